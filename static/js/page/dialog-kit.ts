// Dialogs that are removed when they close, and their labelled fields.

import { html, nothing, render } from 'lit-html';
import { dialogHead } from '../kit/views/icon-button.ts';

/** `kind`: CSS class */
export function ownDialog(
  app: App,
  {
    title,
    kind,
    body,
    closed = () => {},
  }: { title: string; kind: string; body: () => any; closed?: () => void },
) {
  const dialog = Object.assign(document.createElement('dialog'), { className: kind });
  dialog.setAttribute('aria-label', title);
  document.body.append(dialog);
  const paint = () =>
    dialog.isConnected &&
    render(html`${dialogHead(title, app.text.help.close, () => dialog.close())} ${body()}`, dialog);
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close(); // a click on the backdrop
  });
  dialog.addEventListener('close', () => {
    dialog.remove();
    closed();
  });
  paint();
  dialog.showModal();
  return { dialog, paint };
}

const field = (label: string, field: any) =>
  html`<label class="export-field"><span>${label}</span>${field}</label>`;

/** A choice. `entries`: value and name */
export const choice = (
  label: string,
  entries: Record<string, string>,
  value: string,
  choose: (value: string) => void,
) =>
  field(
    label,
    html`<select
      aria-label=${label}
      @change=${({ target }: ChangeOf<HTMLSelectElement>) => choose(target.value)}
    >
      ${Object.entries(entries).map(([name, words]) => html`<option value=${name} .selected=${name === value}>${words}</option>`)}
    </select>`,
  );

/** A whole number in a range; an invalid entry is reset, and the field shows the range. */
export function numberField(
  label: string,
  { low, high, says }: { low: number; high: number; says: (low: number, high: number) => string },
  value: number,
  choose: (value: number) => void,
) {
  const change = ({ target }: ChangeOf) => {
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

export const check = (label: string, on: boolean, set: (on: boolean) => void) =>
  html`<label class="check"
    ><input
      type="checkbox"
      .checked=${on}
      @change=${({ target }: ChangeOf) => set(target.checked)}
    />${label}</label
  >`;

/** The reason of a refusal, if there is one. */
export const refusal = (words: string | null) =>
  words ? html`<p class="refusal" role="alert">${words}</p>` : nothing;
