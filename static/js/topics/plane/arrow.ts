// The weight vector as an arrow: normal to the line, of constant length on screen.

import { footOn, lineInBox, path } from '../../kit/geometry.ts';

export type Arrow = { start: Point; tip: Point; direction: Point; scale: Point };

/**
 * The arrow w as an SVG path in px, and its start: the line's point nearest the origin, moved along the line into view.
 * Only for identity maps in two dimensions. `weights`: of the line. `length`: px
 */
export function weightArrow(
  { w, b }: Pick<Weights, 'w' | 'b'>,
  box: Box,
  size: Size,
  length: number,
): Arrow | null {
  const square = w[0] * w[0] + w[1] * w[1];
  if (!square) return null;
  const sx = size.width / (box.x1 - box.x0);
  const sy = size.height / (box.y1 - box.y0);
  let start = footOn(w, b, [0, 0]);
  const segment = lineInBox(box, w, b);
  if (!segment) return null;
  if (start[0] < box.x0 || start[0] > box.x1 || start[1] < box.y0 || start[1] > box.y1) {
    start = [(segment[0][0] + segment[1][0]) / 2, (segment[0][1] + segment[1][1]) / 2];
  }
  const dx = w[0] * sx;
  const dy = w[1] * sy;
  const unit = Math.hypot(dx, dy);
  const tip: Point = [start[0] + ((dx / unit) * length) / sx, start[1] + ((dy / unit) * length) / sy];
  return { start, tip, direction: [dx / unit, dy / unit], scale: [sx, sy] };
}

/** The arrow as one filled path in data coordinates. */
export function arrowShape({ start, tip, direction, scale }: Arrow, theme: Theme): Shape {
  const [ux, uy] = direction;
  const [sx, sy] = scale;
  const head = theme.size.boundary * 4;
  const half = theme.size.boundary * 1.7;
  const at = (back: number, side: number) => [
    tip[0] + (-ux * back - uy * side) / sx,
    tip[1] + (-uy * back + ux * side) / sy,
  ];
  const d = `${path([start, at(head * 0.8, 0)], false)}${path([tip, at(head, half), at(head, -half)])}`;
  return {
    type: 'path',
    path: d,
    fillcolor: theme.w,
    line: { color: theme.w, width: theme.size.boundary * 0.7 },
  };
}
