// What is worked out of an object once, and kept as long as the object.

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
