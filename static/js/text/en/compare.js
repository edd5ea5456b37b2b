// The words of the compare view.

import { count, number, plural } from '../format.js';
import { soFar } from './run.js';

const percent = (/** @type {number} */ share) => `${Number((share * 100).toFixed(1))}\u202f%`;

/** @satisfies {Sentences} */
const words = {
  add: 'Add a run…',
  addLabel: 'Add a run to compare',
  remove: (name) => `Remove ${name}`,
  parts: {
    predictor: 'Predict by',
    learner: 'Learner',
    rate: 'The same learner at',
    order: 'Order',
    start: 'Start',
    features: 'Features',
    scaling: 'Scaling',
  },
  bias: (kind) => `bias ${kind}`,
  seed: (seed) => `seed ${seed}`,
  plane: (name) => `What ${name} predicts where`,
  made: ({ mistakes, updates }) =>
    mistakes === null
      ? `${count(updates)} ${plural(updates, 'update')}`
      : `${count(mistakes)} ${plural(mistakes, 'mistake')}`,
  /** Of a learner that makes no mistakes on its way. */
  fitted: (done) => (done ? 'fitted at once' : 'not fitted yet'),
  nothing: soFar.nothing,
  /** Whose numbers these are, while those of the present moment are on their way. */
  atVisit: (visit) => `at visit ${count(visit)}`,
  margin: (value) => `margin ${number(value, 3)}`,
  error: { training: 'training', test: 'test' },
  /** The share of what is wrong, where there is room for it. */
  share: ({ loss }) => (loss === null || loss === undefined ? '' : ` (${percent(loss)})`),
  wrong: ({ mistakes, examples, loss, MSE }, words) =>
    MSE !== undefined
      ? `MSE ${number(MSE, 3)}`
      : loss === null
        ? '–'
        : `${mistakes}/${examples}${words ? ' words' : ''}`,
  ended: (visits) => `ended at visit ${count(visits)}`,
  shown: 'Chart',
  charts: {
    mistakes: 'Mistakes',
    updates: 'Updates',
    margin: 'Margin',
    training: 'Training error',
    test: 'Test error',
  },
  byVisit: (name) => `${name} of each run, by visit`,
  none: 'No examples yet: place some points.',
  loading: 'Training…',
};

export default words;
