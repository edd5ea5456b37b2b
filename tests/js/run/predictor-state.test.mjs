// What predictors keep: Algorithm 7's sums, the votes of the survivors, the pocket.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { predictorState } from '../../../static/js/run/predictor-state.ts';
import { Run } from '../../../static/js/run/run.ts';
import { trained, XOR } from '../perceptron.mjs';
import { runMessage } from '../run-message.mjs';

const near = (found, wanted) =>
  found.forEach((value, j) => assert.ok(Math.abs(value - wanted[j]) < 1e-9, `${found} is not ${wanted}`));

test('w − u / c of Algorithm 7 is the mean of all weights so far', () => {
  const { run, at } = trained({ ...XOR, epochs: 4, predictor: 'averaged' });
  for (const position of [0, 4, 11, 16]) {
    const { now, predictor } = at(position);
    const { c, u, beta } = predictorState(run, now, 'averaged');
    assert.equal(c, position + 1);
    near(
      Array.from(u, (value, j) => now.w[j] - value / c),
      predictor.w,
    );
    near([now.b - beta[0] / c], [predictor.b]);
  }
});

/** Updates at visits 1, 2, 4, of 6. */
const short = () => new Run(runMessage({ visits: [1, 2, 4], total: 6, n: 3 }));
const votesAt = (run, position, predictor = 'voted') => {
  const { survivors, voters } = predictorState(run, run.at(position), predictor);
  return { votes: survivors.map(({ votes }) => votes), voters };
};

test('a weight vector has as many votes as visits it has survived, the start vector one more', () => {
  assert.deepEqual(votesAt(short(), 6), { votes: [1, 1, 2, 3], voters: 7 });
  assert.deepEqual(votesAt(short(), 3), { votes: [1, 1, 2], voters: 4 });
  assert.deepEqual(votesAt(short(), 0), { votes: [1], voters: 1 });
});

test('Freund and Schapire count the start vector’s survivals alone', () => {
  const predictor = { name: 'voted', counts: 'freund-schapire' };
  assert.deepEqual(votesAt(short(), 6, predictor), { votes: [0, 1, 2, 3], voters: 6 });
});

test('a survivor scores a point with its own weights', () => {
  const { survivors } = predictorState(short(), short().at(6), 'voted');
  // w = (k, -k), b = k after k updates
  assert.deepEqual(
    survivors.map(({ score }) => score([3, 1])),
    [0, 3, 6, 9],
  );
});

test('in a later block the vector from before it is left out, as its count began earlier', () => {
  const message = runMessage({ visits: [1, 2, 4], total: 6, n: 3, updates: 6 });
  const run = new Run({ ...message, chunk: null });
  run.addBlock({ ...message.chunk, block: 1, first: 3, base_visit: 0 });
  const { survivors } = predictorState(run, run.at(4), 'voted');
  assert.deepEqual(
    survivors.map(({ k, votes }) => [k, votes]),
    [
      [4, 1],
      [5, 2],
      [6, 1],
    ],
  );
});

test('the pocket keeps its weights, and counts the right answers since the last update', () => {
  const run = Object.assign(short(), { drawing: 'chosen' });
  const pick = { w: Float64Array.of(1, 2), b: 3 };
  const { pocket, streak } = predictorState(run, { ...run.at(6), pick }, 'pocket');
  assert.deepEqual([pocket, streak], [pick, 2]);
});

test('a mistake that is no update ends a row of right answers as any does, and where none are told there is no count', () => {
  const run = Object.assign(short(), { drawing: 'chosen' });
  const pick = { w: Float64Array.of(1, 2), b: 3 };
  const streaks = (wrong) => {
    Object.assign(run.blocks[0], { rowsTell: false, wrong });
    return [4, 5, 6].map((visit) => predictorState(run, { ...run.at(visit), pick }, 'pocket').streak);
  };
  assert.deepEqual(streaks(Uint8Array.of(0b001011)), [0, 1, 2]);
  assert.deepEqual(streaks(Uint8Array.of(0b011011)), [0, 0, 1]);
  assert.deepEqual(streaks(null), [null, null, null]);
});

test('what is best on validation keeps those weights, once there are some', () => {
  const run = Object.assign(short(), { drawing: 'chosen' });
  const pick = { w: Float64Array.of(1, 2), b: 3 };
  assert.deepEqual(predictorState(run, { ...run.at(6), pick }, 'best-on-validation'), { best: pick });
  assert.equal(predictorState(run, { ...run.at(6), pick: null }, 'best-on-validation'), null);
});

test('the last weights keep nothing', () => {
  assert.equal(predictorState(short(), short().at(6), 'last'), null);
});
