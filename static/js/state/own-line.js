// A line of the visitor's own on the plane, w1 x1 + w2 x2 + b = 0: which there may be, and how its numbers are read.

/** @typedef {{w: number[], b: number}} OwnLine */

const LARGEST = 1e12; // of a number in size, as the server takes it
const SMALLEST = 1e-12; // below which lengths and distances lose their digits
const DECIMAL = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** Whether there is a plane to draw one on: two inputs, two classes, and the inputs as they are for features. */
export const takesOwnLine = (/** @type {Run | null} */ run) =>
  Boolean(run?.straight && run.d === 2 && run.task === 'binary' && !run.dual);

const fits = (/** @type {unknown} */ value) =>
  typeof value === 'number' && (value === 0 || (Math.abs(value) >= SMALLEST && Math.abs(value) <= LARGEST));

/**
 * A line from w1, w2 and b, of a link or of the class; null from anything else.
 * @param {unknown} numbers
 * @returns {OwnLine | null}
 */
export function lineOf(numbers) {
  if (!Array.isArray(numbers) || numbers.length !== 3 || !numbers.every(fits)) return null;
  const [u, v, b] = numbers.map((value) => value + 0); // no -0
  return { w: [u, v], b };
}

/** @param {OwnLine | null} line */
export const numbersOf = (line) => line && [...line.w, line.b];

/**
 * What has been typed as one of the line's numbers: with a decimal comma too, and a true minus.
 * @param {string} text
 * @returns {{value: number} | {reason: 'noNumber' | 'outOfRange'}}
 */
export function typedNumber(text) {
  const plain = text.trim().replace('\u2212', '-').replace(',', '.');
  if (!DECIMAL.test(plain)) return { reason: 'noNumber' };
  const value = Number(plain) + 0;
  return fits(value) ? { value } : { reason: 'outOfRange' };
}

/** The line with another number at a place: 0 and 1 are w's, 2 is b. @param {OwnLine} line @param {number} place @param {number} value */
export const withNumber = (line, place, value) =>
  /** @type {OwnLine} */ (
    lineOf(/** @type {number[]} */ (numbersOf(line)).map((old, i) => (i === place ? value : old)))
  );

const LONG = 4; // times its other side, from which on a picture's scales are too different for a diagonal of 45 degrees

/** A first line: falling, through the middle of the picture. @param {Box} box @returns {OwnLine} */
export function firstLine({ x0, x1, y0, y1 }) {
  const ratio = (y1 - y0) / (x1 - x0);
  const w = ratio > LONG ? [1, short(1 / ratio)] : ratio < 1 / LONG ? [short(ratio), 1] : [1, 1];
  const b = short(-(w[0] * (x0 / 2 + x1 / 2) + w[1] * (y0 / 2 + y1 / 2)));
  return lineOf([...w, b]) ?? { w: [1, 1], b: 0 };
}

const short = (/** @type {number} */ value) => Number(value.toPrecision(3));
