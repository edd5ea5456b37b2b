// The page's pictures without a page: tests/exports draws them from Python; here is what needs no engine.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { KINDS, actionOf } from '../../static/js/client/run-loader.ts';
import { thinned } from '../../static/js/export/thinned.ts';
import { textWidth, useWidths } from '../../static/js/kit/text-width.ts';
import { Pictures } from '../../static/js/pictures.ts';

const WAY = `M${Array.from({ length: 81 }, (_, i) => `${i},0`).join('L')}Z`;
const trace = (n) => ({
  x: Array.from({ length: n }, (_, i) => i),
  y: new Array(n).fill(0),
  text: undefined,
});

test('ways lose every second point before marks do, and few are all drawn', () => {
  const drawing = { shapes: [{ path: WAY }, { path: 'M0,0L1,1' }], traces: [trace(100), trace(10)] };
  const file = ({ shapes, traces }) =>
    'x'.repeat(shapes[0].path.length + 10 * (traces[0].x.length + traces[1].x.length));
  assert.deepEqual(thinned(drawing, file, Infinity), { svg: file(drawing), marks: 110, of: 110 });
  assert.equal(thinned(drawing, file, 1350).marks, 110);
  const least = thinned(drawing, file, 0);
  assert.equal(least.marks, 25 + 3);
  assert.ok(least.svg.length < 600);
});

test('without a document words are as wide as the table of letters says', () => {
  useWidths({ 400: { 97: 0.5, 98: 0.25 } });
  assert.equal(textWidth('ab', 20, 400, ''), 15);
  assert.ok(Math.abs(textWidth('a?', 10, 400, '') - 10.6) < 1e-9);
  useWidths({});
});

test('an answer stands where its kind says, and a picture of nothing is none', () => {
  const need = { kind: 'tally', payload: { visit: 3 } };
  const action = actionOf(need, { visit: 3, score: [1, 2] }, { grid: 'grid' });
  assert.deepEqual(action.answer, { grid: 'grid', visit: 3, score: Float64Array.of(1, 2) });
  assert.equal(KINDS.grid.field, 'grid');
  assert.throws(() => new Pictures({ light: {} }, {}).marks({ width: 1, height: 1, theme: 'light' }));
});
