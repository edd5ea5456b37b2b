// What the trellis shows of one moment: a sentence word by word, with each tag the highest score so far and where it came from,
// the right path and the one that is found. No DOM here.

import { hasLearned } from '../../run/learned.js';
import { momentOf } from '../../run/moments.js';
import { reached } from '../../run/phases.js';
import { scoreAlong, sentenceAt, sentenceOf, trellisOf } from '../../run/trellis.js';
import { namesOf } from '../../scenario/names.js';
import { openQuestion } from '../../state/question.js';

const MOST_LABELS = 8; // tags up to which every line says its score

/**
 * `sentence`: the one that is looked at, null: that of the step; `cell`: word and tag whose maximum is written out.
 * @typedef {{sentence: number | null, cell: [number, number] | null}} Chosen
 *
 * @typedef {object} Cell
 * @property {number} j  the word
 * @property {number} t  the tag
 * @property {number} word  the word's own score
 * @property {number | null} best  the highest score so far; null while it has not been worked out
 * @property {boolean} right  on the right path
 * @property {boolean} found  on the path that is found
 * @property {boolean} chosen
 *
 * @typedef {object} Line  between a word and the next
 * @property {number} j  the word that it leads to
 * @property {number} from  tag
 * @property {number} to
 * @property {number} score
 * @property {boolean} right
 * @property {boolean} found
 * @property {boolean} told  whether its score is written
 *
 * @typedef {object} Origin  of a maximum: a tag before, and what comes of it
 * @property {number} tag
 * @property {number} before
 * @property {number} after
 * @property {number} sum
 *
 * @typedef {{j: number, t: number, from: Origin[], most: number, came: number, word: number, best: number | null}} Sum
 *
 * @typedef {'met' | 'present'} By  the weights that the visit was judged by, or those that predict now
 *
 * @typedef {NonNullable<ReturnType<typeof moment>>} Moment
 */

/** @type {Chosen} */
export const CHOSEN = { sentence: null, cell: null };

/**
 * @param {Pick<Ready, 'run' | 'document' | 'lesson' | 'course' | 'turned'>} state
 * @param {Scene} scene
 * @param {Chosen} chosen
 */
export function moment(state, scene, chosen) {
  const { run, document } = state;
  if (!run.tagged || !run.n) return null;
  const question = openQuestion(state);
  const path = question?.kind === 'path';
  const blind = path || question?.kind === 'mistake'; // nothing of what is found
  const next = blind ? (run.exampleAt(scene.now.position + 1) ?? null) : null;
  const step = sentenceAt(run, scene);
  const i = Math.min(next ?? chosen.sentence ?? step, run.n - 1);
  const met = !blind && i === step;
  const weights = met ? { w: scene.visit.beforeW } : blind ? scene.now : scene.predictor;
  const { multiple } = /** @type {Weights} */ (weights);
  const trellis = trellisOf(run, multiple?.w ?? weights.w, i);
  const per = trellis.unit * (multiple?.times ?? 1);
  const { words, tags: right } = sentenceOf(run, i);
  const filled = blind ? 0 : met ? filledAt(state, scene, trellis.length) : trellis.length;
  const known = filled === trellis.length && !blind;
  const learned = hasLearned(run, scene.now); // before the first visit nothing is judged but what it meets
  const compared = known && (met ? (learned || scene.phase !== null) && reached(scene, 'test') : learned);
  const names = namesOf(document);
  const decoded = known ? trellis.path : null;
  const cell = cellOf(chosen.cell, trellis, filled);
  const score = (/** @type {number[]} */ tagging) => scoreAlong(trellis, tagging) / (multiple?.times ?? 1);
  return {
    sentence: i,
    of: run.n,
    step,
    by: /** @type {By} */ (met ? 'met' : 'present'),
    kind: path
      ? 'path'
      : blind
        ? 'next'
        : chosen.sentence === null || chosen.sentence === step
          ? 'visited'
          : 'chosen',
    shows: momentOf(scene, met ? 'before' : 'after'),
    longest: run.d,
    words: words.map((word) => names.inputs?.[word] ?? String(word)),
    tags: Array.from({ length: trellis.tags }, (_, t) => names.classes?.[t] ?? String(t)),
    right: blind ? null : right,
    found: decoded,
    filled,
    wrong: decoded && compared ? decoded.filter((tag, j) => tag !== right[j]).length : null,
    scores: decoded ? { found: score(decoded), right: score(right) } : null,
    cells: cellsOf(trellis, per, { right: blind ? null : right, found: decoded, filled, cell }),
    lines: linesOf(trellis, per, { right: blind ? null : right, found: decoded, filled }),
    sum: cell && sumOf(trellis, per, cell, blind),
    after: Array.from(trellis.after, (value) => value / per),
    fractions: hasFractions(document),
  };
}

/** How many have tapped each tag of a sentence, word by word, once that is shown. @param {import('../../state/question.js').Asked | null} question @param {number} sentence @param {Scene | null} scene @returns {number[][] | null} */
export const tapsAt = (question, sentence, scene) =>
  question?.kind === 'path' && question.revealed && scene?.example === sentence ? question.tally : null;

/** Whether scores may be no whole numbers, which need more room. @param {ScenarioDocument} document */
const hasFractions = ({ learner, predictor }) =>
  (typeof predictor === 'object' ? predictor.name : predictor) === 'averaged' ||
  !Number.isInteger(learner?.rate ?? 1);

/** How many words the search has come to. @param {Pick<Ready, 'turned'>} state @param {Scene} scene @param {number} length */
const filledAt = ({ turned }, { phase }, length) =>
  phase === 'visit' ? Math.max(1, Math.ceil(turned * length - 1e-9)) : length;

/** The cell whose maximum is written out: the one that was chosen; while the trellis is being filled the highest of the newest word. @param {Chosen['cell']} cell @param {import('../../run/trellis.js').Trellis} trellis @param {number} filled @returns {[number, number] | null} */
function cellOf(cell, { length, tags, best }, filled) {
  if (cell && cell[0] < length && cell[1] < tags) return cell;
  if (!filled) return null;
  const j = filled - 1;
  let t = 0;
  for (let other = 1; other < tags; other += 1) if (best[j * tags + other] > best[j * tags + t]) t = other;
  return [j, t];
}

/** @typedef {{right: number[] | null, found: number[] | null, filled: number}} Known */

/** @param {import('../../run/trellis.js').Trellis} trellis @param {number} per @param {Known & {cell: Chosen['cell']}} known @returns {Cell[]} */
function cellsOf({ length, tags, word, best }, per, { right, found, filled, cell }) {
  return Array.from({ length: length * tags }, (_, k) => {
    const [j, t] = [Math.floor(k / tags), k % tags];
    return {
      j,
      t,
      word: word[k] / per,
      best: j < filled ? best[k] / per : null,
      right: right?.[j] === t,
      found: found?.[j] === t,
      chosen: cell?.[0] === j && cell[1] === t,
    };
  });
}

/** Where each maximum came from, and the two paths. @param {import('../../run/trellis.js').Trellis} trellis @param {number} per @param {Known} known @returns {Line[]} */
function linesOf({ length, tags, after, back }, per, { right, found, filled }) {
  /** @type {Line[]} */
  const lines = [];
  for (let j = 1; j < length; j += 1)
    for (let to = 0; to < tags; to += 1)
      for (let from = 0; from < tags; from += 1) {
        const isRight = right !== null && right[j - 1] === from && right[j] === to;
        const isFound = found !== null && found[j - 1] === from && found[j] === to;
        const came = j < filled && back[j * tags + to] === from;
        if (isRight || isFound || came)
          lines.push({
            j,
            from,
            to,
            score: after[from * tags + to] / per,
            right: isRight,
            found: isFound,
            told: isRight || isFound || tags <= MOST_LABELS,
          });
      }
  return lines;
}

/** How a maximum comes about. @param {import('../../run/trellis.js').Trellis} trellis @param {number} per @param {[number, number]} cell @param {boolean} blind @returns {Sum} */
function sumOf({ tags, word, after, best, back }, per, [j, t], blind) {
  const k = j * tags + t;
  const from = Array.from({ length: j ? tags : 0 }, (_, tag) => {
    const before = best[(j - 1) * tags + tag] / per;
    const step = after[tag * tags + t] / per;
    return { tag, before, after: step, sum: (best[(j - 1) * tags + tag] + after[tag * tags + t]) / per };
  });
  const came = back[k];
  return {
    j,
    t,
    from,
    most: j ? from[came].sum : 0,
    came,
    word: word[k] / per,
    best: blind ? null : best[k] / per,
  };
}
