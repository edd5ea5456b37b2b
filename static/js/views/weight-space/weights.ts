// The space of the free weights: each example is the half-space y z.w > 0 of it, z being what its weights multiply.

import { plain } from '../../figures/tex.ts';
import { termName } from '../../scenario/names.ts';
import { cross, dot } from '../../figures/space.ts';

export const TRAIL = 40; // updates that are drawn one by one
const WHOLE = 2000; // updates up to which a whole path is drawn
const LONG = 6; // letters of a feature up to which its weight is named after it,
const NAMED = 12; // and of an input that has a name
const FAR = 1e4; // reach of a cone's cut, where it is open

export type WeightSpace = {
  dims: number; // 2 or 3
  names: string[]; // of the weights
  constant: number; // 1 or -1, which the last weight multiplies; 0: there is none
  offset: number; // the bias where it is fixed
  normals: Float64Array; // n rows y z
  row: (weights: Pick<Weights, 'w' | 'b'>) => number[]; // weights as a point of the space
};
/** of a version space, or a ray of its cone */
export type Corner = { at: number[]; example: number };
/** of the walk */
export type Moment = { k: number; visit: number; at: number[] };
export type Labelled = Pick<Run, 'n' | 'y'>;

/** The space of a run's weights, or why there is no picture of it. Returns: `absent`: of the words' `none` */
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
    const own = termName(document, term, NAMED);
    return 'name' in own ? text.weightOf(`w${LOW[j]}`, own.name) : weightName(plain(own.tex), j, text);
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

/** Up to `count` updates before update k and that one, of those that are here, the oldest first. */
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

/** The whole path of a run that is short and here, else null. */
export function wholePath(run: Run, space: WeightSpace) {
  if (!run.done || run.updates > WHOLE) return null;
  const path = trail(run, space, run.updates, run.updates);
  return path.length === run.updates + 1 ? path : null;
}

/** All weights that are known, for what has to be in view; without those that have overflowed. */
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

/** The weights of one period, the last again the first; null where they are not all here or too many to see. */
export function loopOf(run: Run, space: WeightSpace) {
  const { from_visit: from, period, updates_per_period: updates } = run.ending?.cycle ?? {};
  if (!period || updates > WHOLE) return null;
  const last = run.at(from + period - 1);
  if (!last?.exact) return null;
  const path = trail(run, space, last.k, updates);
  return path.length === updates + 1 ? path : null;
}

/**
 * The version space in a box of two weights: its corners, each with the example whose line leaves from it (-1: the
 * box's).
 * Empty where no weights in the box are right for all examples.
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
 * The cone {w : y z.w >= 0} of three weights: its extreme rays of length 1, each with the example whose plane holds the
 * face to the next ray (-1: open there). The sum of all normals, each at length 1, is above 0 on every w of the cone
 * but those that are 0 on all of them, so the cone is what its cut at that sum = 1 is, and that is bounded.
 */
export function versionCone(space: WeightSpace, run: Labelled): Corner[] {
  const normals = Array.from({ length: run.n }, (_, i) => constraint(space, run, i).normal);
  if (normals.some((normal) => !normal.some((value) => value))) return [];
  const units = normals.map(unit);
  const sum = [0, 1, 2].map((axis) => units.reduce((total, normal) => total + normal[axis], 0));
  if (!(Math.hypot(...sum) > 0)) return [];
  const along = unit(sum);
  const least = [0, 1, 2].reduce(
    (best, axis) => (Math.abs(along[axis]) < Math.abs(along[best]) ? axis : best),
    0,
  );
  const one = unit(
    cross(
      along,
      [0, 1, 2].map((axis) => (axis === least ? 1 : 0)),
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

/** The part of a convex polygon where a score is at least 0; a new side is the example's. */
function clipped(polygon: Corner[], score: (at: number[]) => number, example: number) {
  const corners: Corner[] = [];
  const scores = polygon.map(({ at }) => score(at));
  for (let i = 0; i < polygon.length; i += 1) {
    const j = (i + 1) % polygon.length;
    const [a, c] = [scores[i], scores[j]];
    const here = polygon[i];
    // A corner on the line keeps its side where that goes inwards.
    if (a > 0 || (a === 0 && c > 0)) corners.push(here);
    else if (a === 0) corners.push({ at: here.at, example });
    if (a * c >= 0) continue;
    const t = a / (a - c);
    const at = here.at.map((value, axis) => value + t * (polygon[j].at[axis] - value));
    corners.push({ at, example: a > 0 ? example : here.example });
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
