// Where a newcomer is told which point to drag.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { areaOf, invitationAt } from '../../../../static/js/topics/plane/invitation.ts';

const THEME = { size: { label: 17, marker: 20 } };
const FRAME = {
  box: { x0: 0, x1: 8, y0: 0, y1: 6 },
  left: 0,
  top: 0,
  width: 800,
  height: 600,
  x: (/** @type {number} */ x) => x * 100,
  y: (/** @type {number} */ y) => 600 - y * 100,
};
const wide = (/** @type {number} */ size) => size * 7;
const of = (/** @type {number[][]} */ xy) => ({
  points: {
    n: xy.length,
    d: 2,
    task: 'binary',
    x: Float64Array.from(xy.flat()),
    y: Float64Array.from(xy, () => 1),
  },
});
const covers = ({ left, top, width, height }, [x, y]) =>
  FRAME.x(x) > left && FRAME.x(x) < left + width && FRAME.y(y) > top && FRAME.y(y) < top + height;

test('it points to the point in the middle, and its words cover no point and stay in the picture', () => {
  for (const others of [
    [],
    [[5, 3.4]],
    [
      [5, 3.4],
      [5.4, 2.6],
      [3, 3.4],
    ],
    [
      [5, 3.4],
      [5, 2.5],
      [5, 3],
      [3, 3.5],
      [3, 2.5],
    ],
  ]) {
    const points = [[4, 3], ...others];
    const { at, words, width, height } = invitationAt(of(points), FRAME, [], wide, THEME);
    assert.deepEqual(at, [400, 300]);
    const area = areaOf(words, width, height);
    assert.ok(!points.some((point) => covers(area, point)), JSON.stringify(points));
    assert.ok(
      area.left >= 0 && area.left + area.width <= 800 && area.top >= 0 && area.top + area.height <= 600,
    );
  }
});

test('where there is no room at either side its words stand in the picture, above or below the ring', () => {
  const narrow = { ...FRAME, width: 390, x: (/** @type {number} */ x) => x * 50 };
  const broad = (/** @type {number} */ size) => size * 9;
  const { at, words, width, height, curve } = invitationAt(of([[4, 3]]), narrow, [], broad, THEME);
  const area = areaOf(words, width, height);
  assert.ok(area.left >= 0 && area.left + area.width <= 390);
  const end = at[1] + curve[2][1];
  assert.ok(Math.abs(end - at[1]) > 26 && Math.abs(words[1] - at[1]) - height / 2 >= 26, 'clear of the ring');
});

test('beside a point at the right edge its words stand on the left', () => {
  const { words } = invitationAt(of([[7.8, 3]]), FRAME, [], wide, THEME);
  assert.ok(words[0] < 700);
});

test('it keeps clear of what lies over the plane', () => {
  const tools = { left: 420, top: 180, width: 380, height: 260 };
  const { words, width } = invitationAt(of([[4, 3]]), FRAME, [tools], wide, THEME);
  assert.ok(words[0] + width / 2 <= 400);
});
