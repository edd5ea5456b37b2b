// One neuron in numbers: what comes in, by which weights, what is summed, and what is made of the sum.

import { termTexts } from '../../figures/tex.js';
import { focusOf } from '../../run/focus.js';
import { reached } from '../../run/phases.js';
import { activation, highest } from '../../run/scene.js';
import { entryOf, nameOf } from '../../scenario/document.js';

const MOST = 8; // inputs drawn one by one

/**
 * @typedef {object} Input
 * @property {string} name
 * @property {number} value
 * @property {number[]} weights  one an output
 * @property {number[]} next  the weights after the visit
 *
 * @typedef {object} Neuron
 * @property {Input[]} inputs  the constant one last
 * @property {boolean} all  whether these are all inputs; else those that count most
 * @property {{count: number, sums: number[]} | null} rest  the others together, by output
 * @property {Float64Array[]} every  all weights, by output, without the constant's
 * @property {number[]} scores  one an output
 * @property {number} winner  the output that decides
 * @property {number | null} said  the output: +1 or -1, a class, or a prediction; null while the sum is not judged yet
 * @property {number | null} target
 * @property {boolean | null} right
 * @property {boolean} updates  whether the visit has changed the weights
 * @property {import('./response.js').Unit} unit
 *
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
    tie: document.tie,
    signOfZero: document.sign_of_zero,
    after: phase === 'done',
    names: run.dual ? Array.from({ length: run.n }, (_, i) => `x⁽${i + 1}⁾`) : termTexts(run.terms, document),
  };
  /** null while the server has not said the point's features */
  const unit = focus.phi && neuronOf(run, scene, { ...focus, phi: focus.phi }, how);
  const others =
    nameOf(document.predictor) !== 'last' && (focus.kind === 'hovered' || focus.kind === 'probe');
  /** `byLast`: its output is that of the last weights, and others predict */
  return {
    run,
    focus,
    phase,
    unit,
    byLast: others,
    training: trainingOf(run, scene, learner, document.bias),
  };
}

/**
 * What training has come to: by whom, after how many visits and updates, with which weights.
 * @param {Run} run @param {Pick<Scene, 'now'>} scene @param {Learner} learner @param {string} bias
 */
const trainingOf = (run, { now }, { label }, bias) => ({
  name: label,
  position: now.position,
  epoch: Math.ceil(now.position / (run.epochLength || 1)),
  updates: now.k,
  w: now.w,
  b: bias === 'none' || run.outputs > 1 ? null : /** @type {number} */ (now.b),
});

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
 * @param {Pick<Focus, 'kind' | 'y'> & {phi: Numbers}} focus
 * @param {{unit: import('./response.js').Unit, bias: string, tie: string, signOfZero: number, after: boolean, names: string[]}} how
 *   `after`: by the weights after the visit, though the point is the one it visits; `names`: of the weights' terms
 * @returns {Neuron}
 */
function neuronOf(run, scene, focus, how) {
  const { now, visit } = scene;
  const { unit, bias, tie, signOfZero, after, names } = how;
  const judging = focus.kind === 'visited' && !after;
  const weights = judging ? { w: visit.beforeW, b: visit.beforeB } : { w: now.w, b: now.b };
  const row = (/** @type {Weights} */ { w, b }, /** @type {number} */ c) => ({
    w: w.subarray(c * run.p, (c + 1) * run.p),
    b: run.outputs > 1 ? b[c] : b,
  });
  const outputs = Array.from({ length: run.outputs }, (_, c) => row(weights, c));
  const next = Array.from({ length: run.outputs }, (_, c) => row(judging ? visit : now, c));
  const scores = outputs.map(({ w, b }) => activation(focus.phi, 0, w, b));
  const winner = run.outputs > 1 ? highest(scores, 0, run.outputs) : 0;
  const inputs = Array.from({ length: run.p }, (_, j) => ({
    name: names[j],
    value: focus.phi[j],
    weights: outputs.map(({ w }) => w[j]),
    next: next.map(({ w }) => w[j]),
  }));
  const shown = inputs.length <= MOST ? inputs : strongest(inputs, winner);
  const rest = inputs.length > MOST ? restOf(inputs, shown) : null;
  const constant = constantOf(bias, outputs, next);
  const known = !judging || run.task === 'regression' || reached(scene, 'test');
  const output =
    run.task === 'multiclass'
      ? winner
      : run.task === 'regression'
        ? scores[0]
        : Math.sign(scores[0]) || signOfZero;
  return {
    inputs: constant ? [...shown, constant] : shown,
    all: !rest,
    rest,
    every: outputs.map(({ w }) => w),
    scores,
    winner,
    said: known ? output : null,
    target: focus.y,
    right:
      focus.y === null || run.task === 'regression' || !known
        ? null
        : judging && tie === 'mistake' && scores[0] === 0 && run.outputs === 1
          ? false
          : output === focus.y,
    updates: judging && visit.isUpdate && reached(scene, 'done'),
    unit: run.outputs > 1 ? 'highest' : unit,
  };
}

/** The constant input: +1 with the bias as its weight, or -1 with the threshold. @param {string} bias @param {Weights[]} outputs @param {Weights[]} next @returns {Input | null} */
function constantOf(bias, outputs, next) {
  if (bias === 'none') return null;
  const sign = bias === 'threshold' ? -1 : 1;
  const of = (/** @type {Weights[]} */ rows) => rows.map(({ b }) => sign * b || 0);
  return { name: '', value: sign, weights: of(outputs), next: of(next) };
}

/** The inputs that move the deciding sum most, in their own order. @param {Input[]} inputs @param {number} winner */
function strongest(inputs, winner) {
  const size = (/** @type {Input} */ { value, weights }) => Math.abs(value * weights[winner]) || 0;
  return inputs
    .toSorted((a, b) => size(b) - size(a))
    .slice(0, MOST - 2)
    .sort((a, b) => inputs.indexOf(a) - inputs.indexOf(b));
}

/** @param {Input[]} inputs @param {Input[]} shown */
function restOf(inputs, shown) {
  const others = inputs.filter((input) => !shown.includes(input));
  return {
    count: others.length,
    sums: inputs[0].weights.map((_, c) =>
      others.reduce((sum, { value, weights }) => sum + value * weights[c], 0),
    ),
  };
}
