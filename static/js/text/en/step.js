// The words of the view 'This step'.

import { count, label, number, plural, vector } from '../format.js';
import { quantity } from '../marked.js';
import { counted, prediction, within } from './run.js';

/** @satisfies {Sentences} */
const words = {
  heading: 'This step',
  /** The numbers of the learner and of the map. */
  given: (numbers) =>
    `With ${numbers.map((/** @type {any} */ { key, parameter, value }) => `${within(parameter.label)} = ${quantity(key, number(value))}`).join(', ')}`,
  before: 'Before the first visit',
  beforeText: (w, b) => `w = ${w}${b === null ? '' : `, b = ${b}`}`,
  beforeCounts: (b) => `every α = 0${b === null ? '' : `, b = ${b}`}`,
  beforeClasses: (k, given) =>
    given ? `${k} classes, each with its start weights` : `${k} classes, each with w = 0`,
  visit: (epoch, example) => `[epoch] ${count(epoch)}, [example] ${count(example + 1)}`,
  verdicts: {
    mistake: 'a [mistake]',
    update: 'right, but an [update]',
    always: 'right, but it steps at every visit',
    narrow: 'too narrow: w shrinks, and steps',
    wide: 'wide enough: w only shrinks',
    quiet: 'right: nothing changes',
    taken: (own) => `a [mistake], it is ${own}`,
  },
  residual: 'y − a',
  speaking: (n, of) => `${count(n)} of ${count(of)} examples count`,
  scoreOf: (c, winner, own) =>
    `score of class ${c}${winner ? ': the highest' : ''}${own ? ', the right one' : ''}`,
  wins: (c) => `class ${c} is highest`,
  collecting: 'Nothing changes during an epoch: what is wrong is added up at its end.',
  epochEnds: (epoch) => `[epoch] ${count(epoch)} ends`,
  wrongTogether: (n) =>
    n === null
      ? 'What was wrong is added together'
      : n === 1
        ? '1 example is wrong; η y φ(x) of it is added'
        : `${count(n)} examples are wrong; η times the sum of their y φ(x) is added`,
  looking: (visit, length) => `[visit] ${count(visit)} of ${count(length)}: it looks at all examples first`,
  fitted: 'Fitted at the end of the first epoch, from all examples at once',
  supports: (n) => `${count(n)} [${plural(n, 'support vector')}|support vector]: the other examples could go`,
  fetching: 'Fetching this step…',
  voters: (n) => `of ${counted(n, 'vote')}`,
  survivors: 'How long each of the newest weight vectors has survived',
  survivor: (k, votes, side) => `v${k}: ${counted(votes, 'vote')}${side ? ` for ${label(side)}` : ''}`,
  vote: (side) => (side > 0 ? '+' : '\u2212'),
  streak: 'run',
  best: 'best', // below the letter of weights
  atProbe: (x) => `at the probe ${vector(x, 2, 3)}:`,
  sumOfVotes: ({ positive, negative }) =>
    `Σ = ${count(positive)} − ${count(negative)} = ${number(positive - negative)} →`,
  says: prediction,
  probeScore: (score) => `${number(score)} →`,
  predictorNote: {
    averaged: '[the mean of all weights so far|averaged predictor] predicts',
    voted: '[all weights so far vote|voted predictor]',
    pocket: '[the best weights so far|pocket predictor] predict',
  },
};

export default words;
