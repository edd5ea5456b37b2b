// The figure of the closest centroid: cells, borders, examples and means. No DOM here.

import { px, roomFor, trail } from '../../kit/axes.ts';
import { markOf, markPath, smallRadius } from '../../kit/marks.ts';
import { plotOf } from '../../kit/plot.ts';
import type { Figures, Place } from '../../kit/views/view.ts';
import { sceneOf } from '../../run/scene.ts';
import { fitView, shownBox } from '../../state/view-box.ts';
import { bordersOf, cellsOf, nearnessOf } from './means.ts';
import { absent, moment, type Moment } from './moment.ts';

type Here = Place<'centroid'>;

export const picture: Figures<'centroid', Moment> = {
  absent,
  moment: (state, scene, _, memo) => moment(state, sceneOf(state.run, scene), memo),
  figures: (shown, place) => [{ title: '', plot: meansPlot(shown, place), classes: true }],
};

/** Cells, borders, examples and means. */
export function meansPlot({ drawn, examples, current, two, pointed, names, last }: Moment, page: Here) {
  const { theme, text } = page;
  const { ink, accent } = theme;
  const { z, n, p } = drawn.examples;
  const [x, y] = names ?? [two ? text.along : '', ''];
  const room = roomFor(theme, { y: p > 1 });
  const box = ({ width, height }: Size) => shownBox(fitView(z, n, p), width, height);
  const options = { size: page.size(), box, room, axes: { x, y }, axesAbove: true };
  return plotOf('centroid', options, theme, (pen) => {
    const { frame, thick } = pen;
    const nearest = nearnessOf(drawn.means);
    const radius = smallRadius(n, theme);
    const meanRadius = Math.min(theme.size.marker * 0.62, frame.height * 0.07);
    const place = (i: number) => pen.at([z[i * p], p > 1 ? z[i * p + 1] : 0]);
    const means = drawn.means.map(({ label, mean }) => {
      const at = pen.at([mean[0], mean[1] ?? 0]).map(px) as Point;
      return { label, mean, at, look: markOf(examples, theme, label) };
    });
    const ends = means.map(({ at }) => at);
    page.examples(n, place);
    for (const { label, polygon } of cellsOf(frame.box, nearest)) {
      const plain = label > 0 ? theme.planePositive : theme.planeNegative;
      const look = two ? { fill: plain } : { fill: markOf(examples, theme, label)?.color, fillOpacity: 0.16 };
      pen.path(polygon.length ? `${trail(frame, polygon)}Z` : '', look);
    }
    const border = { mark: 'border', stroke: accent, width: thick };
    const borders = bordersOf(frame.box, nearest).map((points) => pen.line(points, border));
    const dashed = { stroke: ink, width: thick * 0.6, dash: `${thick * 2} ${thick * 1.4}` };
    const present = bordersOf(frame.box, current ?? []).map((points) => pen.line(points, dashed));
    pen.examples(drawn.examples, place, radius, { fillOpacity: 0.75 });
    const segment = two ? segmentPath(ends, thick) : '';
    pen.path(segment, { mark: 'segment', stroke: ink, width: thick * 0.6 });
    if (pointed !== null) {
      const from = place(pointed).map(px);
      const spokes = ends.map((at) => `M${from}L${at}`).join('');
      pen.path(spokes, { mark: 'spokes', stroke: ink, width: 1.25, dash: '2 3' });
      pen.ring(from, radius + 4, { mark: 'hovered', stroke: ink, width: 2 });
    }
    for (const { label, mean, at, look } of means) {
      const d = markPath(look?.symbol, at[0], at[1], meanRadius);
      const data = { at: JSON.stringify(mean) };
      pen.path(d, { mark: `mean ${label}`, data, fill: look?.color, stroke: ink, width: thick * 0.7 });
      pen.keepClear(at, 2 * radius);
    }
    const { lines } = text;
    pen.name(two ? lines.bisector : lines.borders, accent, borders.join(''));
    pen.name(lines.segment, ink, segment);
    pen.name(last ? lines.last : lines.current, ink, present.join(''));
  });
}

/** The segment between two means, with a right angle in the middle. */
function segmentPath([[x0, y0], [x1, y1]]: Point[], thick: number) {
  const length = Math.hypot(x1 - x0, y1 - y0);
  const line = `M${x0},${y0}L${x1},${y1}`;
  if (length <= 40) return line;
  const [x, y, s] = [(x0 + x1) / 2, (y0 + y1) / 2, thick * 3.4];
  const [ux, uy] = [((x1 - x0) / length) * s, ((y1 - y0) / length) * s];
  return `${line}M${px(x + ux)},${px(y + uy)}L${px(x + ux - uy)},${px(y + uy + ux)}L${px(x - uy)},${px(y + ux)}`;
}
