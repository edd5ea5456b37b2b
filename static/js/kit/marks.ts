// The marks of points as SVG paths in px, also for canvases. Symbols are those of kit/points.ts.

import { marksOf, type Mark } from './points.ts';

/** `turn`: degrees */
const around = (corners: number, size: number, turn = -90) =>
  Array.from({ length: corners }, (_, i) => {
    const angle = ((turn + (360 / corners) * i) * Math.PI) / 180;
    return [Math.cos(angle) * size, Math.sin(angle) * size];
  });
const star = around(10, 1.15).map(([x, y], i) => (i % 2 ? [x * 0.45, y * 0.45] : [x, y]));
const plus = [
  [-0.35, -1],
  [0.35, -1],
  [0.35, -0.35],
  [1, -0.35],
  [1, 0.35],
  [0.35, 0.35],
  [0.35, 1],
  [-0.35, 1],
  [-0.35, 0.35],
  [-1, 0.35],
  [-1, -0.35],
  [-0.35, -0.35],
];
const OUTLINES: Record<string, Point[]> = {
  square: [
    [-0.88, -0.88],
    [0.88, -0.88],
    [0.88, 0.88],
    [-0.88, 0.88],
  ],
  diamond: around(4, 1.2),
  'triangle-up': around(3, 1.2),
  'triangle-down': around(3, 1.2, 90),
  cross: plus,
  x: plus.map(([x, y]) => [(x - y) * 0.75, (x + y) * 0.75]),
  star,
  pentagon: around(5, 1.05),
  hexagon: around(6, 1.05),
};

/** The mark of radius r at (x, y). */
export function markPath(symbol: string, x: number, y: number, r: number) {
  const at = (value: number) => Math.round(value * 10) / 10;
  if (!OUTLINES[symbol])
    return `M${at(x - r)},${at(y)}a${r},${r} 0 1,0 ${2 * r},0a${r},${r} 0 1,0 ${-2 * r},0Z`;
  return `M${OUTLINES[symbol].map(([dx, dy]) => `${at(x + dx * r)},${at(y + dy * r)}`).join('L')}Z`;
}

/** The same mark added to a canvas's path. */
export function traceMark(
  context: CanvasRenderingContext2D | Path2D,
  symbol: string,
  x: number,
  y: number,
  r: number,
) {
  const outline = OUTLINES[symbol];
  if (!outline) {
    context.moveTo(x + r, y);
    context.arc(x, y, r, 0, 2 * Math.PI);
    return;
  }
  outline.forEach(([dx, dy], i) =>
    i ? context.lineTo(x + dx * r, y + dy * r) : context.moveTo(x + dx * r, y + dy * r),
  );
  context.closePath();
}

/** All points as one path a class. `place`: of example i, px. `among`: the examples to draw */
export function markedPaths(
  points: { y: Numbers; n: number; task: Task; classes: number },
  theme: Theme,
  place: (i: number) => Point,
  r: number,
  among: (i: number) => boolean = () => true,
) {
  return marksOf(points, theme).map(({ label, symbol, color, scale }) => {
    let path = '';
    for (let i = 0; i < points.n; i += 1) {
      if ((label !== null && points.y[i] !== label) || !among(i)) continue;
      const [x, y] = place(i);
      if (Number.isFinite(x) && Number.isFinite(y)) path += markPath(symbol, x, y, r * scale);
    }
    return { label, color, path };
  });
}

/** The mark of one label. */
export const markOf = (points: { task: Task; classes: number }, theme: Theme, y: number) =>
  marksOf(points, theme).find(({ label }) => label === null || label === y) as Mark;

/** The radius in px of n points in a small picture. */
export const smallRadius = (n: number, theme: Theme) =>
  (theme.size.marker / 2) * (n > 1000 ? 0.25 : n > 300 ? 0.35 : n > 80 ? 0.48 : 0.62);

/** An arrow in px: its shaft and its head; null if it is too short to see. */
export function arrowPaths([x0, y0]: Point, [x1, y1]: Point, width: number) {
  const length = Math.hypot(x1 - x0, y1 - y0);
  if (!(length > 0.5)) return null;
  const [ux, uy] = [(x1 - x0) / length, (y1 - y0) / length];
  const head = Math.min(width * 4, length * 0.6);
  const at = (back: number, side: number) =>
    `${Math.round((x1 - ux * back - uy * side) * 10) / 10},${Math.round((y1 - uy * back + ux * side) * 10) / 10}`;
  return {
    shaft: `M${x0},${y0}L${at(head * 0.7, 0)}`,
    head: `M${at(0, 0)}L${at(head, head * 0.45)}L${at(head, -head * 0.45)}Z`,
  };
}
