// Small pictures of planes: points, a line with its sides, or the lines and points of a whole class.

import { cornersOf, halfPlane, lineInBox } from '../kit/geometry.ts';
import { marksOf } from '../kit/points.ts';
import { traceMark } from '../kit/marks.ts';
import { contextOf, pixelRatio } from '../kit/print-mode.ts';
import { pointOf } from '../state/points.ts';
import { shownBox } from '../state/view-box.ts';

/** points [x, y, label], lines [w1, w2, b]; sides: colours both sides of its single line */
export type Picture = { points: number[][]; lines: number[][]; sides?: boolean };

const MOST_DRAWN = 60; // points of the lecturer's plane; the server limits the others alike
const ROOM = 0.08; // margin around points beyond the view, as share of the box
const LARGE = 260; // px of width from which marks are as large as on the plane

/** This page's plane. */
export function ownPicture({ points, run }: Ready, scene: Scene | null): Picture {
  const every = Math.max(1, Math.ceil(points.n / MOST_DRAWN));
  const some = Array.from({ length: Math.ceil(points.n / every) }, (_, i) => i * every);
  const drawn = scene && run?.straight && run.d === 2 && run.task === 'binary' && run.drawing !== 'grid';
  const { w, b } = drawn ? scene.predictor : { w: [0, 0], b: 0 };
  return {
    points: points.d > 2 ? [] : some.map((i) => [...pointOf(points, i), points.y[i]]),
    lines: w[0] || w[1] ? [[w[0], w[1], b]] : [],
    sides: true,
  };
}

export const pictureOf = ({ points, line }: { points: number[][]; line: number[] | null }): Picture => ({
  points,
  lines: line ? [line] : [],
  sides: true,
});

/** The view, extended to all points with a margin. `size`: px */
export function boxOf(view: Box, points: number[][], { width, height }: Size) {
  const { x0, x1, y0, y1 } = view;
  const all = points.reduce(
    (box, [x, y]) => ({
      x0: Math.min(box.x0, x),
      x1: Math.max(box.x1, x),
      y0: Math.min(box.y0, y),
      y1: Math.max(box.y1, y),
    }),
    { x0, x1, y0, y1 },
  );
  const [across, up] = [(all.x1 - all.x0) * ROOM, (all.y1 - all.y0) * ROOM];
  const grown = {
    x0: all.x0 < x0 ? all.x0 - across : x0,
    x1: all.x1 > x1 ? all.x1 + across : x1,
    y0: all.y0 < y0 ? all.y0 - up : y0,
    y1: all.y1 > y1 ? all.y1 + up : y1,
  };
  return shownBox({ ...view, ...grown }, width, height);
}

/** Opacity of one of many: a single one stays visible, and many together are dark. */
export const faintness = (n: number) => Math.max(0.1, Math.min(1, 2.2 / Math.sqrt(n || 1)));

/** `canvas`: in its size on the page */
export function paintPicture(
  canvas: HTMLCanvasElement,
  picture: Picture,
  { view, task, classes, theme }: { view: Box; task: Task; classes: number; theme: Theme },
) {
  const { clientWidth: width, clientHeight: height } = canvas;
  if (!width || !height) return;
  const ratio = pixelRatio();
  Object.assign(canvas, { width: Math.round(width * ratio), height: Math.round(height * ratio) });
  const context = contextOf(canvas);
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  const box = boxOf(view, picture.points, { width, height });
  const place = ([x, y]: number[]) => [
    ((x - box.x0) / (box.x1 - box.x0)) * width,
    ((box.y1 - y) / (box.y1 - box.y0)) * height,
  ];
  const tracePath = (corners: number[][]) => {
    context.beginPath();
    corners.forEach((corner, i) => {
      const [x, y] = place(corner);
      if (i) context.lineTo(x, y);
      else context.moveTo(x, y);
    });
  };
  const fill = (corners: number[][], color: string) => {
    tracePath(corners);
    context.fillStyle = color;
    context.fill();
  };
  const { lines, points } = picture;
  const large = width >= LARGE;
  fill(cornersOf(box), theme.panel);
  if (picture.sides && lines.length === 1 && task === 'binary') {
    const [[u, v, b]] = lines;
    fill(cornersOf(box), theme.planeNegative);
    fill(halfPlane(box, [u, v], b), theme.planePositive);
  }
  context.strokeStyle = theme.ink;
  context.lineWidth = theme.size.boundary * (large && lines.length === 1 ? 0.8 : 0.45);
  context.globalAlpha = faintness(lines.length);
  for (const [u, v, b] of lines) {
    const ends = lineInBox(box, [u, v], b);
    if (!ends) continue;
    tracePath(ends);
    context.stroke();
  }
  context.globalAlpha = picture.sides ? 1 : Math.max(0.25, faintness(points.length / 8));
  paintMarks(context, points, place, {
    task,
    classes,
    theme,
    radius: theme.size.marker * (large ? 0.4 : 0.22),
  });
  context.globalAlpha = 1;
}

function paintMarks(
  context: CanvasRenderingContext2D,
  points: number[][],
  place: (point: number[]) => number[],
  { task, classes, theme, radius }: { task: Task; classes: number; theme: Theme; radius: number },
) {
  context.lineWidth = Math.max(0.75, radius / 6);
  context.strokeStyle = theme.panel;
  for (const { label, symbol, color, scale } of marksOf({ task, classes }, theme)) {
    context.fillStyle = color;
    for (const point of points) {
      if (point[2] !== label) continue;
      const [x, y] = place(point);
      context.beginPath();
      traceMark(context, symbol, x, y, radius * scale);
      context.fill();
      context.stroke();
    }
  }
}
