// Fields of dialogs, each with its label.

import { html, nothing } from 'lit-html';

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
