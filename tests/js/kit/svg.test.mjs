import assert from 'node:assert/strict';
import { test } from 'node:test';
import { frameOf } from '../../../static/js/kit/axes.ts';
import { boxAround, gridPath, gridStep, labelPlace, scaleOf, within } from '../../../static/js/kit/svg.ts';

/** The frame of points in a picture, and the place of a point in px. */
function around(points, width, height, pad) {
  const size = { width, height };
  const frame = frameOf(size, boxAround(points, size, pad), { left: 0, right: 0, top: 0, bottom: 0 });
  return { frame, scale: scaleOf(frame), toPx: ([x, y]) => [frame.x(x), frame.y(y)] };
}
const near = (a, b) => a.forEach((value, i) => assert.ok(Math.abs(value - b[i]) < 1e-9, `${a} is not ${b}`));

const SQUARE = [
  [0, 0],
  [4, 2],
];

test('one unit is equally long on both axes, and all points stay within the edges', () => {
  const { frame, scale, toPx } = around(SQUARE, 200, 120, 10);
  near([scale], [45]); // 180 px for 4 units; 2 would have room for more
  const [[x0, y0], [x1, y1]] = SQUARE.map(toPx);
  near([x1 - x0, y0 - y1, x0, x1], [180, 90, 10, 190]);
  assert.ok(y1 >= 10 && y0 <= 110);
  near(frame.data(toPx([1, 1.5])), [1, 1.5]);
});

test('points that are all one are in the middle', () => {
  near(around([[3, 3]], 100, 80, 10).toPx([3, 3]), [50, 40]);
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
  const { frame, toPx } = around(SQUARE, 200, 120, 10);
  const path = gridPath(frame);
  assert.ok(!path.includes(`M${Math.round(toPx([0, 0])[0])},0V`));
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
