// The places of examples on the plane, and adding, moving and removing them.

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
