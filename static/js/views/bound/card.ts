// The view's buttons, and the table of changes and results.

import { html, nothing } from 'lit-html';
import { count, number } from '../../text/format.ts';
import { withSymbols } from '../shared/marked.ts';
import { about, numbersOf, type Group, type Row } from './moment.ts';
import type { Result, Subject, Trial } from './trials.ts';

export type Page = {
  t: any; // the view's words
  spoken: string; // result of the newest change, for screen readers
  attempt: (id: string, trial: Trial) => void;
  open: (document: Partial<ScenarioDocument>) => void;
};

export function card(
  offers: ReturnType<typeof import('./moment.ts').offersOf>,
  subject: Subject | null,
  groups: Group[],
  page: Page,
) {
  const { t, spoken } = page;
  return html`<div class="bound-view">
    <div class="trials" role="group" aria-label=${t.heading}>
      ${offers.map((offer) => button(offer, subject, page))}
    </div>
    <div class="table" tabindex="0" role="region" aria-label=${t.heading}>
      <table>
        <thead>
          <tr>
            ${Object.entries<string>(t.columns).map(([key, name]) => html`<th scope="col" class=${key} title=${t.columnTitles[key]}>${withSymbols(name)}</th>`)}
            <td></td>
          </tr>
        </thead>
        ${groups.map((group, i) => body(group, i === 0, page))}
      </table>
    </div>
    <p class="unseen" role="status">${spoken}</p>
  </div>`;
}

function button(
  { id, not, trial }: ReturnType<typeof import('./moment.ts').offersOf>[0],
  subject: Subject | null,
  { t, attempt }: Page,
) {
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

const body = ({ own: result, rows }: Group, newest: boolean, page: Page) =>
  html`<tbody>
    <tr class="own" data-decisive>
      <th scope="row" class="change">${page.t.asItIs}</th>
      ${numbers(numbersOf(result, null), page.t)}
      <td></td>
    </tr>
    ${rows.map((row, j) => line(row, result, newest && j === rows.length - 1, page))}
  </tbody>`;

function line(row: Row, before: Result, newest: boolean, { t, open }: Page) {
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
    ${error ? html`<td colspan="4" class="refusal">${error}</td>` : result ? numbers(numbersOf(result, before), t) : html`<td colspan="4">${t.trying}</td>`}
    <td>${result ? apply : nothing}</td>
  </tr>`;
}

function numbers({ mistakes, radius, margin, bound }: ReturnType<typeof numbersOf>, t: any) {
  const changed = (change: any, words: (change: any) => string) =>
    change ? html`<small class=${change.way}>${words(change)}</small>` : nothing;
  const cell = (name: string, { value, change, reason }: any, shown: any, words = t.times) =>
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
