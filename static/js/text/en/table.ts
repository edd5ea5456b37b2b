// The words of the table of examples.

import { number } from '../format.ts';
import { counted } from './plural.ts';
import { soFar } from './run.ts';

const LABELS: Record<string, string> = {
  binary: '+1 or −1',
  multiclass: 'a class: 0, 1, 2, …',
  regression: 'a number',
};
export const label = (y: number, task: Task) =>
  task === 'binary' ? (y > 0 ? '+1' : '−1') : task === 'multiclass' ? String(y) : number(y);

/** The error, as in the verdict. */
const errorSaid = ([key, ...speaks]: [keyof typeof soFar, ...any[]]) => {
  const words = soFar[key] as any;
  return typeof words === 'function' ? words(...speaks) : words;
};

const words = {
  caption: (n) => `Examples: ${counted(n, 'row')}`,
  empty: 'No points yet: write the first into the empty row, or paste some.',
  waiting: 'Connecting…',
  /** `last`: the scores are not by the predicting weights */
  rows: (n, error, last = false) =>
    `${counted(n, 'example')}${error ? `, ${errorSaid(error)}` : ''}${last ? '; a by the last weights' : ''}`,
  selected: (n) => `${counted(n, 'row')} selected`,
  heads: {
    number: ['#', 'the example’s number'],
    binary: ['class', 'the class: a circle is +1, a square −1'],
    multiclass: ['class', 'the class, from 0'],
    regression: ['target', 'the real number to be predicted'],
    sentence: ['sentence', 'its words, each with the right tag'],
    text: ['text', 'the message'],
    wrong: ['words wrong', 'how many words the chosen predictor gives a wrong tag now'],
    activation: ['a', 'activation: the score under the last weights'],
    signed: ['y a', 'positive where the example is on the right side of the last weights’ border'],
    margin: ['y a/‖w‖', 'signed distance to the last weights’ hyperplane; negative on its wrong side'],
    own: ['own score', 'the score of the example’s own class under the last weights'],
    says: ['says', 'what the chosen predictor says now; marked where it is wrong'],
    ahead: ['ahead by', 'how far the last weights put the own class ahead of the highest other'],
    prediction: ['prediction', 'what the chosen predictor says now'],
    residual: ['residual', 'target less prediction'],
    mistakes: ['mistakes', 'how often this example was a mistake, at its visits so far'],
    updates: ['α', 'how often the weights were updated on this example so far'],
    noise: ['noise', 'whether label noise gave this example a wrong label'],
    support: ['support', 'a support vector: the weights are made of it; ringed twice on the plane'],
    remove: ['', 'remove'],
  },
  featureName: (j) => `feature ${j + 1}`,
  feature: 'a feature: what the map makes of the inputs',
  input: (name) => `the input ${name}; Enter writes`,
  marked: { noise: 'flipped', support: '◎' },
  remove: (i) => `Remove example ${i + 1}`,
  add: 'Add a row',
  paste: 'Paste rows…',
  points: 'Points as CSV',
  visits: 'Visits as CSV',
  draft: '+',
  cell: (name, i) => (i === null ? `${name} of the new example` : `${name} of example ${i + 1}`),
  notNumber: (text) => `must be a number, got ${text === '' ? 'nothing' : `“${text}”`}`,
  notLabel: (task, text) => `must be ${LABELS[task]}, got ${text === '' ? 'nothing' : `“${text}”`}`,
  label,
} satisfies Sentences;

export default words;
