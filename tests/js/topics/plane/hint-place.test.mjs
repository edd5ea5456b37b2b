import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hintMoved, marksAlong } from '../../../../static/js/topics/plane/hint-place.ts';

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

test('the thick line and the arrow are kept clear of, thin lines are not', () => {
  const frame = { x: (value) => 100 * value, y: (value) => 500 - 100 * value };
  const line = (more) => ({
    line: { width: 3 },
    through: [
      [0, 0],
      [3, 0],
    ],
    ...more,
  });
  assert.deepEqual(marksAlong([line({})], frame), []);
  const marks = marksAlong([line({ strong: true })], frame);
  assert.deepEqual(
    [marks[0], marks.at(-1)],
    [
      [0, 500],
      [300, 500],
    ],
  );
  const [dx, dy] = hintMoved(USUAL, PLANE, marks, 10, []);
  assert.ok(dy < 0 || USUAL.left + dx > 310);
});
