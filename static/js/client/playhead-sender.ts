// Sends the visitor's playhead, and the own line of a lead, to the server: one request at a time, the newest value wins.

import { pageTime, positionAt } from '../run/playhead.ts';
import { mayMove } from '../state/class.ts';
import type { Parts } from './edit-queue.ts';
import { lineOf, numbersOf } from '../state/own-line.ts';

const AGAIN = 2000; // ms until a failed request is repeated
const LATER = ['no-answer', 'not-stored', 'too-fast'];
const nothing = () => {};

export class PlayheadSender {
  #held = true; // until the room has been joined
  #busy = false;
  #again = false;
  /** the playhead that the server has not stored; null: none */
  #unknown: Playhead | null = null;
  /** resolves once the last request has been answered */
  #answered = Promise.resolve();
  #parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async send() {
    const { store, transport } = this.#parts;
    const { lesson, playhead } = store.state;
    if (!mayMove({ lesson })) return; // a student's playhead follows the class
    if (this.#held) {
      this.#unknown = playhead;
      return;
    }
    if (this.#busy) {
      this.#again = true;
      return;
    }
    this.#busy = true;
    this.#unknown = null;
    const { position, end, playing, speed, unit, round } = playhead;
    const request = transport.request('playhead', { position, end, playing, speed, unit, round });
    this.#answered = request.then(nothing, nothing);
    try {
      await request;
      store.dispatch({ type: 'settled', cause: 'playhead' });
    } catch (error) {
      this.#again = false;
      this.#refuse(error);
    }
    this.#busy = false;
    if (this.#again) {
      this.#again = false;
      this.send();
    }
  }

  /** Resolves when no request is under way. */
  async told() {
    while (this.#busy) await this.#answered;
  }

  #refuse(error: any) {
    const { store, fail, unanswered } = this.#parts;
    if (!LATER.includes(error.code)) {
      fail(error, 'playhead');
      return;
    }
    this.#unknown = store.state.playhead;
    if (error.code === 'no-answer') {
      if (!this.#held) unanswered();
      return;
    }
    if (store.state.lesson && error.code === 'not-stored') fail({ code: 'not-told' }, 'playhead');
    setTimeout(() => this.#unknown && !this.#held && this.#sendLate(), AGAIN);
  }

  /** Sends the present position of a playhead that may have been playing since it was set. */
  #sendLate() {
    const { store } = this.#parts;
    const { playhead, run, clock } = store.state;
    const at = pageTime() + clock;
    if (playhead.playing && run) {
      const { position, round } = positionAt(playhead, run, at);
      store.dispatch({ type: 'playhead', playhead: { position, round, at } });
    }
    this.send();
  }

  /** Sends nothing until `resume`. */
  hold() {
    this.#held = true;
  }

  /** Call after joining the same room again. */
  resume(lesson: Lesson | null) {
    this.#held = false;
    if (this.#unknown && mayMove({ lesson })) {
      this.#parts.store.dispatch({ type: 'playhead', playhead: this.#unknown });
      this.#sendLate();
    }
    this.#unknown = null;
  }

  /** Call after joining another room. */
  drop() {
    this.#unknown = null;
  }
}

const GAP = 150; // ms between requests
/** The numbers of a line on the plane, which a class can show; null: none */
const planeLine = (line: OwnLine | null) => (line?.w.length === 2 ? numbersOf(line) : null);

const equal = (a: number[] | null, b: number[] | null) => JSON.stringify(a) === JSON.stringify(b);

export class LineSender {
  #parts;
  #waiting = false;
  /** the class's line; undefined: this page does not draw for a class */
  #shared: number[] | null | undefined = undefined;

  constructor(parts: {
    store: Store;
    transport: Pick<Transport, 'request'>;
    fail: (error: any, cause?: string) => void;
    later?: (act: () => void, ms: number) => void;
  }) {
    this.#parts = { later: setTimeout.bind(globalThis), ...parts };
    parts.store.subscribe((state, previous) => {
      if (state.lesson !== previous.lesson) this.#takeLesson(state.lesson);
      if (state.ownLine !== previous.ownLine) this.#send();
    });
  }

  #takeLesson(lesson: Lesson | null) {
    const { store } = this.#parts;
    const before = this.#shared;
    if (!lesson?.control) {
      this.#shared = undefined;
      // The line stays with the class.
      if (lesson && before !== undefined) store.dispatch({ type: 'ownLine', line: null });
      return;
    }
    const line = lesson.line ?? null;
    if (this.#waiting || (before !== undefined && equal(before, line))) return; // a newer line is being sent
    this.#shared = line;
    if (before === undefined && !line) this.#send();
    else if (!equal(planeLine(store.state.ownLine), line))
      store.dispatch({ type: 'ownLine', line: lineOf(line) });
  }

  async #send() {
    const { store, transport, fail, later } = this.#parts;
    const line = planeLine(store.state.ownLine);
    if (this.#waiting || this.#shared === undefined || equal(line, this.#shared)) return;
    this.#waiting = true;
    let wait = GAP;
    try {
      await transport.request('line', { line });
      if (this.#shared !== undefined) this.#shared = line;
      store.dispatch({ type: 'settled', cause: 'line' });
    } catch (error) {
      if (LATER.includes(error.code)) wait = AGAIN;
      else {
        this.#shared = this.#shared === undefined ? undefined : line;
        fail(error, 'line');
      }
    }
    later(() => {
      this.#waiting = false;
      this.#send();
    }, wait);
  }
}
