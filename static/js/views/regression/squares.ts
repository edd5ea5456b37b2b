// Squared residuals as squares, and the mean squared error as a parabola of one weight. No DOM here.

import { px } from '../../figures/axes.ts';
import { factor } from '../../figures/criterion.ts';
import { round } from '../../figures/svg.ts';

/** A square per residual, in px: as high as the residual, on the side away from the line. */
export function squaresPath(
  frame: Frame,
  { x, y, n }: { x: Numbers; y: Numbers; n: number },
  predicted: Numbers,
) {
  let path = '';
  const right = frame.left + frame.width;
  for (let i = 0; i < n; i += 1) {
    const side = frame.y(predicted[i]) - frame.y(y[i]);
    if (!Number.isFinite(side) || Math.abs(side) > 4 * frame.height) continue;
    const from = frame.x(x[i]);
    const size = Math.abs(side);
    const left = from + size > right && from - size >= frame.left;
    // One orientation, so that overlaps leave no hole.
    path += `M${round(left ? from - size : from)},${round(Math.min(frame.y(y[i]), frame.y(predicted[i])))}h${round(size)}v${round(size)}h${round(-size)}Z`;
  }
  return path;
}

/** The residuals y - a as lines, in px. */
export function residualsPath(
  frame: Frame,
  { x, y, n }: { x: Numbers; y: Numbers; n: number },
  predicted: Numbers,
) {
  let path = '';
  for (let i = 0; i < n; i += 1)
    if (Number.isFinite(predicted[i]))
      path += `M${px(frame.x(x[i]))},${px(frame.y(y[i]))}V${px(frame.y(predicted[i]))}`;
  return path;
}

/** The mean of (y - a)^2, added in index order. */
export function meanSquare(y: Numbers, predicted: Numbers, n: number) {
  let sum = 0;
  for (let i = 0; i < n; i += 1) sum += (predicted[i] - y[i]) ** 2;
  return n ? sum / n : 0;
}

/** Mean squared error if one coordinate changes by t: `square` t^2 + `linear` t + `here`. `c`: 0 .. p - 1, or p for the bias */
export function parabola(run: Run, predicted: Numbers, c: number) {
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
