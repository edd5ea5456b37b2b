// Axes of a picture on a canvas: where data meet px, and what is written where.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axisItems, frameOn, wallItems } from '../../../static/js/kit/frame.ts';
import { projection } from '../../../static/js/kit/space.ts';
import { THEME } from '../theme.mjs';

const BOX = { x0: -2, x1: 2, y0: 0, y1: 10 };
const AREA = { left: 100, top: 20, width: 300, height: 200 };
const texts = (items) => items.filter(({ kind }) => kind === 'text').map(({ text }) => text);

test('a box of data fills its frame, upwards, within its area', () => {
  const { inner, place } = frameOn(AREA, () => BOX, THEME);
  assert.deepEqual(place([-2, 10]), [inner.left, inner.top]);
  assert.deepEqual(place([2, 0]), [inner.left + inner.width, inner.top + inner.height]);
  assert.ok(inner.left > 100 && inner.left + inner.width < 400);
  assert.ok(inner.top > 20 && inner.top + inner.height < 220);
});

test('the box is chosen for the room that the ticks leave, and no frame is smaller than can be drawn', () => {
  const sizes = [];
  frameOn({ ...AREA, width: 10, height: 10 }, (...size) => sizes.push(size) && BOX, THEME);
  assert.deepEqual(sizes, [[20, 20]]);
});

test('both axes have round numbers and their names; a second that is null has neither', () => {
  const frame = frameOn(AREA, () => BOX, THEME);
  const both = texts(axisItems(frame, ['w₁', 'w₂'], THEME));
  for (const text of ['w₁', 'w₂', '0', '10']) assert.ok(both.includes(text), text);
  const one = texts(axisItems(frame, ['x₁', null], THEME));
  assert.ok(one.includes('x₁') && !one.includes('10'));
});

test('the first axis leaves room for its name at the end of its ticks', () => {
  const frame = frameOn(AREA, () => BOX, THEME);
  assert.ok(
    texts(axisItems(frame, ['x'], THEME)).length >
      texts(axisItems(frame, ['a very long name of it'], THEME)).length,
  );
});

test('walls stand behind the room from wherever it is seen', () => {
  const room = { middle: [0, 0, 0], half: [1, 1, 1] };
  for (const [azimuth, behind] of [
    [0, -1],
    [180, 1],
  ]) {
    const seen = projection({ azimuth, elevation: 20 }, room, { width: 200, height: 200 }, { x: 0, y: 0 });
    const items = wallItems(room, seen, ['a', 'b', 'c'], THEME);
    const grid = items.filter(({ kind, points }) => kind === 'line' && points.every(([x]) => x === behind));
    assert.ok(grid.length > 4, `seen from ${azimuth}`);
    for (const name of ['a', 'b', 'c']) assert.ok(texts(items).includes(name));
  }
});
