// Rows of which most numbers are 0, as texts have them: what is not 0, and where (docs/protocol.md).

import { exact } from './exact.ts';

/** Row i has `value` at the columns `index`, which rise, from `start[i]` up to `start[i + 1]`; all else is 0. */
export type Rows = { n: number; width: number; start: Numbers; index: Numbers; value: Numbers };

/** The rows of a message's matrix; null where it has it in full. */
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

/** All of it, row after row: of counts a byte each where these suffice. */
export function inFull({ n, width, start, index, value }: Rows): any {
  const full = new (value instanceof Uint8Array ? Uint8Array : Float64Array)(n * width);
  for (let i = 0; i < n; i += 1)
    for (let k = start[i]; k < start[i + 1]; k += 1) full[i * width + index[k]] = value[k];
  return full;
}

/** Rows in full, as a property that is made when it is first asked for. */
export function madeWhenAsked(owner: object, name: string, rows: Rows) {
  let full: any;
  Object.defineProperty(owner, name, { configurable: true, get: () => (full ??= inFull(rows)) });
}

/** The inputs of one example of a run. */
export const inputsOf = (run: Pick<Run, 'x' | 'd'> & { inputRows?: Rows | null }, i: number): Float64Array =>
  run.inputRows ? rowOf(run.inputRows, i) : run.x.subarray(i * run.d, (i + 1) * run.d);

/** The features of one example of a run. */
export const featuresOf = (run: Pick<Run, 'phi' | 'p'> & { rows?: Rows | null }, i: number): Float64Array =>
  run.rows ? rowOf(run.rows, i) : run.phi.subarray(i * run.p, (i + 1) * run.p);

/** Whether features have a length: not where all are 0, or so small that their squares are. */
export const hasLength = (phi: Float64Array) => phi.some((value) => value * value > 0);

/** One row. */
export function rowOf({ width, start, index, value }: Rows, i: number) {
  const row = new Float64Array(width);
  for (let k = start[i]; k < start[i + 1]; k += 1) row[index[k]] = value[k];
  return row;
}

/** w += factor times row i. */
export function addRow({ start, index, value }: Rows, i: number, w: Float64Array, factor: number) {
  for (let k = start[i]; k < start[i + 1]; k += 1) w[index[k]] += factor * value[k];
}

/** w.row + b, as `activation` has it. */
export function rowScore({ start, index, value }: Rows, i: number, w: Numbers, b: number) {
  let sum = 0;
  let size = Math.abs(b);
  let whole = Number.isInteger(b);
  for (let k = start[i]; k < start[i + 1]; k += 1) {
    const term = w[index[k]] * value[k];
    sum += term;
    size += Math.abs(term);
    whole = whole && Number.isInteger(term);
  }
  const [from, to] = [start[i], start[i + 1]];
  if ((whole && size < 2 ** 53) || Math.abs(sum + b) > size * (to - from + 4) * 2 ** -52) return sum + b;
  const here = Array.from({ length: to - from }, (_, k) => w[index[from + k]]);
  const own = Array.from({ length: to - from }, (_, k) => value[from + k]);
  return exact(sum + b, size, here, b, own, 0);
}
