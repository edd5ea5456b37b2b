// Confusion matrices and the rates that follow from them; of real targets a table of errors.

import { html, nothing } from 'lit-html';
import { number } from '../../text/format.js';
import { say } from '../shared/card.js';

const DECISIVE = new Set(['F1', 'macro_F1', 'MCC']); // of unequal classes, which come first
const STRONGEST = 30; // per cent of the accent colour behind a cell: ink stays readable on it

/**
 * @typedef {import('./moment.js').Moment} Moment
 * @typedef {Record<string, any>} Text
 * @typedef {(change: {set?: string, class?: number}) => void} Choose
 */

export function card(/** @type {Moment} */ moment, /** @type {Text} */ text, /** @type {Choose} */ choose) {
  const { empty, stale, fits, matrices, rates, visit } = moment;
  if (empty) return html`<p class="view-empty">${text[empty]}</p>`;
  if (fits) return fitTable(moment, text);
  return html`
    <div class="matrices" ?data-stale=${stale}>
      ${matrices.map((matrix) => matrixTable(matrix, visit, text))}
    </div>
    <div class="rates" ?data-stale=${stale}>
      ${choices(moment, text, choose)}
      <ul class="rate-list">
        ${rates.map((rate) => rateItem(rate, text))}
      </ul>
    </div>
  `;
}

/** What is judged: the run, a threshold on its scores, or what is pasted. @param {string} chosen @param {Text} text @param {(show: string) => void} choose */
export const showChoice = (chosen, text, choose) =>
  html`${Object.entries(text.shows).map(([show, label]) => html`<button type="button" class="segment" aria-pressed=${chosen === show} @click=${() => choose(show)}>${label}</button>`)}`;

function choices(
  /** @type {Moment} */ { sets, classes, chosen },
  /** @type {Text} */ text,
  /** @type {Choose} */ choose,
) {
  return html`
    ${
      sets.length > 1
        ? setChoice(
            sets.map(({ set }) => set),
            chosen.set,
            text,
            (set) => choose({ set }),
          )
        : nothing
    }
    ${classes.length ? classChoice(classes, chosen.class, text, (place) => choose({ class: place })) : nothing}
  `;
}

/** Whose examples. @param {string[]} sets @param {string} chosen @param {Text} text @param {(set: string) => void} choose */
export const setChoice = (sets, chosen, text, choose) =>
  html`<div class="segments" role="group" aria-label=${text.set}>
    ${sets.map((set) => html`<button type="button" class="segment" aria-pressed=${chosen === set} @click=${() => choose(set)}>${text.sets[set]}</button>`)}
  </div>`;

/** Which class against the rest. @param {string[]} classes @param {number} chosen @param {Text} text @param {(place: number) => void} choose */
export const classChoice = (classes, chosen, text, choose) =>
  html`<label class="control"
    ><span class="unseen">${text.ofClass}</span>
    <select
      @change=${(/** @type {{target: HTMLSelectElement}} */ { target }) => choose(target.selectedIndex)}
    >
      ${classes.map((name, c) => html`<option ?selected=${c === chosen}>${text.versusRest(name)}</option>`)}
    </select></label
  >`;

export function matrixTable(
  /** @type {import('./moment.js').Matrix} */ { set, names, rows, mistakes, examples, left, words },
  /** @type {number | null} */ visit,
  /** @type {Text} */ text,
  note = /** @type {string | null} */ (null),
) {
  const sum = (/** @type {{count: number}[]} */ cells) =>
    cells.reduce((total, { count }) => total + count, 0);
  return html`<figure class="matrix" data-set=${set}>
    <figcaption>
      <strong>${text.sets[set]}</strong>
      ${text.wrong(mistakes, examples, words)}${note ? html` <small>${note}</small>` : nothing}${left ? html`, ${text.left(left)}` : nothing}${visit === null ? nothing : html` <small>${text.atVisit(visit)}</small>`}
    </figcaption>
    <table class=${names.length > 5 ? 'many' : ''} aria-label=${text.matrix(text.sets[set])}>
      <thead>
        <tr>
          <td class="axis" title=${text.axes}>y ╲ f(x)</td>
          ${names.map((name) => html`<th scope="col">${name}</th>`)}
          <th scope="col" class="total">${text.total}</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row, i) =>
            html`<tr>
              <th scope="row">${names[i]}</th>
              ${row.map(
                ({ count, tag, right, lit, share }, j) =>
                  html`<td
                    class=${`${right ? 'right' : 'wrong'} ${count ? '' : 'none'} ${lit ? 'lit' : ''}`}
                    title=${text.cell(count, names[i], names[j])}
                    .style=${`background: color-mix(in srgb, var(--accent) ${Math.round(share * STRONGEST)}%, transparent)`}
                  >
                    ${tag ? html`<small>${tag}</small>` : nothing}<span>${count}</span>
                  </td>`,
              )}
              <td class="total">${sum(row)}</td>
            </tr>`,
        )}
        <tr>
          <th scope="row" class="total">${text.total}</th>
          ${names.map((_, j) => html`<td class="total">${sum(rows.map((row) => row[j]))}</td>`)}
          <td class="total">${sum(rows.flat())}</td>
        </tr>
      </tbody>
    </table>
  </figure>`;
}

export function rateItem(
  /** @type {import('./rates.js').Rate} */ { name, formula, numbers, value, reason },
  /** @type {Text} */ text,
) {
  const [short, called, long = ''] = text.names[name];
  const share = name === 'Error' || name === 'MCC' ? 0 : Math.max(0, Math.min(1, value ?? 0));
  return html`<li
    title=${long || called}
    data-rate=${name}
    ?data-decisive=${DECISIVE.has(name)}
    .style=${`--share: ${share}`}
  >
    <strong>${short}</strong> <span class="name">${called}</span>
    ${formula ? html`<span class="formula">${formula} =</span>` : nothing}
    ${numbers ? html`<span class="numbers">${numbers} =</span>` : nothing}
    ${value === null ? html`<span class="undefined">${text.undefined}: ${reason}</span>` : html`<span class="value">${number(value, 3)}</span>`}
  </li>`;
}

const fitTable = (/** @type {Moment} */ { sets, fits, stale, visit }, /** @type {Text} */ text) =>
  html`<table class="fit-table" ?data-stale=${stale}>
    <thead>
      <tr>
        <th scope="col"><span class="unseen">${text.set}</span></th>
        <td class="formula">${visit === null ? nothing : text.atVisit(visit)}</td>
        ${sets.map(({ set, examples }) => html`<th scope="col">${text.sets[set]} (${examples})</th>`)}
      </tr>
    </thead>
    <tbody>
      ${fits?.map(
        ({ name, values }) =>
          html`<tr title=${text.names[name][1]} data-rate=${name} data-decisive>
            <th scope="row">${text.names[name][0]}</th>
            <td class="formula">${text.formulas[name]}</td>
            ${values.map(({ value, reason }) => html`<td class="value">${value === null ? html`<span class="undefined">${text.undefined}<small>${reason}</small></span>` : number(value, 4)}</td>`)}
          </tr>`,
      )}
    </tbody>
  </table>`;

/** A chart's title, and what its marks mean. @param {string} title @param {Text} text @param {Sentence | null} [says] */
export const heading = (title, text, says = null) =>
  html`<span class="chart-name">${title}</span
    >${says ? html`<span class="chart-words">${say(text, says)}</span>` : nothing}`;
