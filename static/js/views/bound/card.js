// The view's buttons, and a table of what was changed and what came of it.

import { html, nothing } from 'lit-html';
import { count, number } from '../../text/format.js';
import { lettered } from '../shared/marked.js';
import { about, numbersOf } from './moment.js';

/**
 * @typedef {object} Page
 * @property {any} t  the view's words
 * @property {string} spoken  what has come of the newest change
 * @property {(id: string, trial: import('./trials.js').Trial) => void} attempt
 * @property {(document: Partial<ScenarioDocument>) => void} open
 */

/**
 * @param {ReturnType<typeof import('./moment.js').offersOf>} offers
 * @param {import('./moment.js').Subject | null} subject
 * @param {import('./moment.js').Group[]} groups
 * @param {Page} page
 */
export function card(offers, subject, groups, page) {
  const { t, spoken } = page;
  return html`<div class="bound-view">
    <div class="trials" role="group" aria-label=${t.heading}>
      ${offers.map((offer) => button(offer, subject, page))}
    </div>
    <div class="table" tabindex="0" role="region" aria-label=${t.heading}>
      <table>
        <thead>
          <tr>
            ${Object.entries(t.columns).map(([key, name]) => html`<th scope="col" class=${key} title=${t.columnTitles[key]}>${lettered(name)}</th>`)}
            <td></td>
          </tr>
        </thead>
        ${groups.map((group, i) => body(group, i === 0, page))}
      </table>
    </div>
    <p class="unseen" role="status">${spoken}</p>
  </div>`;
}

/**
 * @param {ReturnType<typeof import('./moment.js').offersOf>[0]} offer
 * @param {import('./moment.js').Subject | null} subject
 * @param {Page} page
 */
function button({ id, not, trial }, subject, { t, attempt }) {
  const { done, predicts, button: name } = t.trials[id];
  const says = () => `${done(...(trial?.with ?? []))}. ${t.predicts} ${predicts(subject && about(subject))}`;
  return html`<button
    type="button"
    class="segment"
    data-trial=${id}
    title=${not ? t.not[not] : trial ? says() : t.waiting}
    aria-disabled=${trial ? 'false' : 'true'}
    @click=${() => trial && attempt(id, trial)}
  >
    <span>${name}</span>
  </button>`;
}

/** @param {import('./moment.js').Group} group @param {boolean} newest @param {Page} page */
const body = ({ own, rows }, newest, page) =>
  html`<tbody>
    <tr class="own" data-decisive>
      <th scope="row" class="change">${page.t.asItIs}</th>
      ${numbers(numbersOf(own, null), page.t)}
      <td></td>
    </tr>
    ${rows.map((row, j) => line(row, own, newest && j === rows.length - 1, page))}
  </tbody>`;

/**
 * @param {import('./moment.js').Row} row
 * @param {import('./trials.js').Result} own
 * @param {boolean} newest
 * @param {Page} page
 */
function line(row, own, newest, { t, open }) {
  const { id, document, result, error } = row;
  const { button: name, done, predicts } = t.trials[id];
  const change = done(...row.with);
  const apply = html`<button
    type="button"
    class="small"
    aria-label=${t.applyTo(`${name}: ${change}`)}
    @click=${() => open(document)}
  >
    ${t.apply}
  </button>`;
  return html`<tr ?data-newest=${newest} data-row=${id}>
    <th scope="row" class="change">
      <b>${name}</b> ${change} <small>${t.predicts} ${predicts(row.about)}</small>
    </th>
    ${error ? html`<td colspan="4" class="refusal">${error}</td>` : result ? numbers(numbersOf(result, own), t) : html`<td colspan="4">${t.trying}</td>`}
    <td>${result ? apply : nothing}</td>
  </tr>`;
}

/** @param {ReturnType<typeof numbersOf>} cells @param {any} t */
function numbers({ mistakes, radius, margin, bound }, t) {
  const changed = (/** @type {any} */ change, /** @type {(change: any) => string} */ words) =>
    change ? html`<small class=${change.way}>${words(change)}</small>` : nothing;
  const cell = (
    /** @type {string} */ name,
    /** @type {any} */ { value, change, reason },
    /** @type {any} */ shown,
    words = t.times,
  ) =>
    html`<td class=${name} title=${reason ?? nothing}>
      ${value === null ? '\u2013' : html`<data value=${value}>${shown}</data>`}${changed(change, words)}
    </td>`;
  const { updates, end, rule } = mistakes;
  const ending = t.ends[end] ?? t.rules[rule ?? ''];
  return html`
    <td class="mistakes">
      ${mistakes.value === null ? '\u2013' : html`<data value=${mistakes.value}>${count(mistakes.value)}</data>`}${updates === null ? nothing : html`<small>${t.updates(updates)}</small>`}${changed(mistakes.change, t.counted)}${ending ? html`<small>${ending}</small>` : nothing}
    </td>
    ${cell('radius', radius, number(radius.value, 4))} ${cell('margin', margin, number(margin.value, 3))}
    ${cell('bound', bound, t.bounded(bound.most))}
  `;
}
