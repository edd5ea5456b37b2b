// The server's answers about a run: those of the room's run, of compared runs, of the table of methods, and of reference classifiers.

/** The newest answers about a run, by kind; it declares their type too. */
export const NO_ANSWERS = {
  run: null as Run | null,
  runId: 0, // changes whenever the run does
  refusal: null as string | null, // why there is no run
  grid: null as Grid | null,
  tally: null as Tally | null,
  votes: null as Votes | null,
  counts: null as Counts | null,
  probed: null as Probed | null,
  metrics: null as any,
  roc: null as any,
  epochs: null as any,
  curves: null as any,
  /** an order under which this run makes another number of mistakes (null: none found), and both numbers */
  otherOrder: null as { version: number; order: Part | null; own: number; mistakes: number } | null,
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
