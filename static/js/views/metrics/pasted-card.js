// Where actual and predicted labels are pasted, with the matrix that they make.

import { html, nothing } from 'lit-html';
import { classChoice, matrixTable, rateItem } from './card.js';

/** Which of two classes is +. @param {string[]} sides @param {string} title @param {(name: string) => void} choose */
const detected = (sides, title, choose) =>
  html`<div class="segments" role="group" aria-label=${title}>
    <span>${title}</span>
    ${sides.toSorted().map((name) => html`<button type="button" class="segment" aria-pressed=${name === sides[0]} @click=${() => choose(name)}>${name}</button>`)}
  </div>`;

/**
 * @param {import('./pasted-table.js').Pasted} shown
 * @param {string} written
 * @param {Record<string, any>} text
 * @param {number} chosen  class
 * @param {{write: (text: string) => void, twelve: () => void, positive: (name: string) => void, class: (place: number) => void}} choose
 */
export function pastedCard({ problem, matrix, rates, classes, sides }, written, text, chosen, choose) {
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
            @input=${(/** @type {ChangeOf<HTMLTextAreaElement>} */ event) => choose.write(event.target.value)}
          ></textarea>
        </label>
        <button type="button" @click=${choose.twelve}>${t.twelve}</button>
        ${sides.length ? detected(sides, t.positive, choose.positive) : nothing}
      </div>
      ${problem ? html`<p class="pasted-problem" role="status">${t[problem[0]](...problem.slice(1))}</p>` : nothing}
      ${matrix ? matrixTable(matrix, null, text) : nothing}
    </div>
    ${classes.length ? classChoice(classes, chosen, text, choose.class) : nothing}
    <ul class="rate-list">
      ${rates.map((rate) => rateItem(rate, text))}
    </ul>
  `;
}
