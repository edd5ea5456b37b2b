// What is known of the table of methods: it is of runs of its own, so it stays whatever happens to the room's.

const MOST = 200; // answers that are kept: those asked for first go

/** What tells a question about the table from others. */
export const methodsKey = (asked: Record<string, any>) => JSON.stringify(asked);

/** An answer more. */
export const withMethods = (
  known: Record<string, MethodAnswer>,
  answer: MethodAnswer,
): Record<string, MethodAnswer> =>
  Object.fromEntries([...Object.entries(known), [methodsKey(answer.asked), answer]].slice(-MOST));
