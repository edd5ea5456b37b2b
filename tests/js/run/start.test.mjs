// Where a run began.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Run } from '../../../static/js/run/run.ts';
import { startOf } from '../../../static/js/run/start.ts';
import { AND, perceptronRun } from '../perceptron.mjs';

const NONE = { blocks: [], width: 2, outputs: 1 };

test('a run began where its first block did', () => {
  const run = new Run(perceptronRun(AND));
  const { w, b } = startOf(run, { start: { w: [3, 4], b: 5 } });
  assert.deepEqual([Array.from(w), b], [[0, 0], 0]);
});

test('before there is a block the document says it', () => {
  assert.deepEqual(startOf(NONE, { start: { w: [3, 4], b: 5 } }), { w: Float64Array.of(3, 4), b: 5 });
  assert.deepEqual(startOf(NONE, null), { w: new Float64Array(2), b: 0 });
  assert.deepEqual(
    startOf({ ...NONE, width: 4 }, { start: { w: [3, 4] } }).w,
    new Float64Array(4),
    'of another size',
  );
});

test('several classes begin with a bias each', () => {
  const of = (start) => startOf({ ...NONE, width: 4, outputs: 2 }, { start });
  const w = [
    [1, 2],
    [3, 4],
  ];
  assert.deepEqual(of({ w, b: [5, 6] }), { w: Float64Array.of(1, 2, 3, 4), b: [5, 6] });
  assert.deepEqual(of({ w: [] }).b, new Float64Array(2));
});
