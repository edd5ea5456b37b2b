// The menu of data: presets by task, each with a small picture of its points.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { presetsByTask, SIZE, thumbnailMarks } from '../../../static/js/page/thumbnail.ts';
import { THEME } from '../theme.mjs';

/** Where a mark begins, which is at its left edge or a corner. */
const start = ({ path }) =>
  path
    .match(/^M([\d.]+),([\d.]+)/)
    .slice(1)
    .map(Number);

test('presets stand under their task, in the order of the catalogue', () => {
  const presets = [
    { name: 'and', task: 'binary', for_lessons: false },
    { name: 'line', task: 'regression', for_lessons: false },
    { name: 'trap', task: 'binary', for_lessons: true },
    { name: 'xor', task: 'binary', for_lessons: false },
  ];
  const groups = (forLessons) =>
    presetsByTask({ presets }, forLessons).map(([task, own]) => [task, own.map(({ name }) => name)]);
  assert.deepEqual(groups(false), [
    ['binary', ['and', 'xor']],
    ['regression', ['line']],
  ]);
  assert.deepEqual(groups(true), [['binary', ['trap']]]);
});

test('points fill the picture, upwards, in the colours of their classes', () => {
  const corners = {
    x: [
      [0, 0],
      [4, 8],
    ],
    y: [-1, 1],
  };
  const marks = thumbnailMarks(corners, 'binary', THEME);
  assert.deepEqual(
    marks.map(({ color }) => color),
    [THEME.classNegative, THEME.classPositive],
  );
  const [[, low], [right, high]] = marks.map(start);
  assert.ok(low > high && right > SIZE.width / 2);
  for (const [x, y] of marks.map(start)) assert.ok(x >= 0 && x <= SIZE.width && y >= 0 && y <= SIZE.height);
});

test('each class has the shape that it has on the plane', () => {
  const classes = {
    x: [
      [0, 0],
      [1, 0],
      [2, 0],
      [3, 0],
      [4, 0],
    ],
    y: [0, 1, 2, 3, 4],
  };
  const corners = thumbnailMarks(classes, 'multiclass', THEME).map(({ path }) => path.split('L').length);
  assert.deepEqual(corners, [1, 4, 4, 3, 12]); // a circle, a square, a diamond, a triangle, a cross
});

test('one input lies on a line, and real targets are the height', () => {
  const line = { x: [[0], [1], [2]], y: [1, 5, 3] };
  const heights = thumbnailMarks(line, 'regression', THEME).map((mark) => start(mark)[1]);
  assert.ok(heights[0] > heights[2] && heights[2] > heights[1]);
  const flat = thumbnailMarks({ ...line, y: [1, 1, 1] }, 'binary', THEME).map((mark) => start(mark)[1]);
  assert.equal(new Set(flat).size, 1);
});

test('many points are small', () => {
  const many = { x: Array.from({ length: 31 }, (_, i) => [i, i]), y: new Array(31).fill(1) };
  const few = { x: many.x.slice(0, 5), y: many.y.slice(0, 5) };
  const width = ([{ path }]) => Number(path.match(/a([\d.]+),/)[1]);
  assert.equal(width(thumbnailMarks(few, 'binary', THEME)), 2 * width(thumbnailMarks(many, 'binary', THEME)));
});
