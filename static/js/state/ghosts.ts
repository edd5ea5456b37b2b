// Classifiers beside the run: which there are, and what is known of each.

/** What tells a reference from others: all but whether it is shaded. */
export const ghostKey = ({ shaded, ...reference }: Part) => JSON.stringify(reference);

export const referencesOf = ({ document }: { document: ScenarioDocument | null }): Part[] =>
  document?.references ?? [];

/** What is known of a reference, if anything. */
export const ghostOf = ({ ghosts }: State, reference: Part): Ghost | null =>
  ghosts[ghostKey(reference)] ?? null;

/** An answer more; those of references that are no more go. */
export function withGhost(state: State, ghost: Ghost) {
  const keys = referencesOf(state).map(ghostKey);
  const known = { ...state.ghosts, [ghostKey(ghost.reference)]: ghost };
  return Object.fromEntries(Object.entries(known).filter(([key]) => keys.includes(key)));
}
