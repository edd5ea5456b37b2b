import assert from 'node:assert/strict';
import { test } from 'node:test';
import { following, memoByName, memoByObject } from '../../../static/js/run/memo.ts';

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

const COUNT = 100;
const added = (row, i) => {
  row[i % 3] += i;
};
const rows = Array.from({ length: COUNT }).reduce(
  (all, _, i) => {
    const row = all[i].slice();
    added(row, i + 1);
    return [...all, row];
  },
  [Float64Array.of(1, 2, 3)],
);

test('a row is the same in whatever order rows are asked for', () => {
  const at = following(rows[0], added);
  for (const i of [0, 99, 5, 17, 16, 15, 98, 32, 32, 1, 100, 0, 47])
    assert.deepEqual(at(i), rows[i], `row ${i}`);
});

test('a row that was handed out stays as it is', () => {
  const at = following(rows[0], added);
  const held = [3, 16, 20, 2].map((i) => [i, at(i)]);
  at(100);
  for (const [i, row] of held) assert.deepEqual(row, rows[i], `row ${i}`);
});

test('few rows are made again for one that is before the newest', () => {
  let made = 0;
  const at = following(rows[0], (row, i) => {
    made += 1;
    added(row, i);
  });
  at(100);
  made = 0;
  at(63);
  assert.ok(made < 16, `${made} rows`);
});
