import assert from 'node:assert/strict';
import { test } from 'node:test';
import { frameAround, gridPath, gridStep, labelPlace, within } from '../../../static/js/figures/svg.ts';

const SQUARE = [
  [0, 0],
  [4, 2],
];

test('one unit is equally long on both axes, and all points stay within the edges', () => {
  const { scale, toPx, toData } = frameAround(SQUARE, 200, 120, 10);
  assert.equal(scale, 45); // 180 px for 4 units; 2 would have room for more
  const [[x0, y0], [x1, y1]] = SQUARE.map(toPx);
  assert.deepEqual([x1 - x0, y0 - y1], [180, 90]);
  assert.ok(x0 >= 10 && x1 <= 190 && y1 >= 10 && y0 <= 110);
  const [x, y] = toData(toPx([1, 1.5]));
  assert.ok(Math.abs(x - 1) < 1e-12 && Math.abs(y - 1.5) < 1e-12);
});

test('points that are all one are in the middle', () => {
  const { scale, toPx } = frameAround([[3, 3]], 100, 80, 10);
  assert.ok(Number.isFinite(scale));
  assert.deepEqual(toPx([3, 3]), [50, 40]);
});

test('grid lines are a multiple of 1, 2 or 5 apart, and never nearer than asked for', () => {
  for (const scale of [0.013, 1, 7, 45, 3000]) {
    const step = gridStep(scale, 26);
    assert.ok(step * scale >= 26 * (1 - 1e-9), `${scale}`);
    assert.ok(step * scale < 26 * 2.6, `${scale}`);
    assert.match(step.toExponential(), /^[125]e/);
  }
});

test('the grid leaves the axes out', () => {
  const path = gridPath(frameAround(SQUARE, 200, 120, 10));
  const { toPx } = frameAround(SQUARE, 200, 120, 10);
  assert.ok(!path.includes(`M${toPx([0, 0])[0]},0V`));
  assert.ok(path.includes('V120') && path.includes('H200'));
});

test('a label stands beyond the tip of its arrow, on the side to which it points', () => {
  assert.deepEqual(labelPlace([0, 0], [10, 0], 5), { x: 15, y: 0, anchor: 'start' });
  assert.equal(labelPlace([0, 0], [-10, 0], 5).anchor, 'end');
  assert.equal(labelPlace([0, 0], [0, 10], 5).anchor, 'middle');
  assert.deepEqual(
    labelPlace([0, 0], [10, 0], 5, true),
    { x: 5, y: 5, anchor: 'middle' },
    'or beside its middle',
  );
});

test('a label that would leave the frame is moved into it', () => {
  const frame = { width: 100, height: 50 };
  const at = (place) => within(place, 'label', 10, frame);
  assert.equal(at({ x: 99, y: 20, anchor: 'start' }).x, 100 - 29 - 2);
  assert.ok(Math.abs(at({ x: 1, y: 20, anchor: 'end' }).x - 31) < 1e-9);
  assert.equal(at({ x: 50, y: -5, anchor: 'middle' }).y, 7);
  assert.deepEqual(at({ x: 50, y: 20, anchor: 'middle' }), { x: 50, y: 20, anchor: 'middle' });
});
