// What comes of a visit: a step of its own, a part in a later one, or nothing.

import { entryOf, methodOf, thresholdOf } from '../scenario/document.ts';
import { unwritten } from './counts.ts';
import { isWrong } from './mistakes.ts';
import { featuresOf, hasLength } from './rows.ts';
import { scoreIn } from './scene.ts';

/**
 * 'step': its example's; 'together': a step of several examples; 'gathered': what it adds waits for the end of its
 * batch; 'fitted': a learner that finds its weights at once, whatever is visited; 'beyond': a step that would leave all
 * bounds, which ends the run; 'stepless': the rule asks for a step that it divides by a length of 0, and finds none;
 * 'none': nothing changes.
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
