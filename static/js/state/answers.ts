// What has been answered of a run: of the room's own in the state itself, of those beside it by their variants.

export { withMethods } from './method-answers.ts';

export const NONE: Answers = {
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

/** What tells a run from the others; '' is the room's own. */
export const keyOf = (variant: Variant | null | undefined) => (variant ? JSON.stringify(variant) : '');

/** `variant`: none: the room's own run */
export const answersTo = (state: State, variant?: Variant | null): Answers =>
  variant ? (state.beside[keyOf(variant)] ?? NONE) : state;
