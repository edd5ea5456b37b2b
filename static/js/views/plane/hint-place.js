// Where a line of invitation lies on the plane: as low and as far left as it covers no point and nothing else. No DOM here.

import { waysOf } from '../../figures/mark-names.js';
import { meet } from './note.js';

const STEP = 12; // px between places
const ALONG = 16; // px between the marks that stand for a line
const OVER = 10; // points that it had better cover than what else lies there

/**
 * @param {{left: number, top: number, width: number, height: number}} usual  its place where nothing is in the way, px
 * @param {Size} plane  px
 * @param {Point[]} marks  of the points, and along the lines, px
 * @param {number} reach  of a mark, px
 * @param {import('../../figures/ground.js').Area[]} over  what else lies there, px
 * @returns {Point}  by how much it is moved, px
 */
export function hintMoved(usual, plane, marks, reach, over) {
  /** @type {Point} */
  let best = [0, 0];
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

/** @param {number} x @param {number} y @param {number} reach */
const around = (x, y, reach) => ({ left: x - reach, top: y - reach, width: 2 * reach, height: 2 * reach });

/** Marks along the thick lines and the arrows, px: an invitation over them is hard to read. @param {Shape[]} shapes @param {Frame} frame @returns {Point[]} */
export const marksAlong = (shapes, frame) =>
  shapes
    .filter(({ strong, tip }) => strong || tip)
    .flatMap((shape) => waysOf(shape, frame))
    .flatMap((way) => way.slice(1).flatMap((end, i) => between(way[i], end)));

/** @param {Point} from @param {Point} to @returns {Point[]} */
function between([x0, y0], [x1, y1]) {
  const steps = Math.min(200, Math.ceil(Math.hypot(x1 - x0, y1 - y0) / ALONG)) || 1;
  return Array.from({ length: steps + 1 }, (_, k) => [
    x0 + ((x1 - x0) * k) / steps,
    y0 + ((y1 - y0) * k) / steps,
  ]);
}
