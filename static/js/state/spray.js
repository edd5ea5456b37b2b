// The brush that sprays many points: when it does, how large it is, and for how many there is room.

import { mayPaint } from './rights.js';
import { axesOf } from './points.js';

export const SIZES = [16, 28, 48, 80]; // px of its radius

/** Whether what is drawn over the plane becomes points. @param {Pick<State, 'spray' | 'brush' | 'lesson' | 'course' | 'locks' | 'points'>} state */
export const sprays = ({ spray, brush, points, ...rights }) =>
  spray.on && brush !== 'erase' && mayPaint(rights) && axesOf(points) <= 2;

/** The next size, larger or smaller. @param {number} size @param {1 | -1} by */
export const sizeNext = (size, by) =>
  SIZES[Math.max(0, Math.min(SIZES.length - 1, SIZES.indexOf(size) + by))] ?? SIZES[1];

/**
 * How many points more the scenario can hold, those of the stroke and those held out counted.
 * @param {Pick<State, 'catalog' | 'points' | 'run' | 'stroke'>} state
 */
export function roomLeft({ catalog, points, run, stroke }) {
  const { test, validation } = run?.apart ?? { test: { n: 0 }, validation: { n: 0 } };
  const most = catalog?.limits?.examples ?? Infinity;
  return most - points.n - test.n - validation.n - (stroke?.x.length ?? 0);
}
