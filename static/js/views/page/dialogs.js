// The page's dialogs: help, sharing, the two margins.

import { html, nothing, render } from 'lit-html';
import { number } from '../../text/format.js';
import { covered } from '../../state/question.js';
import { openFile } from './files.js';
import { savePoints, saveScenario, saveVisits } from './save.js';
import { help } from './help.js';

/** @typedef {(app: App, dialog: HTMLDialogElement) => {title: string, body: any}} Dialog */

/** @type {Record<string, Dialog>} */
const DIALOGS = { help, share, margins };

/** @type {View} */
const panel = {
  id: 'dialogs',
  uses: (s) => [s.facts, s.document, covered(s.lesson)],

  mount(element, app) {
    /** @type {string | null} */
    let open = null;
    const dialog = document.createElement('dialog');
    element.append(dialog);
    dialog.addEventListener('close', () => {
      open = null;
    });
    dialog.addEventListener('click', (event) => {
      if (event.target === dialog) dialog.close(); // a click beside it
    });
    const paint = () => {
      if (!open) return;
      if (open === 'margins' && covered(app.store.state.lesson)) {
        dialog.close();
        return;
      }
      const { title, body } = DIALOGS[open](app, dialog);
      dialog.setAttribute('aria-label', title);
      render(
        html`<header>
            <h2>${title}</h2>
            <button
              type="button"
              class="icon"
              aria-label=${app.text.help.close}
              @click=${() => dialog.close()}
            >
              ×
            </button>
          </header>
          ${body}`,
        dialog,
      );
    };
    app.saveTable = (/** @type {'points' | 'visits'} */ kind) =>
      kind === 'points' ? savePoints(app) : saveVisits(app);
    app.openDialog = (/** @type {string} */ name) => {
      open = name;
      paint();
      if (!dialog.open) dialog.showModal();
    };
    return { render: paint };
  },
};
export default panel;

/** @type {Dialog} */
function share(app, dialog) {
  const { text, actions } = app;
  const t = text.share;
  const address = actions.address();
  const url = address ? new URL(address, location.href).href : null;
  const projector = url ? withQuery(url, 'projector', '1') : null;
  const copy = async (/** @type {ChangeOf<HTMLElement>} */ { target: button }) => {
    const field = /** @type {HTMLInputElement} */ (dialog.querySelector('.address'));
    button.textContent = (await copied(field)) ? t.copied : t.copyFailed;
  };
  const choose = (/** @type {HTMLInputElement} */ { files }) => {
    dialog.close();
    if (files?.[0]) openFile(app, files[0]);
  };
  const body = html`
    <p>${url ? t.text : t.tooMany}</p>
    ${url ? html`<input class="address" readonly .value=${url} aria-label=${t.heading} @focus=${(/** @type {ChangeOf} */ event) => event.target.select()} />` : nothing}
    <div class="row">
      ${url ? html`<button type="button" class="primary" @click=${copy}>${t.copy}</button>` : nothing}
      <button type="button" @click=${() => saveScenario(actions.document())}>${t.save}</button>
      <button type="button" @click=${() => savePoints(app)}>${t.points}</button>
      <button type="button" ?disabled=${covered(app.store.state.lesson)} @click=${() => saveVisits(app)}>
        ${t.visits}
      </button>
      <label class="button"
        >${t.open}<input
          type="file"
          accept=".json,.csv,.tsv,.txt,application/json,text/csv"
          class="unseen"
          @change=${(/** @type {ChangeOf} */ { target }) => choose(target)}
      /></label>
      ${projector ? html`<a class="button" href=${projector} target="_blank" rel="noopener">${t.projector}</a>` : nothing}
    </div>
  `;
  return { title: t.heading, body };
}

/** @type {Dialog} */
function margins({ store, text }) {
  const { facts, document } = store.state;
  const t = text.margins;
  const card = (
    /** @type {number | null} */ value,
    /** @type {string} */ name,
    /** @type {string} */ words,
  ) =>
    html`<section>
      <strong>${number(value, 6)}</strong>
      <h3>${name}</h3>
      <p>${words}</p>
    </section>`;
  const [radius, margin] = [facts?.radius ?? NaN, facts?.margin ?? NaN];
  const several = document?.task === 'multiclass';
  const theorem = several ? t.theoremOfClasses : t.theoremText(document?.bias);
  const body = facts?.separable
    ? html`<div class="margins">
          ${facts.geometric_margin === null ? nothing : card(facts.geometric_margin, t.geometric, t.geometricText)}
          ${card(facts.margin, t.theorem, theorem)}
        </div>
        <p>R²/δ² = ${number(radius ** 2)} / ${number(margin ** 2)} = ${number(radius ** 2 / margin ** 2)}</p>`
    : nothing;
  return { title: t.heading, body };
}

/**
 * What stands in a field, into the clipboard; on a plain http address, where there is none to write to, by the browser's old
 * command. Where that fails too the field is left selected.
 * @param {HTMLInputElement} field
 * @returns {Promise<boolean>}  whether it is there
 */
async function copied(field) {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.focus();
    field.select();
    return document.execCommand('copy');
  }
}

/** @param {string} url @param {string} name @param {string} value */
function withQuery(url, name, value) {
  const next = new URL(url);
  next.searchParams.set(name, value);
  return next.href;
}
