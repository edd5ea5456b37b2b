// Columns as a saved page writes them, back to the bit; that every learner's come back is tested in tests/exports/test_column_bytes.py.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expectedOf } from '../../../../static/js/client/transport/expected.js';
import { followTaggings } from '../../../../static/js/client/transport/expected-taggings.js';
import { asTheyWere } from '../../../../static/js/client/transport/written.js';
import { columns } from '../../../../static/js/client/transport/wire.js';

/** All first bytes of the numbers, then all second ones, ... */
function bytewise(numbers) {
  const bytes = new Uint8Array(numbers.buffer);
  const size = numbers.BYTES_PER_ELEMENT;
  return bytes.map((_, at) => bytes[(at % numbers.length) * size + Math.floor(at / numbers.length)]);
}

/** A message with columns, each [type, numbers, ...how it is written]; and their bytes. */
function message(named, fields = {}) {
  let end = 0;
  const places = [];
  const pieces = [];
  for (const [name, [type, numbers, ...how]] of Object.entries(named)) {
    places.push([name, type, numbers.length, end, ...how]);
    pieces.push(how.length ? bytewise(numbers) : new Uint8Array(numbers.buffer));
    end += Math.ceil(numbers.byteLength / 8) * 8;
  }
  const data = new Uint8Array(end);
  places.forEach(([, , , offset], i) => data.set(pieces[i], offset));
  return { message: { ...fields, columns: places }, data: data.buffer };
}
const read = (each, data) => columns({ ...each, data });

test('numbers are told byte by byte, and by the row before', () => {
  const { message: own, data } = message({
    plain: ['f8', Float64Array.of(0.1, -0)],
    bytes: ['f8', Float64Array.of(0.1, Infinity, -3), 'bytes'],
    visit: ['u4', Uint32Array.of(3, 2, 2 ** 32 - 1), 'rows', 1],
    pairs: ['u2', Uint16Array.of(1, 2, 1, 1), 'rows', 2],
    same: ['f8', Float64Array.of(0.1, 0, 0), 'rows', 1],
  });
  const made = read(own, asTheyWere([own], data, {}));
  assert.deepEqual(Array.from(made.plain), [0.1, -0]);
  assert.deepEqual(Array.from(made.bytes), [0.1, Infinity, -3]);
  assert.deepEqual(Array.from(made.visit), [3, 5, 4]);
  assert.deepEqual(Array.from(made.pairs), [1, 2, 2, 3]);
  assert.deepEqual(Array.from(made.same), [0.1, 0.1, 0.1]);
});

const RUN = { task: 'binary', classes: 2, p: 2, network: null, units: { feature: 1, weight: 1 } };
const DOCUMENT = { learner: { name: 'adaline', rate: 0.1 } };

test('weights and scores that follow from the steps are not in the file, and what differs from them is', () => {
  const { message: data, data: examples } = message({
    phi: ['f8', Float64Array.of(0.1, 0.2, 1, -1)],
    y: ['i1', Int8Array.of(1, -1)],
  });
  const none = (count) => new Float64Array(count);
  const off = none(4);
  new Uint32Array(off.buffer)[6] = 1; // the last bit of the weight at place 3
  const { message: block, data: numbers } = message(
    {
      visit: ['u4', Uint32Array.of(1, 2)],
      example: ['i4', Int32Array.of(0, 1)],
      activation: ['f8', none(2), 'score'],
      step: ['f8', Float64Array.of(0.3, 0.7)],
      w: ['f8', off, 'step'],
      b: ['f8', none(2), 'step'],
      base: ['f8', Float64Array.of(0.5, 0, 0.25)],
    },
    { count: 2 },
  );
  const shift = examples.byteLength;
  for (const place of block.columns) place[3] += shift;
  const all = new Uint8Array(shift + numbers.byteLength);
  all.set(new Uint8Array(examples));
  all.set(new Uint8Array(numbers), shift);
  const run = { ...RUN, ...data };
  const made = asTheyWere([run, block], all.buffer, { run, document: DOCUMENT, chunks: [block] });
  const { activation, w, b } = read(block, made);
  const first = [0.5 + 0.3 * 0.1, 0 + 0.3 * 0.2];
  assert.deepEqual([w[0], w[1], b[0]], [...first, 0.25 + 0.3]);
  assert.deepEqual(Array.from(activation), [
    0.5 * 0.1 + 0 * 0.2 + 0.25,
    first[0] * 1 + first[1] * -1 + (0.25 + 0.3),
  ]);
  assert.equal(w[2], first[0] - 0.7);
  assert.notEqual(w[3], first[1] + 0.7);
  assert.ok(Math.abs(w[3] - (first[1] + 0.7)) < 1e-15);
});

test('of a tagged sentence the right tagging’s weights gain, and those of the one that was found lose', () => {
  // Two words and two tags; right is tag 1 twice, found is the first of equals, tag 0 twice.
  const run = {
    d: 2,
    p: 4,
    classes: 2,
    units: { feature: 1, weight: 1 },
    x: Float64Array.of(0, 1),
    y: Int8Array.of(1, 1),
  };
  const block = {
    example: [0],
    step: [1],
    base: new Float64Array(8),
    moved: new Uint32Array(1),
    place: new Uint16Array(6),
    change: new Int8Array(6),
  };
  const scores = [];
  followTaggings(run, block, (k, score) => scores.push([k, ...score]));
  assert.deepEqual(scores, [[0, 0, 2]]);
  assert.deepEqual(Array.from(block.moved), [6]);
  assert.deepEqual(Array.from(block.place), [0, 1, 2, 4, 5, 7]);
  assert.deepEqual(Array.from(block.change), [-1, -1, -1, 1, 1, 1]);
});

test('nothing is expected where features are told only where they are not 0', () => {
  const first = () => 0;
  assert.equal(expectedOf(RUN, DOCUMENT, first), null);
  assert.equal(expectedOf({ ...RUN, phi: [], network: { output: 'or' } }, DOCUMENT, first), null);
});
