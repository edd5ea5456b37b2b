// What of the page refers to an example, and what becomes of it when the examples change: it goes along with the example, or goes.

import { pointOf } from './points.ts';

/** where an example of before is now; null where it is none any more */
export type Follow = (example: number) => number | null;

/** Nothing is what it was. */
const gone: Follow = () => null;

/**
 * The examples that are the same before and after an edit: some added, some removed in one stretch, or one rewritten.
 * What is no such edit has replaced them all.
 */
export function followed(before: Points, after: Points): Follow {
  if (before === after) return (example) => example;
  if (before.d !== after.d || before.task !== after.task) return gone;
  const most = Math.min(before.n, after.n);
  let first = 0;
  while (first < most && same(before, first, after, first)) first += 1;
  let last = 0;
  while (last < most - first && same(before, before.n - 1 - last, after, after.n - 1 - last)) last += 1;
  const one = first + last > 0 && before.n === after.n && first + last === before.n - 1; // rewritten
  if (first + last < most && !one) return gone;
  return (example) => {
    if (example >= before.n) return null;
    if (example < first || one) return example;
    return example >= before.n - last ? example + after.n - before.n : null;
  };
}

function same(a: Points, i: number, b: Points, j: number) {
  const { d } = a;
  if (a.y[i] !== b.y[j]) return false;
  for (let c = 0; c < d; c += 1) if (a.x[i * d + c] !== b.x[j * d + c]) return false;
  return true;
}

/** Whether a scenario has other data than one before, and not some that were edited. */
export function replaces(before: ScenarioDocument | null, after: ScenarioDocument | null) {
  const presetOf = (document: ScenarioDocument | null) =>
    document?.data?.preset ? JSON.stringify(document.data) : null;
  return presetOf(before) !== null && presetOf(after) !== null && presetOf(before) !== presetOf(after);
}

/**
 * What refers to examples in a state whose points or data may no longer be those of the state before. `subject` tells
 * views that keep rows of their own when all are others.
 */
export function referring(before: State, after: State): State {
  if (before.points === after.points && before.document === after.document) return after;
  const other = before.points.d !== after.points.d || before.points.task !== after.points.task;
  const follow = replaces(before.document, after.document) ? gone : followed(before.points, after.points);
  return { ...through(before, after, follow), ...(other && { probe: null, cursor: null }) };
}

/** The examples are about to be replaced by others. */
export const unreferring = (state: State) => through(state, state, gone);

function through(
  { points, selected, hovered, held, probe, cursor, subject }: State,
  after: State,
  follow: Follow,
): State {
  const survivor = (example: number | null) => (example === null ? null : follow(example));
  const place = (at: number[] | null) => {
    const under = at && exampleAt(points, at);
    return under !== null && follow(under) === null ? null : at;
  };
  const holding = held && survivor(held.example);
  return {
    ...after,
    selected: survivor(selected),
    hovered: survivor(hovered),
    held: holding === null ? null : holding === held?.example ? held : { example: holding },
    probe: place(probe),
    cursor: place(cursor),
    subject: follow === gone ? subject + 1 : subject,
  };
}

/** The topmost example at a place of the plane. */
export function exampleAt(points: Points, [x, y]: number[]) {
  if (points.d > 2) return null;
  for (let i = points.n - 1; i >= 0; i -= 1) {
    const [px, py] = pointOf(points, i);
    if (Math.abs(px - x) < 1e-9 && Math.abs(py - y) < 1e-9) return i;
  }
  return null;
}
