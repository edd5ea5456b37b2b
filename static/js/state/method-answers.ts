// Answers about the table of methods. It has its own runs, so the answers stay when the room's run changes.

const MOST = 200; // answers kept; the oldest are dropped

export const methodsKey = (asked: Record<string, any>) => JSON.stringify(asked);

export const withMethods = (
  answers: Record<string, MethodAnswer>,
  answer: MethodAnswer,
): Record<string, MethodAnswer> =>
  Object.fromEntries([...Object.entries(answers), [methodsKey(answer.asked), answer]].slice(-MOST));
