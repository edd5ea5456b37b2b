// Regression with one input as data: residuals, the best fit, and the mean squared error over one weight. No DOM here.

import { rangeOf } from '../../kit/axes.ts';
import { coordinate, factor, freedom, onlinePath } from '../../kit/criterion.ts';
import { inputName, labelName } from '../../scenario/names.ts';
import { termTexts } from '../../kit/tex.ts';
import { activation } from '../../run/scene.ts';
import { startOf } from '../../run/start.ts';
import { entryOf, nameOf } from '../../scenario/document.ts';

const SQUARE = 'squared-residual'; // the step that some slides print
const SAMPLES = 61; // of the parabola
const FAR = 12; // range of the parabola for a divergent run, in distances from start to best value

/** Initial choices: the weight of the parabola, and the picture on a narrow card. */
export const CHOSEN = { weight: 0, part: 'squares' };

/** Why the view is empty; null if it has content. */
export function absent({ run: { task, n, d } }: Ready): { says: Sentence; preset: string } | null {
  const preset = 'noisy-line';
  if (task !== 'regression') return { says: ['notTargets'], preset };
  if (!n) return { says: ['noPoints'], preset };
  return d === 1 ? null : { says: ['oneInput', d], preset };
}

export type Moment = ReturnType<typeof moment>;

export function moment(state: Ready, scene: Scene, chosen: { weight: number }) {
  const { run, document, facts, hovered } = state;
  const { points, predicted } = predictionsOf(state, scene);
  const mse = meanSquare(points.y, predicted, points.n);
  const best = facts?.least_squares ?? null;
  const free = freedom(run, document.bias);
  const weight = chosen.weight < free ? chosen.weight : 0;
  const names = Array.from({ length: free }, (_, c) =>
    c < run.p ? `w ${termTexts([run.terms[c]], document)[0]}` : 'b',
  );
  const among = (i: number | null) => (i !== null && i >= 0 && i < points.n ? i : null);
  const visited = scene.visit.position > 0 ? among(scene.example) : null;
  const pointed = among(hovered);
  const example = hovered === null ? visited : pointed;
  const parabola = parabolaOf(state, scene, weight);
  const [[x0, x1], [y0, y1]] = [rangeOf(points.x, 0.12), rangeOf(points.y, 0.18)];
  const bestAt = (i: number) => activation(run.phi, i * run.p, best.w, best.b);
  return {
    points,
    predicted,
    mse,
    best,
    /** whether the best fit belongs to earlier points */
    stale: facts?.stale === true,
    /** whether it uses the misprinted square; null if the learner has no such choice */
    misprinted: mayMisprint(state) ? document.learner.variant === SQUARE : null,
    diverged: run.ending?.end === 'diverged',
    visited,
    pointed,
    weight,
    names,
    box: { x0, x1, y0, y1 },
    axes: { x: inputName(document, 0, 1), y: labelName(document) ?? 'y' },
    present: fitOf(state, points, [x0, x1], (i) => predicted[i], scene.predictor),
    fitted: best && run.n === points.n ? fitOf(state, points, [x0, x1], bestAt, best) : null,
    parabola,
    says: {
      now: [scene.now.position ? 'now' : 'atStart', mse] as Sentence,
      best: best && (['best', best.mse] as Sentence),
      residual:
        example === null ? null : (['residual', example, points.y[example], predicted[example]] as Sentence),
      slope: ['slope', parabola.linear, nameOf(document.predictor)] as Sentence,
      lowest: ['lowest', parabola.lowest, parabola.best] as Sentence,
    },
  };
}

/** Whether the learner offers the misprinted square. */
const mayMisprint = ({ catalog, document }: Pick<Ready, 'catalog' | 'document'>) =>
  (entryOf(catalog, 'learners', document.learner)?.parameters ?? []).some(
    ({ name, choices }) => name === 'variant' && choices?.some(({ value }) => value === SQUARE),
  );

/** The points, also while dragged, with the present weights' predictions. */
function predictionsOf({ run, points, document }: Ready, { predictor: { w, b }, predicted }: Scene) {
  const plainly = run.straight && (nameOf(document.scaling) ?? 'none') === 'none';
  if (!plainly || points.d !== 1 || points.task !== 'regression') return { points: run, predicted };
  const live = Float64Array.from({ length: points.n }, (_, i) => activation(points.x, i, w, b));
  return { points, predicted: live };
}

/** The mean of (y - a)^2, added in index order. */
export function meanSquare(y: Numbers, predicted: Numbers, n: number) {
  let sum = 0;
  for (let i = 0; i < n; i += 1) sum += (predicted[i] - y[i]) ** 2;
  return n ? sum / n : 0;
}

/** A fit as a line: through two examples if it is straight, otherwise over the plane's grid. `valueOf`: the fit at example i */
function fitOf(
  { run, grid }: Ready,
  { x, n }: Pick<Points, 'x' | 'n'>,
  ends: number[],
  valueOf: (i: number) => number,
  { w, b }: Weights,
): Point[] {
  const order = Array.from({ length: n }, (_, i) => i).sort((i, j) => x[i] - x[j]);
  if (run.straight) {
    const [low, high] = [order[0], order[n - 1]];
    const across = x[high] - x[low];
    const slope = across ? (valueOf(high) - valueOf(low)) / across : 0;
    return ends.map((at) => [at, valueOf(low) + slope * (at - x[low])]);
  }
  if (!grid || grid.mapping !== run.mapping || grid.p !== run.p) return order.map((i) => [x[i], valueOf(i)]);
  const { box, nx, p, phi } = grid;
  const step = (box.x1 - box.x0) / (nx - 1);
  return Array.from({ length: nx }, (_, i) => [box.x0 + i * step, activation(phi, i * p, w, b)]);
}

/** Mean squared error if one coordinate changes by t: `square` t^2 + `linear` t + `here`. `c`: 0 .. p - 1, or p for the bias */
export function errorOver(run: Run, predicted: Numbers, c: number) {
  let square = 0;
  let linear = 0;
  for (let i = 0; i < run.n; i += 1) {
    const z = factor(run, i, c);
    square += z * z;
    linear += 2 * (predicted[i] - run.y[i]) * z;
  }
  const n = Math.max(1, run.n);
  return { square: square / n, linear: linear / n, here: meanSquare(run.y, predicted, run.n) };
}

/** The error over one weight, near the values that the weight has in this run. */
function parabolaOf({ run, document, facts }: Ready, { now, scores }: Scene, weight: number) {
  const { square, linear, here } = errorOver(run, scores, weight);
  const value = coordinate(weight, now.w, now.b);
  const least = facts?.least_squares ?? null;
  const best = least ? coordinate(weight, Float64Array.from(least.w), least.b) : null;
  const { middle, reach } = reachOf(run, startOf(run, document), weight, best);
  const [x0, x1] = [middle - reach, middle + reach];
  const errorAt = (v: number) => square * (v - value) ** 2 + linear * (v - value) + here;
  const top = (square * reach * reach + (least?.mse ?? 0)) * 1.15 || 1;
  const samples = Array.from({ length: SAMPLES }, (_, i) => x0 + ((x1 - x0) * i) / (SAMPLES - 1));
  return {
    linear,
    value,
    best,
    here,
    middle,
    errorAt,
    lowest: square ? value - linear / (2 * square) : value,
    before: now.isUpdate ? coordinate(weight, now.beforeW, now.beforeB) : null,
    box: { x0, x1, y0: -top * 0.06, y1: top },
    curve: samples.map((v) => [v, errorAt(v)]),
    tangent: [-0.22, 0.22].map((part) => [value + part * reach, here + linear * part * reach]),
  };
}

/** Range of the one weight over this run. */
function reachOf(run: Run, start: ReturnType<typeof startOf>, c: number, best: number | null) {
  const from = coordinate(c, start.w, start.b);
  const middle = best ?? from;
  const limit = FAR * (Math.abs(from - middle) || 1);
  let reach = 0;
  for (const { u } of onlinePath(run, start, [c, c]))
    if (Math.abs(u - middle) <= limit) reach = Math.max(reach, Math.abs(u - middle));
  return { middle, reach: (reach || 1) * 1.25 };
}
