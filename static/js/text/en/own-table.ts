// The sentences about a visitor's table before its examples are used.

import { count, number } from '../format.ts';
import { counted, plural } from './plural.ts';

const MOST_NAMES = 12; // that are listed one by one

const listed = (names: string[]) =>
  `${names.slice(0, MOST_NAMES).join(', ')}${names.length > MOST_NAMES ? ` and ${count(names.length - MOST_NAMES)} more` : ''}`;

export default {
  heading: 'Your own table',
  pasted: 'Pasted table',
  hint: 'Choose a file, drop it here, or paste rows that were copied from a spreadsheet.',
  formats:
    'CSV and other text, Excel (.xlsx), ARFF, libsvm, numpy and JSON. Texts as lines of a label and a text. Tagged sentences as the/D fish/N, or as CoNLL.',
  privacy: 'The server reads it, keeps nothing, and shows it to nobody until you take it.',
  choose: 'Choose a file…',
  rows: 'Rows',
  read: 'Read',
  reading: 'Reading the table…',
  other: 'Another table…',
  take: 'Take it',
  add: (n) => `Add to the ${counted(n, 'point')}`,
  dividedAgain:
    'Points that are added are divided with those there are: the test part is drawn again of all.',
  cancel: 'Cancel',
  /** `left` is absent until the rows are used. */
  counts: (n, left?: number) =>
    left === undefined
      ? `${counted(n, 'row')}.`
      : `${counted(n, 'row')} ${plural(n, { one: 'is', other: 'are' })} taken${left ? `, ${count(left)} left out` : ''}.`,
  sentences: (n) => `${counted(n, 'tagged sentence')}.`,
  classIs: ([positive, negative]) => `${positive} is +, ${negative} is −.`,
  classes: (names) => `Classes: ${listed(names)}.`,
  swap: 'Swap + and −',
  preview: 'The first rows',
  moreColumns: (n) => `and ${counted(n, 'more column')}`,
  role: (name) => `Role of column ${name}`,
  roles: {
    input: 'input',
    category: 'a column for each value',
    label: 'label',
    text: 'text',
    'left-out': 'left out',
  },
  kinds: {
    numbers: 'numbers',
    'row-numbers': 'row numbers',
    words: 'words',
    dates: 'dates',
    texts: 'texts',
    nothing: 'empty',
  },
  automatic: 'automatic',
  separator: 'Separator',
  separators: { '\t': 'tab', ';': 'semicolon', ',': 'comma', '|': 'bar', ' ': 'blank' },
  decimal: 'Decimal mark',
  decimals: { '.': 'point', ',': 'comma' },
  header: 'First row',
  headers: { true: 'names the columns', false: 'is an example' },
  encoding: 'Encoding',
  encodings: { 'utf-8': 'UTF-8', 'utf-16': 'UTF-16', 'windows-1252': 'Windows-1252' },
  missing: 'Missing values',
  missings: {
    'leave-out': 'leave the rows out',
    mean: 'fill with the mean',
    'most-frequent': 'fill with the most frequent value',
  },
  wrong: 'Wrong values',
  wrongs: { refuse: 'ask', 'leave-out': 'leave the rows out' },
  task: 'Learn',
  tasks: { binary: 'two classes', multiclass: 'several classes', regression: 'a number' },
  /** The answers to an open question about the table, by its choice. */
  answers: {
    decimal: { '.': 'The point is the decimal mark', ',': 'The comma is the decimal mark' },
    units: { true: 'Read the numbers without it', drop: 'Leave the column out' },
    drop: { drop: 'Leave the column out' },
    wrong: { 'leave-out': 'Leave these rows out', drop: 'Leave the column out' },
    missing: { mean: 'Fill with the mean', 'most-frequent': 'Fill with the most frequent value' },
    task: { multiclass: 'Learn several classes', regression: 'Learn a number' },
  },
  isLabel: (column) => `${column} is the label`,
  seed: 'Seed of the draw',
  seeds: (low, high) => `a whole number from ${count(low)} to ${count(high)}`,
  unlike: 'Standardise the inputs',
  unlikeWhy:
    'They are of unlike size: the larger ones decide the score at first. Standardised, each has mean 0 and deviation 1.',
  tooLarge: (bytes, most) =>
    `These examples are ${number(bytes / 1e6, 3)} MB; at most ${number(most / 1e6, 3)} MB can be taken. Leave columns out, or take fewer rows.`,
} satisfies Sentences;
