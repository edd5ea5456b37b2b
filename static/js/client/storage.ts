// The browser's storage, which a private window or a frame of another site may deny: tokens of tabs, led classes, and the id of the page.

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
function keepInTab(now: () => { key: string; value: string | null }) {
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

function takeFromTab(key: string) {
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

const LED = 'hyperplane-led'; // its code and the time, ms
const LED_FOR = 6 * 3600 * 1000; // ms for which a new tab offers to return

/** The code of the class; null: none, or too old */
export function ledClass() {
  const [code, since] = (browser.get(LED) ?? '').split(' ');
  return Date.now() - Number(since) < LED_FOR ? code : null;
}

export function rememberLed(lesson: Lesson | null) {
  if (lesson?.role === 'lead') browser.set(LED, `${lesson.code} ${Date.now()}`);
}

export const forgetLed = () => browser.remove(LED);

const keyOf = (inClass: boolean) => (inClass ? 'hyperplane-class-token' : 'hyperplane-token');

export const takeToken = (inClass: boolean): string | null => takeFromTab(keyOf(inClass));

/** `now`: the present token. Call the returned function after a change (storage.ts) */
export const keepToken = (now: () => { inClass: boolean; token: string | null }): (() => void) =>
  keepInTab(() => {
    const { inClass, token } = now();
    return { key: keyOf(inClass), value: token };
  });

export const PAGE = Math.random().toString(36).slice(2, 12);

/** The fields with which every join begins. */
export const HELLO = { protocol: 1, page: PAGE };
