// Between the store and the transport: joins a room or a class, and leaves it.

import { codeInPath, createAddress, nameClass, rescueToken } from './address.js';
import { createEditing } from './editing.js';
import { createFetching } from './fetching.js';
import { pageTime } from './run/clock.js';
import { documentOf } from './state/document.js';

const TOKEN = 'hyperplane-token';
const CLASS_TOKEN = 'hyperplane-class-token';

/**
 * @typedef {ReturnType<typeof createSession>} Session
 * @param {{store: any, transport: import('./transport/types.js').Transport, text: any}} parts
 */
export function createSession({ store, transport, text }) {
  let classCode = codeInPath();
  let token = rescueToken() ?? takeToken(classCode ? CLASS_TOKEN : TOKEN);
  let classToken = null; // while exploring

  const fail = (error) => store.dispatch({ type: 'notice', notice: { kind: 'error', text: text.error(error) } });
  const inClass = () => classCode !== null || store.state.lesson !== null;
  const currentDocument = () => documentOf(store.state);
  const address = createAddress({ store, inClass });
  const { forget, ...fetching } = createFetching({ store, transport, text, fail });
  const editing = createEditing({ store, transport, text, fail });
  let opened = address.readLink();

  transport.onConnection((connected) => {
    store.dispatch({ type: 'connection', connected });
    if (connected) join();
  });
  transport.on('run', (message) => store.dispatch({ type: 'run', message }));
  transport.on('end', (message) => store.dispatch({ type: 'end', message }));
  transport.on('facts', (message) => store.dispatch({ type: 'facts', message }));
  transport.on('lesson', ({ lesson }) => takeLesson(lesson));
  transport.on('playhead', (playhead) => store.dispatch({ type: 'playhead', playhead }));
  window.addEventListener('popstate', openAddress);
  window.addEventListener('hashchange', openAddress);
  window.addEventListener('pagehide', () => token && sessionStorage.setItem(classCode ? CLASS_TOKEN : TOKEN, token));

  async function join() {
    const sent = pageTime();
    const ask = { protocol: 1 };
    if (token) ask.token = token;
    if (classCode) ask.code = classCode;
    else if (opened) Object.assign(ask, opened);
    else if (!store.state.lesson && store.state.document && store.state.run) {
      // The server may have lost the room; what is on screen is the scenario.
      Object.assign(ask, { document: currentDocument(), position: store.state.playhead.position });
    }
    try {
      const reply = await transport.request('join', ask);
      token = reply.token;
      opened = null;
      forget();
      store.dispatch({ type: 'restored', document: reply.document, version: reply.version });
      store.dispatch({ type: 'joined', ...reply, clock: reply.time - (sent + pageTime()) / 2 });
      if (reply.lesson && !classCode) address.clear();
    } catch (error) {
      fail(error);
      store.dispatch({ type: 'answered' });
      if (classCode && error.code === 'no-class') {
        leaveClass();
        join();
      } else if (opened && error.code !== 'no-answer') {
        // A link that the server refuses must not keep the page empty.
        opened = null;
        join();
      }
    }
  }

  /** Told of the class; where it is over, its students keep what they see as a copy of their own. */
  function takeLesson(lesson) {
    const over = store.state.lesson?.role === 'student' && !lesson;
    store.dispatch({ type: 'lesson', lesson });
    if (lesson && !classCode) address.clear();
    if (!over) return;
    explore(store.state.playhead.position);
    store.dispatch({ type: 'explored', code: null });
    store.dispatch({ type: 'notice', notice: { kind: 'info', text: text.lesson.over } });
  }

  async function changeLesson(change) {
    try {
      const { lesson } = await transport.request('lesson', { change });
      takeLesson(lesson);
    } catch (error) {
      fail(error);
    }
  }

  /** Where phones find the class, and the way back for whoever leads it. */
  const invite = () => transport.request('invite', {});

  function leaveClass() {
    classCode = null;
    token = null;
    store.dispatch({ type: 'lesson', lesson: null });
    nameClass(null);
  }

  function explore(position) {
    const code = classCode ?? store.state.lesson?.code ?? null;
    opened = { document: currentDocument(), position };
    [classToken, token] = [token, null];
    leaveClass();
    store.dispatch({ type: 'explored', code });
    store.dispatch({ type: 'sent' }); // until the other room is there
    join();
  }

  function backToClass() {
    classCode = store.state.explored;
    [token, classToken] = [classToken, null];
    opened = null;
    nameClass(classCode);
    store.dispatch({ type: 'explored', code: null });
    store.dispatch({ type: 'sent' });
    join();
  }

  function openAddress() {
    address.stop();
    if (classCode) return;
    opened = address.readLink();
    if (opened) join();
  }

  const { link, writeLink, rememberPlace } = address;
  return { ...fetching, ...editing, changeLesson, invite, explore, backToClass, link, writeLink, rememberPlace, currentDocument };
}

/** The tab's own identity survives a reload but is not copied into a duplicate of the tab. */
function takeToken(key) {
  const token = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return token;
}
