// Axes of a small picture: the map from numbers to pixels, and the choice of ticks. No DOM here.

import type { Area } from './label-obstacles.ts';

/** px around the axes */
export type Room = { left: number; right: number; top: number; bottom: number };
export type Frame = {
  box: Box;
  left: number;
  top: number;
  width: number;
  height: number;
  x: (value: number) => number;
  y: (value: number) => number;
  data: (pixel: number[]) => number[];
};

const STEPS = [1, 2, 5, 10];
const LEADING = 0.15; // share of a text box's height without ink, above and below the letters
const ROOM = 0.2; // share of that height kept free left and right, so that a dash does not look like a decimal point

/** Round numbers within a range, about `about` of them. `log`: powers of ten; if these are few, also their double and fivefold */
export function ticks(low: number, high: number, about = 5, log = false): number[] {
  if (log) return decades(low, high, about);
  const rough = (high - low) / about;
  if (!(rough > 0) || !Number.isFinite(rough)) return [];
  const unit = 10 ** Math.floor(Math.log10(rough));
  const step = unit * (STEPS.find((times) => times * unit >= rough * (1 - 1e-9)) ?? 10);
  const marks = [];
  for (let i = Math.ceil(low / step - 1e-9); i * step <= high + step * 1e-9; i += 1)
    marks.push(Number((i * step).toPrecision(12)));
  return marks;
}

function decades(low: number, high: number, about: number) {
  const first = Math.ceil(Math.log10(low) - 1e-9);
  const last = Math.floor(Math.log10(high) + 1e-9);
  const few = last - first < 2;
  const every = few ? 1 : Math.max(1, Math.ceil((last - first + 1) / Math.max(2, about)));
  const marks = [];
  for (let e = few ? first - 1 : first; e <= last; e += every)
    for (const times of few ? [1, 2, 5] : [1]) marks.push(times * 10 ** e);
  return marks.filter((value) => value >= low * (1 - 1e-9) && value <= high * (1 + 1e-9));
}

/** The area that lines leave free around an axis's number or name, px. `box`: of its letters */
export const clearingOf = ({ left, top, width, height }: Area): Area => ({
  left: left - height * ROOM,
  top: top + height * LEADING,
  width: width + 2 * height * ROOM,
  height: height * (1 - 2 * LEADING),
});

/** Margins in px for the numbers of both axes, or of one. */
export const roomFor = ({ size: { text } }: Theme, { x = true, y = true } = {}) => ({
  left: y ? 8 + text * 2.2 : 6,
  right: 8,
  top: 6,
  bottom: x ? 8 + text * 1.25 : 6,
});

/** A map from a box of numbers to a rectangle of pixels. `log`: the axes with a logarithmic scale, such as 'xy' */
export function frameOf(size: Size, box: Box, room: Room, log = ''): Frame {
  const width = Math.max(1, size.width - room.left - room.right);
  const height = Math.max(1, size.height - room.top - room.bottom);
  const { left, top } = room;
  const [forthX, forthY] = [...'xy'].map((axis) => (log.includes(axis) ? Math.log10 : Number));
  const [backX, backY] = [...'xy'].map(
    (axis) => (value: number) => (log.includes(axis) ? 10 ** value : value),
  );
  const [x0, x1] = [box.x0, box.x1].map(forthX);
  const [y0, y1] = [box.y0, box.y1].map(forthY);
  return {
    box,
    left,
    top,
    width,
    height,
    x: (value) => left + ((forthX(value) - x0) / (x1 - x0)) * width,
    y: (value) => top + ((y1 - forthY(value)) / (y1 - y0)) * height,
    data: ([px, py]) => [
      backX(x0 + ((px - left) / width) * (x1 - x0)),
      backY(y1 - ((py - top) / height) * (y1 - y0)),
    ],
  };
}

/** Heights near the wanted ones, at least `gap` apart, within a range if there is room. */
export function apart(wanted: number[], gap: number, low: number, high: number) {
  const order = wanted.map((_, i) => i).sort((a, b) => wanted[a] - wanted[b]);
  const places = [...wanted];
  let free = low;
  for (const i of order) {
    places[i] = Math.max(places[i], free);
    free = places[i] + gap;
  }
  free = high;
  for (const i of order.reverse()) {
    places[i] = Math.min(places[i], free);
    free = places[i] - gap;
  }
  return places;
}

/** A range that holds all finite values with a margin at both ends; never empty. */
export function rangeOf(values: Iterable<number>, room = 0.1) {
  let low = Infinity;
  let high = -Infinity;
  for (const value of values) {
    if (!Number.isFinite(value)) continue;
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  if (low > high) return [-1, 1];
  const more = (high - low || Math.max(1, Math.abs(low))) * room;
  return [low - more, high + more];
}

/** An SVG path through points given in numbers, in px with one decimal. */
export function trail({ x, y }: Frame, points: Iterable<number[]>) {
  let text = '';
  for (const [u, v] of points) {
    if (!Number.isFinite(u) || !Number.isFinite(v)) continue;
    text += `${text ? 'L' : 'M'}${px(x(u))},${px(y(v))}`;
  }
  return text;
}

/** A pixel coordinate with one decimal, limited to what a browser can draw. */
export const px = (value: number) => Math.round(Math.max(-1e5, Math.min(1e5, value || 0)) * 10) / 10;

/** Place of the second axis's name: below its ticks and the tools. `tools`: px. Returns px from the upper left corner */
export function underTools({ size }: Theme, tools: Area[] = []): Point {
  const [x, y] = [2.9 * size.text, 4.6 * size.text];
  const above = tools.filter(({ left, top, width }) => left <= x && x < left + width && top < y);
  return [x, Math.max(y, ...above.map(({ top, height }) => top + height))];
}
