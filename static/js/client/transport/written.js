// Columns as app/exports/column_bytes.py writes them, so that they deflate well, as they were.

import { columns } from './wire.js';
import { expectedOf } from './expected.js';
import { followTaggings } from './expected-taggings.js';

/** @typedef {[name: string, type: string, length: number, offset: number, how?: string, width?: number]} Place */

const BYTES = /** @type {Record<string, number>} */ ({ f8: 8, f4: 4, i4: 4, u4: 4, u2: 2, i1: 1, u1: 1 });
/** In which the columns of a block follow from each other. */
const ORDER = ['activation', 'step', 'w', 'b'];

/**
 * The columns, each in its place.
 * @param {any[]} messages  all that have columns, in any order
 * @param {ArrayBuffer} data  theirs
 * @param {{run?: any, document?: any, chunks?: any[], orders?: any[]}} recording
 */
export function asTheyWere(messages, data, { run, document, chunks = [], orders = [] }) {
  const bytes = data.slice(0);
  for (const message of messages) for (const place of message.columns) undo(place, data, bytes);
  const followed = chunks.filter((block) => block.columns.some(isExpected));
  if (!followed.length) return bytes;
  const whole = { ...run, ...columns({ ...run, data: bytes }) };
  const visits = orders.map((each) => columns({ ...each, data: bytes }).order);
  const length = whole.epoch_length;
  const exampleOf = (/** @type {number} */ visit) =>
    (visits.length ? visits[Math.floor((visit - 1) / length)] : whole.order)[(visit - 1) % length];
  const expected = expectedOf(whole, document, exampleOf);
  for (const block of followed)
    if (whole.task === 'sequence') followTagged(block, bytes, whole);
    else follow(block, bytes, whole, expected);
  return bytes;
}

const isExpected = (/** @type {Place} */ [, , , , how]) =>
  how !== undefined && how !== 'bytes' && how !== 'rows';

/** First bytes, second bytes, ... back into numbers, and those told by the row before. @param {Place} place @param {ArrayBuffer} data @param {ArrayBuffer} bytes */
function undo([, type, length, offset, how, width = 1], data, bytes) {
  if (how === undefined) return;
  const size = BYTES[type];
  const [from, to] = [data, bytes].map((buffer) => new Uint8Array(buffer, offset, length * size));
  for (let k = 0; k < size; k += 1)
    for (let i = 0, at = k * length; i < length; i += 1) to[i * size + k] = from[at + i];
  if (how !== 'rows') return;
  if (type[0] === 'f') {
    const step = width * size;
    for (let i = step; i < to.length; i += 1) to[i] ^= to[i - step];
    return;
  }
  const numbers =
    type === 'u2' ? new Uint16Array(bytes, offset, length) : new Uint32Array(bytes, offset, length);
  for (let i = width; i < length; i += 1) numbers[i] += numbers[i - width];
}

/**
 * A block's numbers by those before them: what is there yet is what differs from what is expected.
 * @param {any} block
 * @param {ArrayBuffer} data
 * @param {any} run  with its columns
 * @param {ReturnType<typeof expectedOf>} expected
 */
function follow(block, data, run, expected) {
  /** @type {Record<string, any>} */
  const known = { ...columns({ ...block, data }), base_visit: block.base_visit, first: block.first };
  const { example, step, w, b, base } = known;
  const { count } = block;
  const ways = ORDER.flatMap((name) => {
    const how = block.columns.find((/** @type {Place} */ [own]) => own === name)?.[4];
    const way = expected?.[name]?.[how];
    if (!way) return [];
    const out = new Float64Array(known[name].length / count);
    const ofSeveral = run.network !== null || how === 'batch';
    return [{ way, ofSeveral, out, sure: bitsOf(out), bits: bitsOf(known[name]) }];
  });
  const before = Float64Array.from(base);
  const outputs = b.length / count;
  const width = before.length - outputs;
  for (let i = 0; i < count; i += 1) {
    for (const { way, ofSeveral, out, sure, bits } of ways) {
      if (example[i] < 0 && !ofSeveral) continue; // nothing is expected there
      way(known, i, before, out);
      for (let j = 0; j < out.length; j += 1) if (Number.isNaN(out[j])) out[j] = 0;
      for (let j = 0, at = i * sure.length; j < sure.length; j += 1) bits[at + j] ^= sure[j];
    }
    if (w) before.set(w.subarray(i * width, (i + 1) * width));
    else before[example[i]] += step[i] * run.y[example[i]];
    before.set(b.subarray(i * outputs, (i + 1) * outputs), width);
  }
}

/** A block of tagged sentences. @param {any} block @param {ArrayBuffer} data @param {any} run  with its columns */
function followTagged(block, data, run) {
  const known = columns({ ...block, data });
  const isScored = block.columns.some(
    (/** @type {Place} */ [name, , , , how]) => name === 'activation' && how === 'score',
  );
  const bits = bitsOf(known.activation);
  followTaggings(run, known, (k, score) => {
    if (isScored) bitsOf(Float64Array.from(score)).forEach((each, j) => (bits[4 * k + j] ^= each));
  });
}

const bitsOf = (/** @type {Float64Array} */ { buffer, byteOffset, length }) =>
  new Uint32Array(buffer, byteOffset, 2 * length);
