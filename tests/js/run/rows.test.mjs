// Runs whose features come as rows of mostly zeros, without weights: everything is what it is in full.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  AddedWeights,
  addRow,
  featuresOf,
  inFull,
  rowOf,
  rowScore,
  rowsIn,
} from '../../../static/js/run/rows.ts';
import { Run } from '../../../static/js/run/run.ts';
import { activation, sceneAt } from '../../../static/js/run/scene.ts';
import { pointsOr, pointsOf } from '../../../static/js/state/points.ts';
import { perceptronRun } from '../perceptron.mjs';

const X = [
  [1, 0, 2, 0, 0],
  [0, 0, 1, 1, 0],
  [0, 3, 0, 0, 1],
  [1, 0, 0, 1, 0],
  [0, 0, 0, 0, 0],
  [0, 1, 1, 0, 0],
];
const Y = [1, -1, 1, -1, -1, 1];

/** @param {string} name @param {number[][]} dense */
function columnsOf(name, dense) {
  const places = dense.map((row) => row.flatMap((value, j) => (value ? [[j, value]] : [])));
  const start = [0];
  for (const row of places) start.push(start[start.length - 1] + row.length);
  const flat = places.flat();
  return {
    [`${name}_start`]: Uint32Array.from(start),
    [`${name}_index`]: Uint16Array.from(flat, ([j]) => j),
    [`${name}_value`]: Uint8Array.from(flat, ([, value]) => value),
  };
}

/** The same run in full and by rows. */
function both({ rate = 1, units = { feature: 1, weight: 1 } } = {}) {
  const message = perceptronRun({ x: X, y: Y, rate, epochs: 9 });
  const { x: _x, phi: _phi, chunk, ...rest } = { ...message, units };
  const { w: _w, ...block } = chunk;
  const rows = { ...rest, chunk: block, ...columnsOf('x', X), ...columnsOf('phi', X) };
  return [new Run({ ...message, units }), new Run(rows)];
}

test('rows are read, made in full, and added', () => {
  const rows = rowsIn(columnsOf('phi', X), 'phi', 5);
  assert.deepEqual(Array.from(inFull(rows)), X.flat());
  assert.deepEqual(Array.from(rowOf(rows, 2)), X[2]);
  const w = new Float64Array(5);
  addRow(rows, 0, w, -2);
  assert.deepEqual(Array.from(w), [-2, 0, -4, 0, 0]);
  assert.equal(rowsIn({ phi: [] }, 'phi', 5), null);
});

test('a score by rows is the score in full, and 0 where it is 0 by hand', () => {
  const rows = rowsIn(columnsOf('phi', X), 'phi', 5);
  for (const w of [
    [1, -2, 3, 0.5, 7],
    [0.1, 0.2, -0.05, 0.3, 0],
    [1 / 3, 1e-9, -1e9, 2, 1],
  ])
    for (let i = 0; i < X.length; i += 1)
      for (const b of [0, -0.3, 0.1]) assert.equal(rowScore(rows, i, w, b), activation(X[i], 0, w, b));
});

test('weights and sums that are added up here are those that are sent', () => {
  const [full, rows] = both();
  for (const position of [9, 1, 0, full.visits, 5, 6, 7, 2]) {
    const [one, other] = [full.at(position), rows.at(position)];
    assert.deepEqual(Array.from(other.w), Array.from(one.w), `w at ${position}`);
    assert.deepEqual(Array.from(other.beforeW), Array.from(one.beforeW));
    assert.deepEqual(Array.from(other.sum), Array.from(one.sum), `sum at ${position}`);
    for (const predictor of ['last', 'averaged']) {
      const [a, b] = [sceneAt(full, position, predictor), sceneAt(rows, position, predictor)];
      assert.deepEqual(Array.from(b.scores), Array.from(a.scores));
      assert.deepEqual(Array.from(b.predicted), Array.from(a.predicted));
    }
  }
});

test('short decimals are added as whole numbers, so that no tenth is off', () => {
  const [, rows] = both({ rate: 0.1, units: { feature: 1, weight: 10 } });
  const last = rows.at(rows.visits);
  assert.ok(last.k > 3);
  for (const value of last.w) assert.equal(value, Math.round(value * 10) / 10);
});

test('inputs are made in full only where they are asked for, and the same points stay the same', () => {
  const [full, rows] = both();
  const points = pointsOf(rows);
  assert.equal(pointsOr(points, both()[1]), points);
  assert.deepEqual(Array.from(points.x), Array.from(full.x));
  assert.deepEqual(Array.from(featuresOf(rows, 2)), X[2]);
  assert.deepEqual(Array.from(rows.phi), X.flat());
});

test('weights that were passed are found again from the block’s base', () => {
  const [full, rows] = both();
  const added = new AddedWeights(rows.blocks[0]);
  for (const i of [full.updates - 1, 2, 0, 1])
    assert.deepEqual(Array.from(added.at(i)), Array.from(full.blocks[0].weights(i)), `update ${i}`);
  assert.equal(added.at(1), added.at(1));
});
