// A threshold on the score instead of 0: what it would predict of the examples, and the curve of all thresholds. No DOM here.

import { hasLearned } from '../../run/learned.js';
import { metricsOfConfusion } from '../../run/metrics.js';
import { matrix } from './moment.js';
import { ratesOf } from './rates.js';

const DRAWN = 400; // points of a curve

/**
 * The curve of one set of examples, as the server answers.
 * @typedef {{positives: number, negatives: number, area: number | null, thresholds: ArrayLike<number>, TP: ArrayLike<number>, FP: ArrayLike<number>}} Curve
 *
 * @typedef {object} Threshold
 * @property {'none' | 'nothing' | 'unfitted' | 'classes' | 'waiting' | null} empty
 * @property {boolean} stale
 * @property {number | null} visit  whose scores they are, where that is not the present one
 * @property {boolean} pulled  away from where the learner predicts: what is wrong then is not what is wrong now
 * @property {string[]} sets
 * @property {string} set
 * @property {number} index  how many of the scores that occur are at least the threshold
 * @property {number} of  scores that occur
 * @property {Sentence} says  what is predicted positive
 * @property {import('./moment.js').Matrix | null} matrix
 * @property {import('./rates.js').Rate[]} rates
 * @property {Point[]} curve  false positive rate and true positive rate, from (0, 0) to (1, 1)
 * @property {Point | null} at  where the threshold is on it
 * @property {number | null} area
 * @property {{name: 'F1' | 'MCC', values: Point[]}[]} along  share of the way through the scores, and value
 */

/** @type {Threshold} */
const EMPTY = {
  empty: 'waiting',
  stale: false,
  visit: null,
  pulled: false,
  sets: [],
  set: 'training',
  index: 0,
  of: 0,
  says: ['nobody'],
  matrix: null,
  rates: [],
  curve: [],
  at: null,
  area: null,
  along: [],
};

/**
 * @param {Pick<State, 'run' | 'roc' | 'document' | 'points'>} state
 * @param {Pick<Scene, 'now'> | null} scene
 * @param {{set: string, threshold: number | null}} chosen  null: 0, as the learner predicts
 * @param {import('../../run/metrics.js').Reasons} why  a rate is undefined
 * @returns {Threshold}
 */
export function thresholdMoment(state, scene, { set: wish, threshold }, why) {
  const { run, roc, document } = state;
  if (!run?.n) return { ...EMPTY, empty: 'none' };
  if (run.task !== 'binary') return { ...EMPTY, empty: 'classes' };
  if (scene && !hasLearned(run, scene.now))
    return { ...EMPTY, empty: scene.now.position ? 'unfitted' : 'nothing' };
  if (!roc?.visit) return EMPTY;
  const sets = ['training', 'test'].filter((name) => roc[name]);
  const set = sets.includes(wish) ? wish : 'training';
  const curve = curveOf(roc, set);
  const index = cutAt(curve, threshold, document?.sign_of_zero ?? -1);
  const metrics = judged(curve, index, why);
  const { positives, negatives } = curve;
  const rates = (/** @type {number} */ i) => {
    const { TP, FP } = countsAt(curve, i);
    return /** @type {Point} */ ([FP / (negatives || 1), TP / (positives || 1)]);
  };
  return {
    ...EMPTY,
    empty: null,
    stale: roc.version !== run.version,
    visit: scene && roc.visit !== scene.now.position ? roc.visit : null,
    pulled: threshold !== null,
    sets,
    set,
    index,
    of: curve.thresholds.length,
    says: saysOf(curve, index, threshold, document?.sign_of_zero ?? -1),
    matrix: matrix(set, metrics, null, state),
    rates: ratesOf(metrics),
    curve: stationsOf(curve).map(rates),
    at: rates(index),
    area: curve.area,
    along: /** @type {const} */ (['F1', 'MCC']).map((name) => ({ name, values: alongOf(curve, name, why) })),
  };
}

/** The threshold at which a number of the scores that occur are predicted positive. @param {any} roc @param {string} set @param {number} index */
export function thresholdAt(roc, set, index) {
  const { thresholds } = curveOf(roc, set);
  return index ? thresholds[index - 1] : Infinity;
}

/** @param {any} roc @param {string} set @returns {Curve} */
const curveOf = (roc, set) => ({
  ...roc[set],
  thresholds: roc[`${set}_threshold`],
  TP: roc[`${set}_TP`],
  FP: roc[`${set}_FP`],
});

/** @param {Curve} curve @param {number | null} threshold @param {number} zero  sign(0) */
function cutAt({ thresholds }, threshold, zero) {
  const above = (/** @type {number} */ score) =>
    threshold === null ? score > 0 || (score === 0 && zero > 0) : score >= threshold;
  let index = 0;
  while (index < thresholds.length && above(thresholds[index])) index += 1;
  return index;
}

/** @param {Curve} curve @param {number} index */
function countsAt({ positives, negatives, TP, FP }, index) {
  const [hits, misses] = index ? [TP[index - 1], FP[index - 1]] : [0, 0];
  return { TP: hits, FN: positives - hits, FP: misses, TN: negatives - misses };
}

/** @param {Curve} curve @param {number} index @param {import('../../run/metrics.js').Reasons} why */
function judged(curve, index, why) {
  const { TP, FN, FP, TN } = countsAt(curve, index);
  const confusion = [
    [TN, FP],
    [FN, TP],
  ];
  return metricsOfConfusion('binary', [-1, 1], confusion, why);
}

/** @param {Curve} curve @param {number} index @param {number | null} threshold @param {number} zero @returns {Sentence} */
function saysOf({ thresholds }, index, threshold, zero) {
  if (threshold === null) return [zero > 0 ? 'fromZero' : 'aboveZero'];
  return index ? ['from', thresholds[index - 1]] : ['nobody'];
}

/** Cuts at which a curve is drawn: all, or evenly many, the ends among them. @param {Curve} curve */
function stationsOf({ thresholds: { length } }) {
  const count = Math.min(length, DRAWN);
  return Array.from({ length: count + 1 }, (_, i) => (count ? Math.round((i * length) / count) : 0));
}

/** @param {Curve} curve @param {'F1' | 'MCC'} name @param {import('../../run/metrics.js').Reasons} why @returns {Point[]} */
const alongOf = (curve, name, why) =>
  stationsOf(curve).flatMap((i) => {
    const value = judged(curve, i, why)[name];
    return value === null ? [] : [/** @type {Point} */ ([i / (curve.thresholds.length || 1), value])];
  });
