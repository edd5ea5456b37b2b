// Confusion matrices and their rates; for real targets a table of errors.

import { html, nothing } from 'lit-html';
import { number } from '../../text/format.ts';
import { sentence } from '../../kit/views/card.ts';
import type { Page } from '../../kit/views/view.ts';
import type { CHOSEN, Matrix, Moment, Rate } from './moment.ts';

const DECISIVE = new Set(['F1', 'macro_F1', 'MCC']); // shown first for classes of unequal size
const STRONGEST = 30; // per cent of the accent colour behind a cell: ink stays readable

type Text = ViewWords['metrics'];
export type Here = Page<'metrics', typeof CHOSEN, any>;

export function card(shown: Moment, page: Here) {
  const { empty, stale, fits, matrices, rates, visit, sets, classes, chosen } = shown;
  const { text } = page;
  if (empty) return html`<p class="view-empty">${text[empty]}</p>`;
  if (fits) return fitTable(shown, text);
  return html`
    <div class="matrices" ?data-stale=${stale}>
      ${matrices.map((matrix) => matrixTable(matrix, visit, text))}
    </div>
    <div class="rates" ?data-stale=${stale}>
      ${setChoice(
        sets.map(({ set }) => set),
        chosen.set,
        page,
      )}
      ${classChoice(classes, page)}
      <ul class="rate-list">
        ${rates.map((rate) => rateItem(rate, text))}
      </ul>
    </div>
  `;
}

/** Buttons of which one is pressed. `entries`: keys and labels */
export const segments = (entries: [string, string][], chosen: string, choose: (key: string) => void) =>
  entries.map(
    ([key, label]) =>
      html`<button type="button" class="segment" aria-pressed=${chosen === key} @click=${() => choose(key)}>
        ${label}
      </button>`,
  );

/** The choice of a set of examples, if there are several. */
export const setChoice = (sets: string[], chosen: string, { text, choose }: Here) =>
  sets.length > 1
    ? html`<div class="segments" role="group" aria-label=${text.set}>
        ${segments(
          sets.map((set) => [set, text.sets[set as keyof typeof text.sets]]),
          chosen,
          (set) => choose({ set }),
        )}
      </div>`
    : nothing;

/** The choice of a class against the rest, if there are several. */
export const classChoice = (
  classes: string[],
  { text, chosen, choose }: Pick<Here, 'text' | 'chosen' | 'choose'>,
) =>
  classes.length
    ? html`<label class="control"
        ><span class="unseen">${text.ofClass}</span>
        <select
          @change=${({ target }: { target: HTMLSelectElement }) => choose({ class: target.selectedIndex })}
        >
          ${classes.map((name, c) => html`<option ?selected=${c === chosen.class}>${text.versusRest(name)}</option>`)}
        </select></label
      >`
    : nothing;

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
