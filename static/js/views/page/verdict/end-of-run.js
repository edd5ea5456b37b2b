// How a run ended: first which rule stopped it, then what its weights are like, then what theory says.

import { unansweredEachEpoch } from '../../../figures/criterion.js';
import { boundOf } from '../../../scenario/bound.js';
import { entryOf, seesManyFirst, thresholdOf } from '../../../scenario/document.js';
import { trainingErrorAt } from '../../../run/training-error.js';
import { plain } from '../../../text/marked.js';
import { worded } from '../../shared/sentence.js';

/** Without its marks. @param {Ready} state  whose run has ended @param {Scene} scene @param {Words} text @returns {string} */
export const endingWords = (state, scene, text) =>
  endingOf(state, scene)
    .map((sentence) => plain(worded(text.ending, sentence)))
    .join(' ');

/** @param {Ready} state  whose run has ended @param {Scene} scene @returns {Sentence[]} */
export function endingOf(state, scene) {
  const { run, catalog, document } = state;
  const facts = state.facts?.stale ? null : state.facts; // older facts are another run's
  const { end, reason } = run.ending;
  const learner = /** @type {Learner} */ (entryOf(catalog, 'learners', document.learner));
  if (end === 'refused') return [['refused', learner.label, reason]];
  if (end === 'diverged') {
    const safe = run.network ? null : safeRate(facts, learner, document);
    return [['diverged', run.updates], ...(safe ? [/** @type {Sentence} */ (['safeRates', safe])] : [])];
  }
  const weights = weightsOf(state, scene, facts, learner);
  const rule = weights[0]?.[0] === 'fitted' || !run.ending.stopped_by ? [] : ruleOf(state);
  if (run.ending.doubles) rule.push(['doubles']);
  if (end === 'cycle' && run.ending.absorbed) rule.push(['absorbed', run.ending.absorbed]);
  if (!run.ending.cycle && run.ending.absorbed) rule.push(['absorbedLate', run.ending.absorbed]);
  return [...rule, ...weights, ...theoryOf(state, facts, learner)];
}

/** Why training stopped. @param {Ready} state @returns {Sentence[]} */
function ruleOf(state) {
  const { run, document } = state;
  const { stopped_by: rule, cycle, absorbed, epochs, validation, largest_norm: largest } = run.ending;
  if (rule === 'quiet-epoch') return [[rule, countedBy(state)]];
  if (rule === 'cycle')
    return [
      [absorbed ? 'returned' : rule, cycle],
      ['largestOfCycle', largest],
    ];
  if (rule === 'validation') {
    const best = validation.indexOf(Math.min(...validation));
    return [[rule, document.validation.patience, validation[best], best + 1]];
  }
  if (rule === 'error') return [[rule, epochs, run.task === 'regression']];
  if (rule === 'epochs' || rule === 'epoch-limit') return [[rule, epochs]];
  if (rule === 'update-limit') return [[rule, run.updates]];
  return [[rule, run.visits]];
}

/**
 * What the weights are like that it stopped with.
 * @param {Ready} state
 * @param {Scene} scene
 * @param {Facts | null} facts
 * @param {Learner} learner
 * @returns {Sentence[]}
 */
function weightsOf(state, scene, facts, learner) {
  const { run, document, points, catalog } = state;
  const { end, on_boundary: boundary, training_error: share } = run.ending;
  const { wrong, squared, ties, border } = trainingErrorAt(state, scene, document);
  if (run.task === 'regression') return [['regression', squared ?? share, facts?.least_squares?.mse]];
  const mistaken = wrong ?? Math.round(share * points.n);
  if (learner.method === 'fit')
    return run.updates ? [['fitted', mistaken, points.n, scene.now.margin]] : [['notFitted']];
  const counts = /** @type {const} */ ([run.updates, countedBy(state), facts && boundOf(facts)]);
  if (end === 'separated' && wrong) {
    const { label } = /** @type {Predictor} */ (entryOf(catalog, 'predictors', document.predictor));
    return [
      ['lastSeparate', ...counts],
      ['predicted', label, wrong, points.n, ties, border],
    ];
  }
  if (end === 'separated') return [[run.tagged ? 'tagged' : 'separated', ...counts]];
  if (end === 'no-mistakes') return [[run.tagged ? 'tied' : 'no-mistakes', boundary]];
  if (end === 'cycle') return [];
  if (run.tagged) return [['sentences', run.updates, countedBy(state), mistaken, points.n]];
  return [['leaves', run.updates, countedBy(state), mistaken, points.n, ties, border]];
}

/**
 * What theory says of going on.
 * @param {Ready} state
 * @param {Facts | null} facts
 * @param {Learner} learner
 * @returns {Sentence[]}
 */
function theoryOf({ run, document }, facts, learner) {
  const limited = String(run.ending.stopped_by).endsWith('-limit'); // what nothing else would have stopped
  const { end, cycle, absorbed, largest_norm: largest, epochs } = run.ending;
  if (run.task === 'regression' || end === 'separated' || end === 'no-mistakes') return [];
  /** @type {Sentence[]} */
  const says = [];
  if (facts?.separable === true && !run.network)
    says.push(facts.bound ? ['separableLater', boundOf(facts), singular(facts.bound_of)] : ['separable']);
  if (run.network && learner.every_visit) return limited ? [['everyVisit']] : [];
  if (run.network) return cycle && end !== 'cycle' ? [['repeats', cycle]] : [];
  if (facts?.separable === false) {
    const endless = facts.cycling?.endless;
    says.push(endless ? ['endless'] : ['inseparable', run.outputs > 1 || document.tie !== 'mistake']);
    if (endless && !cycle)
      says.push(facts.cycling.bounded ? ['bounded', largest, epochs] : ['largest', largest]);
  }
  if (cycle && end !== 'cycle')
    says.push(['repeats', cycle], .../** @type {Sentence[]} */ (absorbed ? [['absorbed', absorbed]] : []));
  if (learner.every_visit && limited) says.push(['everyVisit']);
  return says;
}

/** The rate below which no visit makes its own squared error larger; null of learners without such a rate. @param {Facts | null} facts @param {Learner} learner @param {ScenarioDocument} document */
export function safeRate(facts, learner, { learner: { variant } }) {
  if (!facts || learner.unit !== 'identity' || variant === 'squared-residual') return null;
  return facts.rate_safe ?? (facts.radius_squared ? 2 / facts.radius_squared : null);
}

export const singular = (/** @type {Facts['bound_of']} */ of) => (of === 'updates' ? 'update' : 'mistake');

/**
 * What an update is called: a learner that only updates on mistakes counts those, unless there are some at which it finds no step.
 * @param {Pick<State, 'catalog' | 'document'> & {run?: Run | null}} state
 */
export function countedBy({ catalog, document, run }) {
  const learner = entryOf(catalog, 'learners', document?.learner);
  const others =
    learner?.every_visit ||
    seesManyFirst(learner, document) ||
    (run && document && unansweredEachEpoch(run, document) > 0) ||
    (document !== null && thresholdOf(learner, document) > 0);
  return others ? 'update' : 'mistake';
}
