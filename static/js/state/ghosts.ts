// Reference classifiers drawn beside the run, and the server's answers about them.

/** The key of a reference: all its values but `shaded`. */
export const ghostKey = ({ shaded, ...reference }: Part) => JSON.stringify(reference);

export const referencesOf = ({ document }: { document: ScenarioDocument | null }): Part[] =>
  document?.references ?? [];

/** The answer about a reference, or null. */
export const ghostOf = ({ references }: State, reference: Part): Ghost | null =>
  references[ghostKey(reference)] ?? null;

/** The answers with a further one, without those of removed references. */
export function withGhost(state: State, ghost: Ghost) {
  const keys = referencesOf(state).map(ghostKey);
  const answers = { ...state.references, [ghostKey(ghost.reference)]: ghost };
  return Object.fromEntries(Object.entries(answers).filter(([key]) => keys.includes(key)));
}
