// What the browser keeps for the page. In a private mode, or a frame of another site, it may refuse to.

/** For all tabs. Where it is denied nothing is kept. */
export const browser = {
  get: (key: string) => attempt(() => localStorage.getItem(key)),
  set: (key: string, value: string) => attempt(() => localStorage.setItem(key, value)),
  remove: (key: string) => attempt(() => localStorage.removeItem(key)),
};

/**
 * The tab's own value, kept over a reload. It is in the storage only while no page is, so that a duplicate of the tab
 * has none; where that is denied it is kept with the place in the history, which cannot be written any more when the
 * page goes.
 */
export function keepInTab(now: () => { key: string; value: string | null }) {
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

export function takeFromTab(key: string) {
  const value = attempt(() => sessionStorage.getItem(key)) ?? history.state?.[key] ?? null;
  attempt(() => sessionStorage.removeItem(key));
  return value;
}

/** null where it is denied. */
function attempt<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}
