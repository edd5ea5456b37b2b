// How far the run has come, as data: sentences are of the words' `soFar`.

import { FASTEST } from '../../../run/motion.js';
import { norm } from '../../../run/scene.js';
import { errorWords, trainingErrorAt } from '../../../run/training-error.js';
import { boundOf } from '../../../scenario/bound.js';
import { nameOf } from '../../../scenario/document.js';
import { countedBy, singular } from './end-of-run.js';
import { turnsOf } from './turns.js';

const MOST_DIGITS = 3; // kept room for: a longer count has them all after a moment

/**
 * @typedef {object} Progress
 * @property {{of: 'mistake' | 'update' | 'round', number: number, digits?: number, ticks?: boolean, says: Sentence, beside: Sentence | null} | null} count
 *   null while there is no picture; `digits`: as many as there is room for, so that what stands beside stays
 * @property {Sentence[]} numbers  of this moment
 * @property {Sentence | null} length  of the weights
 * @property {string | null} end  how the run ended, once the playhead is there
 * @property {import('./turns.js').Turn[]} turns  the lines of a short run that separates; shown at its end
 */

/**
 * Null where there is no run to speak of.
 * @param {State} state
 * @param {Scene | null} scene
 * @returns {Progress | null}
 */
export function progressOf(state, scene) {
  const { run, points, document } = state;
  if (!run || !points.n) return null;
  if (!scene || !document) return { count: null, numbers: [], length: null, end: null, turns: [] };
  const { now, worst, predictor } = scene;
  const own = run.dual ? (predictor.w === now.w ? scene.norm : null) : norm(now.w);
  const length = run.network ? null : own;
  const error = trainingErrorAt(state, scene, document);
  /** @type {Sentence[]} */
  const numbers = [errorWords(error, points.n)];
  if (worst > 0 && scene.norm > 0 && run.outputs === 1 && run.drawing !== 'grid' && !run.network)
    numbers.push(['margin', worst / scene.norm]);
  // Who has gone round once has seen all; an order that is made by hand goes on.
  const over =
    run.ending && !state.ordering && (now.position >= run.visits || (scene.round ?? 1) > 1)
      ? run.ending.end
      : null;
  const turns = run.ending?.end === 'separated' && !run.network ? turnsOf(run) : [];
  return {
    count: countOf(state, scene, over === 'separated' && error.wrong === 0),
    numbers,
    length: length === null ? null : ['norm', length, nameOf(document.predictor)],
    end: over === 'empty' ? null : over,
    turns,
  };
}

/** @param {State} state @param {Scene} scene @param {boolean} enough  all is right, and stays so @returns {Progress['count']} */
function countOf(state, { now, round = 1 }, enough) {
  const { run, facts, playhead } = state;
  const of = countedBy(state);
  const slow = playhead.playing && playhead.speed !== 'max' && playhead.speed <= FASTEST;
  const loop = run?.ending?.loop; // the run on its way to the screen may be another, which does not go round
  if (round > 1 && loop) return { of: 'round', number: round, says: ['same', loop[1], of], beside: null };
  const bound = facts && !facts.stale && singular(facts.bound_of) === of ? boundOf(facts) : null;
  /** @type {Sentence | null} */
  const most = bound === null ? null : [enough ? 'boundWas' : 'ofAtMost', bound];
  return {
    of,
    number: now.k,
    digits: Math.min(String(run?.updates ?? 0).length, MOST_DIGITS),
    ticks: slow,
    says: [enough ? 'enough' : 'sofar', now.k, of],
    beside: most,
  };
}
