// Regions and iso-lines of scores on a grid.

import { contours } from 'd3-contour';
import type { Weights } from '../run/scene.ts';
import { deciderOn } from '../run/exact-grid.ts';

/**
 * phi: features of (nx x ny) points that span the box, row by row from y0 up; `exact`: the map in whole numbers; `units`:
 * those of training, if the points are the training examples
 */
export type Grid = {
  box: Box;
  nx: number;
  ny: number;
  p: number;
  mapping: string;
  phi: Float32Array | Float64Array;
  exact?: ExactMap | null;
  units?: Units | null;
};

type Wanted = {
  units?: Units; // those of the run: signs that roundings leave in doubt are decided exactly
  room?: Float64Array | null;
  shares?: boolean;
  sizes?: Float64Array; // gets the sums of the terms' absolute values
};

/**
 * Scores w.phi + b at every grid point, into `room` if given. As shares of the sum of the terms' sizes they keep their
 * sign and lie between −1 and 1. Between grid points these shares are nearly linear even if the features change by
 * powers of ten, so that interpolation finds where the border is.
 */
export function gridScores(
  grid: Grid,
  weights: Weights,
  { units, room = null, shares = false, sizes }: Wanted = {},
) {
  const { nx, ny, p, phi } = grid;
  const { w, b } = weights;
  const out = room ?? new Float64Array(nx * ny);
  const decide = units ? deciderOn(grid, weights, units) : null;
  for (let i = 0, at = 0; i < out.length; i += 1, at += p) {
    let score = b;
    let size = Math.abs(b);
    for (let j = 0; j < p; j += 1) {
      const term = w[j] * phi[at + j];
      score += term;
      size += Math.abs(term);
    }
    const sum = decide ? decide(i, score, size) : score;
    out[i] = shares && sum ? shareOf(sum, size) : sum;
    if (sizes) sizes[i] = size;
  }
  return out;
}

/** How far each class is ahead of the others at every grid point; below 0 where it is not predicted (ties: the first). */
export function gridLeads(grid: Grid, rows: Weights[], units: Units) {
  const sizes = rows.map(() => new Float64Array(grid.nx * grid.ny));
  const scores = rows.map((row, c) => gridScores(grid, row, { sizes: sizes[c] }));
  return rows.map((row, c) => {
    const deciders = rows.map((other) => deciderOn(grid, difference(row, other), units));
    return scores[c].map((score, i) => {
      let lead = Infinity;
      for (let j = 0; j < rows.length; j += 1) {
        if (j === c) continue;
        const ahead = score - scores[j][i];
        const decided = deciders[j]?.(i, ahead, sizes[c][i] + sizes[j][i]) ?? ahead;
        lead = Math.min(lead, decided === 0 && j < c ? -Number.MIN_VALUE : decided);
      }
      return lead;
    });
  });
}

/** The difference of two classes' weights: of means the difference of their sums. */
function difference(one: Weights, other: Weights): Weights {
  const [minuend, subtrahend] = [one.multiple ?? one, other.multiple ?? other];
  const w = minuend.w.map((value, j) => value - subtrahend.w[j]);
  const b = minuend.b - subtrahend.b;
  return { w, b, ...(one.multiple && { multiple: { ...one.multiple, w, b } }) };
}

const shareOf = (sum: number, size: number) =>
  Math.sign(sum) * Math.max(Math.abs(sum) / size, Number.MIN_VALUE);

/** points that span a box, row by row from y0 up */
export type Lattice = { box: Box; nx: number; ny: number };

/** The rings around the grid's part where the score is at least `level`, as d3-contour gives them. */
export const ringsAt = ({ nx, ny }: { nx: number; ny: number }, scores: Float64Array | number[], level = 0) =>
  contours()
    .size([nx, ny])
    .contour(scores as number[], level)
    .coordinates.flat();

/** A box in shares of itself, for paths that a browser scales: SVG numbers have a limited range. */
export const WHOLE = { x0: 0, x1: 1, y0: 0, y1: 1 };

/** An SVG path, in data coordinates, that fills the rings. */
export function regionPath(grid: Lattice, rings: Point[][]) {
  const place = placer(grid);
  let text = '';
  for (const ring of rings) {
    for (let i = 0; i < ring.length - 1; i += 1) text += (i ? 'L' : 'M') + place(ring[i]);
    text += 'Z';
  }
  return text;
}

/** The iso-line alone, as an SVG path. */
export function isoLine(grid: Lattice, rings: Point[][]) {
  const place = placer(grid);
  return isoPieces(grid, rings)
    .map((piece) => `M${piece.map(place).join('L')}`)
    .join('');
}

/** The rings without their stretches along the grid's edge, in d3-contour's cells. */
export function isoPieces({ nx, ny }: { nx: number; ny: number }, rings: Point[][]) {
  // The sides of the grid on which a point lies, as bits.
  const sides = ([x, y]: Point) =>
    (x <= 0.5 ? 1 : 0) | (y <= 0.5 ? 2 : 0) | (x >= nx - 0.5 ? 4 : 0) | (y >= ny - 0.5 ? 8 : 0);
  const pieces: Point[][] = [];
  for (const ring of rings) {
    let piece: Point[] | null = null;
    let last = sides(ring[0]);
    for (let i = 1; i < ring.length; i += 1) {
      const current = sides(ring[i]);
      if (current & last) piece = null;
      else if (piece) piece.push(ring[i]);
      else pieces.push((piece = [ring[i - 1], ring[i]]));
      last = current;
    }
  }
  return pieces;
}

/** From d3-contour's cells, in which the value of cell i lies at i + 1/2, to data, rounded to at most a twentieth of a cell. */
function placer({ box, nx, ny }: Lattice) {
  const dx = (box.x1 - box.x0) / (nx - 1);
  const dy = (box.y1 - box.y0) / (ny - 1);
  const rounded = (step: number) => {
    const places = Math.max(0, Math.ceil(-Math.log10(step / 20)));
    if (places > 15) return (value: number) => value; // a power of ten so large is not exact
    const unit = 10 ** places;
    return (value: number) => Math.round(value * unit) / unit;
  };
  const x = rounded(dx);
  const y = rounded(dy);
  return (point: Point) => `${x(box.x0 + (point[0] - 0.5) * dx)},${y(box.y0 + (point[1] - 0.5) * dy)}`;
}
