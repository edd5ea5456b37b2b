import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ticks } from '../../../../static/js/kit/axes.ts';
import text from '../../../../static/js/text/en/proof.ts';
import { angles, jumpsOf } from '../../../../static/js/topics/proof/moment.ts';
import {
  chartAt,
  isFar,
  meetingChart,
  nearest,
  sector,
  sideChart,
} from '../../../../static/js/topics/proof/figure.ts';
import { THEME } from '../../theme.mjs';
import { proven } from './proof.mjs';

const PLACE = { size: { width: 300, height: 100 }, theme: THEME, text };
const numbers = (path) => path.match(/-?[\d.]+/g).map(Number);
const marked = (plot, mark) => plot.marks.filter((each) => each.mark === mark);
const words = ({ marks }, anchor) => marks.filter((each) => each.kind === 'text' && each.anchor === anchor);

test('a length whose square is beyond all numbers has no place, and no path tells of it', () => {
  const drawn = {
    series: { k: [0, 1, 2], length: [0, NaN, 2], along: null },
    proof: { growth: Infinity, start: { along: 0, squared: 0 } },
  };
  const chart = sideChart('length', drawn, PLACE);
  const { marks } = chart.ground;
  assert.equal(marks.filter(({ kind }) => kind === 'dot').length, 2);
  const values = { k: 2, length: 2, along: null };
  for (const index of [1, 2]) {
    const shown = chartAt('length', chart, { drawn, values, index, lit: [1] }, THEME);
    assert.ok(shown.marks.some(({ d }) => d));
    for (const { d, at } of shown.marks) assert.doesNotMatch(`${d} ${at}`, /NaN|Infinity/);
    assert.equal(marked(shown, 'lit').length, 0);
  }
});

test('the mistake under the pointer is the nearest one, never the start', () => {
  const series = { k: [0, 1, 2, 3] };
  assert.equal(nearest(series, 0), 1);
  assert.equal(nearest(series, 2.4), 2);
  assert.equal(nearest(series, 4), 3);
});

test('all that a side shows is within its axes, its limit too', () => {
  const { ground, limits } = sideChart('along', proven().drawn, PLACE);
  const { left, top, width, height } = ground.frame;
  const [own] = marked(ground, 'along');
  numbers(own.d).forEach((value, i) => {
    if (i % 2) assert.ok(value >= top && value <= top + height);
    else assert.ok(value >= left && value <= left + width + 0.1);
  });
  assert.match(marked(limits, 'limit')[0].d, /^M[\d.]+,[\d.]+L/);
  assert.ok(words(ground, 'end').length > 1);
  const across = words(ground, 'middle');
  assert.ok(across.length && across.every((each) => /^\d+$/.test(each.words)));
});

test('a bound far beyond the run is shown on logarithmic axes, a near one is not', () => {
  const { drawn } = proven();
  assert.equal(isFar(drawn), false);
  assert.equal(meetingChart(drawn, PLACE).log, false);
  const far = { ...drawn, proof: { ...drawn.proof, meets: 1e4, rise: drawn.proof.rise / 14 } };
  const { ground, limits, log } = meetingChart(far, PLACE);
  assert.equal(log, true);
  const { frame } = ground;
  const [meets] = limits.marks.filter(({ kind }) => kind === 'dot');
  assert.ok(meets.at[0] <= frame.left + frame.width && frame.x(drawn.last) < meets.at[0]);
  const across = words(ground, 'middle');
  assert.ok(across.length && across.every((each) => /^10*$|^10[⁰¹²³⁴⁵⁶⁷⁸⁹]+$/.test(each.words)));
});

test('at a moment the future is veiled, and the jump pointed at and those of the hovered example are marked', () => {
  const { drawn } = proven();
  const chart = sideChart('along', drawn, PLACE);
  const lit = jumpsOf(drawn, drawn.run.blocks[0].example[0]);
  const values = { k: 3, along: drawn.series.along[3], length: drawn.series.length[3] };
  const at = (index) => chartAt('along', chart, { drawn, values, index, lit }, THEME);
  const { frame } = chart.ground;
  const veil = at(0).marks.find(({ fillOpacity }) => fillOpacity > 0.5);
  assert.ok(Math.abs(numbers(veil.d)[0] - frame.x(3)) < 0.1);
  assert.equal(marked(at(0), 'lit').length, lit.length);
  assert.equal(at(2).marks.length, at(0).marks.length + 2, 'a flat step, and the jump');
  assert.equal(chart.ground.marks.length, sideChart('along', drawn, PLACE).ground.marks.length);
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
  assert.equal(sector([10, 60], 90, 50), 'M10,60H60A50,50 0 0 0 10,10Z');
});

test('logarithmic axes of less than two powers of ten have their twos and fives too', () => {
  const [high, long] = [19, 30];
  assert.deepEqual(ticks(1, high, 9, true), [1, 2, 5, 10]);
  assert.deepEqual(ticks(1, long, 9, true), [1, 2, 5, 10, 20]);
  assert.ok(ticks(1, 1e6, 9, true).length <= 7);
});
