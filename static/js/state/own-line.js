// A line of the visitor's own, w1 x1 + w2 x2 + ... + b = 0: which there may be, and how its numbers are read.

/** @typedef {{w: number[], b: number}} OwnLine */

const LARGEST = 1e12; // of a number in size, as the server takes it
const SMALLEST = 1e-12; // below which lengths and distances lose their digits
const MOST_INPUTS = 100; // that have a field each
const DECIMAL = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** Whether there is one: two classes, and the inputs as they are for features. */
export const takesOwnLine = (/** @type {Run | null} */ run) =>
  Boolean(run?.straight && run.d <= MOST_INPUTS && run.task === 'binary' && !run.dual);

/** Whether it is drawn on the plane: of two inputs. */
export const drawsOwnLine = (/** @type {Run | null} */ run) => takesOwnLine(run) && run?.d === 2;

/** The visitor's own line where it is one of these inputs. @param {Pick<State, 'run' | 'ownLine'>} state */
export const ownLineOf = ({ run, ownLine }) =>
  takesOwnLine(run) && ownLine?.w.length === run?.d ? ownLine : null;

const fits = (/** @type {unknown} */ value) =>
  typeof value === 'number' && (value === 0 || (Math.abs(value) >= SMALLEST && Math.abs(value) <= LARGEST));

/**
 * A line from w1, w2, ... and b, of a link or of the class; null from anything else.
 * @param {unknown} numbers
 * @returns {OwnLine | null}
 */
export function lineOf(numbers) {
  if (!Array.isArray(numbers) || numbers.length < 2 || numbers.length > MOST_INPUTS + 1) return null;
  if (!numbers.every(fits)) return null;
  const all = numbers.map((value) => value + 0); // no -0
  return { w: all.slice(0, -1), b: all[all.length - 1] };
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

/** The line with another number at a place: the last is b, those before it are w's. @param {OwnLine} line @param {number} place @param {number} value */
export const withNumber = (line, place, value) =>
  /** @type {OwnLine} */ (
    lineOf(/** @type {number[]} */ (numbersOf(line)).map((old, i) => (i === place ? value : old)))
  );

/**
 * The fields of its numbers in their order: the place of each, and the index of its w, null of b. Where the first input is 1 in
 * every example, or is written so, it is w0 and comes first.
 * @param {Pick<Ready, 'document' | 'points' | 'notation' | 'run'>} state
 * @returns {{place: number, index: number | null}[]}
 */
export function fieldsOf({ document, points, notation, run: { d } }) {
  const all = Array.from({ length: d }, (_, place) => ({ place, index: place + 1 }));
  if (document.bias === 'none' && d > 1 && constant(points, d))
    return all.map(({ place }) => ({ place, index: place }));
  if (notation?.bias === 'one' && document.bias !== 'none') return [{ place: d, index: 0 }, ...all];
  return [...all, { place: d, index: null }];
}

/** Whether the first of d inputs is 1 in every example. @param {Points} points @param {number} d */
const constant = ({ x, n }, d) =>
  n > 0 && Array.from({ length: n }, (_, i) => x[i * d]).every((v) => v === 1);

const LONG = 4; // times its other side, from which on a picture's scales are too different for a diagonal of 45 degrees

/** A first line: of two inputs falling, through the middle of the picture. @param {Box} box @param {number} [inputs] @returns {OwnLine} */
export function firstLine({ x0, x1, y0, y1 }, inputs = 2) {
  if (inputs !== 2) return { w: Array(inputs).fill(1), b: 0 };
  const ratio = (y1 - y0) / (x1 - x0);
  const w = ratio > LONG ? [1, short(1 / ratio)] : ratio < 1 / LONG ? [short(ratio), 1] : [1, 1];
  const b = short(-(w[0] * (x0 / 2 + x1 / 2) + w[1] * (y0 / 2 + y1 / 2)));
  return lineOf([...w, b]) ?? { w: [1, 1], b: 0 };
}

const short = (/** @type {number} */ value) => Number(value.toPrecision(3));
