// The place of the plane's note (w = 0, or different scales): in the lowest row where the words cover no point, at the right or
// else at the left. No DOM here.

import type { Area } from '../../kit/label-obstacles.ts';

// In letter sizes, as in the style sheet.
const EDGE = 1.9; // from either edge
const NUMBERS = 3.2; // from the left edge, where the other axis's numbers stand
const LOW = 2; // from the lower edge, where the axis's numbers stand
const AXIS = 1.6; // height of the name of an axis of scores
const LINE = 1.45;
export const ROOM = 0.47; // above and below the words
const HIGHEST = 0.7; // share of the height that is searched
const NARROW = 30; // width of the plane below which its names have the size of the axes' numbers
const OVER = 10; // cost, in points, of covering an element over the plane
const LINE_UNDER = 0.1; // cost, in points, of covering one sample of a line

/** The letter size of names on a plane, px. */
export const letterSize = ({ width }: Frame, { size: { label, text } }: Theme): number =>
  width < NARROW * label ? text : label;

/**
 * `marks`: px, of the points. `over`: covered areas, px. `wide`: px of the words in one line. `scored`: whether the
 * first axis is one of scores, whose name takes a row. `lines`: px, samples of lines. Returns px
 */
export function noteArea(
  marks: number[][],
  frame: Frame,
  over: Area[],
  wide: number,
  theme: Theme,
  scored = false,
  lines: Point[] = [],
): Area {
  const { marker } = theme.size;
  const size = letterSize(frame, theme);
  const maxWidth = frame.width - 2 * EDGE * size;
  const width = Math.min(wide, maxWidth);
  const height = (Math.ceil(wide / maxWidth) * LINE + 2 * ROOM) * size;
  const bottom = frame.top + frame.height - (LOW + (scored ? AXIS : 0)) * size;
  const right = frame.left + frame.width - EDGE * size - width;
  let best: Area = { left: right, top: bottom - height, width, height };
  let least = Infinity;
  for (const left of [right, Math.min(right, frame.left + NUMBERS * size)]) {
    const beside = ([x]: number[]) => x > left - marker / 2 && x < left + width + marker / 2;
    const [near, under] = [marks.filter(beside), lines.filter(beside)];
    for (let top = bottom - height; least && top > bottom - HIGHEST * frame.height; top -= size / 2) {
      const area = { left, top, width, height };
      const within = ([, y]: number[]) => y > top - marker / 2 && y < top + height + marker / 2;
      const covered = near.filter(within).length + LINE_UNDER * under.filter(within).length;
      const cost = covered + (over.some((other) => meet(area, other)) ? OVER : 0);
      if (cost < least) [best, least] = [area, cost];
    }
  }
  return best;
}

/** Whether two areas overlap. */
export const meet = (a: Area, b: Area) =>
  a.left < b.left + b.width &&
  b.left < a.left + a.width &&
  a.top < b.top + b.height &&
  b.top < a.top + a.height;
