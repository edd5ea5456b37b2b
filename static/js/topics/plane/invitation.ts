// The invitation to drag a point: words in a free place, and a curve from them to the point's ring. No DOM here.

import { pointOf } from '../../state/points.ts';
import { meet } from './note.ts';

export const RING = 26; // px, the ring's radius
const GROWN = 1.4; // letter size, relative to the names at marks
const AWAY = [70, 110, 160]; // px from the point to the nearer end of the words
const ASLANT = [-46, 46, 0, -90, 90]; // px of vertical distance from the point
const TALL = 1.4; // height of the words, in letter sizes
const EDGE = 8; // px between the words and the picture's sides
const BEYOND = 10; // cost, in points, of leaving the picture or covering the ring
const MOVED = 0.5; // cost of a shift because the words are wider than the room beside the point

type Area = { left: number; top: number; width: number; height: number };
export type Invitation = {
  at: Point; // the point, px
  words: Point; // the middle of the words, px
  size: number; // of the letters, px
  width: number; // px
  height: number;
  curve: Point[]; // from the ring to the words: start, control and end, relative to the point
};

/** The point nearest to the middle of the picture. */
function nearMiddle({ points }: Pick<State, 'points'>, { box }: Frame): Point {
  const from = ([x, y]: Point) => Math.hypot(x - (box.x0 + box.x1) / 2, y - (box.y0 + box.y1) / 2);
  const all = Array.from({ length: points.n }, (_, i) => pointOf(points, i));
  return all.reduce((best, point) => (from(point) < from(best) ? point : best));
}

/** `state`: two dimensions, at least one point. `over`: covered areas, px. `width`: of the words in px */
export function invitationAt(
  state: Pick<State, 'points'>,
  frame: Frame,
  over: Area[],
  width: (size: number) => number,
  theme: Theme,
): Invitation {
  const { points } = state;
  const [x, y] = nearMiddle(state, frame);
  const at: Point = [frame.x(x), frame.y(y)];
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
  // From the side where the words begin; if they were shifted over the point, vertical.
  const curve = (
    way * end > RING
      ? [startOf(way, down), [way * RING * 1.6, down], [end - way * 6, down]]
      : [
          [0, Math.sign(down) * RING],
          [0, down / 2],
          [0, down - (Math.sign(down) * high) / 2],
        ]
  ) as Point[];
  return { at, size, width: wide, height: high, words, curve };
}

/** The point where the curve leaves the ring. */
const startOf = (way: number, down: number): Point => {
  const angle = Math.atan2(down, RING * 2);
  return [way * RING * Math.cos(angle), RING * Math.sin(angle)];
};

export const areaOf = ([x, y]: Point, width: number, height: number): Area => ({
  left: x - width / 2,
  top: y - height / 2,
  width,
  height,
});

const within = ({ left, top, width, height }: Area, frame: Frame) =>
  left >= frame.left &&
  top >= frame.top &&
  left + width <= frame.left + frame.width &&
  top + height <= frame.top + frame.height;

const inside = (x: number, y: number, { left, top, width, height }: Area, reach: number) =>
  x > left - reach && x < left + width + reach && y > top - reach && y < top + height + reach;
