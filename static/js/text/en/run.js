// What is said of a scenario, a run and its steps.

import { count, label, number, plural, vector } from '../format.js';

export const counted = (n, one, many) => `${count(n)} ${plural(n, one, many)}`;

/** What a predictor says of a point. */
export const prediction = (said, task) =>
  said === null
    ? '\u2013'
    : task === 'binary'
      ? label(said)
      : task === 'multiclass'
        ? `class ${said}`
        : number(said);

const wrong = (n, of) => (n === 0 ? 'all right' : `${count(n)} of ${count(of)} wrong`);

export const verdict = {
  heading: 'What theory says',
  separable: 'Separable',
  inseparable: 'Not separable',
  open: 'Too close to call',
  waiting: 'Looking…',
  none: 'No points yet',
  fit: 'Least squares',
  inMap: (map) => `under ${map}`,
  inKernel: 'in the kernel’s space',
  bestLine: (distance, curved) =>
    curved
      ? `Best hyperplane in feature space: ${number(distance, 3)} from the nearest point.`
      : `Best line: ${number(distance, 3)} from the nearest point.`,
  ranked: 'Some weights give every example’s own class the highest score.',
  bound: (bound, what) => `Theorem: at most ${counted(bound, what)}`,
  boundFormula: (radius, delta) => `= R²⁠/⁠δ², R = ${number(radius)}, δ = ${number(delta, 3)}`,
  boundOtherwise: (radius, delta) => `with R = ${number(radius)}, δ = ${number(delta, 3)}`,
  boundNone: (reason) => `No bound: ${reason}`,
  constant: {
    learned: '(both count the bias’s constant 1)',
    threshold: '(both count the threshold’s constant −1)',
    none: '',
    fixed: '',
  },
  hullsMeet: (point) =>
    `The classes’ hulls share the point ${vector(point, 3, 3)}: no line has all of one class on one side.`,
  hullsMeetInMap: 'In feature space the two classes’ hulls share a point: no hyperplane separates them.',
  zeroSum:
    'Some positive mixture of the signed examples y x adds up to zero: no line through the origin separates them.',
  unranked:
    'No weights give every example’s own class the highest score: some positive mixture of the differences between classes adds up to zero.',
  unknown: 'In floating point neither a separating line nor a proof against one could be confirmed.',
  marginsButton: 'Show both margins side by side',
  leastSquares: (mse) => `The best line has a mean squared error of ${number(mse, 3)}.`,
  leastSquaresAt: (w, b) => `a = ${number(w, 3)} x ${b < 0 ? `− ${number(-b, 3)}` : `+ ${number(b, 3)}`}`,
  rates: (safe) => `Rates below 2/R² = ${number(safe, 3)} never overshoot.`,
  unscaled: ({ radius, margin, bound }) =>
    [
      `Unscaled: R = ${number(radius)}`,
      margin === null ? null : `δ = ${number(margin, 3)}`,
      bound === null ? null : `bound ${count(bound)}`,
    ]
      .filter(Boolean)
      .join(', '),
};

export const soFar = {
  heading: 'So far',
  counted,
  errors: (n, of) => (of ? `${count(n)} of ${count(of)} wrong now` : ''),
  squaredError: (value) => `mean squared error ${number(value, 3)}`,
  norm: (value) => `‖w‖ = ${number(value, 3)}`,
  margin: (value) => `margin ${number(value, 3)}`,
};

export const ending = {
  separated: (n, what, bound) =>
    bound === null || bound === undefined
      ? `Separated after ${counted(n, what)}.`
      : `Separated after ${counted(n, what)}; the bound was ${count(bound)}.`,
  'no-mistakes': (indices) =>
    `No more updates, but ${indices.length === 1 ? `example ${indices[0] + 1} lies` : `${count(indices.length)} examples lie`} exactly on the boundary.`,
  cycle: ({ period, period_epochs: epochs }, norm) =>
    `The weights repeat every ${counted(period, 'visit')}${epochs > 1 ? ` (${epochs} epochs)` : ''}: it never ends. Largest norm ${number(norm, 3)}.`,
  inseparable: (norm, epochs, bounded) =>
    bounded
      ? `Not separable: the mistakes never end; the weights stay bounded, largest norm so far ${number(norm, 3)}; no exact repeat in ${counted(epochs, 'epoch')}.`
      : `Not separable: the mistakes never end; largest norm so far ${number(norm, 3)}.`,
  separableLater: (updates, bound, what) =>
    bound
      ? `Stopped after ${counted(updates, 'update')}. It is separable: at most ${counted(bound, what)} in all.`
      : `Stopped after ${counted(updates, 'update')}. It is separable: more epochs would finish it.`,
  everyVisit: (updates, errors, of) =>
    `Stopped after ${counted(updates, 'update')}, ${wrong(errors, of)}: this learner steps at every visit and ends only by a limit.`,
  regression: (error, least) =>
    `Mean squared error ${number(error, 3)}${least === null || least === undefined ? '' : `; least squares reaches ${number(least, 3)}`}.`,
  fitted: (errors, of, margin) =>
    `Fitted in one step: ${wrong(errors, of)}${margin > 0 ? `; margin ${number(margin, 3)}` : ''}.`,
  diverged: (updates, safe) =>
    `Diverged: after ${counted(updates, 'update')} the weights have grown beyond all bounds.${safe ? ` Rates below 2/R² = ${number(safe, 3)} never overshoot.` : ''}`,
  refused: (learner, reason) => `${learner} does not take these examples: ${reason}.`,
  validation: (patience, least, epoch) =>
    `Stopped: the validation error has not fallen for ${counted(patience, 'epoch')}. It was least, ${number(least, 3)}, after epoch ${count(epoch)}.`,
  stopped: (updates) => `Stopped by its rule after ${counted(updates, 'update')}.`,
  limit: (updates) => `Stopped at the limit after ${counted(updates, 'update')}.`,
};

export const step = {
  heading: 'This step',
  before: 'Before the first visit',
  beforeText: (w, b) => `w = ${w}${b === null ? '' : `, b = ${b}`}`,
  beforeCounts: (b) => `every α = 0${b === null ? '' : `, b = ${b}`}`,
  beforeClasses: (k, given) =>
    given ? `${k} classes, each with its start weights` : `${k} classes, each with w = 0`,
  visit: (epoch, example) => `epoch ${count(epoch)}, example ${count(example + 1)}`,
  verdicts: {
    mistake: 'a mistake',
    update: 'right, but an update',
    always: 'right, but it steps at every visit',
    narrow: 'too narrow: w shrinks, and steps',
    wide: 'wide enough: w only shrinks',
    quiet: 'right: nothing changes',
    taken: (own) => `a mistake, it is ${own}`,
  },
  residual: 'y − a',
  speaking: (n, of) => `${count(n)} of ${count(of)} examples count`,
  scoreOf: (c, winner, own) =>
    `score of class ${c}${winner ? ': the highest' : ''}${own ? ', the right one' : ''}`,
  wins: (c) => `class ${c} is highest`,
  collecting: 'Nothing changes during an epoch: what is wrong is added up at its end.',
  epochEnds: (epoch) => `epoch ${count(epoch)} ends`,
  wrongTogether: (n) =>
    n === null
      ? 'What was wrong is added together'
      : n === 1
        ? '1 example is wrong; η y φ(x) of it is added'
        : `${count(n)} examples are wrong; η times the sum of their y φ(x) is added`,
  looking: (visit, length) => `visit ${count(visit)} of ${count(length)}: it looks at all examples first`,
  fitted: 'Fitted at the end of the first epoch, from all examples at once',
  supports: (n) => `${counted(n, 'support vector')}: the other examples could go`,
  announceUpdate: (k, example, mistake) =>
    example < 0
      ? `update ${count(k)}: of several examples together`
      : `update ${count(k)}: example ${count(example + 1)}, ${mistake ? 'a mistake' : 'an update'}`,
  announceVisit: (visit, example) => `visit ${count(visit)}: example ${count(example + 1)}, right`,
  announceStart: 'at the start',
  fetching: 'Fetching this step…',
  voters: (n) => `of ${counted(n, 'vote')}`,
  survivors: 'How long each of the newest weight vectors has survived',
  survivor: (k, votes, side) => `v${k}: ${counted(votes, 'vote')}${side ? ` for ${label(side)}` : ''}`,
  vote: (side) => (side > 0 ? '+' : '\u2212'),
  streak: 'run',
  atProbe: (x) => `at the probe ${vector(x, 2, 3)}:`,
  sumOfVotes: ({ positive, negative }) =>
    `Σ = ${count(positive)} − ${count(negative)} = ${number(positive - negative)} →`,
  says: prediction,
  probeScore: (score) => `${number(score)} →`,
  predictorNote: { averaged: 'the mean of all weights so far predicts', voted: 'all weights so far vote' },
};
