// The view's controls and texts: what can be added, captions, the choice of a chart.

import { html, nothing } from 'lit-html';
import { curveStyle } from '../../figures/curves.ts';
import { key } from '../shared/curve-chart.ts';
import { referenceControl } from '../shared/reference.ts';

/** the view's words, and the app */
export type Page = { t: any; app: App };

export const frame = ({ t }: { t: any }) =>
  html`<div class="compare">
    <div class="compare-bar"></div>
    <div class="compare-planes"></div>
    <div class="compare-alone" tabindex="0" role="group" aria-label=${t.alone.label}></div>
    <div class="compare-tabs segments" role="group" aria-label=${t.shown}></div>
    <div class="compare-charts" data-decisive></div>
  </div>`;

/** The menu of additions, and the references. */
export function bar(
  groups: ReturnType<typeof import('./moment.ts').additionsOf>,
  state: Ready,
  add: (variant: Variant) => void,
  { t, app }: Page,
) {
  const entries = groups.flatMap((group) => group.entries);
  const choose = ({ target }: ChangeOf<HTMLSelectElement>) => {
    const chosen = entries[Number(target.value)];
    target.value = '';
    if (chosen) add(chosen.variant);
  };
  const group = ({ part, entries: choices }: (typeof groups)[0]) =>
    html`<optgroup label=${t.parts[part]}>
      ${choices.map((entry) => html`<option value=${entries.indexOf(entry)} ?disabled=${entry.refused ?? false}>${entry.label}</option>`)}
    </optgroup>`;
  const select = html`<select class="compare-add" aria-label=${t.addLabel} @change=${choose}>
    <option value="">${t.add}</option>
    ${groups.map(group)}
  </select>`;
  return html`${groups.length ? select : nothing} ${referenceControl(state, app.actions, app.text.reference)}`;
}

/** `i`: index of the run */
export function captionCard(
  { name, removable, refusal, numbers }: ReturnType<typeof import('./moment.ts').captionOf>,
  i: number,
  remove: () => void,
  { t, app }: Page,
) {
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

const numbersCard = (
  { visit, version, metrics, words, margin, sets, ended, late, nothing: unlearned, fitted }: any,
  t: any,
) =>
  html`<span class="compare-numbers" data-visit=${visit} data-version=${version}>
    <span data-number="made">${fitted === null ? t.made(metrics) : t.fitted(fitted)}</span>
    ${margin === null ? nothing : html`<span data-number="margin">${t.margin(margin)}</span>`}
    ${unlearned ? html`<span data-number="training">${t.nothing}</span>` : nothing}
    ${(unlearned ? [] : sets).map((set: string) => html`<span data-number=${set}>${t.error[set]} ${t.wrong(metrics[set], words)}<span class="share">${t.share(metrics[set])}</span></span>`)}
    ${ended === null ? nothing : html`<span>${t.ended(ended)}</span>`}
    ${late && !unlearned ? html`<span data-number="late">${t.atVisit(visit)}</span>` : nothing}
  </span>`;

/** The choice of a chart, if there is room for one only. `charts`: names; null for one without values. */
export const tabs = (
  charts: (string | null)[],
  shown: number,
  choose: (c: number) => void,
  { t }: { t: any },
) =>
  charts.map((name, c) =>
    name
      ? html`<button type="button" class="segment" aria-pressed=${shown === c} @click=${() => choose(c)}>
          ${t.charts[name]}
        </button>`
      : nothing,
  );
