// The page's dialogs: help, the address, the two margins, what was open lately.

import { html, nothing, render } from 'lit-html';
import { number } from '../../text/format.js';
import { covered } from '../../state/question.js';
import { copied } from './clipboard.js';
import { openFetched } from './fetched-dialog.js';
import { help } from './help.js';
import { runs } from './past-runs.js';
import { qrPicture } from './qr-picture.js';
import { savePoints, saveVisits } from './save.js';

/** @typedef {import('./past-runs.js').Dialog} Dialog */

/** @type {Record<string, Dialog>} */
const DIALOGS = { help, share, margins, runs };

/** @type {View} */
const panel = {
  id: 'dialogs',
  uses: (s) => [s.facts, s.document, covered(s)],

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
      if (open === 'margins' && covered(app.store.state)) {
        dialog.close();
        return;
      }
      const { title, body } = DIALOGS[open](app, dialog, paint);
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
    app.openFetched = (/** @type {[string, any?, any?]} */ ...what) => openFetched(app, ...what);
    app.openDialog = (/** @type {string} */ name, /** @type {string | undefined} */ place) => {
      open = name;
      paint();
      if (!dialog.open) dialog.showModal();
      if (place)
        dialog.querySelector(`[data-find="${CSS.escape(place)}"]`)?.scrollIntoView({ block: 'center' });
    };
    return { render: paint };
  },
};
export default panel;

/** The address whose code has been asked for, with what was answered. @type {{address: string | null, code: {qr: {size: number, path: string}, url: string} | null, why: string}} */
let shown = { address: null, code: null, why: '' };

/** @param {App['actions']} actions @param {string} address @param {() => void} again */
function ask(actions, address, again) {
  const mine = (shown = { address, code: null, why: '' });
  const answer = (/** @type {any} */ { qr: [qr], urls: [url] }) =>
    Object.assign(mine, qr ? { code: { qr, url } } : { why: 'nowhere' });
  actions
    .codeOf(address)
    .then(answer, (/** @type {any} */ { code }) => Object.assign(mine, { why: code }))
    .then(again);
}

/** @type {Dialog} */
function share({ text, actions }, dialog, again) {
  const t = text.share;
  const address = actions.address();
  if (!address) return { title: t.heading, body: html`<p>${t.tooMany}</p>` };
  const url = new URL(address, location.href).href;
  if (shown.address !== address) ask(actions, address, again);
  const copy = async (/** @type {ChangeOf<HTMLElement>} */ { target: button }) => {
    if (await copied(url)) button.textContent = t.copied;
    else {
      /** @type {HTMLInputElement | null} */ (dialog.querySelector('.address'))?.select();
      button.textContent = t.copyFailed;
    }
  };
  const body = html`
    <p>${t.text}</p>
    <input
      class="address"
      readonly
      .value=${url}
      aria-label=${t.heading}
      @focus=${(/** @type {ChangeOf} */ event) => event.target.select()}
    />
    <div class="row">
      <button type="button" class="primary" @click=${copy}>${t.copy}</button>
      ${shown.code ? qrPicture(shown.code.qr, shown.code.url) : html`<p class="note">${t.noCode[shown.why] ?? nothing}</p>`}
      <a class="button" href=${withQuery(url, 'projector', '1')} target="_blank" rel="noopener"
        >${t.projector}</a
      >
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
        <p>${t.ratio(radius ** 2, margin ** 2)}</p>`
    : nothing;
  return { title: t.heading, body };
}

/** @param {string} url @param {string} name @param {string} value */
function withQuery(url, name, value) {
  const next = new URL(url);
  next.searchParams.set(name, value);
  return next.href;
}
