// What a small picture of a run is made of.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { snapshotOf } from '../../../static/js/client/recent-runs.ts';
import { AND, trained } from '../perceptron.mjs';

test('the points and the last line of a run on the plane', () => {
  const { state, run } = trained(AND);
  const { x, y, line, task } = snapshotOf({ ...state, run });
  const { w, b } = run.at(run.visits);
  assert.deepEqual([x, y, task], [AND.x, AND.y, 'binary']);
  assert.deepEqual(line, { w: Array.from(w), b });
});

test('of many points some, in three digits', () => {
  const { state, run } = trained(AND);
  const x = Float64Array.from({ length: 2000 }, (_, k) => k / 3);
  const points = { ...state.points, x, y: new Int8Array(1000).fill(1), n: 1000 };
  const snapshot = snapshotOf({ points, run });
  assert.ok(snapshot.y.length <= 40 && snapshot.x.length === snapshot.y.length);
  assert.deepEqual(snapshot.x[1], [16.7, 17]);
});

test('where no line is drawn on the plane there is none', () => {
  const { state, run } = trained(AND);
  const curved = Object.assign(Object.create(Object.getPrototypeOf(run)), run, { straight: false });
  assert.equal(snapshotOf({ ...state, run: curved }).line, null);
});
