// The brush that sprays many points: when it does, how large it is, and for how many there is room.

import { mayPaint } from './rights.ts';
import { axesOf } from './points.ts';

export const SIZES = [16, 28, 48, 80]; // px of its radius

/** Whether what is drawn over the plane becomes points. */
export const sprays = ({
  spray,
  brush,
  points,
  ...rights
}: Pick<State, 'spray' | 'brush' | 'lesson' | 'course' | 'locks' | 'points'>) =>
  spray.on && brush !== 'erase' && mayPaint(rights) && axesOf(points) <= 2;

/** The next size, larger or smaller. */
export const sizeNext = (size: number, by: 1 | -1) =>
  SIZES[Math.max(0, Math.min(SIZES.length - 1, SIZES.indexOf(size) + by))] ?? SIZES[1];

/** How many points more the scenario can hold, those of the stroke and those held out counted. */
export function roomLeft({
  catalog,
  points,
  run,
  stroke,
}: Pick<State, 'catalog' | 'points' | 'run' | 'stroke'>) {
  const { test, validation } = run?.apart ?? { test: { n: 0 }, validation: { n: 0 } };
  const most = catalog?.limits?.examples ?? Infinity;
  return most - points.n - test.n - validation.n - (stroke?.x.length ?? 0);
}
