// The lines of a short run as a row of small pictures: each after one mistake, with its example. No DOM here.

import { cornersOf, halfPlane, lineInBox } from '../../kit/geometry.ts';
import { markedPaths } from '../../kit/marks.ts';
import { pointOf } from '../../state/points.ts';

export const SIZE = { width: 74, height: 62 };
const MOST = 6; // pictures in a row
const MOST_POINTS = 60; // distinguishable points of a picture
const ROOM = 13; // px around the points
const MARK = 4; // px of a point's radius
const RING = 7.5;

export type Turn = { update: number; visit: number; example: number; w: Numbers; b: number };

/** The updates of a run with few lines in the plane; otherwise none. */
export function turnsOf(run: Run): Turn[] {
  const { updates, straight, d, task, n } = run;
  if (task !== 'binary' || !straight || d !== 2 || n > MOST_POINTS || updates < 2 || updates > MOST)
    return [];
  const turns = [];
  for (let update = 1; update <= updates; update += 1) {
    const visit = run.visitOfUpdate(update);
    const state = visit === null ? null : run.at(visit);
    if (visit === null || !state?.exact || !state.mistake || state.example < 0) return [];
    turns.push({ update, visit, example: state.example, w: state.w, b: state.b });
  }
  return turns;
}

/** A picture: sides and line as SVG paths in px, marks of points, and the ring. */
export function turnPicture({ w, b, example }: Turn, points: Points, theme: Theme) {
  const { box, toPx } = frameOf(points);
  const path = (corners: Point[] | null, close = 'Z') =>
    corners?.length ? `M${corners.map((corner) => toPx(corner).join(',')).join('L')}${close}` : '';
  const flat = !w[0] && !w[1];
  const positive = flat && b > 0 ? cornersOf(box) : halfPlane(box, w, b);
  return {
    positive: path(flat && b <= 0 ? [] : positive),
    line: path(lineInBox(box, w, b), ''),
    marks: markedPaths(points, theme, (i) => toPx(pointOf(points, i)), MARK),
    ring: [...toPx(pointOf(points, example)), RING],
  };
}

/** One scale for both axes, with a margin around the points. */
function frameOf({ x, n }: Points) {
  const column = (axis: 0 | 1) => Array.from({ length: n }, (_, i) => x[2 * i + axis]);
  const [xs, ys] = [column(0), column(1)];
  const range = (values: number[]) => [Math.min(...values), Math.max(...values)];
  const [[left, right], [low, high]] = [range(xs), range(ys)];
  const scale = Math.min(
    (SIZE.width - 2 * ROOM) / (right - left || 1),
    (SIZE.height - 2 * ROOM) / (high - low || 1),
  );
  const middle = [(left + right) / 2, (low + high) / 2];
  const [halfWide, halfHigh] = [SIZE.width / 2 / scale, SIZE.height / 2 / scale];
  const box = {
    x0: middle[0] - halfWide,
    x1: middle[0] + halfWide,
    y0: middle[1] - halfHigh,
    y1: middle[1] + halfHigh,
  };
  const round = (value: number) => Math.round(value * 10) / 10;
  return {
    box,
    toPx: ([u, v]: Point) => [round((u - box.x0) * scale), round((box.y1 - v) * scale)],
  };
}
