// The place of a line of invitation on the plane: the lowest and leftmost that covers no point and nothing else. No DOM here.

import type { Area } from '../../kit/label-obstacles.ts';
import { waysOf } from '../../kit/mark-names.ts';
import { meet } from './note.ts';

const STEP = 12; // px between places
const ALONG = 16; // px between sample points of a line
const OVER = 10; // cost, in points, of covering something else

/**
 * `usual`: its place on an empty plane, px. `plane`: px. `marks`: of points, and samples of lines, px. `reach`: of a
 * mark, px. `over`: other areas, px. Returns the shift in px
 */
export function hintMoved(
  usual: { left: number; top: number; width: number; height: number },
  plane: Size,
  marks: Point[],
  reach: number,
  over: Area[],
): Point {
  let best: Point = [0, 0];
  let least = Infinity;
  const right = Math.max(0, plane.width - usual.width - usual.left - reach);
  for (let dy = 0; usual.top + dy > 0; dy -= STEP)
    for (let dx = 0; dx <= right; dx += STEP) {
      const area = { ...usual, left: usual.left + dx, top: usual.top + dy };
      const covered = marks.filter(([x, y]) => meet(area, around(x, y, reach))).length;
      const cost = covered + over.filter((other) => meet(area, other)).length * OVER;
      if (!cost) return [dx, dy];
      if (cost >= least) continue;
      [best, least] = [[dx, dy], cost];
    }
  return best;
}

const around = (x: number, y: number, reach: number) => ({
  left: x - reach,
  top: y - reach,
  width: 2 * reach,
  height: 2 * reach,
});

/** Samples of lines, px: of the thick ones and the arrows, over which text is hard to read, or of those chosen. */
export const marksAlong = (
  shapes: Shape[],
  frame: Frame,
  chosen: (shape: Shape) => unknown = ({ strong, tip }) => strong || tip,
): Point[] =>
  shapes
    .filter(chosen)
    .flatMap((shape) => waysOf(shape, frame))
    .flatMap((way) => way.slice(1).flatMap((end, i) => between(way[i], end)));

function between([x0, y0]: Point, [x1, y1]: Point): Point[] {
  const steps = Math.min(200, Math.ceil(Math.hypot(x1 - x0, y1 - y0) / ALONG)) || 1;
  return Array.from({ length: steps + 1 }, (_, k) => [
    x0 + ((x1 - x0) * k) / steps,
    y0 + ((y1 - y0) * k) / steps,
  ]);
}
