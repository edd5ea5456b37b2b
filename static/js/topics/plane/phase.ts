// What a phase of a visit in slow motion draws over the plane: the measured distance, the added vector, the former line.

import { footOn, lineInBox, path } from '../../kit/geometry.ts';
import { cleared, line, lineThrough } from '../../kit/regions.ts';
import { pointOf } from '../../state/points.ts';
import type { Arrow } from './arrow.ts';

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
