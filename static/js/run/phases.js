// The phases of a visit: the activation, the comparison, the update, and the line that comes of it.

import { entryOf, linesFor } from '../scenario/document.js';

/**
 * The phases that the visit at a position has, in order: those the learner's lines know, and 'done'.
 * @returns {string[]}
 */
export function phasesOf({ run, document, catalog }, position) {
  const now = run.at(position);
  const learner = entryOf(catalog, 'learners', document.learner);
  const lines = new Set(linesFor(learner?.pseudocode ?? [], document).map(({ when }) => when));
  const ofOne = !now?.isUpdate || now.example >= 0; // an update of several examples has no activation of its own
  return [
    ...(ofOne ? ['visit', 'test'].filter((phase) => lines.has(phase)) : []),
    ...(now?.isUpdate ? ['update'] : []),
    'done',
  ];
}
