// Values that are made anew only when what they are made of changes.

export function remembered() {
  const values = new Map();
  /** @template T @param {string} name @param {any[]} key @param {() => T} make @returns {T} */
  function once(name, key, make) {
    const last = values.get(name);
    if (last && key.every((value, i) => value === last.key[i])) return last.value;
    const value = make();
    values.set(name, { key, value });
    return value;
  }
  return once;
}
