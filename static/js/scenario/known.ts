// Whether the page knows what the run on screen was trained by.

import { entryOf } from './document.ts';

/**
 * A run may come before the catalogue, and a document may name a learner that a newer server has: until its entry is
 * here there is no scene, and no view has to do without.
 */
export const isKnown = ({ catalog, document }: Pick<State, 'catalog' | 'document'>) =>
  document !== null && entryOf(catalog, 'learners', document.learner) !== null;
