import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  angles,
  decades,
  jumpPath,
  meetingChart,
  nearest,
  risePath,
  sector,
  sideChart,
} from '../../../../static/js/views/proof/charts.ts';
import { least } from '../../../../static/js/views/proof/sides.ts';
import { proven } from './proof.mjs';

const SIZE = { width: 300, height: 100, font: 10 };

test('a length whose square is beyond all numbers has no place, and no path tells of it', () => {
  const chart = sideChart({ k: [0, 1, 2] }, [0, NaN, 2], (k) => k * Infinity, SIZE);
  assert.equal(chart.points[1], null);
  assert.equal(chart.dots.length, 2);
  for (const path of [chart.own, chart.limit, jumpPath(chart, 1), jumpPath(chart, 2), risePath(chart, 2)])
    assert.doesNotMatch(path, /NaN|Infinity/);
});

test('the mistake under the pointer is the nearest one, never the start', () => {
  const series = { k: [0, 1, 2, 3], visit: [0, 1, 2, 3], along: null, length: [0, 1, 2, 3], whole: true };
  const { axes } = sideChart(series, series.length, null, SIZE);
  assert.equal(nearest(series, axes, axes.left), 1);
  assert.equal(nearest(series, axes, axes.x(2.4)), 2);
  assert.equal(nearest(series, axes, axes.right + 50), 3);
});

test('all that a side shows is within its axes, its limit too', () => {
  const { series, proof } = proven().drawn;
  const { axes, points, limit } = sideChart(series, series.along, (i) => least(proof, i), SIZE);
  for (const [x, y] of points) {
    assert.ok(x >= axes.left && x <= axes.right + 1e-9);
    assert.ok(y >= axes.top && y <= axes.bottom);
  }
  assert.match(limit, /^M[\d.]+,[\d.]+L/);
  assert.ok(axes.yTicks.length > 1 && axes.xTicks.every(({ text }) => /^\d+$/.test(text)));
});

test('a bound far beyond the run is shown on logarithmic axes, a near one is not', () => {
  const { series, proof } = proven().drawn;
  assert.equal(meetingChart(series, proof, SIZE).log, false);
  const far = meetingChart(series, { ...proof, meets: 1e4, rise: proof.rise / 14 }, SIZE);
  assert.equal(far.log, true);
  assert.ok(far.meets[0] <= far.axes.right && far.end < far.meets[0]);
  assert.ok(far.axes.xTicks.every(({ text }) => /^10*$|^10[⁰¹²³⁴⁵⁶⁷⁸⁹]+$/.test(text)));
});

test('the dial has the angle between u and w, and the sector that the limits leave', () => {
  const { proof } = proven().drawn;
  const { angle, cosine, allowed } = angles(proof, { k: 12, along: 3, length: 6 });
  assert.equal(cosine, 0.5);
  assert.ok(Math.abs(angle - 60) < 1e-9);
  const limit = (12 * proof.rise) / Math.sqrt(12 * 3);
  assert.ok(Math.abs(allowed - (Math.acos(limit) * 180) / Math.PI) < 1e-9);
  assert.equal(angles(proof, { k: 0, along: 0, length: 0 }).angle, null, 'w = 0 has no direction');
  assert.equal(angles({ ...proof, rise: null }, { k: 3, along: 1, length: 2 }).allowed, null);
});

test('a sector opens to the left from the right', () => {
  assert.equal(sector(90, 50), 'M0,0H50A50,50 0 0 0 0.00,-50.00Z');
});

test('logarithmic axes of less than two powers of ten have their twos and fives too', () => {
  const [high, long] = [19, 30];
  const texts = decades(1, high, 9).map(({ text }) => text);
  assert.deepEqual(texts, ['1', '2', '5', '10']);
  assert.deepEqual(
    decades(1, long, 9).map(({ text }) => text),
    ['1', '2', '5', '10', '20'],
  );
  assert.ok(decades(1, 1e6, 9).length <= 7);
});
