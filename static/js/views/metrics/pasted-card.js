// Where actual and predicted labels are pasted, with the matrix that they make.

import { html, nothing } from 'lit-html';
import { classChoice, matrixTable, rateItem } from './card.js';

/**
 * @param {import('./pasted-table.js').Pasted} shown
 * @param {string} written
 * @param {Record<string, any>} text
 * @param {number} chosen  class
 * @param {{write: (text: string) => void, twelve: () => void, swap: () => void, class: (place: number) => void}} choose
 */
export function pastedCard({ problem, matrix, rates, classes, positive }, written, text, chosen, choose) {
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
        ${positive === null ? nothing : html`<button type="button" @click=${choose.swap}>${t.positive(positive)}</button>`}
      </div>
      ${problem ? html`<p class="pasted-problem" role="status">${t[problem[0]](...problem.slice(1))}</p>` : nothing}
      ${matrix ? matrixTable(matrix, null, text, { totals: true }) : nothing}
    </div>
    ${classes.length ? classChoice(classes, chosen, text, choose.class) : nothing}
    <ul class="rate-list">
      ${rates.map((rate) => rateItem(rate, text))}
    </ul>
  `;
}
