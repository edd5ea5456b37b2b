// The words of sharing, saving and opening.

/** The menu: each entry with its key and a line of explanation. */
export const files = {
  sentences: 'Pictures, decks and films are of the trellis or an open view; points as CSV there are none.',
  here: 'A saved page: this run plays here, without a server. To train anew, save its scenario and open that in Hyperplane.',
  kernel:
    'A run in a notebook: what you place or choose here is trained by the kernel, and in Python it is the player’s .run.',
  heading: 'Share, save, open',
  share: 'Share',
  keep: 'Save',
  bring: 'Open',
  copy: { label: 'Copy link', summary: 'The address holds it all: points, settings, position.' },
  link: { label: 'QR code and link…', summary: 'For phones, to see the address, and for a projector.' },
  picture: { label: 'Picture…', summary: 'The plane or a view as SVG, PNG, PDF or LaTeX.' },
  code: { label: 'Code…', summary: 'This very run in numpy, scikit-learn or our package.' },
  page: { label: 'Page (download)…', summary: 'This run in one file that plays without a server.' },
  deck: { label: 'Step deck…', summary: 'A page for each step, for slides.' },
  film: { label: 'Film…', summary: 'The run as GIF, MP4 or WebM.' },
  embed: { label: 'Embed…', summary: 'A frame for slides, a course page or a web page.' },
  worksheet: { label: 'Worksheet…', summary: 'The visits as a table to fill in by hand, with a key.' },
  print: { label: 'Print', summary: 'This moment on a page, without the controls.' },
  save: { label: 'Save as file', key: 'Ctrl S', summary: 'The scenario, to be opened here again.' },
  points: { label: 'CSV of points', summary: 'For a spreadsheet: a row a point, with its label.' },
  visits: { label: 'CSV of visits', summary: 'A row a visit: its score, mistake, step, weights.' },
  open: {
    label: 'Open file…',
    key: 'Ctrl O',
    summary: 'A scenario, a table, a picture or page of ours; or drop it.',
  },
  lately: { label: 'Runs of mine…', summary: 'What this browser had open lately, with pictures.' },
} satisfies Sentences;

/** Why there is no QR code. */
export const noCode = {
  'too-long': 'The address is too long for a QR code: copy it, or save the scenario as a file.',
  nowhere: 'Phones cannot find this machine: there is no address for a QR code.',
};
