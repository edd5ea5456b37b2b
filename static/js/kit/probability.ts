// Logistic regression's probability as shade: deeper with higher probability. No DOM here.

import { halfPlane, lineInBox, path } from './geometry.ts';
import { gridScores, isoLine, regionPath, ringsAt } from './isolines.ts';
import { line, lineThrough } from './regions.ts';

/** Probabilities of a side's class at which the shade deepens. */
export const LEVELS = [0.6, 0.75, 0.9, 0.99];
const NAMED = 0.9; // the level with a labelled line
const DEEPER = 0.06; // opacity of each level

/** The score at which the sigmoid equals a probability. */
export const scoreAt = (probability: number) => Math.log(probability / (1 - probability));

/** Bands over both regions, and a line at probability NAMED of either class; none for voted predictions and w = 0. */
export function probabilityShapes(picture: Picture, theme: Theme): Shape[] {
  const { scene, run, box, grid, tally, curves } = picture;
  const { w, b } = scene.predictor;
  if (tally || w.every((value) => value === 0)) return [];
  if (run.straight && run.d <= 2) return straightBands(box, [w[0], w[1] ?? 0], b, theme);
  if (!grid) return [];
  const scores = gridScores(grid, { w, b }, { room: curves });
  return bands(theme, (side, level) => {
    const sideScores = side > 0 ? scores : scores.map((score) => -score);
    const rings = ringsAt(grid, sideScores, level);
    return { area: rings.length ? regionPath(grid, rings) : '', edge: isoLine(grid, rings) };
  });
}

const straightBands = (box: Box, w: Point, b: number, theme: Theme) =>
  bands(theme, (side, level) => ({
    area: path(halfPlane(box, [side * w[0], side * w[1]], side * b, level)),
    through: lineInBox(box, w, b, side * level),
  }));

/** `band`: the area where the score is at least `level` for a side */
function bands(
  theme: Theme,
  band: (side: number, level: number) => { area: string; edge?: string; through?: Point[] | null },
): Shape[] {
  const sides = [
    { side: 1, color: theme.classPositive, sure: NAMED },
    { side: -1, color: theme.classNegative, sure: Math.round((1 - NAMED) * 100) / 100 },
  ];
  return sides.flatMap(({ side, color, sure }) =>
    LEVELS.flatMap((probability) => {
      const { area, edge, through } = band(side, scoreAt(probability));
      const shade = area
        ? [
            {
              type: 'path',
              path: area,
              layer: 'below',
              fillcolor: color,
              opacity: DEEPER,
              line: { width: 0 },
            },
          ]
        : [];
      if (probability !== NAMED) return shade;
      const look = [theme.band, theme.size.boundary * 0.4, 'dot'] as const;
      const says: Sentence = ['probability', sure];
      const named = through
        ? lineThrough(through, ...look, says)
        : edge
          ? { ...line(edge, ...look), says }
          : null;
      return named ? [...shade, { ...named, side: true }] : shade;
    }),
  );
}
