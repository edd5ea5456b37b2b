// What is worked out once: of an object, as long as there is the object; of several things, until one of them changes.

/** The same function, which makes the value of an object once; what else it is given follows from the object. */
export function onceEach<K extends object, A extends any[], T>(make: (key: K, ...more: A) => T) {
  const values: WeakMap<K, { value: T }> = new WeakMap();
  return (key: K, ...more: A) => {
    const known = values.get(key) ?? { value: make(key, ...more) };
    values.set(key, known);
    return known.value;
  };
}

/** Values by name, each made anew only when what it is made of changes. */
export function remembered() {
  const values = new Map();
  function once<T>(name: string, key: any[], make: () => T): T {
    const last = values.get(name);
    if (last && key.every((value, i) => value === last.key[i])) return last.value;
    const value = make();
    values.set(name, { key, value });
    return value;
  }
  return once;
}
