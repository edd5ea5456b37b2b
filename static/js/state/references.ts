// The page's references to examples (selected, hovered, dragged): after an edit they follow their example, or are removed.

import { pointOf } from './points.ts';

/** from an example's old index to its new one; null if it was removed */
type Follow = (example: number) => number | null;

/** All examples were replaced. */
const REPLACED: Follow = () => null;

/**
 * Matches examples before and after an edit that added or removed one stretch, or changed one example. Any other change
 * replaces all of them.
 */
export function followed(before: Points, after: Points): Follow {
  if (before === after) return (example) => example;
  if (before.d !== after.d || before.task !== after.task) return REPLACED;
  const most = Math.min(before.n, after.n);
  let first = 0;
  while (first < most && same(before, first, after, first)) first += 1;
  let last = 0; // equal examples at the end
  while (last < most - first && same(before, before.n - 1 - last, after, after.n - 1 - last)) last += 1;
  const one = first + last > 0 && before.n === after.n && first + last === before.n - 1; // one example was changed
  if (first + last < most && !one) return REPLACED;
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

/** Whether a scenario has another preset than the one before. */
function replaces(before: ScenarioDocument | null, after: ScenarioDocument | null) {
  const presetOf = (document: ScenarioDocument | null) =>
    document?.data?.preset ? JSON.stringify(document.data) : null;
  return presetOf(before) !== null && presetOf(after) !== null && presetOf(before) !== presetOf(after);
}

/**
 * The state with its references updated, if its points or data have changed. `subject` increases when all examples were
 * replaced, for views that store rows.
 */
export function referring(before: State, after: State): State {
  if (before.points === after.points && before.document === after.document) return after;
  const other = before.points.d !== after.points.d || before.points.task !== after.points.task;
  const follow = replaces(before.document, after.document) ? REPLACED : followed(before.points, after.points);
  return { ...through(before, after, follow), ...(other && { probe: null, cursor: null }) };
}

/** The state without references: all examples are about to be replaced. */
export const unreferring = (state: State) => through(state, state, REPLACED);

function through(
  { points, selected, hovered, draggedExample, probe, cursor, subject }: State,
  after: State,
  follow: Follow,
): State {
  const survivor = (example: number | null) => (example === null ? null : follow(example));
  const place = (at: number[] | null) => {
    const under = at && exampleAt(points, at);
    return under !== null && follow(under) === null ? null : at;
  };
  const holding = draggedExample && survivor(draggedExample.example);
  return {
    ...after,
    selected: survivor(selected),
    hovered: survivor(hovered) ?? after.course?.example ?? null,
    draggedExample:
      holding === null ? null : holding === draggedExample?.example ? draggedExample : { example: holding },
    probe: place(probe),
    cursor: place(cursor),
    subject: follow === REPLACED ? subject + 1 : subject,
  };
}

/** The topmost example at a place on the plane, or null. */
export function exampleAt(points: Points, [x, y]: number[]) {
  if (points.d > 2) return null;
  for (let i = points.n - 1; i >= 0; i -= 1) {
    const [px, py] = pointOf(points, i);
    if (Math.abs(px - x) < 1e-9 && Math.abs(py - y) < 1e-9) return i;
  }
  return null;
}
