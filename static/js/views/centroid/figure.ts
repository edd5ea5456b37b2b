// The picture of the means: cells, borders, examples and means as paths in px. No DOM here.

import { frameOf, px, roomFor } from '../../figures/axes.ts';
import { markedPaths, markOf, markPath, smallRadius } from '../../figures/marks.ts';
import { fitView, shownBox } from '../../state/view-box.ts';
import { bordersOf, cellsOf, nearnessOf } from './means.ts';
import type { Moment } from './moment.ts';

export function figureOf({ drawn, examples, current, two, pointed }: Moment, size: Size, theme: Theme) {
  const { z, n, p } = drawn.examples;
  const nearest = nearnessOf(drawn.means);
  const room = roomFor(theme, { y: p > 1 });
  const [width, height] = [size.width - room.left - room.right, size.height - room.top - room.bottom];
  const frame = frameOf(size, shownBox(fitView(z, n, p), width, height), room);
  const place = (i: number) => [frame.x(z[i * p]), frame.y(p > 1 ? z[i * p + 1] : 0)];
  const at = ([x, y = 0]: number[]) => [px(frame.x(x)), px(frame.y(y))];
  const path = (points: number[][]) => `M${points.map((point) => at(point).join()).join('L')}`;
  const fillOf = (label: number) =>
    two ? (label > 0 ? theme.planePositive : theme.planeNegative) : markOf(examples, theme, label)?.color;
  const means = drawn.means.map(({ label, mean }) => ({ label, mean, at: at(mean) }));
  const radius = smallRadius(n, theme);
  const meanRadius = Math.min(theme.size.marker * 0.62, frame.height * 0.07);
  return {
    n,
    frame,
    place,
    radius,
    cells: cellsOf(frame.box, nearest).map(({ label, polygon }) => ({
      fill: fillOf(label),
      d: polygon.length ? `${path(polygon)}Z` : '',
    })),
    borders: bordersOf(frame.box, nearest).map(path),
    current: current ? bordersOf(frame.box, current).map(path) : [],
    points: markedPaths(examples, theme, place, radius),
    segment: two ? segmentPath(means[0].at, means[1].at, theme.size.boundary) : '',
    spokes: pointed === null ? null : spokesOf(place(pointed), means),
    means: means.map(({ label, mean, at: [x, y] }) => {
      const mark = markOf(examples, theme, label);
      return { label, mean, at: [x, y], color: mark?.color, d: markPath(mark?.symbol, x, y, meanRadius) };
    }),
  };
}

/** Lines from the hovered example to every mean. */
const spokesOf = ([x, y]: number[], means: { at: number[] }[]) => ({
  x: px(x),
  y: px(y),
  d: means.map(({ at }) => `M${px(x)},${px(y)}L${at.join()}`).join(''),
});

/** The segment between two means, with a right angle in the middle. */
function segmentPath([x0, y0]: number[], [x1, y1]: number[], thick: number) {
  const length = Math.hypot(x1 - x0, y1 - y0);
  const line = `M${x0},${y0}L${x1},${y1}`;
  if (length <= 40) return line;
  const [x, y, s] = [(x0 + x1) / 2, (y0 + y1) / 2, thick * 3.4];
  const [ux, uy] = [((x1 - x0) / length) * s, ((y1 - y0) / length) * s];
  return `${line}M${px(x + ux)},${px(y + uy)}L${px(x + ux - uy)},${px(y + uy + ux)}L${px(x - uy)},${px(y + ux)}`;
}
