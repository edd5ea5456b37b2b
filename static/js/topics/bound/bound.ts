// The bound's view: changes one thing at a time and shows the mistakes, R, delta and the bound that result, in a table.

import { html, nothing } from 'lit-html';
import { boundOf } from '../../scenario/document.ts';
import { count, number } from '../../text/format.ts';
import { withSymbols } from '../../kit/views/marked.ts';
import { view, type Page } from '../../kit/views/view.ts';
import {
  about,
  absent,
  CHOSEN,
  extended,
  moment,
  numbersOf,
  rowOf,
  type Group,
  type Moment,
  type Row,
} from './moment.ts';
import type { Offer, Result } from './trials.ts';

type Own = { showNewest(): void };
type Here = Page<'bound', typeof CHOSEN, Own>;

export default view({
  id: 'bound',
  side: null, // whole runs
  chosen: CHOSEN,
  repaintsFor: ({ run }) => [run?.ending],
  sceneless: true,
  own: (element): Own => ({
    showNewest: () => element.querySelector('tr[data-newest]')?.scrollIntoView({ block: 'nearest' }),
  }),
  absent,
  moment,
  card,
});

function card(shown: Moment, page: Here) {
  const t: any = page.text;
  return html`<div class="bound-view">
    <div class="trials" role="group" aria-label=${t.heading}>
      ${shown.offers.map((offer) => button(offer, shown, page))}
    </div>
    <div class="table" tabindex="0" role="region" aria-label=${t.heading}>
      <table>
        <thead>
          <tr>
            ${Object.entries<string>(t.columns).map(([key, name]) => html`<th scope="col" class=${key} title=${t.columnTitles[key]}>${withSymbols(name)}</th>`)}
            <td></td>
          </tr>
        </thead>
        ${shown.groups.map((group, i) => body(group, i === 0, page))}
      </table>
    </div>
    <p class="unseen" role="status">${page.chosen.spoken}</p>
  </div>`;
}

function button(offer: Offer, shown: Moment, page: Here) {
  const { id, not, trial } = offer;
  const t: any = page.text;
  const { done, predicts, button: name } = t.trials[id];
  const says = () =>
    `${done(...(trial?.with ?? []))}. ${t.predicts} ${predicts(shown.subject && about(shown.subject))}`;
  return html`<button
    type="button"
    class="segment"
    data-trial=${id}
    title=${not ? t.not[not] : trial ? says() : t.waiting}
    aria-disabled=${trial ? 'false' : 'true'}
    @click=${() => attempt(offer, shown, page)}
  >
    <span>${name}</span>
  </button>`;
}

/** Makes a change, and adds its row to the table. */
async function attempt({ id, trial }: Offer, { subject, groups }: Moment, page: Here) {
  if (!trial || !subject) return;
  const t: any = page.text;
  const { button: name } = t.trials[id];
  const row = rowOf(id, trial, subject);
  const show = (change: Partial<typeof CHOSEN>) => {
    page.choose(change);
    page.own.showNewest();
  };
  show({ groups: extended(groups, row) });
  try {
    const result: Result = await page.actions.tryDocument(trial.document);
    row.result = result;
    show({ spoken: t.said(name, result.mistakes, boundOf(result)) });
  } catch (error) {
    row.error = page.app.text.error(error);
    show({ spoken: `${name}: ${row.error}` });
  }
}

const body = ({ own: result, rows }: Group, newest: boolean, page: Here) =>
  html`<tbody>
    <tr class="own" data-decisive>
      <th scope="row" class="change">${page.text.asItIs}</th>
      ${numbers(numbersOf(result, null), page.text)}
      <td></td>
    </tr>
    ${rows.map((row, j) => line(row, result, newest && j === rows.length - 1, page))}
  </tbody>`;

function line(row: Row, before: Result, newest: boolean, page: Here) {
  const t: any = page.text;
  const { id, document, result, error } = row;
  const { button: name, done, predicts } = t.trials[id];
  const change = done(...row.with);
  const apply = html`<button
    type="button"
    class="small"
    aria-label=${t.applyTo(`${name}: ${change}`)}
    @click=${() => page.actions.openDocument(document)}
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
