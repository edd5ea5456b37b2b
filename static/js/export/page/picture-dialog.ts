// A picture of the plane or of a view: content, look and file format, with a preview.

import { html, nothing } from 'lit-html';
import { withFonts } from '../fonts.ts';
import { THEMES } from '../themes.ts';
import { covered } from '../../state/class.ts';
import { openOffscreenPage } from './offscreen-page.ts';
import { download } from '../../page/download.ts';
import { copiedFile, exportDialog } from './dialog.ts';
import { check, choice, numberField, refusal } from '../../page/dialog-kit.ts';
import {
  latexOf,
  MOST,
  nameOf,
  pictureOf,
  SIZES,
  SOURCES,
  subjects,
  themeOnPage,
  type Choice,
} from './pictures.ts';

const FORMATS = ['svg', 'png', 'pdf', 'latex'];
const SCALES = [1, 2, 4];
const LEAST = 100; // px of a side

/** The last choices; a phone has no use for a vector drawing. */
let last = {
  format: matchMedia('(hover: none) and (pointer: coarse)').matches ? 'png' : 'svg',
  scale: 2,
  size: 'seen',
  own: { width: 1600, height: 900 },
  told: true,
  clear: false,
};

export type Chosen = typeof last & Choice;

/** `what`: by default the first subject */
export function open(app: App, what: string = subjects(app)[0]) {
  if (subjects(app).includes(what)) new PictureDialog(app, what).make();
  else app.actions.say(app.text.exports.notNow, 'info', 'run');
}

class PictureDialog {
  #app;
  #chosen: Chosen;
  #picture: Awaited<ReturnType<typeof pictureOf>> | null = null;
  #url: string | null = null;
  #why: string | null = null;
  #copied: string | null = null;
  #making = false;
  /** The file being written; null or another one: cancelled. */
  #writing: object | null = null;
  #again = false;
  #open = true;
  #room;
  #parts;

  constructor(app: App, what: string) {
    this.#app = app;
    this.#chosen = { ...last, what, theme: themeOnPage(), visit: app.actions.position() };
    this.#room = openOffscreenPage(app);
    this.#parts = exportDialog(
      app,
      app.text.exports.picture.heading,
      () => this.#body(),
      () => this.#close(),
    );
  }

  #close() {
    this.#open = false;
    last = this.#chosen;
    if (this.#url) URL.revokeObjectURL(this.#url);
    if (!this.#making) this.#room.then((room) => room.close());
  }

  /** `anew`: the picture changes */
  #set(change: Partial<Chosen>, anew = true) {
    this.#chosen = { ...this.#chosen, ...change };
    this.#copied = null;
    if (anew) this.make();
    this.#parts.paint();
  }

  /** Makes the chosen picture; one at a time, and the last choice at the end. */
  async make() {
    this.#again = this.#making;
    if (this.#making) return;
    this.#making = true;
    const { dialog, paint } = this.#parts;
    dialog.toggleAttribute('data-busy', true);
    const room = await this.#room;
    do {
      this.#again = false;
      try {
        const { clear, format } = this.#chosen;
        this.#picture = await pictureOf(room, { ...this.#chosen, clear: clear && format === 'png' });
        const file = new Blob([await withFonts(this.#picture.svg)], { type: 'image/svg+xml' });
        if (this.#url) URL.revokeObjectURL(this.#url);
        this.#url = URL.createObjectURL(file);
        this.#why = null;
      } catch (error) {
        this.#fail(error);
      }
    } while (this.#again && this.#open);
    this.#making = false;
    dialog.removeAttribute('data-busy');
    if (this.#open) paint();
    else room.close();
  }

  #fail(error: any) {
    const { text } = this.#app;
    this.#why = error.code ? text.error(error) : `${text.exports.failed} ${error.message}`;
  }

  #body() {
    const { title = this.#app.text.exports.making } = this.#picture ?? {};
    return html`<div class="export-parts">
      <div class="export-fields">
        ${this.#fields()} ${refusal(this.#why)} ${this.#buttons()}
        <p class="note">${this.#app.text.exports.carried}</p>
      </div>
      <figure class="export-preview">
        ${this.#url ? html`<img src=${this.#url} alt=${title} />` : nothing}
        <figcaption>${title}</figcaption>
      </figure>
    </div>`;
  }

  #fields() {
    const { store, text } = this.#app;
    const t = text.exports;
    const { what, size, own, theme, visit, format, scale, told, clear } = this.#chosen;
    const named = (list: string[], words: (name: string) => string) =>
      Object.fromEntries(list.map((name) => [name, words(name)]));
    const side = (name: 'width' | 'height') =>
      numberField(t[name], { low: LEAST, high: MOST, says: t.pixels }, own[name], (value) =>
        this.#set({ own: { ...own, [name]: value } }),
      );
    const visits = { low: 0, high: store.state.run?.visits ?? 0, says: t.visits };
    const asking = covered(store.state);
    const formats = FORMATS.filter((name) => name !== 'latex' || SOURCES.includes(what));
    return html`${choice(
      t.what,
      named(subjects(this.#app), (id) => nameOf(id, text)),
      what,
      (value) =>
        this.#set({ what: value, format: SOURCES.includes(value) || format !== 'latex' ? format : 'svg' }),
    )}
    ${choice(
      t.size,
      named(SIZES, (name) => t.sizes[name as keyof typeof t.sizes]),
      size,
      (value) => this.#set({ size: value }),
    )}
    ${size === 'own' ? [side('width'), side('height')] : nothing}
    ${choice(
      t.theme,
      named(THEMES, (name) => t.themes[name as keyof typeof t.themes]),
      theme,
      (value) => this.#set({ theme: value }),
    )}
    ${asking ? nothing : numberField(t.visit, visits, visit, (value) => this.#set({ visit: value }))}
    ${choice(
      t.format,
      named(formats, (name) => t.formats[name as keyof typeof t.formats]),
      format,
      (value) => this.#set({ format: value }),
    )}
    ${
      format === 'png'
        ? html`${choice(t.scale, named(SCALES.map(String), t.times), String(scale), (value) =>
            this.#set({ scale: Number(value) }, false),
          )}
          ${check(t.clear, clear, (value) => this.#set({ clear: value }))}`
        : nothing
    }
    ${what === 'plane' ? check(t.told, told, (value) => this.#set({ told: value })) : nothing}`;
  }

  #buttons() {
    const t = this.#app.text.exports;
    const printing = this.#chosen.format === 'pdf';
    const none = !this.#picture;
    if (this.#writing)
      return html`<div class="row">
        <progress aria-label=${t.making}></progress><span class="note">${t.making}</span>
        <button type="button" @click=${() => this.#stop()}>${t.cancel}</button>
      </div>`;
    return html`<div class="row">
      <button type="button" class="primary" ?disabled=${none} @click=${() => this.#try(() => this.#save())}>
        ${printing ? t.print : t.download}
      </button>
      ${
        printing
          ? nothing
          : html`<button type="button" ?disabled=${none} @click=${() => this.#try(() => this.#copy())}>
              ${this.#copied ?? t.copy}
            </button>`
      }
    </div>`;
  }

  async #try(act: () => Promise<unknown>) {
    try {
      await act();
      this.#why = null;
    } catch (error) {
      this.#fail(error);
    }
    this.#parts.paint();
  }

  async #file({ svg, pixels, origin }: Awaited<ReturnType<typeof pictureOf>>): Promise<Blob> {
    const { format, scale } = this.#chosen;
    if (format === 'svg') return new Blob([svg], { type: 'image/svg+xml' });
    if (format === 'latex')
      return new Blob([await latexOf(await this.#room, this.#chosen)], { type: 'application/x-tex' });
    const { pngOf } = await import('../raster.ts');
    return pngOf(svg, { width: pixels.width * scale, height: pixels.height * scale }, origin);
  }

  #stop() {
    this.#writing = null;
    this.#parts.paint();
  }

  async #save() {
    if (!this.#picture) return;
    const { svg, pixels, title } = this.#picture;
    const { what, visit, format } = this.#chosen;
    if (format === 'pdf') {
      const { printed } = await import('../print.ts');
      if (this.#parts.dialog.open) await printed([svg], pixels, title);
      return;
    }
    const writing = {};
    this.#writing = writing;
    this.#parts.paint();
    try {
      const file = await this.#file(this.#picture);
      if (this.#writing === writing && this.#parts.dialog.open)
        download(`${what}-${visit}.${format === 'latex' ? 'tex' : format}`, file);
    } finally {
      if (this.#writing === writing) this.#writing = null;
    }
  }

  async #copy() {
    if (!this.#picture) return;
    const { text } = this.#app;
    const done = await copiedFile(await this.#file(this.#picture));
    this.#copied = done ? text.share.copied : text.exports.notCopied;
  }
}
