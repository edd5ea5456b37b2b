// The first second of somebody who has never been here: a set whose line stays in the picture is played through once, and then
// there is one thing to try. Whoever touches the page takes over.

import { doneIn, HINTS, type Hint } from '../state/hints.ts';
import { browser } from './storage.ts';

const SEEN = 'hyperplane.seen'; // since when this browser has been here
const DONE = 'hyperplane.hints'; // what has been tried
const FIRST = { data: { preset: 'lecture' } };
const SLOW = 0.5; // updates a second: time to read each
const TOUCHES = ['pointerdown', 'keydown', 'wheel'];

/** Whether a newcomer has opened the page itself, on whatever screen: no link, no class, nothing else asked of it. */
const isNew = () =>
  location.pathname === '/' &&
  ['', '?projector=1'].includes(location.search) &&
  !location.hash &&
  browser.get(SEEN) === null;

/** The scenario that a newcomer meets; null: nobody is one, or wants no motion. */
export const firstScenario = () =>
  isNew() && !matchMedia('(prefers-reduced-motion: reduce)').matches
    ? { document: FIRST, position: 0 }
    : null;

/** Plays what a newcomer meets, and keeps which hints are done. Call once the page is composed. */
export function welcome({ store, actions }: { store: Store; actions: any }) {
  const arriving = firstScenario() !== null;
  const known = browser.get(SEEN) !== null;
  if (isNew()) browser.set(SEEN, new Date().toISOString().slice(0, 10));
  const hints = (browser.get(DONE) ?? '').split(',');
  if (known && browser.get(DONE) === null) return; // was here before there was anything to try
  const done = HINTS.filter((hint) => hints.includes(hint));
  if (done.length === HINTS.length) return;
  if (arriving) playOnce({ store, actions }, () => follow(store, done));
  else follow(store, done);
}

function follow(store: Store, done: Hint[]) {
  let all = done;
  const note = () => {
    const more = doneIn(store.state).filter((hint) => !all.includes(hint));
    if (!more.length) return;
    all = [...all, ...more];
    browser.set(DONE, all.join(','));
    store.dispatch({ type: 'hints', hints: all });
  };
  browser.set(DONE, all.join(','));
  store.dispatch({ type: 'hints', hints: all });
  store.subscribe(note);
}

/**
 * Plays the first run; a touch pauses it, and it can be played on as slowly until it is over or is another. `after`:
 * once it has been touched or is over
 */
function playOnce({ store, actions }: { store: Store; actions: any }, after: () => void) {
  const { speed } = store.state.playhead;
  /** the run's */
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
  function take(event: Event) {
    const toPlayer = (event.target as HTMLElement).closest?.('button');
    const toggles = event instanceof KeyboardEvent && event.key === ' ';
    if (store.state.playhead.playing && !toPlayer && !toggles) actions.pause();
    touch();
  }
  function touch() {
    for (const each of TOUCHES) removeEventListener(each, take, true);
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
  for (const touch of TOUCHES) addEventListener(touch, take, { capture: true, passive: true });
}
