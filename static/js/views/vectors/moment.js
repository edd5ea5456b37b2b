// An update as vectors: what is added to w, and what that does to the activation of the example at hand. No DOM here.

import { isWrong } from '../../run/mistakes.js';
import { outcomeOf } from '../../run/outcome.js';
import { activation, highest } from '../../run/scene.js';
import { thresholdOf } from '../../scenario/document.js';
import { featuresOf } from '../../run/rows.js';

const MOST = 3; // times the weights that the example is drawn long at most

/**
 * @typedef {object} Chain  tip to tail, each [x, y] from the origin: before, then what the learner keeps of it, then after
 * @property {string} name
 * @property {number[]} before
 * @property {number[]} kept
 * @property {number[]} after
 * @property {number} factor  of the example that is added; 0: none
 *
 * @typedef {object} Moment
 * @property {'' | 'dual' | 'unfitted' | 'fitted' | 'together'} kind  why there are no arrows or no example, or ''
 * @property {'' | 'bias' | 'line' | 'span'} axes  what the two axes are if not both features: w and b, one weight, or the plane
 *   that w and what is added to it span
 * @property {Chain[]} chains
 * @property {number[] | null} example  the example's vector on the same axes
 * @property {boolean} shortened  whether it is drawn shorter than it is, because it would dwarf the weights
 * @property {{name: string, before: number, after: number}[]} bars  of y a; of a regression and of several classes a itself
 * @property {number} threshold  what the bars are compared with
 * @property {Sentence} quiet  why nothing is added at this visit, where nothing is
 * @property {{step: number, sqnorm: number, kept: number} | null} gain  after = kept before + step sqnorm, for the first bar
 *
 * @typedef {{c: number, factor: number}} Move  a weight vector, and how much of the example it gets
 * @typedef {Moment['axes']} Axes
 */

/**
 * @param {Run} run
 * @param {Scene} scene
 * @param {Learner} learner
 * @param {ScenarioDocument} document
 * @returns {Moment}
 */
export function moment(run, scene, learner, document) {
  const { visit: now } = scene;
  const trained = document.bias === 'learned' || document.bias === 'threshold';
  const example = now.isUpdate ? now.example : (scene.example ?? -1);
  const one = example >= 0 && now.position > 0 && learner.method !== 'fit';
  const phi = one ? featuresOf(run, example) : null;
  const keep = learner.shrinks && now.isUpdate ? 1 - 1 / now.k : 1;
  const axes = run.p > 2 ? 'span' : run.p === 2 ? '' : trained ? 'bias' : 'line';
  const moves = phi ? movesOf(run, now, example, phi) : [{ c: 0, factor: 0 }];
  const span = axes === 'span' && !run.dual ? spanOf(run, now, moves[0], keep, phi) : null;
  const chains = run.dual ? [] : (span?.chains ?? moves.map((move) => chainOf(run, now, move, keep, axes)));
  const bars = phi ? barsOf(run, now, example, phi, moves) : [];
  const shown = span ? span.example : phi && !run.dual ? onAxes(phi, 1, axes) : null;
  const share = shown ? shortening(shown, chains) : 1;
  return {
    kind: run.dual
      ? 'dual'
      : learner.method === 'fit'
        ? scene.now.k
          ? 'fitted'
          : 'unfitted'
        : now.isUpdate && example < 0
          ? 'together'
          : '',
    axes,
    chains,
    example: shown && shown.map((value) => share * value),
    shortened: share < 1,
    bars,
    quiet: quietOf(run, now, learner, document, bars[0] && { y: run.y[example], ya: bars[0].before }),
    threshold:
      run.task === 'regression'
        ? one
          ? run.y[example]
          : 0
        : run.outputs > 1
          ? 0
          : thresholdOf(learner, document),
    gain:
      phi && now.isUpdate
        ? { step: now.step, sqnorm: squared(run, example, phi) + (trained ? 1 : 0), kept: keep }
        : null,
  };
}

/**
 * Why nothing is added: it was right, or it waits for the end of its batch, or the run ends before it.
 * @param {Run} run
 * @param {RunState} now
 * @param {Learner} learner
 * @param {ScenarioDocument} document
 * @param {{y: number, ya: number} | undefined} judged
 * @returns {Sentence}
 */
function quietOf(run, now, learner, document, judged) {
  const outcome = outcomeOf({ run, document, catalog: { learners: [learner] } }, now);
  if (outcome === 'beyond' || outcome === 'stepless') return [outcome];
  if (outcome !== 'gathered' || !judged) return ['quiet'];
  const { y, ya } = judged;
  const counts = learner.shrinks ? ya < thresholdOf(learner, document) : isWrong(ya, y, document.tie);
  return [counts ? 'waits' : 'waitsWithout', learner.shrinks, document.learner.size ?? null];
}

/**
 * Which weight vectors the visit concerns, and how much of the example each gets.
 * @param {Run} run
 * @param {RunState} now
 * @param {number} example
 * @param {Float64Array} phi
 * @returns {Move[]}
 */
function movesOf(run, now, example, phi) {
  const y = run.y[example];
  const step = now.isUpdate ? now.step : 0;
  if (run.outputs === 1) return [{ c: 0, factor: run.task === 'regression' ? step : step * y }];
  const scores =
    now.activation ??
    Array.from({ length: run.outputs }, (_, c) => scoreOf(run, phi, now.beforeW, now.beforeB, c));
  const winner = highest(scores, 0, run.outputs);
  return winner === y
    ? [{ c: y, factor: 0 }]
    : [
        { c: y, factor: step },
        { c: winner, factor: -step },
      ];
}

/**
 * @param {Run} run
 * @param {RunState} now
 * @param {Move} move
 * @param {number} keep
 * @param {Axes} axes
 * @returns {Chain}
 */
function chainOf(run, now, { c, factor }, keep, axes) {
  const own = (/** @type {Float64Array} */ w, /** @type {PerClass} */ b) =>
    onAxes(w.subarray(c * run.p, (c + 1) * run.p), run.outputs > 1 ? b[c] : b, axes);
  const before = own(now.beforeW, now.beforeB);
  return {
    name: run.outputs > 1 ? String(c) : '',
    before,
    kept: before.map((value) => keep * value),
    after: own(now.w, now.b),
    factor,
  };
}

/**
 * The first chain in the plane of w and the example, or of w and what several examples add: w lies along the first axis.
 * @param {Run} run
 * @param {RunState} now
 * @param {Move} move
 * @param {number} keep
 * @param {Float64Array | null} phi
 */
function spanOf(run, now, { c, factor }, keep, phi) {
  const own = (/** @type {Float64Array} */ w) => w.subarray(c * run.p, (c + 1) * run.p);
  const w = own(now.beforeW);
  const added = own(now.w).map((value, j) => value - keep * w[j]);
  const z = phi ?? added;
  const length = Math.sqrt(dot(w, w));
  const along = length ? dot(w, z) / length : Math.sqrt(dot(z, z));
  const across = length ? Math.sqrt(Math.max(0, dot(z, z) - along * along)) : 0;
  const share = phi ? factor : 1;
  const shrunk = [keep * length, 0];
  const after = [shrunk[0] + share * along, share * across];
  return {
    chains: [{ name: run.outputs > 1 ? String(c) : '', before: [length, 0], kept: shrunk, after, factor }],
    example: phi && [along, across],
  };
}

function dot(/** @type {Numbers} */ a, /** @type {Numbers} */ b) {
  let sum = 0;
  for (let j = 0; j < a.length; j += 1) sum += a[j] * b[j];
  return sum;
}

/** The two numbers of a vector that are drawn. */
const onAxes = (/** @type {Numbers} */ values, /** @type {number} */ constant, /** @type {Axes} */ axes) => [
  values[0],
  axes === 'bias' ? constant : axes === 'line' ? 0 : values[1],
];

/** What share of an example is drawn beside weights that it would dwarf. */
function shortening(/** @type {number[]} */ example, /** @type {Chain[]} */ chains) {
  const longest = Math.max(
    ...chains.flatMap(({ before, after }) => [Math.hypot(...before), Math.hypot(...after)]),
  );
  const length = Math.hypot(...example);
  return longest && length > MOST * longest ? (MOST * longest) / length : 1;
}

/**
 * @param {Run} run
 * @param {RunState} now
 * @param {number} example
 * @param {Float64Array} phi
 * @param {Move[]} moves
 */
function barsOf(run, now, example, phi, moves) {
  const y = run.y[example];
  const sign = run.task === 'binary' ? y : 1;
  const before = (/** @type {number} */ c) =>
    now.activation === null
      ? scoreOf(run, phi, now.beforeW, now.beforeB, c)
      : run.outputs > 1
        ? now.activation[c]
        : now.activation;
  return moves.map(({ c }) => ({
    name: run.outputs > 1 ? String(c) : '',
    before: sign * before(c),
    after: sign * scoreOf(run, phi, now.w, now.b, c),
  }));
}

/**
 * @param {Run} run
 * @param {Float64Array} phi
 * @param {Float64Array} w
 * @param {PerClass} b
 * @param {number} c
 */
function scoreOf(run, phi, w, b, c) {
  return run.outputs > 1
    ? activation(phi, 0, w.subarray(c * run.p, (c + 1) * run.p), b[c])
    : activation(phi, 0, w, b);
}

/** ||phi(x)||^2; for a kernel K(x, x). */
function squared(/** @type {Run} */ run, /** @type {number} */ example, /** @type {Float64Array} */ phi) {
  if (run.dual) return phi[example];
  return dot(phi, phi);
}
