// The means of classes and the borders between the nearest of them. No DOM here.

import { clip, cornersOf, lineInBox } from './geometry.js';

/**
 * The mean of each class that has examples, summed in index order as the engine does.
 * @param {{z: ArrayLike<number>, y: ArrayLike<number>, n: number, p: number, task: string}} examples
 * @returns {{label: number, mean: number[], count: number}[]}  by label, the highest first for two classes
 */
export function meansOf({ z, y, n, p, task }) {
  const found = new Map();
  for (let i = 0; i < n; i += 1) {
    if (!found.has(y[i])) found.set(y[i], { label: y[i], sum: new Float64Array(p), count: 0 });
    const entry = found.get(y[i]);
    entry.count += 1;
    for (let j = 0; j < p; j += 1) entry.sum[j] += z[i * p + j];
  }
  const means = [...found.values()].map(({ label, sum, count }) => ({ label, mean: Array.from(sum, (value) => value / count), count }));
  return means.sort((a, b) => (task === 'multiclass' ? a.label - b.label : b.label - a.label));
}

const square = (vector) => vector.reduce((sum, value) => sum + value * value, 0);

/** The perpendicular bisector of two means: w = mu+ - mu-, b = -(||mu+||^2 - ||mu-||^2) / 2. */
export const bisector = (plus, minus) => ({ w: plus.map((value, j) => value - minus[j]), b: -(square(plus) - square(minus)) / 2 });

/** A linear score for each class, highest where its mean is nearest. */
export const nearnessOf = (means) => means.map(({ label, mean }) => ({ label, w: mean, b: -square(mean) / 2 }));

const scoreAt = ({ w, b }, point) => w.reduce((sum, value, j) => sum + value * point[j], b);

/** The label whose score is highest at a point, the first of equals. */
export function labelAt(scorers, point) {
  let best = scorers[0];
  for (const scorer of scorers) if (scoreAt(scorer, point) > scoreAt(best, point)) best = scorer;
  return best.label;
}

/** How many of n examples get another label than their own. */
export function wrongBy(scorers, { z, y, n, p }) {
  let wrong = 0;
  for (let i = 0; i < n; i += 1) if (labelAt(scorers, Array.from({ length: p }, (_, j) => z[i * p + j])) !== y[i]) wrong += 1;
  return wrong;
}

/**
 * Where each class's score is the highest: a convex polygon of the box for each, maybe empty.
 * @param {import('./types.js').Box} box
 * @param {{label: number, w: number[], b: number}[]} scorers  of one or two coordinates
 */
export const cellsOf = (box, scorers) =>
  scorers.map((own) => ({
    label: own.label,
    polygon: scorers.reduce(
      (polygon, other) => (other === own ? polygon : clip(polygon, (point) => scoreAt(own, point) - scoreAt(other, point))),
      cornersOf(box),
    ),
  }));

/**
 * Where two classes' scores are equal and no other is higher: segments within the box.
 * @param {import('./types.js').Box} box
 * @param {{label: number, w: number[], b: number}[]} scorers
 * @returns {number[][][]}
 */
export function bordersOf(box, scorers) {
  const found = [];
  scorers.forEach((one, i) => {
    for (const two of scorers.slice(i + 1)) {
      const w = [one.w[0] - two.w[0], (one.w[1] ?? 0) - (two.w[1] ?? 0)];
      const ends = lineInBox(box, w, one.b - two.b);
      const others = scorers.filter((other) => other !== one && other !== two);
      const part = ends && others.reduce((segment, other) => segment && higher(segment, one, other), ends);
      if (part) found.push(part);
    }
  });
  return found;
}

/** The part of a segment on which one score is at least another's, or null. */
function higher([p, q], one, other) {
  const a = scoreAt(one, p) - scoreAt(other, p);
  const c = scoreAt(one, q) - scoreAt(other, q);
  if (a < 0 && c < 0) return null;
  const t = a / (a - c);
  const middle = [p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1])];
  return a >= 0 ? (c >= 0 ? [p, q] : [p, middle]) : [middle, q];
}

/** The linear scores of a run's own weights: one a class, or for two classes the score and its opposite. */
export function scorersOf(run, { w, b }) {
  const vector = (values) => Array.from(values);
  if (run.outputs > 1) return Array.from({ length: run.outputs }, (_, c) => ({ label: c, w: vector(w.subarray(c * run.p, (c + 1) * run.p)), b: b[c] }));
  return [
    { label: -1, w: vector(w).map((value) => -value), b: -b },
    { label: 1, w: vector(w), b },
  ];
}
