// One declared parameter as a labelled control. What is no value of it is left to the server to explain.

import { html, nothing } from 'lit-html';
import { arrowed, numberIn } from '../../scenario/quantities.js';
import { stroke } from '../shared/stroke.js';

/**
 * The many values of one `stroke`, a pull or a run of arrow keys, are one change.
 * @typedef {(value: any, stroke?: number) => Promise<string | null> | void} Change
 */

/**
 * @param {Parameter} parameter
 * @param {any} value
 * @param {Change} change
 *   gives what is said where a value is refused; only terms, which are long to write, wait for it
 */
export function control(parameter, value, change) {
  const { kind } = parameter;
  if (kind === 'choice') return choice(parameter, value, change);
  if (kind === 'boolean') return flag(parameter, value, change);
  if (kind === 'terms') return terms(parameter, value, change);
  return numeric(parameter, value, change);
}

/** @param {Parameter} parameter @param {any} value @param {Change} change */
function choice({ label, help, choices }, value, change) {
  return html`<label class="control" title=${help || nothing}
    ><span>${label}</span>
    <select
      @change=${(/** @type {ChangeOf<HTMLSelectElement>} */ event) => change(choices[event.target.selectedIndex].value)}
    >
      ${choices.map((option) => html`<option ?selected=${option.value === value} title=${option.summary || nothing}>${option.label}</option>`)}
    </select></label
  >`;
}

/** @param {Parameter} parameter @param {boolean} value @param {Change} change */
function flag({ label, help }, value, change) {
  return html`<label class="control check" title=${help || nothing}
    ><input
      type="checkbox"
      role="switch"
      .checked=${value}
      @change=${(/** @type {ChangeOf} */ event) => change(event.target.checked)}
    /><span>${label}</span></label
  >`;
}

/** A number box, whose arrow keys go by the declared step; empty means 'none' where that is allowed. @param {Parameter} parameter @param {number | null | undefined} value @param {Change} change */
function numeric(parameter, value, change) {
  const { label, help, low, high, optional } = parameter;
  const read = (/** @type {ChangeOf} */ event) => {
    const text = event.target.value.trim();
    if (text === '') {
      if (optional) change(null);
      else event.target.value = String(value);
      return;
    }
    change(numberIn(text));
    event.target.value = String(value); // until the server has taken it: a refused value never stays
  };
  const keys = (/** @type {KeyboardEvent & ChangeOf} */ event) => {
    const next = arrowed(event.key, event.target.value, parameter);
    if (next === null) return;
    event.preventDefault();
    event.target.value = String(next);
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
      .value=${value === null || value === undefined ? '' : String(value)}
      @change=${read}
      @keydown=${keys}
  /></label>`;
}

/**
 * A share as a slider, which changes while it is pulled; 0 is 'off'.
 * @param {Parameter} parameter
 * @param {number} value
 * @param {string} off  what 0 is called
 * @param {Change} change
 */
export function slider({ label, help, high, step }, value, off, change) {
  const words = value ? `${Math.round(value * 1000) / 10}\u202f%` : off;
  return html`<label class="control share" title=${help || nothing}
    ><span>${label}: <strong>${words}</strong></span>
    <input
      type="range"
      min="0"
      max=${high}
      step=${step}
      .value=${String(value)}
      aria-valuetext=${words}
      @input=${(/** @type {ChangeOf} */ event) => change(Number(event.target.value), stroke())}
  /></label>`;
}

/** One term a line. What is refused stays in the box, with the reason beside it, until it is put right. @param {Parameter} parameter @param {string[]} value @param {Change} change */
function terms({ label, help }, value, change) {
  const send = async (/** @type {HTMLTextAreaElement} */ area) => {
    const written = area.value
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean);
    const same = written.join('\n') === value.join('\n');
    const refusal = /** @type {string | null} */ (same ? null : await change(written));
    const reason = area.parentElement?.querySelector('.refusal');
    if (reason) reason.textContent = refusal;
    area.toggleAttribute('aria-invalid', Boolean(refusal));
  };
  const keys = (/** @type {KeyboardEvent & ChangeOf<HTMLTextAreaElement>} */ event) => {
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
      @change=${(/** @type {ChangeOf<HTMLTextAreaElement>} */ event) => send(event.target)}
      @keydown=${keys}
    ></textarea>
    <span class="refusal" role="alert"></span
  ></label>`;
}
