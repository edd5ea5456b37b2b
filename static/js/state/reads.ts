// The parts of the state that a panel reads while it paints. A change of one of them repaints the panel.

type Read = (state: any) => any;

const WHOLE = Symbol('whole');

/** the reads of the panel that is painting */
let noting: Reads | null = null;
const watchedStates: WeakMap<object, any> = new WeakMap();

/** What a panel has read of the state in its paints so far. */
export class Reads {
  #noted: Map<unknown, Read> = new Map();
  /** the values in the last paint; null before it */
  #values: unknown[] | null = null;

  note(key: unknown, read: Read) {
    if (!this.#noted.has(key)) this.#noted.set(key, read);
  }

  /** Notes what `paint` reads of the store's state, which is `state`. */
  during<T>(state: object, paint: () => T): T {
    const outer = noting;
    noting = this;
    try {
      return paint();
    } finally {
      noting = outer;
      this.#values = Array.from(this.#noted.values(), (read) => read(state));
    }
  }

  /** Whether a part that was read is another than in the last paint; true before the first. */
  differ(state: object) {
    const values = this.#values;
    if (!values) return true;
    let i = 0;
    for (const read of this.#noted.values()) if (!isSame(read(state), values[i++])) return true;
    return false;
  }

  /** As before the first paint. */
  forget() {
    this.#values = null;
  }
}

/** The state as it is read: while a panel paints, its reads are noted. */
export const read = <S extends object>(state: S): S => (noting ? watched(state) : state);

/** Calls an action whose reads are not those of the panel that is painting. */
export function unnoted(action: () => void) {
  const outer = noting;
  noting = null;
  try {
    action();
  } finally {
    noting = outer;
  }
}

/** A state with other values for some of its parts. What is read of the others is noted. */
export const changed = <S extends object, C extends object>(state: S, parts: C) =>
  Object.assign(Object.create(state) as S, parts);

/** A state of whose `keys` each part is noted by itself, and not the whole. */
export const byPart = <S extends object>(state: S, ...keys: (keyof S & string)[]): S =>
  Object.defineProperties(
    Object.create(state),
    Object.fromEntries(keys.map((key) => [key, { get: () => partsOf(whole(state), key) }])),
  );

/** What `compute`, a constant function, makes of a state. The result is noted, not what it was made from. */
export function only<S extends object, T>(state: S, compute: (state: S) => T): T {
  noting?.note(compute, compute as Read);
  return compute(whole(state));
}

/** The same object for the same state, so that it serves as a key. */
function watched<S extends object>(state: S): S {
  if (!watchedStates.has(state))
    watchedStates.set(
      state,
      watch(state, '', (whole) => whole),
    );
  return watchedStates.get(state);
}

/** Parts of the state that are noted one by one. */
function partsOf(state: any, key: string) {
  const parts = state[key];
  noting?.note(`${key}?`, (state) => state[key] === null);
  return parts && watch(parts, `${key}.`, (state) => state[key] ?? {});
}

function watch<T extends object>(whole: T, path: string, read: Read): T {
  return new Proxy({} as T, {
    get(_, key) {
      if (key === WHOLE) return whole;
      const name = path + String(key);
      if (name === 'playhead') return partsOf(whole, name); // its position may change alone
      noting?.note(name, (state) => read(state)[key]);
      if (name === 'run') noting?.note('runId', ({ runId }) => runId); // a run grows in place
      return (whole as any)[key];
    },
    has: (_, key) => key in whole,
    ownKeys() {
      throw new TypeError('A spread would read the whole state: use `changed`.');
    },
  });
}

const whole = (state: any) => state[WHOLE] ?? state;

const isSame = (one: unknown, other: unknown) =>
  one === other ||
  (Array.isArray(one) &&
    Array.isArray(other) &&
    one.length === other.length &&
    one.every((value, i) => value === other[i]));
