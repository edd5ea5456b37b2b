import assert from 'node:assert/strict';
import { test } from 'node:test';
import { remembered } from '../../../static/js/figures/remembered.js';

test('a value is made once while what it is made of stays', () => {
  const once = remembered();
  let calls = 0;
  const value = (...key) => once('sum', key, () => ({ calls: (calls += 1) }));
  const run = {};
  assert.equal(value(run, 1), value(run, 1));
  assert.equal(calls, 1);
  assert.equal(value(run, 2).calls, 2);
  assert.equal(value({}, 2).calls, 3, 'another object is another, however alike');
});

test('values of other names are kept apart', () => {
  const once = remembered();
  once('a', [1], () => 'a');
  assert.equal(
    once('b', [1], () => 'b'),
    'b',
  );
  assert.equal(
    once('a', [1], () => 'anew'),
    'a',
  );
});
