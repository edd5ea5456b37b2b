// The means of classes and the borders between the nearest of them. No DOM here.

import { clip, cornersOf, lineInBox } from '../../kit/geometry.ts';
import { dot, ofClass } from '../../run/scene.ts';

/** The examples whose means are computed: rows of p numbers with their labels. */
type Examples = { z: Float64Array; y: Numbers; n: number; p: number };
export type Mean = { label: number; mean: number[] };
/** a class and its linear score */
export type Scorer = { label: number; w: number[]; b: number };

/** The mean of each class with examples, summed in index order as in the engine. Sorted by label, for two classes the positive first */
export function meansOf({ z, y, n, p, task }: Examples & { task: Task }): Mean[] {
  const sums: Map<number, { sum: Float64Array; count: number }> = new Map();
  for (let i = 0; i < n; i += 1) {
    const entry = sums.get(y[i]) ?? { sum: new Float64Array(p), count: 0 };
    sums.set(y[i], entry);
    entry.count += 1;
    for (let j = 0; j < p; j += 1) entry.sum[j] += z[i * p + j];
  }
  const means = Array.from(sums, ([label, { sum, count }]) => ({
    label,
    mean: Array.from(sum, (value) => value / count),
  }));
  return means.sort((a, b) => (task === 'multiclass' ? a.label - b.label : b.label - a.label));
}

const TURNS = 40; // iterations of the power method: a direction for viewing needs no precision

type Plane = { origin: number[]; directions: number[][] };

/** Unit vectors, orthogonal to each other, whose sums lead from mean to mean. */
export function directionsOf(means: Mean[]) {
  const directions: number[][] = [];
  for (const { mean } of means.slice(1)) {
    const away = mean.map((value, j) => means[0].mean[j] - value);
    const direction = orthogonalPart(away, directions);
    if (direction) directions.push(direction);
  }
  return directions;
}

/**
 * A plane to view more than two features on: through the means; if they lie on a line, also along the direction in
 * which the examples spread most. Comparing distances to the means gives the same result on the plane
 */
export function planeThrough(examples: Examples, means: Mean[]): Plane {
  const directions = directionsOf(means);
  while (directions.length < 2) directions.push(spreadDirection(examples, means, directions));
  const origin = means[0].mean.map(
    (_, j) => means.reduce((sum, { mean }) => sum + mean[j], 0) / means.length,
  );
  return { origin, directions };
}

/** Coordinates of rows of `p` numbers on a plane, two each. */
export function placesOn({ origin, directions }: Plane, z: Numbers, p: number) {
  const places = new Float64Array((z.length / p) * 2);
  for (let i = 0; i < places.length; i += 1) {
    const direction = directions[i % 2];
    const row = (i >> 1) * p;
    for (let j = 0; j < p; j += 1) places[i] += direction[j] * (z[row + j] - origin[j]);
  }
  return places;
}

/** The normalized part of a vector orthogonal to unit vectors; null if it is 0. */
function orthogonalPart(vector: number[], directions: number[][]) {
  const residual = directions.reduce((left, unit) => {
    const along = dot(left, unit);
    return left.map((value, j) => value - along * unit[j]);
  }, vector);
  const length = Math.sqrt(square(residual));
  return length > 1e-9 * Math.sqrt(square(vector)) ? residual.map((value) => value / length) : null;
}

/** The direction, orthogonal to others, of the largest spread around the class means. */
function spreadDirection({ z, y, n, p }: Examples, means: Mean[], directions: number[][]) {
  const meanOf = new Map(means.map(({ label, mean }) => [label, mean]));
  const rows = Array.from({ length: n }, (_, i) =>
    Array.from({ length: p }, (__, j) => z[i * p + j] - Number(meanOf.get(y[i])?.[j])),
  );
  const longest = rows.reduce((best, row) => (square(row) > square(best) ? row : best));
  const any = Array.from({ length: p }, (_, j) => Number(j === directions.length));
  let direction = orthogonalPart(longest, directions) ?? orthogonalPart(any, directions) ?? any;
  for (let turn = 0; turn < TURNS; turn += 1) {
    const sum: number[] = new Array(p).fill(0);
    for (const row of rows) {
      const along = dot(row, direction);
      for (let j = 0; j < p; j += 1) sum[j] += along * row[j];
    }
    direction = orthogonalPart(sum, directions) ?? direction;
  }
  return direction;
}

const square = (vector: number[]) => dot(vector, vector);

/** The perpendicular bisector of two means: w = mu+ - mu-, b = -(||mu+||^2 - ||mu-||^2) / 2. */
export const bisector = (plus: number[], minus: number[]) => ({
  w: plus.map((value, j) => value - minus[j]),
  b: -(square(plus) - square(minus)) / 2,
});

/** A linear score for each class, highest where its mean is nearest. */
export const nearnessOf = (means: Mean[]) =>
  means.map(({ label, mean }) => ({ label, w: mean, b: -square(mean) / 2 }));

const scoreAt = ({ w, b }: Scorer, point: number[]) => w.reduce((sum, value, j) => sum + value * point[j], b);

/** The label whose score is highest at a point, the first of equals. */
export function labelAt(scorers: Scorer[], point: number[]) {
  let best = scorers[0];
  for (const scorer of scorers) if (scoreAt(scorer, point) > scoreAt(best, point)) best = scorer;
  return best.label;
}

/** The features of example i. */
export const rowOf = ({ z, p }: Examples, i: number) => Array.from(z.subarray(i * p, (i + 1) * p));

/** The number of examples with a wrong predicted label. */
export function wrongBy(scorers: Scorer[], examples: Examples) {
  let wrong = 0;
  for (let i = 0; i < examples.n; i += 1)
    if (labelAt(scorers, rowOf(examples, i)) !== examples.y[i]) wrong += 1;
  return wrong;
}

/** The region of each class's highest score: a convex polygon within the box, maybe empty. `scorers`: of one or two coordinates */
export const cellsOf = (box: Box, scorers: Scorer[]) =>
  scorers.map((scorer) => ({
    label: scorer.label,
    polygon: scorers.reduce(
      (polygon, other) =>
        other === scorer ? polygon : clip(polygon, (point) => scoreAt(scorer, point) - scoreAt(other, point)),
      cornersOf(box),
    ),
  }));

/** The borders: segments in the box where two classes' scores are equal and no other is higher. */
export function bordersOf(box: Box, scorers: Scorer[]): number[][][] {
  const borders: number[][][] = [];
  scorers.forEach((one, i) => {
    for (const two of scorers.slice(i + 1)) {
      const w = [one.w[0] - two.w[0], (one.w[1] ?? 0) - (two.w[1] ?? 0)];
      const ends = lineInBox(box, w, one.b - two.b);
      const others = scorers.filter((other) => other !== one && other !== two);
      let part: number[][] | null = ends;
      for (const other of others) part &&= higher(part, one, other);
      if (part) borders.push(part);
    }
  });
  return borders;
}

/** The part of a segment on which `one` scores at least as high as `other`, or null. */
function higher([p, q]: number[][], one: Scorer, other: Scorer) {
  const a = scoreAt(one, p) - scoreAt(other, p);
  const c = scoreAt(one, q) - scoreAt(other, q);
  if (a < 0 && c < 0) return null;
  const t = a / (a - c);
  const middle = [p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1])];
  return a >= 0 ? (c >= 0 ? [p, q] : [p, middle]) : [middle, q];
}

/** Linear scores of a run's weights: one a class; for two classes the score and its negative. */
export function scorersOf(run: Run, weights: Weights): Scorer[] {
  const scorer = (label: number) => {
    const { w, b } = ofClass(run, weights, label);
    return { label, w: Array.from(w), b };
  };
  if (run.outputs > 1) return Array.from({ length: run.outputs }, (_, c) => scorer(c));
  const { label, w, b } = scorer(1);
  return [
    { label: -1, w: w.map((value) => -value), b: -b },
    { label, w, b },
  ];
}
