// What comes of a visit: a step of its own, a part in a later one, or nothing.

import { entryOf, methodOf } from '../scenario/document.js';
import { unwritten } from './counts.js';

/**
 * 'step': its example's; 'together': a step of several examples; 'gathered': what it adds waits for the end of its batch;
 * 'fitted': a learner that finds its weights at once, whatever is visited; 'beyond': a step that would leave all bounds, which
 * ends the run; 'none': nothing changes.
 * @typedef {'step' | 'together' | 'gathered' | 'fitted' | 'beyond' | 'none'} Outcome
 */

/**
 * @param {Pick<Ready, 'run' | 'document'> & {catalog?: Pick<Catalog, 'learners'> | null}} state
 * @param {RunState} visit
 * @returns {Outcome}
 */
export function outcomeOf({ run, document, catalog = null }, visit) {
  const learner = /** @type {Learner | null} */ (
    entryOf(/** @type {Catalog | null} */ (catalog), 'learners', document.learner)
  );
  if (learner?.method === 'fit') return 'fitted';
  if (visit.isUpdate) return visit.example < 0 ? 'together' : 'step';
  if (visit.position && unwritten(run, visit.position)) return 'beyond';
  return methodOf(learner, document) === 'batch' ? 'gathered' : 'none';
}
