// The weights that training starts from.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startElsewhere, startsAtZero } from '../../../static/js/scenario/start.ts';

const learner = { parameters: [{ name: 'rate', default: 0.5 }] };
const start = (run, { rate, radius, start: before, sign } = {}) =>
  startElsewhere(run, { learner: { name: 'perceptron', rate }, start: before }, learner, radius, sign);

test('zero is zero in whatever shape it is written', () => {
  for (const zero of [null, { w: [0, 0] }, { w: [[0], [0]], b: [0, 0] }, { b: 0 }])
    assert.equal(startsAtZero(zero), true);
  for (const other of [{ w: [0, 1] }, { w: [[0], [-1]] }, { w: [0], b: 2 }])
    assert.equal(startsAtZero(other), false);
});

test('another start is three steps of the learner on the farthest example long, its signs in turn', () => {
  const { start: elsewhere, size } = start({ p: 3, outputs: 1 }, { rate: 2, radius: 2.5 });
  assert.equal(size, 15, '3 times the rate 2 times R = 2.5');
  assert.deepEqual(elsewhere, { w: [15, -15, 15], b: 0 });
});

test('without a rate the learner’s own counts, without R 1, and the size is at least 1', () => {
  assert.equal(start({ p: 1, outputs: 1 }, { radius: 4 }).size, 6);
  assert.equal(start({ p: 1, outputs: 1 }, { rate: 0.1 }).size, 1);
});

test('the opposite start mirrors it, and the bias stays', () => {
  const { start: elsewhere } = start({ p: 2, outputs: 1 }, { rate: 1, start: { w: [9, 9], b: 7 }, sign: -1 });
  assert.deepEqual(elsewhere, { w: [-3, 3], b: 7 });
});

test('of several classes neighbours start at opposite weights', () => {
  const { start: elsewhere } = start({ p: 2, outputs: 3 }, { rate: 1 });
  assert.deepEqual(elsewhere.w, [
    [3, -3],
    [-3, 3],
    [3, -3],
  ]);
});
