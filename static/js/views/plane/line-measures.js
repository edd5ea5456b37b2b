// How good a line is on the training examples: the visitor's own beside the learner's and the best, by the rules of the verdict.

import { criterion } from '../../figures/criterion.js';
import { remembered } from '../../run/memo.js';
import { activations, norm } from '../../run/scene.js';
import { saidBy, trainingErrorAt } from '../../run/training-error.js';

/**
 * @typedef {object} Measures
 * @property {number} wrong  examples
 * @property {number} n  of so many
 * @property {number | null} criterion  E(w) = the sum of -y a over the misclassified; null of one that has no weights
 * @property {number | null} margin  the smallest y a over the length of w; null where w = 0
 * @property {{TP: number, FN: number, FP: number, TN: number}} counts
 */

/** @param {Run} run @param {Numbers} said  of each example +1 or -1 */
function counted({ n, y }, said) {
  const counts = { TP: 0, FN: 0, FP: 0, TN: 0 };
  for (let i = 0; i < n; i += 1)
    counts[y[i] > 0 ? (said[i] > 0 ? 'TP' : 'FN') : said[i] > 0 ? 'FP' : 'TN'] += 1;
  return { counts, wrong: counts.FN + counts.FP, n };
}

/** @param {Run} run @param {Numbers} scores @param {number} norm */
function marginOf({ n, y }, scores, norm) {
  let worst = Infinity;
  for (let i = 0; i < n; i += 1) worst = Math.min(worst, y[i] * scores[i]);
  return norm > 0 ? worst / norm : null;
}

/**
 * Of any line.
 * @param {Run} run
 * @param {{w: number[], b: number}} line
 * @param {number} zero  what a score of 0 predicts
 * @returns {Measures | null}  null without examples
 */
export function measuresOf(run, line, zero) {
  if (!run.n) return null;
  const weights = { w: Float64Array.from(line.w), b: line.b };
  return {
    ...counted(run, saidBy(run, weights, zero)),
    criterion: criterion(run, weights.w, weights.b),
    margin: marginOf(run, activations(run, weights.w, weights.b), norm(weights.w)),
  };
}

/**
 * Of the weights that predict now, or of their votes.
 * @param {Ready} state
 * @param {Scene} scene
 * @returns {Measures | null}  null before the first visit, and while votes are on their way
 */
function learnersMeasures(state, scene) {
  const { run } = state;
  const { said } = trainingErrorAt(state, scene, state.document);
  if (!said || scene.predicted.length !== run.n) return null;
  const voted = run.drawing === 'grid';
  const { w, b } = scene.predictor;
  return {
    ...counted(run, said),
    criterion: voted ? null : criterion(run, w, b),
    margin: voted ? null : marginOf(run, scene.predicted, scene.norm),
  };
}

/**
 * The three side by side.
 * @param {Ready} state
 * @param {Scene | null} scene
 * @param {ReturnType<typeof remembered>} [once]  keeps what is the same while the line is held
 * @returns {{own: Measures | null, learner: Measures | null, best: Measures | null}}
 */
export function comparison(state, scene, once = remembered()) {
  const { run, ownLine, facts, document, votes } = state;
  const zero = document.sign_of_zero;
  const best = facts && !facts.stale ? facts.geometric_plane : null;
  return {
    own: ownLine && ownLine.w.length === run.d ? measuresOf(run, ownLine, zero) : null,
    learner: once('learner', [run, scene, document, votes], () =>
      scene && run.n ? learnersMeasures(state, scene) : null,
    ),
    best: once('best', [run, best, zero], () => best && measuresOf(run, best, zero)),
  };
}
