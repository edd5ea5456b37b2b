// The effect of a visit (an update, a part of a later one, or none), its phases, and whether anything has been learned at a position.

import { entryOf, linesFor, methodOf, thresholdOf } from '../scenario/document.ts';
import { unwritten } from './counts.ts';
import { isWrong } from './mistakes.ts';
import { featuresOf, hasLength } from './rows.ts';
import { scoreIn } from './scene.ts';

/**
 * 'step': an update of this example; 'together': an update of several examples; 'gathered': its part is added at the end
 * of the batch; 'fitted': the learner is fitted at once; 'beyond': the weights overflow, which ends the run; 'stepless':
 * the rule fires, but its step would be divided by a length of 0; 'none': nothing changes.
 */
export type Outcome = 'step' | 'together' | 'gathered' | 'fitted' | 'beyond' | 'stepless' | 'none';

export function outcomeOf(
  {
    run,
    document,
    catalog = null,
  }: Pick<Ready, 'run' | 'document'> & { catalog?: Pick<Catalog, 'learners'> | null },
  visit: RunState,
): Outcome {
  const learner = entryOf(catalog as Catalog | null, 'learners', document.learner) as Learner | null;
  if (learner?.method === 'fit') return 'fitted';
  if (visit.isUpdate) return visit.example < 0 ? 'together' : 'step';
  if (visit.position && unwritten(run, visit.position)) return 'beyond';
  if (methodOf(learner, document) === 'batch') return 'gathered';
  return learner?.method === 'online' && findsNoStep({ run, document, learner }, visit) ? 'stepless' : 'none';
}

/** `visit`: not an update */
function findsNoStep(
  { run, document, learner }: { run: Run; document: ScenarioDocument; learner: Learner },
  { position, beforeW: w, beforeB: b }: RunState,
) {
  const example = run.exampleAt(position);
  if (example === null || learner.every_visit || ['learned', 'threshold'].includes(document.bias))
    return false;
  const phi = featuresOf(run, example);
  if (hasLength(phi)) return false;
  const ya = run.y[example] * scoreIn(run, { w, b }, phi);
  const least = thresholdOf(learner, document);
  return ya < least || (least === 0 && isWrong(ya, run.y[example], document.tie));
}

export type Phase = NonNullable<State['phase']>;

/** Phases that need a single example. */
const ONE: Phase[] = ['visit', 'test'];
const ORDER: Phase[] = [...ONE, 'update', 'done'];

/** The phase of a visit that is not finished; null: the visit has been made. */
export const walked = (phase: State['phase']) => (phase === 'done' ? null : phase);

/** Whether the scene's visit has reached a phase. */
export const reached = (scene: Pick<Scene, 'phase'>, phase: Phase) =>
  scene.phase === null || ORDER.indexOf(scene.phase) >= ORDER.indexOf(phase);

/** The phases of the visit at a position, in order: those in the learner's pseudo-code, and 'done'. */
export function phasesOf({ run, document, catalog }: Ready, position: number): Phase[] {
  const now = run.at(position);
  const learner = entryOf(catalog, 'learners', document.learner);
  const lines = new Set(linesFor(learner?.pseudocode ?? [], document).map(({ when }) => when));
  const ofOne = !now?.isUpdate || now.example >= 0; // an update of several examples has no single activation
  return [
    ...ONE.filter((phase) => ofOne && lines.has(phase)),
    ...((now?.isUpdate ? ['update'] : []) as Phase[]),
    'done',
  ];
}

/** Whether the learner is fitted in one update from all examples: no visit is a mistake. */
export const fitsAtOnce = ({ countsMistakes, task }: Pick<Run, 'countsMistakes' | 'task'>) =>
  countsMistakes === false && task !== 'regression';

/** False before the first visit, and before the single update of a learner that is fitted at once. */
export const hasLearned = (
  run: Pick<Run, 'countsMistakes' | 'task'>,
  { position, k }: Pick<RunState, 'position' | 'k'>,
) => position > 0 && (k > 0 || !fitsAtOnce(run));
