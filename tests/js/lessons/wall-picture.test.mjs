import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boxOf, faintness, ownPicture, pictureOf } from '../../../static/js/lessons/wall.ts';

const SQUARE = { x0: 0, x1: 1, y0: 0, y1: 1 };

test('a picture shows the view, and beyond it all points with some room', () => {
  assert.deepEqual(boxOf(SQUARE, [[0.5, 0.5, 1]], { width: 10, height: 10 }), SQUARE);
  const box = boxOf(SQUARE, [[3, 0.5, 1]], { width: 10, height: 10 });
  assert.ok(box.x1 > 3 && box.x0 <= 0 && Math.abs(box.x1 - box.x0 - box.y1 + box.y0) < 1e-9);
});

test('one of a thousand lines is faint, and still seen', () => {
  assert.equal(faintness(1), 1);
  assert.ok(faintness(1000) < faintness(30) && faintness(1000) >= 0.1);
});

test('what a student has is drawn with its line, if it has one', () => {
  assert.deepEqual(pictureOf({ points: [[0, 0, 1]], line: null }).lines, []);
  assert.deepEqual(pictureOf({ points: [], line: [1, 2, 3] }).lines, [[1, 2, 3]]);
});

test('the plane of this page is thinned as those of the others are', () => {
  const n = 500;
  const points = { n, d: 2, x: new Float64Array(2 * n), y: new Int8Array(n).fill(1), task: 'binary' };
  const { points: shown, lines } = ownPicture({ points, run: null }, null);
  assert.ok(shown.length <= 60 && shown.length > 50);
  assert.deepEqual(lines, []);
});
