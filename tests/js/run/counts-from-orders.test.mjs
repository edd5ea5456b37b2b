// Counts of a run that is here whole, between the moments at which they were kept.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countsUntil } from '../../../static/js/run/counts-from-orders.ts';

/** Batches of four examples, in order: updates at visits 4 and 8; mistakes at visits 1, 4, 6, 8 and 9. */
function batches({ example = [-1, -1], more = {} } = {}) {
  const wrong = Uint8Array.of(0b10101001, 0b00000001);
  const visit = [4, 8];
  const block = {
    baseVisit: 0,
    nextVisit: 13,
    visit,
    example,
    wrong,
    rowsTell: false,
    updatesUntil: (at) => visit.filter((each) => each <= at).length,
    ...more,
  };
  return { n: 4, countsMistakes: true, blockOfVisit: () => block, exampleAt: (at) => (at - 1) % 4 };
}
const KEPT = { visit: [4, 8], mistakes: [1, 0, 0, 1, 0, 1, 0, 1], updates: [1, 0, 0, 1, 0, 1, 0, 1] };
const told = ({ visit, mistakes, updates }) => [visit, Array.from(mistakes), Array.from(updates)];

test('in the middle of a batch its mistakes so far are counted, and its update is not', () => {
  const at = (visit) => told(countsUntil(batches(), KEPT, visit));
  assert.deepEqual(at(0), [0, [0, 0, 0, 0], [0, 0, 0, 0]]);
  assert.deepEqual(at(1), [1, [1, 0, 0, 0], [0, 0, 0, 0]]);
  assert.deepEqual(at(4), [4, [1, 0, 0, 1], [1, 0, 0, 1]]);
  assert.deepEqual(at(7), [7, [1, 1, 0, 1], [1, 0, 0, 1]]);
  assert.deepEqual(at(10), [10, [2, 1, 0, 2], [1, 1, 0, 2]]);
});

test('updates of one example are counted by their rows; of several, what was kept is told with its visit', () => {
  const few = { visit: [4], mistakes: [1, 0, 0, 1], updates: [1, 0, 0, 1] };
  const single = batches({ example: [3, 3] });
  assert.deepEqual(told(countsUntil(single, few, 9)), [9, [2, 1, 0, 2], [1, 0, 0, 2]]);
  assert.deepEqual(told(countsUntil(batches(), few, 9)), [4, [1, 0, 0, 1], [1, 0, 0, 1]]);
  assert.deepEqual(told(countsUntil(batches({ more: { wrong: null } }), KEPT, 6)), [
    4,
    [1, 0, 0, 1],
    [1, 0, 0, 1],
  ]);
});
