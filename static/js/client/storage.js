// What the browser keeps for the page. In a private mode, or a frame of another site, it may refuse to.

/** For all tabs. Where it is denied nothing is kept. */
export const browser = {
  get: (/** @type {string} */ key) => attempt(() => localStorage.getItem(key)),
  set: (/** @type {string} */ key, /** @type {string} */ value) =>
    attempt(() => localStorage.setItem(key, value)),
  remove: (/** @type {string} */ key) => attempt(() => localStorage.removeItem(key)),
};

/**
 * The tab's own value, kept over a reload. It is in the storage only while no page is, so that a duplicate of the tab has
 * none; where that is denied it is kept with the place in the history, which cannot be written any more when the page goes.
 * @param {() => {key: string, value: string | null}} now
 */
export function keepInTab(now) {
  window.addEventListener('pagehide', () => {
    const { key, value } = now();
    if (value) attempt(() => sessionStorage.setItem(key, value));
  });
  return () => {
    const { key, value } = now();
    const denied = attempt(() => sessionStorage) === null;
    if (denied && history.state?.[key] !== value)
      history.replaceState({ ...history.state, [key]: value }, '');
  };
}

export function takeFromTab(/** @type {string} */ key) {
  const value = attempt(() => sessionStorage.getItem(key)) ?? history.state?.[key] ?? null;
  attempt(() => sessionStorage.removeItem(key));
  return value;
}

/**
 * null where it is denied.
 * @template T
 * @param {() => T} act
 * @returns {T | null}
 */
function attempt(act) {
  try {
    return act();
  } catch {
    return null;
  }
}
