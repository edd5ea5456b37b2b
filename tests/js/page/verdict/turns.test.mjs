// The lines of a short run as small pictures.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SIZE, turnPicture, turnsOf } from '../../../../static/js/page/verdict/turns.ts';
import { AND, trained } from '../../perceptron.mjs';

/** The four points of the lecture: five mistakes. */
const LECTURE = {
  x: [
    [2, 2],
    [1, 0],
    [0, 3],
    [3, 0],
  ],
  y: [1, -1, 1, -1],
};
const THEME = { classPositive: 'orange', classNegative: 'blue', size: { marker: 16 }, classes: [] };

test('a short run has a picture a mistake, with the line after it', () => {
  const { run } = trained(LECTURE);
  const turns = turnsOf(run);
  assert.deepEqual(
    turns.map(({ visit }) => visit),
    [1, 2, 4, 5, 6],
  );
  assert.deepEqual([[...turns[2].w], turns[2].b, turns[2].example], [[-2, 2], -1, 3]);
});

test('a long run has none, nor one that is not in the plane', () => {
  assert.deepEqual(turnsOf(trained(AND).run), []);
  const { run } = trained(LECTURE);
  run.straight = false;
  assert.deepEqual(turnsOf(run), []);
});

test('a picture has both sides, the line and a ring about the example that turned it', () => {
  const { run, state } = trained(LECTURE);
  const { positive, line, marks, ring } = turnPicture(turnsOf(run)[4], state.points, THEME);
  assert.match(positive, /^M.*Z$/);
  assert.equal(line.split('L').length, 2);
  assert.equal(marks.length, 2);
  assert.ok(ring[0] > 0 && ring[0] < SIZE.width && ring[1] > 0 && ring[1] < SIZE.height);
});
