// One state, one way to change it. Reducers are pure; whoever wants to know subscribes.

/**
 * @template S
 * @param {(state: S, action: {type: string}) => S} reduce
 * @param {S} initial
 */
export function createStore(reduce, initial) {
  let state = initial;
  const listeners = new Set();
  return {
    get state() {
      return state;
    },
    /** Applies an action; listeners hear only of real changes. */
    dispatch(/** @type {any} */ action) {
      const previous = state;
      state = reduce(state, action);
      if (state !== previous) for (const listener of listeners) listener(state, previous, action);
    },
    subscribe(/** @type {any} */ listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
