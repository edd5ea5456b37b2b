// The effect of a visit: an update, a part of a later update, or none.

import { entryOf, methodOf, thresholdOf } from '../scenario/document.ts';
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
