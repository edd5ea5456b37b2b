// The server's answers about a run: those of the room's run, of compared runs, of the table of methods, and of reference classifiers.

export const NO_ANSWERS: Answers = {
  run: null,
  runId: 0,
  refusal: null,
  grid: null,
  tally: null,
  votes: null,
  counts: null,
  probed: null,
  metrics: null,
  roc: null,
  epochs: null,
  curves: null,
  otherOrder: null,
};

/** The key of a compared run; '' for the room's run. */
export const keyOf = (variant: Variant | null | undefined) => (variant ? JSON.stringify(variant) : '');

/** The answers about a variant, or without one about the room's run. */
export const answersTo = (state: State, variant?: Variant | null): Answers =>
  variant ? (state.comparedRuns[keyOf(variant)] ?? NO_ANSWERS) : state;

const MOST = 200; // answers kept; the oldest are dropped

export const methodsKey = (asked: Record<string, any>) => JSON.stringify(asked);

export const withMethods = (
  answers: Record<string, MethodAnswer>,
  answer: MethodAnswer,
): Record<string, MethodAnswer> =>
  Object.fromEntries([...Object.entries(answers), [methodsKey(answer.asked), answer]].slice(-MOST));

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
