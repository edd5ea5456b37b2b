// Connects the store with the transport: joins, rejoins and leaves rooms and classes.

import { Address, codeInPath, nameClass, rescueLink, speakAsClass } from './address.ts';
import { firstScenario } from './first-visit.ts';
import { EditQueue } from './edit-queue.ts';
import { HELLO, forgetLed, keepToken, ledClass, rememberLed, takeToken } from './storage.ts';
import { onScreen } from './current-scenario.ts';
import { PlayheadSender } from './playhead-sender.ts';
import { sayOut, takePushes } from './server-events.ts';
import { loadPacking } from '../scenario/link.ts';
import { pageTime } from '../run/playhead.ts';
import { Retry } from './retry.ts';
import { isOwnPace } from '../state/class.ts';
import { until } from '../state/store.ts';

/** changes of a class that are repeated after a lost connection; the server checks a late one against the step */
const KEPT = ['step', 'sheet'];
const TRIES = 5; // most attempts after an error of the server
const LATER = ['not-stored', 'full', 'too-fast', 'no-answer', 'internal']; // errors that may pass in a moment

export class RoomClient {
  declare edits: EditQueue;
  declare playheads: PlayheadSender;
  declare address: Address;

  #parts;
  #classCode = codeInPath();
  #token: string | null = null;
  /** token of the class while exploring */
  classToken: string | null = null;
  /** id of the joined room */
  #room: string | null = null;
  /** an accepted rescue link: this device is to lead its class */
  #rescue: string | null = null;
  #connected = false;
  #joining = false;
  #joinAgain = false;
  #retry = new Retry();
  /** a scenario to be shown by the room */
  #opened: object | null;
  #led: string | null;
  #keepToken;
  #pushes;

  /** the newest change of each kind in `KEPT` */
  #kept: Record<string, object> = {};

  constructor(parts: {
    store: Store;
    transport: Transport;
    text: Words;
    fail: (error: any, cause?: string) => void;
  }) {
    this.#parts = parts;
    const { saved } = parts.store.state; // a file has no address and names no class
    if (saved) this.#classCode = null;
    this.#token = saved ? null : takeToken(this.#classCode !== null);
    if (!saved) parts.store.dispatch({ type: 'rescue', rescue: rescueLink() });
    const unanswered = () => this.#connected && this.#join();
    this.edits = new EditQueue({ ...parts, unanswered });
    this.playheads = new PlayheadSender({ ...parts, unanswered });
    const { store, text } = parts;
    this.address = new Address(
      store,
      text,
      () =>
        saved ||
        this.#classCode !== null ||
        Boolean(store.state.lesson ?? store.state.followed ?? store.state.course),
    );
    this.#opened = saved ? null : this.address.read();
    this.#led = saved || this.#classCode || this.#token || this.#opened ? null : ledClass();
    if (!saved && !this.#token && !this.#led && !this.#opened) this.#opened = firstScenario();
    this.#keepToken = keepToken(() =>
      isOwnPace(parts.store.state)
        ? { inClass: true, token: this.classToken }
        : { inClass: this.#classCode !== null, token: this.#token },
    );
    this.#pushes = takePushes(parts, () => this.edits.waiting);
    this.#listen();
  }

  #listen() {
    const { store, transport } = this.#parts;
    transport.onConnection((now) => {
      this.#connected = now;
      this.#retry.reset();
      this.#hold();
      store.dispatch({ type: 'connection', connection: now ? 'connecting' : 'offline' });
      if (now) this.#join();
    });
    transport.on('lesson', ({ lesson, why }) => this.#takeLesson(lesson, why));
    transport.on('class', ({ lesson, why }) => this.#takeFollowed(lesson, why));
    for (const event of ['popstate', 'hashchange']) {
      window.addEventListener(event, () => loadPacking().then(() => this.#openAddress()));
    }
  }

  #hold() {
    this.edits.hold();
    this.playheads.hold();
  }

  #drop(error: any = null) {
    this.edits.drop(error);
    this.playheads.drop();
  }

  /** Joins one at a time; calls meanwhile cause one more join at the end. */
  async #join() {
    this.#retry.stop();
    this.#joinAgain = this.#joining;
    if (this.#joining) return;
    this.#joining = true;
    this.#hold();
    try {
      await this.#enter();
      this.#retry.reset();
    } catch (error) {
      this.#notJoined(error);
    }
    this.#joining = false;
    if (this.#joinAgain) this.#join();
  }

  async #enter() {
    const { store, transport, fail } = this.#parts;
    const sent = pageTime();
    const before = this.#classCode || this.#opened || this.#rescue ? null : this.#room;
    const scenario = before ? onScreen(store.state) : null; // before a new room's run arrives
    let refusal = null;
    let reply = await transport.request('join', {
      ...this.#hello(),
      ...(this.#token && { token: this.#token }),
      ...this.#wanted(),
    });
    const role = store.state.lesson?.role;
    if (before && reply.room !== before) [reply, refusal] = await this.#renew(reply, scenario);
    if (this.#joinAgain) return; // another join is wanted meanwhile
    if (reply.room !== this.#room) this.#drop(before && { code: 'dropped' });
    else if (this.#opened) this.#drop();
    this.#token = reply.token;
    this.#room = reply.room;
    this.#keepToken();
    if (this.#opened) store.dispatch({ type: 'settled', cause: 'address' });
    this.#opened = this.#rescue = null;
    const { waiting } = this.edits;
    const document = waiting ? store.state.document : reply.document; // unsent edits stay on screen
    if (!waiting) store.dispatch({ type: 'restored', document, version: reply.version });
    store.dispatch({ type: 'joined', ...reply, document, clock: reply.time - (sent + pageTime()) / 2 });
    store.dispatch({ type: 'connection', connection: 'online' });
    this.#nameLesson(reply.lesson);
    if (reply.class !== undefined) this.#takeFollowed(reply.class, 'over');
    if (this.#led) store.dispatch({ type: 'explored', code: this.#led });
    this.#led = null;
    if (refusal) fail(refusal);
    else if (before && reply.room !== before && role) sayOut(this.#parts, 'removed', role);
    this.edits.resume(reply);
    this.playheads.resume(reply.lesson);
  }

  /** The first fields of a join; a copy of a class's state keeps following the class. */
  #hello() {
    const follows = this.#parts.store.state.explored && this.classToken;
    return { ...HELLO, ...(follows && { class: this.classToken }) };
  }

  #wanted() {
    if (this.#rescue) return { rescue: this.#rescue };
    return this.#classCode ? { code: this.#classCode } : this.#opened;
  }

  /** The server has lost the room: gives the scenario on screen to the new one. */
  async #renew(reply: any, scenario: object | null) {
    if (!scenario) return [reply, null];
    this.#pushes.hold(); // the new room's first run is not that of the scenario on screen
    try {
      const renewed = await this.#parts.transport.request('join', { ...this.#hello(), ...scenario });
      this.#pushes.release(renewed.document);
      return [renewed, null];
    } catch (error) {
      const later = LATER.includes(error.code);
      this.#pushes.release(later ? null : reply.document);
      if (later) throw error;
      return [reply, error];
    }
  }

  #notJoined(error: any) {
    const { store, fail } = this.#parts;
    const wait = error.rest?.params?.wait; // seconds, after a wrong code
    if (this.#rescue && !LATER.includes(error.code)) {
      fail(error, 'out');
      this.#rescue = null;
      this.#joinAgain = true;
    } else if (this.#classCode && error.code === 'no-class') {
      const role = store.state.lesson?.role;
      if (role) sayOut(this.#parts, error.rest?.reason === 'removed' ? 'removed' : 'over', role);
      else fail(error, 'out');
      if (ledClass() === this.#classCode) forgetLed();
      const token = role === 'lead' ? this.#token : null; // a lead's room stays
      this.#opened = token ? null : onScreen(store.state);
      this.#leaveClass(token);
      this.#joinAgain = true;
    } else if (LATER.includes(error.code) && (error.code !== 'internal' || this.#retry.tries < TRIES - 1)) {
      if (!this.#connected) return; // a new connection joins again
      store.dispatch({ type: 'connection', connection: 'waiting', why: wait ? 'wrong-code' : error.code });
      if (wait) fail(error, 'out');
      this.#retry.again(() => this.#join(), wait);
    } else {
      fail(error, 'address');
      // A link that the server refuses must not keep the page empty.
      this.#joinAgain = this.#joinAgain || this.#opened !== null;
      this.#opened = null;
      if (!this.#joinAgain) store.dispatch({ type: 'connection', connection: 'waiting', why: 'failed' });
    }
  }

  /** Takes the class's state. With a `why` the page has left the class; it keeps a copy of the run unless that is deleted. */
  #takeLesson(lesson: Lesson | null, why = '') {
    const { store } = this.#parts;
    const role = store.state.lesson?.role;
    store.dispatch({ type: 'lesson', lesson });
    this.#nameLesson(lesson);
    if (lesson || !role) return;
    if (role === 'lead') forgetLed();
    if (why) {
      this.explore(store.state.playhead.position, why !== 'deleted');
      store.dispatch({ type: 'explored', code: null });
      sayOut(this.#parts, why, role);
    } else if (this.#classCode) {
      nameClass(null); // the lead's room stays, with another address
      this.#classCode = null;
    }
  }

  /** Takes the state of the class that a copy was made from; null: the page has left that class. */
  #takeFollowed(lesson: Lesson | null, why: string) {
    const { store } = this.#parts;
    const { explored } = store.state;
    if (!explored) return;
    nameClass(isOwnPace({ lesson: null, explored, followed: lesson }) ? (lesson?.code ?? null) : null);
    store.dispatch({ type: 'explored', code: lesson && explored, lesson });
    if (lesson) return;
    this.classToken = null;
    sayOut(this.#parts, why, 'student');
  }

  /** Puts the class's newest code into the address, or clears the address; a student's page takes the class's language. */
  #nameLesson(lesson: Lesson | null) {
    rememberLed(lesson);
    if (lesson?.role === 'student') queueMicrotask(() => speakAsClass(lesson.language)); // at the class's address
    if (lesson && !this.#classCode) this.address.clear();
    if (!lesson || !this.#classCode || this.#classCode === lesson.code) return;
    this.#classCode = lesson.code;
    nameClass(lesson.code);
  }

  /** Changes the class; returns success. A failure shows a notice. */
  async changeLesson(change: object) {
    const { store, fail } = this.#parts;
    const kind = KEPT.find((name) => name in change);
    const request = kind ? (this.#kept[kind] = change) : null;
    await this.playheads.told(); // a question is about the visit after the playhead
    for (let tries = 1; ; tries += 1)
      try {
        this.#takeLesson((await this.ask('lesson', { change })).lesson);
        store.dispatch({ type: 'settled', cause: 'class' });
        return true;
      } catch (error) {
        if (!kind || error.code !== 'no-answer' || tries === TRIES) return fail(error, 'class');
        await until(store, ({ connection }) => connection === 'online');
        if (this.#kept[kind] !== request || !store.state.lesson) return; // replaced by a newer change, or the class is over
      }
  }

  /** Sends a request by name; rejects with a RequestError. */
  ask(name: string, payload = {}) {
    return this.#parts.transport.request(name, payload);
  }

  /** Joins the class of a rescue link as a lead. */
  takeRescue(rescue: string) {
    this.#drop();
    this.#rescue = rescue;
    this.#parts.store.dispatch({ type: 'sent' });
    this.#join();
  }

  #leaveClass(token: string | null = null) {
    this.#classCode = null;
    this.#token = token;
    this.#drop();
    this.#parts.store.dispatch({ type: 'lesson', lesson: null });
    nameClass(null);
  }

  /** Leaves the class for an own room, which shows the class's scenario if `copied`. */
  explore(position: number, copied = true) {
    const { store } = this.#parts;
    const { lesson } = store.state;
    const code = this.#classCode ?? lesson?.code ?? null;
    this.#opened = copied ? { ...onScreen(store.state), position } : { position: 0 };
    this.classToken = this.#token;
    store.dispatch({ type: 'explored', code, lesson });
    this.#leaveClass();
    if (isOwnPace(store.state)) nameClass(code); // a reload returns to the class
    store.dispatch({ type: 'sent' }); // until the other room is joined
    this.#join();
  }

  backToClass() {
    const { store } = this.#parts;
    this.#classCode = store.state.explored;
    [this.#token, this.classToken] = [this.classToken, null];
    this.#opened = null;
    this.#drop();
    nameClass(this.#classCode);
    store.dispatch({ type: 'explored', code: null });
    store.dispatch({ type: 'sent' });
    this.#join();
  }

  #openAddress() {
    this.address.leave();
    if (this.#classCode || this.#parts.store.state.saved) return;
    this.#opened = this.address.read();
    if (this.#opened) this.#join();
  }
}
