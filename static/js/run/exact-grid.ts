// Exact signs of scores at grid points. Coordinates are short decimals (gridLine), so that features which are products of
// inputs are fractions. Training's weights are whole numbers times a unit, of scaled inputs times a root as well.

import { decimal, overOnePower, withSign } from './exact-zero.ts';
import { gridLine } from './features.ts';
import { SUMMED, whole } from './factored.ts';
import type { Weights } from './scene.ts';

// The relative error of a score: features in single precision, weights within 2^-40, sums of up to 2^20 terms.
const DOUBT = 2 ** -22;
const LEAST = 2 ** -148; // twice the least step of single precision

/** The absolute error of a point's features, and the features and 1 as whole numbers in proportion. */
type Points = { slack: Float64Array; row: (i: number) => bigint[]; lengths: number[] | null };
type Decide = (i: number, score: number, size: number) => number;

const POINTS: WeakMap<Grid, Points | null> = new WeakMap();

/**
 * Returns a function that decides the sign of a score at point i of a grid where roundings leave it in doubt; null if
 * that is not known. `size`: the sum of the terms' absolute values
 */
export function deciderOn(grid: Grid, weights: Weights, units: Units): Decide | null {
  if (!POINTS.has(grid)) POINTS.set(grid, grid.exact ? pointsOf(grid, grid.exact) : null);
  const points = POINTS.get(grid);
  if (!points) return null;
  const { slack, row, lengths } = points;
  const length = weights.w.reduce((sum, value) => sum + Math.abs(value), 0);
  let integers: bigint[] | null | undefined;
  return (i, score, size) => {
    if (!(Math.abs(score) <= size * DOUBT + slack[i] * length)) return score;
    integers = integers === undefined ? wholeWeights(weights, units, lengths) : integers;
    return integers ? withSign(score, product(integers, row(i))) : score;
  };
}

const product = (a: bigint[], b: bigint[]) => a.reduce((sum, value, j) => sum + value * b[j], 0n);

/** Weights and bias as whole numbers in proportion; null if inputs are scaled by roots and these are no multiples. */
function wholeWeights({ w, b, multiple }: Weights, { weight, factored }: Units, lengths: number[] | null) {
  if (lengths && !factored) return null;
  const all = [...(multiple?.w ?? w), multiple?.b ?? b];
  const unit = factored?.weight ?? (multiple ? 1 : weight); // a sum is in units already
  const off = factored || weight !== 1 ? SUMMED : 0;
  const multiples = all.map((value, j) => whole((value * unit) / (lengths?.[j] ?? 1), off));
  if (multiples.every((value) => value !== null)) return multiples;
  return factored ? null : overOnePower(all.map(decimal)).integers;
}

/** What of the map is the same at all points, as whole numbers and as floats. */
function pointsOf({ box, nx, ny }: Grid, map: ExactMap): Points | null {
  const lines = [gridLine(box.x0, box.x1, nx), gridLine(box.y0, box.y1, ny)].slice(0, map.inputs.length);
  if (!lines.every((line) => line.whole)) return null;
  const per = BigInt(map.per) * BigInt(Math.max(...lines.map(({ unit }) => unit)));
  const top = Math.max(...map.monomials.map((factors) => factors.length));
  const inputs = map.inputs.map((pair) => pair.map(BigInt));
  const factors = map.factors.map((value, j) => BigInt(value) * per ** BigInt(top - map.monomials[j].length));
  const one = BigInt(map.over) * per ** BigInt(top);
  const images = map.kernel?.z.map((z) => z.map(BigInt));
  const rows = new Map<number, bigint[]>();

  function computed(i: number) {
    const parts = inputs.map(([slope, shift], k) => {
      const { whole, unit } = lines[k];
      const scale = per / BigInt(map.per) / BigInt(unit);
      const at = BigInt((whole as Float64Array)[k ? Math.floor(i / nx) : i % nx]);
      return (slope * at - shift * BigInt(unit)) * scale;
    });
    const row = map.monomials.map((own, j) => own.reduce((value, k) => value * parts[k], factors[j]));
    if (!map.kernel || !images) return [...row, one];
    const { times, constant, degree } = map.kernel;
    const sum = (z: bigint[]) => BigInt(times) * product(z, row) + BigInt(constant) * one;
    return [...images.map(sum), BigInt(times) * one].map((value) => value ** BigInt(degree));
  }

  function row(i: number) {
    if (!rows.has(i)) rows.set(i, computed(i));
    return rows.get(i) as bigint[];
  }

  return { slack: slackOf(map, lines, nx * ny), row, lengths: map.lengths };
}

/** Bounds of the absolute errors of features in double precision, from sums in place of differences. */
function slackOf(map: ExactMap, lines: { values: Float64Array }[], count: number) {
  const { monomials, lengths, kernel } = map;
  const per = Number(map.per);
  const factors = map.factors.map((value) => Math.abs(Number(value) / Number(map.over)));
  const largest = monomials.map((_, j) => Math.max(0, ...(kernel?.z ?? []).map((z) => Math.abs(z[j]))));
  const sizes = lines.map(({ values }, k) => {
    const [slope, shift] = map.inputs[k].map((value) => Math.abs(Number(value)) / per);
    return values.map((value) => slope * Math.abs(value) + shift);
  });
  const nx = sizes[0].length;
  const roundings = (monomials.length + 128) * 2 ** -49;
  const slack = new Float64Array(count);
  for (let i = 0; i < count; i += 1) {
    let size = kernel ? Number(kernel.constant) / Number(kernel.times) : 0;
    for (let j = 0; j < monomials.length; j += 1) {
      let term = factors[j];
      for (const k of monomials[j]) term *= sizes[k][k ? Math.floor(i / nx) : i % nx];
      size = kernel ? size + term * largest[j] : Math.max(size, term / (lengths?.[j] ?? 1));
    }
    slack[i] = (kernel ? size ** kernel.degree : size) * roundings + LEAST;
  }
  return slack;
}
