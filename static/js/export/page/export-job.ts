// A dialog for a long export: progress, and a button to cancel.

import { html, nothing } from 'lit-html';
import { covered } from '../../state/class.ts';
import { openOffscreenPage, type OffscreenPage } from './offscreen-page.ts';
import { exportDialog } from './dialog.ts';
import { refusal } from '../../page/dialog-kit.ts';
import { viewsOn, type Page } from './frames.ts';
import { cardOf } from './pictures.ts';

/** The run, if all of it may be exported; null, with a message, if it is missing or hidden. */
export function wholeRun(app: App) {
  const { run } = app.store.state;
  if (!run || !covered(app.store.state)) return run;
  app.actions.say(app.text.exports.notNow, 'error', 'run');
  return null;
}

const CALM = 100; // ms between repaints of the bar: each is a frame of the whole page

export class ExportJob {
  declare fields: () => any;
  declare result: () => any;

  app;
  words;
  /** finished frames or pages, and their number */
  progress: { done: number; of: number } | null = null;
  why: string | null = null;
  open = true;
  #stopped = false;
  #painted = 0;
  #parts;

  constructor(app: App, title: string, fields: () => any, result: () => any) {
    this.app = app;
    this.words = app.text.exports;
    this.fields = fields;
    this.result = result;
    this.#parts = exportDialog(
      app,
      title,
      () => this.#body(),
      () => {
        this.open = false;
        this.stop();
        this.closed();
      },
    );
  }

  /** Called when the dialog is removed. */
  closed() {}

  paint() {
    this.#parts.paint();
  }

  stop() {
    this.#stopped = true;
  }

  /** A playing preview would slow the export. */
  #pause() {
    for (const video of this.#parts.dialog.querySelectorAll('video')) video.pause();
  }

  /** Called after each piece; returns whether to continue. */
  goOn = (done: number) => {
    if (this.progress) this.progress = { ...this.progress, done };
    const now = performance.now();
    if (now - this.#painted > CALM) {
      this.#painted = now;
      this.paint();
    }
    return !this.#stopped;
  };

  /** Exports with an offscreen page, which it closes afterwards. `of`: number of pieces. `page`: its views are opened */
  async make(of: number, theme: string, page: Page, make: (room: OffscreenPage) => Promise<void>) {
    if (!this.open) return;
    this.#stopped = false;
    this.why = null;
    this.progress = { done: 0, of };
    this.#pause();
    this.paint();
    const room = await openOffscreenPage(this.app);
    try {
      await room.light(theme);
      for (const view of viewsOn(page)) await room.open(view, cardOf(view));
      await make(room);
    } catch (error) {
      this.why = error.code ? this.app.text.error(error) : `${this.words.failed} ${error.message}`;
    } finally {
      room.close();
      this.progress = null;
      this.paint();
    }
  }

  #body() {
    return html`<div class="export-parts">
      <div class="export-fields">
        <fieldset class="export-fields" ?disabled=${this.progress !== null}>${this.fields()}</fieldset>
        ${refusal(this.why)} ${this.progress ? this.#bar() : nothing}
      </div>
      <figure class="export-preview">${this.result()}</figure>
    </div>`;
  }

  #bar() {
    const { done, of } = this.progress ?? { done: 0, of: 1 };
    const t = this.words;
    return html`<div class="row">
      <progress max=${of} .value=${done} aria-label=${t.progress(done, of)}></progress>
      <span class="note">${t.progress(done, of)}</span>
      <button type="button" @click=${() => this.stop()}>${t.cancel}</button>
    </div>`;
  }
}
