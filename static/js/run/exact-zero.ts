// Scores that are exactly 0: 3 · 1.6 + 2 · (−0.4) − 4 is 0 in decimals, but not in floating point.

const ROUNDING = 2 ** -52;
const OF_ROOTS = 40; // roundings per term where inputs were scaled by square roots
const TINY = Number.MIN_VALUE;

import { wholeScore } from './factored.ts';

/**
 * Returns `sum` = w.phi + b, or the sum in decimal arithmetic where `sum` is within the rounding error of 0. `size`: the
 * sum of the terms' absolute values. `start`: the index of the first feature in `phi`. `units`: those of training, if the
 * features are those of a training example
 */
export function exact(
  sum: number,
  size: number,
  w: Numbers,
  b: number,
  phi: Numbers,
  start: number,
  units: Units | null = null,
) {
  const doubt = size * (w.length + (units?.factored ? OF_ROOTS : 4)) * ROUNDING;
  if (!(Math.abs(sum) <= doubt) || doubt === 0 || doubt === Infinity) return sum;
  const score = units && (wholeScore(units, w, b, phi, start) ?? inUnits(units, w, b, phi, start));
  if (score !== null) return withSign(sum, score);
  const terms = [decimal(b)];
  for (let j = 0; j < w.length; j += 1) {
    if (w[j] === 0 || phi[start + j] === 0) continue;
    const [a, places] = decimal(w[j]);
    const [c, more] = decimal(phi[start + j]);
    terms.push([a * c, places + more]);
  }
  const { integers, places } = overOnePower(terms);
  return Number(`${integers.reduce((all, a) => all + a, 0n)}e${-places}`);
}

/** A score, or where its sign is another than `sign`, the number nearest to 0 of that sign. */
export const withSign = (score: number, sign: bigint) =>
  sign === 0n ? 0 : score * Number(sign) > 0 ? score : sign > 0n ? TINY : -TINY;

/** A score in the whole numbers of training; null where the unit of weights is 1. */
function inUnits({ feature, weight }: Units, w: Numbers, b: number, phi: Numbers, start: number) {
  if (weight === 1) return null; // trained in floats, or the weights are whole
  const rounded = (value: number) => BigInt(Math.round(value));
  let total = rounded(b * weight) * rounded(feature);
  for (let j = 0; j < w.length; j += 1) total += rounded(w[j] * weight) * rounded(phi[start + j] * feature);
  return total;
}

/** Decimals as whole numbers, times the power of ten of which all are multiples. */
export function overOnePower(terms: [bigint, number][]) {
  const places = Math.max(...terms.map(([, shift]) => shift));
  return { integers: terms.map(([a, shift]) => a * 10n ** BigInt(places - shift)), places };
}

/** (whole number, decimal places) of a number as printed. */
export function decimal(value: number): [bigint, number] {
  const [number, exponent = '0'] = String(value).split('e');
  const [digitsBefore, places = ''] = number.split('.');
  return [BigInt(digitsBefore + places), places.length - Number(exponent)];
}
