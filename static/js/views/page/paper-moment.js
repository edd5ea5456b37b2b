// What paper says of one moment beside plane, verdict and step, as data. No DOM here.

import { isSmooth, outputWeights, unitsOf } from '../../run/network.js';
import { covered } from '../../state/question.js';
import { playerState } from './player/state.js';

const MOST_CLASSES = 10;

/**
 * @typedef {import('../shared/sentence.js').Sentence} Sentence
 * @typedef {Numbers | number} Biases
 */

/**
 * @param {Ready} state
 * @param {Scene} scene
 * @returns {{where: any[] | null, numbers: Sentence[]}}  the numbers are covered while a class is asked what comes
 */
export function paperMoment(state, scene) {
  const { where } = playerState(state, scene);
  return { where, numbers: covered(state) ? [] : weightsOf(state, scene) };
}

/** @param {import('../../run/network.js').Network} network @param {Float64Array} all @returns {Sentence[]} */
function weightsOfUnits(network, all) {
  const bias = (/** @type {number} */ b) => (network.bias ? b : null);
  /** @type {Sentence[]} */
  const rows = unitsOf(network, all).map(({ w, b }, unit) => ['unitWeights', unit, w, bias(b)]);
  if (!isSmooth(network)) return rows;
  const { w, b } = outputWeights(network, all);
  return [...rows, ['outputWeights', w, bias(b)]];
}

/** @param {Ready} state @param {Scene} scene @returns {Sentence[]} */
function weightsOf({ run, document }, { now, predictor }) {
  if (!run.n || run.dual) return [];
  if (run.network) return weightsOfUnits(run.network, predictor.w);
  const bias = (/** @type {number} */ b) => (document.bias === 'none' ? null : b);
  if (run.outputs > 1)
    return Array.from({ length: Math.min(run.outputs, MOST_CLASSES) }, (_, c) => [
      'classWeights',
      c,
      predictor.w.subarray(c * run.p, (c + 1) * run.p),
      bias(predictor.b[c]),
    ]);
  /** @type {Sentence[]} */
  const rows = [['weights', now.w, bias(now.b)]];
  if (predictor.w !== now.w) rows.push(['predicting', predictor.w, bias(predictor.b)]);
  return rows;
}
