// The words of exports: pictures, step decks, films.

import { count } from '../format.ts';
import { counted, plural } from './plural.ts';

const exports = {
  plane: 'The plane',
  what: 'Picture of',
  beside: 'Beside it',
  alone: 'nothing',
  size: 'Size',
  sizes: {
    seen: 'as seen here',
    slide: 'slide, 16:9 (1600 × 900)',
    paper: 'paper, 8 cm wide',
    own: 'of my own',
  },
  width: 'Width, px',
  height: 'Height, px',
  pixels: (low, high) => `A side is a whole number from ${count(low)} to ${count(high)} px.`,
  theme: 'Colours',
  themes: { light: 'light', dark: 'dark', print: 'greys, for print' },
  visit: 'After visit',
  visits: (low, high) => `A visit is a whole number from ${count(low)} to ${count(high)}.`,
  format: 'File',
  formats: {
    svg: 'SVG, to be edited',
    png: 'PNG, pixels',
    pdf: 'PDF, by the browser’s print',
    latex: 'LaTeX, with the numbers in it',
  },
  scale: 'Pixels',
  times: (times) => `${times}×`,
  clear: 'Transparent',
  told: 'Say which moment it is',
  download: 'Download',
  print: 'Print…',
  copy: 'Copy',
  notCopied: 'The browser does not copy this: download it.',
  failed: 'This could not be made.',
  making: 'Making it…',
  /** About parts that do not fit into a picture. */
  left: {
    table: ({ first, last, of, columns }) => {
      const rows =
        first === 1
          ? last < of && `The first ${counted(last, 'row')} of ${count(of)}`
          : `Rows ${count(first)} to ${count(last)} of ${count(of)}`;
      const without =
        columns &&
        `${rows ? 'without' : 'Without'} the last ${plural(columns, { one: 'column', other: `${count(columns)} columns` })}`;
      return `${[rows, without].filter(Boolean).join(', ')}.`;
    },
    rest: 'More of it follows on the page.',
  },
  carried: 'The file carries the scenario and the moment.',
  /** At the top of a source. */
  latex: {
    made: 'Made by Hyperplane.',
    compiles: 'Any LaTeX compiles it; names in other scripts need lualatex and a font of theirs.',
  },
  curves: {
    epoch: 'epoch',
    update: 'update',
    mistakes: 'Mistakes per epoch',
    mistakesBucket: (bucket) => `Mistakes per epoch (means over ${count(bucket)})`,
    margin: 'Margin by update',
    wrong: 'Wrong examples by update',
    squaredError: 'Mean squared error by update',
    step: 'Length of each step',
  },
  picture: { heading: 'Picture' },
  code: {
    heading: 'Code of this run',
    kinds: { numpy: 'numpy', sklearn: 'scikit-learn', hyperplane: 'hyperplane', scenario: 'Scenario' },
    says: {
      numpy: 'This very run, to the last digit. It needs numpy, and nothing else.',
      sklearn: 'The same learner in scikit-learn. What is different there stands at the top.',
      hyperplane: 'A call of our own package.',
      scenario: 'All that decides the run, as a file that opens here and that our commands take.',
    },
    beside: (names) => `It reads ${names.join(' and ')} beside it; both are in the download.`,
    longer: (left) => `${count(left)} more characters are in the copy and in the download.`,
    selected: 'Selected: press Ctrl C to copy it.',
  },
  worksheet: {
    heading: 'Worksheet',
    text: 'The visits as a table to be filled in by hand, and an empty plane; of sentences, empty trellises.',
    blank: 'To be filled in',
    blanks: {
      all: 'every row',
      second: 'every second row',
      updates: 'the rows with an update',
      none: 'nothing',
    },
    visits: 'Visits',
    rows: (low, high) => `The visits are a whole number from ${count(low)} to ${count(high)}.`,
    sheets: 'Sheets',
    count: (low, high) => `The sheets are a whole number from ${count(low)} to ${count(high)}.`,
    seeds:
      'Each sheet has a seed of its own: other points where chance draws them, another order where it does not.',
    paper: 'Paper',
    papers: { a4: 'A4', letter: 'Letter' },
    key: 'The key at the end',
    preview: 'The first page',
  },
  /** For a frame in another page. */
  embed: {
    heading: 'Embed in slides or a page',
    parts: 'Shown',
    part: { header: 'Header', plane: 'Plane', tools: 'Tools', player: 'Player', verdict: 'Verdict' },
    locks: 'Locked',
    lock: {
      data: 'Points',
      features: 'Features',
      learner: 'Learner',
      predictor: 'Predict by',
      order: 'Order',
      settings: 'Settings',
    },
    lockNote:
      'Locks are a convenience: whoever opens the address itself can take them off. What a class may do, the server says.',
    from: 'From',
    sources: { server: 'this server', file: 'a saved page beside it' },
    server: 'The site around it must be allowed by this server: HYPERPLANE_FRAME_ANCESTORS.',
    file: 'Download the page (Share, Page), and lay hyperplane.html beside the slides.',
    height: 'Height, px',
    heights: (low, high) => `The height is a whole number from ${count(low)} to ${count(high)} px.`,
    code: 'Paste this into the page',
    title: 'Hyperplane: a perceptron learning',
    tooMany: 'Over 500 points are too many for an address: embed a saved page instead.',
    copy: 'Copy',
    copied: 'Copied',
  },
  /** For a saved page. */
  page: {
    heading: 'A page with this run',
    text: 'One file that plays, steps and shows the views of this run, without a server or a network. It opens at this moment.',
    needs:
      'It needs a browser of 2023 or newer; an older one shows the table of visits. Mail often drops .html: send the .zip.',
    html: 'Download the page (.html)',
    zip: 'In an archive (.zip)',
    making: 'Writing the run down…',
    made: 'Done: it is among your downloads.',
  },
  progress: (done, of) => `${count(done)} of ${count(of)}`,
  cancel: 'Cancel',
  notNow: 'While a question is open, nothing of what comes leaves the page.',
  deck: {
    heading: 'Step deck',
    text: 'A page for each step, numbered from the start of the run: for beamer (\\includegraphics<2>{step-002}), for fragments of reveal.js, for PowerPoint.',
    steps: 'A page for',
    by: { update: 'each update', visit: 'each visit', ticked: 'those that I tick' },
    step: (k, visit, made) =>
      k ? `${made ? `update ${count(k)}` : 'the end'}, visit ${count(visit)}` : 'the start',
    what: 'Pages of',
    formats: {
      svg: 'SVG files in a zip',
      png: 'PNG files in a zip',
      pdf: 'one PDF, by the browser’s print',
    },
    none: 'Tick at least one step.',
    tooMany: (most) => `A deck has at most ${count(most)} pages: tick some steps, or choose updates.`,
  },
  film: {
    heading: 'Film',
    text: 'It is made frame by frame from the run; the page can be used meanwhile.',
    gifAlone:
      'This browser makes GIFs here. Films as MP4 or WebM need https or localhost, and a browser that encodes video.',
    from: 'From visit',
    to: 'To visit',
    frame: 'A frame for',
    by: { update: 'each update', visit: 'each visit' },
    speed: 'Frames a second',
    speeds: (low, high) => `The frames a second are a whole number from ${count(low)} to ${count(high)}.`,
    what: 'Film of',
    sizes: { small: '800 × 450', hd: '1280 × 720', full: '1920 × 1080' },
    kinds: { video: 'MP4 or WebM', gif: 'GIF' },
    make: 'Make the film',
    made: (end, bytes) => `${end.toUpperCase()}, ${count(Math.max(1, Math.round(bytes / 1000)))} kB`,
    tooMany: (most) => `A film has at most ${count(most)} frames: choose a shorter stretch, or updates.`,
  },
} satisfies Sentences;
export default exports;
