// Writes the numbers of a visit: sums of products, vectors, folded signs. No DOM here.

import { brief, number } from '../../text/format.ts';

export const MOST_TERMS = 4;

/** w1·x1 + w2·x2 + … with signs folded in. */
export function products(w: Float64Array, phi: Numbers) {
  const terms = Array.from(w.subarray(0, MOST_TERMS), (value, j) => {
    const sign = j ? (value < 0 ? ' \u2212 ' : ' + ') : '';
    return `${sign}${number(j ? Math.abs(value) : value, 3)}·${bracketed(phi[j], 3)}`;
  });
  return terms.join('') + (w.length > MOST_TERMS ? ' + \u2026' : '');
}

/** A number as a factor: in brackets if negative. */
export const bracketed = (value: number, digits = 4) =>
  typeof value === 'number' && value < 0 ? `(${number(value, digits)})` : number(value, digits);

/** A vector as a factor. */
export const multiplied = (phi: Numbers) => (phi.length === 1 ? bracketed(phi[0], 3) : brief(phi, 3));

/** A factor before its operand; 1 is not written. */
export const times = (factor: number) => (factor === 1 ? '' : `${number(factor, 3)}·`);

/** A further summand. */
export const plus = (value: number) => (value < 0 ? `\u2212 ${number(-value, 3)}` : `+ ${number(value, 3)}`);

/** A score compared with its threshold. Equality is "0 ≤ 0" if it is an update, otherwise "0 ≥ 0". */
export const sign = (score: number, threshold: number, isUpdate: boolean) =>
  score > threshold ? '>' : score < threshold ? '<' : isUpdate ? '\u2264' : '\u2265';

export const comparison = (score: number, threshold: number, isUpdate: boolean) =>
  `${sign(score, threshold, isUpdate)} ${number(threshold)}`;
