// One declared parameter as a labelled control. Values out of range are left to the server to explain.

import { html, nothing } from 'lit-html';

/**
 * @param {any} parameter  an entry of the catalogue: kind, low, high, choices, label, help
 * @param {any} value
 * @param {(value: any) => void} change
 */
export function control(parameter, value, change) {
  const { kind } = parameter;
  if (kind === 'choice') return choice(parameter, value, change);
  if (kind === 'boolean') return flag(parameter, value, change);
  return numeric(parameter, value, change);
}

function choice({ label, help, choices }, value, change) {
  return html`<label class="control" title=${help ?? nothing}
    ><span>${label}</span>
    <select @change=${(event) => change(choices[event.target.selectedIndex].value)}>
      ${choices.map((option) => html`<option ?selected=${option.value === value} title=${option.summary ?? nothing}>${option.label}</option>`)}
    </select></label
  >`;
}

function flag({ label, help }, value, change) {
  return html`<label class="control check" title=${help ?? nothing}
    ><span>${label}</span><input type="checkbox" .checked=${value} @change=${(event) => change(event.target.checked)}
  /></label>`;
}

/** A number box, with arrows of the declared step; empty means 'none' where that is allowed. */
function numeric(parameter, value, change) {
  const { label, help, low, high, step, optional } = parameter;
  const read = (event) => {
    const text = event.target.value.trim();
    if (text === '') {
      if (optional) change(null);
      else event.target.value = String(value);
      return;
    }
    change(Number(text));
    event.target.value = String(value); // until the server has taken it: a refused value never stays
  };
  return html`<label class="control" title=${help ?? nothing}
    ><span>${label}</span>
    <input
      type="number"
      inputmode="decimal"
      min=${low ?? nothing}
      max=${high ?? nothing}
      step=${step ?? 'any'}
      placeholder=${optional ? '\u2013' : nothing}
      .value=${value === null || value === undefined ? '' : String(value)}
      @change=${read}
  /></label>`;
}
