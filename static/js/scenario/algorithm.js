// The whole algorithm of a learner in a notation: which of its lines hold, and how they are written (app/engine/core/algorithm.py).

import { PLAIN } from '../state/notation.js';
import { entryOf, linesFor } from './document.js';

const flat = (/** @type {any} */ value) =>
  Array.isArray(value) ? value.flat(Infinity) : value === null || value === undefined ? [] : [value];

/** Whether the bias may be written in another way: it is learned, visit by visit. */
export const biasIsWritten = (/** @type {CodeLine[]} */ lines, /** @type {ScenarioDocument} */ { bias }) =>
  ['learned', 'threshold'].includes(bias) && lines.some(({ when }) => when === 'each');

/** How the bias is written: the notation's way, or that of the scenario's own bias. */
export const biasIn = (/** @type {Notation} */ { bias }, /** @type {ScenarioDocument} */ { bias: own }) =>
  bias ?? (own === 'threshold' ? 'theta' : 'b');

/**
 * @param {CodeLine[]} lines
 * @param {ScenarioDocument} document
 * @param {Notation} [notation]
 * @param {Catalog['notations']} [notations]  the catalogue's
 * @returns {CodeLine[]}
 */
export function algorithmFor(lines, document, notation = PLAIN, notations) {
  const written = biasIsWritten(lines, document) && notation.bias;
  const bias =
    (written && notations?.bias.find(({ name }) => name === notation.bias)?.reads) || document.bias;
  const { w, b } = document.start ?? {};
  const start = [...flat(w), ...flat(b)].some(Boolean) ? 'given' : 'zero';
  const begin = `${start} ${written && bias === 'none' ? 'one' : bias}`;
  const replaces = notations?.examples.find(({ name }) => name === notation.examples)?.replaces ?? [];
  return linesFor(lines, /** @type {any} */ ({ ...document, bias, begin })).map((line) => ({
    ...line,
    tex: replaces.reduce((tex, [from, to]) => tex.replace(new RegExp(from, 'g'), () => to), line.tex ?? ''),
  }));
}

/** The whole algorithm of the learner on screen, in the notation chosen. @param {Pick<Ready, 'document' | 'catalog' | 'notation'>} state @returns {(CodeLine & {tex: string, indent: number})[]} */
export function algorithmOf({ document, catalog, notation }) {
  const { pseudocode = [] } = entryOf(catalog, 'learners', document.learner) ?? {};
  return /** @type {any} */ (algorithmFor(pseudocode, document, notation, catalog.notations));
}
