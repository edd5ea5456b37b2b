// The code of this run, a tab per kind: the server's text, to copy, or to download with the examples.

import { html, nothing } from 'lit-html';
import { copied, download } from '../../page/download.ts';
import { codeFile, excerpt, KINDS, stepKind, type File } from './code-files.ts';
import { exportDialog } from './dialog.ts';
import { refusal } from '../../page/dialog-kit.ts';

/** The last visible tab. */
let last = KINDS[0];

export type Answer = { files?: File[]; why?: string };

export const open = (app: App) => new CodeDialog(app).show(last);

class CodeDialog {
  #app;
  #kind = last;
  #answers: Map<string, Answer> = new Map();
  #said = '';
  #parts;

  constructor(app: App) {
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

  /** Shows a kind, and loads it once. */
  async show(kind: string) {
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
      this.#answers.set(kind, { why: this.#app.text.error(error as any) });
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
        ${KINDS.map((kind) => this.#tab(kind, t.kinds[kind as keyof typeof t.kinds]))}
      </div>
      <div role="tabpanel" id="code-panel" aria-labelledby=${`code-${this.#kind}`}>
        <p class="note">${t.says[this.#kind as keyof typeof t.says]}</p>
        ${refusal(why ?? null)}
        ${files ? this.#shown(files) : why ? nothing : html`<p>${text.exports.making}</p>`}
      </div>`;
  }

  #tab(kind: string, words: string) {
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

  /** Arrow keys select tabs. */
  #roam: (event: KeyboardEvent) => void = (event) => {
    const kind = stepKind(this.#kind, event.key);
    if (!kind) return;
    event.preventDefault();
    this.show(kind);
    (this.#parts.dialog.querySelector(`#code-${kind}`) as HTMLElement | null)?.focus();
  };

  #shown(files: File[]) {
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

  /** If the browser cannot copy, the text is selected. */
  async #copy(program: string) {
    const { text } = this.#app;
    const done = await copied(program);
    if (!done) {
      const code = this.#parts.dialog.querySelector('code');
      if (code) getSelection()?.selectAllChildren(code);
    }
    this.#said = done ? text.share.copied : text.exports.code.selected;
    this.#parts.paint();
  }

  #save(files: File[]) {
    const { name, blob } = codeFile(files);
    download(name, blob);
  }
}
