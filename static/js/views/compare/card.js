// The view's words and controls: what can be added, each run's caption, which chart is shown.

import { html, nothing } from 'lit-html';
import { curveStyle } from '../../figures/curves.js';
import { key } from '../shared/curve-chart.js';
import { referenceControl } from '../shared/reference.js';

/** @typedef {{t: any, app: App}} Page  the view's words, and what it is handed */

/** @param {{t: any}} page */
export const frame = ({ t }) =>
  html`<div class="compare">
    <div class="compare-bar"></div>
    <div class="compare-planes"></div>
    <div class="compare-alone" tabindex="0" role="group" aria-label=${t.alone.label}></div>
    <div class="compare-tabs segments" role="group" aria-label=${t.shown}></div>
    <div class="compare-charts" data-decisive></div>
  </div>`;

/**
 * What can be added, and the reference.
 * @param {ReturnType<typeof import('./moment.js').additionsOf>} groups
 * @param {Ready} state
 * @param {(variant: Variant) => void} add
 * @param {Page} page
 */
export function bar(groups, state, add, { t, app }) {
  const entries = groups.flatMap((group) => group.entries);
  const choose = (/** @type {ChangeOf<HTMLSelectElement>} */ { target }) => {
    const chosen = entries[Number(target.value)];
    target.value = '';
    if (chosen) add(chosen.variant);
  };
  const group = (/** @type {typeof groups[0]} */ { part, entries: own }) =>
    html`<optgroup label=${t.parts[part]}>
      ${own.map((entry) => html`<option value=${entries.indexOf(entry)} ?disabled=${entry.refused ?? false}>${entry.label}</option>`)}
    </optgroup>`;
  const select = html`<select class="compare-add" aria-label=${t.addLabel} @change=${choose}>
    <option value="">${t.add}</option>
    ${groups.map(group)}
  </select>`;
  return html`${groups.length ? select : nothing} ${referenceControl(state, app.actions, app.text.reference)}`;
}

/**
 * @param {ReturnType<typeof import('./moment.js').captionOf>} caption
 * @param {number} i  which of the runs
 * @param {() => void} remove
 * @param {Page} page
 */
export function captionCard({ name, removable, refusal, numbers }, i, remove, { t, app }) {
  const { color, pattern } = curveStyle(i, app.theme);
  const label = t.remove(name);
  const button = html`<button type="button" class="icon" title=${label} aria-label=${label} @click=${remove}>
    ×
  </button>`;
  return html`
    <span class="compare-name"
      >${key(color, pattern)}<strong title=${name}>${name}</strong> ${removable ? button : nothing}</span
    >
    ${
      refusal
        ? html`<span class="refusal">${refusal}</span>`
        : numbers
          ? numbersCard(numbers, t)
          : html`<span class="compare-numbers">${t.loading}</span>`
    }
  `;
}

/** @param {any} numbers @param {any} t */
const numbersCard = (
  { visit, version, metrics, words, margin, sets, ended, late, nothing: unlearned, fitted },
  t,
) =>
  html`<span class="compare-numbers" data-visit=${visit} data-version=${version}>
    <span data-number="made">${fitted === null ? t.made(metrics) : t.fitted(fitted)}</span>
    ${margin === null ? nothing : html`<span data-number="margin">${t.margin(margin)}</span>`}
    ${unlearned ? html`<span data-number="training">${t.nothing}</span>` : nothing}
    ${(unlearned ? [] : sets).map((/** @type {string} */ set) => html`<span data-number=${set}>${t.error[set]} ${t.wrong(metrics[set], words)}<span class="share">${t.share(metrics[set])}</span></span>`)}
    ${ended === null ? nothing : html`<span>${t.ended(ended)}</span>`}
    ${late && !unlearned ? html`<span data-number="late">${t.atVisit(visit)}</span>` : nothing}
  </span>`;

/**
 * Where there is room for one chart only: which. `charts`: a name, or null for one that has nothing to show.
 * @param {(string | null)[]} charts
 * @param {number} shown
 * @param {(c: number) => void} choose
 * @param {{t: any}} page
 */
export const tabs = (charts, shown, choose, { t }) =>
  charts.map((name, c) =>
    name
      ? html`<button type="button" class="segment" aria-pressed=${shown === c} @click=${() => choose(c)}>
          ${t.charts[name]}
        </button>`
      : nothing,
  );
