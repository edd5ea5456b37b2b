// A figure as marks: its axes, its names, and what is clipped.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { lineNames } from '../../../static/js/kit/line-names.ts';
import { layersOf, plotOf } from '../../../static/js/kit/plot.ts';
import { THEME } from '../theme.mjs';

const SIZE = { width: 300, height: 200 };
const BOX = { x0: 0, x1: 10, y0: -1, y1: 1 };
const WAY = [
  [0, -1],
  [10, 1],
];
const plot = (more = {}) =>
  plotOf('p', { size: SIZE, box: BOX, axes: { x: 'x', y: 'y' }, ...more }, THEME, (pen) => {
    pen.name('way', THEME.w, pen.line(WAY, { stroke: THEME.w }));
  });

test('the axes are marks below the others, with a colour each, and the names of lines are above', () => {
  const layers = layersOf(plot(), THEME);
  assert.deepEqual(
    layers.map(({ within }) => within),
    [false, true, false],
  );
  const [{ marks }] = layers[0].marks;
  assert.ok(marks.every(({ kind, stroke, color }) => (kind === 'text' ? color : stroke)));
  const words = marks.filter(({ kind }) => kind === 'text').map((mark) => mark.words);
  assert.deepEqual(words.slice(-2), ['x', 'y']);
  const [name] = layers[2].marks;
  assert.deepEqual([name.words, name.color, name.halo], ['way', THEME.w, THEME.halo]);
  assert.deepEqual(
    layersOf(plot({ axesAbove: true }), THEME).map(({ within }) => within),
    [true, false, false],
  );
});

test('without axes nothing is clipped, and a tiny picture is none', () => {
  assert.deepEqual(
    layersOf(plot({ axes: null }), THEME).map(({ within }) => within),
    [false, false],
  );
  assert.equal(plot({ size: { width: 40, height: 200 } }), null);
});

test('two names of lines keep apart, and a line outside the picture has none', () => {
  const { frame } = plot();
  const far = { name: 'far', color: 'w', d: 'M-90,-90L-50,-50' };
  const both = ['one', 'two'].map((name) => ({ name, color: 'w', d: 'M40,150L280,20' }));
  const [one, two, ...others] = lineNames([...both, far], frame, THEME);
  assert.deepEqual(others, []);
  assert.ok(Math.hypot(one.at[0] - two.at[0], one.at[1] - two.at[1]) > THEME.size.text);
});
