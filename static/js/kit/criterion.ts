// The perceptron criterion E(w) = -(sum of y a over the misclassified), its slices, and descent on it. No DOM here.
// A coordinate is a free weight: 0 .. p - 1 are the features' and p is the bias, where it is learned.

import { memoByObject } from '../run/memo.ts';
import { isWrong } from '../run/mistakes.ts';
import { featuresOf, hasLength } from '../run/rows.ts';
import { activation } from '../run/scene.ts';

const EXACT = 1e-13; // share of the terms' sizes: a smaller score is rounding and counts as 0

/** examples of two classes, as a run has them */
type Examples = { phi: Numbers; y: Numbers; n: number; p: number; fixedOrder?: Numbers | null };
/** weights with their bias */
type Line = { w: Numbers; b: number };

/** The number of weights that training changes: the features' and, if it is learned, the bias. */
export const freedom = ({ p }: { p: number }, bias: string) =>
  p + (bias === 'learned' || bias === 'threshold' ? 1 : 0);

/** The value of coordinate c. */
export const coordinate = (c: number, w: Numbers, b: number) => (c < w.length ? w[c] : b);

/** The two weights to show first: those whose features separate the class means most. */
export function telling(run: Examples) {
  const { phi, y, n, p } = run;
  if (p <= 2) return [0, 1];
  const apart = new Float64Array(p);
  let positive = 0;
  for (let i = 0; i < n; i += 1) positive += Number(y[i] > 0);
  for (let i = 0; i < n; i += 1)
    for (let j = 0; j < p; j += 1)
      apart[j] += y[i] > 0 ? phi[i * p + j] / positive : -phi[i * p + j] / (n - positive);
  const order = Array.from(apart, (_, j) => j).sort((a, b) => Math.abs(apart[b]) - Math.abs(apart[a]));
  return order.slice(0, 2).sort((a, b) => a - b);
}

/** The factor of coordinate c in the score of example i. */
export const factor = ({ phi, p }: Examples, i: number, c: number) => (c < p ? phi[i * p + c] : 1);

/** Score of example i; 0 if it is smaller than rounding. */
export function scoreOf({ phi, p }: Examples, i: number, w: Numbers, b: number) {
  let size = Math.abs(b);
  for (let j = 0; j < p; j += 1) size += Math.abs(w[j] * phi[i * p + j]);
  const a = activation(phi, i * p, w, b);
  return Math.abs(a) <= EXACT * size ? 0 : a;
}

/**
 * How many mistakes of an epoch cause no update. An example of zeros has the bias as its score, and a learner that
 * divides by the example's length finds no step for it.
 */
export function unansweredEachEpoch(
  run: Run,
  { bias, start, tie }: Pick<ScenarioDocument, 'bias' | 'start' | 'tie'>,
) {
  const fixed = bias === 'none' ? 0 : bias === 'fixed' ? Number(start?.b ?? 0) : null;
  if (fixed === null || run.network || run.task !== 'binary' || run.blocks.every(({ rowsTell }) => rowsTell))
    return 0;
  const wrong = zeros(run).filter((i) => isWrong(run.y[i] * fixed, run.y[i], tie));
  return run.fixedOrder ? Array.from(run.fixedOrder).filter((i) => wrong.includes(i)).length : wrong.length;
}

/** The examples of length 0. */
const zeros: (run: Run) => number[] = memoByObject((run) =>
  Array.from({ length: run.n }, (_, i) => i).filter((i) => !hasLength(featuresOf(run, i))),
);

/** E at the weights: the sum of -y a over the examples with y a < 0. */
export function criterion(run: Examples, w: Numbers, b: number) {
  let sum = 0;
  for (let i = 0; i < run.n; i += 1) sum += Math.max(0, -run.y[i] * scoreOf(run, i, w, b));
  return sum;
}

/** The sum of y z over all examples: the unrestricted loss -(sum of y a) falls by that per unit of each weight. */
export function signedSum(run: Examples, free: number) {
  const sum = new Float64Array(free);
  for (let i = 0; i < run.n; i += 1) for (let c = 0; c < free; c += 1) sum[c] += run.y[i] * factor(run, i, c);
  return sum;
}

/** Minus the gradient of E: the sum of y z over the misclassified. `free`: number of free weights */
export function descent(run: Examples, w: Numbers, b: number, tie: string, free: number) {
  const sum = new Float64Array(free);
  let wrong = 0;
  const order = run.fixedOrder;
  for (let place = 0; place < (order?.length ?? run.n); place += 1) {
    const i = order ? order[place] : place;
    if (!isWrong(run.y[i] * scoreOf(run, i, w, b), run.y[i], tie)) continue;
    wrong += 1;
    for (let c = 0; c < free; c += 1) sum[c] += run.y[i] * factor(run, i, c);
  }
  return { sum, wrong };
}

/** Gradient descent on E: the weights from the start on, at most `maxSteps` steps; ends when no example is wrong. */
export function batchPath(
  run: Examples,
  start: Line,
  { rate, tie, free }: { rate: number; tie: string; free: number },
  maxSteps: number,
): { w: Float64Array; b: number }[] {
  const path = [{ w: Float64Array.from(start.w), b: start.b }];
  for (let step = 0; step < maxSteps; step += 1) {
    const { w, b } = path[step];
    const { sum, wrong } = descent(run, w, b, tie, free);
    if (!wrong) break;
    path.push({ w: w.map((value, j) => value + rate * sum[j]), b: free > run.p ? b + rate * sum[run.p] : b });
  }
  return path;
}

/** E over two coordinates, the others constant: `side` x `side` values over the box, row by row from y0 up. */
export function slice(run: Examples, { w, b }: Line, [across, up]: number[], box: Box, side: number) {
  const values = new Float64Array(side * side);
  const dx = (box.x1 - box.x0) / (side - 1);
  const dy = (box.y1 - box.y0) / (side - 1);
  for (let i = 0; i < run.n; i += 1) {
    const y = run.y[i];
    const zx = factor(run, i, across);
    const zy = factor(run, i, up);
    const otherTerms =
      activation(run.phi, i * run.p, w, b) - coordinate(across, w, b) * zx - coordinate(up, w, b) * zy;
    for (let row = 0, at = 0; row < side; row += 1) {
      let ya = y * (otherTerms + (box.y0 + row * dy) * zy + box.x0 * zx);
      const step = y * zx * dx;
      for (let column = 0; column < side; column += 1, at += 1, ya += step) if (ya < 0) values[at] -= ya;
    }
  }
  return { box, nx: side, ny: side, values };
}

/** E at one point of the slice. */
export function sliceAt(run: Examples, { w, b }: Line, [across, up]: number[], [u, v]: Point) {
  let sum = 0;
  for (let i = 0; i < run.n; i += 1) {
    const change =
      (u - coordinate(across, w, b)) * factor(run, i, across) +
      (v - coordinate(up, w, b)) * factor(run, i, up);
    sum += Math.max(0, -run.y[i] * (activation(run.phi, i * run.p, w, b) + change));
  }
  return sum;
}

/** On the slice, the line u w[0] + v w[1] + b = 0 where example i's term begins. On the side of y w the term is 0. */
export function borderOf(run: Examples, i: number, { w, b }: Line, [across, up]: number[]) {
  const normal = [factor(run, i, across), factor(run, i, up)];
  const otherTerms =
    activation(run.phi, i * run.p, w, b) -
    coordinate(across, w, b) * normal[0] -
    coordinate(up, w, b) * normal[1];
  return { w: normal, b: otherTerms, y: run.y[i] };
}

/** Levels of a contour map, denser near 0, where the surface ends. */
export function levelsOf(values: Iterable<number>, count = 9) {
  let largest = 0;
  for (const value of values) largest = Math.max(largest, value);
  if (!(largest > 0)) return [];
  return Array.from({ length: count }, (_, i) => largest * ((i + 0.4) / count) ** 1.6);
}

/** The sigmoid 1 / (1 + e^-a), without overflow. */
export const sigmoid = (a: number) => (a >= 0 ? 1 / (1 + Math.exp(-a)) : Math.exp(a) / (1 + Math.exp(a)));

/** The run's path over two coordinates: number and place of each update that has arrived, in order. */
export function onlinePath(run: Run, start: Line, [across, up]: number[]) {
  const places = new Map([[0, [coordinate(across, start.w, start.b), coordinate(up, start.w, start.b)]]]);
  const put = (k: number, w: Numbers, b: number) =>
    places.set(k, [coordinate(across, w, b), coordinate(up, w, b)]);
  if (run.frames) {
    const { update, w, b } = run.frames;
    for (let i = 0; i < update.length; i += 1)
      put(update[i], w.subarray(i * run.width, (i + 1) * run.width), b[i]);
  }
  for (const block of run.blocks)
    for (let i = 0; i < block.count; i += 1) put(block.first + i + 1, block.weights(i), block.offset(i));
  return Array.from(places, ([k, [u, v]]) => ({ k, u, v })).sort((p, q) => p.k - q.k);
}
