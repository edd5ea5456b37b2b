// The words of the charts.

import { count, number } from '../format.js';
import { counted } from './run.js';

/** @type {Record<string, string>} */
const MEASURES = { margin: 'margin', wrong: 'wrong examples', errors: 'mean squared error', step: 'length' };

const margin = 'Margin by update';
const wrong = 'Wrong examples by update';
const squaredError = 'Mean squared error by update';

/** @satisfies {Sentences} */
const words = {
  mistakes: 'Mistakes per epoch',
  mistakesBucket: (bucket) => `Mistakes per epoch (means over ${count(bucket)})`,
  margin,
  wrong,
  squaredError,
  steps: 'Length of each step',
  byLast: (name) =>
    `${name === 'margin' ? margin : name === 'wrong' ? wrong : squaredError}, by the last weights`,
  fitted: 'Fitted at once, from all examples together: there are no epochs and no steps to chart.',
  attainable: 'largest attainable',
  epoch: (epoch, bucket, mistakes) =>
    `${bucket > 1 ? `epochs ${count(epoch)} to ${count(epoch + bucket - 1)}: ${number(mistakes, 3)} mistakes each` : `epoch ${count(epoch)}: ${counted(mistakes, 'mistake')}`}`,
  update: (k, made, measure, value) =>
    `${k ? `update ${count(k)}` : 'start'}${made ? ` (example ${count(made.example + 1)})` : ''}: ${MEASURES[measure]} ${number(value, 3)}`,
};

export default words;
