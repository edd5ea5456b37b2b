// The browser's storage. A private window, or a frame of another site, may deny it.

/** Storage shared by all tabs. */
export const browser = {
  get: (key: string) => attempt(() => localStorage.getItem(key)),
  set: (key: string, value: string) => attempt(() => localStorage.setItem(key, value)),
  remove: (key: string) => attempt(() => localStorage.removeItem(key)),
};

/**
 * Keeps a value of this tab over a reload. It is written at pagehide and removed at load, so that a duplicated tab has none.
 * Without sessionStorage the history entry keeps it: call the returned function at each change, because an entry cannot be
 * written at pagehide.
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

/** null: denied */
function attempt<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}
