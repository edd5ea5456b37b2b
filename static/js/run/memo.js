// What is worked out once: of an object, as long as there is the object; of several things, until one of them changes.

/**
 * The same function, which makes the value of an object once; what else it is given follows from the object.
 * @template {object} K @template {any[]} A @template T
 * @param {(key: K, ...more: A) => T} make
 */
export function onceEach(make) {
  /** @type {WeakMap<K, {value: T}>} */
  const values = new WeakMap();
  return (/** @type {K} */ key, /** @type {A} */ ...more) => {
    const known = values.get(key) ?? { value: make(key, ...more) };
    values.set(key, known);
    return known.value;
  };
}

/** Values by name, each made anew only when what it is made of changes. */
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
