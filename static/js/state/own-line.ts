// The visitor's line, w1 x1 + w2 x2 + ... + b = 0: where it is allowed, and the parsing of its numbers.

export type OwnLine = { w: number[]; b: number };

const LARGEST = 1e12; // absolute value of a number, the server's limit
const SMALLEST = 1e-12; // absolute value; below, lengths and distances lose digits
const MOST_INPUTS = 100; // one field each
const DECIMAL = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** Whether a run allows a line: two classes, and the features are the inputs. */
export const takesOwnLine = (run: Run | null) =>
  Boolean(run?.straight && run.d <= MOST_INPUTS && run.task === 'binary' && !run.dual);

/** Whether the line is drawn on the plane: with two inputs. */
export const drawsOwnLine = (run: Run | null) => takesOwnLine(run) && run?.d === 2;

/** The visitor's line, if the run allows it and has as many inputs. */
export const ownLineOf = ({ run, ownLine }: Pick<State, 'run' | 'ownLine'>) =>
  takesOwnLine(run) && ownLine?.w.length === run?.d ? ownLine : null;

const fits = (value: unknown) =>
  typeof value === 'number' && (value === 0 || (Math.abs(value) >= SMALLEST && Math.abs(value) <= LARGEST));

/** The line of [w1, w2, ..., b], from a link or the class; null if it is invalid. */
export function lineOf(numbers: unknown): OwnLine | null {
  if (!Array.isArray(numbers) || numbers.length < 2 || numbers.length > MOST_INPUTS + 1) return null;
  if (!numbers.every(fits)) return null;
  const all = numbers.map((value) => value + 0); // no -0
  return { w: all.slice(0, -1), b: all[all.length - 1] };
}

export const numbersOf = (line: OwnLine | null) => line && [...line.w, line.b];

/** Parses a typed number of the line; a decimal comma and the minus sign are allowed. */
export function typedNumber(text: string): { value: number } | { reason: 'noNumber' | 'outOfRange' } {
  const plain = text.trim().replace('\u2212', '-').replace(',', '.');
  if (!DECIMAL.test(plain)) return { reason: 'noNumber' };
  const value = Number(plain) + 0;
  return fits(value) ? { value } : { reason: 'outOfRange' };
}

/** The line with another number at a place; the last place is b. */
export const withNumber = (line: OwnLine, place: number, value: number) =>
  lineOf((numbersOf(line) as number[]).map((old, i) => (i === place ? value : old))) as OwnLine;

/**
 * The fields of the line's numbers in order: the place of each, and the index of its w (null for b). The weight of a
 * constant input 1, in the data or in the notation, is w0 and comes first.
 */
export function fieldsOf({
  document,
  points,
  notation,
  run: { d },
}: Pick<Ready, 'document' | 'points' | 'notation' | 'run'>): { place: number; index: number | null }[] {
  const all = Array.from({ length: d }, (_, place) => ({ place, index: place + 1 }));
  if (document.bias === 'none' && d > 1 && constant(points, d))
    return all.map(({ place }) => ({ place, index: place }));
  if (notation?.bias === 'one' && document.bias !== 'none') return [{ place: d, index: 0 }, ...all];
  return [...all, { place: d, index: null }];
}

/** Whether the first of d inputs is 1 in every example. */
const constant = ({ x, n }: Points, d: number) =>
  n > 0 && Array.from({ length: n }, (_, i) => x[i * d]).every((v) => v === 1);

const LONG = 4; // ratio of the box's sides above which the first line has not slope -1

/** The first line: with two inputs a falling line through the middle of the box. */
export function firstLine({ x0, x1, y0, y1 }: Box, inputs = 2): OwnLine {
  if (inputs !== 2) return { w: Array(inputs).fill(1), b: 0 };
  const ratio = (y1 - y0) / (x1 - x0);
  const w = ratio > LONG ? [1, short(1 / ratio)] : ratio < 1 / LONG ? [short(ratio), 1] : [1, 1];
  const b = short(-(w[0] * (x0 / 2 + x1 / 2) + w[1] * (y0 / 2 + y1 / 2)));
  return lineOf([...w, b]) ?? { w: [1, 1], b: 0 };
}

const short = (value: number) => Number(value.toPrecision(3));
