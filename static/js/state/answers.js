// What has been answered of a run: of the room's own in the state itself, of those beside it by their variants.

export { withMethods } from './method-answers.js';

/** @type {Answers} */
export const NONE = {
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
export const keyOf = (/** @type {Variant | null | undefined} */ variant) =>
  variant ? JSON.stringify(variant) : '';

/**
 * @param {State} state
 * @param {Variant | null} [variant]  none: the room's own run
 * @returns {Answers}
 */
export const answersTo = (state, variant) => (variant ? (state.beside[keyOf(variant)] ?? NONE) : state);
