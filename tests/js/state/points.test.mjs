// Adding, moving and removing examples: each makes new points and leaves those before as they were.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  axesOf,
  pointOf,
  pointsOr,
  withMoved,
  withoutPoints,
  withPoint,
} from '../../../static/js/state/points.ts';

const binary = () => ({
  x: Float64Array.of(1, 2, 3, 4),
  y: Int8Array.of(1, -1),
  n: 2,
  d: 2,
  task: 'binary',
  classes: 2,
});
const rows = ({ x, y, n }) => [Array.from(x), Array.from(y), n];

test('an added example is the last one', () => {
  const before = binary();
  assert.deepEqual(rows(withPoint(before, [5, 6], -1)), [[1, 2, 3, 4, 5, 6], [1, -1, -1], 3]);
  assert.deepEqual(rows(before), [[1, 2, 3, 4], [1, -1], 2]);
});

test('an example of a new class makes the classes one more', () => {
  const points = { ...binary(), y: Int8Array.of(0, 1), task: 'multiclass' };
  assert.equal(withPoint(points, [0, 0], 1).classes, 2);
  assert.equal(withPoint(points, [0, 0], 2).classes, 3);
});

test('a real target keeps its decimals', () => {
  const points = {
    x: Float64Array.of(1),
    y: Float64Array.of(0.5),
    n: 1,
    d: 1,
    task: 'regression',
    classes: 0,
  };
  assert.deepEqual(rows(withPoint(points, [2], 0.25)), [[1, 2], [0.5, 0.25], 2]);
  assert.deepEqual(rows(withMoved(points, 0, [3], 1.75)), [[3], [1.75], 1]);
});

test('a moved example keeps its label unless another is given', () => {
  const before = binary();
  assert.deepEqual(rows(withMoved(before, 1, [9, 8])), [[1, 2, 9, 8], [1, -1], 2]);
  assert.deepEqual(rows(withMoved(before, 1, [9, 8], 1)), [[1, 2, 9, 8], [1, 1], 2]);
  assert.deepEqual(rows(before), [[1, 2, 3, 4], [1, -1], 2]);
});

test('those after a removed example move up', () => {
  assert.deepEqual(rows(withoutPoints(binary(), [0])), [[3, 4], [-1], 1]);
});

test('a single input lies on the axis, a real target has an axis of its own', () => {
  const line = { x: Float64Array.of(7, 8), y: Int8Array.of(1, -1), d: 1, task: 'binary' };
  assert.deepEqual([pointOf(line, 1), axesOf(line)], [[8, 0], 1]);
  const targets = { ...line, y: Float64Array.of(0.5, 2), task: 'regression' };
  assert.deepEqual([pointOf(targets, 1), axesOf(targets)], [[8, 2], 2]);
  assert.deepEqual(pointOf(binary(), 1), [3, 4]);
});

test('a run of the same examples keeps the points on screen, any other brings its own', () => {
  const before = binary();
  assert.equal(pointsOr(before, binary()), before);
  for (const other of [{ y: Int8Array.of(1, 1) }, { x: Float64Array.of(1, 2, 3, 5) }, { classes: 3 }])
    assert.notEqual(pointsOr(before, { ...binary(), ...other }), before);
});
