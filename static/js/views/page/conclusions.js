// What theory says of the data, and how far the run has come, as data: sentences are of the words' `verdict` and `soFar`.

import { norm } from '../../run/scene.js';
import { errorWords, trainingErrorAt } from '../../run/training-error.js';
import { entryOf } from '../../scenario/document.js';
import { countedBy, singular } from './ending.js';

/**
 * @typedef {object} Line
 * @property {Sentence} says
 * @property {Sentence} [formula]  beside it
 * @property {string} [constant]  the bias, where the formula counts its constant: the formula then opens the two margins
 *
 * @typedef {{kind: 'open' | 'separable' | 'inseparable', head: Sentence, lines: Line[]}} Conclusion
 */

/**
 * @param {Pick<State, 'facts' | 'run' | 'points' | 'catalog' | 'document'>} state
 * @returns {Conclusion & {where: Sentence | null}}  `where`: the space that it holds in, if that is not the plane
 */
export function conclusionOf(state) {
  const { facts, run, points, catalog, document } = state;
  const map = entryOf(catalog, 'features', document?.features);
  const curved = Boolean(run?.dual || (map && !map.straight));
  const where =
    curved && points.n ? /** @type {Sentence} */ (run?.dual ? ['inKernel'] : ['inMap', map?.label]) : null;
  if (run && !points.n) return { where, ...open('none') };
  if (!facts) return { where, ...open('waiting') };
  if (run?.task === 'regression') return { where, ...leastSquares(facts, curved) };
  if (facts.separable === true) return { where, ...separable(facts, curved, run, document) };
  if (facts.separable === false) return { where, ...inseparable(facts, curved, run, document) };
  return { where, ...open('open', [{ says: ['unknown', facts.separable_reason] }]) };
}

/** @param {string} head @param {Line[]} lines @returns {Conclusion} */
const open = (head, lines = []) => ({ kind: 'open', head: [head], lines });

/** @param {Facts} facts @param {boolean} curved @param {Run | null} run @param {ScenarioDocument | null} document @returns {Conclusion} */
function separable(facts, curved, run, document) {
  const { radius, margin, bound, bound_of: of, geometric_margin: distance, bound_reason: reason } = facts;
  /** @type {Line[]} */
  const lines = [];
  if (distance) lines.push({ says: ['best', distance, run?.d, curved] });
  if (run?.task === 'multiclass') lines.push({ says: ['ranked'] });
  if (bound !== null && bound !== undefined) {
    const ratio = ((radius ?? NaN) / (margin ?? NaN)) ** 2;
    const fromZero = Math.abs(ratio - bound) <= 1 + bound * 1e-5; // of a start elsewhere it is another number
    lines.push({
      says: [facts.bound_looser ? 'looserBound' : 'bound', bound, singular(of)],
      formula: [fromZero ? 'boundFormula' : 'boundOtherwise', radius, margin],
      constant: document?.bias,
    });
  } else if (reason) lines.push({ says: ['boundNone', reason] });
  return { kind: 'separable', head: ['separable'], lines };
}

/** @param {Facts} facts @param {boolean} curved @param {Run | null} run @param {ScenarioDocument | null} document @returns {Conclusion} */
function inseparable({ point }, curved, run, document) {
  /** @type {Sentence} */
  const why =
    run?.task === 'multiclass'
      ? ['unranked']
      : document?.bias === 'none'
        ? ['zeroSum', run?.d, curved]
        : curved || point?.length !== 2
          ? ['hullsShare', run?.d, curved]
          : ['hullsMeet', point];
  return { kind: 'inseparable', head: ['inseparable'], lines: [{ says: why }] };
}

/** Real targets: what can be reached, and by which rates. @param {Facts} facts @param {boolean} curved */
function leastSquares({ least_squares: best, rate_safe: safe }, curved) {
  if (!best) return open('fit');
  /** @type {Line[]} */
  const lines = [{ says: ['leastSquares', best.mse, best.w.length === 1 && !curved] }];
  if (best.w.length === 1) lines[0].formula = ['leastSquaresAt', best.w[0], best.b];
  if (safe) lines.push({ says: ['rates', safe] });
  return open('fit', lines);
}

/**
 * How far the run has come: its updates, its numbers now, and whether it has ended; null where there is no run to speak of.
 * @param {State} state
 * @param {Scene | null} scene
 */
export function progressOf(state, scene) {
  const { run, points, document } = state;
  if (!run || !points.n) return null;
  if (!scene || !document) return { counted: null, numbers: [], end: null };
  const { now, worst, predictor } = scene;
  const length = run.dual ? (predictor.w === now.w ? scene.norm : null) : norm(now.w);
  /** @type {Sentence[]} */
  const numbers = [errorWords(trainingErrorAt(state, scene, document), points.n)];
  if (length !== null) numbers.push(['norm', length]);
  if (worst > 0 && scene.norm > 0 && run.outputs === 1) numbers.push(['margin', worst / scene.norm]);
  // Who has gone round once has seen all.
  const end = run.ending && (now.position >= run.visits || (scene.round ?? 1) > 1) ? run.ending.end : null;
  /** @type {Sentence} */
  const counted = ['counted', now.k, countedBy(state)];
  return { counted, numbers, end: end === 'empty' ? null : end };
}
