// Whether the catalogue has the learner of the run on screen.

import { entryOf } from './document.ts';

/**
 * False while the catalogue is loading, or if the learner is from a newer server. Then there is no scene, so that views
 * can rely on the learner's entry.
 */
export const isKnown = ({ catalog, document }: Pick<State, 'catalog' | 'document'>) =>
  document !== null && entryOf(catalog, 'learners', document.learner) !== null;
