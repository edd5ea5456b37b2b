// Locks: parts of the scenario that cannot be changed on a page. A saved page has all of them, a frame those of its address.
// Permissions are checked by the server; locks are for convenience only.

export const LOCKS = ['data', 'features', 'learner', 'predictor', 'order', 'settings'];

/** The lock of a key of a document, where its name differs. */
const HELD: Record<string, string> = {
  test: 'data',
  noise: 'data',
  validation: 'data',
  scaling: 'features',
  references: 'predictor',
};

/** The lock of a place in a document: 'learner' for 'learner.rate'. */
export function lockOf(key: string) {
  const [part] = key.split('.');
  return HELD[part] ?? (LOCKS.includes(part) ? part : 'settings');
}

/** Parses the locks of an address, such as 'learner,data'; unknown names are ignored. */
export const locksIn = (list: string | null) =>
  (list ?? '').split(',').filter((name) => LOCKS.includes(name));
