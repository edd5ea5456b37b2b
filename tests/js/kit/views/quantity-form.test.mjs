// Numbers of the scenario within sentences.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formOf, outOfShares } from '../../../../static/js/kit/views/quantity-form.ts';

const RATE = { low: 0, high: 1e6, low_open: true, high_open: false, step: 0.1, scale: 'log' };
const SHARE = { low: 0, high: 1, low_open: true, high_open: true, step: 0.05, scale: 'linear' };
const rate = (value) => formOf({ key: 'learner.rate', parameter: RATE, value });
const share = (value) => formOf({ key: 'test.share', parameter: SHARE, value });

test('a number is written for reading, and typed as it is', () => {
  const { write, plain, read } = rate(20000);
  assert.deepEqual([write(20000), plain(20000)], ['20\u202f000', '20000']);
  assert.deepEqual(['0,5', '20\u202f000', 'abc', '', '1e-320'].map(read), [0.5, 20000, 'abc', '', 1e-320]);
});

test('a share is in per cent', () => {
  const { now, low, high, write, plain, read } = share(0.3);
  assert.deepEqual([now, low, high, write(0.3), plain(0.3)], [30, 0, 95, '30\u202f%', '30']);
  assert.deepEqual(['25', '12,5 %', '7\u202f%', 'abc'].map(read), [0.25, 0.125, 0.07, 'abc']);
});

test('a share is rounded in a sentence, and typed over as it is', () => {
  const { write, plain } = share(0.401162790698);
  assert.deepEqual([write(0.401162790698), plain(0.401162790698)], ['40.1\u202f%', '40.1162790698']);
});

test('a share is pulled from a step above none to the most there may be', () => {
  const { step } = share(0.3);
  assert.deepEqual([step(0.3, 1), step(0.3, -20), step(0.3, 90)], [0.35, 0.05, 0.95]);
});

test('from what is no number there is no step', () => {
  assert.equal(rate(2).step('abc', 1), 2);
});

test('shares beyond all or below none are told before they are sent; none is one', () => {
  assert.deepEqual(
    [0, 0.99, 1, -0.1, 'abc'].map((value) => outOfShares(SHARE, value)),
    [false, false, true, true, false],
  );
  assert.equal(outOfShares({ ...SHARE, high_open: false }, 1), false);
});
