// What the server tells of the room's run and playhead unasked, and when it is silent.

import { Run } from '../run/run.js';
import { isTurning } from '../state/question.js';
import { decoded, unreadable } from './transport/wire.js';

const STEP_MS = 3_000; // that a step of a lesson may take to come

/**
 * @param {{store: Store, transport: Transport, text: Words, fail: (error: any, cause?: string) => void}} parts
 * @param {() => boolean} waiting  whether edits are, to be sent
 */
export function takePushes({ store, transport, text, fail }, waiting) {
  /** What cannot be read changes nothing, which is said. @template T @param {() => T} read @returns {T | null} */
  const readable = (read) => {
    try {
      return read();
    } catch (error) {
      fail(unreadable(error), 'run');
      return null;
    }
  };
  /** pushes that wait until it is known of which room they are @type {{event: string, message: any, take: () => void}[] | null} */
  let held = null;
  const once = onceOpened(store);
  const on = (/** @type {string} */ event, /** @type {(message: any) => void} */ act) =>
    transport.on(event, (message) => {
      const take = () => once(() => act(message));
      if (held) held.push({ event, message, take });
      else take();
    });
  on('run', (packed) => {
    const message = readable(() => decoded(packed));
    const run = message && readable(() => new Run(message));
    if (run) store.dispatch({ type: 'run', run, message, waiting: waiting() });
  });
  on('end', (message) => {
    const { run } = store.state;
    if (run?.version !== message.version) return;
    const end = readable(() => decoded(message));
    if (!end || readable(() => run?.finish(end) ?? true) === null) return;
    store.dispatch({ type: 'grown' });
  });
  on('facts', (message) => store.dispatch({ type: 'facts', message }));
  on('error', ({ version, error }) =>
    store.dispatch({ type: 'failed', version, failure: text.error(error) }),
  );
  on('playhead', (playhead) => store.dispatch({ type: 'playhead', playhead }));
  transport.onSilence((silent) => {
    const { connection } = store.state;
    if (connection === (silent ? 'online' : 'silent'))
      store.dispatch({ type: 'connection', connection: silent ? 'silent' : 'online' });
  });
  return {
    hold: () => (held ??= []),
    /** What has come of the room with this document is taken, what has come of another is not; null: nothing is. @param {object | null} document */
    release(document) {
      const late = held ?? [];
      held = null;
      const its = JSON.stringify(document);
      const first = late.findLastIndex(
        ({ event, message }) => event === 'run' && JSON.stringify(message.document) === its,
      );
      if (first >= 0) for (const { take } of late.slice(first)) take();
    },
  };
}

/**
 * Keeps what comes back while the class's step is not open on this page: its words, views and question are shown
 * together with its run, in one frame. A step that takes long to come keeps nothing back: its question covers the run.
 * @param {Store} store
 * @returns {(take: () => void) => void}
 */
function onceOpened(store) {
  /** @type {(() => void)[]} */
  const pushes = [];
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let late = false;

  function open() {
    clearTimeout(timer);
    timer = undefined;
    for (const take of pushes.splice(0)) take();
  }

  store.subscribe((/** @type {State} */ state) => {
    if (isTurning(state)) return;
    late = false;
    if (pushes.length) open();
  });
  return (take) => {
    const { state } = store;
    if (late || !state.run || !isTurning(state)) return take();
    pushes.push(take);
    timer ??= setTimeout(() => {
      late = true;
      open();
    }, STEP_MS);
  };
}

/**
 * Says why the page is out of its class.
 * @param {{store: Store, text: Words}} parts
 * @param {string} why
 * @param {string} role  that it had there
 */
export const sayOut = ({ store, text }, why, role) =>
  store.dispatch({
    type: 'notice',
    notice: { kind: 'info', text: text.lesson.out(why, role), cause: 'out' },
  });
