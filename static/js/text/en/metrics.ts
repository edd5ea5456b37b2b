// The words of the metrics view.

import { count, number } from '../format.ts';
import { counted } from './plural.ts';

/** A class by its number, or its name. */
const ofClass = (c: string | number) => (/^[+\u2212]?\d+$/.test(String(c)) ? `class ${c}` : c);

const words = {
  shows: { now: 'This moment', threshold: 'Threshold', pasted: 'Paste' },
  show: 'What is judged',
  sets: { training: 'Training', test: 'Test', pasted: 'Pasted' },
  total: 'total',
  set: 'Examples',
  ofClass: 'Class',
  matrix: (name) => `${name} examples: a row for each actual class, a column for each predicted one`,
  axes: 'y: the actual class, one a row; f(x): the predicted one, one a column',
  cell: (examples, actual, predicted) => `${examples} of ${ofClass(actual)}, predicted ${predicted}`,
  wrong: (mistakes, examples, words) => `${mistakes} of ${examples} ${words ? 'words ' : ''}wrong`,
  /** The visit of these numbers, until those of the current visit arrive. */
  atVisit: (visit) => `at visit ${count(visit)}`,
  left: (examples) => `${examples} left out: a feature is undefined`,
  undefined: 'undefined',
  versusRest: (c) => `${ofClass(c)} against the rest`,
  /** The name of each number, and its full name if longer, in the order of the list. */
  names: {
    accuracy: ['Accuracy', 'share that is right'],
    loss: ['0/1 loss', 'share that is wrong'],
    Error: ['Error(f)', 'sum of |f(x) − y|'],
    TPR: ['TPR', 'sensitivity, recall, hit rate', 'true positive rate'],
    TNR: ['TNR', 'specificity, selectivity', 'true negative rate'],
    PPV: ['PPV', 'precision', 'positive predictive value'],
    NPV: ['NPV', 'negative predictive value'],
    FNR: ['FNR', 'miss rate, 1 − TPR', 'false negative rate'],
    FPR: ['FPR', 'fall-out, 1 − TNR', 'false positive rate'],
    FDR: ['FDR', 'false discovery rate'],
    FOR: ['FOR', 'false omission rate'],
    F1: ['F₁', 'of PPV and TPR', 'the harmonic mean of precision and recall'],
    MCC: ['MCC', 'Matthews’ correlation, −1 to 1'],
    macro_F1: ['Macro F₁', 'mean of the classes’ F₁'],
    MSE: ['MSE', 'mean squared error'],
    MAE: ['MAE', 'mean absolute error'],
    R2: ['R²', 'the share of the spread of the targets that is explained'],
  },
  formulas: { MSE: 'Σ (f(x) − y)² / n', MAE: 'Σ |f(x) − y| / n', R2: '1 − Σ (f(x) − y)² / Σ (y − ȳ)²' },
  byEpoch: 'Wrong, by epoch',
  squaredByEpoch: 'Mean squared error, by epoch',
  meansOf: (title, bucket) => (bucket > 1 ? `${title} (means of ${bucket})` : title),
  byLast: (title) => `${title}, by the last weights`,
  criterion: 'Criterion, by epoch',
  curves: {
    training: 'training',
    test: 'test',
    validation: 'validation',
    criterion: 'E(w)',
    error_prime: 'Error′',
  },
  byUpdate: { margin: 'Margin, by update', step: 'Length of each step' },
  widest: 'widest line',
  update: (k, measure, value) =>
    `${k ? `update ${count(k)}` : 'start'}: ${measure === 'margin' ? 'margin' : 'length'} ${number(value, 3)}`,
  at: (epoch, bucket, values) =>
    `${bucket > 1 ? `epochs ${count(epoch)} to ${count(epoch + bucket - 1)}` : `epoch ${count(epoch)}`}: ${values.map(([name, value]: [keyof typeof words.curves, number]) => `${words.curves[name]} ${number(value, 3)}`).join(', ')}`,
  stopped: (best, last) => `least at ${best}, ended at ${last}`,
  /** Why a rate of pasted or parted examples is undefined. Each rate is its first count over the sum of both. */
  reasons: {
    rates: {
      TPR: ['TP', 'FN', 'no example is positive'],
      TNR: ['TN', 'FP', 'no example is negative'],
      PPV: ['TP', 'FP', 'none is predicted positive'],
      NPV: ['TN', 'FN', 'none is predicted negative'],
      FNR: ['FN', 'TP', 'no example is positive'],
      FPR: ['FP', 'TN', 'no example is negative'],
      FDR: ['FP', 'TP', 'none is predicted positive'],
      FOR: ['FN', 'TN', 'none is predicted negative'],
    },
    F1: 'no example is positive or predicted positive',
    examples: 'there are no examples',
    actual: 'all examples are of one class',
    predicted: 'all are predicted to be of one class',
    target: 'all targets are equal',
  },
  threshold: {
    name: 'Threshold on the score',
    zero: 'Back to 0',
    pulled: 'at this threshold',
    aboveZero: () => 'Predicted + where a > 0, as the learner does.',
    fromZero: () => 'Predicted + where a ≥ 0, as the learner does.',
    from: (score) => `Predicted + where a ≥ ${number(score, 4)}.`,
    nobody: () => 'Nothing is predicted +.',
    curve: 'ROC',
    axes: ['FPR', 'TPR'],
    area: (area) => `area ${area}`,
    noArea: 'no area: one class only',
    curveLabel: (x, y) => `The curve of all thresholds; this one has FPR ${x} and TPR ${y}`,
    alongLabel: 'F₁ and MCC by threshold',
    lowest: 'all +',
    highest: 'none +',
  },
  pasted: {
    hint: 'Actual and predicted, a pair to a line',
    twelve: 'Twelve predictions',
    columns: 'actual, predicted',
    /** The name of the class that does not occur. */
    opposite: (label) => `not ${label}`,
    positive: 'To be detected, +:',
    empty: () => 'There are no pairs yet.',
    cells: (row, n) =>
      `Row ${row} has ${counted(n, 'cell')}; a pair has two, between commas, semicolons, tabs or blanks.`,
    rows: (n, most) => `These are ${count(n)} pairs; at most ${count(most)} are possible.`,
    classes: (n, most) => `These are ${count(n)} classes; at most ${count(most)} are possible.`,
    letters: (n, most) => `These are ${count(n)} letters; at most ${count(most)} are possible.`,
  },
  none: 'No examples yet: place some points.',
  nothing: 'Nothing learned yet: counted from the first visit on.',
  unfitted: 'Nothing learned yet: counted once it is fitted, from all examples at once.',
  classes: 'A threshold parts two classes; these examples are of another kind.',
  waiting: 'Counting…',
} satisfies Sentences;

export default words;
