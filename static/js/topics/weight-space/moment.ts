// Weight space at one moment, as data: each example is the half-space y z.w > 0 of weights, with z the factors of the weights.

import { freedom } from '../../kit/criterion.ts';
import { cornersOf } from '../../kit/geometry.ts';
import { basis, dot, unit } from '../../kit/space.ts';
import { plain } from '../../kit/tex.ts';
import type { memoByName } from '../../run/memo.ts';
import { nameOf } from '../../scenario/document.ts';
import { namesOf, termName } from '../../scenario/names.ts';
import type { Absence } from '../../kit/views/view.ts';

export const TRAIL = 40; // updates drawn separately
const BLOCK = 256; // updates per block: a longer cycle is not loaded
const WHOLE = 2000; // longest path drawn as a whole, in updates
const LONG = 6; // longest feature, in letters, after which a weight is named,
const NAMED = 12; // or longest name of an input
const FAR = 1e4; // cut of an open cone
const LOW = '₁₂₃';
const FITTING = {
  features: { name: 'identity' },
  scaling: 'none',
  learner: { name: 'perceptron' },
  bias: 'none',
}; // two weights: every constraint is exact

type Words = Pick<ViewWords['weight-space'], 'weightOf'>;
type Constraints = { dims: number; normals: Float64Array; offset: number };
type Labelled = Pick<Run, 'n' | 'y'>;
/** of a version space, or a ray of its cone */
export type Corner = { at: number[]; example: number };
type WeightSpace = ReturnType<typeof weightSpace>;
/** input of both pictures */
export type Walk = ReturnType<typeof moment>;

/** Why there is no picture; null if there is one. */
export function absent({ run, document }: Pick<Ready, 'run' | 'document'>): Absence | null {
  const says = reason(run, document.bias);
  return says && { says, preset: 'wide-margin', settings: FITTING };
}

function reason(run: Run, bias: string): Sentence | null {
  const dims = freedom(run, bias);
  if (run.task !== 'binary') return [run.task];
  if (run.dual) return ['kernel'];
  if (dims < 2) return ['one'];
  if (dims > 3) return ['many', dims];
  if (dims === 3 && fixedBias(run, bias)) return ['fixed'];
  return run.n ? null : ['noPoints'];
}

const fixedBias = (run: Run, bias: string) =>
  bias === 'fixed' ? (run.at(0)?.b ?? run.frames?.b[0] ?? 0) : 0;

/** `memo`: keeps values that last as long as the run */
export function moment(
  { run, runId, document, facts, hovered }: Ready,
  scene: Scene,
  _: object,
  memo: ReturnType<typeof memoByName>,
  text: Words,
) {
  const space = memo('space', [run, document.bias, namesOf(document)], () =>
    weightSpace(run, document, text),
  );
  const { now, example } = scene;
  const predictor = nameOf(document.predictor);
  const valid = facts && !facts.stale ? facts : null;
  const lasting = <T>(name: string, make: (run: Run, space: WeightSpace) => T) =>
    memo(name, [run, runId, space], () => make(run, space));
  return {
    run,
    space,
    k: now.k,
    visit: now.visit,
    visited: example !== null && example >= 0 && scene.visit.position > 0 ? example : null,
    /** example */
    pointed: hovered !== null && hovered < run.n ? hovered : null,
    trail: trail(run, space, now.k),
    whole: lasting('whole', wholePath),
    loop: lasting('loop', loopOf),
    /** weights that must be visible */
    known: lasting('known', knownWeights),
    now: space.row(now),
    /** the weights before the visit */
    before: space.row({ w: now.beforeW, b: now.beforeB }),
    cycle: run.ending?.cycle,
    step: now.isUpdate ? { example: now.example >= 0 ? now.example : null, size: now.step } : null,
    /** the predictor uses other weights */
    last: predictor !== 'last',
    /** the predictor's weights, if they are not the newest */
    predicts:
      predictor !== 'last' && run.drawing !== 'grid'
        ? { name: predictor, at: space.row(scene.predictor) }
        : null,
    /** rays of the version space; none if it is empty, unknown, or of two weights */
    cone:
      valid?.separable && space.dims === 3 ? memo('cone', [run, space], () => versionCone(space, run)) : [],
    u: valid?.u?.length === space.dims ? valid.u : null,
    separable: valid ? valid.separable : undefined,
  };
}

/** The key of the sentence about the version space. `version`: its part in the picture, if known */
export function verdict({ separable }: Pick<Walk, 'separable'>, version: Corner[] | undefined) {
  if (separable === undefined) return 'looking';
  if (separable === false) return 'empty';
  if (separable === null) return 'unknown';
  return version?.length === 0 ? 'outOfView' : 'version';
}

/** Requests for missing updates: before the playhead's block, and of a cycle. */
export function missing({ run, trail: path, loop, k }: Pick<Walk, 'run' | 'trail' | 'loop' | 'k'>): Need[] {
  const needs: Need[] = [];
  const cycle = run.ending?.cycle;
  if (path.length && path[0].k > 0 && k - path[0].k < TRAIL) {
    const block = run.blocks.find(({ first }) => first === path[0].k);
    if (block && block.index > 0 && !run.blocks.some(({ index }) => index === block.index - 1))
      needs.push({ kind: 'chunk', payload: { block: block.index - 1 } });
  }
  if (cycle && !loop && cycle.updates_per_period <= BLOCK) {
    const ends = [cycle.from_visit + cycle.period - 1, cycle.from_visit];
    const position = ends.find((end) => !run.block(end));
    if (position !== undefined) needs.push({ kind: 'chunk', payload: { position } });
  }
  return needs;
}

/** The space of a run's free weights. */
export function weightSpace(run: Run, document: ScenarioDocument, text: Words) {
  const { bias } = document;
  const { n, p, y, phi } = run;
  const constant = bias === 'learned' ? 1 : bias === 'threshold' ? -1 : 0;
  const dims = freedom(run, bias);
  const names = run.terms.map((term, j) => weightName(document, term, j, text));
  if (constant) names.push(constant > 0 ? 'b' : 'θ');
  const normals = new Float64Array(n * dims);
  for (let i = 0; i < n; i += 1) {
    for (let j = 0; j < p; j += 1) normals[i * dims + j] = y[i] * phi[i * p + j];
    if (constant) normals[i * dims + p] = y[i] * constant;
  }
  /** Weights as a point of the space. */
  const row = ({ w, b }: Weights) => (constant ? [...w, constant * b] : [...w]);
  return { dims, names, offset: fixedBias(run, bias), normals, row };
}

function weightName(document: ScenarioDocument, term: string, j: number, text: Words) {
  const weight = `w${LOW[j]}`;
  const label = termName(document, term, NAMED);
  if ('name' in label) return text.weightOf(weight, label.name);
  const feature = plain(label.tex);
  return feature === `x${LOW[j]}` || feature.length > LONG ? weight : text.weightOf(weight, feature);
}

/** The constraint of an example: normal.w + offset > 0. */
export const constraint = ({ dims, normals, offset }: Constraints, run: Labelled, i: number) => ({
  normal: Array.from(normals.subarray(i * dims, (i + 1) * dims)),
  offset: run.y[i] * offset,
});

/** The loaded ones of the `count` updates up to update k, oldest first. */
function trail(run: Run, space: WeightSpace, k: number, count = TRAIL) {
  const moments: { k: number; visit: number; at: number[] }[] = [];
  for (let u = k; u >= 0 && u >= k - count; u -= 1) {
    const block = run.blockOfUpdate(u) ?? run.blocks.find(({ first }) => first === u);
    if (!block) break;
    const i = u - 1 - block.first;
    const at = space.row({ w: block.weights(i), b: block.offset(i) });
    moments.push({ k: u, visit: i < 0 ? block.baseVisit : block.visit[i], at });
  }
  return moments.reverse();
}

/** The whole path of a short, loaded run; otherwise null. */
function wholePath(run: Run, space: WeightSpace) {
  if (!run.done || run.updates > WHOLE) return null;
  const path = trail(run, space, run.updates, run.updates);
  return path.length === run.updates + 1 ? path : null;
}

/** The weights of one period, closed; null if it is not loaded or too long to draw. */
function loopOf(run: Run, space: WeightSpace) {
  const { from_visit: from, period, updates_per_period: updates } = run.ending?.cycle ?? {};
  if (!period || updates > WHOLE) return null;
  const last = run.at(from + period - 1);
  if (!last?.exact) return null;
  const path = trail(run, space, last.k, updates);
  return path.length === updates + 1 ? path : null;
}

/** All loaded weights that must be visible, without overflows. */
function knownWeights(run: Run, { row }: WeightSpace) {
  const points = run.blocks.flatMap((block) =>
    Array.from({ length: block.count + 1 }, (_, i) =>
      row({ w: block.weights(i - 1), b: block.offset(i - 1) }),
    ),
  );
  const { frames, p } = run;
  for (let i = 0; frames && i < frames.visit.length; i += 1)
    points.push(row({ w: frames.w.subarray(i * p, (i + 1) * p), b: frames.b[i] }));
  return points.filter((point) => point.every((value) => Math.abs(value) < 1e150));
}

/**
 * The version space in a box of two weights: corners, each with the example of the edge that starts there (-1: an
 * edge of the box). Empty if no weights in the box are right for all examples.
 */
export function versionSpace(space: Constraints, run: Labelled, box: Box): Corner[] {
  let polygon = cornersOf(box).map((at) => ({ at, example: -1 }));
  for (let i = 0; i < run.n && polygon.length; i += 1) {
    const { normal, offset } = constraint(space, run, i);
    if (!normal[0] && !normal[1] && !(offset > 0)) return [];
    polygon = clipped(polygon, (at) => normal[0] * at[0] + normal[1] * at[1] + offset, i);
  }
  return area(polygon) > 1e-9 * (box.x1 - box.x0) * (box.y1 - box.y0) ? polygon : [];
}

/**
 * The cone {w : y z.w >= 0} of three weights: extreme rays of length 1, each with the example of the face to the next
 * ray (-1: open). The sum of all unit normals is positive on every w of the cone, except where all are 0. So the cut
 * at sum = 1 is bounded and determines the cone.
 */
export function versionCone(space: Constraints, run: Labelled): Corner[] {
  const normals = Array.from({ length: run.n }, (_, i) => constraint(space, run, i).normal);
  if (normals.some((normal) => !normal.some((value) => value))) return [];
  const units = normals.map(unit);
  const sum = [0, 1, 2].map((axis) => units.reduce((total, normal) => total + normal[axis], 0));
  if (!(Math.hypot(...sum) > 0)) return [];
  const along = unit(sum);
  const [one, two] = basis(along);
  const lift = ([s, t]: number[]) => along.map((value, axis) => value + s * one[axis] + t * two[axis]);
  let polygon = cornersOf({ x0: -FAR, x1: FAR, y0: -FAR, y1: FAR }).map((at) => ({ at, example: -1 }));
  units.forEach((normal, i) => {
    const [c, s, t] = [along, one, two].map((axis) => dot(normal, axis));
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
