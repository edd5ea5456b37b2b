// Where a line of invitation lies on the plane: as low and as far left as it covers no point and nothing else. No DOM here.

import { meet } from './note.js';

const STEP = 12; // px between places
const OVER = 10; // points that it had better cover than what else lies there

/**
 * @param {{left: number, top: number, width: number, height: number}} usual  its place where nothing is in the way, px
 * @param {Size} plane  px
 * @param {Point[]} marks  of the points, px
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
