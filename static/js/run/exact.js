// Scores that are 0 by hand: 3 · 1.6 + 2 · (−0.4) − 4 is, and in floating point it is not.

const ROUNDING = 2 ** -52;
/** What the features of a grid are off by: they come in single precision. */
export const SINGLE = { off: 2 ** -23, digits: 7 };
const DOUBLE = { off: 0, digits: 0 };

/**
 * A sum w.phi + b that floating point has come to, or, where roundings may be all that it is, the sum in decimals: every
 * number stands for the one that it is written as.
 * @param {number} sum
 * @param {number} size  the sum of the sizes of its terms
 * @param {Numbers} w
 * @param {number} b
 * @param {Numbers} phi
 * @param {number} start  where the features begin in `phi`
 * @param {{off: number, digits: number}} [precision]  of the features
 */
export function exact(sum, size, w, b, phi, start, { off, digits } = DOUBLE) {
  const doubt = size * ((w.length + 4) * ROUNDING + off);
  if (!(Math.abs(sum) <= doubt) || doubt === 0 || doubt === Infinity) return sum;
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

/** (whole number, places) of a number as it is written, or in so many digits. @returns {[bigint, number]} */
function decimal(/** @type {number} */ value, /** @type {number} */ digits) {
  const [number, exponent = '0'] = (digits ? value.toPrecision(digits) : String(value)).split('e');
  const [whole, places = ''] = number.split('.');
  return [BigInt(whole + places), places.length - Number(exponent)];
}
