// Which part of the plane is shown.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  equalScales,
  exponents,
  fitView,
  including,
  outside,
  shownBox,
  snap,
  withLines,
  zoom,
} from '../../../static/js/state/view-box.ts';

const near = (box, [x0, x1, y0, y1]) =>
  Object.entries({ x0, x1, y0, y1 }).forEach(([side, value]) =>
    assert.ok(Math.abs(box[side] - value) < 1e-9, `${side} is ${box[side]}, not ${value}`),
  );
const fit = (...points) => fitView(Float64Array.from(points.flat()), points.length, points[0].length);

test('the view is the range of the data with 22% on each side', () => {
  near(fit([0, 0], [10, 5]), [-2.2, 12.2, -1.1, 6.1]);
});

test('an empty plane, a single point and points on a line have a plane around them', () => {
  near(fitView(new Float64Array(0), 0, 2), [-3, 3, -3, 3]);
  // one point: a range of its own size, at least 2
  const one = fit([4, 0]);
  assert.ok(one.x0 < 4 && one.x1 > 4 && one.y0 < 0 && one.y1 > 0);
  // the range of y is 30% of that of x: 3, and 44% more
  near(fit([0, 1], [10, 1]), [-2.2, 12.2, 1 - 2.16, 1 + 2.16]);
});

test('ranges that differ more than twentyfold get scales of their own', () => {
  assert.equal(equalScales({ x0: 0, x1: 20, y0: 0, y1: 1 }), true);
  const long = { x0: 0, x1: 21, y0: 0, y1: 1 };
  assert.equal(equalScales(long), false);
  assert.equal(shownBox(long, 400, 400), long);
});

test('inputs with names get scales of their own from threefold on, and all as somebody has chosen', () => {
  const x = Float64Array.of(0, 0, 4, 1);
  assert.equal(equalScales(fitView(x, 2, 2)), true);
  const named = fitView(x, 2, 2, { named: true });
  near(named, [-0.88, 4.88, -0.22, 1.22]);
  const zoomed = zoom(named, 2);
  assert.equal(equalScales(zoomed), false);
  assert.deepEqual(shownBox(named, 400, 400), { x0: named.x0, x1: named.x1, y0: named.y0, y1: named.y1 });
  assert.equal(equalScales(fitView(x, 2, 2, { named: true, equal: true })), true);
  const far = fitView(Float64Array.of(0, 0, 100, 1), 2, 2, { equal: true });
  const { x0, x1, y0, y1 } = shownBox(far, 400, 400);
  assert.ok(Math.abs(x1 - x0 - (y1 - y0)) < 1e-9);
});

test('a wider plot shows more at the sides, a higher one above and below', () => {
  const view = { x0: 0, x1: 10, y0: 0, y1: 10 };
  near(shownBox(view, 800, 400), [-5, 15, 0, 10]);
  near(shownBox(view, 400, 800), [0, 10, -5, 15]);
  near(shownBox(view, 500, 500, 100), [-1.25, 11.25, 0, 12.5]); // what stands above covers none of it
  assert.equal(shownBox(view, 0, 400), view, 'before it has a size');
});

test('zooming keeps the middle', () => {
  near(zoom({ x0: 0, x1: 10, y0: 10, y1: 12 }, 2), [-5, 15, 9, 13]);
});

test('the view grows for the lines of the run, to twice the points’ own box and no further', () => {
  const view = fit([0, 0], [1, 1]); // the points' own box is 1 wide, what is shown 1.44
  assert.deepEqual(withLines(view, [{ w: [1, 1], b: -1 }]), view, 'through the middle');
  const near1 = { w: [1, 0], b: 0.4 }; // x = -0.4: 0.9 from the middle
  near(withLines(view, [near1]), [-0.58, 1.58, -0.58, 1.58]);
  near(withLines(view, [near1, { w: [1, 1], b: 1 }]), [-0.7, 1.7, -0.7, 1.7]); // of XOR’s cycle: no corner alone
  for (const far of [
    { w: [1, 0], b: 5 },
    { w: [0, 0], b: 1 },
    { w: [0, 0], b: 0 },
    { w: [NaN, 1], b: 0 },
  ])
    assert.deepEqual(withLines(view, [far]), view);
  const { x0, x1 } = withLines(fitView(Float64Array.from([0, 1]), 2, 1), [{ w: [1], b: 0.4 }]);
  assert.ok(Math.abs(x0 + 0.58) < 1e-9 && Math.abs(x1 - 1.58) < 1e-9, 'of one input');
});

test('the view grows just enough for a point outside', () => {
  const view = { x0: 0, x1: 10, y0: 0, y1: 10 };
  assert.equal(outside(view, [10, 5]), false);
  assert.equal(outside(view, [10.1, 5]), true);
  near(including(view, [12, 5]), [0, 12.5, 0, 10]);
});

test('a place snaps to the nearest multiple as the decimal it is written as', () => {
  assert.equal(snap(0.30000000000000004, 0.1), 0.3);
  assert.equal(snap(1.26, 0.5), 1.5);
  assert.equal(Object.is(snap(-0.01, 0.1), 0), true, 'not a negative zero');
  assert.equal(snap(1 / 3, 0), 0.333333, 'six digits where nothing snaps');
});

test('an axis of very large or very small numbers writes powers', () => {
  assert.deepEqual([exponents([0, 2e4]), exponents([-2e20, 1]), exponents([0, 1e-13])], ['B', 'e', 'e']);
});
