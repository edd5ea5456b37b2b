import assert from 'node:assert/strict';
import { test } from 'node:test';
import { frameOf } from '../../../../static/js/kit/axes.ts';
import { errorOver, meanSquare } from '../../../../static/js/topics/regression/moment.ts';
import { residualsPath, squaresPath } from '../../../../static/js/topics/regression/figure.ts';
import { trained } from '../../perceptron.mjs';

const NONE = { left: 0, right: 0, top: 0, bottom: 0 };
const frame = frameOf({ width: 100, height: 100 }, { x0: 0, x1: 10, y0: 0, y1: 10 }, NONE);

test('a square is as wide as its residual is high, and lies where there is room', () => {
  const points = { x: [2, 9], y: [5, 5], n: 2 };
  assert.equal(squaresPath({ frame }, points, [3, 3]), 'M20,50h20v20h-20ZM70,50h20v20h-20Z');
});

test('a residual that is no number, or far beyond the picture, has no square', () => {
  const points = { x: [1, 2, 3], y: [1, 1, 1], n: 3 };
  assert.equal(squaresPath({ frame }, points, [NaN, 1e9, 1]).split('M').length - 1, 1);
  assert.equal(residualsPath({ frame }, points, [NaN, 2, 1]), 'M20,90V80M30,90V90');
});

test('the mean square is that of the residuals; of no points it is 0', () => {
  assert.equal(meanSquare([1, 2, 3], [1, 0, 6], 3), 13 / 3);
  assert.equal(meanSquare([], [], 0), 0);
});

test('along one weight the error is the parabola that trying values gives', () => {
  const { run, at } = trained({ x: [[1], [2], [4]], y: [1, 3, 2], task: 'regression', rate: 0.1, epochs: 2 });
  const { now, scores } = at(5);
  const error = (w, b) =>
    meanSquare(
      run.y,
      Array.from(run.phi, (z) => w * z + b),
      3,
    );
  for (const c of [0, 1]) {
    const { square, linear, here } = errorOver(run, scores, c);
    for (const t of [-1, 0, 0.5]) {
      const tried = c === 0 ? error(now.w[0] + t, now.b) : error(now.w[0], now.b + t);
      assert.ok(Math.abs(square * t * t + linear * t + here - tried) < 1e-12);
    }
  }
});
