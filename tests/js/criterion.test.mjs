import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ticks } from '../../static/js/figures/axes.js';
import { bordersOf, labelAt, meansOf, nearnessOf } from '../../static/js/views/centroid/centroid-figure.js';

test('points of a border are as near to both means and nearer to them than to any other', () => {
  const examples = { z: [0, 0, 4, 0, 0, 3, 5, 5], y: [0, 1, 2, 3], n: 4, p: 2, task: 'multiclass' };
  const means = meansOf(examples);
  const borders = bordersOf({ x0: -9, x1: 9, y0: -9, y1: 9 }, nearnessOf(means));
  assert.ok(borders.length >= 4);
  for (const [[x0, y0], [x1, y1]] of borders) {
    const middle = [(x0 + x1) / 2, (y0 + y1) / 2];
    const far = means
      .map(({ mean }) => Math.hypot(mean[0] - middle[0], mean[1] - middle[1]))
      .sort((a, b) => a - b);
    assert.ok(Math.abs(far[0] - far[1]) < 1e-9);
  }
  assert.equal(labelAt(nearnessOf(means), [4.4, 0.2]), 1);
});

test('ticks are round and within their range', () => {
  assert.deepEqual(ticks(-1, 1, 4), [-1, -0.5, 0, 0.5, 1]);
  assert.deepEqual(ticks(0, 0), []);
  assert.deepEqual(ticks(0, Infinity), []);
});
