// What the visitor changes, in order: an edit at a time. What is made while the server cannot be asked waits.

import { PAGE } from './page.js';

/**
 * @typedef {object} Edit
 * @property {string} id  by which the server knows it again
 * @property {object} change
 * @property {string} [gesture]
 * @property {number | null} version  that it was made against, once it has been sent or must wait; null: the one on screen
 * @property {boolean} unsure  it has been sent, and nobody knows whether it arrived
 * @property {((refusal: string | null) => void)[]} answers
 *
 * @typedef {object} Parts
 * @property {Store} store
 * @property {Transport} transport
 * @property {Words} text
 * @property {(error: any, cause?: string) => void} fail  says why something failed
 * @property {() => void} unanswered  the server did not answer, so what it holds must be asked for
 */

export class EditQueue {
  /** @type {Edit[]} */
  #queue = [];
  /** @type {Edit | null} */
  #sent = null;
  #held = true; // until the room has been joined
  #count = 0;
  #parts;

  /** @param {Parts} parts */
  constructor(parts) {
    this.#parts = parts;
  }

  get waiting() {
    return this.#queue.length > 0;
  }

  /**
   * Sends a change; changes wait for each other, and a drag keeps only its latest position.
   * @param {object} change
   * @param {string} [gesture]
   * @returns {Promise<string | null>}  what is said where the change is refused, or dropped because one before it was
   */
  edit(change, gesture) {
    const last = this.#queue.at(-1);
    const answered = new Promise((/** @type {(refusal: string | null) => void} */ answer) => {
      if (gesture && last?.gesture === gesture && !last.unsure)
        Object.assign(last, { change, answers: [...last.answers, answer] });
      else
        this.#queue.push({
          id: `${PAGE}${(this.#count += 1)}`,
          change,
          gesture,
          version: null,
          unsure: false,
          answers: [answer],
        });
    });
    if (this.#held) this.#number();
    this.#pump();
    return answered;
  }

  async #pump() {
    if (this.#sent || this.#held) return;
    const edit = this.#queue.shift();
    if (!edit) return;
    const { store, transport, unanswered } = this.#parts;
    this.#sent = edit;
    edit.version ??= store.state.version;
    const { id, version, change, gesture } = edit;
    store.dispatch({ type: 'sent' });
    try {
      const request = { id, version, changes: [change], ...(gesture && { gesture }) };
      const reply = await transport.request('edit', request);
      if (this.#sent !== edit) return; // meanwhile it has been held, or the room was left
      this.#settle(edit, reply.version);
    } catch (error) {
      if (this.#sent !== edit) return;
      if (error.code === 'no-answer') {
        this.hold();
        unanswered();
        return;
      }
      if (error.code === 'stale' && this.#arrived(edit, error.rest.version))
        this.#settle(edit, error.rest.version);
      else this.#refuse(edit, error);
    }
    this.#sent = null;
    this.#pump();
  }

  #settle(/** @type {Edit} */ edit, /** @type {number} */ version) {
    this.#parts.store.dispatch({ type: 'answered', version, more: this.waiting });
    settle([edit], null);
  }

  /**
   * Whether a room at `version` has an edit already of which only the answer was lost. Alone nobody else edits; in a class the
   * server knows an edit that comes twice.
   * @param {Edit} edit
   * @param {number} version
   * @param {Lesson | null} [lesson]
   */
  #arrived({ unsure, version: made }, version, lesson = this.#parts.store.state.lesson) {
    return unsure && !lesson && version > Number(made);
  }

  /** What was made after a refused edit was made of what is not there. */
  #refuse(/** @type {Edit} */ edit, /** @type {any} */ error) {
    const { store, text, fail } = this.#parts;
    store.dispatch({ type: 'restored', ...error.rest });
    settle([edit, ...this.#queue.splice(0)], text.error(error));
    fail(error);
  }

  /** Nothing is sent until `resume`; an edit under way may have arrived or not. */
  hold() {
    this.#held = true;
    if (this.#sent) this.#queue.unshift({ ...this.#sent, unsure: true });
    this.#sent = null;
    this.#number();
  }

  /** Edits that wait are of the versions at which they were made: what others change meanwhile is not overwritten. */
  #number() {
    let next = this.#parts.store.state.version;
    for (const edit of this.#queue) next = (edit.version ??= next) + 1;
  }

  /**
   * The same room has been joined again and is at `version`. What was sent before may still be on its way to it.
   * @param {{version: number, lesson: Lesson | null}} room
   */
  resume({ version, lesson }) {
    this.#held = false;
    const [first] = this.#queue;
    if (first && this.#arrived(first, version, lesson)) settle(this.#queue.splice(0, 1), null);
    this.#pump();
  }

  /**
   * Another room: what was made in the one before is not for it. `error`: the room was lost, and this is said of what was not stored;
   * from the last scenario that was opened on all fits the new room too, and is sent to it.
   */
  drop(/** @type {any} */ error = null) {
    const { text, fail } = this.#parts;
    const dropped = [...(this.#sent ? [this.#sent] : []), ...this.#queue.splice(0)];
    this.#sent = null;
    const opened = error ? dropped.findLastIndex(({ change }) => 'document' in change) : -1;
    if (opened >= 0)
      this.#queue = dropped.splice(opened).map((edit) => ({ ...edit, version: null, unsure: false }));
    settle(dropped, error && text.error(error));
    if (error && dropped.length) fail(error);
  }
}

/** @param {Edit[]} edits @param {string | null} refusal */
function settle(edits, refusal) {
  for (const { answers } of edits) for (const answer of answers) answer(refusal);
}
