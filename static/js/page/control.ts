// A declared parameter as a labelled control. The server explains an invalid value.

import { inFull } from '../text/format.ts';
import { html, nothing } from 'lit-html';
import { arrowed, numberIn } from '../scenario/quantities.ts';
import { stroke } from '../kit/views/stroke.ts';

/** The values of one `stroke` (a drag, or a series of arrow keys) are one change. */
export type Change = (value: any, stroke?: number) => Promise<string | null> | void;

/** `change`: returns the reason of a refusal; only terms, which take long to type, wait for it */
export function control(parameter: Parameter, value: any, change: Change) {
  const { kind } = parameter;
  if (kind === 'choice') return choice(parameter, value, change);
  if (kind === 'boolean') return flag(parameter, value, change);
  if (kind === 'terms') return terms(parameter, value, change);
  return numeric(parameter, value, change);
}

function choice({ label, help, choices }: Parameter, value: any, change: Change) {
  return html`<label class="control" title=${help || nothing}
    ><span>${label}</span>
    <select
      @change=${(event: ChangeOf<HTMLSelectElement>) => change(choices[event.target.selectedIndex].value)}
    >
      ${choices.map((option) => html`<option ?selected=${option.value === value} title=${option.summary || nothing}>${option.label}</option>`)}
    </select></label
  >`;
}

function flag({ label, help }: Parameter, value: boolean, change: Change) {
  return html`<label class="control check" title=${help || nothing}
    ><input
      type="checkbox"
      role="switch"
      .checked=${value}
      @change=${(event: ChangeOf) => change(event.target.checked)}
    /><span>${label}</span></label
  >`;
}

/** A number box; arrow keys go by the declared step; empty means 'none' if that is permitted. */
function numeric(parameter: Parameter, value: number | null | undefined, change: Change) {
  const { label, help, low, high, optional } = parameter;
  const read = (event: ChangeOf) => {
    const text = event.target.value.trim();
    if (text === '') {
      if (optional) change(null);
      else event.target.value = inFull(value ?? '');
      return;
    }
    change(numberIn(text));
    event.target.value = inFull(value ?? ''); // until the server accepts it: a refused value is never kept
  };
  const keys = (event: KeyboardEvent & ChangeOf) => {
    const next = arrowed(event.key, event.target.value, parameter);
    if (next === null) return;
    event.preventDefault();
    event.target.value = inFull(next);
    change(next, stroke());
  };
  return html`<label class="control" title=${help || nothing}
    ><span>${label}</span>
    <input
      type="text"
      inputmode="decimal"
      role="spinbutton"
      autocomplete="off"
      aria-valuenow=${value ?? nothing}
      aria-valuemin=${low ?? nothing}
      aria-valuemax=${high ?? nothing}
      placeholder=${optional ? '\u2013' : nothing}
      .value=${inFull(value ?? '')}
      @change=${read}
      @keydown=${keys}
  /></label>`;
}

/** A share as a slider; 0 is 'off'. `off`: the label of 0 */
export function slider({ label, help, high, step }: Parameter, value: number, off: string, change: Change) {
  const words = value ? `${inFull(Math.round(value * 1000) / 10)}\u202f%` : off;
  return html`<label class="control share" title=${help || nothing}
    ><span>${label}: <strong>${words}</strong></span>
    <input
      type="range"
      min="0"
      max=${high}
      step=${step}
      .value=${String(value)}
      aria-valuetext=${words}
      @input=${(event: ChangeOf) => change(Number(event.target.value), stroke())}
  /></label>`;
}

/** One term per line. A refused text stays in the box with its reason. */
function terms({ label, help }: Parameter, value: string[], change: Change) {
  const send = async (area: HTMLTextAreaElement) => {
    const lines = area.value
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean);
    const same = lines.join('\n') === value.join('\n');
    const refusal = (same ? null : await change(lines)) as string | null;
    const reason = area.parentElement?.querySelector('.refusal');
    if (reason) reason.textContent = refusal;
    area.toggleAttribute('aria-invalid', Boolean(refusal));
  };
  const keys = (event: KeyboardEvent & ChangeOf<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send(event.target);
  };
  return html`<label class="control terms" title=${help || nothing}
    ><span>${label}</span>
    <textarea
      rows=${Math.min(8, Math.max(3, value.length + 1))}
      spellcheck="false"
      autocapitalize="off"
      .value=${value.join('\n')}
      @change=${(event: ChangeOf<HTMLTextAreaElement>) => send(event.target)}
      @keydown=${keys}
    ></textarea>
    <span class="refusal" role="alert"></span
  ></label>`;
}
