// A feature map's lift: positions of the examples, the map's lattice and the boundary, at any time of the movement.

import { gridScores, isoPieces, ringsAt } from '../../figures/isolines.ts';
import { known } from '../../figures/regions.ts';
import { termTexts } from '../../figures/tex.ts';
import { BIAS_INPUT } from '../../scenario/document.ts';

const STEP = 8; // cells between two lines of the lattice

export type Lift = {
  mode: 'map' | 'augmented' | 'hidden'; // the features; with the constant; or the outputs of a network's units
  dims: number; // 2 or 3
  names: string[]; // of the axes
  moves: boolean; // whether the movement from the data can be shown
  bends: boolean; // whether the data's boundary, bent, becomes the straight one
  box?: Box; // the box shown; without it, the box around the examples
  at: (i: number, t: number) => number[]; // example i: t = 0 in the data, t = 1 mapped
  plane: (weights: Weights) => { normal: number[]; offset: number };
};

/** The constant of each bias; a fixed bias has an axis too. */
const CONSTANTS: Record<string, number> = { ...BIAS_INPUT, fixed: 1 };

/** The spaces of a run that can be drawn, or why there are none. */
export function spacesOf(
  run: Run,
  bias: string,
): { modes: Lift['mode'][]; reason?: undefined } | { reason: string; modes?: undefined } {
  if (run.task !== 'binary') return { reason: run.task };
  if (run.network) return { modes: ['hidden'] };
  if (run.dual) return { reason: 'kernel' };
  if (run.p > 3) return { reason: 'many' };
  const modes: Lift['mode'][] = [];
  if (run.p === 3 || (run.p === 2 && !run.straight)) modes.push('map');
  if (run.p < 3 && CONSTANTS[bias]) modes.push('augmented');
  return modes.length ? { modes } : { reason: run.p === 1 ? 'one' : 'same' };
}

export function liftOf(run: Run, document: ScenarioDocument, mode: Lift['mode']): Lift {
  const { p, d, x, phi } = run;
  const constant = mode === 'augmented' ? CONSTANTS[document.bias] : 0;
  const dims = p + (constant ? 1 : 0);
  const names = termTexts(run.terms, document);
  if (constant) names.push(constant > 0 ? 'c = 1' : 'c = −1');
  const moves = !constant && !run.straight && d <= 2 && d <= dims;
  const end = (i: number) => Array.from({ length: dims }, (_, j) => (j < p ? phi[i * p + j] : constant));
  return {
    mode,
    dims,
    names,
    moves,
    bends: true,
    at(i, t) {
      const point = end(i);
      return moves && t < 1 ? between(x.subarray(i * d, (i + 1) * d), point, t) : point;
    },
    plane: ({ w, b }) =>
      constant ? { normal: [...w, constant * b], offset: 0 } : { normal: [...w], offset: b },
  };
}

/** A point between the data, extended by zeros, and its features. */
export const between = (x: Numbers, point: number[], t: number) =>
  point.map((value, j) => (1 - t) * (x[j] ?? 0) + t * value);

/** The plane's grid, if it is of this run's map. */
export const gridOf = (run: Run, grid: Grid | null) =>
  grid && grid.p === run.p && grid.mapping === run.mapping && !run.straight ? grid : null;

/** A place of a grid, in cells, during the movement. Features are interpolated between four grid points. */
function pointAt({ box, nx, ny, p, phi }: Grid, d: number, [gx, gy]: number[], t: number, dims: number) {
  const x = [
    box.x0 + (gx / (nx - 1)) * (box.x1 - box.x0),
    box.y0 + (gy / (ny - 1)) * (box.y1 - box.y0),
  ].slice(0, d);
  const i = Math.max(0, Math.min(nx - 2, Math.floor(gx)));
  const j = Math.max(0, Math.min(ny - 2, Math.floor(gy)));
  const [s, r] = [gx - i, gy - j];
  const at = (row: number, column: number, k: number) => phi[(row * nx + column) * p + k];
  const point = Array.from({ length: dims }, (_, k) => {
    const low = s ? (1 - s) * at(j, i, k) + s * at(j, i + 1, k) : at(j, i, k);
    if (!r) return low;
    return (1 - r) * low + r * (s ? (1 - s) * at(j + 1, i, k) + s * at(j + 1, i + 1, k) : at(j + 1, i, k));
  });
  return between(x, point, t);
}

/** The lines of the data's lattice, bent to t; for one input the line itself. Undefined features end a line. */
export function lattice(grid: Grid, d: number, dims: number, t: number) {
  const { nx, ny } = grid;
  const steps = (count: number) =>
    Array.from({ length: Math.floor((count - 1) / STEP) + 1 }, (_, i) => i * STEP).concat(
      (count - 1) % STEP ? [count - 1] : [],
    );
  const along = steps(nx);
  const rows = d === 1 ? [0] : steps(ny);
  const lines = rows.map((gy) => along.map((gx) => pointAt(grid, d, [gx, gy], t, dims)));
  if (d > 1) lines.push(...along.map((gx) => rows.map((gy) => pointAt(grid, d, [gx, gy], t, dims))));
  return lines.flatMap(definedPieces);
}

/** The pieces of a line without undefined points. */
function definedPieces(line: number[][]) {
  let piece: number[][] = [];
  const pieces = [piece];
  for (const point of line) {
    if (point.every(Number.isFinite)) piece.push(point);
    else if (piece.length) pieces.push((piece = []));
  }
  return pieces.filter((points) => points.length > 1);
}

/** The rings around the positive part of a grid. */
export function ringsOf(grid: Grid, { w, b }: Weights, signOfZero: number) {
  const scores = known(gridScores(grid, w, b), signOfZero);
  return ringsAt(grid, scores, signOfZero > 0 ? 0 : Number.MIN_VALUE);
}

/** The data's boundary, bent to t: lines of points; for one input single points. */
export function boundary(
  grid: Grid,
  d: number,
  dims: number,
  t: number,
  weights: Weights,
  rings: ReturnType<typeof ringsOf>,
): number[][][] {
  if (d === 1) return crossings(grid, weights).map((gx) => [pointAt(grid, d, [gx, 0], t, dims)]);
  return isoPieces(grid, rings).flatMap((piece: number[][]) =>
    definedPieces(piece.map(([cx, cy]) => pointAt(grid, d, [cx - 0.5, cy - 0.5], t, dims))),
  );
}

/** The places in the first row where the score changes its sign, in cells. */
function crossings(grid: Grid, { w, b }: Weights) {
  const row = gridScores({ ...grid, ny: 1 }, w, b, new Float64Array(grid.nx));
  const cells = [];
  for (let i = 1; i < row.length; i += 1) {
    const [a, c] = [row[i - 1], row[i]];
    if ((a < 0 && c >= 0) || (a >= 0 && c < 0)) cells.push(i - 1 + a / (a - c));
  }
  return cells;
}
