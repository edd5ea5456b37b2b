// Both sides of each inequality of the proof, update by update. Definitions: docs/theory.md. Sums run in the engine's order, so
// the numbers are equal to the engine's.

import { highest } from '../../run/scene.ts';
import { startOf } from '../../run/start.ts';
import { BIAS_INPUT } from '../../scenario/document.ts';

const MOST_PRODUCTS = 2e7; // limit for a kernel's sampled weights: about 50 ms

/**
 * The proof's constants for one scenario, in the trained space: with the constant 1 of a learned bias, or -1 of a
 * threshold. Several classes: all weights in one row.
 */
export type Proof = {
  constant: number; // factor of the bias: 1, -1, or 0 if it is not trained
  u: Float64Array | null; // the unit oracle as one row; null with a kernel, or if nothing separates
  rate: number | null; // eta; null if the learner has another proof
  rise: number | null; // eta delta: the least that a mistake adds to u.w
  growth: number | null; // eta^2 R^2 (several classes: twice that): the most that a mistake adds to ||w||^2
  start: { along: number; squared: number }; // u.w_0 and ||w_0||^2
  meets: number | null; // mistakes at which the sides meet: the bound before rounding down
};

/** `document`: has learner, bias and start. `learner`: from the catalogue */
export function proofOf(run: Run, facts: Facts, document: ScenarioDocument, learner: Learner): Proof {
  const constant = BIAS_INPUT[document.bias] ?? 0;
  const u = facts.u ? Float64Array.from((facts.u as any[]).flat()) : null;
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

/** The larger root i of u.w_0 + i rise = sqrt(||w_0||^2 + i growth), or 0: the perceptron's bound. */
function meeting({ start, rise, growth }: Omit<Proof, 'meets'>) {
  if (rise === null || growth === null) return null;
  const half = growth - 2 * start.along * rise;
  const across = Math.max(0, start.squared - start.along * start.along);
  const reach = Math.hypot(half, 2 * rise * Math.sqrt(across));
  // Two forms of one root; each avoids cancellation.
  return half < 0 ? (2 * across) / (reach - half) : (half + reach) / 2 / rise / rise;
}

/** The lower limit of u.w_i after i mistakes, for the perceptron's proof. */
export const least = ({ start, rise }: Proof, i: number) => start.along + i * Number(rise);
export const most = ({ start, growth }: Proof, i: number) => Math.sqrt(start.squared + i * Number(growth));

/** u.w in the trained space; 0 without u. */
function along({ p, outputs }: Run, { constant, u }: Pick<Proof, 'constant' | 'u'>, w: Numbers, b: PerClass) {
  let sum = 0;
  if (!u) return sum;
  let at = 0;
  for (let c = 0; c < outputs; c += 1) {
    for (let j = 0; j < p; j += 1) sum += w[c * p + j] * u[at++];
    if (constant) sum += (outputs > 1 ? b[c] : b) * constant * u[at++];
  }
  return sum;
}

/** ||w||^2 in the trained space; with a kernel in its feature space. */
function squared(run: Run, { constant }: Pick<Proof, 'constant'>, w: Float64Array, b: PerClass) {
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

/** u.w_i and ||w_i|| over the mistakes: after each in a short run, at samples of a long one. */
export type Series = {
  k: number[]; // updates made, from 0
  visit: number[]; // the visit of update k
  along: number[] | null;
  length: number[];
  whole: boolean; // no update up to the last k is missing
};
type Add = (k: number, visit: number, w: Numbers, b: PerClass, square: number) => void;

export function seriesOf(run: Run, proof: Proof, document: ScenarioDocument): Series {
  const { start } = proof;
  const series: Series = {
    k: [0],
    visit: [0],
    along: proof.u ? [start.along] : null,
    length: [Math.sqrt(start.squared)],
    whole: !run.frames,
  };
  const add: Add = (k, visit, w, b, square) => {
    series.k.push(k);
    series.visit.push(visit);
    series.along?.push(along(run, proof, w, b));
    series.length.push(Math.sqrt(square));
  };
  if (run.frames) sampled(run, run.frames, proof, add);
  else oneByOne(run, proof, add, startOf(run, document));
  return series;
}

/** The frames of a long run: its only samples. */
function sampled(run: Run, { update, visit, w, b }: NonNullable<Run['frames']>, proof: Proof, add: Add) {
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

/** Consecutive blocks from the start. With a kernel each square is computed from the previous one. */
function oneByOne(run: Run, proof: Proof, add: Add, start: Weights) {
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
 * The two summands that update i of a block adds to ||w||^2: eta^2 ||v||^2 and 2 eta w.v, with v = y z (several
 * classes: z and -z; `taken` is the class of -z).
 */
function stepOf(run: Run, { constant }: Proof, block: Block, i: number) {
  if (run.tagged) return { ...byWeights(block, i), taken: null };
  const { p, outputs, dual, phi, y } = run;
  const example = block.example[i];
  const step = block.step[i];
  let length = dual ? phi[example * p + example] : 0;
  if (!dual) for (let j = example * p; j < (example + 1) * p; j += 1) length += phi[j] * phi[j];
  length += constant * constant;
  const b = block.offset(i - 1);
  if (outputs === 1) {
    const score = block.activation[i] - (constant ? 0 : Number(b)); // w.v excludes a fixed bias
    return { added: step * step * length, product: 2 * step * y[example] * score, taken: null };
  }
  const scores = block.activation.subarray(i * outputs, (i + 1) * outputs);
  const taken = highest(scores, 0, outputs);
  const plain = (c: number) => scores[c] - (constant ? 0 : (b as Numbers)[c]);
  return { added: 2 * step * step * length, product: 2 * step * (plain(y[example]) - plain(taken)), taken };
}

/** The same, from the weights before and after the update. */
function byWeights(block: Block, i: number) {
  const [before, after] = [block.weights(i - 1), block.weights(i)];
  let [added, product] = [0, 0];
  for (let j = 0; j < after.length; j += 1) {
    const by = after[j] - before[j];
    added += by * by;
    product += 2 * before[j] * by;
  }
  return { added, product };
}

/** One mistake: its gain on each side, with the limits; null until its block is loaded. */
export function jumpAt(
  run: Run,
  proof: Proof,
  k: number,
): { k: number; visit: number; example: number; rise: number | null; added: number; product: number } | null {
  const block = run.blockOfUpdate(k);
  const i = block ? k - 1 - block.first : -1;
  if (!block || block.example[i] < 0) return null;
  const example = block.example[i];
  const { added, product, taken } = stepOf(run, proof, block, i);
  const { u, constant } = proof;
  const lifted = (j: number) => along(run, proof, block.weights(j), block.offset(j));
  const rise = !u
    ? null
    : run.tagged
      ? lifted(i) - lifted(i - 1)
      : block.step[i] * distanceOf(run, constant, u, example, taken);
  return { k, visit: block.visit[i], example, rise, added, product };
}

/** An example's distance on its side of u: y u.z, or (u_y - u_r).z if class r was taken for y. */
function distanceOf(
  { p, phi, y, outputs }: Run,
  constant: number,
  u: Float64Array,
  example: number,
  taken: number | null,
) {
  const row = (c: number) => {
    const at = c * (p + (constant ? 1 : 0));
    let sum = 0;
    for (let j = 0; j < p; j += 1) sum += u[at + j] * phi[example * p + j];
    return constant ? sum + u[at + p] * constant : sum;
  };
  return taken === null ? y[example] * row(0) : row(y[example]) - row(taken);
}

export type Values = { k: number; along: number | null; length: number };

/** u.w_i and ||w_i|| at a moment. */
export function valuesAt(run: Run, proof: Proof, scene: Scene): Values {
  const { w, b } = scene.now;
  const length = run.dual
    ? Math.sqrt(scene.length ** 2 + (proof.constant ? b * b : 0))
    : Math.sqrt(squared(run, proof, w, b));
  return { k: scene.now.k, along: proof.u ? along(run, proof, w, b) : null, length };
}
