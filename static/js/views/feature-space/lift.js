// Where a feature map puts the examples, and on the way there: positions, the map's lattice and its boundary.

import { gridScores, isoPieces, ringsAt } from '../../figures/isolines.js';
import { known } from '../../figures/regions.js';
import { termTexts } from '../../figures/tex.js';
import { BIAS_INPUT } from '../../scenario/document.js';

const STEP = 8; // cells of the grid between two lines of its lattice

/**
 * @typedef {object} Lift
 * @property {'map' | 'augmented' | 'hidden'} mode  the features, these and the constant, or what the units of a network say
 * @property {number} dims  2 or 3
 * @property {string[]} names  of the axes
 * @property {boolean} moves  whether the examples can be followed from where they stand in the data
 * @property {boolean} bends  whether the data's boundary, bent, is the straight one
 * @property {Box} [box]  what is shown of it; without one what holds the examples
 * @property {(i: number, t: number) => number[]} at  example i, at t = 0 as in the data and at t = 1 as mapped
 * @property {(weights: Weights) => {normal: number[], offset: number}} plane
 */

/** What is drawn beside the features: a bias that is held has its axis too. @type {Record<string, number>} */
const CONSTANTS = { ...BIAS_INPUT, fixed: 1 };

/** Which spaces of a run can be drawn, or why none. @param {Run} run @param {string} bias @returns {{modes: Lift['mode'][], reason?: undefined} | {reason: string, modes?: undefined}} */
export function spacesOf(run, bias) {
  if (run.task !== 'binary') return { reason: run.task };
  if (run.network) return { modes: ['hidden'] };
  if (run.dual) return { reason: 'kernel' };
  if (run.p > 3) return { reason: 'many' };
  /** @type {Lift['mode'][]} */
  const modes = [];
  if (run.p === 3 || (run.p === 2 && !run.straight)) modes.push('map');
  if (run.p < 3 && CONSTANTS[bias]) modes.push('augmented');
  return modes.length ? { modes } : { reason: run.p === 1 ? 'one' : 'same' };
}

/** @param {Run} run @param {ScenarioDocument} document @param {Lift['mode']} mode @returns {Lift} */
export function liftOf(run, document, mode) {
  const { p, d, x, phi } = run;
  const constant = mode === 'augmented' ? CONSTANTS[document.bias] : 0;
  const dims = p + (constant ? 1 : 0);
  const names = termTexts(run.terms, document);
  if (constant) names.push(constant > 0 ? 'c = 1' : 'c = −1');
  const moves = !constant && !run.straight && d <= 2 && d <= dims;
  const end = (/** @type {number} */ i) =>
    Array.from({ length: dims }, (_, j) => (j < p ? phi[i * p + j] : constant));
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

/** From a point of the data, with zeros where it has no more inputs, to its features. */
export const between = (/** @type {Numbers} */ x, /** @type {number[]} */ point, /** @type {number} */ t) =>
  point.map((value, j) => (1 - t) * (x[j] ?? 0) + t * value);

/** The grid that the plane uses, where it is of this run's map. */
export const gridOf = (/** @type {Run} */ run, /** @type {Grid | null} */ grid) =>
  grid && grid.p === run.p && grid.mapping === run.mapping && !run.straight ? grid : null;

/**
 * A place of a grid, in cells, as a point on the way from the data to the features; between four known points the
 * features are interpolated.
 * @param {Grid} grid
 * @param {number} d
 * @param {number[]} cell
 * @param {number} t
 * @param {number} dims
 */
function onTheWay({ box, nx, ny, p, phi }, d, [gx, gy], t, dims) {
  const x = [
    box.x0 + (gx / (nx - 1)) * (box.x1 - box.x0),
    box.y0 + (gy / (ny - 1)) * (box.y1 - box.y0),
  ].slice(0, d);
  const i = Math.max(0, Math.min(nx - 2, Math.floor(gx)));
  const j = Math.max(0, Math.min(ny - 2, Math.floor(gy)));
  const [s, r] = [gx - i, gy - j];
  const at = (/** @type {number} */ row, /** @type {number} */ column, /** @type {number} */ k) =>
    phi[(row * nx + column) * p + k];
  const point = Array.from({ length: dims }, (_, k) => {
    const low = s ? (1 - s) * at(j, i, k) + s * at(j, i + 1, k) : at(j, i, k);
    if (!r) return low;
    return (1 - r) * low + r * (s ? (1 - s) * at(j + 1, i, k) + s * at(j + 1, i + 1, k) : at(j + 1, i, k));
  });
  return between(x, point, t);
}

/** The lines of the data's lattice, bent as far as t; of one input the line itself. Undefined features end a line. @param {Grid} grid @param {number} d @param {number} dims @param {number} t */
export function lattice(grid, d, dims, t) {
  const { nx, ny } = grid;
  const steps = (/** @type {number} */ count) =>
    Array.from({ length: Math.floor((count - 1) / STEP) + 1 }, (_, i) => i * STEP).concat(
      (count - 1) % STEP ? [count - 1] : [],
    );
  const along = steps(nx);
  const rows = d === 1 ? [0] : steps(ny);
  const lines = rows.map((gy) => along.map((gx) => onTheWay(grid, d, [gx, gy], t, dims)));
  if (d > 1) lines.push(...along.map((gx) => rows.map((gy) => onTheWay(grid, d, [gx, gy], t, dims))));
  return lines.flatMap(defined);
}

/** The pieces of a line between points that are not defined. @param {number[][]} line */
function defined(line) {
  /** @type {number[][]} */
  let piece = [];
  const pieces = [piece];
  for (const point of line) {
    if (point.every(Number.isFinite)) piece.push(point);
    else if (piece.length) pieces.push((piece = []));
  }
  return pieces.filter((points) => points.length > 1);
}

/** Scores over the grid and the rings around the part that is positive. @param {Grid} grid @param {Weights} weights @param {number} signOfZero */
export function ringsOf(grid, { w, b }, signOfZero) {
  const scores = known(gridScores(grid, w, b), signOfZero);
  return ringsAt(grid, scores, signOfZero > 0 ? 0 : Number.MIN_VALUE);
}

/** The boundary of the data, bent as far as t: lines of points; of one input single points. @param {Grid} grid @param {number} d @param {number} dims @param {number} t @param {Weights} weights @param {ReturnType<typeof ringsOf>} rings @returns {number[][][]} */
export function boundary(grid, d, dims, t, weights, rings) {
  if (d === 1) return crossings(grid, weights).map((gx) => [onTheWay(grid, d, [gx, 0], t, dims)]);
  return isoPieces(grid, rings).flatMap((/** @type {number[][]} */ piece) =>
    defined(piece.map(([cx, cy]) => onTheWay(grid, d, [cx - 0.5, cy - 0.5], t, dims))),
  );
}

/** Where along the first row the score changes its sign, in cells. @param {Grid} grid @param {Weights} weights */
function crossings(grid, { w, b }) {
  const row = gridScores({ ...grid, ny: 1 }, w, b, new Float64Array(grid.nx));
  const cells = [];
  for (let i = 1; i < row.length; i += 1) {
    const [a, c] = [row[i - 1], row[i]];
    if ((a < 0 && c >= 0) || (a >= 0 && c < 0)) cells.push(i - 1 + a / (a - c));
  }
  return cells;
}
