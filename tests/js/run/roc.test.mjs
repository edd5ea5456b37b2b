// The curve of thresholds, worked out in a page without a server.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rocFields, rocOf } from '../../../static/js/run/roc.ts';

test('thresholds fall, equal scores are one, and the area is the share of pairs that the positive wins', () => {
  const { positives, negatives, area, curve } = rocOf([1, -1, 1, -1, 1], [2, 1, 1, 0, -1]);
  assert.deepEqual(curve, { threshold: [2, 1, 0, -1], TP: [1, 2, 2, 3], FP: [0, 1, 2, 2] });
  assert.deepEqual([positives, negatives], [3, 2]);
  assert.equal(area, (2 + 0.5 + 1 + 0) / 6);
});

test('what is 0 by hand is called 0, whatever rounding made of it', () =>
  assert.deepEqual(rocOf([1, -1], [0, -2], [1e-17, -0.5]).curve.threshold, [0, -0.5]));

test('one class has no area, and a set that is not there is null', () => {
  assert.equal(rocOf([1, 1], [1, 2]).area, null);
  assert.deepEqual(rocFields('test', null), { test: null });
  assert.deepEqual(rocFields('test', rocOf([1], [3])).test_TP, [1]);
});
