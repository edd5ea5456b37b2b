import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ticks } from '../../../static/js/figures/axes.js';

test('ticks are round and within their range', () => {
  assert.deepEqual(ticks(-1, 1, 4), [-1, -0.5, 0, 0.5, 1]);
  assert.deepEqual(ticks(0, 0), []);
  assert.deepEqual(ticks(0, Infinity), []);
});
