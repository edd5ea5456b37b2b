// Confusion matrices and their rates; for real targets a table of errors.

import { html, nothing } from 'lit-html';
import { number } from '../../text/format.ts';
import { sentence } from '../shared/card.ts';
import type { Matrix, Moment } from './moment.ts';
import type { Rate } from './rates.ts';

const DECISIVE = new Set(['F1', 'macro_F1', 'MCC']); // shown first for classes of unequal size
const STRONGEST = 30; // per cent of the accent colour behind a cell: ink stays readable

export type Text = ViewWords['metrics'];
export type Choose = (change: { set?: string; class?: number }) => void;

export function card(moment: Moment, text: Text, choose: Choose) {
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

/** The choice: the run, a threshold on its scores, or pasted labels. */
export const showChoice = (chosen: string, text: Text, choose: (show: string) => void) =>
  html`${Object.entries(text.shows).map(([show, label]) => html`<button type="button" class="segment" aria-pressed=${chosen === show} @click=${() => choose(show)}>${label}</button>`)}`;

function choices({ sets, classes, chosen }: Moment, text: Text, choose: Choose) {
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

/** The choice of a set of examples. */
export const setChoice = (sets: string[], chosen: string, text: Text, choose: (set: string) => void) =>
  html`<div class="segments" role="group" aria-label=${text.set}>
    ${sets.map((set) => html`<button type="button" class="segment" aria-pressed=${chosen === set} @click=${() => choose(set)}>${text.sets[set as keyof typeof text.sets]}</button>`)}
  </div>`;

/** The choice of a class against the rest. */
export const classChoice = (classes: string[], chosen: number, text: Text, choose: (place: number) => void) =>
  html`<label class="control"
    ><span class="unseen">${text.ofClass}</span>
    <select @change=${({ target }: { target: HTMLSelectElement }) => choose(target.selectedIndex)}>
      ${classes.map((name, c) => html`<option ?selected=${c === chosen}>${text.versusRest(name)}</option>`)}
    </select></label
  >`;

export function matrixTable(
  { set, names, rows, mistakes, examples, left, words }: Matrix,
  visit: number | null,
  text: Text,
  note = null as string | null,
) {
  const sum = (cells: { count: number }[]) => cells.reduce((total, { count }) => total + count, 0);
  return html`<figure class="matrix" data-set=${set}>
    <figcaption>
      <strong>${text.sets[set as keyof typeof text.sets]}</strong>
      ${text.wrong(mistakes, examples, words)}${note ? html` <small>${note}</small>` : nothing}${left ? html`, ${text.left(left)}` : nothing}${visit === null ? nothing : html` <small>${text.atVisit(visit)}</small>`}
    </figcaption>
    <table
      class=${names.length > 5 ? 'many' : ''}
      aria-label=${text.matrix(text.sets[set as keyof typeof text.sets])}
    >
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

export function rateItem({ name, formula, numbers, value, reason }: Rate, text: Text) {
  const [short, called, long = ''] = text.names[name as keyof typeof text.names];
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

const fitTable = ({ sets, fits, stale, visit }: Moment, text: Text) =>
  html`<table class="fit-table" ?data-stale=${stale}>
    <thead>
      <tr>
        <th scope="col"><span class="unseen">${text.set}</span></th>
        <td class="formula">${visit === null ? nothing : text.atVisit(visit)}</td>
        ${sets.map(({ set, examples }) => html`<th scope="col">${text.sets[set as keyof typeof text.sets]} (${examples})</th>`)}
      </tr>
    </thead>
    <tbody>
      ${fits?.map(
        ({ name, values }) =>
          html`<tr title=${text.names[name as keyof typeof text.names][1]} data-rate=${name} data-decisive>
            <th scope="row">${text.names[name as keyof typeof text.names][0]}</th>
            <td class="formula">${text.formulas[name as keyof typeof text.formulas]}</td>
            ${values.map(({ value, reason }) => html`<td class="value">${value === null ? html`<span class="undefined">${text.undefined}<small>${reason}</small></span>` : number(value, 4)}</td>`)}
          </tr>`,
      )}
    </tbody>
  </table>`;

/** A chart's title, and the meaning of its marks. */
export const heading = (title: string, text: Text, says: Sentence | null = null) =>
  html`<span class="chart-name">${title}</span
    >${says ? html`<span class="chart-words">${sentence(text, says)}</span>` : nothing}`;
