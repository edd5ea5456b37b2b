// Suggestions at the end of a run: at most two. As data; no DOM here.

import { entriesFor, inputsWanted, isReady, nameOf, seesManyFirst } from '../../scenario/document.ts';
import { covered, mayEdit } from '../../state/class.ts';
import { lockOf } from '../../state/frame.ts';
import { safeRate } from './end-of-run.ts';

const MOST = 2;
const FIRST = ['product', 'squares', 'quadratic']; // preferred maps; the first two can be drawn
const SHOWN = 3; // features that can be drawn
const TRIED = 4; // maps that are tried
const MOST_EXAMPLES = 500; // largest data set of a trial

/** A map's trial: number of features with which training separated, 0: it did not; undefined: unknown. */
type Separates = (name: string) => number | undefined;
export type Suggestion = {
  says: Sentence;
  why?: Sentence; // default: the sentence of its name
  set?: Record<string, any>; // changed parts of the scenario
  overlay?: string; // overlay to show
  opens?: string; // view to open
  counts?: [number, number] | null; // mistakes before and after the change
};

/** Whether the playhead is at the run's end, and no manual order is being made. */
export const atEnd = (state: State, scene: Scene | null) => {
  const { run, ordering } = state;
  return Boolean(
    run?.n &&
    run.ending &&
    !ordering &&
    scene &&
    !covered(state) &&
    (scene.now.position >= run.visits || (scene.round ?? 1) > 1),
  );
};

/** Maps that may separate where no line does, the likeliest first. */
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

/** The map to try: the first that is not known to fail. */
export const mapInTrial = (maps: string[], separates: Separates) =>
  maps.find((name) => separates(name) !== 0) ?? null;

export function suggestionsOf(state: State, scene: Scene | null, separates: Separates): Suggestion[] {
  if (!atEnd(state, scene)) return [];
  const { run, document, catalog, facts, overlays } = state as Ready;
  const suggestions: Suggestion[] = [];
  const valid = facts && !facts.stale ? facts : null;
  const widest =
    valid?.separable && valid.geometric_plane && run.task === 'binary' && run.straight && run.d <= 2;
  if (widest && !overlays.best) suggestions.push({ says: ['widest'], overlay: 'best' });
  if (!mayEdit(state)) return suggestions;
  const { end } = run.ending;
  const learner = catalog.learners.find(({ name }) => name === document.learner.name);
  const safe = end === 'diverged' && learner && !run.network ? safeRate(valid, learner, document) : null;
  if (safe) {
    const rate = roundedDown(safe / 2);
    suggestions.push({ says: ['rate', rate], set: { learner: { ...document.learner, rate } } });
  }
  if (run.network && end !== 'separated' && scene?.now.errors !== 0) {
    const seed = (document.learner.seed ?? 0) + 1;
    suggestions.push({ says: ['seed', seed], set: { learner: { ...document.learner, seed } } });
  }
  if (run.network && scene?.now.errors === 0) return suggestions; // all answers are right
  const map = mapInTrial(mapsToTry(state), separates);
  const features = map ? separates(map) : 0;
  if (map && features) {
    const label = catalog.features.find(({ name }) => name === map)?.label ?? map;
    const opens = features <= SHOWN ? { opens: 'feature-space' } : {};
    suggestions.push({ says: ['map', label], set: { features: { name: map } }, ...opens });
  }
  const pockets = entriesFor(catalog, 'predictors', document.task).some(({ name }) => name === 'pocket');
  if (
    valid?.separable === false &&
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

/** One digit, rounded down. */
function roundedDown(rate: number) {
  const nearest = Number(rate.toPrecision(1));
  return nearest <= rate ? nearest : Number((nearest - 10 ** Math.floor(Math.log10(rate))).toPrecision(1));
}

/** Another order: one with a known different number of mistakes, otherwise the next. */
function orderOf({ run, document, otherOrder: known }: State): Suggestion {
  const trial = known?.version === run?.version ? known : null;
  const order = trial?.order ?? nextOrder((document as ScenarioDocument).order);
  return {
    says: ['order'],
    set: { order },
    counts: null,
    ...(trial?.order && {
      counts: [trial.own, trial.mistakes],
      why: ['orderOf', trial.own, trial.mistakes],
    }),
  };
}

/** A random order per epoch, with another seed. */
const nextOrder = ({ name, seed }: Part) => ({
  name: 'permuted',
  seed: name === 'permuted' ? (seed ?? 0) + 1 : 0,
});
