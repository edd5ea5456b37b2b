import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decay, sigmoid, tanh } from '../../../static/js/run/sigmoid.ts';

test('it is the library’s to a unit in the last place or two', () => {
  for (let i = 0; i <= 4000; i += 1) {
    const s = (i - 2000) / 40;
    assert.ok(Math.abs(tanh(s) - Math.tanh(s)) <= 5e-16, s);
    assert.ok(Math.abs(sigmoid(s) - 1 / (1 + Math.exp(-s))) <= 5e-16, s);
    const x = i / 8;
    assert.ok(Math.abs(decay(x) / Math.exp(-x) - 1) <= 5e-16, x);
  }
});

test('numbers that the engine has come out to the last bit', () => {
  assert.equal(decay(0), 1);
  assert.equal(decay(0.1), 0.9048374180359595);
  assert.equal(tanh(-0.7), -0.6043677771171635);
  assert.equal(sigmoid(3.3), 0.9644288107273639);
});

test('far out it is at its end, and of no number it is none', () => {
  assert.deepEqual([-1e300, 1e300, Infinity].map(tanh), [-1, 1, 1]);
  assert.deepEqual([-Infinity, -1e300, 1e300].map(sigmoid), [0, 0, 1]);
  assert.ok(Number.isNaN(tanh(NaN)) && Number.isNaN(sigmoid(NaN)));
});
