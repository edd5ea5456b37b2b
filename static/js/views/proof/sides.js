// The proof of the mistake bound in numbers: both sides of each inequality, update by update. docs/theory.md has the
// definitions; sums run in the engine's order, so that they are the engine's numbers.

import { highest } from '../../run/scene.js';
import { startOf } from '../../run/start.js';
import { BIAS_INPUT } from '../../scenario/document.js';

const MOST_PRODUCTS = 2e7; // of a kernel's sampled weights: about 50 ms

/**
 * What the proof says of one scenario. The space is that of what is trained: with the constant 1 of a learned bias, -1 of a
 * threshold; of several classes all weights in a row.
 *
 * @typedef {object} Proof
 * @property {number} constant  what the bias multiplies: 1, -1, or 0 where it is not trained
 * @property {Float64Array | null} u  the unit oracle, as one row; null where nothing separates, or with a kernel
 * @property {number | null} rate  eta; null for a learner whose proof is another
 * @property {number | null} rise  eta delta: what each mistake adds to u.w at least
 * @property {number | null} growth  eta^2 R^2 (of several classes twice that): what it adds to ||w||^2 at most
 * @property {{along: number, squared: number}} start  u.w_0 and ||w_0||^2
 * @property {number | null} meets  where the two sides meet, in mistakes: the bound before it is rounded down
 */

/**
 * @param {Run} run
 * @param {Facts} facts
 * @param {ScenarioDocument} document  learner, bias and start of the run
 * @param {Learner} learner  the catalogue's entry
 * @returns {Proof}
 */
export function proofOf(run, facts, document, learner) {
  const constant = BIAS_INPUT[document.bias] ?? 0;
  const u = facts.u ? Float64Array.from(/** @type {any[]} */ (facts.u).flat()) : null;
  const eta = document.learner?.rate ?? learner.parameters.find(({ name }) => name === 'rate')?.default ?? 1;
  const rate = learner.proof ? eta : null;
  const { margin_bracket: bracket, radius_squared: square } = facts;
  const { w, b } = startOf(run, document);
  const proof = {
    constant,
    u,
    rate,
    rise: rate !== null && bracket ? rate * bracket[0] : null,
    growth: rate !== null && square !== null ? rate * rate * learner.proof * square : null,
    start: { along: u ? along(run, { constant, u }, w, b) : 0, squared: squared(run, { constant }, w, b) },
  };
  return { ...proof, meets: facts.bound === null ? null : meeting(proof) };
}

/**
 * The larger root i of u.w_0 + i rise = sqrt(||w_0||^2 + i growth), or 0: the perceptron's bound.
 * @param {Omit<Proof, 'meets'>} proof
 */
function meeting({ start, rise, growth }) {
  if (rise === null || growth === null) return null;
  const half = growth - 2 * start.along * rise;
  const across = Math.max(0, start.squared - start.along * start.along);
  const reach = Math.hypot(half, 2 * rise * Math.sqrt(across));
  // The same root in two ways, neither of which takes two nearly equal numbers apart.
  return half < 0 ? (2 * across) / (reach - half) : (half + reach) / 2 / rise / rise;
}

/** What u.w_i is at least, and ||w_i|| at most, after i mistakes; where the proof is this one. */
export const least = (/** @type {Proof} */ { start, rise }, /** @type {number} */ i) =>
  start.along + i * Number(rise);
export const most = (/** @type {Proof} */ { start, growth }, /** @type {number} */ i) =>
  Math.sqrt(start.squared + i * Number(growth));

/**
 * u.w of the weights as trained; 0 without u.
 * @param {Run} run
 * @param {Pick<Proof, 'constant' | 'u'>} proof
 * @param {Numbers} w
 * @param {PerClass} b
 */
export function along({ p, outputs }, { constant, u }, w, b) {
  let sum = 0;
  if (!u) return sum;
  let at = 0;
  for (let c = 0; c < outputs; c += 1) {
    for (let j = 0; j < p; j += 1) sum += w[c * p + j] * u[at++];
    if (constant) sum += (outputs > 1 ? b[c] : b) * constant * u[at++];
  }
  return sum;
}

/**
 * ||w||^2 of the weights as trained; with a kernel in its feature space.
 * @param {Run} run
 * @param {Pick<Proof, 'constant'>} proof
 * @param {Float64Array} w
 * @param {PerClass} b
 */
export function squared(run, { constant }, w, b) {
  const { p, outputs, dual, phi } = run;
  let sum = 0;
  if (dual) {
    const counted = Array.from(w.keys()).filter((j) => w[j] !== 0);
    for (const i of counted) for (const j of counted) sum += w[i] * w[j] * phi[i * p + j];
    sum = Math.max(0, sum);
  } else {
    for (const value of w) sum += value * value;
  }
  if (!constant) return sum;
  if (outputs === 1) return sum + b * b;
  for (let c = 0; c < outputs; c += 1) sum += b[c] * b[c];
  return sum;
}

/**
 * u.w_i and ||w_i|| over the mistakes: after every one of a short run, at some of a long one.
 *
 * @typedef {object} Series
 * @property {number[]} k  updates made, from 0
 * @property {number[]} visit  the visit of update k
 * @property {number[] | null} along
 * @property {number[]} length
 * @property {boolean} whole  every update up to the last k is there
 *
 * @typedef {(k: number, visit: number, w: Numbers, b: PerClass, square: number) => void} Add
 */

/**
 * @param {Run} run
 * @param {Proof} proof
 * @param {ScenarioDocument} document
 * @returns {Series}
 */
export function seriesOf(run, proof, document) {
  const { start } = proof;
  /** @type {Series} */
  const series = {
    k: [0],
    visit: [0],
    along: proof.u ? [start.along] : null,
    length: [Math.sqrt(start.squared)],
    whole: !run.frames,
  };
  /** @type {Add} */
  const add = (k, visit, w, b, square) => {
    series.k.push(k);
    series.visit.push(visit);
    series.along?.push(along(run, proof, w, b));
    series.length.push(Math.sqrt(square));
  };
  if (run.frames) sampled(run, run.frames, proof, add);
  else oneByOne(run, proof, add, startOf(run, document));
  return series;
}

/** The frames of a long run, which are all that is there of it. */
function sampled(
  /** @type {Run} */ run,
  /** @type {NonNullable<Run['frames']>} */ { update, visit, w, b },
  /** @type {Proof} */ proof,
  /** @type {Add} */ add,
) {
  const { width, outputs } = run;
  const products = run.dual ? update.length * width * width : 0;
  const step = Math.max(1, Math.ceil(products / MOST_PRODUCTS));
  for (let i = 0; i < update.length; i += 1) {
    if (i % step && i < update.length - 1) continue;
    const weights = w.subarray(i * width, (i + 1) * width);
    const bias = outputs > 1 ? b.subarray(i * outputs, (i + 1) * outputs) : b[i];
    add(update[i], visit[i], weights, bias, squared(run, proof, weights, bias));
  }
}

/**
 * The blocks that follow one another from the start. With a kernel each square follows from the one before.
 * @param {Run} run
 * @param {Proof} proof
 * @param {Add} add
 * @param {Weights} start
 */
function oneByOne(run, proof, add, start) {
  let square = squared(run, proof, start.w, start.b);
  let next = 0;
  for (const block of run.blocks) {
    if (block.first !== next) return;
    for (let i = 0; i < block.count; i += 1) {
      const w = block.weights(i);
      const b = block.offset(i);
      if (run.dual && block.example[i] >= 0) {
        const { product, added } = stepOf(run, proof, block, i);
        square = Math.max(0, square + product + added);
      } else square = squared(run, proof, w, b);
      add(block.first + i + 1, block.visit[i], w, b, square);
    }
    next = block.first + block.count;
  }
}

/**
 * What one update adds to ||w||^2: eta^2 ||v||^2, and twice eta w.v, v being y z (of several classes z and -z, `taken` being
 * the class that -z is for).
 * @param {Run} run
 * @param {Proof} proof
 * @param {Block} block
 * @param {number} i  the update's place in it
 */
function stepOf(run, { constant }, block, i) {
  if (run.tagged) return { ...byWeights(block, i), taken: null };
  const { p, outputs, dual, phi, y } = run;
  const example = block.example[i];
  const step = block.step[i];
  let length = dual ? phi[example * p + example] : 0;
  if (!dual) for (let j = example * p; j < (example + 1) * p; j += 1) length += phi[j] * phi[j];
  length += constant * constant;
  const b = block.offset(i - 1);
  if (outputs === 1) {
    const score = block.activation[i] - (constant ? 0 : Number(b)); // a bias that is held is not in w.v
    return { added: step * step * length, product: 2 * step * y[example] * score, taken: null };
  }
  const scores = block.activation.subarray(i * outputs, (i + 1) * outputs);
  const taken = highest(scores, 0, outputs);
  const scored = (/** @type {number} */ c) => scores[c] - (constant ? 0 : /** @type {Numbers} */ (b)[c]);
  return { added: 2 * step * step * length, product: 2 * step * (scored(y[example]) - scored(taken)), taken };
}

/** The same of an update whose vector is told by the weights before and after it. @param {Block} block @param {number} i */
function byWeights(block, i) {
  const [before, after] = [block.weights(i - 1), block.weights(i)];
  let [added, product] = [0, 0];
  for (let j = 0; j < after.length; j += 1) {
    const by = after[j] - before[j];
    added += by * by;
    product += 2 * before[j] * by;
  }
  return { added, product };
}

/**
 * One mistake: what it added to each side, and the most and least that it could; null while its block is not here.
 * @param {Run} run
 * @param {Proof} proof
 * @param {number} k
 * @returns {{k: number, visit: number, example: number, rise: number | null, added: number, product: number} | null}
 */
export function jumpAt(run, proof, k) {
  const block = run.blockOfUpdate(k);
  const i = block ? k - 1 - block.first : -1;
  if (!block || block.example[i] < 0) return null;
  const example = block.example[i];
  const { added, product, taken } = stepOf(run, proof, block, i);
  const { u, constant } = proof;
  const lifted = (/** @type {number} */ j) => along(run, proof, block.weights(j), block.offset(j));
  const rise = !u
    ? null
    : run.tagged
      ? lifted(i) - lifted(i - 1)
      : block.step[i] * seen(run, constant, u, example, taken);
  return { k, visit: block.visit[i], example, rise, added, product };
}

/**
 * How far an example is on its side of u: y u.z, or (u_y - u_r).z where class r was taken for y.
 * @param {Run} run
 * @param {number} constant
 * @param {Float64Array} u
 * @param {number} example
 * @param {number | null} taken
 */
function seen({ p, phi, y, outputs }, constant, u, example, taken) {
  const row = (/** @type {number} */ c) => {
    const at = c * (p + (constant ? 1 : 0));
    let sum = 0;
    for (let j = 0; j < p; j += 1) sum += u[at + j] * phi[example * p + j];
    return constant ? sum + u[at + p] * constant : sum;
  };
  return taken === null ? y[example] * row(0) : row(y[example]) - row(taken);
}

/**
 * u.w_i and ||w_i|| at a moment.
 * @typedef {{k: number, along: number | null, length: number}} Values
 * @param {Run} run
 * @param {Proof} proof
 * @param {Scene} scene
 * @returns {Values}
 */
export function valuesAt(run, proof, scene) {
  const { w, b } = scene.now;
  const length = run.dual
    ? Math.sqrt(scene.length ** 2 + (proof.constant ? b * b : 0))
    : Math.sqrt(squared(run, proof, w, b));
  return { k: scene.now.k, along: proof.u ? along(run, proof, w, b) : null, length };
}
