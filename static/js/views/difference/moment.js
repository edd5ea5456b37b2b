// What an update adds, feature by feature: those of the right tagging less those of the one found, and the weights. No DOM here.

import { reached } from '../../run/phases.js';
import { featuresIn, sentenceOf, trellisOf } from '../../run/trellis.js';
import { namesOf } from '../../scenario/names.js';

/**
 * @typedef {object} Row  a feature that is in either
 * @property {string} of  the word, or the tag before
 * @property {string} tag
 * @property {number} right  how often it is in the right tagging
 * @property {number} found
 * @property {number} by  right less found; 0: it cancels
 * @property {number} before  its weight
 * @property {number | null} after  once the update has been made
 *
 * @typedef {object} Moment
 * @property {string} sentence
 * @property {number} example
 * @property {boolean} same  both taggings are one
 * @property {{kind: 'word' | 'after', rows: Row[]}[]} tables
 * @property {number} cancels  how many features are in both as often
 * @property {number} square  squared length of the difference
 */

/** Why there is nothing to show: a key of the words; null where there is. @param {Run} run @param {Scene} scene */
export function absence(run, scene) {
  const { visit, example } = scene;
  if (!run.tagged || !run.n) return 'points';
  if (!visit.position || example === null || example < 0) return 'start';
  return reached(scene, 'test') ? null : 'searching';
}

/**
 * @param {Pick<Ready, 'run' | 'document'>} state
 * @param {Scene} scene  of a visit
 * @returns {Moment}
 */
export function moment({ run, document }, scene) {
  const { visit } = scene;
  const example = Number(scene.example);
  const { inputs = [], classes = [] } = namesOf(document);
  const { words, tags } = sentenceOf(run, example);
  const { path } = trellisOf(run, visit.beforeW, example);
  const [own, other] = [featuresIn(words, tags), featuresIn(words, path)];
  const moved = visit.isUpdate && reached(scene, 'update');
  const offset = run.p - run.classes;
  /** @type {Record<'word' | 'after', Row[]>} */
  const tables = { word: [], after: [] };
  for (const [key, { kind, of, tag }] of new Map([...own, ...other])) {
    const [right, found] = [own, other].map((features) => features.get(key)?.times ?? 0);
    const at = tag * run.p + (kind === 'word' ? of : offset + of);
    tables[kind].push({
      of: (kind === 'word' ? inputs : classes)[of],
      tag: classes[tag],
      right,
      found,
      by: right - found,
      before: visit.beforeW[at],
      after: moved ? visit.w[at] : null,
    });
  }
  const rows = [...tables.word, ...tables.after];
  return {
    sentence: words.map((word) => inputs[word]).join(' '),
    example,
    same: rows.every(({ by }) => !by),
    tables: [
      { kind: 'word', rows: sorted(tables.word) },
      { kind: 'after', rows: sorted(tables.after) },
    ],
    cancels: rows.filter(({ by }) => !by).length,
    square: rows.reduce((sum, { by }) => sum + by * by, 0),
  };
}

/** What gains, then what loses, then what cancels. @param {Row[]} rows */
const sorted = (rows) => [...rows].sort((a, b) => rank(a) - rank(b));
const rank = (/** @type {Row} */ { by }) => (by > 0 ? 0 : by < 0 ? 1 : 2);
