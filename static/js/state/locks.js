// Parts of the scenario that a page keeps as they are: a file that was taken away all of them, a frame those that its address
// names. A convenience of the page: what is allowed the server says.

export const LOCKS = ['data', 'features', 'learner', 'predictor', 'order', 'settings'];

/** The lock that holds a key of a document. @type {Record<string, string>} */
const HELD = {
  test: 'data',
  noise: 'data',
  validation: 'data',
  scaling: 'features',
  references: 'predictor',
};

/** The lock of a place in a document: 'learner.rate' is the learner's. @param {string} key */
export function lockOf(key) {
  const [part] = key.split('.');
  return HELD[part] ?? (LOCKS.includes(part) ? part : 'settings');
}

/** Those of a list in an address; what is no part is left out. @param {string | null} list  'learner,data' */
export const locksIn = (list) => (list ?? '').split(',').filter((name) => LOCKS.includes(name));
