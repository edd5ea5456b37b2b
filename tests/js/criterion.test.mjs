import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ticks } from '../../static/js/figures/axes.js';
import { bordersOf, labelAt, meansOf, nearnessOf } from '../../static/js/views/centroid/centroid-figure.js';
import { batchPath, criterion, slice, sliceAt } from '../../static/js/figures/criterion.js';

const run = {
  n: 4,
  p: 2,
  phi: Float64Array.from([0, 0, 0, 1, 1, 0, 1, 1]),
  y: Int8Array.from([-1, -1, -1, 1]),
  fixedOrder: null,
};
const weights = { w: Float64Array.from([0.5, -1.5]), b: 0.25 };

test('a slice of the surface is the criterion of the weights there', () => {
  const box = { x0: -2, x1: 2, y0: -1, y1: 3 };
  const { values } = slice(run, weights, [1, 2], box, 5);
  for (let row = 0; row < 5; row += 1) {
    for (let column = 0; column < 5; column += 1) {
      const [w2, b] = [-2 + column, -1 + row];
      const there = criterion(run, Float64Array.from([0.5, w2]), b);
      assert.ok(Math.abs(values[row * 5 + column] - there) < 1e-12);
      assert.ok(Math.abs(sliceAt(run, weights, [1, 2], [w2, b]) - there) < 1e-12);
    }
  }
});

test('batch steps end where nothing is wrong, and sums that only rounding keeps from 0 are mistakes', () => {
  const start = { w: new Float64Array(2), b: 0 };
  const path = batchPath(run, start, { rate: 0.1, tie: 'mistake', free: 3 }, 100);
  const tenfold = batchPath(run, start, { rate: 1, tie: 'mistake', free: 3 }, 100);
  assert.equal(path.length, tenfold.length); // from zero the rate only scales
  assert.equal(criterion(run, path.at(-1).w, path.at(-1).b), 0);
});

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
