// Rows of which most numbers are 0, as texts have them: what is not 0, and where (docs/protocol.md).

import { exact } from './exact.js';

/**
 * Row i has `value` at the columns `index`, which rise, from `start[i]` up to `start[i + 1]`; all else is 0.
 * @typedef {{n: number, width: number, start: Numbers, index: Numbers, value: Numbers}} Rows
 */

/** The rows of a message's matrix; null where it has it in full. @param {any} message @param {string} name @param {number} width @returns {Rows | null} */
export function rowsIn(message, name, width) {
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

/** All of it, row after row: of counts a byte each where these suffice. @param {Rows} rows @returns {any} */
export function inFull({ n, width, start, index, value }) {
  const full = new (value instanceof Uint8Array ? Uint8Array : Float64Array)(n * width);
  for (let i = 0; i < n; i += 1)
    for (let k = start[i]; k < start[i + 1]; k += 1) full[i * width + index[k]] = value[k];
  return full;
}

/** Rows in full, as a property that is made when it is first asked for. @param {object} owner @param {string} name @param {Rows} rows */
export function madeWhenAsked(owner, name, rows) {
  /** @type {any} */
  let full;
  Object.defineProperty(owner, name, { configurable: true, get: () => (full ??= inFull(rows)) });
}

/** The inputs of one example of a run. @param {Pick<Run, 'x' | 'd'> & {inputRows?: Rows | null}} run @param {number} i @returns {Float64Array} */
export const inputsOf = (run, i) =>
  run.inputRows ? rowOf(run.inputRows, i) : run.x.subarray(i * run.d, (i + 1) * run.d);

/** The features of one example of a run. @param {Pick<Run, 'phi' | 'p'> & {rows?: Rows | null}} run @param {number} i @returns {Float64Array} */
export const featuresOf = (run, i) =>
  run.rows ? rowOf(run.rows, i) : run.phi.subarray(i * run.p, (i + 1) * run.p);

/** Whether features have a length: not where all are 0, or so small that their squares are. @param {Float64Array} phi */
export const hasLength = (phi) => phi.some((value) => value * value > 0);

/** One row. @param {Rows} rows @param {number} i */
export function rowOf({ width, start, index, value }, i) {
  const row = new Float64Array(width);
  for (let k = start[i]; k < start[i + 1]; k += 1) row[index[k]] = value[k];
  return row;
}

/** w += factor times row i. @param {Rows} rows @param {number} i @param {Float64Array} w @param {number} factor */
export function addRow({ start, index, value }, i, w, factor) {
  for (let k = start[i]; k < start[i + 1]; k += 1) w[index[k]] += factor * value[k];
}

/** w.row + b, as `activation` has it. @param {Rows} rows @param {number} i @param {Numbers} w @param {number} b */
export function rowScore({ start, index, value }, i, w, b) {
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
