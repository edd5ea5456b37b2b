// The vote on a grid, against the definition: the sum of the signs of all weights so far.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Run } from '../../../static/js/run/run.ts';
import { createTally } from '../../../static/js/run/tally.ts';
import { trained, XOR } from '../perceptron.mjs';
import { runMessage } from '../run-message.mjs';

const POINTS = [
  [0, 0],
  [2, 0],
  [-1, 3],
  [1, 1],
];
const GRID = { nx: 2, ny: 2, p: 2, phi: Float64Array.from(POINTS.flat()) };

/** The vote of every point, by the definition. */
const votes = (run, position, signOfZero) =>
  POINTS.map((point) => {
    let sum = 0;
    for (let t = 0; t <= position; t += 1) {
      const { w, b } = run.at(t);
      sum += Math.sign(w[0] * point[0] + w[1] * point[1] + b) || signOfZero;
    }
    return sum;
  });

test('every position has the votes of all weights so far, forwards and back', () => {
  const { run } = trained({ ...XOR, epochs: 4 });
  const tally = createTally();
  for (const position of [0, 1, 3, 4, 9, 16, 5, 6, 0]) {
    const { scores, missing } = tally(run, GRID, null, position, -1);
    assert.deepEqual([Array.from(scores), missing], [votes(run, position, -1), null], `at ${position}`);
  }
});

test('a point on the line votes as the sign of zero says', () => {
  const { run } = trained({ ...XOR, epochs: 4 });
  assert.equal(createTally()(run, GRID, null, 0, 1).scores[0], 1);
  assert.equal(createTally()(run, GRID, null, 0, -1).scores[0], -1);
});

/** Updates at visits 1, 2 and 4 are here; of 20 in all. */
const long = () => new Run(runMessage({ visits: [1, 2, 4], total: 40, n: 3, updates: 20 }));

test('where a block is not here the vote is wanted, and the newest there is stays on screen', () => {
  const run = long();
  const tally = createTally();
  const { scores } = tally(run, GRID, null, 4, -1);
  const late = tally(run, GRID, null, 30, -1);
  assert.deepEqual([late.scores, late.missing], [scores, 31]);
});

test('the vote goes on from what the server has counted', () => {
  const run = long();
  const start = { grid: GRID, visit: 3, score: Float64Array.of(10, 20, 30, 40) };
  // the weights at t = 3 are (2, -2), b = 2 and at t = 4 (3, -3), b = 3: scores 2, 6, -6, 2 and 3, 9, -9, 3
  assert.deepEqual(Array.from(createTally()(run, GRID, start, 4, -1).scores), [12, 22, 28, 42]);
});

test('a vote that was counted on another grid is not gone on with', () => {
  const run = long();
  const tally = createTally();
  tally(run, GRID, null, 2, -1);
  const other = { ...GRID, phi: Float64Array.from([0, 0, 0, 0, 0, 0, 0, 0]) };
  // at the origin a = b = k, so +1 from the first update on
  assert.deepEqual(Array.from(tally(run, other, null, 2, -1).scores), [1, 1, 1, 1]);
});
