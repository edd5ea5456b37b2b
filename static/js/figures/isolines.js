// Regions and iso-lines of any score known on a grid.

import { contours } from 'd3-contour';

/**
 * @typedef {{box: import('./types.js').Box, nx: number, ny: number, p: number, phi: Float32Array}} Grid
 *   phi: the features of (nx x ny) points that span the box, row by row from y0 up
 */

/** Scores w.phi + b at every grid point, into `out` where given. */
export function gridScores(grid, w, b, out = new Float64Array(grid.nx * grid.ny)) {
  const { p, phi } = grid;
  for (let i = 0, at = 0; i < out.length; i += 1, at += p) {
    let score = b;
    for (let j = 0; j < p; j += 1) score += w[j] * phi[at + j];
    out[i] = score;
  }
  return out;
}

/** An SVG path, in data coordinates, around the grid's part where the score is at least `level`. */
export function regionPath(grid, scores, level = 0) {
  const rings = contours().size([grid.nx, grid.ny]).contour(scores, level).coordinates;
  const [toX, toY] = scales(grid);
  let text = '';
  for (const polygon of rings) for (const ring of polygon) text += closedRing(ring, toX, toY);
  return text;
}

/** The iso-line at `level` alone, without the stretches along the grid's edge. */
export function isoLine(grid, scores, level = 0) {
  const rings = contours().size([grid.nx, grid.ny]).contour(scores, level).coordinates;
  const [toX, toY] = scales(grid);
  const onEdge = ([x, y]) => x <= 0.5 || y <= 0.5 || x >= grid.nx - 0.5 || y >= grid.ny - 0.5;
  let text = '';
  for (const polygon of rings) {
    for (const ring of polygon) {
      for (let i = 0; i + 1 < ring.length; i += 1) {
        if (onEdge(ring[i]) && onEdge(ring[i + 1])) continue;
        const joined = i > 0 && !(onEdge(ring[i - 1]) && onEdge(ring[i]));
        text += joined ? '' : `M${toX(ring[i][0])},${toY(ring[i][1])}`;
        text += `L${toX(ring[i + 1][0])},${toY(ring[i + 1][1])}`;
      }
    }
  }
  return text;
}

const round = (value) => Math.round(value * 1e5) / 1e5;

// d3-contour puts the value of cell i at i + 1/2.
function scales({ box, nx, ny }) {
  const toX = (x) => round(box.x0 + ((x - 0.5) / (nx - 1)) * (box.x1 - box.x0));
  const toY = (y) => round(box.y0 + ((y - 0.5) / (ny - 1)) * (box.y1 - box.y0));
  return [toX, toY];
}

function closedRing(ring, toX, toY) {
  let text = '';
  for (let i = 0; i < ring.length - 1; i += 1) text += `${i ? 'L' : 'M'}${toX(ring[i][0])},${toY(ring[i][1])}`;
  return `${text}Z`;
}
