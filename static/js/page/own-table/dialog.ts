// A visitor's table: chosen, dropped or pasted, read by the server, and previewed before use.

import { type Reading, readTable } from '../../client/http.ts';
import { openFile } from '../files.ts';
import { ownDialog } from '../dialog-kit.ts';
import { card } from './card.ts';
import { added, choicesFor, replaced, rolesAfter } from './moment.ts';

const PAUSE = 200; // ms to collect changes
const LONGEST = 100_000; // characters that can be edited
/** Choices about columns, invalid after the cells are read anew. */
const OF_COLUMNS = ['x', 'y', 'drop', 'one_hot', 'task', 'positive'];

/** `name`: of the file; empty if pasted */
export type Source = { name: string; body: Blob | string };

let shown: OwnTable | null = null;

export function open(app: App, source?: Source) {
  shown ??= new OwnTable(app);
  shown.take(source);
}

class OwnTable {
  #app;
  #parts;
  source: Source | null = null;
  choices: Record<string, any> = {};
  /** The chosen role of each column. */
  roles: string[] | null = null;
  /** The last successful reading. */
  reading: Reading | null = null;
  refusal: string | null = null;
  standardise = false;
  written = '';
  #timer: number | undefined;
  /** The request in progress. */
  #work: Promise<void> | null = null;
  #stale = false;
  #gone = new AbortController();

  constructor(app: App) {
    this.#app = app;
    const title = app.text['own-table'].heading;
    this.#parts = ownDialog(app, {
      title,
      kind: 'own-table',
      body: () => card(this, app, this.#acts),
      closed: () => {
        shown = null;
        clearTimeout(this.#timer);
        this.#gone.abort();
        leave();
      },
    });
    const leave = app.store.subscribe(({ points, lesson }: State, before: State) => {
      if (points !== before.points || lesson !== before.lesson) this.#parts.paint();
    });
  }

  get busy() {
    return Boolean(this.#work);
  }

  /** `source`: if missing, the dialog asks for one */
  async take(source?: Source) {
    const { dialog, paint } = this.#parts;
    Object.assign(this, { source: source ?? null, choices: {}, roles: null, reading: null, refusal: null });
    this.standardise = false;
    if (source)
      this.written = typeof source.body === 'string' && source.body.length < LONGEST ? source.body : '';
    if (source) await this.#read();
    paint();
    const places = source
      ? ['button.primary:not(:disabled)', '.own-table-questions button', '.row button:not(:disabled)']
      : ['textarea'];
    const first = places.map((place) => dialog.querySelector(place)).find(Boolean);
    (first as HTMLElement | undefined)?.focus();
  }

  /** Reads with the present choices, one request at a time; later choices are read once, together. */
  #read() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#stale = true;
    this.#work ??= this.#readOn().finally(() => {
      this.#work = null;
      this.#parts.paint();
    });
    this.#parts.paint();
    return this.#work;
  }

  async #readOn() {
    while (this.#stale && this.source && this.#parts.dialog.open) {
      this.#stale = false;
      const { body, name } = this.source;
      const { test } = this.#app.store.state.document?.data ?? {}; // test rows do not fill missing values
      const choices = { test, ...this.choices };
      const answer = await readTable(body, name, choices, this.#gone.signal).catch(() => ({
        refusal: this.#app.text.error({ code: 'no-answer' }),
      }));
      if (this.#stale) continue;
      this.refusal = 'refusal' in answer ? answer.refusal : null;
      if ('reading' in answer) this.reading = answer.reading;
      else if (this.reading) this.reading = { ...this.reading, document: null, questions: [] };
    }
  }

  #choose(change: Record<string, any>) {
    this.choices = { ...this.choices, ...change };
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#read(), PAUSE);
    this.#parts.paint();
  }

  #forget() {
    this.roles = null;
    for (const each of OF_COLUMNS) delete this.choices[each];
  }

  /** Actions of the dialog's controls. */
  #acts = {
    choose: async ({ target }: ChangeOf) => {
      const [file] = target.files ?? [];
      target.value = ''; // so that the same file can be chosen again
      if (file) openFile(this.#app, file);
    },
    write: ({ target }: ChangeOf) => {
      this.written = target.value;
      this.#parts.paint();
    },
    read: () => this.take({ name: '', body: this.written }),
    other: () => this.take(),
    /** Reading of cells; another separator gives other columns. */
    cells: (name: string, value: any) => {
      if (name === 'separator') this.#forget();
      this.#choose({ [name]: value });
    },
    set: (name: string, value: any) => this.#choose({ [name]: value }),
    role: (column: number, role: string) => {
      const { columns = [] } = this.reading ?? {};
      const before = this.roles ?? columns.map((each) => each.role);
      this.#forget();
      this.roles = rolesAfter(columns, before, column, role);
      this.#choose(choicesFor(this.roles));
    },
    standardise: (on: boolean) => {
      this.standardise = on;
      this.#parts.paint();
    },
    replace: () =>
      this.#edit((ready, document) =>
        this.#app.actions.openTable(replaced(ready, document, this.standardise)),
      ),
    add: () => this.#edit((ready, document) => this.#app.actions.addPoints(added(ready, document))),
    close: () => this.#parts.dialog.close(),
  };

  /** Waits for the last choice's reading; the server checks the examples again, and a refusal keeps the dialog open. */
  async #edit(edit: (ready: Ready, document: any) => Promise<string | null> | undefined) {
    if (this.#timer !== undefined) this.#read();
    await this.#work;
    const { document } = this.reading ?? {};
    if (!document) return;
    const { catalog, ...state } = this.#app.store.state as Ready;
    const [bytes, most] = [JSON.stringify(document).length, catalog.limits?.message_bytes ?? Infinity];
    const { text, actions } = this.#app;
    if (bytes > most) this.refusal = text['own-table'].tooLarge(bytes, most);
    else this.refusal = (await edit({ catalog, ...state }, document)) ?? null;
    if (!this.refusal) return this.#parts.dialog.close();
    actions.settle('edit');
    this.#parts.paint();
  }
}
