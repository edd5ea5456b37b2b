// The figures of regression: squares on the residuals, the best and the present line; and the mean squared error over one weight.
// No DOM here.

import { px } from '../../kit/axes.ts';
import { smallRadius } from '../../kit/marks.ts';
import { plotOf, type Pen } from '../../kit/plot.ts';
import type { Figures, Place } from '../../kit/views/view.ts';
import { absent, CHOSEN, moment, type Moment } from './moment.ts';

type Here = Place<'regression', typeof CHOSEN>;

export const picture: Figures<'regression', Moment, typeof CHOSEN> = {
  chosen: CHOSEN,
  absent,
  moment,
  figures: (shown, place) => [
    { title: place.text.parts.squares, plot: squaresPlot(shown, place) },
    { title: place.text.parts.parabola, plot: parabolaPlot(shown, place) },
  ],
};

/** The examples with a square on each residual, the present line, and the best one. */
export function squaresPlot(
  { points, predicted, box, axes, visited, pointed, present, fitted, stale }: Moment,
  page: Here,
) {
  const { theme, text } = page;
  const { n, x, y } = points;
  return plotOf('regression', { size: page.size(0), box, axes }, theme, (pen) => {
    const { thick } = pen;
    const { ink, mistake, classes } = theme;
    const radius = smallRadius(n, theme);
    const place = (i: number) => pen.at([x[i], y[i]]);
    page.examples(n, place);
    pen.path(squaresPath(pen, points, predicted), {
      ...{ fill: mistake, fillOpacity: n > 60 ? 0.06 : 0.13 },
      ...{ stroke: mistake, strokeOpacity: 0.5, width: 1 },
    });
    pen.path(residualsPath(pen, points, predicted), { stroke: mistake, width: thick * 0.5, butt: true });
    const dash = `${thick * 2.4} ${thick * 1.6}`;
    const best = { mark: 'best', stroke: classes[2], width: thick * 0.8, dash, opacity: stale ? 0.4 : 1 };
    const fit = fitted && pen.line(fitted, best);
    pen.name(text.lines.now, ink, pen.line(present, { mark: 'present', stroke: ink, width: thick * 0.9 }));
    pen.name(text.lines.best, classes[2], fit ?? '');
    pen.examples(points, place, radius);
    const ring = (i: number | null, look: { mark: string; stroke: string; dash?: string }) => {
      if (i !== null) pen.dot([x[i], y[i]], radius + 4, { width: 2, ...look });
    };
    ring(visited, { mark: 'visited', stroke: ink });
    ring(pointed, { mark: 'hovered', stroke: mistake, dash: '3 3' });
  });
}

/** A square per residual, in px: as high as the residual, on the side away from the line. */
export function squaresPath({ frame }: Pen, { x, y, n }: Points, predicted: Numbers) {
  let path = '';
  const right = frame.left + frame.width;
  for (let i = 0; i < n; i += 1) {
    const [from, at, to] = [frame.x(x[i]), frame.y(y[i]), frame.y(predicted[i])];
    const side = Math.abs(to - at);
    if (!Number.isFinite(side) || side > 4 * frame.height) continue;
    const left = from + side > right && from - side >= frame.left ? from - side : from;
    // One orientation, so that overlaps leave no hole.
    path += `M${px(left)},${px(Math.min(at, to))}h${px(side)}v${px(side)}h${px(-side)}Z`;
  }
  return path;
}

/** The residuals y - a as lines, in px. */
export function residualsPath({ frame }: Pen, { x, y, n }: Points, predicted: Numbers) {
  let path = '';
  for (let i = 0; i < n; i += 1)
    if (Number.isFinite(predicted[i]))
      path += `M${px(frame.x(x[i]))},${px(frame.y(y[i]))}V${px(frame.y(predicted[i]))}`;
  return path;
}

/** The mean squared error over one weight. */
export function parabolaPlot({ parabola, best, names, weight }: Moment, { theme, size }: Here) {
  const { box, curve, tangent, before, value, lowest, here, middle, errorAt } = parabola;
  const { ink, panel, mistake, classes } = theme;
  const axes = { x: names[weight], y: '' };
  return plotOf('parabola', { size: size(1), box, axes }, theme, (pen) => {
    const { thick } = pen;
    if (best) pen.upright(middle, { stroke: classes[2], width: thick * 0.5, dash: '6 3', butt: true });
    pen.line(curve, { stroke: mistake, width: thick * 0.8 });
    pen.line(tangent, { stroke: ink, width: thick * 0.4, dash: '3 3' });
    const step = [
      [before ?? 0, 0],
      [value, 0],
    ];
    if (before !== null) pen.line(step, { stroke: ink, width: thick * 1.2 });
    pen.dot([lowest, errorAt(lowest)], thick, { fill: panel, stroke: mistake, width: thick * 0.6 });
    pen.dot([value, here], thick * 1.7, { mark: 'here', fill: ink, stroke: panel, width: thick * 0.5 });
  });
}
