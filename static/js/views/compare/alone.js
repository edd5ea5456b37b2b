// What deciding word by word would get, beside deciding on all words of a sentence together. No DOM here.

import { sentenceAt, sentenceOf, trellisOf } from '../../run/trellis.js';
import { tagsAlone, wrongBy } from '../../run/word-by-word.js';
import { nameOf } from '../../scenario/document.js';
import { namesOf } from '../../scenario/names.js';

const MOST_ORDERS = 100; // epochs whose orders are asked for

/**
 * @typedef {object} Way  of tagging
 * @property {'together' | 'same' | 'own'} name
 * @property {number | null} words  that are right, of all sentences; null: not known
 * @property {number | null} sentences  of which all words are right
 * @property {{tag: string, wrong: boolean, differs: boolean}[] | null} tags  of the sentence shown; `differs`: from the path that is found
 *
 * @typedef {NonNullable<ReturnType<typeof aloneOf>>} Alone
 */

/**
 * @param {Ready} state
 * The counts are of the weights that predict now; the sentence is that of the step, by the weights that it met, as the trellis has it.
 * @param {Scene} scene  of the room's own run
 * @param {Record<'met' | 'now', ReturnType<typeof import('../../run/word-by-word.js').createAlone>>} trained
 */
export function aloneOf({ run, document }, scene, trained) {
  if (!run.tagged || !run.n) return null;
  const { predictor, predicted, now, visit } = scene;
  const i = Math.min(sentenceAt(run, scene), run.n - 1);
  const { words, tags: right } = sentenceOf(run, i);
  const weights = predictor.multiple?.w ?? predictor.w;
  const met = visit.beforeW;
  const own = trained.now(now.position, nameOf(document.predictor) === 'averaged');
  const ownMet = trained.met(Math.max(0, visit.position - 1), false);
  const names = namesOf(document);
  const tagOf = (/** @type {number} */ t) => names.classes?.[t] ?? String(t);
  const path = trellisOf(run, met, i).path;
  const all = wordsIn(run);
  /** @param {Way['name']} name @param {Float64Array | null} wrong @param {number[] | null} found @returns {Way} */
  const way = (name, wrong, found) => ({
    name,
    words: wrong && now.position ? known(all - wrong.reduce((sum, n) => sum + n, 0)) : null,
    sentences: wrong && now.position && !Number.isNaN(wrong[0]) ? wrong.filter((n) => n === 0).length : null,
    tags:
      found &&
      found.map((t, j) => ({
        tag: tagOf(t),
        wrong: now.position > 0 && t !== right[j],
        differs: t !== path[j],
      })),
  });
  const { w, p } = own;
  /** @param {Float64Array} by @param {number} [size] */
  const wrongAlone = (by, size) => wrongBy(run, (k) => tagsAlone(run, by, k, size));
  return {
    visit: now.position,
    met: visit.position,
    sentence: i,
    of: run.n,
    all,
    words: words.map((word) => names.inputs?.[word] ?? String(word)),
    right: right.map(tagOf),
    ways: [
      way('together', predicted, path),
      way('same', wrongAlone(weights), tagsAlone(run, met, i)),
      way('own', w && wrongAlone(w, p), ownMet.w && tagsAlone(run, ownMet.w, i, p)),
    ],
  };
}

const known = (/** @type {number} */ value) => (Number.isNaN(value) ? null : value);

/** @param {Run} run */
const wordsIn = ({ x }) =>
  x.reduce((/** @type {number} */ sum, /** @type {number} */ word) => sum + Number(word >= 0), 0);

/** The orders of the epochs so far that are not here: training word by word makes the same visits. @param {Run} run @param {number} position @returns {Need[]} */
export function ordersNeeded(run, position) {
  if (!run.tagged || run.fixedOrder || !position) return [];
  const epochs = Math.min(run.epochAt(Math.min(position, run.visits)), MOST_ORDERS);
  return Array.from({ length: epochs }, (_, k) => k + 1)
    .filter((epoch) => !run.orders.has(epoch))
    .map((epoch) => ({ kind: 'order', payload: { epoch } }));
}
