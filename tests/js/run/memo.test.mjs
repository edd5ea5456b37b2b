import assert from 'node:assert/strict';
import { test } from 'node:test';
import { memoByObject, memoByName } from '../../../static/js/run/memo.ts';

test('the value of an object is made once, of another anew, also where there is none', () => {
  let calls = 0;
  const sizeOf = memoByObject(({ size }, factor) => {
    calls += 1;
    return size && size * factor;
  });
  const [two, none] = [{ size: 2 }, {}];
  assert.deepEqual(
    [sizeOf(two, 3), sizeOf(two, 3), sizeOf(none, 3), sizeOf(none, 3)],
    [6, 6, undefined, undefined],
  );
  assert.equal(calls, 2);
});

test('a value is made once while what it is made of stays', () => {
  const memo = memoByName();
  let calls = 0;
  const value = (...key) => memo('sum', key, () => ({ calls: (calls += 1) }));
  const run = {};
  assert.equal(value(run, 1), value(run, 1));
  assert.equal(calls, 1);
  assert.equal(value(run, 2).calls, 2);
  assert.equal(value({}, 2).calls, 3, 'another object is another, however alike');
});

test('values of other names are kept apart', () => {
  const memo = memoByName();
  memo('a', [1], () => 'a');
  assert.equal(
    memo('b', [1], () => 'b'),
    'b',
  );
  assert.equal(
    memo('a', [1], () => 'anew'),
    'a',
  );
});
