// Classifiers beside the run: which there are, and what is known of each.

/** What tells a reference from others: all but whether it is shaded. @param {Part} reference */
export const ghostKey = ({ shaded, ...reference }) => JSON.stringify(reference);

/** @param {{document: ScenarioDocument | null}} state @returns {Part[]} */
export const referencesOf = ({ document }) => document?.references ?? [];

/** What is known of a reference, if anything. @param {State} state @param {Part} reference @returns {Ghost | null} */
export const ghostOf = ({ ghosts }, reference) => ghosts[ghostKey(reference)] ?? null;

/** An answer more; those of references that are no more go. @param {State} state @param {Ghost} ghost */
export function withGhost(state, ghost) {
  const keys = referencesOf(state).map(ghostKey);
  const known = { ...state.ghosts, [ghostKey(ghost.reference)]: ghost };
  return Object.fromEntries(Object.entries(known).filter(([key]) => keys.includes(key)));
}
