// The two pictures of a regression as paths in px: squares on the residuals, and the parabola of one weight. No DOM here.

import { frameOf, px, rangeOf, roomFor, trail } from '../../figures/axes.ts';
import { markedPaths, smallRadius } from '../../figures/marks.ts';
import { activation } from '../../run/scene.ts';
import type { Moment } from './moment.ts';
import { residualsPath, squaresPath } from './squares.ts';

const SAMPLES = 61;

export function squaresFigure(
  { points, predicted, best, visited, pointed }: Moment,
  state: Ready,
  predictor: Weights,
  size: Size,
  theme: Theme,
) {
  const { run } = state;
  const [x0, x1] = rangeOf(points.x, 0.12);
  const [y0, y1] = rangeOf(points.y, 0.18);
  const frame = frameOf(size, { x0, x1, y0, y1 }, roomFor(theme));
  const place = (i: number) => [frame.x(points.x[i]), frame.y(points.y[i])];
  const ring = (i: number | null) => i !== null && place(i).map(px);
  const bestAt = (i: number) => activation(run.phi, i * run.p, best.w, best.b);
  const { n } = points;
  const radius = smallRadius(n, theme);
  return {
    n,
    frame,
    place,
    radius,
    squares: squaresPath(frame, points, predicted),
    residuals: residualsPath(frame, points, predicted),
    best: best && run.n === n ? trail(frame, fitOf(state, points, frame.box, bestAt, best)) : null,
    present: trail(
      frame,
      fitOf(state, points, frame.box, (i) => predicted[i], predictor),
    ),
    marks: markedPaths(points, theme, place, radius),
    visited: ring(visited),
    pointed: ring(pointed),
  };
}

/** A fit as a line: through two examples if it is straight, otherwise over the plane's grid. `valueOf`: the fit at example i */
function fitOf(
  { run, grid }: Ready,
  { x, n }: Pick<Points, 'x' | 'n'>,
  { x0, x1 }: Box,
  valueOf: (i: number) => number,
  { w, b }: Weights,
): Point[] {
  const order = Array.from({ length: n }, (_, i) => i).sort((i, j) => x[i] - x[j]);
  if (run.straight) {
    const [low, high] = [order[0], order[n - 1]];
    const across = x[high] - x[low];
    const slope = across ? (valueOf(high) - valueOf(low)) / across : 0;
    return [x0, x1].map((at) => [at, valueOf(low) + slope * (at - x[low])]);
  }
  if (grid && grid.mapping === run.mapping && grid.p === run.p) {
    const { box, nx, p, phi } = grid;
    const step = (box.x1 - box.x0) / (nx - 1);
    return Array.from({ length: nx }, (_, i) => [box.x0 + i * step, activation(phi, i * p, w, b)]);
  }
  return order.map((i) => [x[i], valueOf(i)]);
}

export function parabolaFigure({ parabola, best }: Moment, size: Size, theme: Theme) {
  const { square, linear, here, value, lowest, before, middle, reach } = parabola;
  const [x0, x1] = [middle - reach, middle + reach];
  const at = (v: number) => square * (v - value) ** 2 + linear * (v - value) + here;
  const floor = best?.mse ?? 0;
  const top = (square * reach * reach + floor) * 1.15 || 1;
  const frame = frameOf(size, { x0, x1, y0: -top * 0.06, y1: top }, roomFor(theme));
  const dot = (v: number, error: number) => [px(frame.x(v)), px(frame.y(error))];
  const samples = Array.from({ length: SAMPLES }, (_, i) => x0 + ((x1 - x0) * i) / (SAMPLES - 1));
  const tangent = [-0.22, 0.22].map((part) => [value + part * reach, here + linear * part * reach]);
  return {
    frame,
    curve: trail(
      frame,
      samples.map((v) => [v, at(v)]),
    ),
    tangent: trail(frame, tangent),
    step:
      before === null
        ? null
        : trail(frame, [
            [before, 0],
            [value, 0],
          ]),
    best: best ? `M${px(frame.x(middle))},${frame.top}v${frame.height}` : null,
    lowest: dot(lowest, at(lowest)),
    here: dot(value, here),
  };
}
