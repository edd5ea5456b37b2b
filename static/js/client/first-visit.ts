// The first visit: plays the lecture's data once, then shows hints. A touch, key or wheel pauses it. This data was chosen
// because its line stays in the picture.

import { HINTS, type Hint, doneIn } from '../state/notices.ts';
import { browser } from './storage.ts';

const SEEN = 'hyperplane.seen'; // date of the first visit
const DONE = 'hyperplane.hints'; // hints done, joined by commas
const FIRST = { data: { preset: 'lecture' } };
const SLOW = 0.5; // updates per second
const TOUCHES = ['pointerdown', 'keydown', 'wheel'];

/** Parameters of the address with which a first visit is one. */
const PLAIN = ['projector', 'lang'];

/** Whether this is a first visit to the plain page, also on a projector: no link, no class, no other query. */
const isNew = () =>
  location.pathname === '/' &&
  [...new URLSearchParams(location.search).keys()].every((name) => PLAIN.includes(name)) &&
  !location.hash &&
  browser.get(SEEN) === null;

/** The scenario of a first visit; null: not a first visit, or reduced motion */
export const firstScenario = () =>
  isNew() && !matchMedia('(prefers-reduced-motion: reduce)').matches
    ? { document: FIRST, position: 0 }
    : null;

/** Plays the first scenario and stores the hints done. Call after the page is composed. */
export function welcome({ store, actions }: { store: Store; actions: any }) {
  const arriving = firstScenario() !== null;
  const returning = browser.get(SEEN) !== null;
  if (isNew()) browser.set(SEEN, new Date().toISOString().slice(0, 10));
  const hints = (browser.get(DONE) ?? '').split(',');
  if (returning && browser.get(DONE) === null) return; // visited before hints existed
  const done = HINTS.filter((hint) => hints.includes(hint));
  if (done.length === HINTS.length) return;
  if (arriving) playOnce({ store, actions }, () => recordHints(store, done));
  else recordHints(store, done);
}

function recordHints(store: Store, done: Hint[]) {
  let doneHints = done;
  const update = () => {
    const more = doneIn(store.state).filter((hint) => !doneHints.includes(hint));
    if (!more.length) return;
    doneHints = [...doneHints, ...more];
    browser.set(DONE, doneHints.join(','));
    store.dispatch({ type: 'hints', hints: doneHints });
  };
  browser.set(DONE, doneHints.join(','));
  store.dispatch({ type: 'hints', hints: doneHints });
  store.subscribe(update);
}

/**
 * Plays the first run slowly. A touch pauses it; the slow speed stays until the run ends or is replaced. `after`: called
 * at the first touch or at the end
 */
function playOnce({ store, actions }: { store: Store; actions: any }, after: () => void) {
  const { speed } = store.state.playhead;
  /** of the first run */
  let version: number | null = null;
  let touched = false;
  const stop = store.subscribe(() => {
    const { run, playhead, lesson } = store.state;
    if (lesson) return end();
    if (version === null && run?.done && !playhead.playing) {
      version = run.version;
      queueMicrotask(() => {
        actions.setSpeed(SLOW);
        actions.play();
      });
    } else if (version !== null && run) {
      const over = playhead.position >= run.visits && !playhead.playing;
      if (over || run.version !== version) end();
    }
  });
  function onTouch(event: Event) {
    const toPlayer = (event.target as HTMLElement).closest?.('button');
    const toggles = event instanceof KeyboardEvent && event.key === ' ';
    if (store.state.playhead.playing && !toPlayer && !toggles) actions.pause();
    touch();
  }
  function touch() {
    for (const each of TOUCHES) removeEventListener(each, onTouch, true);
    if (!touched) queueMicrotask(after);
    touched = true;
  }
  function end() {
    stop();
    queueMicrotask(() => {
      if (store.state.playhead.speed === SLOW) actions.setSpeed(speed);
      touch();
    });
  }
  for (const touch of TOUCHES) addEventListener(touch, onTouch, { capture: true, passive: true });
}
