// Scores that are exactly 0: 3 · 1.6 + 2 · (−0.4) − 4 is 0 in decimals, but not in floating point.

const ROUNDING = 2 ** -52;
/** The relative rounding of a grid's features, which are in single precision. */
export const SINGLE = { off: 2 ** -23, digits: 7 };
const OF_ROOTS = 40; // roundings per term where inputs were scaled by square roots
const TINY = Number.MIN_VALUE;
const DOUBLE = { off: 0, digits: 0 };

import { wholeScore } from './factored.ts';

/**
 * Returns `sum` = w.phi + b, or the sum in decimal arithmetic where `sum` is within the rounding error of 0. `size`: the
 * sum of the terms' absolute values. `start`: the index of the first feature in `phi`. Sixth argument: the precision of
 * the features. `units`: those of training, if the features are those of a training example
 */
export function exact(
  sum: number,
  size: number,
  w: Numbers,
  b: number,
  phi: Numbers,
  start: number,
  { off, digits }: { off: number; digits: number } = DOUBLE,
  units: Units | null = null,
) {
  const doubt = size * ((w.length + (units?.factored ? OF_ROOTS : 4)) * ROUNDING + off);
  if (!(Math.abs(sum) <= doubt) || doubt === 0 || doubt === Infinity) return sum;
  const score = units && (wholeScore(units, w, b, phi, start) ?? inUnits(units, w, b, phi, start));
  if (score !== null) return score === 0n ? 0 : sum * Number(score) > 0 ? sum : score > 0n ? TINY : -TINY;
  const terms = [decimal(b, 0)];
  for (let j = 0; j < w.length; j += 1) {
    if (w[j] === 0 || phi[start + j] === 0) continue;
    const [a, places] = decimal(w[j], 0);
    const [c, more] = decimal(phi[start + j], digits);
    terms.push([a * c, places + more]);
  }
  const places = Math.max(...terms.map(([, shift]) => shift));
  const total = terms.reduce((all, [a, shift]) => all + a * 10n ** BigInt(places - shift), 0n);
  return Number(`${total}e${-places}`);
}

/** A score in the whole numbers of training; null where the unit of weights is 1. */
function inUnits({ feature, weight }: Units, w: Numbers, b: number, phi: Numbers, start: number) {
  if (weight === 1) return null; // trained in floats, or the weights are whole
  const rounded = (value: number) => BigInt(Math.round(value));
  let total = rounded(b * weight) * rounded(feature);
  for (let j = 0; j < w.length; j += 1) total += rounded(w[j] * weight) * rounded(phi[start + j] * feature);
  return total;
}

/** (whole number, decimal places) of a number as printed; with `digits`, of its first `digits` digits. */
function decimal(value: number, digits: number): [bigint, number] {
  const [number, exponent = '0'] = (digits ? value.toPrecision(digits) : String(value)).split('e');
  const [digitsBefore, places = ''] = number.split('.');
  return [BigInt(digitsBefore + places), places.length - Number(exponent)];
}
