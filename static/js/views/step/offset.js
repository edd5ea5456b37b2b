// The bias in the numbers of a visit as the notation writes it: b, the threshold θ = −b, or w₀ where x₀ = 1. No DOM here.

import { number } from '../../text/format.js';
import { becoming, i } from './lines.js';
import { bracketed, plus } from './numbers.js';

/** @typedef {import('./lines.js').Written} Written */

const LETTERS = { b: 'b', theta: 'θ', one: 'w' };

/** A number of the bias in the notation's sense. @param {Written} written @param {number} b */
export const turned = (written, b) => (written === 'theta' ? 0 - b : b);

/** What it is called, of class c where there are several. @param {Written} written @param {number | null} [c] @returns {import('./lines.js').Part[]} */
export function nameOf(written, c = null) {
  const index = [...(c === null ? [] : [c]), ...(written === 'one' ? [0] : [])];
  return [i(LETTERS[written]), ...(index.length ? [/** @type {any} */ (['sub', index.join(',')])] : [])];
}

/** As a further summand of the score, where there is one. @param {Written} written @param {boolean} hasBias @param {number} b */
export function offset(written, hasBias, b) {
  if (!hasBias) return '';
  return written === 'theta' ? ` − ${bracketed(turned(written, b), 3)}` : ` ${plus(b)}`;
}

/**
 * What it becomes: what it was, perhaps first `decay` times as much, and what is added where something is.
 * @param {Written} written
 * @param {{before: number, change: number | null, to: number, c?: number | null, decay?: string}} step
 */
export function becomes(written, { before, change, to, c = null, decay = '' }) {
  const was = turned(written, before);
  const from = decay ? decay + bracketed(was, 3) : number(was, 3);
  const by = change === null ? '' : ` ${plus(turned(written, change))}`;
  return becoming([...nameOf(written, c), ` ← ${from}${by}`], number(turned(written, to)));
}
