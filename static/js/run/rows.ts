// Sparse rows, as of texts: the nonzero values and their columns (docs/protocol.md).

import { exact } from './exact-zero.ts';

/** Row i: entries `start[i]` to `start[i + 1] - 1` of `index` (columns, ascending) and `value`. All others are 0. */
export type Rows = { n: number; width: number; start: Numbers; index: Numbers; value: Numbers };

/** The sparse rows of a message's matrix; null if the matrix is dense. */
export function rowsIn(message: any, name: string, width: number): Rows | null {
  const start = message[`${name}_start`];
  if (!start) return null;
  return {
    n: start.length - 1,
    width,
    start,
    index: message[`${name}_index`],
    value: message[`${name}_value`],
  };
}

/** The dense matrix, row after row; bytes if the values are bytes. */
export function inFull({ n, width, start, index, value }: Rows): any {
  const full = new (value instanceof Uint8Array ? Uint8Array : Float64Array)(n * width);
  for (let i = 0; i < n; i += 1)
    for (let k = start[i]; k < start[i + 1]; k += 1) full[i * width + index[k]] = value[k];
  return full;
}

/** Defines a property with the dense matrix, computed when first read. */
export function madeWhenAsked(owner: object, name: string, rows: Rows) {
  let full: any;
  Object.defineProperty(owner, name, { configurable: true, get: () => (full ??= inFull(rows)) });
}

export const inputsOf = (run: Pick<Run, 'x' | 'd'> & { inputRows?: Rows | null }, i: number): Float64Array =>
  run.inputRows ? rowOf(run.inputRows, i) : run.x.subarray(i * run.d, (i + 1) * run.d);

export const featuresOf = (run: Pick<Run, 'phi' | 'p'> & { rows?: Rows | null }, i: number): Float64Array =>
  run.rows ? rowOf(run.rows, i) : run.phi.subarray(i * run.p, (i + 1) * run.p);

/** Whether the length of a vector is not 0, also with underflow of the squares. */
export const hasLength = (phi: Float64Array) => phi.some((value) => value * value > 0);

export function rowOf({ width, start, index, value }: Rows, i: number) {
  const row = new Float64Array(width);
  for (let k = start[i]; k < start[i + 1]; k += 1) row[index[k]] = value[k];
  return row;
}

/** w += factor times row i. */
export function addRow({ start, index, value }: Rows, i: number, w: Float64Array, factor: number) {
  for (let k = start[i]; k < start[i + 1]; k += 1) w[index[k]] += factor * value[k];
}

/** w . row + b, with the rounding rules of `activation`. */
export function rowScore({ start, index, value }: Rows, i: number, w: Numbers, b: number) {
  let sum = 0;
  let size = Math.abs(b);
  let isWhole = Number.isInteger(b);
  for (let k = start[i]; k < start[i + 1]; k += 1) {
    const term = w[index[k]] * value[k];
    sum += term;
    size += Math.abs(term);
    isWhole = isWhole && Number.isInteger(term);
  }
  const [from, to] = [start[i], start[i + 1]];
  if ((isWhole && size < 2 ** 53) || Math.abs(sum + b) > size * (to - from + 4) * 2 ** -52) return sum + b;
  const weights = Array.from({ length: to - from }, (_, k) => w[index[from + k]]);
  const values = Array.from({ length: to - from }, (_, k) => value[from + k]);
  return exact(sum + b, size, weights, b, values, 0);
}
