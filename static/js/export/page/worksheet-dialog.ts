// A worksheet of this run: blank rows, number of sheets, paper, with a preview of the first page. The server lays out the pages,
// as the command does; the browser prints them.

import { html, nothing } from 'lit-html';
import { withFonts } from '../fonts.ts';
import { exportDialog } from './dialog.ts';
import { check, choice, numberField, refusal } from '../../page/dialog-kit.ts';
import { wholeRun } from './export-job.ts';

const ROWS = { low: 1, high: 100, usual: 24 };
const SHEETS = { low: 1, high: 40 };

/** The last choices. */
let last = { blank: 'all', sheets: 1, paper: 'a4', key: true };

export type Chosen = typeof last & { visits: number };
export type Answer = { title: string; size: [number, number]; pages: string[] };

export function open(app: App) {
  const run = wholeRun(app);
  if (run) new WorksheetDialog(app, Math.max(ROWS.low, Math.min(ROWS.usual, run.visits))).show();
}

class WorksheetDialog {
  #app;
  #chosen: Chosen;
  #url: string | null = null;
  #why: string | null = null;
  /** The server's address; null: phones cannot reach it. */
  #base: Promise<string | null>;
  #asked = 0;
  #busy = false;
  #open = true;
  #parts;

  constructor(app: App, visits: number) {
    this.#app = app;
    this.#chosen = { ...last, visits };
    this.#base = app.actions.codeOf('/').then(
      ({ urls }: { urls: string[] }) => urls[0] ?? null,
      () => null,
    );
    this.#parts = exportDialog(
      app,
      app.text.exports.worksheet.heading,
      () => this.#body(),
      () => this.#close(),
    );
  }

  #close() {
    this.#open = false;
    const { visits, ...rest } = this.#chosen;
    last = rest;
    if (this.#url) URL.revokeObjectURL(this.#url);
  }

  #set(change: Partial<Chosen>) {
    this.#chosen = { ...this.#chosen, ...change };
    this.show();
  }

  /** The server's layout of the sheets. */
  async #pages(sheets: number, key: boolean): Promise<Answer> {
    const { blank, visits, paper } = this.#chosen;
    const base = await this.#base;
    const seeds = Array.from({ length: sheets }, (_, i) => i + 1);
    const several = this.#chosen.sheets > 1;
    return this.#app.actions.worksheet({
      blank,
      visits,
      paper,
      key,
      ...(several ? { seeds } : {}),
      ...(base ? { base } : {}),
    });
  }

  /** Shows the first page of the present choices. */
  async show() {
    const { dialog, paint } = this.#parts;
    const mine = (this.#asked += 1);
    dialog.toggleAttribute('data-busy', true);
    paint();
    try {
      const { pages } = await this.#pages(1, false);
      const file = new Blob([await withFonts(pages[0])], { type: 'image/svg+xml' });
      if (mine !== this.#asked || !this.#open) return;
      if (this.#url) URL.revokeObjectURL(this.#url);
      this.#url = URL.createObjectURL(file);
      this.#why = null;
    } catch (error) {
      if (mine !== this.#asked) return;
      this.#why = this.#app.text.error(error as any);
    }
    dialog.removeAttribute('data-busy');
    paint();
  }

  async #print() {
    this.#busy = true;
    this.#parts.paint();
    try {
      const { sheets, key } = this.#chosen;
      const { pages, size, title } = await this.#pages(sheets, key);
      const { printed } = await import('../print.ts');
      if (this.#open) await printed(pages, { width: size[0], height: size[1] }, title);
    } catch (error) {
      this.#why = this.#app.text.error(error as any);
    }
    this.#busy = false;
    this.#parts.paint();
  }

  #body() {
    const { exports: words } = this.#app.text;
    const t = words.worksheet;
    const { blank, visits, sheets, paper, key } = this.#chosen;
    return html`<div class="export-parts">
      <div class="export-fields">
        <p class="note">${t.text}</p>
        ${choice(t.blank, t.blanks, blank, (value) => this.#set({ blank: value }))}
        ${numberField(t.visits, { ...ROWS, says: t.rows }, visits, (value) => this.#set({ visits: value }))}
        ${numberField(t.sheets, { ...SHEETS, says: t.count }, sheets, (value) => this.#set({ sheets: value }))}
        ${sheets > 1 ? html`<p class="note">${t.seeds}</p>` : nothing}
        ${choice(t.paper, t.papers, paper, (value) => this.#set({ paper: value }))}
        ${check(t.key, key, (on) => this.#set({ key: on }))} ${refusal(this.#why)}
        <div class="row">
          <button
            type="button"
            class="primary"
            ?disabled=${this.#busy || this.#why !== null || !this.#url}
            @click=${() => this.#print()}
          >
            ${words.print}
          </button>
          <span class="note" role="status">${this.#busy ? words.making : ''}</span>
        </div>
      </div>
      <figure class="export-preview">
        ${this.#url && this.#why === null ? html`<img src=${this.#url} alt=${t.preview} />` : nothing}
      </figure>
    </div>`;
  }
}
