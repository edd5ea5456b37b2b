// Where the plane says why there is no line: in the lowest row in which the words cover no point. No DOM here.

import { pointOf } from '../../state/points.js';

// In letters, as the style sheet has it.
const EDGE = 1.9; // from either edge
const LOW = 2; // from the lower edge, where the axis's numbers stand
const AXIS = 1.6; // of what an axis of scores says of itself
const LINE = 1.45;
const ROOM = 0.47; // above and below the words
const HIGHEST = 0.7; // of the height
const OVER = 10; // points that the words had better cover than what lies over the plane

/** @typedef {import('../../figures/ground.js').Area} Area */

/**
 * @param {Pick<State, 'points'>} state
 * @param {Frame} frame
 * @param {Area[]} over  what lies over the plane, px
 * @param {number} wide  px of the words in one line
 * @param {Theme} theme
 * @param {boolean} [scored]  whether the plane's first axis is one of scores, which says what it is
 * @returns {Area}  px
 */
export function noteArea({ points }, frame, over, wide, { size: { label, marker } }, scored = false) {
  const most = frame.width - 2 * EDGE * label;
  const width = Math.min(wide, most);
  const height = (Math.ceil(wide / most) * LINE + 2 * ROOM) * label;
  const left = frame.left + frame.width - EDGE * label - width;
  const marks = Array.from({ length: points.n }, (_, i) => {
    const [u, v] = pointOf(points, i);
    return [frame.x(u), frame.y(v)];
  }).filter(([x]) => x > left - marker && x < left + width + marker);
  const bottom = frame.top + frame.height - (LOW + (scored ? AXIS : 0)) * label;
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
