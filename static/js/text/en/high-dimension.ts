// The words of the view 'High dimension'.

import { count, label, number } from '../format.ts';
import { counted, plural } from './plural.ts';
import { soFar } from './run.ts';

const named = (y: number, task: Task) =>
  task === 'multiclass' ? `class ${y}` : task === 'regression' ? `target ${number(y)}` : `class ${label(y)}`;

const words = {
  parts: { weights: 'weights', strip: 'projection' },
  choose: 'Which picture',
  weights: (c) => (c === null ? 'w' : String(c)),
  weightsLabel: (c) =>
    `${c === null ? 'The weights' : `The weights of class ${c}`} as a picture. The up and down arrow keys go through the pixels, the heaviest first.`,
  example: (i, y, task, visited) =>
    `${visited ? 'example' : 'pointed at:'} ${count(i + 1)}, ${named(y, task)}`,
  first: (i, y, task) => `first: example ${count(i + 1)}, ${named(y, task)}`,
  noExample: 'no example yet',
  exampleLabel: 'The example as a picture',
  added: (step) => (step === 1 ? 'added to w' : `added to w, ${number(step, 3)} times`),
  addedTogether: 'added: several together',
  nothingAdded: 'nothing added',
  addedLabel: 'What this visit has added to the weights, as a picture',
  plus: '+x',
  minus: '−x',
  most: (value) => number(value, 3),
  pixel: (row, column, w, x, added) =>
    `Row ${row + 1}, column ${column + 1}: w = ${number(w, 4)}${x === null ? '' : `, x = ${number(x, 4)}, w x = ${number(w * x, 4)}`}${added ? `, changed by ${number(added, 4)}` : ''}`,
  norm: (norm, k, predictor) =>
    `‖w‖ = ${number(norm, 4)} after ${counted(k, 'update')}${predictor === 'last' ? '' : ', the last weights'}`,
  onLast: 'The projection is on the last weights.',
  bars: (shown, all) =>
    shown < all
      ? `the ${count(shown)} largest of ${count(all)} weights`
      : `all ${count(all)} weights by size`,
  barsLabel: 'The weights by size',
  classOf: 'class',
  strip:
    'The examples projected on w, with the threshold; a row for each class. The up and down arrow keys go through the examples.',
  stripAxis: 'a / ‖w‖',
  stripAhead: 'own class ahead by, / ‖w‖',
  nothing: soFar.nothing,
  waiting: soFar.waiting,
  errors: soFar.errors,
  tied: soFar.tied,
  projected: (i, y, task, value) => `Example ${count(i + 1)}, ${named(y, task)}: at ${number(value, 4)}.`,
  notKernel: 'A kernel learner’s weights belong to examples, not to inputs: there is no picture of them.',
  few: (p) =>
    `There ${plural(p, { one: 'is', other: 'are' })} only ${counted(p, 'weight')}: the plane shows all there is.`,
  noPoints: 'No points yet: there is nothing to show.',
  open: (name) => `Open ${name}: 8 against 3`,
  usePerceptron: 'Use the perceptron',
} satisfies Sentences;

export default words;
