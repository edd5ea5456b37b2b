// What moves over the plane: the weight vector as an arrow, a phase of slow motion, the probe, and the taps of a class.
// What a phase of a visit in slow motion draws over the plane: the measured distance, the added vector, the former line.
// The probe on the plane: a point, its distance from the line, and its projection on w.
// The taps of a class: small crosses on the plane, the visitor's own larger; of a lesson's step also the right line.

import { footOn, lineInBox, path } from '../../kit/geometry.ts';
import { cleared, line, lineThrough } from '../../kit/regions.ts';
import { pointOf } from '../../state/points.ts';
import { asksPoint } from '../../state/class.ts';

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

const MOST = 3; // limit of the added vector's length, in lengths of the arrow w

/** `arrow`: of the weights; `grown`: progress of the added vector, 0 to 1 */
export function phaseShapes(
  picture: Picture,
  {
    before,
    phase,
    arrow,
    grown = 1,
  }: { before: RunState; phase: string; arrow: Arrow | null; grown?: number },
  theme: Theme,
): Shape[] {
  const { scene, run, box } = picture;
  if (!run.straight || run.d !== 2 || run.task !== 'binary') return [];
  const w = before.beforeW;
  const b = before.beforeB;
  const hasLine = w[0] !== 0 || w[1] !== 0;
  const example = scene.example;
  if (phase === 'done') {
    const line = before.isUpdate && hasLine ? lineInBox(box, w, b) : null;
    return line ? [lineThrough(line, theme.inkSoft, theme.size.boundary * 0.6, 'dash', ['before'])] : [];
  }
  if (example === null || example < 0) return [];
  const at = pointOf(run, example);
  if (phase === 'update') return [addedArrow(run, before, at, arrow, box, theme, grown)];
  if (!hasLine) return [];
  const [width, dash] = phase === 'test' ? [1.1, 'solid'] : [0.7, 'dot'];
  const way = [at, footOn(w, b, at)];
  const distance = lineThrough(way, theme.score, theme.size.boundary * width, dash, ['score']);
  return [...cleared(distance, picture, theme), distance];
}

/** tau y x as an arrow: from the tip of w on its scale, or without w from the origin. */
function addedArrow(
  run: Run,
  { example, step, beforeW }: RunState,
  at: Point,
  arrow: Arrow | null,
  box: Box,
  theme: Theme,
  grown: number,
) {
  const factor = step * run.y[example];
  const norm = Math.hypot(beforeW[0], beforeW[1]);
  const length = Math.hypot(at[0], at[1]) * Math.abs(factor);
  const shown = arrow
    ? Math.hypot(arrow.tip[0] - arrow.start[0], arrow.tip[1] - arrow.start[1])
    : Math.min(box.x1 - box.x0, box.y1 - box.y0) / 8;
  const share = arrow && norm ? Math.min(MOST, length / norm) : 1;
  const scale = length ? (grown * shown * share * Math.sign(factor)) / Math.hypot(at[0], at[1]) : 0;
  const from = arrow ? arrow.tip : [0, 0];
  const to = [from[0] + at[0] * scale, from[1] + at[1] * scale];
  const color = run.y[example] > 0 ? theme.classPositive : theme.classNegative;
  return {
    ...line(path([from, to], false) + headAt(from, to, shown * 0.16), color, theme.size.boundary * 1.2),
    through: [from, to],
    says: ['added', Math.sign(factor), at],
    tip: theme.size.boundary * 3,
    ink: theme.ink,
  };
}

/** The two strokes of an arrow's head. */
function headAt(from: Point, to: Point, size: number) {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  if (!length) return '';
  const [ux, uy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const side = (turn: number) => [to[0] - size * (ux - turn * uy), to[1] - size * (uy + turn * ux)];
  return path([side(0.6), to, side(-0.6)], false);
}

export function probeShapes({ scene, run, tally }: Picture, probe: Point, theme: Theme): Shape[] {
  const at = [probe[0], run.d === 1 && run.task !== 'regression' ? 0 : (probe[1] ?? 0)];
  const mark = { type: 'path', xsizemode: 'pixel', ysizemode: 'pixel', xanchor: at[0], yanchor: at[1] };
  const r = theme.size.marker * 0.62;
  const diamond = {
    ...mark,
    path: `M0,${-r}L${r},0L0,${r}L${-r},0Z`,
    fillcolor: theme.panel,
    line: { color: theme.score, width: theme.size.boundary },
    says: ['probe'],
    about: { at, reach: r },
  };
  const { w, b } = scene.predictor;
  const distance =
    run.straight && run.d === 2 && run.task === 'binary' && !tally && (w[0] !== 0 || w[1] !== 0);
  if (!distance) return [diamond];
  const along = footOn(w, 0, at); // the point minus its part along w
  const projection = [at[0] - along[0], at[1] - along[1]];
  const thin = theme.size.boundary * 0.5;
  return [
    lineThrough([[0, 0], projection], theme.inkSoft, thin * 1.6, 'solid', ['projection']),
    lineThrough([projection, at], theme.inkSoft, thin, 'dot'),
    lineThrough([at, footOn(w, b, at)], theme.score, thin * 1.6, 'solid', ['away']),
    diamond,
  ];
}

const MANY = 60; // taps from which each becomes fainter

/** `question`: of a class or a lesson */
export function tapShapes(question: any, box: Box, theme: Theme): Shape[] {
  if (!asksPoint(question)) return [];
  const places: Point[] = question.tally ?? [];
  const { line, answer } = question;
  const way = line && lineInBox(box, line.slice(0, 2), line[2]);
  return [
    ...(places.length ? [taps(places, theme)] : []),
    ...(way ? [lineThrough(way, theme.ink, 1.6 * theme.size.boundary, 'longdash', ['right'])] : []),
    ...(answer ? [{ ...cross(answer, 9, 3, theme.accent), says: ['tap'] }] : []),
  ];
}

/** All taps are one shape: a thousand are painted as fast as ten. */
function taps(places: Point[], theme: Theme): Shape {
  const shape = cross(places[0], 5, 1.5, theme.inkSoft);
  return { ...shape, anchors: places, opacity: places.length > MANY ? 0.6 : 1, says: ['taps'] };
}

/** `reach`: px */
const cross = ([x, y]: Point, reach: number, width: number, color: string): Shape => ({
  type: 'path',
  xsizemode: 'pixel',
  ysizemode: 'pixel',
  xanchor: x,
  yanchor: y,
  path: `M${-reach},${-reach}L${reach},${reach}M${-reach},${reach}L${reach},${-reach}`,
  line: { color, width },
  about: { at: [x, y], reach },
});
