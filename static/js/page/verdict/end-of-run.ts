// How a run ended: the rule that stopped it, its weights, and the theory.

import { unansweredEachEpoch } from '../../kit/criterion.ts';
import { boundOf, entryOf, seesManyFirst, thresholdOf } from '../../scenario/document.ts';
import { trainingErrorAt } from '../../run/training-error.ts';
import { plain } from '../../text/marked.ts';
import { textOf } from '../../kit/views/sentence.ts';

/** As plain text. `state`: its run has ended */
export const endingWords = (state: Ready, scene: Scene, text: Words): string =>
  endingOf(state, scene)
    .map((sentence) => plain(textOf(text.ending, sentence)))
    .join(' ');

/** `state`: its run has ended */
export function endingOf(state: Ready, scene: Scene): Sentence[] {
  const { run, catalog, document } = state;
  const facts = state.facts?.stale ? null : state.facts; // stale facts belong to another run
  const { end, reason } = run.ending;
  const learner = entryOf(catalog, 'learners', document.learner) as Learner;
  if (end === 'refused') return [['refused', learner.label, reason]];
  if (end === 'diverged') {
    const safe = run.network ? null : safeRate(facts, learner, document);
    return [['diverged', run.updates], ...(safe ? [['safeRates', safe] as Sentence] : [])];
  }
  const weights = weightsOf(state, scene, facts, learner);
  const rule = weights[0]?.[0] === 'fitted' || !run.ending.stopped_by ? [] : ruleOf(state);
  if (run.ending.doubles) rule.push(['doubles']);
  if (end === 'cycle' && run.ending.absorbed) rule.push(['absorbed', run.ending.absorbed]);
  if (!run.ending.cycle && run.ending.absorbed) rule.push(['absorbedLate', run.ending.absorbed]);
  return [...rule, ...weights, ...theoryOf(state, facts, learner)];
}

/** Why training stopped. */
function ruleOf(state: Ready): Sentence[] {
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

/** Properties of the last weights. */
function weightsOf(state: Ready, scene: Scene, facts: Facts | null, learner: Learner): Sentence[] {
  const { run, document, points, catalog } = state;
  const { end, on_boundary: boundary, training_error: share } = run.ending;
  const { wrong, squared, ties, border } = trainingErrorAt(state, scene, document);
  if (run.task === 'regression') return [['regression', squared ?? share, facts?.least_squares?.mse]];
  const mistaken = wrong ?? Math.round(share * points.n);
  if (learner.method === 'fit')
    return run.updates ? [['fitted', mistaken, points.n, scene.now.margin]] : [['notFitted']];
  const counts = [run.updates, countedBy(state), facts && boundOf(facts)] as const;
  if (end === 'separated' && wrong) {
    const { label } = entryOf(catalog, 'predictors', document.predictor) as Predictor;
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

/** Theory about longer training. */
function theoryOf({ run, document }: Ready, facts: Facts | null, learner: Learner): Sentence[] {
  const limited = String(run.ending.stopped_by).endsWith('-limit'); // only the limit stopped it
  const { end, cycle, absorbed, largest_norm: largest, epochs } = run.ending;
  if (run.task === 'regression' || end === 'separated' || end === 'no-mistakes') return [];
  const says: Sentence[] = [];
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
    says.push(['repeats', cycle], ...((absorbed ? [['absorbed', absorbed]] : []) as Sentence[]));
  if (learner.every_visit && limited) says.push(['everyVisit']);
  return says;
}

/** The rate below which no visit increases its own squared error; null for learners without one. */
export function safeRate(facts: Facts | null, learner: Learner, { learner: { variant } }: ScenarioDocument) {
  if (!facts || learner.unit !== 'identity' || variant === 'squared-residual') return null;
  return facts.rate_safe ?? (facts.radius_squared ? 2 / facts.radius_squared : null);
}

export const singular = (of: Facts['bound_of']) => (of === 'updates' ? 'update' : 'mistake');

/** The name of an update: 'mistakes' for a learner that updates only on mistakes, unless some of them give no step. */
export function countedBy({
  catalog,
  document,
  run,
}: Pick<State, 'catalog' | 'document'> & { run?: Run | null }) {
  const learner = entryOf(catalog, 'learners', document?.learner);
  const others =
    learner?.every_visit ||
    seesManyFirst(learner, document) ||
    (run && document && unansweredEachEpoch(run, document) > 0) ||
    (document !== null && thresholdOf(learner, document) > 0);
  return others ? 'update' : 'mistake';
}
