// Scores that are 0 by hand: 3 · 1.6 + 2 · (−0.4) − 4 is, and in floating point it is not.

const ROUNDING = 2 ** -52;
/** What the features of a grid are off by: they come in single precision. */
export const SINGLE = { off: 2 ** -23, digits: 7 };
const OF_ROOTS = 40; // roundings of weights and features that roots were taken for
const TINY = Number.MIN_VALUE;
const DOUBLE = { off: 0, digits: 0 };

import { wholeScore } from './factored.ts';

/**
 * A sum w.phi + b that floating point has come to, or, where roundings may be all that it is, the sum in decimals:
 * every number stands for the one that it is written as. `size`: the sum of the sizes of its terms. `start`: where the
 * features begin in `phi`. `precision`: of the features. `units`: of training, where these are features of its own
 * examples
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
  const whole = units && (wholeScore(units, w, b, phi, start) ?? inUnits(units, w, b, phi, start));
  if (whole !== null) return whole === 0n ? 0 : sum * Number(whole) > 0 ? sum : whole > 0n ? TINY : -TINY;
  const terms = [decimal(b, 0)];
  for (let j = 0; j < w.length; j += 1) {
    if (w[j] === 0 || phi[start + j] === 0) continue;
    const [a, places] = decimal(w[j], 0);
    const [c, more] = decimal(phi[start + j], digits);
    terms.push([a * c, places + more]);
  }
  const places = Math.max(...terms.map(([, own]) => own));
  const total = terms.reduce((all, [a, own]) => all + a * 10n ** BigInt(places - own), 0n);
  return Number(`${total}e${-places}`);
}

/** A score in the whole numbers of training; null where weights have no unit of their own. */
function inUnits({ feature, weight }: Units, w: Numbers, b: number, phi: Numbers, start: number) {
  if (weight === 1) return null; // trained in plain numbers, or with whole weights
  const whole = (value: number) => BigInt(Math.round(value));
  let total = whole(b * weight) * whole(feature);
  for (let j = 0; j < w.length; j += 1) total += whole(w[j] * weight) * whole(phi[start + j] * feature);
  return total;
}

/** (whole number, places) of a number as it is written, or in so many digits. */
function decimal(value: number, digits: number): [bigint, number] {
  const [number, exponent = '0'] = (digits ? value.toPrecision(digits) : String(value)).split('e');
  const [whole, places = ''] = number.split('.');
  return [BigInt(whole + places), places.length - Number(exponent)];
}
