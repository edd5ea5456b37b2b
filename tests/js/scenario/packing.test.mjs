import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pack, unpack } from '../../../static/js/scenario/packing.ts';

test('a text is shorter packed, and the same unpacked', () => {
  const text = JSON.stringify(Array.from({ length: 200 }, () => 'größer als δ'));
  assert.ok(pack(text).length < text.length / 10);
  assert.equal(unpack(pack(text)), text);
});
