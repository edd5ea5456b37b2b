// What the server tells of the room's run and playhead unasked, and when it is silent.

import { Run } from '../run/run.ts';
import { isTurning } from '../state/question.ts';
import { decoded, unreadable } from './transport/wire.ts';

const STEP_MS = 3_000; // that a step of a lesson may take to come

/** `waiting`: whether edits are, to be sent */
export function takePushes(
  {
    store,
    transport,
    text,
    fail,
  }: { store: Store; transport: Transport; text: Words; fail: (error: any, cause?: string) => void },
  waiting: () => boolean,
) {
  /** What cannot be read changes nothing, which is said. */
  const readable = <T>(read: () => T): T | null => {
    try {
      return read();
    } catch (error) {
      fail(unreadable(error), 'run');
      return null;
    }
  };
  /** pushes that wait until it is known of which room they are */
  let held: { event: string; message: any; take: () => void }[] | null = null;
  const once = onceOpened(store);
  const on = (event: string, act: (message: any) => void) =>
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
    /** What has come of the room with this document is taken, what has come of another is not; null: nothing is. */
    release(document: object | null) {
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
 */
function onceOpened(store: Store): (take: () => void) => void {
  const pushes: (() => void)[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let late = false;

  function open() {
    clearTimeout(timer);
    timer = undefined;
    for (const take of pushes.splice(0)) take();
  }

  store.subscribe((state: State) => {
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

/** Says why the page is out of its class. `role`: that it had there */
export const sayOut = ({ store, text }: { store: Store; text: Words }, why: string, role: string) =>
  store.dispatch({
    type: 'notice',
    notice: { kind: 'info', text: text.lesson.out(why, role), cause: 'out' },
  });
