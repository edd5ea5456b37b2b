// What is known of the table of methods: it is of runs of its own, so it stays whatever happens to the room's.

const MOST = 200; // answers that are kept: those asked for first go

/** What tells a question about the table from others. @param {Record<string, any>} asked */
export const methodsKey = (asked) => JSON.stringify(asked);

/** An answer more. @param {Record<string, MethodAnswer>} known @param {MethodAnswer} answer @returns {Record<string, MethodAnswer>} */
export const withMethods = (known, answer) =>
  Object.fromEntries([...Object.entries(known), [methodsKey(answer.asked), answer]].slice(-MOST));
