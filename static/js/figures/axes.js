// A small picture's axes: where numbers meet pixels, and which numbers are written. No DOM here.

/**
 * @typedef {{left: number, right: number, top: number, bottom: number}} Room  px around the axes
 * @typedef {{box: Box, left: number, top: number, width: number, height: number,
 *   x: (value: number) => number, y: (value: number) => number, data: (pixel: number[]) => number[]}} Frame
 */

const STEPS = [1, 2, 5, 10];
const LEADING = 0.15; // of the height of a text's box, above and below its letters
const ROOM = 0.2; // of it, at either side: a dash right beside a number would be read as its decimal point

/** Round numbers within a range, about so many. */
export function ticks(/** @type {number} */ low, /** @type {number} */ high, about = 5) {
  const rough = (high - low) / about;
  if (!(rough > 0) || !Number.isFinite(rough)) return [];
  const unit = 10 ** Math.floor(Math.log10(rough));
  const step = unit * (STEPS.find((times) => times * unit >= rough * (1 - 1e-9)) ?? 10);
  const marks = [];
  for (let i = Math.ceil(low / step - 1e-9); i * step <= high + step * 1e-9; i += 1)
    marks.push(Number((i * step).toPrecision(12)));
  return marks;
}

/** What lines leave free of an axis's number or name, px. @param {import('./ground.js').Area} box  of its letters @returns {import('./ground.js').Area} */
export const clearingOf = ({ left, top, width, height }) => ({
  left: left - height * ROOM,
  top: top + height * LEADING,
  width: width + 2 * height * ROOM,
  height: height * (1 - 2 * LEADING),
});

/** Room for the numbers of both axes, or of one. */
export const roomFor = (/** @type {Theme} */ { size: { text } }, { x = true, y = true } = {}) => ({
  left: y ? 8 + text * 2.2 : 6,
  right: 8,
  top: 6,
  bottom: x ? 8 + text * 1.25 : 6,
});

/**
 * A box of numbers on a rectangle of pixels.
 * @param {Size} size
 * @param {Box} box
 * @param {Room} room
 * @returns {Frame}
 */
export function frameOf(size, box, room) {
  const width = Math.max(1, size.width - room.left - room.right);
  const height = Math.max(1, size.height - room.top - room.bottom);
  const { left, top } = room;
  const { x0, x1, y0, y1 } = box;
  return {
    box,
    left,
    top,
    width,
    height,
    x: (value) => left + ((value - x0) / (x1 - x0)) * width,
    y: (value) => top + ((y1 - value) / (y1 - y0)) * height,
    data: ([px, py]) => [x0 + ((px - left) / width) * (x1 - x0), y1 - ((py - top) / height) * (y1 - y0)],
  };
}

/** A range that holds all finite values with some room; never empty. */
export function rangeOf(/** @type {Iterable<number>} */ values, room = 0.1) {
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

/**
 * An SVG path through points given in numbers, in px to a tenth.
 * @param {Frame} frame
 * @param {Iterable<number[]>} points
 */
export function trail({ x, y }, points) {
  let text = '';
  for (const [u, v] of points) {
    if (!Number.isFinite(u) || !Number.isFinite(v)) continue;
    text += `${text ? 'L' : 'M'}${px(x(u))},${px(y(v))}`;
  }
  return text;
}

/** A pixel coordinate as it is written; what is far outside stays within what a browser can draw. */
export const px = (/** @type {number} */ value) =>
  Math.round(Math.max(-1e5, Math.min(1e5, value || 0)) * 10) / 10;

/**
 * Where the second axis's name stands: clear of its ticks, under the tools.
 * @param {Theme} theme
 * @param {import('./ground.js').Area[]} [tools]  px
 * @returns {Point}  px from the upper left corner
 */
export function underTools({ size }, tools = []) {
  const [x, y] = [2.9 * size.text, 4.6 * size.text];
  const above = tools.filter(({ left, top, width }) => left <= x && x < left + width && top < y);
  return [x, Math.max(y, ...above.map(({ top, height }) => top + height))];
}
