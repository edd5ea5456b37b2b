// Whether the page knows what the run on screen was trained by.

import { entryOf } from './document.js';

/**
 * A run may come before the catalogue, and a document may name a learner that a newer server has: until its entry is here there is
 * no scene, and no view has to do without.
 * @param {Pick<State, 'catalog' | 'document'>} state
 */
export const isKnown = ({ catalog, document }) =>
  document !== null && entryOf(catalog, 'learners', document.learner) !== null;
