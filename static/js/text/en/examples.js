// What is said of a table before its examples are taken, and of the files that hold them.

import { count, number } from '../format.js';
import { counted } from './run.js';

const megabytes = (/** @type {number} */ bytes) => `${number(bytes / 1e6, 3)} MB`;

/** @type {Record<string, (wrong: any) => string>} */
const WRONG = {
  width: ({ row, got, wanted }) => `row ${row} has ${counted(got, 'cell')}, not ${wanted}`,
  number: ({ row, got, column }) => `row ${row}: “${got}” is no number (${column})`,
  label: ({ row, got }) => `row ${row}: “${got}” is no label`,
};

/** Why a line is no sentence. @type {Record<string, (wrong: any) => string>} */
const WRONG_LINE = {
  untagged: ({ got }) => `“${got}” is no word with its tag after a slash, as in dogs/N`,
  'word-line': ({ got }) => `“${got}” is not a word and its tag`,
  'too-many-words': ({ count: n, most }) =>
    `its sentence has ${counted(n, 'word')}; at most ${most} are possible`,
  'too-long': ({ count: n, most }) =>
    `a word or tag has ${counted(n, 'character')}; at most ${most} are possible`,
};

/** @satisfies {Sentences} */
export const examples = {
  heading: 'Paste a table',
  hint: 'An example a line, numbers and a label, as copied from a spreadsheet or a CSV file. The first line may name the columns. Or lines of a label, a tab and a text. Or a tagged sentence a line, the/D fish/N, or a word and its tag a line with a blank line after each sentence.',
  classIs: (name, value, task) =>
    task === 'multiclass' ? `${name} is class ${value}` : `${name} is ${value > 0 ? '+' : '−'}`,
  times: (n) => `(${count(n)})`,
  moreClasses: (n) => `and ${counted(n, 'more class', 'more classes')}`,
  swap: 'Swap + and −',
  /** What a class is called that no row has. */
  opposite: (name) => `not ${name}`,
  inputs: (names) =>
    names.length === 0
      ? 'No column is an input.'
      : `Inputs: ${names.slice(0, 8).join(', ')}${names.length > 8 ? ` and ${count(names.length - 8)} more` : ''}`,
  label: 'Label column',
  task: 'Learn',
  tasks: { binary: 'two classes', multiclass: 'several classes', regression: 'a number' },
  header: 'The first row names the columns',
  /** The tags of sentences, each with how many words have it. */
  tags: (tags, all) =>
    `${counted(all, 'tag')}: ${tags.map((/** @type {any} */ tag) => `${tag.name} (${count(tag.count)})`).join(', ')}${all > tags.length ? ', …' : ''}`,
  open: (n, tagged) => `Open ${counted(n, tagged ? 'sentence' : 'example')}`,
  replace: (n, tagged) => `Replace the ${counted(n, tagged ? 'sentence' : 'point')}`,
  add: (n) => `Add to the ${counted(n, 'point')}`,
  cancel: 'Cancel',
  says: {
    count: (n, d) => `${counted(n, 'example')} of ${counted(d, 'number')}`,
    texts: (n) => counted(n, 'text'),
    sentences: (n, words, different) =>
      `${counted(n, 'sentence')} of ${counted(words, 'word')}, ${count(different)} of them different`,
    without: (column) => `Leaves out the column “${column}”: its cells are words.`,
    leavesOut: (n, rows) =>
      `Leaves out ${counted(n, 'row')}: ${rows.map((/** @type {any} */ row) => WRONG[row.code](row)).join('; ')}${n > rows.length ? `; and ${count(n - rows.length)} more` : ''}.`,
    empty: 'There are no rows yet.',
    'sentence-lines': (n, lines) =>
      `${lines.map((/** @type {any} */ wrong) => `Line ${wrong.line}: ${WRONG_LINE[wrong.code](wrong)}.`).join(' ')}${n > lines.length ? ` And ${counted(n - lines.length, 'more line')}.` : ''}`,
    'one-tag': (tag) => `The sentences need at least two tags; every word has the tag ${tag}.`,
    'too-many-tags': (n, most) => `The sentences have ${count(n)} tags; at most ${count(most)} are possible.`,
    'too-many-sentences': (n, most) =>
      `These are ${count(n)} sentences; at most ${count(most)} are possible here.`,
    'not-text': 'This is not text.',
    unclosed: (line) => `Row ${line} opens a quotation mark that nothing closes.`,
    'one-column': 'A row needs at least two cells, numbers and a label, between commas, semicolons or tabs.',
    'header-only': 'There must be rows below the header; there are none.',
    none: 'No row has numbers and a label.',
    labels: (n) =>
      `The label column has ${count(n)} different words; classes may be at most 100. Choose another label column.`,
    'too-many': (n, most) => `These are ${count(n)} examples; at most ${count(most)} are possible here.`,
    'too-large': (bytes, most) =>
      `These numbers are ${megabytes(bytes)}; at most ${megabytes(most)} can be sent at once.`,
    'no-room': (n, sum, most) =>
      `With the ${counted(n, 'point')} here they would be ${count(sum)}; at most ${count(most)} are possible. Replace them to make room.`,
    'other-task': () => 'They cannot be added to the points here: those are of another kind.',
    'other-inputs': (d) =>
      `They cannot be added to the points here, which have ${counted(d, 'number')} each.`,
    'other-points': () => 'These are texts: they cannot be added to the points here.',
    'other-texts': () => 'These are points: they cannot be added to the texts here.',
    'other-classes': () => 'They cannot be added to the points here, whose classes are others.',
    'may-not': 'Only whoever leads the class can open examples here.',
  },
  drop: 'Drop a scenario, a CSV file, or a picture or page of ours to open it',
  oneFile: 'Drop one file at a time.',
  noText: (name) => `“${name}” is not text: neither a scenario nor a CSV file.`,
  carriesNothing: (name) =>
    `“${name}” carries no scenario: pictures, films, LaTeX, pages and notebook outputs of Hyperplane do, as they were saved; of PDFs those by the command, not those that a browser has printed.`,
  largeFile: (name, bytes, most) =>
    `“${name}” has ${megabytes(bytes)}; files up to ${megabytes(most)} can be opened.`,
};
