// Figures as SVG and TikZ: their paths, their places on a sheet, and what both painters write.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { sheetTikz } from '../../../static/js/export/latex-plots.ts';
import { sheetSvg } from '../../../static/js/export/plots.ts';
import { sheetOf } from '../../../static/js/export/sheet.ts';
import { moved, pathOf, waysOf } from '../../../static/js/export/ways.ts';
import { plotOf } from '../../../static/js/kit/plot.ts';
import { FIGURES } from '../../../static/js/topics/figures.ts';
import { THEME } from '../theme.mjs';

const write = (value) => String(Math.round(value * 1000) / 1000 + 0);
const again = (d, matrix = [1, 0, 0, 1, 0, 0]) => pathOf(moved(waysOf(d), matrix), write);
const SIZE = { width: 400, height: 200 };
const figure = (size, text = 'a & b') =>
  plotOf('f', { size, box: { x0: 0, x1: 1, y0: 0, y1: 1 }, axes: {} }, THEME, (pen) => {
    pen.line([[0, 0], [1, 1]], { stroke: '#00f', width: 2, dash: '6 4' }); // prettier-ignore
    pen.dot([0.5, 0.5], 3, { fill: '#123456', opacity: 0.5 });
    pen.words(text, [10, 20], { turned: 90, drop: 4, halo: '#fff', color: '#000' });
  });
const sheet = (titles, key = []) =>
  sheetOf(SIZE, titles, (sizes) => sizes.map((size) => figure(size)), key, THEME);
const palette = { of: (color) => `<${color}>` };

test('relative commands are those of the same way in absolute numbers', () => {
  assert.equal(again('M1,2h3v4h-3ZM5,5l1,1-2,0'), 'M1,2L4,2L4,6L1,6ZM5,5L6,6L4,6');
  assert.equal(again('M1,2H3V0', [2, 0, 0, -1, 10, 5]), 'M12,3L16,3L16,5');
});

test('an arc is the circle that it is of, the way round that its flags say', () => {
  const onCircle = (d, [x, y], r) => {
    for (const { pieces } of waysOf(d))
      for (const { to } of pieces) assert.ok(Math.abs(Math.hypot(to[0] - x, to[1] - y) - r) < 1e-9, d);
  };
  onCircle('M0,5a5,5 0 1,0 10,0a5,5 0 1,0 -10,0Z', [5, 5], 5);
  const quarter = waysOf('M10,0A10,10 0 0 1 0,10')[0].pieces;
  assert.equal(quarter.length, 2);
  const [[a, b]] = [quarter[1].by];
  assert.ok(Math.abs(a[0] - 10) < 1e-9 && a[1] > 0 && b[0] > 0 && Math.abs(b[1] - 10) < 1e-9);
  assert.equal(waysOf('M10,0A10,10 0 1 0 0,10')[0].pieces.length, 4, 'the long way');
});

test('figures stand side by side, the first of three as high as two, each with its title', () => {
  const { parts, marks } = sheet(['one', 'two', 'three']);
  const [one, two, three] = parts;
  assert.equal(two.left, three.left);
  assert.ok(one.plot.size.height > 1.5 * two.plot.size.height && three.top > two.top);
  assert.deepEqual(
    marks.map(({ words }) => words),
    ['one', 'two', 'three'],
  );
  assert.deepEqual(sheet(['alone']).marks, []);
});

test('the key takes as many rows as it needs, below the figures', () => {
  const key = Array.from({ length: 9 }, (_, i) => ({
    symbol: 'square',
    color: '#000',
    words: `a class ${i}`,
  }));
  const { parts, marks } = sheet(['alone'], key);
  const texts = marks.filter(({ kind }) => kind === 'text');
  assert.equal(texts.length, 9);
  const [{ plot, top }] = parts;
  for (const { at, words } of texts) {
    assert.ok(at[1] > top + plot.size.height && at[1] < SIZE.height);
    assert.ok(at[0] + words.length * THEME.size.text * 0.5 < SIZE.width, words);
  }
});

test('SVG has the clip, the halo and what is special in XML', () => {
  const { content, defs } = sheetSvg(sheet(['alone']), THEME, 'p-');
  assert.match(defs, /<clipPath id="p-clip0">/);
  assert.match(content, /clip-path="url\(#p-clip0\)"/);
  assert.match(content, /stroke="#0000ff" stroke-width="2" stroke-dasharray="6 4"/);
  assert.equal(content.match(/a &amp; b/g).length, 2);
  assert.match(content, /x="6" y="20"[^>]*rotate\(90 6 20\)/, 'lowered across its direction');
});

test('TikZ has the same in points, and no length that TeX refuses', () => {
  const source = sheetTikz(sheet(['alone']), THEME, palette, 0.5);
  assert.match(source, /draw=<#00f>, line width=1pt, dash pattern=on 3pt off 2pt/);
  assert.match(source, /fill opacity=0\.5\] \([\d.,]+\) circle\[radius=1\.5pt\]/);
  assert.match(source, /rotate=-90[^\n]*\{a \\& /);
  assert.equal(source.match(/\\begin\{scope\}/g).length, source.match(/\\end\{scope\}/g).length);
  const far = { ...figure(SIZE), marks: [{ kind: 'path', d: 'M-1e5,0L1e5,9', stroke: '#000' }] };
  const part = { plot: far, left: 0, top: 0, scale: 1 };
  const long = sheetTikz({ size: SIZE, parts: [part], marks: [] }, THEME, palette, 0.5);
  for (const [number] of long.matchAll(/-?\d+(?:\.\d+)?(?=[,)])/g)) assert.ok(Math.abs(number) * 0.5 < 16383);
});

test('each view with figures says what it shows and draws it', () => {
  for (const [name, { moment, figures }] of Object.entries(FIGURES))
    assert.ok(typeof moment === 'function' && typeof figures === 'function', name);
});
