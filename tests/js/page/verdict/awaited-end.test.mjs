import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPatience, isAwaited } from '../../../../static/js/page/verdict/verdict.ts';

const at = (position) => ({ now: { position } });

test('an end is awaited at the last visit so far of a run that has none yet', () => {
  const run = { n: 4, visits: 8, ending: null };
  assert.equal(isAwaited({ run }, at(8)), true);
  assert.equal(isAwaited({ run }, at(7)), false);
  assert.equal(isAwaited({ run: { ...run, ending: { end: 'separated' } } }, at(8)), false);
  assert.equal(isAwaited({ run: { ...run, visits: 0 } }, at(0)), false);
  assert.equal(isAwaited({ run: { ...run, n: 0 } }, at(8)), false);
});

test('patience lasts as long as something is due, and no longer than it may', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  let over = 0;
  const waits = createPatience(200, () => (over += 1));
  assert.deepEqual([waits(true), waits(true)], [true, true]);
  assert.equal(waits(false), false); // it has come
  t.mock.timers.tick(500);
  assert.equal(over, 0);
  assert.equal(waits(true), true); // and anew
  t.mock.timers.tick(200);
  assert.deepEqual([over, waits(true)], [1, false]);
  assert.deepEqual([waits(false), waits(true)], [false, true]);
});
