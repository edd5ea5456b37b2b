// The binary part of a message.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { columns, decoded } from '../../../../static/js/client/transport/wire.ts';
import { packed } from '../../run-message.mjs';

const message = () => packed({ version: 3 }, { visit: ['u4', [1, 2, 4]], w: ['f8', [0.5, -1]] });

test('columns are arrays of their type beside the fields', () => {
  const { version, visit, w, ...rest } = decoded(message());
  assert.deepEqual([version, visit, w, rest], [3, Uint32Array.of(1, 2, 4), Float64Array.of(0.5, -1), {}]);
});

test('a message inside a message is decoded with it, and what is decoded stays as it is', () => {
  const outer = packed({ chunk: message() }, { y: ['i1', [1, -1]] });
  const once = decoded(outer);
  assert.deepEqual(
    [Array.from(once.chunk.visit), Array.from(once.y)],
    [
      [1, 2, 4],
      [1, -1],
    ],
  );
  assert.deepEqual(decoded(once), once);
});

test('a buffer that starts anywhere in another one is read all the same', () => {
  const { columns: named, data } = message();
  for (const start of [0, 3, 8]) {
    const bytes = new Uint8Array(data.byteLength + start);
    bytes.set(new Uint8Array(data), start);
    const { visit, w } = columns({ columns: named, data: bytes.subarray(start) });
    assert.deepEqual(
      [Array.from(visit), Array.from(w)],
      [
        [1, 2, 4],
        [0.5, -1],
      ],
      `from byte ${start}`,
    );
  }
});

test('nothing is copied where the numbers lie as they must', () => {
  const { data, columns: named } = message();
  assert.equal(columns({ columns: named, data }).w.buffer, data);
});
