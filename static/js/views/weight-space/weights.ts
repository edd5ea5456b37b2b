// The space of the free weights: each example is the half-space y z.w > 0, with z the factors of the weights.

import { plain } from '../../figures/tex.ts';
import { termName } from '../../scenario/names.ts';
import { cross, dot } from '../../figures/space.ts';

export const TRAIL = 40; // updates drawn separately
const WHOLE = 2000; // longest path drawn as a whole, in updates
const LONG = 6; // longest feature, in letters, after which a weight is named,
const NAMED = 12; // or longest name of an input
const FAR = 1e4; // cut of an open cone

export type WeightSpace = {
  dims: number; // 2 or 3
  names: string[]; // of the weights
  constant: number; // 1 or -1, the last weight's factor; 0: there is none
  offset: number; // a fixed bias
  normals: Float64Array; // n rows y z
  row: (weights: Pick<Weights, 'w' | 'b'>) => number[]; // weights as a point of the space
};
/** of a version space, or a ray of its cone */
export type Corner = { at: number[]; example: number };
/** of the walk */
export type Moment = { k: number; visit: number; at: number[] };
export type Labelled = Pick<Run, 'n' | 'y'>;

/** The space of a run's weights. Returns `absent` (key of the words' `none`) if it has no picture */
export function weightSpace(
  run: Run,
  document: ScenarioDocument,
  text: ViewWords['weight-space'],
): { space: WeightSpace } | { absent: Sentence } {
  const { bias } = document;
  if (run.task !== 'binary') return { absent: [run.task] };
  if (run.dual) return { absent: ['kernel'] };
  const constant = bias === 'learned' ? 1 : bias === 'threshold' ? -1 : 0;
  const dims = run.p + (constant ? 1 : 0);
  if (dims < 2) return { absent: ['one'] };
  if (dims > 3) return { absent: ['many', dims] };
  const offset = bias === 'fixed' ? (run.at(0)?.b ?? run.frames?.b[0] ?? 0) : 0;
  if (offset && dims === 3) return { absent: ['fixed'] };
  const names = run.terms.map((term: string, j: number) => {
    const label = termName(document, term, NAMED);
    return 'name' in label ? text.weightOf(`w${LOW[j]}`, label.name) : weightName(plain(label.tex), j, text);
  });
  if (constant) names.push(constant > 0 ? 'b' : 'θ');
  const normals = new Float64Array(run.n * dims);
  for (let i = 0; i < run.n; i += 1) {
    for (let j = 0; j < run.p; j += 1) normals[i * dims + j] = run.y[i] * run.phi[i * run.p + j];
    if (constant) normals[i * dims + run.p] = run.y[i] * constant;
  }
  const row = ({ w, b }: Pick<Weights, 'w' | 'b'>) => (constant ? [...w, constant * b] : [...w]);
  return { space: { dims, names, constant, offset, normals, row } };
}

const LOW = '₁₂₃';
const weightName = (term: string, j: number, text: ViewWords['weight-space']) =>
  term === `x${LOW[j]}` || term.length > LONG ? `w${LOW[j]}` : text.weightOf(`w${LOW[j]}`, term);

/** The constraint of an example: normal.w + offset > 0. */
export function constraint(
  { dims, normals, offset }: Pick<WeightSpace, 'dims' | 'normals' | 'offset'>,
  run: Labelled,
  i: number,
) {
  return { normal: Array.from(normals.subarray(i * dims, (i + 1) * dims)), offset: run.y[i] * offset };
}

/** The loaded ones of the `count` updates up to update k, oldest first. */
export function trail(run: Run, space: WeightSpace, k: number, count = TRAIL) {
  const moments: Moment[] = [];
  for (let u = k; u >= 0 && u >= k - count; u -= 1) {
    const block = run.blockOfUpdate(u) ?? run.blocks.find(({ first }) => first === u);
    if (!block) break;
    const i = u - 1 - block.first;
    moments.push({
      k: u,
      visit: i < 0 ? block.baseVisit : block.visit[i],
      at: space.row({ w: block.weights(i), b: block.offset(i) }),
    });
  }
  return moments.reverse();
}

/** The whole path of a short, loaded run; otherwise null. */
export function wholePath(run: Run, space: WeightSpace) {
  if (!run.done || run.updates > WHOLE) return null;
  const path = trail(run, space, run.updates, run.updates);
  return path.length === run.updates + 1 ? path : null;
}

/** All loaded weights that must be visible, without overflows. */
export function knownWeights(run: Run, space: WeightSpace) {
  const points = run.blocks.flatMap((block) =>
    Array.from({ length: block.count + 1 }, (_, i) =>
      space.row({ w: block.weights(i - 1), b: block.offset(i - 1) }),
    ),
  );
  for (let i = 0; run.frames && i < run.frames.visit.length; i += 1) {
    points.push(space.row({ w: run.frames.w.subarray(i * run.p, (i + 1) * run.p), b: run.frames.b[i] }));
  }
  return points.filter((point) => point.every((value) => Math.abs(value) < 1e150));
}

/** The weights of one period, closed; null if it is not loaded or too long to draw. */
export function loopOf(run: Run, space: WeightSpace) {
  const { from_visit: from, period, updates_per_period: updates } = run.ending?.cycle ?? {};
  if (!period || updates > WHOLE) return null;
  const last = run.at(from + period - 1);
  if (!last?.exact) return null;
  const path = trail(run, space, last.k, updates);
  return path.length === updates + 1 ? path : null;
}

/**
 * The version space in a box of two weights: corners, each with the example of the edge that starts there (-1: an
 * edge of the box). Empty if no weights in the box are right for all examples.
 */
export function versionSpace(space: WeightSpace, run: Labelled, { x0, x1, y0, y1 }: Box): Corner[] {
  let polygon = [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ].map((at) => ({ at, example: -1 }));
  for (let i = 0; i < run.n && polygon.length; i += 1) {
    const { normal, offset } = constraint(space, run, i);
    if (!normal[0] && !normal[1] && !(offset > 0)) return [];
    polygon = clipped(polygon, (at) => normal[0] * at[0] + normal[1] * at[1] + offset, i);
  }
  return area(polygon) > 1e-9 * (x1 - x0) * (y1 - y0) ? polygon : [];
}

/**
 * The cone {w : y z.w >= 0} of three weights: extreme rays of length 1, each with the example of the face to the next
 * ray (-1: open). The sum of all unit normals is positive on every w of the cone, except where all are 0. So the cut
 * at sum = 1 is bounded and determines the cone.
 */
export function versionCone(space: WeightSpace, run: Labelled): Corner[] {
  const normals = Array.from({ length: run.n }, (_, i) => constraint(space, run, i).normal);
  if (normals.some((normal) => !normal.some((value) => value))) return [];
  const units = normals.map(unit);
  const sum = [0, 1, 2].map((axis) => units.reduce((total, normal) => total + normal[axis], 0));
  if (!(Math.hypot(...sum) > 0)) return [];
  const along = unit(sum);
  const low = [0, 1, 2].reduce(
    (best, axis) => (Math.abs(along[axis]) < Math.abs(along[best]) ? axis : best),
    0,
  );
  const one = unit(
    cross(
      along,
      [0, 1, 2].map((axis) => (axis === low ? 1 : 0)),
    ),
  );
  const two = cross(along, one);
  const lift = ([s, t]: number[]) => along.map((value, axis) => value + s * one[axis] + t * two[axis]);
  let polygon = [
    [-FAR, -FAR],
    [FAR, -FAR],
    [FAR, FAR],
    [-FAR, FAR],
  ].map((at) => ({ at, example: -1 }));
  units.forEach((normal, i) => {
    const [c, s, t] = [dot(normal, along), dot(normal, one), dot(normal, two)];
    polygon = clipped(polygon, (at) => c + s * at[0] + t * at[1], i);
  });
  return polygon.map(({ at, example }) => ({ at: unit(lift(at)), example }));
}

/** The part of a convex polygon with a score of at least 0; its new edge is the example's. */
function clipped(polygon: Corner[], score: (at: number[]) => number, example: number) {
  const corners: Corner[] = [];
  const scores = polygon.map(({ at }) => score(at));
  for (let i = 0; i < polygon.length; i += 1) {
    const j = (i + 1) % polygon.length;
    const [a, c] = [scores[i], scores[j]];
    const corner = polygon[i];
    // A corner on the line keeps its edge if that goes inwards.
    if (a > 0 || (a === 0 && c > 0)) corners.push(corner);
    else if (a === 0) corners.push({ at: corner.at, example });
    if (a * c >= 0) continue;
    const t = a / (a - c);
    const at = corner.at.map((value, axis) => value + t * (polygon[j].at[axis] - value));
    corners.push({ at, example: a > 0 ? example : corner.example });
  }
  return corners.length > 2 ? corners : [];
}

function area(polygon: Corner[]) {
  let sum = 0;
  polygon.forEach(({ at }, i) => {
    const next = polygon[(i + 1) % polygon.length].at;
    sum += at[0] * next[1] - next[0] * at[1];
  });
  return Math.abs(sum) / 2;
}

function unit(vector: number[]) {
  const long = Math.hypot(...vector);
  return vector.map((value) => value / long);
}
