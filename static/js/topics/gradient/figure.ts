// The pictures of gradient descent: the surface over two weights with the paths that descend on it, the hard and the soft step,
// and losses along a ray of weights. No DOM here.

import { px, rangeOf, trail } from '../../kit/axes.ts';
import { sigmoid } from '../../kit/criterion.ts';
import { lineInBox } from '../../kit/geometry.ts';
import { arrowPaths } from '../../kit/marks.ts';
import { plotOf, type Pen } from '../../kit/plot.ts';
import type { Figures } from '../../kit/views/view.ts';
import {
  absent,
  boxAround,
  CHOSEN,
  contoursOf,
  moment,
  startNeeds,
  type Choice,
  type Moment,
} from './moment.ts';
import * as network from './network.ts';

const SAMPLES = 161; // of the sigmoid
const SHADE = 0.62; // opacity of the accent at the highest level

/** in shares of the box: weights may exceed the range of an SVG path */
export type Contours = { region: string; line: string }[];
export type Shown = Moment | network.Moment;
type Paths = Shown['paths'];
type Words = ViewWords['gradient'];

export const picture: Figures<'gradient', Shown, Choice> = {
  chosen: CHOSEN,
  absent,
  moment: (state, scene, chosen, memo) =>
    (state.run.network ? network.moment : moment)(state, scene, chosen, memo),
  needs: ({ run }, _scene, _chosen, shown) => (shown ? startNeeds(run) : []),
  figures(shown, { theme, text, size, state: { run } }) {
    const { now, axes } = shown;
    if (!('ray' in shown)) {
      const over = (box: Box) => (shown.shaded ? network.contoursOf(run, now.w, axes, box) : []);
      return [{ title: '', plot: mapPlot(shown, size(0), over, theme, text) }];
    }
    const over = (box: Box) => contoursOf(run, now, axes, box);
    return [
      { title: text.parts.map, plot: mapPlot(shown, size(0), over, theme, text) },
      { title: text.parts.soft, plot: softPlot(shown, size(1), theme, text) },
      { title: text.parts.ray, plot: rayPlot(shown, size(2), theme, text) },
    ];
  },
};

/** The surface as a contour map, with the paths. */
export const mapPlot = (
  { names, axes: [x, y], paths }: Shown,
  size: Size,
  contoursOver: (box: Box) => Contours,
  theme: Theme,
  text: Words,
) => {
  const box = ({ width, height }: Size) => boxAround(paths.places, width, height);
  const axes = { x: names[x], y: names[y] };
  return plotOf('gradient', { size, box, axes, axesAbove: true }, theme, (pen) => {
    drawContours(pen, contoursOver(pen.frame.box));
    const { online, batch, k, border } = paths;
    if (border) drawBorder(pen, border);
    const batchPath = batch && drawBatch(pen, batch, paths.batchStep);
    const path = online && drawOnline(pen, online, k);
    const full = drawArrows(pen, paths);
    pen.name(text.names.online, theme.ink, path ?? '');
    pen.name(text.names.batch, theme.ink, batchPath ?? '');
    pen.name(text.names.full, theme.ink, full ?? '');
  });
};

function drawContours(pen: Pen, contours: Contours) {
  const {
    frame,
    theme: { ink },
  } = pen;
  const { left, top, width, height } = frame;
  const fillOpacity = SHADE / Math.max(1, contours.length);
  pen.group(
    'fig-surface',
    () => {
      for (const { region } of contours) pen.path(region, { fill: ink, fillOpacity });
      for (const { line } of contours)
        pen.path(line, { style: 'fig-contour', stroke: ink, strokeOpacity: 0.35, butt: true });
    },
    { matrix: [width, 0, 0, -height, left, top + height] },
  );
}

/** The run's path, and how far it has come; returns that part. */
function drawOnline(pen: Pen, online: NonNullable<Paths['online']>, k: number) {
  const {
    thick,
    theme: { ink, panel },
  } = pen;
  const points = online.map(({ u, v }) => [u, v]);
  const past = points.slice(0, Math.max(1, online.filter((at) => at.k <= k).length));
  const now = past[past.length - 1];
  pen.line(points, { stroke: ink, width: thick * 0.35, strokeOpacity: 0.3 });
  const path = pen.line(past, { stroke: ink, width: thick * 0.6 });
  pen.dot(points[0], thick, { fill: panel, stroke: ink, width: thick * 0.5 });
  const present = { mark: 'present', data: { at: now.join(' ') } };
  pen.dot(now, thick * 1.7, { ...present, fill: ink, stroke: panel, width: thick * 0.5 });
  return path;
}

function drawBatch(pen: Pen, batch: Point[], step: number) {
  const {
    thick,
    frame,
    theme: { ink, panel },
  } = pen;
  const square = ([u, v]: Point, side: number) =>
    `M${px(frame.x(u) - side / 2)},${px(frame.y(v) - side / 2)}h${side}v${side}h${-side}Z`;
  const now = batch[Math.min(step, batch.length - 1)];
  const path = pen.line(batch, { stroke: ink, width: thick * 0.5, dash: `${thick * 2} ${thick}` });
  for (const at of batch) pen.path(square(at, thick * 1.4), { fill: ink });
  const present = { mark: 'batch', data: { at: now.join(' ') } };
  pen.path(square(now, thick * 2.6), { ...present, fill: ink, stroke: panel, width: thick * 0.5 });
  return path;
}

/** The border of the hovered example's term, with an arrow to the side on which the term is 0. */
function drawBorder(pen: Pen, { w, b, y }: NonNullable<Paths['border']>) {
  const { frame, thick, theme } = pen;
  const { box } = frame;
  const ends = lineInBox(box, w, b);
  if (!ends) return;
  const color = y > 0 ? theme.classPositive : theme.classNegative;
  pen.line(ends, { mark: 'term', stroke: color, width: thick, dash: `${thick * 3} ${thick * 1.5}` });
  const [from, to] = ends.map(pen.at);
  const middle = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const across = y * w[0] * (frame.width / (box.x1 - box.x0));
  const down = -y * w[1] * (frame.height / (box.y1 - box.y0));
  drawArrow(pen, middle, toward(middle, [across, down], thick * 10), thick, color);
}

const toward = ([x, y]: Point, [across, down]: number[], length: number) => {
  const share = length / Math.hypot(across, down);
  return [x + across * share, y + down * share];
};

/** The visit's step, and the direction of steepest descent, as long on screen as the step; returns its shaft. */
function drawArrows(pen: Pen, { step, descent }: Paths) {
  if (!step) return null;
  const {
    thick,
    frame,
    theme: { ink },
  } = pen;
  const [from, to] = [step.from, step.to].map(pen.at);
  let full = null;
  if (descent && (descent[0] || descent[1])) {
    const along = pen.at(step.from.map((value, j) => value + descent[j])).map((value, j) => value - from[j]);
    const length = Math.min(Math.max(34, Math.hypot(to[0] - from[0], to[1] - from[1])), frame.height / 2);
    const tip = toward(from, along, length);
    drawArrow(pen, from, tip, thick, ink, thick * 0.7, `${thick * 1.2} ${thick * 0.8}`);
    full = arrowPaths(from, tip, 1)?.shaft ?? null;
  }
  drawArrow(pen, from, to, thick * 1.1, ink);
  return full;
}

/** `size`: of the head */
function drawArrow(
  pen: Pen,
  from: Point,
  to: Point,
  size: number,
  color: string,
  width = size,
  dash?: string,
) {
  const paths = arrowPaths(from, to, size);
  if (!paths) return;
  pen.path(paths.shaft, { stroke: color, width, dash });
  pen.path(paths.head, { fill: color });
}

/** step(a) and sigma(a), and the visit's two distances from the target. */
export function softPlot({ visit }: Moment, size: Size, theme: Theme, text: Words) {
  const reach = Math.max(5, visit ? Math.abs(visit.a) * 1.25 : 0);
  const { ink, accent } = theme;
  const soft = Array.from({ length: SAMPLES }, (_, i) => {
    const a = reach * ((2 * i) / (SAMPLES - 1) - 1);
    return [a, sigmoid(a)];
  });
  const hard = [-reach, 0, 0, reach].map((a, i) => [a, i > 1 ? 1 : 0]);
  const box = { x0: -reach, x1: reach, y0: -0.12, y1: 1.12 };
  return plotOf('soft', { size, box, axes: { x: text.softAxis, y: '', yTicks: [0, 1] } }, theme, (pen) => {
    const { thick } = pen;
    pen.line(hard, { stroke: ink, width: thick * 0.6, dash: `${thick * 2} ${thick}` });
    pen.line(soft, { stroke: accent, width: thick * 0.7 });
    if (visit) drawGaps(pen, visit);
    const look = { size: theme.size.text, weight: 600 };
    const [x, y] = pen.at([reach * -0.95, 0.94]);
    pen.words(text.sigmoid, [x, y], { ...look, color: accent });
    pen.words(text.hard, [x, y + theme.size.text * 1.25], { ...look, color: ink });
  });
}

function drawGaps(pen: Pen, { a, y, wrong }: NonNullable<Moment['visit']>) {
  const { thick, frame, theme } = pen;
  const aim = y > 0 ? 1 : 0;
  const x = frame.x(a);
  const bar = (at: number, from: number, stroke: string) =>
    pen.path(`M${px(at)},${px(frame.y(from))}V${px(frame.y(aim))}`, {
      ...{ stroke, width: thick * 1.6, strokeOpacity: 0.85, butt: true },
    });
  const color = y > 0 ? theme.classPositive : theme.classNegative;
  pen.level(aim, { stroke: color, width: 1, dash: '2 3', butt: true });
  if (wrong) bar(x - thick * 1.1, 1 - aim, theme.ink);
  bar(x + thick * 1.1, sigmoid(a), theme.accent);
  pen.dot([a, aim], thick * 1.4, { fill: color, stroke: theme.panel, width: 1 });
}

/** Both losses along a ray, with the place of the present weights. */
export function rayPlot({ ray }: Moment, size: Size, theme: Theme, text: Words) {
  if (!ray) return null;
  const { t, criterion, all, reach, present } = ray;
  const { accent, inkSoft, line, ink } = theme;
  const [y0, y1] = rangeOf([...criterion, ...all, 0]);
  const axes = { x: text.rayAxis, y: '' };
  return plotOf('ray', { size, box: { x0: 0, x1: reach, y0, y1 }, axes }, theme, (pen) => {
    const { thick, frame } = pen;
    const path = (values: number[]) => t.map((at, i) => [at, values[i]]);
    pen.level(0, { stroke: line, width: 1.5, butt: true });
    pen.upright(present, { stroke: ink, width: 1, dash: '2 3', butt: true });
    pen.line(path(all), { stroke: inkSoft, width: thick * 0.7, dash: `${thick * 2} ${thick}` });
    pen.line(path(criterion), { stroke: accent, width: thick * 0.7 });
    pen.name(text.criterion, accent, trail(frame, path(criterion)));
    pen.name(text.unrestricted, inkSoft, trail(frame, path(all)));
  });
}
