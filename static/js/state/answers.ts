// The server's answers about a run: those of the room's run in the state itself, those of compared runs by variant.

export { withMethods } from './method-answers.ts';

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
