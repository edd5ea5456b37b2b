// Handles the events that the server sends about the room's run and playhead, and its silence.

import { Run } from '../run/run.ts';
import { isTurning } from '../state/class.ts';
import { decoded, unreadable } from './transport/wire.ts';

const STEP_MS = 3_000; // longest wait for a lesson's step to open

/** `waiting`: whether edits wait to be sent */
export function takePushes(
  {
    store,
    transport,
    text,
    fail,
  }: { store: Store; transport: Transport; text: Words; fail: (error: any, cause?: string) => void },
  waiting: () => boolean,
) {
  /** Reads a message; null: unreadable, which is reported */
  const attempt = <T>(read: () => T): T | null => {
    try {
      return read();
    } catch (error) {
      fail(unreadable(error), 'run');
      return null;
    }
  };
  /** events that wait until their room is known */
  let held: { event: string; message: any; take: () => void }[] | null = null;
  const delay = delayWhileTurning(store);
  const on = (event: string, act: (message: any) => void) =>
    transport.on(event, (message) => {
      const take = () => delay(() => act(message));
      if (held) held.push({ event, message, take });
      else take();
    });
  on('run', (packed) => {
    const message = attempt(() => decoded(packed));
    const run = message && attempt(() => new Run(message));
    if (run) store.dispatch({ type: 'run', run, message, waiting: waiting() });
  });
  on('end', (message) => {
    const { run } = store.state;
    if (run?.version !== message.version) return;
    const end = attempt(() => decoded(message));
    if (!end || attempt(() => run?.finish(end) ?? true) === null) return;
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
    /** Handles the waiting events of the room with this document and drops the others; null: drops all */
    release(document: object | null) {
      const waitingEvents = held ?? [];
      held = null;
      const wanted = JSON.stringify(document);
      const first = waitingEvents.findLastIndex(
        ({ event, message }) => event === 'run' && JSON.stringify(message.document) === wanted,
      );
      if (first >= 0) for (const { take } of waitingEvents.slice(first)) take();
    },
  };
}

/**
 * Delays events while the class's step is being opened, so that its text, views, question and run appear in one frame. After
 * `STEP_MS` nothing is delayed: the step's question then covers the run.
 */
function delayWhileTurning(store: Store): (take: () => void) => void {
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

/** Shows why the page left its class. `role`: the page's role there */
export const sayOut = ({ store, text }: { store: Store; text: Words }, why: string, role: string) =>
  store.dispatch({
    type: 'notice',
    notice: { kind: 'info', text: text.lesson.out(why, role), cause: 'out' },
  });
