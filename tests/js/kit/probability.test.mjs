import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LEVELS, probabilityShapes, scoreAt } from '../../../static/js/kit/probability.ts';
import { sigmoid } from '../../../static/js/kit/criterion.ts';
import { THEME } from '../theme.mjs';

const BOX = { x0: -10, x1: 10, y0: -1, y1: 1 };
const picture = (w, b, more = {}) => ({
  scene: { predictor: { w: Float64Array.from(w), b } },
  run: { straight: true, d: 2 },
  box: BOX,
  grid: null,
  tally: null,
  curves: null,
  ...more,
});
const leastX = (path) => Math.min(...path.match(/-?[\d.e-]+,/g).map((x) => Math.abs(parseFloat(x))));

test('the shade deepens where the sigmoid of the score reaches each level, for either class', () => {
  const shapes = probabilityShapes(picture([1, 0], 0), THEME);
  for (const color of [THEME.classPositive, THEME.classNegative]) {
    const own = shapes.filter(({ fillcolor }) => fillcolor === color);
    assert.equal(own.length, LEVELS.length);
    own.forEach(({ path }, i) => assert.ok(Math.abs(sigmoid(leastX(path)) - LEVELS[i]) < 1e-6, path));
  }
});

test('two lines say where a class has probability 0.9, as the sigmoid gives it for +', () => {
  const named = probabilityShapes(picture([1, 0], 0), THEME).filter(({ says }) => says);
  assert.deepEqual(
    named.map(({ says }) => says),
    [
      ['probability', 0.9],
      ['probability', 0.1],
    ],
  );
  assert.ok(Math.abs(named[0].through[0][0] - scoreAt(0.9)) < 1e-9);
  assert.ok(Math.abs(named[1].through[0][0] + scoreAt(0.9)) < 1e-9);
});

test('without weights, or by votes, nothing is shaded', () => {
  assert.deepEqual(probabilityShapes(picture([0, 0], 2), THEME), []);
  assert.deepEqual(probabilityShapes(picture([1, 0], 0, { tally: new Float64Array(4) }), THEME), []);
});

test('under a map it is shaded over the grid', () => {
  const [nx, ny] = [41, 5];
  const phi = Float64Array.from({ length: nx * ny }, (_, i) => -10 + ((i % nx) * 20) / (nx - 1));
  const grid = { box: BOX, nx, ny, p: 1, mapping: 'm', phi };
  const shapes = probabilityShapes(picture([1], 0, { run: { straight: false, d: 2 }, grid }), THEME);
  const own = shapes.filter(({ fillcolor }) => fillcolor === THEME.classPositive);
  assert.equal(own.length, LEVELS.length);
  assert.equal(shapes.filter(({ says }) => says).length, 2);
});
