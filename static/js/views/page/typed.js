// A number as it is typed into a box. No DOM here.

import { numeric } from '../../scenario/numerals.js';

/** The number, also with a decimal comma; what is none, or too large for one, as it was written. */
export function numberIn(/** @type {string} */ text) {
  const value = numeric(text);
  return Number.isFinite(value) ? value : text;
}

/**
 * What an arrow key makes of a box: the next number of its steps within its range; null for other keys and texts.
 * @param {string} key
 * @param {string} text
 * @param {Pick<Parameter, 'low' | 'high' | 'low_open' | 'high_open' | 'step'>} parameter
 */
export function stepped(key, text, { low, high, low_open: lowOpen, high_open: highOpen, step }) {
  const sign = key === 'ArrowUp' ? 1 : key === 'ArrowDown' ? -1 : 0;
  const value = numeric(text);
  if (!sign || !Number.isFinite(value)) return null;
  const by = step ?? 1;
  const next = Number((value + sign * by).toPrecision(12));
  const [least, most] = [low ?? -Infinity, high ?? Infinity];
  const inside = (lowOpen ? next > least : next >= least) && (highOpen ? next < most : next <= most);
  return inside ? next : null;
}
