// The dialog of '?': introduction and the program. Words, keys and views are listed from their tables.

const words = {
  heading: 'Help',
  close: 'Close',
  find: 'Find a view, a lesson, a word…',
  sections: {
    what: 'What this is',
    words: 'Words',
    keys: 'Keys',
    views: 'Views',
    history: 'History',
    about: 'About',
  },
  what: [
    'A perceptron looks at one point after the other and says for each on which side of its line it lies.',
    'Whenever it is wrong it turns the line a little, by the point itself; when it is right it changes nothing.',
    'As it is set at first, it finds a line if one can separate the two classes, and the most mistakes that this can take are known beforehand; if none can, its mistakes never end.',
    'Press play, drag a point, or click the plane to place one, and watch what becomes of the line, the count and the promise.',
  ],
  docs: 'Documentation: a tutorial, your own data, lessons, theory, the server.',
  pointer:
    'Click or tap the plane to place a point of the chosen class; drag a point to move it; choose the eraser, or select a point and press Delete, to remove it.',
  history: {
    text: 'From the first artificial neuron, 1943, to the learners on the menu: each with what was new in it, its source, and the run that shows it.',
    open: 'Open the line of time',
    menu: 'Where they come from…',
  },
  open: (title) => `Open ${title}`,
  about: (version) => [
    `Hyperplane${version ? ` ${version}` : ''}, free software under the MIT licence: use it, change it and pass it on.`,
    'Its source comes with every copy, so whoever runs this page for you has it.',
    'The page asks nobody but its own server, and needs no internet once it is there. When the connection goes it shows what it has, keeps what you do, and tries again.',
  ],
} satisfies Sentences;

export default words;
