// What people call the inputs and classes of a scenario, and what they are called where nobody has named them.

import { lowered } from '../text/format.js';

/** @type {Names} */
const NONE = {};
const SHORT = 12; // letters of a name that still fits where many numbers stand

/** @typedef {{data?: {names?: Names, [part: string]: any}} | null | undefined} Named  a document */

/** @param {Named} document @returns {Names} */
export const namesOf = (document) => document?.data?.names ?? NONE;

/** An input's own name, or null. @param {Named} document @param {number} j  from 0 */
export const inputNamed = (document, j) => namesOf(document).inputs?.[j] ?? null;

/** x₁, or x of one. */
const usualInput = (/** @type {number} */ j, /** @type {number} */ d) =>
  d === 1 ? 'x' : `x${lowered(j + 1)}`;

/** What an input is called. @param {Named} document @param {number} j @param {number} d */
export const inputName = (document, j, d) => inputNamed(document, j) ?? usualInput(j, d);

/** What a class is called, or null where it has no name. @param {Named} document @param {number} y @param {Task} task */
export function className(document, y, task) {
  const { classes } = namesOf(document);
  if (!classes || task === 'regression') return null;
  return classes[task === 'multiclass' || task === 'sequence' ? y : y > 0 ? 0 : 1] ?? null;
}

/** What is told apart, or predicted; null where it has no name. @param {Named} document */
export const labelName = (document) => namesOf(document).label ?? null;

/**
 * What a feature is called: one that is an input as it is has the input's name, any other the formula that it is, as TeX.
 * @param {Named} document @param {string} term @param {number} [longest]  letters of a name
 * @returns {{name: string} | {tex: string}}
 */
export function termName(document, term, longest = Infinity) {
  const [, place] = /^x(?:_\{?(\d+)\}?)?$/.exec(term.trim()) ?? [];
  const isInput = /^x(?:_\{?\d+\}?)?$/.test(term.trim());
  const name = isInput ? inputNamed(document, place ? Number(place) - 1 : 0) : null;
  return name !== null && name.length <= longest ? { name } : { tex: term };
}

/** What an example's numbers and its class are called. @param {Named} document @param {number} y @param {Task} task */
export const namesAt = (document, y, task) => ({ ...namesOf(document), own: className(document, y, task) });

/** Names of inputs where all of them are short, else null. @param {Named} document */
export function shortInputs(document) {
  const { inputs } = namesOf(document);
  return inputs && inputs.every((name) => name.length <= SHORT) ? inputs : null;
}
