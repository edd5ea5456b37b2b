// The whole algorithm of a learner in a notation: which of its lines hold, and how they are written (app/engine/core/algorithm.py).

import { PLAIN } from '../state/notation.js';
import { entryOf, linesFor, nameOf } from './document.js';

const flat = (/** @type {any} */ value) =>
  Array.isArray(value) ? value.flat(Infinity) : value === null || value === undefined ? [] : [value];

/** Whether the bias may be written in another way: it is learned, visit by visit. */
export const biasIsWritten = (/** @type {CodeLine[]} */ lines, /** @type {ScenarioDocument} */ { bias }) =>
  ['learned', 'threshold'].includes(bias) && lines.some(({ when }) => when === 'each');

/** How the bias is written: the notation's way, or that of the scenario's own bias. */
export const biasIn = (/** @type {Notation} */ { bias }, /** @type {ScenarioDocument} */ { bias: own }) =>
  bias ?? (own === 'threshold' ? 'theta' : 'b');

/** Whether the weights act on features, not on the inputs as they are. @param {Pick<ScenarioDocument, 'features'> & {scaling?: any}} document */
export const isMapped = ({ features, scaling }) =>
  (nameOf(features) ?? 'identity') !== 'identity' || (nameOf(scaling) ?? 'none') !== 'none';

/**
 * @param {CodeLine[]} lines
 * @param {ScenarioDocument} document
 * @param {Notation} [notation]
 * @param {Catalog['notations']} [notations]  the catalogue's
 * @param {string | null} [lit]  the symbol that is pointed at: it is written though it changes nothing
 * @returns {CodeLine[]}
 */
export function algorithmFor(lines, document, notation = PLAIN, notations, lit = null) {
  const written = biasIsWritten(lines, document) && notation.bias;
  const bias =
    (written && notations?.bias.find(({ name }) => name === notation.bias)?.reads) || document.bias;
  const { w, b } = document.start ?? {};
  const start = [...flat(w), ...flat(b)].some(Boolean) ? 'given' : 'zero';
  const begin = `${start} ${written && bias === 'none' ? 'one' : bias}`;
  const plain = linesFor(notations?.plain ?? [], document).filter(({ letter }) => !letter || letter !== lit);
  const replaces = [
    ...(notations?.examples.find(({ name }) => name === notation.examples)?.replaces ?? []),
    ...plain.flatMap((rule) => rule.replaces),
  ];
  return linesFor(lines, /** @type {any} */ ({ ...document, bias, begin })).map((line) => ({
    ...line,
    tex: replaces.reduce((tex, [from, to]) => tex.replace(new RegExp(from, 'g'), () => to), line.tex ?? ''),
  }));
}

/**
 * The whole algorithm of the learner on screen, in the notation chosen; with a predictor, what that keeps and predicts by is
 * written into it, and its lines are `added`.
 * @param {Pick<Ready, 'document' | 'catalog' | 'notation'>} state
 * @param {Predictor | null} [predictor]
 * @returns {Written[]}
 */
export function algorithmOf({ document, catalog, notation }, predictor = null) {
  const written = (/** @type {CodeLine[]} */ lines) =>
    /** @type {any[]} */ (algorithmFor(lines, document, notation, catalog.notations));
  const { pseudocode = [] } = entryOf(catalog, 'learners', document.learner) ?? {};
  const own = written(pseudocode);
  return predictor ? withPredictor(own, written(predictor.pseudocode)) : own;
}

/** @typedef {CodeLine & {tex: string, indent: number, added?: boolean}} Written */

/** @param {Written[]} own @param {Written[]} predictor @returns {Written[]} */
function withPredictor(own, predictor) {
  const { indent: inner } = own.find(({ when }) => when === 'visit') ?? { indent: 0 };
  const added = (/** @type {string} */ moment, indent = inner) =>
    predictor
      .filter(({ when }) => when === moment)
      .map((line) => ({ ...line, indent: indent + line.indent, added: true }));
  const lastUpdate = own.findLastIndex(({ when }) => when === 'update' || when === 'step');
  return [
    ...own.flatMap((line, i) => [
      ...(line.when === 'epoch' && own[i - 1]?.when === 'start' ? added('start', 0) : []),
      ...(line.when === 'end' || (line.when === 'quiet' && added('quiet').length) ? [] : [line]),
      ...(i === lastUpdate ? added('update') : []),
      ...(line.when === 'quiet' ? added('quiet') : []),
    ]),
    ...added('visit'),
    ...added('', 0),
  ];
}

/** Predictors that can be written into the algorithm of a learner: it steps visit by visit, and they say how they begin. @param {Catalog} catalog @param {Learner} learner */
export const writtenPredictors = ({ predictors }, { method, task }) =>
  method === 'online'
    ? predictors.filter(
        ({ tasks, pseudocode }) => tasks.includes(task) && pseudocode.some(({ when }) => when === 'start'),
      )
    : [];
