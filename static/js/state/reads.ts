// The parts of the state that a panel reads while it paints. A change of one of them repaints the panel.

type Read = (state: any) => any;

const BY_PART = new Set(['playhead']); // its position changes in every frame, so its parts are noted one by one

/** Hands out states that note which of their parts are read. */
export function createReads() {
  const noted: Map<string, Read> = new Map();
  const watchedStates: WeakMap<State, State> = new WeakMap();

  function watch<T extends object>(whole: T, path: string, read: Read): T {
    return new Proxy({} as T, {
      get(_, key: string) {
        const part = path + key;
        const value = (whole as any)[key];
        if (!path && BY_PART.has(key)) return watch(value, `${key}.`, (state) => state[key]);
        if (!noted.has(part)) noted.set(part, (state) => read(state)[key]);
        return value;
      },
      ownKeys() {
        throw new TypeError('A spread would read the whole state: use `changed`.');
      },
    });
  }

  return {
    /** The same state for the same state, so that it serves as a key. */
    watched(state: State): State {
      const watched = watchedStates.get(state) ?? watch(state, '', (whole) => whole);
      watchedStates.set(state, watched);
      return watched;
    },
    /** The parts that were read so far, as they are in `state`; all of it if nothing was read. */
    of: (state: State): unknown[] =>
      noted.size ? Array.from(noted.values(), (read) => read(state)) : [state],
  };
}

/** A state with other values for some of its parts. What is read of the others is noted. */
export const changed = <S extends object, C extends object>(state: S, parts: C) =>
  Object.assign(Object.create(state) as S, parts);
