// Mistakes of visits: rows of updates tell them, or a bit a visit where an update is not made at once.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mistakesIn, wrongVisits } from '../../../static/js/run/mistakes.ts';

/** A block as it is asked here: its rows are at `visit`, its span ends before `nextVisit`. */
const block = (baseVisit, nextVisit, visit, mistake, more) => ({
  baseVisit,
  nextVisit,
  count: visit.length,
  visit,
  mistake,
  rowsTell: true,
  wrong: null,
  updatesUntil: (at) => visit.filter((v) => v <= at).length,
  ...more,
});

const runOf = (...blocks) => ({
  countsMistakes: true,
  blockOfVisit: (at) => blocks.findLast((b) => b.baseVisit < at && at < b.nextVisit) ?? null,
});
const bits = (...places) => {
  const bytes = new Uint8Array(2);
  for (const place of places) bytes[place >> 3] |= 1 << (place & 7);
  return { rowsTell: false, wrong: bytes };
};

test('of updates that are made at once rows tell the mistakes', () => {
  const run = runOf(block(0, 6, [1, 3], [1, 0]), block(3, 10, [6, 7], [1, 1]));
  assert.equal(mistakesIn(run, 1, 9), 3);
  assert.equal(mistakesIn(run, 2, 6), 1);
  assert.equal(mistakesIn(run, 1, 10), null, 'not all of them are here');
  assert.equal(mistakesIn(run, 4, 3), 0);
});

test('of batches each visit tells its own', () => {
  // Batches of four visits: the first update is at visit 4, the second at 12.
  const first = block(0, 12, [4], [1], bits(0, 1, 2, 9));
  const second = block(4, 17, [12, 16], [1, 1], bits(5, 7, 11));
  const run = runOf(first, second);
  assert.deepEqual(
    [1, 2, 3, 4, 9, 10, 12, 16].map((visit) => mistakesIn(run, 1, visit)),
    [1, 2, 3, 3, 3, 4, 5, 6],
  );
  assert.deepEqual([...wrongVisits(first)], [1, 2, 3]);
  assert.deepEqual([...wrongVisits(second)], [10, 12, 16]);
});

test('where they are not told, or none is judged, there is no number', () => {
  const untold = block(0, 9, [8], [1], { rowsTell: false });
  assert.equal(mistakesIn(runOf(untold), 1, 8), null);
  assert.deepEqual([...wrongVisits(untold)], []);
  assert.equal(mistakesIn({ ...runOf(block(0, 9, [8], [1])), countsMistakes: false }, 1, 8), null);
});
