import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listedWith } from '../../../static/js/run/manual-order.ts';

const run = { exampleAt: (visit) => [2, 0, 1][(visit - 1) % 3] ?? null };

test('an order by hand keeps the visits that were made, and goes on with the point that is clicked', () => {
  assert.deepEqual(listedWith(run, 0, 1), [1]);
  assert.deepEqual(listedWith(run, 4, 1), [2, 0, 1, 2, 1]);
});

test('where a visit is not known, or there are too many, there is none', () => {
  assert.equal(listedWith({ exampleAt: () => null }, 2, 0), null);
  assert.equal(listedWith(run, 5000, 0), null);
});
