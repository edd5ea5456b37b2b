import assert from 'node:assert/strict';
import { test } from 'node:test';
import { convexHull, footOn, halfPlane, inHull, lineInBox } from '../../../static/js/kit/geometry.ts';

const box = { x0: -2, x1: 2, y0: -1, y1: 1 };
const area = (points) =>
  Math.abs(
    points.reduce((sum, [x, y], i) => {
      const [u, v] = points[(i + 1) % points.length];
      return sum + x * v - u * y;
    }, 0),
  ) / 2;

test('a vertical boundary is drawn', () => {
  assert.deepEqual(lineInBox(box, [1, 0], -0.5), [
    [0.5, -1],
    [0.5, 1],
  ]);
});

test('a horizontal boundary is drawn', () => {
  assert.deepEqual(lineInBox(box, [0, 4], -2), [
    [-2, 0.5],
    [2, 0.5],
  ]);
});

test('a line along an edge or beyond the box', () => {
  assert.ok(lineInBox(box, [1, 0], -2));
  assert.equal(lineInBox(box, [1, 0], -5), null);
  assert.equal(lineInBox(box, [0, 0], 1), null);
});

test('the two half-planes of a line share the box between them', () => {
  for (const [w, b] of [
    [[1, 2], 0.3],
    [[-3, 1e-9], 1],
    [[1e-200, 1e-200], 0],
    [[1e200, -1e200], 1e199],
  ]) {
    const positive = area(halfPlane(box, w, b));
    const negative = area(
      halfPlane(
        box,
        w.map((value) => -value),
        -b,
      ),
    );
    assert.ok(Math.abs(positive + negative - 8) < 1e-9, `${w}, ${b}`);
  }
});

test('a half-plane that misses the box is empty, one that holds it is the box', () => {
  assert.deepEqual(halfPlane(box, [1, 0], -9), []);
  assert.equal(area(halfPlane(box, [1, 0], 9)), 8);
});

test('the foot of a point lies on the line', () => {
  const [x, y] = footOn([3, -4], 2, [5, 7]);
  assert.ok(Math.abs(3 * x - 4 * y + 2) < 1e-12);
  const tiny = footOn([3e-200, -4e-200], 2e-200, [5, 7]);
  assert.ok(Math.hypot(tiny[0] - x, tiny[1] - y) < 1e-12);
});

test('a hull keeps corners only, and survives duplicates and lines', () => {
  assert.equal(
    convexHull([
      [0, 0],
      [2, 0],
      [2, 2],
      [0, 2],
      [1, 1],
      [1, 0],
      [0, 0],
    ]).length,
    4,
  );
  assert.deepEqual(convexHull([[1, 1]]), [[1, 1]]);
  assert.equal(
    convexHull([
      [0, 0],
      [1, 1],
      [2, 2],
      [3, 3],
    ]).length,
    2,
  );
});

test('a point is in a hull, on its border, or outside; a hull of two points is the stretch between them', () => {
  const square = convexHull([[0, 0], [2, 0], [2, 2], [0, 2], [1, 1]]); // prettier-ignore
  const among = (hull, points) => points.map((point) => inHull(hull, point));
  assert.deepEqual(among(square, [[1, 1], [2, 1], [0, 0], [2.001, 1], [-1, -1]]), [true, true, true, false, false]); // prettier-ignore
  assert.deepEqual(among([[0, 0], [2, 2]], [[1, 1], [2, 2], [3, 3], [1, 1.1]]), [true, true, false, false]); // prettier-ignore
  assert.deepEqual(among([[1, 1]], [[1, 1], [1, 2]]), [true, false]); // prettier-ignore
});
