// The field for pasted labels, and their matrix.

import { html, nothing } from 'lit-html';
import { textOf } from '../shared/sentence.ts';
import { classChoice, matrixTable, rateItem } from './card.ts';
import type { Pasted } from './pasted-table.ts';

/** The choice of the positive class. */
const detected = (sides: string[], title: string, choose: (name: string) => void) =>
  html`<div class="segments" role="group" aria-label=${title}>
    <span>${title}</span>
    ${sides.toSorted().map((name) => html`<button type="button" class="segment" aria-pressed=${name === sides[0]} @click=${() => choose(name)}>${name}</button>`)}
  </div>`;

/** `chosen`: class */
export function pastedCard(
  { problem, matrix, rates, classes, sides }: Pasted,
  written: string,
  text: ViewWords['metrics'],
  chosen: number,
  choose: {
    write: (text: string) => void;
    twelve: () => void;
    positive: (name: string) => void;
    class: (place: number) => void;
  },
) {
  const t = text.pasted;
  return html`
    <div class="pasted">
      <div class="pasted-text">
        <label
          >${t.hint}
          <textarea
            rows="7"
            spellcheck="false"
            autocomplete="off"
            .value=${written}
            @input=${(event: ChangeOf<HTMLTextAreaElement>) => choose.write(event.target.value)}
          ></textarea>
        </label>
        <button type="button" @click=${choose.twelve}>${t.twelve}</button>
        ${sides.length ? detected(sides, t.positive, choose.positive) : nothing}
      </div>
      ${problem ? html`<p class="pasted-problem" role="status">${textOf(t, problem)}</p>` : nothing}
      ${matrix ? matrixTable(matrix, null, text) : nothing}
    </div>
    ${classes.length ? classChoice(classes, chosen, text, choose.class) : nothing}
    <ul class="rate-list">
      ${rates.map((rate) => rateItem(rate, text))}
    </ul>
  `;
}
