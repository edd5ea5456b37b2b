// Another classifier drawn over the plane for comparison: which one, its parameters, and why it cannot be drawn.

import { html, nothing } from 'lit-html';
import { number } from '../../text/format.js';
import { parametersThatApply } from '../../scenario/document.js';

const LEAST = 1e-4; // of a number above 0

const chosenIn = ({ catalog, reference }) =>
  catalog.references.find(({ name }) => name === reference?.name) ?? null;
const withDefaults = (entry) =>
  entry && {
    name: entry.name,
    ...Object.fromEntries(entry.parameters.map((parameter) => [parameter.name, parameter.default])),
  };

/** In a menu: a row of entries. */
export function referenceMenu(state, actions, t) {
  const chosen = chosenIn(state);
  const choice = (entry, label) =>
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

/** In a line of controls. */
export function referenceControl(state, actions, t) {
  const { references } = state.catalog;
  const chosen = chosenIn(state);
  return html`<span class="reference">
    <label
      ><span class="reference-title">${t.title}</span>
      <select
        @change=${(event) => actions.compareWith(withDefaults(references[event.target.selectedIndex - 1] ?? null))}
      >
        <option ?selected=${!chosen}>${t.none}</option>
        ${references.map((entry) => html`<option ?selected=${entry === chosen}>${entry.label}</option>`)}
      </select></label
    >
    ${details(state, chosen, actions, t)}
  </span>`;
}

/** The parameters that have an effect, and what the server says where there is nothing to draw. */
function details({ reference, ghost }, chosen, actions, t, role = undefined) {
  if (!chosen) return nothing;
  return html`${parametersThatApply(chosen.parameters, reference).map((parameter) => stepper(parameter, reference, actions, t, role))}
  ${ghost?.refusal ? html`<span class="refusal">${ghost.refusal}</span>` : nothing}`;
}

function stepper(parameter, reference, actions, t, role) {
  const { name, label } = parameter;
  const { shown, before, after } = around(parameter, reference[name]);
  const button = (sign, words, value) =>
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

/** A parameter's value and its neighbours, null where it ends: the next choice, a step, or on a logarithmic scale ten times. */
function around({ kind, low, high, step, scale, choices }, value) {
  if (kind === 'choice') {
    const at = choices.findIndex((choice) => choice.value === value);
    return {
      shown: choices[at]?.label,
      before: choices[at - 1]?.value ?? null,
      after: choices[at + 1]?.value ?? null,
    };
  }
  const log = scale === 'log';
  const least = log ? Math.max(low, LEAST) : low;
  const within = (next) => (next < least || next > high ? null : Number(next.toPrecision(12)));
  return {
    shown: number(value),
    before: within(log ? value / 10 : value - step),
    after: within(log ? value * 10 : value + step),
  };
}
