import assert from 'node:assert/strict';
import { test } from 'node:test';
import { errorFigure, marginFigure } from '../../../static/js/figures/charts.js';

const theme = { size: { text: 13, boundary: 3 }, font: 'sans-serif' };
const run = (name, values) => ({
  updates: values.length,
  frames: { update: values.map((_, k) => k), margin: [], errors: [], [name]: values },
});
const top = ({ layout }) => layout.yaxis.range[1];

test('the margin chart holds every margin, also where most are 0 or negative', () => {
  assert.ok(top(marginFigure(run('margin', [NaN, 0, 0.7]), theme, null)) > 0.7);
  assert.ok(top(marginFigure(run('margin', [-2, -1, -1, -0.5, 0.3]), theme, null)) > 0.3);
});

test('what is far beyond the usual of a run that diverges is left out', () => {
  assert.ok(top(errorFigure(run('errors', [1, 2, 3, 4, 1e30]), theme)) < 1e4);
});
