// Sends the visitor's edits in order, one at a time. Edits made without a connection wait.

import { PAGE } from './storage.ts';

type Edit = {
  id: string; // identifies the edit if it is sent twice
  change: object;
  gesture?: string;
  version: number | null; // of the scenario it changes; null: the one on screen at sending
  unsure: boolean; // sent, but no answer came
  answers: ((refusal: string | null) => void)[];
};
export type Parts = {
  store: Store;
  transport: Transport;
  text: Words;
  fail: (error: any, cause?: string) => void; // shows an error
  unanswered: () => void; // called without an answer: the room must be joined again to read its version
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
   * Queues a change; a later change of the same `gesture` replaces a waiting one. Resolves with null, or with the refusal of
   * this edit or of one before it.
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
      if (this.#sent !== edit) return; // meanwhile held, or the room was left
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
   * Whether a room at `version` has applied an edit whose answer was lost. Only this page edits a room without a class; in a
   * class the server recognizes an edit sent twice.
   */
  #arrived(
    { unsure, version: made }: Edit,
    version: number,
    lesson: Lesson | null = this.#parts.store.state.lesson,
  ) {
    return unsure && !lesson && version > Number(made);
  }

  /** Refuses an edit and all after it, because they build on it. */
  #refuse(edit: Edit, error: any) {
    const { store, text, fail } = this.#parts;
    store.dispatch({ type: 'restored', ...error.rest });
    settle([edit, ...this.#queue.splice(0)], text.error(error));
    fail(error);
  }

  /** Sends nothing until `resume`. An edit without an answer becomes unsure. */
  hold() {
    this.#held = true;
    if (this.#sent) this.#queue.unshift({ ...this.#sent, unsure: true });
    this.#sent = null;
    this.#number();
  }

  /** Fixes the versions of waiting edits, so that they do not overwrite what others change meanwhile. */
  #number() {
    let next = this.#parts.store.state.version;
    for (const edit of this.#queue) next = (edit.version ??= next) + 1;
  }

  /** Call after joining the same room again, which is at `version`. */
  resume({ version, lesson }: { version: number; lesson: Lesson | null }) {
    this.#held = false;
    const [first] = this.#queue;
    if (first && this.#arrived(first, version, lesson)) settle(this.#queue.splice(0, 1), null);
    this.#pump();
  }

  /**
   * Call after joining another room: drops the edits. `error`: the reason, if the old room was lost. Then the edits from the
   * last opened scenario on are kept and sent to the new room.
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
