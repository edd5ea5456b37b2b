// Parts of the scenario that a page keeps as they are: a file that was taken away all of them, a frame those that its address
// names. A convenience of the page: what is allowed the server says.

export const LOCKS = ['data', 'features', 'learner', 'predictor', 'order', 'settings'];

/** The lock that holds a key of a document. */
const HELD: Record<string, string> = {
  test: 'data',
  noise: 'data',
  validation: 'data',
  scaling: 'features',
  references: 'predictor',
};

/** The lock of a place in a document: 'learner.rate' is the learner's. */
export function lockOf(key: string) {
  const [part] = key.split('.');
  return HELD[part] ?? (LOCKS.includes(part) ? part : 'settings');
}

/** Those of a list in an address; what is no part is left out. `list`: 'learner,data' */
export const locksIn = (list: string | null) =>
  (list ?? '').split(',').filter((name) => LOCKS.includes(name));
