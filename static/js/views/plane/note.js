// Where the plane says why there is no line: in the lowest row in which the words cover no point. No DOM here.

import { pointOf } from '../../state/points.js';

const EDGE = 24; // px from the right edge
const LOW = 2; // letters from the lower edge, where the axis's numbers stand
const LINE = 1.4; // letters
const ROOM = 8; // px above and below the words
const HIGHEST = 0.7; // of the height
const OVER = 10; // points that the words had better cover than what lies over the plane

/** @typedef {import('../../figures/ground.js').Area} Area */

/**
 * @param {Pick<State, 'points'>} state
 * @param {Frame} frame
 * @param {Area[]} over  what lies over the plane, px
 * @param {number} wide  px of the words in one line
 * @param {Theme} theme
 * @returns {Area}  px
 */
export function noteArea({ points }, frame, over, wide, { size: { label, marker } }) {
  const most = frame.width - 2 * EDGE;
  const width = Math.min(wide, most);
  const height = Math.ceil(wide / most) * LINE * label + 2 * ROOM;
  const left = frame.left + frame.width - EDGE - width;
  const marks = Array.from({ length: points.n }, (_, i) => {
    const [u, v] = pointOf(points, i);
    return [frame.x(u), frame.y(v)];
  }).filter(([x]) => x > left - marker && x < left + width + marker);
  const bottom = frame.top + frame.height - LOW * label;
  /** @type {Area | null} */
  let best = null;
  let least = Infinity;
  for (let top = bottom - height; top > bottom - HIGHEST * frame.height; top -= label / 2) {
    const area = { left, top, width, height };
    const covered = marks.filter(([, y]) => y > top - marker / 2 && y < top + height + marker / 2).length;
    const cost = covered + (over.some((other) => meet(area, other)) ? OVER : 0);
    if (cost >= least) continue;
    [best, least] = [area, cost];
    if (!cost) break;
  }
  return best ?? { left, top: bottom - height, width, height };
}

/** Whether two areas have something in common. @param {Area} a @param {Area} b */
export const meet = (a, b) =>
  a.left < b.left + b.width &&
  b.left < a.left + a.width &&
  a.top < b.top + b.height &&
  b.top < a.top + a.height;
