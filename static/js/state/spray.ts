// The spray brush: when it is active, its size, and the number of points that can be added.

import { mayPaint } from './rights.ts';
import { axesOf } from './points.ts';

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
