// What is said of a scenario, a run and its steps.

import { count, label, number, plural, vector } from '../format.js';

export const counted = (
  /** @type {number} */ n,
  /** @type {string} */ one,
  /** @type {string | undefined} */ many = undefined,
) => `${count(n)} ${plural(n, one, many)}`;

/** What a predictor says of a point. */
export const prediction = (/** @type {any} */ said, /** @type {Task} */ task) =>
  said === null
    ? '\u2013'
    : task === 'binary'
      ? label(said)
      : task === 'multiclass'
        ? `class ${said}`
        : number(said);

const wrong = (/** @type {number} */ n, /** @type {number} */ of) =>
  n === 0 ? 'all right' : `${count(n)} of ${count(of)} wrong`;
const SEPARATORS = ['threshold', 'line', 'plane'];
/** What separates examples of so many inputs. */
export const separator = (/** @type {number} */ d) => SEPARATORS[d - 1] ?? 'hyperplane';

/** @satisfies {Sentences} */
export const verdict = {
  heading: 'What theory says',
  separable: 'Separable',
  inseparable: 'Not separable',
  open: 'Not decided',
  waiting: 'Looking…',
  none: 'No points yet',
  fit: 'Least squares',
  inMap: (map) => `under ${map}`,
  inKernel: 'in the kernel’s space',
  best: (distance, d, curved) =>
    `Best ${curved ? 'hyperplane in feature space' : separator(d)}: ${number(distance, 3)} from the nearest point.`,
  ranked: 'Some weights give every example’s own class the highest score.',
  bound: (bound, what) => `Theorem: at most ${counted(bound, what)}`,
  looserBound: (bound, what) =>
    `Theorem: at most ${counted(bound, what)}; a looser bound, from a margin that some weights have and better ones may pass`,
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
  hullsShare: (d, curved) =>
    `${curved ? 'In feature space the' : 'The'} two classes’ hulls share a point: no ${curved ? 'hyperplane' : separator(d)} separates them.`,
  zeroSum: (d, curved) =>
    `Some positive mixture of the signed examples y ${curved ? 'φ(x)' : 'x'} adds up to zero: no ${curved ? 'hyperplane' : separator(d)} ${d === 1 && !curved ? 'at 0' : 'through the origin'} separates them.`,
  unranked:
    'No weights give every example’s own class the highest score: some positive mixture of the differences between classes adds up to zero.',
  unknown: (reason) =>
    `Neither a separating line nor a proof against one was found${reason ? `: ${reason}` : ''}.`,
  marginsButton: 'Show both margins side by side',
  leastSquares: (mse, line) =>
    `The best ${line ? 'line' : 'fit'} has a mean squared error of ${number(mse, 3)}.`,
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

/** @satisfies {Sentences} */
export const soFar = {
  heading: 'So far',
  counted,
  nothing: 'nothing learned yet',
  waiting: 'counting votes…',
  errors: (n, of) => (of ? `${count(n)} of ${count(of)} wrong now` : ''),
  squaredError: (value) => `mean squared error ${number(value, 3)}`,
  norm: (value) => `‖w‖ = ${number(value, 3)}`,
  margin: (value) => `margin ${number(value, 3)}`,
};

/** Why a run stopped, what its weights are like, what theory says: in this order. @satisfies {Sentences} */
export const ending = {
  'quiet-epoch': (what) => `Stopped: a whole epoch without ${what === 'update' ? 'an update' : 'a mistake'}.`,
  cycle: ({ period, period_epochs: epochs }, norm) =>
    `Stopped: the weights repeat every ${counted(period, 'visit')}${epochs > 1 ? ` (${epochs} epochs)` : ''}: it never ends. Largest norm ${number(norm, 3)}.`,
  returned: ({ period }, norm) =>
    `Stopped: the weights repeat every ${counted(period, 'visit')}. Largest norm ${number(norm, 3)}.`,
  absorbed: ({ example, added, weight }) =>
    `That is where double precision ends, not the algorithm: ${number(added, 3)}${example === null ? '' : `, of example ${example + 1},`} added to a weight of ${number(weight, 3)} changes nothing. Scale the inputs.`,
  fitted: (errors, of, margin) =>
    `Fitted in one step: ${wrong(errors, of)}${margin > 0 ? `; margin ${number(margin, 3)}` : ''}.`,
  error: (epochs) => `Stopped after ${counted(epochs, 'epoch')}: Error′ has stopped falling.`,
  validation: (patience, least, epoch) =>
    `Stopped: the validation error has not fallen for ${counted(patience, 'epoch')}. It was least, ${number(least, 3)}, after epoch ${count(epoch)}.`,
  epochs: (epochs) => `Stopped: all ${counted(epochs, 'epoch')} are run, as was set.`,
  list: (visits) => `Stopped: the list of ${counted(visits, 'visit')} is over.`,
  'epoch-limit': (epochs) => `Stopped at the limit of ${counted(epochs, 'epoch')}.`,
  'visit-limit': (visits) => `Stopped at the limit of ${counted(visits, 'visit')}.`,
  'update-limit': (updates) => `Stopped at the limit of ${counted(updates, 'update')}.`,
  refused: (learner, reason) => `${learner} does not take these examples. ${reason}`,
  diverged: (updates) =>
    `Diverged: after ${counted(updates, 'update')} the weights have grown beyond all bounds.`,
  safeRates: (safe) => `Rates below 2/R² = ${number(safe, 3)} never overshoot.`,

  separated: (n, what, bound) =>
    bound === null || bound === undefined
      ? `Separated after ${counted(n, what)}.`
      : `Separated after ${counted(n, what)}; the bound was ${count(bound)}.`,
  'no-mistakes': (indices) =>
    `No more updates, but ${indices.length === 1 ? `example ${indices[0] + 1} lies` : `${count(indices.length)} examples lie`} exactly on the boundary.`,
  leaves: (n, what, errors, of) => `After ${counted(n, what)}: ${wrong(errors, of)}.`,
  notFitted: 'Nothing is fitted: that takes a whole epoch.',
  regression: (error, least) =>
    `Mean squared error ${number(error, 3)}${least === null || least === undefined ? '' : `; least squares reaches ${number(least, 3)}`}.`,

  separable: 'Separable: some weights get all right.',
  separableLater: (bound, what) => `It is separable: at most ${counted(bound, what)} in all.`,
  inseparable: 'Not separable: no weights get all right.',
  endless: 'Not separable: the mistakes never end.',
  bounded: (norm, epochs) =>
    `The weights stay bounded, largest norm so far ${number(norm, 3)}; no exact repeat in ${counted(epochs, 'epoch')}.`,
  largest: (norm) => `Largest norm so far ${number(norm, 3)}.`,
  repeats: ({ period, from_visit: visit }) =>
    `From visit ${count(visit)} on the weights repeat every ${counted(period, 'visit')}.`,
  everyVisit: 'This learner steps at every visit and ends only by a limit.',
};

/** What a screen reader hears when the playhead stands still. @satisfies {Sentences} */
export const announced = {
  update: (k, example, mistake) =>
    example < 0
      ? `update ${count(k)}: of several examples together`
      : `update ${count(k)}: example ${count(example + 1)}, ${mistake ? 'a mistake' : 'an update'}`,
  visit: (visit, example) => `visit ${count(visit)}: example ${count(example + 1)}, right`,
  looked: (visit, example) => `visit ${count(visit)}: example ${count(example + 1)}`,
  start: 'at the start',
};
