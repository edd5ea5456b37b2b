// Switches of the notation below the algorithm: names of examples, form of the bias.

import { html, nothing } from 'lit-html';
import type { Moment } from './moment.ts';

export function notationSwitches(
  chosen: Moment['notation'],
  notations: Catalog['notations'] | undefined,
  actions: any,
  text: ViewWords['step'],
) {
  if (!notations) return nothing;
  const group = (part: 'examples' | 'bias') =>
    html`<span role="group" aria-label=${text.notation[part]}
      >${notations[part].map(
        ({ name, label }) =>
          html`<button
            type="button"
            class="plain"
            data-notation=${name}
            aria-pressed=${String(chosen[part] === name)}
            @click=${() => actions.setNotation({ [part]: name })}
          >
            ${label}
          </button> `,
      )}</span
    >`;
  return html`<p class="notation">
    <span>${text.notation.title}</span>
    ${group('examples')} ${chosen.bias === null ? html`<small>${text.notation.only}</small>` : group('bias')}
    ${!chosen.units || chosen.bias === null || chosen.bias === 'b' ? nothing : html`<small>${text.notation.numbers}</small>`}
  </p>`;
}
