// Sparse rows, as of texts: the nonzero values and their columns (docs/protocol.md), and weights summed from examples and steps.

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

const KEPT = 8; // cached vectors; a position and the one before it need two each

export class AddedWeights {
  declare block: Block;
  declare cache: { i: number; w: Float64Array }[];

  constructor(block: Block) {
    this.block = block;
    /** in the document's units, newest first */
    this.cache = [];
  }

  /** The weights after update i of the block, from 0; i = -1 is the block's base. */
  at(i: number) {
    const cached = this.cache.find((each) => each.i === i);
    if (cached) return cached.w;
    const w = this.made(i);
    this.cache = [{ i, w }, ...this.cache.slice(0, KEPT - 1)];
    return w;
  }

  /** Computes them from the nearest cached vector at or before i. */
  made(i: number) {
    const { width, units } = this.block.run;
    const { weight } = units;
    let from: { i: number; w: Float64Array } = { i: -1, w: this.block.base.subarray(0, width) };
    for (const each of this.cache) if (each.i <= i && each.i > from.i) from = each;
    const w = weight === 1 ? from.w.slice() : from.w.map((value) => Math.round(value * weight));
    for (let k = from.i + 1; k <= i; k += 1) this.add(k, w);
    return weight === 1 ? w : w.map((value) => value / weight);
  }

  /** Applies update k to w in training units: whole numbers where `weight` is not 1. */
  add(k: number, w: Float64Array) {
    const { example, step, visit } = this.block;
    const { rows, y, units, shrinks } = this.block.run;
    if (!rows) return;
    if (shrinks) {
      const share = 1 - 1 / visit[k];
      for (let j = 0; j < w.length; j += 1) w[j] *= share;
    }
    const unit = units.weight / units.feature;
    const tau = unit === 1 ? step[k] : Math.round(step[k] * unit);
    addRow(rows, example[k], w, tau * y[example[k]]);
  }
}
