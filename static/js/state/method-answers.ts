// Answers about the table of methods. It has its own runs, so the answers stay when the room's run changes.

const MOST = 200; // answers kept; the oldest are dropped

/** The key of a request. */
export const methodsKey = (asked: Record<string, any>) => JSON.stringify(asked);

/** The answers with a further one. */
export const withMethods = (
  answers: Record<string, MethodAnswer>,
  answer: MethodAnswer,
): Record<string, MethodAnswer> =>
  Object.fromEntries([...Object.entries(answers), [methodsKey(answer.asked), answer]].slice(-MOST));
