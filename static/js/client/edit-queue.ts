// What the visitor changes, in order: an edit at a time. What is made while the server cannot be asked waits.

import { PAGE } from './page.ts';

export type Edit = {
  id: string; // by which the server knows it again
  change: object;
  gesture?: string;
  version: number | null; // that it was made against, once it has been sent or must wait; null: the one on screen
  unsure: boolean; // it has been sent, and nobody knows whether it arrived
  answers: ((refusal: string | null) => void)[];
};
export type Parts = {
  store: Store;
  transport: Transport;
  text: Words;
  fail: (error: any, cause?: string) => void; // says why something failed
  unanswered: () => void; // the server did not answer, so what it holds must be asked for
};

export class EditQueue {
  #queue: Edit[] = [];
  #sent: Edit | null = null;
  #held = true; // until the room has been joined
  #count = 0;
  #parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  get waiting() {
    return this.#queue.length > 0;
  }

  /**
   * Sends a change; changes wait for each other, and a drag keeps only its latest position. Returns what is said where
   * the change is refused, or dropped because one before it was
   */
  edit(change: object, gesture?: string): Promise<string | null> {
    const last = this.#queue.at(-1);
    const answered = new Promise((answer: (refusal: string | null) => void) => {
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

  #settle(edit: Edit, version: number) {
    this.#parts.store.dispatch({ type: 'answered', version, more: this.waiting });
    settle([edit], null);
  }

  /**
   * Whether a room at `version` has an edit already of which only the answer was lost. Alone nobody else edits; in a
   * class the server knows an edit that comes twice.
   */
  #arrived(
    { unsure, version: made }: Edit,
    version: number,
    lesson: Lesson | null = this.#parts.store.state.lesson,
  ) {
    return unsure && !lesson && version > Number(made);
  }

  /** What was made after a refused edit was made of what is not there. */
  #refuse(edit: Edit, error: any) {
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

  /** The same room has been joined again and is at `version`. What was sent before may still be on its way to it. */
  resume({ version, lesson }: { version: number; lesson: Lesson | null }) {
    this.#held = false;
    const [first] = this.#queue;
    if (first && this.#arrived(first, version, lesson)) settle(this.#queue.splice(0, 1), null);
    this.#pump();
  }

  /**
   * Another room: what was made in the one before is not for it. `error`: the room was lost, and this is said of what
   * was not stored; from the last scenario that was opened on all fits the new room too, and is sent to it.
   */
  drop(error: any = null) {
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

function settle(edits: Edit[], refusal: string | null) {
  for (const { answers } of edits) for (const answer of answers) answer(refusal);
}
