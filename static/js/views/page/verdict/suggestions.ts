// What to try next where a run has ended: at most two things that fit it. As data; no DOM here.

import { entriesFor, inputsWanted, isReady, nameOf, seesManyFirst } from '../../../scenario/document.ts';
import { covered } from '../../../state/question.ts';
import { lockOf } from '../../../state/locks.ts';
import { mayEdit } from '../../../state/rights.ts';
import { safeRate } from './end-of-run.ts';

const MOST = 2;
const FIRST = ['product', 'squares', 'quadratic']; // of the maps, where they separate: the first two can be looked at
const SHOWN = 3; // features that can be drawn
const TRIED = 4; // maps of which it is asked whether they separate
const MOST_EXAMPLES = 500; // that a trial is worth

/** A map's trial: with how many features training has found weights that separate, 0: with none; undefined: not known yet. */
export type Separates = (name: string) => number | undefined;
export type Suggestion = {
  says: Sentence;
  why?: Sentence; // else the one of that name
  set?: Record<string, any>; // parts of the scenario
  overlay?: string; // what is drawn
  opens?: string; // a view
  counts?: [number, number] | null; // mistakes before and with what is tried
};

/** Whether the playhead is where the run has ended, and no order is being made by hand. */
export const atEnd = ({ run, ordering, ...asking }: State, scene: Scene | null) =>
  Boolean(
    run?.n &&
    run.ending &&
    !ordering &&
    scene &&
    !covered(asking) &&
    (scene.now.position >= run.visits || (scene.round ?? 1) > 1),
  );

/** The maps that may separate what no line does, the likeliest first. */
export function mapsToTry(state: State): string[] {
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
    .filter((entry) => entry.name !== 'identity' && isReady(entry) && inputsWanted(entry, run.d) === null)
    .map(({ name }) => name);
  return [...new Set([...FIRST.filter((name) => names.includes(name)), ...names])].slice(0, TRIED);
}

/** The map whose trial is next: the first that is not known not to separate. */
export const mapInTrial = (maps: string[], separates: Separates) =>
  maps.find((name) => separates(name) !== 0) ?? null;

export function suggestionsOf(state: State, scene: Scene | null, separates: Separates): Suggestion[] {
  if (!atEnd(state, scene)) return [];
  const { run, document, catalog, facts, overlays } = state as Ready;
  const suggestions: Suggestion[] = [];
  const known = facts && !facts.stale ? facts : null;
  const widest =
    known?.separable && known.geometric_plane && run.task === 'binary' && run.straight && run.d <= 2;
  if (widest && !overlays.best) suggestions.push({ says: ['widest'], overlay: 'best' });
  if (!mayEdit(state)) return suggestions;
  const { end } = run.ending;
  const learner = catalog.learners.find(({ name }) => name === document.learner.name);
  const safe = end === 'diverged' && learner && !run.network ? safeRate(known, learner, document) : null;
  if (safe) {
    const rate = roundedDown(safe / 2);
    suggestions.push({ says: ['rate', rate], set: { learner: { ...document.learner, rate } } });
  }
  if (run.network && end !== 'separated' && scene?.now.errors !== 0) {
    const seed = (document.learner.seed ?? 0) + 1;
    suggestions.push({ says: ['seed', seed], set: { learner: { ...document.learner, seed } } });
  }
  if (run.network && scene?.now.errors === 0) return suggestions; // all right, however it has ended
  const map = mapInTrial(mapsToTry(state), separates);
  const features = map ? separates(map) : 0;
  if (map && features) {
    const label = catalog.features.find(({ name }) => name === map)?.label ?? map;
    const opens = features <= SHOWN ? { opens: 'feature-space' } : {};
    suggestions.push({ says: ['map', label], set: { features: { name: map } }, ...opens });
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
    suggestions.push(orderOf(state));
  return suggestions
    .filter(({ set = {} }) => Object.keys(set).every((part) => mayEdit(state, lockOf(part))))
    .slice(0, MOST);
}

/** To one digit, and never above. */
function roundedDown(rate: number) {
  const nearest = Number(rate.toPrecision(1));
  return nearest <= rate ? nearest : Number((nearest - 10 ** Math.floor(Math.log10(rate))).toPrecision(1));
}

/** Another order: the one whose number of mistakes is known to differ, else the next. */
function orderOf({ run, document, otherOrder: known }: State): Suggestion {
  const other = known?.version === run?.version ? known : null;
  const order = other?.order ?? nextOrder((document as ScenarioDocument).order);
  return {
    says: ['order'],
    set: { order },
    counts: null,
    ...(other?.order && {
      counts: [other.own, other.mistakes],
      why: ['orderOf', other.own, other.mistakes],
    }),
  };
}

/** A new order each epoch, another one than now. */
const nextOrder = ({ name, seed }: Part) => ({
  name: 'permuted',
  seed: name === 'permuted' ? (seed ?? 0) + 1 : 0,
});
