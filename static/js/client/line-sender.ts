// Shares the own line of a lead with the class and with its other leads: one request at a time, the newest line wins.

import { lineOf, numbersOf } from '../state/own-line.ts';

const GAP = 150; // ms between requests
/** The numbers of a line on the plane, which a class can show; null: none */
const planeLine = (line: OwnLine | null) => (line?.w.length === 2 ? numbersOf(line) : null);
const AGAIN = 2000; // ms until a failed request is repeated
const LATER = ['no-answer', 'not-stored', 'too-fast'];

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
