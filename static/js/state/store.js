// One state, one way to change it. Reducers are pure; whoever wants to know subscribes.

/**
 * Resolves when the state is so.
 * @param {Pick<Store, 'state' | 'subscribe'>} store
 * @param {(state: State) => any} test
 */
export const until = (store, test) =>
  new Promise((/** @type {(value: void) => void} */ done) => {
    if (test(store.state)) return done();
    const leave = store.subscribe((state) => {
      if (!test(state)) return;
      leave();
      done();
    });
  });

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
