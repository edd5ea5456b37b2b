import assert from 'node:assert/strict';
import { test } from 'node:test';
import { featuresOf, pointsOver, valued } from '../../../static/js/run/features.ts';

const PLAIN = [
  [1, 0],
  [1, 0],
];

test('a formula is worth what it says', () => {
  assert.equal(valued(['+', ['*', ['x', 0], ['x', 1], ['x', 1]], 1])([2, 3]), 19);
  assert.equal(valued(['hypot', ['x', 0], ['x', 1]])([3, 4]), 5);
  assert.equal(valued(['-', 0, ['^', ['x', 0], 2]])([3]), -9);
});

test('where a formula is undefined there is no number', () => {
  for (const formula of [
    ['/', 1, ['x', 0]],
    ['log', ['x', 0]],
    ['^', ['x', 0], -1],
    ['^', ['log', ['x', 0]], 0],
    ['sqrt', ['-', ['x', 0], 1]],
  ])
    assert.ok(Number.isNaN(valued(formula)([0])), JSON.stringify(formula));
});

test('features are of the scaled inputs', () => {
  const recipe = {
    scaling: [
      [2, -1],
      [0.5, 0],
    ],
    features: [
      ['x', 0],
      ['*', ['x', 0], ['x', 1]],
    ],
    kernel: null,
  };
  const phi = featuresOf(recipe, [1, 4, 3, 2], 2, { x: [], d: 2 });
  assert.deepEqual(Array.from(phi), [1, 2, 5, 5]);
});

test('a kernel compares each point with every example', () => {
  const run = { x: [1, 0, 0, 2], d: 2 };
  const of = (kernel) =>
    Array.from(
      featuresOf(
        {
          scaling: PLAIN,
          features: [
            ['x', 0],
            ['x', 1],
          ],
          kernel,
        },
        [1, 1],
        2,
        run,
      ),
    );
  const rest = { degree: 2, constant: 1, gamma: 1 };
  assert.deepEqual(of({ name: 'linear', ...rest }), [1, 2]);
  assert.deepEqual(of({ name: 'polynomial', ...rest }), [4, 9]);
  assert.deepEqual(of({ name: 'rbf', ...rest }), [Math.exp(-1), Math.exp(-2)]);
});

test('the points of a view run along x first, from its foot; those of a number line have one number', () => {
  assert.deepEqual(Array.from(pointsOver([0, 2, 5, 6], [3, 2], 2)), [0, 5, 1, 5, 2, 5, 0, 6, 1, 6, 2, 6]);
  assert.deepEqual(Array.from(pointsOver([0, 2, 5, 6], [3, 2], 1)), [0, 1, 2, 0, 1, 2]);
});
