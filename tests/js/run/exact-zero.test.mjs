import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exact } from '../../../static/js/run/exact-zero.ts';
import { activation, scoreOf } from '../../../static/js/run/scene.ts';

// AND ends at w = (3, 2), b = -4: the point lies on its line.
const W = Float64Array.of(3, 2);
const ON_LINE = [1.6, -0.4];

test('a point on the line has a score of 0, though floating point does not come to it', () => {
  assert.notEqual(3 * 1.6 + 2 * -0.4 - 4, 0);
  assert.equal(activation(ON_LINE, 0, W, -4), 0);
  assert.equal(activation([0, ...ON_LINE], 1, W, -4), 0);
});

test('short decimals as weights too, of any size', () => {
  assert.equal(activation([1, 1], 0, Float64Array.of(0.1, 0.2), -0.3), 0);
  assert.equal(activation([1e-7, 1e-7], 0, Float64Array.of(1e6, 2e6), -0.3), 0);
  assert.equal(activation([1.6e20, -0.4e20], 0, W, -4e20), 0);
});

test('a score that is small and not 0 stays what it is', () => {
  assert.equal(activation([1.6, -0.4000001], 0, W, -4).toPrecision(3), '-2.00e-7');
  const last = activation([1.6, -0.4000000000000001], 0, W, -4);
  assert.equal(last.toPrecision(1), '-2e-16');
});

test('the mean of weights is scored through the sum that it is of', () => {
  // (1, 2) and −1.5 over 7: the mean's decimals end somewhere.
  const multiple = { w: Float64Array.of(1, 2), b: -1.5, times: 7 };
  const mean = { w: multiple.w.map((value) => value / 7), b: multiple.b / 7, multiple };
  assert.equal(scoreOf(mean, [0.3, 0.6], 0), 0);
  assert.equal(scoreOf(mean, [0.3, 0.7], 0), (0.3 + 1.4 - 1.5) / 7);
});

test('what is not finite, and sums that roundings do not touch, are left alone', () => {
  assert.ok(Number.isNaN(exact(NaN, NaN, W, 0, [NaN, 1], 0)));
  assert.equal(exact(Infinity, Infinity, W, 0, [Infinity, 1], 0), Infinity);
  assert.equal(exact(0, 0, Float64Array.of(0, 0), 0, [1, 1], 0), 0);
  assert.equal(exact(0.5, 4, W, 0, [1, 1], 0), 0.5);
});
