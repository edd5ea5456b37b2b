// Between the store and the transport: joins a room or a class, comes back to it, and leaves it.

import { Address, codeInPath, nameClass, rescueToken } from './address.js';
import { EditQueue } from './edit-queue.js';
import { PlayheadSender } from './playhead-sender.js';
import { Run } from '../run/run.js';
import { pageTime } from '../run/clock.js';
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

export class RoomClient {
  #parts;
  #classCode = codeInPath();
  /** @type {string | null} */
  #token = null;
  /** @type {string | null} while exploring */
  #classToken = null;
  /** @type {string | null} that has been joined */
  #room = null;
  #connected = false;
  #joining = false;
  #joinAgain = false;
  #pause = SOONEST;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** @type {object | null} a scenario that the room is to show */
  #opened;
  /** @type {string | null} */
  #led;
  #keepToken;

  /** @param {{store: Store, transport: Transport, text: Words, fail: (error: any) => void}} parts */
  constructor(parts) {
    this.#parts = parts;
    this.#token = rescueToken() ?? takeFromTab(this.#classCode ? CLASS_TOKEN : TOKEN);
    const unanswered = () => this.#connected && this.#join();
    this.edits = new EditQueue({ ...parts, unanswered });
    this.playheads = new PlayheadSender({ ...parts, unanswered });
    const { store, text } = parts;
    this.address = new Address(store, text, () => this.#classCode !== null || store.state.lesson !== null);
    this.#opened = this.address.read();
    this.#led = this.#classCode || this.#token || this.#opened ? null : ledClass();
    this.#keepToken = keepInTab(() => ({ key: this.#classCode ? CLASS_TOKEN : TOKEN, value: this.#token }));
    this.#listen();
  }

  #listen() {
    const { store, transport } = this.#parts;
    transport.onConnection((now) => {
      this.#connected = now;
      this.#pause = SOONEST;
      this.#hold();
      store.dispatch({ type: 'connection', connection: now ? 'connecting' : 'offline' });
      if (now) this.#join();
    });
    transport.onSilence((silent) => {
      const { connection } = store.state;
      if (connection === (silent ? 'online' : 'silent'))
        store.dispatch({ type: 'connection', connection: silent ? 'silent' : 'online' });
    });
    transport.on('run', (packed) => {
      const message = decoded(packed);
      store.dispatch({ type: 'run', run: new Run(message), message, waiting: this.edits.waiting });
    });
    transport.on('end', (message) => {
      const { run } = store.state;
      if (run?.version !== message.version) return;
      run?.finish(decoded(message));
      store.dispatch({ type: 'grown' });
    });
    transport.on('facts', (message) => store.dispatch({ type: 'facts', message }));
    transport.on('lesson', ({ lesson }) => this.#takeLesson(lesson));
    transport.on('playhead', (playhead) => store.dispatch({ type: 'playhead', playhead }));
    for (const event of ['popstate', 'hashchange']) window.addEventListener(event, () => this.#openAddress());
  }

  #hold() {
    this.edits.hold();
    this.playheads.hold();
  }

  #drop(/** @type {any} */ error = null) {
    this.edits.drop(error);
    this.playheads.drop();
  }

  /** One after the other: of several that are wanted at once the last one counts. */
  async #join() {
    clearTimeout(this.#timer);
    this.#joinAgain = this.#joining;
    if (this.#joining) return;
    this.#joining = true;
    this.#hold();
    try {
      await this.#enter();
      this.#pause = SOONEST;
    } catch (error) {
      this.#notJoined(error);
    }
    this.#joining = false;
    if (this.#joinAgain) this.#join();
  }

  async #enter() {
    const { store, transport, fail } = this.#parts;
    const sent = pageTime();
    const before = this.#classCode || this.#opened ? null : this.#room;
    let refusal = null;
    let reply = await transport.request('join', {
      protocol: 1,
      ...(this.#token && { token: this.#token }),
      ...(this.#classCode ? { code: this.#classCode } : this.#opened),
    });
    if (before && reply.room !== before) [reply, refusal] = await this.#renew(reply);
    if (this.#joinAgain) return; // meanwhile something else is wanted
    if (reply.room !== this.#room) this.#drop(before && { code: 'dropped' });
    else if (this.#opened) this.#drop();
    this.#token = reply.token;
    this.#room = reply.room;
    this.#keepToken();
    this.#opened = null;
    const { waiting } = this.edits;
    const document = waiting ? store.state.document : reply.document; // what waits to be sent stays on screen
    if (!waiting) store.dispatch({ type: 'restored', document, version: reply.version });
    store.dispatch({ type: 'joined', ...reply, document, clock: reply.time - (sent + pageTime()) / 2 });
    store.dispatch({ type: 'connection', connection: 'online' });
    rememberLed(reply.lesson);
    if (reply.lesson && !this.#classCode) this.address.clear();
    if (this.#led) store.dispatch({ type: 'explored', code: this.#led });
    this.#led = null;
    if (refusal) fail(refusal);
    this.edits.resume(reply);
    this.playheads.resume(reply.lesson);
  }

  /** The server has lost the room: what is on screen is the scenario of the new one. */
  async #renew(/** @type {any} */ reply) {
    const scenario = this.#onScreen();
    if (!scenario) return [reply, null];
    try {
      return [await this.#parts.transport.request('join', { protocol: 1, ...scenario }), null];
    } catch (error) {
      if (LATER.includes(error.code)) throw error;
      return [reply, error];
    }
  }

  #onScreen() {
    const { document, points, run, playhead } = this.#parts.store.state;
    return document && run
      ? { document: documentOf({ document, points }), position: playhead.position }
      : null;
  }

  #notJoined(/** @type {any} */ error) {
    const { store, fail } = this.#parts;
    if (this.#classCode && error.code === 'no-class') {
      fail(error);
      if (ledClass() === this.#classCode) browser.remove(LED);
      this.#opened = this.#onScreen();
      this.#leaveClass();
      this.#joinAgain = true;
    } else if (LATER.includes(error.code)) {
      if (!this.#connected) return; // once there is a connection it is tried again
      store.dispatch({ type: 'connection', connection: 'waiting', why: error.code });
      this.#timer = setTimeout(() => this.#join(), this.#pause * (1 + Math.random() / 4)); // a class does not come back as one
      this.#pause = Math.min(2 * this.#pause, LATEST);
    } else {
      fail(error);
      // A link that the server refuses must not keep the page empty.
      this.#joinAgain = this.#joinAgain || this.#opened !== null;
      this.#opened = null;
    }
  }

  /** Told of the class; where it is over, its students keep what they see as a copy of their own. */
  #takeLesson(/** @type {Lesson | null} */ lesson) {
    const { store, text } = this.#parts;
    const role = store.state.lesson?.role;
    store.dispatch({ type: 'lesson', lesson });
    rememberLed(lesson);
    if (lesson && !this.#classCode) this.address.clear();
    if (lesson || !role) return;
    if (role === 'lead') {
      // The room stays, by another address.
      browser.remove(LED);
      if (this.#classCode) nameClass(null);
      this.#classCode = null;
      return;
    }
    this.explore(store.state.playhead.position);
    store.dispatch({ type: 'explored', code: null });
    store.dispatch({ type: 'notice', notice: { kind: 'info', text: text.lesson.over } });
  }

  async changeLesson(/** @type {object} */ change) {
    const { transport, fail } = this.#parts;
    try {
      const { lesson } = await transport.request('lesson', { change });
      this.#takeLesson(lesson);
    } catch (error) {
      fail(error);
    }
  }

  /** Where phones find the class, and the way back for whoever leads it. */
  invite() {
    return this.#parts.transport.request('invite', {});
  }

  /** What another scenario would come to; rejects with a RequestError. */
  tryDocument(/** @type {ScenarioDocument} */ document) {
    const { store, transport } = this.#parts;
    return transport.request('try', { version: store.state.run?.version, document });
  }

  #leaveClass() {
    this.#classCode = null;
    this.#token = null;
    this.#drop();
    this.#parts.store.dispatch({ type: 'lesson', lesson: null });
    nameClass(null);
  }

  /** A room of its own that shows what the class shows. */
  explore(/** @type {number} */ position) {
    const { store } = this.#parts;
    const code = this.#classCode ?? store.state.lesson?.code ?? null;
    this.#opened = { ...this.#onScreen(), position };
    this.#classToken = this.#token;
    this.#leaveClass();
    store.dispatch({ type: 'explored', code });
    store.dispatch({ type: 'sent' }); // until the other room is there
    this.#join();
  }

  backToClass() {
    const { store } = this.#parts;
    this.#classCode = store.state.explored;
    [this.#token, this.#classToken] = [this.#classToken, null];
    this.#opened = null;
    this.#drop();
    nameClass(this.#classCode);
    store.dispatch({ type: 'explored', code: null });
    store.dispatch({ type: 'sent' });
    this.#join();
  }

  #openAddress() {
    this.address.stop();
    if (this.#classCode) return;
    this.#opened = this.address.read();
    if (this.#opened) this.#join();
  }
}

/** The class that this browser has led lately; its cookie makes it the lead again. */
function ledClass() {
  const [code, since] = (browser.get(LED) ?? '').split(' ');
  return Date.now() - Number(since) < LED_FOR ? code : null;
}

function rememberLed(/** @type {Lesson | null} */ lesson) {
  if (lesson?.role === 'lead') browser.set(LED, `${lesson.code} ${Date.now()}`);
}
