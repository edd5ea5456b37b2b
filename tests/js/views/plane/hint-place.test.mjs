import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hintMoved } from '../../../../static/js/views/plane/hint-place.js';

const PLANE = { width: 800, height: 560 };
const USUAL = { left: 40, top: 490, width: 120, height: 36 };

test('an invitation stays where it is usual, and is moved off a point', () => {
  assert.deepEqual(hintMoved(USUAL, PLANE, [[400, 300]], 10, []), [0, 0]);
  const [dx, dy] = hintMoved(USUAL, PLANE, [[100, 510]], 10, []);
  const [left, top] = [USUAL.left + dx, USUAL.top + dy];
  assert.ok(left > 110 || top + USUAL.height < 500);
  assert.ok(left + USUAL.width <= PLANE.width && top >= 0);
});

test('where every place covers points it covers the fewest, and no tool for them', () => {
  const all = Array.from({ length: 400 }, (_, i) => [(i % 20) * 40, Math.floor(i / 20) * 28]);
  const [dx, dy] = hintMoved(USUAL, PLANE, all, 10, [{ left: 0, top: 0, width: 800, height: 400 }]);
  assert.ok(USUAL.top + dy >= 400 && USUAL.left + dx + USUAL.width <= 800);
});
