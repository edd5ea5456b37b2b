// How a run ended, in the words of whoever knows most.

import { entryOf, thresholdOf } from '../../scenario/document.js';

/** @param {Ready} state  whose run has ended @param {Scene} scene @param {Words} text @returns {string} */
export function endingWords(state, scene, text) {
  const { run, catalog, document, points } = state;
  const facts = state.facts?.stale ? null : state.facts; // older facts are another run's
  const { end, cycle, on_boundary: boundary, largest_norm: largest, epochs, validation, reason } = run.ending;
  const { errors, margin } = scene.now;
  const t = text.ending;
  const learner = /** @type {Learner} */ (entryOf(catalog, 'learners', document.learner));
  if (end === 'refused') return t.refused(learner.label, reason);
  if (end === 'diverged') return t.diverged(run.updates, safeRate(facts, learner, document));
  const { patience } = document.validation ?? {};
  const best = validation?.length ? validation.indexOf(Math.min(...validation)) : -1;
  if (end === 'stopped' && best >= 0 && validation.length - 1 - best >= patience)
    return t.validation(patience, validation[best], best + 1);
  if (run.task === 'regression') return t.regression(errors, facts?.least_squares?.mse);
  if (learner.method === 'fit' && run.updates) return t.fitted(errors, points.n, margin);
  if (end === 'separated') return t.separated(run.updates, countedBy(state), facts?.bound);
  if (end === 'no-mistakes') return t['no-mistakes'](boundary);
  if (cycle) return t.cycle(cycle, largest);
  if (learner.every_visit) return t.everyVisit(run.updates, errors, points.n);
  if (facts?.separable === false) return t.inseparable(largest, epochs, facts.cycling?.bounded);
  if (facts?.separable === true) return t.separableLater(run.updates, facts.bound, singular(facts.bound_of));
  return t[end](run.updates);
}

/** The rate below which no visit overshoots its target, for learners that can; the squared residual always does. @param {Facts | null} facts @param {Learner} learner @param {ScenarioDocument} document */
function safeRate(facts, learner, { learner: { variant } }) {
  if (!facts || !learner.every_visit || variant === 'squared-residual') return null;
  return facts.rate_safe ?? (facts.radius_squared ? 2 / facts.radius_squared : null);
}

export const singular = (/** @type {Facts['bound_of']} */ of) => (of === 'updates' ? 'update' : 'mistake');

/** What an update is called: a learner that only updates on mistakes counts those. @param {Pick<State, 'catalog' | 'document'>} state */
export function countedBy({ catalog, document }) {
  const learner = entryOf(catalog, 'learners', document?.learner);
  const others =
    learner?.every_visit ||
    learner?.method === 'batch' ||
    learner?.method === 'fit' ||
    (document !== null && thresholdOf(learner, document) > 0);
  return others ? 'update' : 'mistake';
}
