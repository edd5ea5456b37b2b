// The words of the view 'Which method when'.

import { count, number, percent } from '../format.ts';
import { counted } from './plural.ts';

/** The name of a condition; its numbers are inserted by the caller, as fields or as text. */
const ROWS: Record<string, (n: (name: string) => any) => any[]> = {
  clean: () => ['numeric: two inputs decide'],
  binary: () => ['binary: most of nine yes'],
  category: () => ['categorical, as one number'],
  categories: () => ['the same, an input for each'],
  noise: (n) => [n('share'), ' of the labels wrong'],
  inputs: (n) => [n('inputs'), ' inputs of noise more'],
  times: (n) => ['an input of noise, times ', n('times')],
  standardised: () => ['the same, standardised'],
  operations: () => ['operations a prediction'],
};
const NAMES: Record<string, (v: (name: string) => number) => string> = {
  perceptron: () => 'perceptron, last',
  averaged: () => 'averaged',
  nearest: () => '1-NN',
  neighbours: (v) => `${v('k')}-NN`,
  shallow: () => 'tree, depth 3',
  deep: (v) => `tree, depth ${v('depth')}`,
  svm: () => 'SVM',
};
export const plain = (v: (name: string) => number) => (name: string) =>
  name === 'share' ? percent(v(name)) : count(v(name));
const wrong = ({ wrong, examples }: { wrong: number; examples: number }) => `${wrong} of ${examples}`;

const AT: Record<string, (at: number) => string> = {
  inputs: (at) => `With ${counted(at, 'input')} of noise:`,
  size: (at) => `With ${at} training examples:`,
};

const words = {
  wrongOf: (examples) =>
    examples === null ? 'Wrong of the test examples' : `Wrong of ${examples} test examples`,
  families: { perceptron: 'perceptron', neighbours: 'neighbours, k', tree: 'tree, depth', svm: 'SVM' },
  columns: {
    perceptron: 'last',
    averaged: 'averaged',
    nearest: '1',
    shallow: '3',
  },
  rows: ROWS,
  plainRow: (row, valueOf) => ROWS[row](plain(valueOf)).join(''),
  names: (method, valueOf) => NAMES[method](valueOf),
  value: (row, value) => (row === 'operations' ? number(value, 3) : count(value)),
  waiting: 'being worked out…',
  opens: (name, row, shown, best) =>
    `${name}, ${row}: ${shown}${best ? ', the least of the row' : ''}. Open this run`,
  key: 'Ringed: the least of its row. Each number is a run, which it opens.',
  /** About the cell under the pointer. */
  says: (name, row, { test, training, operations, refusal }) =>
    refusal
      ? `${name}, ${row}: ${refusal}`
      : `${name}, ${row}: ${wrong(test)} test examples wrong, ${wrong(training)} of training; ${number(operations, 4)} operations a prediction.`,
  /** Below the table: the sampling, and why some cells have no number. */
  draw: 'Which labels are wrong is drawn by seed 5, near the middle of twenty seeds in every column: with 20 % of them wrong the last weights have 0 to 51 of the test examples wrong, the average 0 to 10.',
  without: (names, row, refusal) => `– ${names.join(' and ')}, ${row}: ${refusal}`,
  curves: { inputs: 'inputs of noise', size: 'training examples' },
  along: 'Along',
  curvesTitle: {
    inputs: 'Wrong of 500 test examples, by inputs of noise',
    size: 'Wrong of 500 test examples, by how many train',
  } as Record<string, string>,
  placeOf: { inputs: 'Inputs of noise', size: 'Training examples' } as Record<string, string>,
  at: AT,
  readOf: (curve, at, read, valueOf) =>
    `${AT[curve](at)} ${read.map(({ method, share }: any) => `${NAMES[method](valueOf)} ${percent(share)}`).join(', ')}`,
  percent,
  saved: 'A saved page holds one run. This table is of many, which Hyperplane itself trains.',
} satisfies Sentences;

export default words;
