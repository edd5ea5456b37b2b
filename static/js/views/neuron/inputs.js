// What a neuron and a network of them have in common: what comes in, and how an answer is judged. No DOM here.

import { isWrong } from '../../run/mistakes.js';
import { hasLearned } from '../../run/learned.js';
import { reached } from '../../run/phases.js';
import { taskOf } from '../../scenario/task.js';

const MOST = 8; // inputs drawn one by one

/**
 * @typedef {object} Input
 * @property {string} name
 * @property {number} value
 * @property {number[]} weights  one an output; of a network one a unit
 * @property {number[]} next  the weights after the visit
 *
 * @typedef {object} Hidden
 * @property {string} name
 * @property {number} sum
 * @property {number} says  what it makes of its sum
 * @property {number} weight  the output's of it
 * @property {number} next  that after the visit
 * @property {boolean} moved  the visit has changed its weights
 *
 * @typedef {object} Layer
 * @property {Hidden[]} units
 * @property {{weight: number, next: number} | null} constant  what the output adds; null where it adds nothing
 * @property {boolean} learned  the output has weights of its own
 * @property {import('../../run/network.js').Network['unit']} kind
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
 * @property {boolean | null} right  null where nothing is judged: of a target, and where nothing has been learned yet
 * @property {boolean} unfitted  nothing is judged as the learner has not fitted yet
 * @property {boolean} tie  whether it is one only by what the scenario makes of a score of 0
 * @property {boolean} updates  whether the visit has changed the weights
 * @property {import('./response.js').Unit} unit
 * @property {Layer} [layer]  of a network what is between the inputs and its output
 *
 * @typedef {Pick<Focus, 'kind' | 'y'> & {phi: Numbers}} Point
 *
 * @typedef {object} How
 * @property {import('./response.js').Unit} unit
 * @property {string} bias
 * @property {import('../../run/outcome.js').Outcome} outcome  of the visit
 * @property {string} tie
 * @property {number} signOfZero
 * @property {boolean} after  by the weights after the visit, though the point is the one it visits
 * @property {string[]} names  of the weights' terms
 */

/**
 * What comes in, by the weights of each output, and of the next ones.
 * @param {{w: Numbers, b: number}[]} rows
 * @param {{w: Numbers, b: number}[]} next
 * @param {Point} focus
 * @param {How} how
 * @param {(input: Input) => number} size  how much an input counts
 * @returns {Pick<Neuron, 'inputs' | 'all' | 'rest'>}
 */
export function inputsOf(rows, next, focus, { bias, names }, size) {
  const inputs = Array.from(focus.phi, (value, j) => ({
    name: names[j],
    value,
    weights: rows.map(({ w }) => w[j]),
    next: next.map(({ w }) => w[j]),
  }));
  const shown = inputs.length <= MOST ? inputs : strongest(inputs, size);
  const constant = constantOf(bias, rows, next);
  return {
    inputs: constant ? [...shown, constant] : shown,
    all: inputs.length <= MOST,
    rest: inputs.length > MOST ? restOf(inputs, shown) : null,
  };
}

/** The constant input: +1 with the bias as its weight, or -1 with the threshold. @param {string} bias @param {{b: number}[]} rows @param {{b: number}[]} next @returns {Input | null} */
function constantOf(bias, rows, next) {
  if (bias === 'none') return null;
  const sign = bias === 'threshold' ? -1 : 1;
  const of = (/** @type {{b: number}[]} */ some) => some.map(({ b }) => sign * b || 0);
  return { name: '', value: sign, weights: of(rows), next: of(next) };
}

/** The inputs that count most, in their own order. @param {Input[]} inputs @param {(input: Input) => number} size */
const strongest = (inputs, size) =>
  inputs
    .toSorted((a, b) => size(b) - size(a))
    .slice(0, MOST - 2)
    .sort((a, b) => inputs.indexOf(a) - inputs.indexOf(b));

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

/** Whether a point is judged by the weights that its visit met. @param {Point} focus @param {How} how */
export const isJudging = (focus, { after }) => focus.kind === 'visited' && !after;

/**
 * What is said of a point, and whether that is right. A score is told before it is judged.
 * @param {Run} run
 * @param {Pick<Scene, 'now' | 'visit' | 'phase'>} scene
 * @param {Point} focus
 * @param {How} how
 * @param {number[]} scores
 * @param {number} winner
 */
export function answerOf(run, scene, focus, how, scores, winner) {
  const judging = isJudging(focus, how);
  const { several, real } = taskOf(run.task);
  const known = !judging || real || reached(scene, 'test');
  const output = several ? winner : real ? scores[0] : Math.sign(scores[0]) || how.signOfZero;
  const judges = focus.y !== null && !real && known && hasWeights(run, scene, how, judging);
  return {
    said: known ? output : null,
    target: focus.y,
    right: !judges
      ? null
      : judging
        ? rightAtVisit(run, scene, focus, how, scores, winner)
        : output === focus.y,
    unfitted: how.outcome === 'fitted' && !scene.now.k && scene.now.position > 0,
    tie: judges && judging && run.outputs === 1 && scores[0] === 0,
    updates: judging && scene.visit.isUpdate && reached(scene, 'done'),
  };
}

/** Whether there are weights to judge: those that a visit meets, or learned ones, as on every card: given start weights are none. @param {Run} run @param {Pick<Scene, 'now' | 'visit'>} scene @param {How} how @param {boolean} judging */
const hasWeights = (run, { now }, { outcome }, judging) =>
  outcome === 'fitted' ? now.k > 0 && !judging : judging || hasLearned(run, now);

/**
 * As training judges: what it says of an update; where nothing changes nothing was wrong, but for a network that finds no way.
 * @param {Run} run @param {Pick<Scene, 'visit'>} scene @param {Point} focus @param {How} how @param {number[]} scores @param {number} winner
 */
function rightAtVisit(run, { visit }, { y }, { outcome, tie }, scores, winner) {
  if (outcome === 'step') return !visit.mistake;
  if (outcome === 'none' && !run.network) return true;
  return run.outputs > 1 ? winner === y : !isWrong(Number(y) * scores[0], Number(y), tie);
}
