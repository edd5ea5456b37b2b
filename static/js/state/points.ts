// The examples on the plane: their places, adding, moving and removing them, brushes and spray, and the neighbour that an arrow key selects.

import { mayPaint } from './class.ts';

/** The number of axes of the examples; a real target has its own axis. */
export const axesOf = ({ d, task }: { d: number; task: string }) => (task === 'regression' ? d + 1 : d);

/** The place of an example on the plane. */
export function pointOf(
  { x, y, d, task }: { x: Numbers; y: Numbers; d: number; task: string },
  i: number,
): Point {
  if (task === 'regression') return [x[i * d], y[i]];
  return [x[i * d], d > 1 ? x[i * d + 1] : 0];
}

/** The held-out examples of a run, if it fits the points on screen; else null. */
export const heldOutOf = (
  run: { d: number; task: Task; heldOut: HeldOut | null } | null,
  { d, task }: Pick<Points, 'd' | 'task'>,
) => (run?.d === d && run.task === task ? run.heldOut : null);

/** The places of the held-out examples in px. */
export const heldOutPlaces = (
  heldOut: HeldOut | null,
  task: Task,
  { x, y }: { x: (value: number) => number; y: (value: number) => number },
): Point[] =>
  Object.values(heldOut ?? {}).flatMap((set) =>
    Array.from({ length: set.n }, (_, i) => {
      const [u, v] = pointOf({ ...set, task }, i);
      return [x(u), y(v)];
    }),
  );

export function withPoint(points: Points, point: number[], y: number): Points {
  const x = new Float64Array(points.x.length + point.length);
  x.set(points.x);
  x.set(point, points.x.length);
  const labels = labelsLike(points.y, points.n + 1);
  labels.set(points.y);
  labels[points.n] = y;
  return { ...points, x, y: labels, n: points.n + 1, d: point.length, classes: classesWith(points, [y]) };
}

export function withPoints(points: Points, added: number[][], labels: number[]): Points {
  if (!added.length || (points.n && points.d !== added[0].length)) return points;
  const n = points.n + added.length;
  const x = new Float64Array(n * added[0].length);
  x.set(points.x);
  x.set(added.flat(), points.x.length);
  const y = labelsLike(points.y, n);
  y.set(points.y);
  y.set(labels, points.n);
  return { ...points, x, y, n, d: added[0].length, classes: classesWith(points, labels) };
}

/** The number of classes with further labels. */
const classesWith = ({ task, classes }: Points, labels: number[]) =>
  task === 'multiclass' ? Math.max(classes, ...labels.map((label) => label + 1)) : classes;

const labelsLike = (y: Points['y'], n: number) =>
  y instanceof Int8Array ? new Int8Array(n) : new Float64Array(n);

export function withMoved(points: Points, example: number, point: number[], y?: number): Points {
  const x = points.x.slice();
  x.set(point, example * points.d);
  const labels = points.y.slice();
  if (y !== undefined) labels[example] = y;
  return { ...points, x, y: labels };
}

export function withoutPoints(points: Points, examples: number[]): Points {
  const { x, y, n, d } = points;
  const removed = new Set(examples);
  return {
    ...points,
    x: x.filter((_, at) => !removed.has(Math.floor(at / d))),
    y: y.filter((_, i) => !removed.has(i)),
    n: n - removed.size,
  };
}

/** The training examples of a run as points; sparse inputs are made dense when first read. */
export function pointsOf(run: Run): Points {
  const { y, n, d, task, classes, inputRows, texts } = run;
  if (!inputRows) return { x: run.x, y, n, d, task, classes };
  return {
    get x() {
      return run.x;
    },
    ...{ y, n, d, task, classes, texts, rows: inputRows },
  };
}

/** Whether all inputs are equal; both have the same number. */
function alike(before: Points, after: Points) {
  if (!before.rows || !after.rows) return !after.rows && after.x.every((value, i) => value === before.x[i]);
  const [a, b] = [before.rows, after.rows];
  const equal = (one: Numbers, other: Numbers) =>
    one.length === other.length && Array.prototype.every.call(one, (value, k) => value === other[k]);
  return equal(a.start, b.start) && equal(a.index, b.index) && equal(a.value, b.value);
}

/** The points of a run, or the same object as before if they are equal, so that nothing is redrawn. */
export function pointsOr(before: Points, run: Run) {
  const after = pointsOf(run);
  const same =
    before.n === after.n &&
    before.d === after.d &&
    before.task === after.task &&
    before.classes === after.classes &&
    alike(before, after) &&
    after.y.every((label, i) => label === before.y[i]);
  return same ? before : after;
}

const MOST_CLASSES = 6; // that clicks can create

/** The labels of a task in the order of the keys 1, 2, ...; with several classes, up to 6, the last is a new class. */
export function brushesOf({ task, classes }: Points): (number | 'point')[] {
  switch (task) {
    case 'regression':
      return ['point'];
    case 'multiclass':
      return Array.from({ length: Math.max(classes, Math.min(classes + 1, MOST_CLASSES)) }, (_, c) => c);
    default:
      return [1, -1];
  }
}

/** The brush, or the task's first one if the task has no such label. */
export const brushFor = (brush: number | 'point' | 'erase', points: Points) =>
  brush === 'erase' || brushesOf(points).includes(brush) ? brush : brushesOf(points)[0];

export const SIZES = [16, 28, 48, 80]; // radius in px

/** Whether a stroke on the plane adds points. */
export const sprays = (state: Pick<State, 'spray' | 'brush' | 'lesson' | 'course' | 'locks' | 'points'>) =>
  state.spray.on && state.brush !== 'erase' && mayPaint(state) && axesOf(state.points) <= 2;

export const sizeNext = (size: number, by: 1 | -1) =>
  SIZES[Math.max(0, Math.min(SIZES.length - 1, SIZES.indexOf(size) + by))] ?? SIZES[1];

/** The number of points that can be added, counting those of the stroke and the held-out ones. */
export function roomLeft({
  catalog,
  points,
  run,
  stroke,
}: Pick<State, 'catalog' | 'points' | 'run' | 'stroke'>) {
  const { test, validation } = run?.heldOut ?? { test: { n: 0 }, validation: { n: 0 } };
  const most = catalog?.limits?.examples ?? Infinity;
  return most - points.n - test.n - validation.n - (stroke?.x.length ?? 0);
}

const WAYS: Record<string, Point> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};
const ASIDE = 2; // weight of the distance across the direction

/** `from`: the current example, or null. Returns null if the key is no arrow, or no example lies in its direction */
export function neighbourOf(points: Points, from: number | null, key: string): number | null {
  const way = WAYS[key];
  if (!way || !points.n) return null;
  if (from === null || from >= points.n) return 0;
  if (axesOf(points) > 2) return (from + (way[0] + way[1] > 0 ? 1 : points.n - 1)) % points.n;
  const [x, y] = pointOf(points, from);
  let [nearest, least] = [null as number | null, Infinity];
  for (let i = 0; i < points.n; i += 1) {
    const [dx, dy] = pointOf(points, i).map((value, j) => value - [x, y][j]);
    const along = dx * way[0] + dy * way[1];
    const distance = along + ASIDE * Math.abs(dx * way[1] - dy * way[0]);
    if (along > 0 && distance < least) [nearest, least] = [i, distance];
  }
  return nearest;
}
