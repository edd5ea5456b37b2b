// The store: one state, changed by pure reducers, with subscriptions.

import { read, unnoted } from './reads.ts';

export const until = (store: Pick<Store, 'state' | 'subscribe'>, test: (state: State) => any) =>
  new Promise((done: (value: void) => void) => {
    if (test(store.state)) return done();
    const leave = store.subscribe((state) => {
      if (!test(state)) return;
      leave();
      done();
    });
  });

export function createStore<S extends object>(reduce: (state: S, action: { type: string }) => S, initial: S) {
  let state = initial;
  const listeners = new Set<(state: S, previous: S, action: any) => void>();
  return {
    get state() {
      return read(state);
    },
    /** Applies an action; listeners are called only if the state has changed. */
    dispatch(action: any) {
      const previous = state;
      state = reduce(state, action);
      if (state === previous) return;
      unnoted(() => {
        for (const listener of listeners) listener(state, previous, action);
      });
    },
    subscribe(listener: any) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
