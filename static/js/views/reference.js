// Another classifier drawn over the plane for comparison: which one, and its one number.

import { html, nothing } from 'lit-html';
import { compare as t } from '../text/view-compare.js';

const chosenIn = ({ catalog, reference }) => catalog.references.find(({ name }) => name === reference?.name) ?? null;
const withDefaults = (entry) => entry && { name: entry.name, ...Object.fromEntries(entry.parameters.map((parameter) => [parameter.name, parameter.default])) };

/** In a menu: a row of entries. */
export function referenceMenu(state, actions) {
  const chosen = chosenIn(state);
  const choice = (entry, label) =>
    html`<button type="button" class="segment" role="menuitemradio" aria-checked=${entry === chosen} title=${entry?.summary ?? nothing} @click=${() => actions.compareWith(withDefaults(entry))}>
      <span>${label}</span>
    </button>`;
  return html`<div class="segments reference" role="group" aria-label=${t.reference}>
    <span class="reference-title" aria-hidden="true">${t.reference}</span>
    ${choice(null, t.noReference)} ${state.catalog.references.map((entry) => choice(entry, entry.label))}
    ${chosen?.parameters.map((parameter) => stepper(parameter, state.reference, actions, 'menuitem')) ?? nothing}
  </div>`;
}

/** In a line of controls. */
export function referenceControl(state, actions) {
  const { references } = state.catalog;
  const chosen = chosenIn(state);
  return html`<span class="reference">
    <label
      ><span class="reference-title">${t.reference}</span>
      <select @change=${(event) => actions.compareWith(withDefaults(references[event.target.selectedIndex - 1] ?? null))}>
        <option ?selected=${!chosen}>${t.noReference}</option>
        ${references.map((entry) => html`<option ?selected=${entry === chosen}>${entry.label}</option>`)}
      </select></label
    >
    ${chosen?.parameters.map((parameter) => stepper(parameter, state.reference, actions)) ?? nothing}
  </span>`;
}

function stepper({ name, label, low, high, step }, reference, actions, role = undefined) {
  const value = reference[name];
  const by = (amount) => () => actions.compareWith({ ...reference, [name]: Math.max(low, Math.min(high, value + amount * step)) });
  const button = (sign, words, amount, ends) => html`<button type="button" class="icon" role=${role ?? nothing} aria-label=${words} title=${words} ?disabled=${ends} @click=${by(amount)}>${sign}</button>`;
  return html`<span class="reference-number">${button('−', t.fewer(label), -1, value <= low)}<span>${label}: <strong>${value}</strong></span>${button('+', t.more(label), 1, value >= high)}</span>`;
}
