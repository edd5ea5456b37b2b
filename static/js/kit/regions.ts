// The regions of predicted classes, and their borders.

import { borderHeight, unitsOf } from '../run/network.ts';
import { ofClass } from '../run/scene.ts';
import { clip, cornersOf, halfPlane, lineInBox, path } from './geometry.ts';
import { gridLeads, gridScores, isoLine, regionPath, ringsAt } from './isolines.ts';
import { voteRings } from './vote-rings.ts';

export const WASH = 0.2; // opacity of a class's region
/** A rectangle over the whole frame, below all other shapes. */
export const ALL = {
  type: 'rect',
  xref: 'paper',
  yref: 'paper',
  x0: 0,
  x1: 1,
  y0: 0,
  y1: 1,
  layer: 'below',
  line: { width: 0 },
};

export const line = (d: string, color: string, width: number, dash = 'solid'): Shape => ({
  type: 'path',
  path: d,
  line: { color, width, dash },
});

/** A line through points. `says`: its label, a key of the plane's mark names */
export const lineThrough = (
  through: Point[],
  color: string,
  width: number,
  dash: string,
  says: Sentence | null = null,
): Shape => ({
  ...line(path(through, false), color, width, dash),
  through,
  ...(says && { says }),
});

/** Whether both hulls are drawn: only if no line separates the classes. */
export const hullsIn = ({ overlays, facts, run }: Pick<Picture, 'overlays' | 'facts' | 'run'>) =>
  overlays.hulls && facts?.separable === false && run.straight && run.d === 2;

/** A halo between a mark of the step and a hull along it, so that their colours do not mix; none without hulls. */
export const cleared = (
  { path: way, line: drawn }: Shape,
  picture: Pick<Picture, 'overlays' | 'facts' | 'run'>,
  theme: Theme,
): Shape[] =>
  hullsIn(picture)
    ? [
        {
          ...line(way as string, theme.halo, (drawn?.width ?? 0) + theme.size.boundary * 1.4),
          layer: 'below',
        },
      ]
    : [];

/** The name of the predicting line. `curved`: it is the border of a region */
export const lineName = (
  { predictorName, found }: Pick<Picture, 'predictorName' | 'found'>,
  curved = false,
): Sentence =>
  predictorName === 'last'
    ? [(curved ? BORDER : LINE)[found ? 'found' : 'now']]
    : ['predictor', predictorName];

const LINE = { now: 'now', found: 'found' };
const BORDER = { now: 'border', found: 'borderFound' };

/** Both decision regions: a fill over everything, and the positive side above it. */
export function regions(picture: Picture, theme: Theme): Shape[] {
  const { scene, run, box, grid, tally, signOfZero, curves } = picture;
  const { w, b } = scene.predictor;
  const flat = !tally && w.every((value) => value === 0);
  if (flat) {
    // Every point has the same score: one class everywhere, or none.
    if (b === 0) return [{ ...ALL, hatch: theme.line }];
    return [{ ...ALL, fillcolor: b > 0 ? theme.planePositive : theme.planeNegative }];
  }
  const shapes: Shape[] = [{ ...ALL, fillcolor: theme.planeNegative }];
  const fill = (d: string) => ({
    type: 'path',
    path: d,
    layer: 'below',
    fillcolor: theme.planePositive,
    line: { width: 0 },
  });
  if (run.straight && !tally) {
    const d = run.d === 1 ? path(interval(box, w[0], b)) : path(halfPlane(box, w, b));
    if (d) shapes.push(fill(d));
    return shapes;
  }
  if (!grid) return shapes;
  const level = signOfZero > 0 ? 0 : Number.MIN_VALUE;
  const rings = tally
    ? voteRings(grid, known(tally, signOfZero), level, run.straight)
    : ringsAt(grid, known(heights(run, grid, scene.predictor, signOfZero, curves), signOfZero), level);
  if (rings.length) shapes.push(fill(regionPath(grid, rings)));
  shapes.push(...unitLines(picture, theme));
  const border = isoLine(grid, rings);
  if (border)
    shapes.push({
      ...line(border, theme.ink, theme.size.boundary),
      says: lineName(picture, true),
      strong: true,
    });
  if (!tally && !run.network && scene.worst > 0) {
    const scores = known(gridScores(grid, { w, b }), signOfZero);
    for (const side of [scene.worst, -scene.worst]) {
      const edge = isoLine(grid, ringsAt(grid, scores, side));
      const says = side > 0 ? { says: ['margin'] } : {};
      if (edge) shapes.push({ ...line(edge, theme.band, theme.size.boundary * 0.55, 'dash'), ...says });
    }
  }
  return shapes;
}

/** Scores at the points of a grid, as shares; of a network, heights whose zero line is the border. */
function heights(
  { network, units }: Run,
  grid: Grid,
  weights: Weights,
  zero: number,
  room: Float64Array | null,
) {
  if (!network) return gridScores(grid, weights, { units, room, shares: true });
  const { nx, ny, p, phi } = grid;
  return Float64Array.from({ length: nx * ny }, (_, i) => borderHeight(network, weights.w, phi, i * p, zero));
}

/** The lines of a network's units, of the predicting or the newest weights; units that this visit changed are marked. */
function unitLines({ scene: { predictor }, run, box }: Picture, theme: Theme): Shape[] {
  if (!run.network || !run.plain || run.d !== 2) return [];
  return unitsOf(run.network, predictor.w).flatMap(({ w, b }, unit) => {
    const border = lineInBox(box, w, b);
    return border
      ? [lineThrough(border, theme.inkSoft, theme.size.boundary * 0.8, 'dash', ['unit', unit])]
      : [];
  });
}

/** Scores, with sign(0) where a feature is undefined. */
export function known(scores: Float64Array, signOfZero: number) {
  for (let i = 0; i < scores.length; i += 1)
    if (Number.isNaN(scores[i])) scores[i] = signOfZero > 0 ? 0 : -Number.MIN_VALUE;
  return scores;
}

/** A half of the number line, as a box of full height. */
function interval(box: Box, w: number, b: number) {
  const at = Math.max(box.x0, Math.min(box.x1, -b / w));
  const [from, to] = w > 0 ? [at, box.x1] : [box.x0, at];
  return to > from
    ? [
        [from, -1],
        [to, -1],
        [to, 1],
        [from, 1],
      ]
    : [];
}

/** The regions of several classes: each where its score is the highest, ties to the first class. */
export function classRegions({ scene, run, box, grid }: Picture, theme: Theme): Shape[] {
  const { w, b } = scene.predictor;
  const rows = Array.from({ length: run.classes }, (_, c) => ofClass(run, scene.predictor, c));
  // Nothing is learned yet: no class gets a region.
  if ([w, b].every((values) => values.every((value: number) => value === 0)))
    return [{ ...ALL, hatch: theme.line }];
  const shapes = (d: string, border: string, c: number) => [
    {
      type: 'path',
      path: d,
      layer: 'below',
      fillcolor: theme.classes[c % theme.classes.length],
      opacity: WASH,
      line: { width: 0 },
    },
    ...(border ? [line(border, theme.ink, theme.size.boundary * 0.7)] : []),
  ];
  if (run.straight && run.d === 2) {
    return rows.flatMap((row, c) => {
      const polygon = rows.reduce(
        (part, other, j) => (j === c ? part : leadingPart(part, row, other, c < j)),
        cornersOf(box),
      );
      return polygon.length > 2 ? shapes(path(polygon), innerSides(polygon, box), c) : [];
    });
  }
  if (!grid) return [];
  return gridLeads(grid, rows, run.units).flatMap((lead, c) => {
    const rings = ringsAt(
      grid,
      lead.map((value) => (Number.isNaN(value) ? -1 : value)),
    );
    return rings.length ? shapes(regionPath(grid, rings), isoLine(grid, rings), c) : [];
  });
}

/** The part of a polygon where one class's score exceeds another's; ties go to the first class. */
function leadingPart(polygon: Point[], scorer: Weights, rival: Weights, first: boolean) {
  const normal = [scorer.w[0] - rival.w[0], scorer.w[1] - rival.w[1]];
  const offset = scorer.b - rival.b;
  if (normal[0] || normal[1]) return clip(polygon, ([x, y]) => normal[0] * x + normal[1] * y + offset);
  return offset > 0 || (offset === 0 && first) ? polygon : [];
}

/** The sides of a polygon that are not on the box's edge, as a path. */
function innerSides(polygon: Point[], box: Box) {
  const alike = (a: Point, b: Point, side: keyof Box, axis: number) =>
    a[axis] === box[side] && b[axis] === box[side];
  const sides = polygon.map((point, i) => [point, polygon[(i + 1) % polygon.length]]);
  return sides
    .filter(
      ([a, b]) =>
        !alike(a, b, 'x0', 0) && !alike(a, b, 'x1', 0) && !alike(a, b, 'y0', 1) && !alike(a, b, 'y1', 1),
    )
    .map((side) => path(side, false))
    .join('');
}
