// What the server tells of the room's run and playhead unasked, and when it is silent.

import { Run } from '../run/run.js';
import { decoded } from './transport/wire.js';

/** @param {Store} store @param {Transport} transport @param {() => boolean} waiting  whether edits are, to be sent */
export function takePushes(store, transport, waiting) {
  transport.on('run', (packed) => {
    const message = decoded(packed);
    store.dispatch({ type: 'run', run: new Run(message), message, waiting: waiting() });
  });
  transport.on('end', (message) => {
    const { run } = store.state;
    if (run?.version !== message.version) return;
    run?.finish(decoded(message));
    store.dispatch({ type: 'grown' });
  });
  transport.on('facts', (message) => store.dispatch({ type: 'facts', message }));
  transport.on('playhead', (playhead) => store.dispatch({ type: 'playhead', playhead }));
  transport.onSilence((silent) => {
    const { connection } = store.state;
    if (connection === (silent ? 'online' : 'silent'))
      store.dispatch({ type: 'connection', connection: silent ? 'silent' : 'online' });
  });
}

/**
 * Says why the page is out of its class.
 * @param {{store: Store, text: Words}} parts
 * @param {string} why
 * @param {string} role  that it had there
 */
export const sayOut = ({ store, text }, why, role) =>
  store.dispatch({ type: 'notice', notice: { kind: 'info', text: text.lesson.out(why, role) } });
