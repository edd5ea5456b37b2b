// What to try next where a run has ended: at most two things that fit it. As data; no DOM here.

import { entriesFor, isReady, nameOf, seesManyFirst } from '../../../scenario/document.js';
import { covered } from '../../../state/question.js';
import { lockOf } from '../../../state/locks.js';
import { mayEdit } from '../../../state/rights.js';
import { safeRate } from './end-of-run.js';

const MOST = 2;
const FIRST = 'quadratic'; // of the maps, where it separates
const TRIED = 4; // maps of which it is asked whether they separate
const MOST_EXAMPLES = 500; // that a trial is worth

/**
 * A map's trial: whether training under it has found weights that separate; undefined: not known yet.
 * @typedef {(name: string) => boolean | undefined} Separates
 *
 * @typedef {{says: Sentence, set?: Record<string, any>, overlay?: string}} Suggestion  `set`: parts of the scenario; `overlay`: what is drawn
 */

/** Whether the playhead is where the run has ended. @param {State} state @param {Scene | null} scene */
export const atEnd = ({ run, ...asking }, scene) =>
  Boolean(
    run?.n &&
    run.ending &&
    scene &&
    !covered(asking) &&
    (scene.now.position >= run.visits || (scene.round ?? 1) > 1),
  );

/** The maps that may separate what no line does, the likeliest first. @param {State} state @returns {string[]} */
export function mapsToTry(state) {
  const { run, facts, document, catalog } = state;
  if (
    !run ||
    !document ||
    !catalog ||
    !mayEdit(state, 'features') ||
    run.task !== 'binary' ||
    run.n > MOST_EXAMPLES
  )
    return [];
  if (
    !facts ||
    facts.stale ||
    facts.separable !== false ||
    run.dual ||
    run.network ||
    nameOf(document.features) !== 'identity'
  )
    return [];
  const names = entriesFor(catalog, 'features', document.task)
    .filter((entry) => entry.name !== 'identity' && isReady(entry))
    .map(({ name }) => name);
  return [...names].sort((a, b) => Number(b === FIRST) - Number(a === FIRST)).slice(0, TRIED);
}

/** The map whose trial is next: the first that is not known not to separate. @param {string[]} maps @param {Separates} separates */
export const mapInTrial = (maps, separates) => maps.find((name) => separates(name) !== false) ?? null;

/**
 * @param {State} state
 * @param {Scene | null} scene
 * @param {Separates} separates
 * @returns {Suggestion[]}
 */
export function suggestionsOf(state, scene, separates) {
  if (!atEnd(state, scene)) return [];
  const { run, document, catalog, facts, overlays } = /** @type {Ready} */ (state);
  /** @type {Suggestion[]} */
  const suggestions = [];
  const known = facts && !facts.stale ? facts : null;
  const widest =
    known?.separable && known.geometric_plane && run.task === 'binary' && run.straight && run.d <= 2;
  if (widest && !overlays.best) suggestions.push({ says: ['widest'], overlay: 'best' });
  if (!mayEdit(state)) return suggestions;
  const { end } = run.ending;
  const learner = catalog.learners.find(({ name }) => name === document.learner.name);
  const safe = end === 'diverged' && learner && !run.network ? safeRate(known, learner, document) : null;
  if (safe) {
    const rate = Number((safe / 2).toPrecision(1));
    suggestions.push({ says: ['rate', rate], set: { learner: { ...document.learner, rate } } });
  }
  if (run.network && end !== 'separated' && scene?.now.errors !== 0) {
    const seed = (document.learner.seed ?? 0) + 1;
    suggestions.push({ says: ['seed', seed], set: { learner: { ...document.learner, seed } } });
  }
  if (run.network && scene?.now.errors === 0) return suggestions; // all right, however it has ended
  const map = mapInTrial(mapsToTry(state), separates);
  if (map && separates(map)) {
    const label = catalog.features.find(({ name }) => name === map)?.label ?? map;
    suggestions.push({ says: ['map', label], set: { features: { name: map } } });
  }
  const pockets = entriesFor(catalog, 'predictors', document.task).some(({ name }) => name === 'pocket');
  if (
    known?.separable === false &&
    pockets &&
    nameOf(document.predictor) === 'last' &&
    learner?.method !== 'fit'
  )
    suggestions.push({ says: ['pocket'], set: { predictor: 'pocket' } });
  if (!seesManyFirst(learner ?? null, document) && run.n > 1 && end !== 'refused')
    suggestions.push({ says: ['order'], set: { order: nextOrder(document.order) } });
  return suggestions
    .filter(({ set = {} }) => Object.keys(set).every((part) => mayEdit(state, lockOf(part))))
    .slice(0, MOST);
}

/** A new order each epoch, another one than now. @param {Part} order */
const nextOrder = ({ name, seed }) => ({ name: 'permuted', seed: name === 'permuted' ? (seed ?? 0) + 1 : 0 });
