// The loss of a network over its training examples, E(w) = the mean of L: gradient, and slices over two weights. No DOM here. A
// coordinate is an index into all weights (run/network.ts).

import {
  SAYS,
  STEEP,
  lossOf,
  networkScore,
  outputLine,
  saidBy,
  slopeOf,
  sumsOf,
  type Network,
} from '../run/network.ts';

export const MOST_EXAMPLES = 1000; // limit for drawing a surface
const MOST_CELLS = 3e5; // examples times points of the surface: about 10 ms

/** examples as a run has them */
type Examples = { phi: Numbers; y: Numbers; n: number; p: number; network: Network | null };

const networkOf = ({ network }: Examples): Network => network as Network;

/** E at the weights w. */
export function meanLoss(run: Examples, w: Float64Array) {
  const network = networkOf(run);
  let total = 0;
  for (let i = 0; i < run.n; i += 1)
    total += lossOf(network, networkScore(network, w, run.phi, i * run.p), run.y[i]);
  return total / run.n;
}

/** The gradient of one example's L, by the chain rule. */
export function slopesOf(run: Examples, w: Float64Array, i: number) {
  const network = networkOf(run);
  const { hidden, inputs, bias, unit } = network;
  const outputs = saidBy(network, w, run.phi, i * run.p);
  const g = slopeOf(network, networkScore(network, w, run.phi, i * run.p), run.y[i]);
  const slopes = new Float64Array(w.length);
  const first = hidden * inputs;
  for (let j = 0; j < hidden; j += 1) {
    const unitSlope = g * w[first + j] * STEEP[unit](outputs[j]);
    for (let k = 0; k < inputs; k += 1) slopes[j * inputs + k] = unitSlope * inputOf(run, i, k);
    slopes[first + j] = g * outputs[j];
  }
  if (bias) slopes[first + hidden] = g;
  return slopes;
}

/** The gradient of E. */
export function gradientOf(run: Examples, w: Float64Array) {
  const total = new Float64Array(w.length);
  for (let i = 0; i < run.n; i += 1) {
    const slopes = slopesOf(run, w, i);
    for (let c = 0; c < total.length; c += 1) total[c] += slopes[c] / run.n;
  }
  return total;
}

/** The factor of weight k of a unit: a feature, or 1 for the bias. */
const inputOf = ({ phi, p }: Examples, i: number, k: number) => (k < p ? phi[i * p + k] : 1);

/** E with two weights changed. */
export function lossAt(run: Examples, w: Float64Array, axes: number[], point: Point) {
  const weights = w.slice();
  axes.forEach((c, place) => (weights[c] = point[place]));
  return meanLoss(run, weights);
}

/** Points along each side of a surface, for n examples. */
export const sideFor = (n: number) =>
  Math.max(16, Math.min(44, Math.floor(Math.sqrt(MOST_CELLS / Math.max(1, n)))));

/**
 * E over two weights, the others constant: `side` x `side` values over the box, row by row from y0 up. Two weights
 * change at most two units. Where the other weight does not act on it, a unit's output is computed once per column or
 * row.
 */
export function lossSlice(run: Examples, w: Float64Array, axes: number[], box: Box, side: number) {
  const network = networkOf(run);
  const values = new Float64Array(side * side);
  const along = axes.map((_, place) => {
    const [from, to] = place ? [box.y0, box.y1] : [box.x0, box.x1];
    return Float64Array.from({ length: side }, (_, s) => from + ((to - from) * s) / (side - 1));
  });
  for (let i = 0; i < run.n; i += 1) {
    const score = scoresOver(run, w, axes, along, i);
    const y = run.y[i];
    for (let row = 0, at = 0; row < side; row += 1)
      for (let column = 0; column < side; column += 1, at += 1)
        values[at] += lossOf(network, score(column, row), y) / run.n;
  }
  return { box, nx: side, ny: side, values };
}

/** The output's score of example i by column and row of a slice. `along`: the values of both weights */
function scoresOver(
  run: Examples,
  w: Float64Array,
  axes: number[],
  along: Float64Array[],
  i: number,
): (column: number, row: number) => number {
  const network = networkOf(run);
  const says = SAYS[network.unit];
  const sums = sumsOf(network, w, run.phi, i * run.p);
  const { w: output, b } = outputLine(network, w);
  const [across, up] = axes.map((c) => unitOf(network, c));
  /** The summand of a unit's sum, or the value of a weight of the output. */
  const terms = [across, up].map(({ input }, place) =>
    input === null
      ? along[place]
      : along[place].map((value) => (value - w[axes[place]]) * inputOf(run, i, input)),
  );
  const free = new Set([across.unit, up.unit]);
  let fixedSum = free.has(-1) ? 0 : b;
  for (let j = 0; j < sums.length; j += 1) if (!free.has(j)) fixedSum += output[j] * says(sums[j]);
  if (across.unit !== up.unit) {
    const [x, y] = [across, up].map(({ unit, input }, place) =>
      terms[place].map((value) =>
        unit < 0
          ? value
          : input === null
            ? value * says(sums[unit])
            : output[unit] * says(sums[unit] + value),
      ),
    );
    return (column, row) => fixedSum + x[column] + y[row];
  }
  const { unit } = across;
  if (across.input !== null && up.input !== null)
    return (column, row) => fixedSum + output[unit] * says(sums[unit] + terms[0][column] + terms[1][row]);
  const [x, y] = [across, up].map(({ input }, place) =>
    input === null ? terms[place] : terms[place].map((value) => says(sums[unit] + value)),
  );
  return (column, row) => fixedSum + x[column] * y[row];
}

/** The unit of a weight (-1: the output's bias) and the input that it weighs (null: it is the output's weight of the unit). */
function unitOf({ hidden, inputs }: Network, c: number) {
  const first = hidden * inputs;
  if (c < first) return { unit: Math.floor(c / inputs), input: c % inputs };
  return { unit: c < first + hidden ? c - first : -1, input: null };
}

/** Levels between the smallest and the largest value, denser at the bottom. */
export function levelsBetween(values: Float64Array, count = 10) {
  let [low, high] = [Infinity, -Infinity];
  for (const value of values) [low, high] = [Math.min(low, value), Math.max(high, value)];
  if (!(high > low)) return [];
  return Array.from({ length: count }, (_, i) => low + (high - low) * ((i + 0.4) / count) ** 1.6);
}
