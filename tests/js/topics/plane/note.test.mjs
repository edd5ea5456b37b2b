// Where the plane says why there is no line.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noteArea, letterSize } from '../../../../static/js/topics/plane/note.ts';

const THEME = /** @type {any} */ ({ size: { label: 17, text: 14, marker: 20 } });
const FRAME = /** @type {any} */ ({
  left: 0,
  top: 0,
  width: 800,
  height: 600,
  x: (/** @type {number} */ x) => x,
  y: (/** @type {number} */ y) => 600 - y,
});
const of = (/** @type {number[][]} */ xy) => xy.map(([x, y]) => [x, 600 - y]);

test('words stand low, and in a higher row where they would cover points', () => {
  const low = noteArea(of([]), FRAME, [], 300, THEME);
  assert.ok(low.top + low.height < 600 && low.top > 500);
  const clear = noteArea(of([[700, 600 - low.top - 5]]), FRAME, [], 300, THEME);
  assert.ok(clear.top + clear.height < low.top + 5 - 10);
  assert.deepEqual(
    noteArea(of([[100, 600 - low.top - 5]]), FRAME, [], 300, THEME),
    low,
    'others do not matter',
  );
});

test('where every row has points, the row with the fewest is taken', () => {
  const rows = Array.from({ length: 61 }, (_, i) => [600, i * 10]).flatMap(([x, y]) => [
    [x, y],
    [100, y],
    [200, y],
  ]);
  const { top, height } = noteArea(of([...rows, [700, 40], [700, 60]]), FRAME, [], 300, THEME);
  assert.ok(top + height <= 600 - 60 - 10);
});

test('words stand off lines, where a row without any is free', () => {
  const level = Array.from({ length: 50 }, (_, i) => [i * 16, 570]);
  const { top, height } = noteArea(
    of([]),
    FRAME,
    [],
    300,
    THEME,
    false,
    of(level.map(([x, y]) => [x, 600 - y])),
  );
  assert.ok(top + height < 570);
});

test('of too many words for one line there are two', () => {
  const { width, height } = noteArea(of([]), FRAME, [], 1000, THEME);
  assert.ok(width < 800 && height > 2 * 17);
});

test('where every row has points at the right, the words stand at the left, clear of the numbers', () => {
  const rows = Array.from({ length: 61 }, (_, i) => [600, i * 10]);
  const { left, top, width, height } = noteArea(of(rows), FRAME, [], 300, THEME);
  assert.ok(left > 40 && left + width < 600 - 10);
  assert.ok(top > 500 && top + height < 600);
});

test('in a narrow plane the words are as small as the numbers, and lie below points that are low', () => {
  const narrow = { ...FRAME, width: 390, height: 390, y: (/** @type {number} */ y) => 390 - y };
  assert.equal(letterSize(narrow, THEME), 14);
  assert.equal(letterSize(FRAME, THEME), 17);
  const low = Array.from({ length: 40 }, (_, i) => [i * 10, 72]); // px above the lower edge
  const { top, height } = noteArea(of(low), narrow, [], 220, THEME);
  assert.ok(top >= 390 - 72 + 10 && top + height <= 390 - 14);
});
