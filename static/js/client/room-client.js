// Between the store and the transport: joins a room or a class, comes back to it, and leaves it.

import { codeInPath, createAddress, nameClass, rescueToken } from './address.js';
import { createEditing } from './edit-queue.js';
import { createFetching } from './fetching.js';
import { createRunLoader } from './run-loader.js';
import { pageTime } from '../run/clock.js';
import { Run } from '../run/run.js';
import { documentOf } from '../scenario/document.js';
import { browser, keepInTab, takeFromTab } from './storage.js';
import { decoded } from './transport/wire.js';

const TOKEN = 'hyperplane-token';
const CLASS_TOKEN = 'hyperplane-class-token';
const LED = 'hyperplane-led'; // the class that this browser leads, and since when
const LED_FOR = 6 * 3600 * 1000; // ms for which a new tab offers the way back to it
const SOONEST = 1000; // ms until a room that could not be joined is tried again, doubled each time
const LATEST = 20_000;
const LATER = ['not-stored', 'full', 'too-fast', 'no-answer', 'internal']; // what may be otherwise in a moment

/**
 * @typedef {ReturnType<typeof createSession>} Session
 * @param {{store: any, transport: import('./transport/types.js').Transport, text: any}} parts
 */
export function createSession({ store, transport, text }) {
  let classCode = codeInPath();
  let token = rescueToken() ?? takeFromTab(classCode ? CLASS_TOKEN : TOKEN);
  let classToken = null; // while exploring
  let room = null; // that has been joined
  let connected = false;
  let joining = false;
  let joinAgain = false;
  let pause = SOONEST;
  let timer = 0;

  const fail = (error) =>
    store.dispatch({ type: 'notice', notice: { kind: 'error', text: text.error(error) } });
  const inClass = () => classCode !== null || store.state.lesson !== null;
  const currentDocument = () => documentOf(store.state);
  const address = createAddress({ store, inClass });
  const loader = createRunLoader({ store, transport, text, fail });
  const { forget, ...fetching } = createFetching({ store, transport, fail });
  const { hold, resume, drop, waiting, ...editing } = createEditing({
    store,
    transport,
    text,
    fail,
    unanswered: () => connected && join(),
  });
  let opened = address.readLink();
  let led = classCode || token || opened ? null : ledClass();

  transport.onConnection((now) => {
    connected = now;
    pause = SOONEST;
    hold();
    store.dispatch({ type: 'connection', connection: now ? 'connecting' : 'offline' });
    if (now) join();
  });
  transport.onSilence((silent) => {
    const { connection } = store.state;
    if (connection === (silent ? 'online' : 'silent'))
      store.dispatch({ type: 'connection', connection: silent ? 'silent' : 'online' });
  });
  transport.on('run', (raw) => {
    const message = decoded(raw);
    store.dispatch({ type: 'run', run: new Run(message), message, waiting: waiting() });
  });
  transport.on('end', (message) => {
    const { run } = store.state;
    if (run?.version !== message.version) return;
    run.finish(decoded(message));
    store.dispatch({ type: 'grown' });
  });
  transport.on('facts', (message) => store.dispatch({ type: 'facts', message }));
  transport.on('lesson', ({ lesson }) => takeLesson(lesson));
  transport.on('playhead', (playhead) => store.dispatch({ type: 'playhead', playhead }));
  window.addEventListener('popstate', openAddress);
  window.addEventListener('hashchange', openAddress);
  const keepToken = keepInTab(() => ({ key: classCode ? CLASS_TOKEN : TOKEN, value: token }));

  /** One after the other: of several that are wanted at once the last one counts. */
  async function join() {
    clearTimeout(timer);
    joinAgain = joining;
    if (joining) return;
    joining = true;
    hold();
    try {
      await enter();
      pause = SOONEST;
    } catch (error) {
      notJoined(error);
    }
    joining = false;
    if (joinAgain) join();
  }

  async function enter() {
    const sent = pageTime();
    const before = classCode || opened ? null : room;
    let refusal = null;
    let reply = await transport.request('join', {
      protocol: 1,
      ...(token && { token }),
      ...(classCode ? { code: classCode } : opened),
    });
    if (before && reply.room !== before) [reply, refusal] = await anew(reply);
    if (joinAgain) return; // meanwhile something else is wanted
    if (reply.room !== room) drop(before && { code: 'dropped' });
    else if (opened) drop();
    ({ token, room } = reply);
    keepToken();
    opened = null;
    forget();
    const document = waiting() ? store.state.document : reply.document; // what waits to be sent stays on screen
    if (!waiting()) store.dispatch({ type: 'restored', document, version: reply.version });
    store.dispatch({ type: 'joined', ...reply, document, clock: reply.time - (sent + pageTime()) / 2 });
    store.dispatch({ type: 'connection', connection: 'online' });
    rememberLed(reply.lesson);
    if (reply.lesson && !classCode) address.clear();
    if (led) store.dispatch({ type: 'explored', code: led });
    led = null;
    if (refusal) fail(refusal);
    resume(reply);
  }

  /** The server has lost the room: what is on screen is the scenario of the new one. */
  async function anew(reply) {
    const { document, run, playhead } = store.state;
    if (!document || !run) return [reply, null];
    try {
      return [
        await transport.request('join', {
          protocol: 1,
          document: currentDocument(),
          position: playhead.position,
        }),
        null,
      ];
    } catch (error) {
      if (LATER.includes(error.code)) throw error;
      return [reply, error];
    }
  }

  function notJoined(error) {
    if (classCode && error.code === 'no-class') {
      fail(error);
      if (ledClass() === classCode) browser.remove(LED);
      const { document, run, playhead } = store.state;
      opened = document && run ? { document: currentDocument(), position: playhead.position } : null;
      leaveClass();
      joinAgain = true;
    } else if (LATER.includes(error.code)) {
      if (!connected) return; // once there is a connection it is tried again
      store.dispatch({ type: 'connection', connection: 'waiting', why: error.code });
      timer = setTimeout(join, pause * (1 + Math.random() / 4)); // a class does not come back as one
      pause = Math.min(2 * pause, LATEST);
    } else {
      fail(error);
      // A link that the server refuses must not keep the page empty.
      joinAgain = joinAgain || opened !== null;
      opened = null;
    }
  }

  /** Told of the class; where it is over, its students keep what they see as a copy of their own. */
  function takeLesson(lesson) {
    const role = store.state.lesson?.role;
    store.dispatch({ type: 'lesson', lesson });
    rememberLed(lesson);
    if (lesson && !classCode) address.clear();
    if (lesson || !role) return;
    if (role === 'lead') {
      // The room stays, by another address.
      browser.remove(LED);
      if (classCode) nameClass(null);
      classCode = null;
      return;
    }
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
    drop();
    store.dispatch({ type: 'lesson', lesson: null });
    nameClass(null);
  }

  function explore(position) {
    const code = classCode ?? store.state.lesson?.code ?? null;
    opened = { document: currentDocument(), position };
    classToken = token;
    leaveClass();
    store.dispatch({ type: 'explored', code });
    store.dispatch({ type: 'sent' }); // until the other room is there
    join();
  }

  function backToClass() {
    classCode = store.state.explored;
    [token, classToken] = [classToken, null];
    opened = null;
    drop();
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
  return {
    loader,
    ...fetching,
    ...editing,
    changeLesson,
    invite,
    explore,
    backToClass,
    link,
    writeLink,
    rememberPlace,
    currentDocument,
  };
}

/** The class that this browser has led lately; its cookie makes it the lead again. */
function ledClass() {
  const [code, since] = (browser.get(LED) ?? '').split(' ');
  return Date.now() - Number(since) < LED_FOR ? code : null;
}

function rememberLed(lesson) {
  if (lesson?.role === 'lead') browser.set(LED, `${lesson.code} ${Date.now()}`);
}
