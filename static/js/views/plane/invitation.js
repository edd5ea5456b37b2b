// Where a newcomer is told which point to drag: words in a place that covers no other, and a curve from them to the point's ring. No DOM here.

import { pointOf } from '../../state/points.js';
import { meet } from './note.js';

export const RING = 26; // px, the ring's radius
const GROWN = 1.4; // of the letters at the marks
const AWAY = [70, 110, 160]; // px from the point to the words' near end
const ASLANT = [-46, 46, 0, -90, 90]; // px by which they stand above and below it
const TALL = 1.4; // of the letters
const EDGE = 8; // px between the words and the picture's sides
const BEYOND = 10; // points that words had better cover than leave the picture or cover the ring
const MOVED = 0.5; // the same of words that a place beside the point has no room for

/**
 * @typedef {{left: number, top: number, width: number, height: number}} Area
 * @typedef {object} Invitation
 * @property {Point} at  the point, px
 * @property {Point} words  their middle, px
 * @property {number} size  of their letters, px
 * @property {number} width  px
 * @property {number} height
 * @property {Point[]} curve  from the ring to the words: start, control and end, about the point
 */

/** The point nearest to the middle of the picture. @param {Pick<State, 'points'>} state @param {Frame} frame @returns {Point} */
function nearMiddle({ points }, { box }) {
  const from = (/** @type {Point} */ [x, y]) =>
    Math.hypot(x - (box.x0 + box.x1) / 2, y - (box.y0 + box.y1) / 2);
  const all = Array.from({ length: points.n }, (_, i) => pointOf(points, i));
  return all.reduce((best, point) => (from(point) < from(best) ? point : best));
}

/**
 * @param {Pick<State, 'points'>} state  in two dimensions, of one point at least
 * @param {Frame} frame
 * @param {Area[]} over  what lies over the plane, px
 * @param {(size: number) => number} width  of the words in px
 * @param {Theme} theme
 * @returns {Invitation}
 */
export function invitationAt(state, frame, over, width, theme) {
  const { points } = state;
  const [x, y] = nearMiddle(state, frame);
  /** @type {Point} */
  const at = [frame.x(x), frame.y(y)];
  const size = theme.size.label * GROWN;
  const [wide, high] = [width(size), size * TALL];
  const marks = Array.from({ length: points.n }, (_, i) => {
    const [u, v] = pointOf(points, i);
    return [frame.x(u), frame.y(v)];
  });
  const reach = theme.size.marker;
  let best = { way: 1, words: at };
  let least = Infinity;
  for (const off of AWAY)
    for (const down of ASLANT)
      for (const way of [1, -1]) {
        const area = areaOf([at[0] + way * (off + wide / 2), at[1] + down], wide, high);
        const beside = area.left;
        area.left = Math.max(frame.left + EDGE, Math.min(frame.left + frame.width - wide - EDGE, beside));
        const met = marks.filter(([u, v]) => inside(u, v, area, reach)).length;
        const bad =
          !within(area, frame) || inside(at[0], at[1], area, RING) || over.some((other) => meet(area, other));
        const cost = met + (bad ? BEYOND : 0) + (area.left === beside ? 0 : MOVED);
        if (cost >= least) continue;
        least = cost;
        best = { way, words: [area.left + wide / 2, at[1] + down] };
      }
  const { way, words } = best;
  const [end, down] = [words[0] - (way * wide) / 2 - at[0], words[1] - at[1]];
  // From the side where they begin; where they had to be moved over the point, from straight above or below it.
  const curve = /** @type {Point[]} */ (
    way * end > RING
      ? [startOf(way, down), [way * RING * 1.6, down], [end - way * 6, down]]
      : [
          [0, Math.sign(down) * RING],
          [0, down / 2],
          [0, down - (Math.sign(down) * high) / 2],
        ]
  );
  return { at, size, width: wide, height: high, words, curve };
}

/** Where the curve leaves the ring. @param {number} way @param {number} down @returns {Point} */
const startOf = (way, down) => {
  const angle = Math.atan2(down, RING * 2);
  return [way * RING * Math.cos(angle), RING * Math.sin(angle)];
};

/** @param {Point} middle @param {number} width @param {number} height @returns {Area} */
export const areaOf = ([x, y], width, height) => ({
  left: x - width / 2,
  top: y - height / 2,
  width,
  height,
});

/** @param {Area} area @param {Frame} frame */
const within = ({ left, top, width, height }, frame) =>
  left >= frame.left &&
  top >= frame.top &&
  left + width <= frame.left + frame.width &&
  top + height <= frame.top + frame.height;

/** @param {number} x @param {number} y @param {Area} area @param {number} reach */
const inside = (x, y, { left, top, width, height }, reach) =>
  x > left - reach && x < left + width + reach && y > top - reach && y < top + height + reach;
