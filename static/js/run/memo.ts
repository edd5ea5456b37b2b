// Memos: per object (WeakMap), by name until one of the inputs changes, and rows of numbers that are computed from checkpoints.

/** Memoizes `make` by its first argument, an object. The other arguments must follow from that object. */
export function memoByObject<K extends object, A extends any[], T>(make: (key: K, ...more: A) => T) {
  const values: WeakMap<K, { value: T }> = new WeakMap();
  return (key: K, ...more: A) => {
    const entry = values.get(key) ?? { value: make(key, ...more) };
    values.set(key, entry);
    return entry.value;
  };
}

/** Returns a memo by name; a value is computed again only when an entry of `key` changes. */
export function memoByName() {
  const values = new Map();
  function memo<T>(name: string, key: any[], make: () => T): T {
    const last = values.get(name);
    if (last && key.every((value, i) => value === last.key[i])) return last.value;
    const value = make();
    values.set(name, { key, value });
    return value;
  }
  return memo;
}

const EVERY = 16; // rows between two checkpoints

/** Returns a function from i to row i; a returned row is never changed. `first`: row 0. `next`: turns row i - 1 into row i, in place */
export function following(
  first: Float64Array,
  next: (row: Float64Array, i: number) => void,
): (i: number) => Float64Array {
  const snapshots = [first];
  let newest = { i: 0, row: first };
  return (i) => {
    const start = Math.min(Math.floor(i / EVERY), snapshots.length - 1) * EVERY;
    if (newest.i > i || newest.i < start) newest = { i: start, row: snapshots[start / EVERY] };
    if (newest.i < i) newest = { i: newest.i, row: newest.row.slice() };
    while (newest.i < i) {
      newest.i += 1;
      next(newest.row, newest.i);
      if (newest.i === snapshots.length * EVERY) snapshots.push(newest.row.slice());
    }
    return newest.row;
  };
}
