// One neuron in numbers: what comes in, by which weights, what is summed, and what is made of the sum.

import { termTexts } from '../../figures/tex.js';
import { focusOf } from '../../run/focus.js';
import { outcomeOf } from '../../run/outcome.js';
import { activation, highest } from '../../run/scene.js';
import { entryOf, nameOf } from '../../scenario/document.js';
import { answerOf, inputsOf, isJudging } from './inputs.js';
import { networkOf } from './layers.js';

/**
 * @typedef {import('./inputs.js').Input} Input
 * @typedef {import('./inputs.js').Neuron} Neuron
 * @typedef {NonNullable<ReturnType<typeof moment>>} Moment
 */

/**
 * @param {Ready} state
 * @param {Scene} scene
 * @returns null where nothing comes in, or the learner is already one of another task
 */
export function moment(state, scene) {
  const { run, document, catalog, phase } = state;
  const focus = focusOf(state, scene);
  const learner = /** @type {Learner | undefined} */ (entryOf(catalog, 'learners', document.learner));
  if (!focus || !learner || learner.task !== run.task) return null;
  const how = {
    unit: /** @type {import('./response.js').Unit} */ (learner.unit),
    bias: document.bias,
    outcome: outcomeOf(state, scene.visit),
    tie: document.tie,
    signOfZero: document.sign_of_zero,
    after: phase === 'done',
    names: run.dual ? Array.from({ length: run.n }, (_, i) => `x⁽${i + 1}⁾`) : termTexts(run.terms, document),
  };
  /** null while the server has not said the point's features */
  const unit =
    focus.phi && (run.network ? networkOf : neuronOf)(run, scene, { ...focus, phi: focus.phi }, how);
  const others =
    nameOf(document.predictor) !== 'last' && (focus.kind === 'hovered' || focus.kind === 'probe');
  /** `byLast`: its output is that of the last weights, and others predict */
  return {
    run,
    focus,
    phase,
    unit,
    byLast: others,
    training: trainingOf(run, scene, learner, document.bias, isJudged(focus, phase)),
  };
}

/**
 * What training has come to when the point is asked about: by whom, after how many visits and updates, with which weights.
 * What is being visited is asked before its visit has changed them.
 * @param {Run} run @param {Pick<Scene, 'now' | 'visit'>} scene @param {Learner} learner @param {string} bias
 */
function trainingOf(run, { now, visit }, { label }, bias, judging = false) {
  const { position, k, w, b } = judging
    ? {
        position: visit.position - 1,
        k: visit.k - Number(visit.isUpdate),
        w: visit.beforeW,
        b: visit.beforeB,
      }
    : now;
  return {
    name: label,
    before: judging ? visit.position : null,
    position,
    epoch: Math.ceil(position / (run.epochLength || 1)),
    updates: k,
    w,
    b: bias === 'none' || run.outputs > 1 ? null : /** @type {number} */ (b),
  };
}

/** What is being visited is judged by the weights before its update, all else by the present ones. @param {Ready} state @param {Scene} scene @returns {Side} */
export const sideOf = (state, scene) => (isJudged(focusOf(state, scene), state.phase) ? 'before' : 'after');

/** @param {Pick<Focus, 'kind'> | null} focus @param {State['phase']} phase */
const isJudged = (focus, phase) => focus?.kind === 'visited' && phase !== 'done';

/** The probe's features, where the page cannot compute them. @param {Ready} state @param {Scene} scene @returns {Need[]} */
export function needs(state, scene) {
  const focus = focusOf(state, scene);
  if (focus?.kind !== 'probe' || focus.phi) return [];
  return [{ kind: 'probe', payload: { visit: scene.now.position, x: focus.x } }];
}

/**
 * @param {Run} run
 * @param {Pick<Scene, 'now' | 'visit' | 'phase'>} scene
 * @param {import('./inputs.js').Point} focus
 * @param {import('./inputs.js').How} how
 * @returns {Neuron}
 */
function neuronOf(run, scene, focus, how) {
  const { now, visit } = scene;
  const judging = isJudging(focus, how);
  const weights = judging ? { w: visit.beforeW, b: visit.beforeB } : { w: now.w, b: now.b };
  const row = (/** @type {Weights} */ { w, b }, /** @type {number} */ c) => ({
    w: w.subarray(c * run.p, (c + 1) * run.p),
    b: run.outputs > 1 ? b[c] : b,
  });
  const outputs = Array.from({ length: run.outputs }, (_, c) => row(weights, c));
  const next = Array.from({ length: run.outputs }, (_, c) => row(judging ? visit : now, c));
  const scores = outputs.map(({ w, b }) => activation(focus.phi, 0, w, b));
  const winner = run.outputs > 1 ? highest(scores, 0, run.outputs) : 0;
  const size = (/** @type {Input} */ { value, weights: own }) => Math.abs(value * own[winner]) || 0;
  return {
    ...inputsOf(outputs, next, focus, how, size),
    every: outputs.map(({ w }) => w),
    scores,
    winner,
    ...answerOf(run, scene, focus, how, scores, winner),
    unit: run.outputs > 1 ? 'highest' : how.unit,
  };
}
