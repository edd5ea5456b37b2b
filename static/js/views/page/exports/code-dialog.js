// The code of this run, a tab a kind: as the server writes it, to be copied, or downloaded with the examples beside it.

import { html, nothing } from 'lit-html';
import { copied } from '../clipboard.js';
import { codeFile, excerpt, KINDS, stepKind } from './code-files.js';
import { download } from '../download.js';
import { exportDialog } from './dialog.js';
import { refusal } from '../fields.js';

/** The tab that was looked at last. */
let last = KINDS[0];

/** @typedef {{files?: import('./code-files.js').File[], why?: string}} Answer */

/** @param {App} app */
export const open = (app) => new CodeDialog(app).show(last);

class CodeDialog {
  #app;
  #kind = last;
  /** @type {Map<string, Answer>} */
  #answers = new Map();
  #said = '';
  #parts;

  /** @param {App} app */
  constructor(app) {
    this.#app = app;
    const { heading } = app.text.exports.code;
    this.#parts = exportDialog(
      app,
      heading,
      () => this.#body(),
      () => {},
    );
    this.#parts.dialog.classList.add('code-dialog');
  }

  /** Shows a kind, and asks for it once. @param {string} kind */
  async show(kind) {
    last = this.#kind = kind;
    this.#said = '';
    const { dialog, paint } = this.#parts;
    paint();
    if (this.#answers.has(kind)) return;
    this.#answers.set(kind, {});
    dialog.toggleAttribute('data-busy', true);
    try {
      const { files } = await this.#app.actions.code(kind);
      this.#answers.set(kind, { files });
    } catch (error) {
      this.#answers.set(kind, { why: this.#app.text.error(/** @type {any} */ (error)) });
    }
    if ([...this.#answers.values()].every(({ files, why }) => files || why))
      dialog.removeAttribute('data-busy');
    paint();
  }

  #body() {
    const { text } = this.#app;
    const t = text.exports.code;
    const { files, why } = this.#answers.get(this.#kind) ?? {};
    return html`<div class="tabs" role="tablist" aria-label=${t.heading} @keydown=${this.#roam}>
        ${KINDS.map((kind) => this.#tab(kind, t.kinds[kind]))}
      </div>
      <div role="tabpanel" id="code-panel" aria-labelledby=${`code-${this.#kind}`}>
        <p class="note">${t.says[this.#kind]}</p>
        ${refusal(why ?? null)}
        ${files ? this.#shown(files) : why ? nothing : html`<p>${text.exports.making}</p>`}
      </div>`;
  }

  /** @param {string} kind @param {string} words */
  #tab(kind, words) {
    const chosen = kind === this.#kind;
    return html`<button
      type="button"
      role="tab"
      id=${`code-${kind}`}
      aria-controls="code-panel"
      aria-selected=${chosen}
      tabindex=${chosen ? 0 : -1}
      @click=${() => this.show(kind)}
    >
      ${words}
    </button>`;
  }

  /** Arrow keys go through the tabs. @type {(event: KeyboardEvent) => void} */
  #roam = (event) => {
    const kind = stepKind(this.#kind, event.key);
    if (!kind) return;
    event.preventDefault();
    this.show(kind);
    /** @type {HTMLElement | null} */ (this.#parts.dialog.querySelector(`#code-${kind}`))?.focus();
  };

  /** @param {import('./code-files.js').File[]} files */
  #shown(files) {
    const { text } = this.#app;
    const t = text.exports.code;
    const [program, ...others] = files;
    const { shown, left } = excerpt(program.text);
    return html`<pre class="program" tabindex="0" aria-label=${program.name}><code>${shown}</code></pre>
      ${left ? html`<p class="note">${t.longer(left)}</p>` : nothing}
      ${others.length ? html`<p class="note">${t.beside(others.map(({ name }) => name))}</p>` : nothing}
      <div class="row">
        <button type="button" class="primary" @click=${() => this.#copy(program.text)}>
          ${text.exports.copy}
        </button>
        <button type="button" @click=${() => this.#save(files)}>${text.exports.download}</button>
        <span class="note" role="status">${this.#said}</span>
      </div>`;
  }

  /** Where the browser does not copy, the text is selected for the visitor to do it. @param {string} program */
  async #copy(program) {
    const { text } = this.#app;
    const done = await copied(program);
    if (!done) {
      const code = this.#parts.dialog.querySelector('code');
      if (code) getSelection()?.selectAllChildren(code);
    }
    this.#said = done ? text.share.copied : text.exports.code.selected;
    this.#parts.paint();
  }

  /** @param {import('./code-files.js').File[]} files */
  #save(files) {
    const { name, blob } = codeFile(files);
    download(name, blob);
  }
}
