// The words of the compare view.

import { count, number } from '../format.ts';
import { counted } from './plural.ts';
import { soFar } from './run.ts';

const percent = (share: number) => `${Number((share * 100).toFixed(1))}\u202f%`;

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
  inputs: (name, wanted) => `${name}: of ${count(wanted)} inputs`,
  plane: (name) => `What ${name} predicts where`,
  made: ({ mistakes, updates }) =>
    mistakes === null ? counted(updates, 'update') : counted(mistakes, 'mistake'),
  /** For a learner that makes no mistakes during training. */
  fitted: (done) => (done ? 'fitted at once' : 'not fitted yet'),
  nothing: soFar.nothing,
  /** The visit of these numbers, until those of the current visit arrive. */
  atVisit: (visit) => `at visit ${count(visit)}`,
  /** Minus infinity for weights that do not separate, with the signed distance of the worst example. */
  margin: (value) =>
    value > 0 ? `margin ${number(value, 3)}` : `margin ${number(-Infinity)}, worst ${number(value, 3)}`,
  error: { training: 'training', test: 'test' },
  /** The share of wrong examples, where there is room. */
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
  /** Tagging a sentence as a whole, and word by word. */
  alone: {
    label: 'Together and word by word',
    heading: (visit) => `right after ${counted(visit, 'visit')}`,
    ways: {
      together: 'All words together',
      same: 'Each alone, same weights',
      own: 'Trained and tagged alone',
    },
    means: {
      together: 'The path that Viterbi’s algorithm finds by the weights that predict.',
      same: 'The tag whose own score is highest at each word, without those of the tag before.',
      own: 'The same learner on the same visits, with no weights of the tag before.',
    },
    right: 'Right',
    key: '✗ wrong; underlined: other than together',
    words: 'words',
    sentences: 'sentences',
    outOf: (right, all) => (right === null ? '–' : `${count(right)} of ${count(all)}`),
    sentence: (i, visit) => `sentence ${i + 1}, ${visit ? `before visit ${count(visit)}` : 'at the start'}`,
    isWrong: 'wrong',
    unknown: '–',
  },
  none: 'No examples yet: place some points.',
  loading: 'Training…',
} satisfies Sentences;

export default words;
