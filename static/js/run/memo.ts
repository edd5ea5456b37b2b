// Two memos: per object (WeakMap), and by name until one of the inputs changes.

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
