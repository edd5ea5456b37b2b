// What the dialogs that take a run away share: their look, fields, the clipboard.

import { html, nothing } from 'lit-html';
import { covered } from '../../../state/question.js';
import { copied } from '../clipboard.js';
import { ownDialog } from '../own-dialog.js';

/**
 * A dialog that leaves when a class is asked what comes: it was opened while more could be seen.
 * @param {App} app
 * @param {string} title
 * @param {() => any} body
 * @param {() => void} closed
 */
export function exportDialog(app, title, body, closed) {
  let secret = covered(app.store.state);
  const leave = app.store.subscribe((/** @type {State} */ state) => {
    const before = secret;
    secret = covered(state);
    if (!secret || before) return;
    parts.dialog.close();
    app.actions.say(app.text.exports.notNow);
  });
  const parts = ownDialog(app, {
    title,
    kind: 'export-dialog',
    body,
    closed() {
      leave();
      closed();
    },
  });
  return parts;
}

/** @param {string} label @param {any} field */
export const field = (label, field) =>
  html`<label class="export-field"><span>${label}</span>${field}</label>`;

/**
 * One of several.
 * @param {string} label
 * @param {Record<string, string>} entries  their names
 * @param {string} value
 * @param {(value: string) => void} choose
 */
export const choice = (label, entries, value, choose) =>
  field(
    label,
    html`<select
      aria-label=${label}
      @change=${(/** @type {ChangeOf<HTMLSelectElement>} */ { target }) => choose(target.value)}
    >
      ${Object.entries(entries).map(([name, words]) => html`<option value=${name} .selected=${name === value}>${words}</option>`)}
    </select>`,
  );

/**
 * A whole number within a range; another one stays as it was, and the field says what is allowed.
 * @param {string} label
 * @param {{low: number, high: number, says: (low: number, high: number) => string}} range
 * @param {number} value
 * @param {(value: number) => void} choose
 */
export function numberField(label, { low, high, says }, value, choose) {
  const change = (/** @type {ChangeOf} */ { target }) => {
    const typed = Number(target.value.trim() || NaN);
    const allowed = Number.isInteger(typed) && typed >= low && typed <= high;
    target.setCustomValidity(allowed ? '' : says(low, high));
    if (allowed) choose(typed);
    else {
      target.reportValidity();
      target.value = String(value);
      setTimeout(() => target.setCustomValidity(''), 4000);
    }
  };
  return field(
    label,
    html`<input
      type="text"
      inputmode="numeric"
      role="spinbutton"
      aria-valuenow=${value}
      aria-valuemin=${low}
      aria-valuemax=${high}
      .value=${String(value)}
      @change=${change}
    />`,
  );
}

/** @param {string} label @param {boolean} on @param {(on: boolean) => void} set */
export const check = (label, on, set) =>
  html`<label class="check"
    ><input
      type="checkbox"
      .checked=${on}
      @change=${(/** @type {ChangeOf} */ { target }) => set(target.checked)}
    />${label}</label
  >`;

/** Why there is none, where there is none. @param {string | null} words */
export const refusal = (words) => (words ? html`<p class="refusal" role="alert">${words}</p>` : nothing);

/**
 * A file into the clipboard: texts as texts, pictures as pictures; on plain http, where there is no clipboard to write to, by the
 * browser's old command.
 * @param {Blob} blob
 * @returns {Promise<boolean>}  whether it is there
 */
export async function copiedFile(blob) {
  if (!blob.type.startsWith('image/png')) return copied(await blob.text());
  try {
    await navigator.clipboard.write([new ClipboardItem({ [blob.type]: blob })]);
    return true;
  } catch {
    return copiedPicture(blob);
  }
}

/** @param {Blob} blob @returns {Promise<boolean>} */
async function copiedPicture(blob) {
  const reader = new FileReader();
  const read = new Promise((resolve) => reader.addEventListener('load', resolve, { once: true }));
  reader.readAsDataURL(blob);
  await read;
  const place = Object.assign(document.createElement('div'), {
    contentEditable: 'true',
    className: 'unseen',
  });
  const image = new Image();
  image.src = String(reader.result);
  place.append(image);
  const { activeElement } = document;
  (document.querySelector('dialog[open]') ?? document.body).append(place);
  await image.decode();
  const selection = /** @type {Selection} */ (getSelection());
  selection.selectAllChildren(place);
  const done = document.execCommand('copy');
  selection.removeAllRanges();
  place.remove();
  /** @type {HTMLElement | null} */ (activeElement)?.focus?.();
  return done;
}
