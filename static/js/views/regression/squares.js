// Squared residuals as squares, and the mean squared error as a parabola of one weight. No DOM here.

import { factor } from '../../figures/criterion.js';

/**
 * A square on every residual, in px: as high as the residual is, on the side away from the line.
 * @param {import('../../figures/axes.js').Frame} frame
 * @param {{x: ArrayLike<number>, y: ArrayLike<number>, n: number}} points
 * @param {ArrayLike<number>} predicted
 */
export function squaresPath(frame, { x, y, n }, predicted) {
  let path = '';
  const at = (value) => Math.round(value * 10) / 10;
  const right = frame.left + frame.width;
  for (let i = 0; i < n; i += 1) {
    const side = frame.y(predicted[i]) - frame.y(y[i]);
    if (!Number.isFinite(side) || Math.abs(side) > 4 * frame.height) continue;
    const from = frame.x(x[i]);
    const size = Math.abs(side);
    const left = from + size > right && from - size >= frame.left;
    // All the same way round, so that where two overlap there is no hole.
    path += `M${at(left ? from - size : from)},${at(Math.min(frame.y(y[i]), frame.y(predicted[i])))}h${at(size)}v${at(size)}h${at(-size)}Z`;
  }
  return path;
}

/** The residuals y - a as lines, in px. */
export function residualsPath(frame, { x, y, n }, predicted) {
  let path = '';
  const at = (value) => Math.round(Math.max(-1e5, Math.min(1e5, value)) * 10) / 10;
  for (let i = 0; i < n; i += 1)
    if (Number.isFinite(predicted[i]))
      path += `M${at(frame.x(x[i]))},${at(frame.y(y[i]))}V${at(frame.y(predicted[i]))}`;
  return path;
}

/** The mean of (y - a)^2, added in index order. */
export function meanSquare(y, predicted, n) {
  let sum = 0;
  for (let i = 0; i < n; i += 1) sum += (predicted[i] - y[i]) ** 2;
  return n ? sum / n : 0;
}

/**
 * The mean squared error where one coordinate changes by t and the others stay: `square` t^2 + `linear` t + `here`.
 * @param {any} run
 * @param {ArrayLike<number>} predicted
 * @param {number} c  0 .. p - 1, or p for the bias
 */
export function parabola(run, predicted, c) {
  let square = 0;
  let linear = 0;
  for (let i = 0; i < run.n; i += 1) {
    const z = factor(run, i, c);
    square += z * z;
    linear += 2 * (predicted[i] - run.y[i]) * z;
  }
  const n = Math.max(1, run.n);
  return { square: square / n, linear: linear / n, here: meanSquare(run.y, predicted, run.n) };
}
