// How often each example was a mistake: carried on from block to block, or from what the server has counted.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCounts } from '../../../static/js/run/counts.ts';
import { countsUntil } from '../../../static/js/run/counts-from-orders.ts';
import { Run } from '../../../static/js/run/run.ts';
import { AND, trained } from '../perceptron.mjs';
import { runMessage } from '../run-message.mjs';

const mistakes = ({ counts }) => Array.from(counts.mistakes);

test('each example counts its own mistakes, forwards and back', () => {
  const { run } = trained(AND);
  const countsAt = createCounts();
  const byHand = (position) => {
    const each = [0, 0, 0, 0];
    for (let visit = 1; visit <= position; visit += 1) {
      const now = run.at(visit);
      if (now.mistake) each[now.example] += 1;
    }
    return each;
  };
  for (const position of [0, 1, 4, run.visits, 3]) {
    const found = countsAt(run, position, null);
    assert.deepEqual(mistakes(found), byHand(position), `at ${position}`);
    assert.deepEqual([found.late, found.missing], [false, null]);
  }
});

test('an update that was no mistake is counted as an update alone', () => {
  const { run } = trained({ x: [[1], [2]], y: [1, 3], task: 'regression', rate: 0.1, epochs: 1 });
  const { counts } = createCounts()(run, 2, null);
  assert.deepEqual(
    [Array.from(counts.updates), Array.from(counts.mistakes)],
    [
      [1, 1],
      [0, 0],
    ],
  );
});

/** Updates at visits 1, 2 and 4, on examples 0, 1 and 0 of three; of 20 in all. */
const long = () => new Run(runMessage({ visits: [1, 2, 4], total: 40, n: 3, updates: 20 }));

test('beyond a gap the counts on screen are late, and those at the position are wanted', () => {
  const run = long();
  const countsAt = createCounts();
  countsAt(run, 4, null);
  const late = countsAt(run, 30, null);
  assert.deepEqual([mistakes(late), late.late, late.missing], [[2, 1, 0], true, 30]);
});

test('counts go on from what the server has counted, which stays as it is', () => {
  const run = long();
  const told = {
    version: 1,
    visit: 2,
    mistakes: Uint32Array.of(5, 6, 7),
    updates: Uint32Array.of(5, 6, 7),
  };
  assert.deepEqual(mistakes(createCounts()(run, 4, told)), [6, 6, 7]);
  assert.deepEqual(Array.from(told.mistakes), [5, 6, 7]);
});

test('counts of another version of the scenario, or of a later visit, are not taken', () => {
  const run = long();
  const told = { visit: 4, mistakes: Uint32Array.of(9, 9, 9), updates: Uint32Array.of(9, 9, 9) };
  assert.deepEqual(mistakes(createCounts()(run, 2, { ...told, version: 1 })), [1, 1, 0]);
  assert.deepEqual(mistakes(createCounts()(run, 4, { ...told, version: 0 })), [2, 1, 0]);
});

test('where updates are of several examples together the server is asked', () => {
  const message = runMessage({ visits: [3, 6], total: 6, n: 3 });
  message.chunk.example = Int32Array.of(-1, -1);
  const { late, missing } = createCounts()(new Run(message), 6, null);
  assert.deepEqual([late, missing], [true, 6]);
});

test('the update that diverged is in no block, so the server is asked for it', () => {
  const run = new Run(runMessage({ visits: [1, 2, 4], total: 6, n: 3 }));
  run.finish({ end: 'diverged', updates: 3, visits: 6 });
  assert.equal(createCounts()(run, 5, null).missing, null);
  assert.equal(createCounts()(run, 6, null).missing, 6);
});

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
