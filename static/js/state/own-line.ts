// A line of the visitor's own, w1 x1 + w2 x2 + ... + b = 0: which there may be, and how its numbers are read.

export type OwnLine = { w: number[]; b: number };

const LARGEST = 1e12; // of a number in size, as the server takes it
const SMALLEST = 1e-12; // below which lengths and distances lose their digits
const MOST_INPUTS = 100; // that have a field each
const DECIMAL = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** Whether there is one: two classes, and the inputs as they are for features. */
export const takesOwnLine = (run: Run | null) =>
  Boolean(run?.straight && run.d <= MOST_INPUTS && run.task === 'binary' && !run.dual);

/** Whether it is drawn on the plane: of two inputs. */
export const drawsOwnLine = (run: Run | null) => takesOwnLine(run) && run?.d === 2;

/** The visitor's own line where it is one of these inputs. */
export const ownLineOf = ({ run, ownLine }: Pick<State, 'run' | 'ownLine'>) =>
  takesOwnLine(run) && ownLine?.w.length === run?.d ? ownLine : null;

const fits = (value: unknown) =>
  typeof value === 'number' && (value === 0 || (Math.abs(value) >= SMALLEST && Math.abs(value) <= LARGEST));

/** A line from w1, w2, ... and b, of a link or of the class; null from anything else. */
export function lineOf(numbers: unknown): OwnLine | null {
  if (!Array.isArray(numbers) || numbers.length < 2 || numbers.length > MOST_INPUTS + 1) return null;
  if (!numbers.every(fits)) return null;
  const all = numbers.map((value) => value + 0); // no -0
  return { w: all.slice(0, -1), b: all[all.length - 1] };
}

export const numbersOf = (line: OwnLine | null) => line && [...line.w, line.b];

/** What has been typed as one of the line's numbers: with a decimal comma too, and a true minus. */
export function typedNumber(text: string): { value: number } | { reason: 'noNumber' | 'outOfRange' } {
  const plain = text.trim().replace('\u2212', '-').replace(',', '.');
  if (!DECIMAL.test(plain)) return { reason: 'noNumber' };
  const value = Number(plain) + 0;
  return fits(value) ? { value } : { reason: 'outOfRange' };
}

/** The line with another number at a place: the last is b, those before it are w's. */
export const withNumber = (line: OwnLine, place: number, value: number) =>
  lineOf((numbersOf(line) as number[]).map((old, i) => (i === place ? value : old))) as OwnLine;

/**
 * The fields of its numbers in their order: the place of each, and the index of its w, null of b. Where the first input
 * is 1 in every example, or is written so, it is w0 and comes first.
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

const LONG = 4; // times its other side, from which on a picture's scales are too different for a diagonal of 45 degrees

/** A first line: of two inputs falling, through the middle of the picture. */
export function firstLine({ x0, x1, y0, y1 }: Box, inputs = 2): OwnLine {
  if (inputs !== 2) return { w: Array(inputs).fill(1), b: 0 };
  const ratio = (y1 - y0) / (x1 - x0);
  const w = ratio > LONG ? [1, short(1 / ratio)] : ratio < 1 / LONG ? [short(ratio), 1] : [1, 1];
  const b = short(-(w[0] * (x0 / 2 + x1 / 2) + w[1] * (y0 / 2 + y1 / 2)));
  return lineOf([...w, b]) ?? { w: [1, 1], b: 0 };
}

const short = (value: number) => Number(value.toPrecision(3));
