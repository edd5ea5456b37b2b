// Another classifier drawn over the plane for comparison: which one, its parameters, and why it cannot be drawn.

import { html, nothing } from 'lit-html';
import { parametersThatApply } from '../../scenario/document.js';
import { around } from './neighbours.js';

/** @param {Ready} state */
const chosenIn = ({ catalog, reference }) =>
  catalog.references.find(({ name }) => name === reference?.name) ?? null;
const withDefaults = (/** @type {Entry | null} */ entry) =>
  entry && {
    name: entry.name,
    ...Object.fromEntries(
      entry.parameters.map((/** @type {Parameter} */ parameter) => [parameter.name, parameter.default]),
    ),
  };

/** In a menu: a row of entries. @param {Ready} state @param {any} actions @param {any} t */
export function referenceMenu(state, actions, t) {
  const chosen = chosenIn(state);
  const choice = (/** @type {Entry | null} */ entry, /** @type {string} */ label) =>
    html`<button
      type="button"
      class="segment"
      role="menuitemradio"
      aria-checked=${entry === chosen}
      title=${entry?.summary ?? nothing}
      @click=${() => actions.compareWith(withDefaults(entry))}
    >
      <span>${label}</span>
    </button>`;
  return html`<div class="segments reference" role="group" aria-label=${t.title}>
    <span class="reference-title" aria-hidden="true">${t.title}</span>
    ${choice(null, t.none)} ${state.catalog.references.map((entry) => choice(entry, entry.label))}
    ${details(state, chosen, actions, t, 'menuitem')}
  </div>`;
}

/** In a line of controls. @param {Ready} state @param {any} actions @param {any} t */
export function referenceControl(state, actions, t) {
  const { references } = state.catalog;
  const chosen = chosenIn(state);
  return html`<span class="reference">
    <label
      ><span class="reference-title">${t.title}</span>
      <select
        @change=${(/** @type {any} */ event) => actions.compareWith(withDefaults(references[event.target.selectedIndex - 1] ?? null))}
      >
        <option ?selected=${!chosen}>${t.none}</option>
        ${references.map((entry) => html`<option ?selected=${entry === chosen}>${entry.label}</option>`)}
      </select></label
    >
    ${details(state, chosen, actions, t)}
  </span>`;
}

/**
 * The parameters that have an effect, and what the server says where there is nothing to draw.
 * @param {State} state
 * @param {Entry | null} chosen
 * @param {any} actions
 * @param {any} t
 * @param {string} [role]
 */
function details({ reference, ghost }, chosen, actions, t, role) {
  if (!chosen || !reference) return nothing;
  return html`${parametersThatApply(chosen.parameters, reference).map((/** @type {Parameter} */ parameter) => stepper(parameter, reference, actions, t, role))}
  ${ghost?.refusal ? html`<span class="refusal">${ghost.refusal}</span>` : nothing}`;
}

/** @param {Parameter} parameter @param {Part} reference @param {any} actions @param {any} t @param {string} [role] */
function stepper(parameter, reference, actions, t, role) {
  const { name, label } = parameter;
  const { shown, before, after } = around(parameter, reference[name]);
  const button = (/** @type {string} */ sign, /** @type {string} */ words, /** @type {any} */ value) =>
    html`<button
      type="button"
      class="icon"
      role=${role ?? nothing}
      aria-label=${words}
      title=${words}
      ?disabled=${value === null}
      @click=${() => actions.compareWith({ ...reference, [name]: value })}
    >
      ${sign}
    </button>`;
  const [less, more] =
    parameter.kind === 'choice'
      ? [button('‹', t.previous(label), before), button('›', t.next(label), after)]
      : [button('−', t.fewer(label), before), button('+', t.more(label), after)];
  return html`<span class="reference-number"
    >${less}<span>${label}: <strong>${shown}</strong></span
    >${more}</span
  >`;
}
