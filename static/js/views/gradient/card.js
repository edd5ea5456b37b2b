// The view's three pictures with their words.

import { html, nothing } from 'lit-html';
import { parts, say, visible } from '../shared/card.js';
import { mapPicture } from './map.js';
import { rayPicture, softPicture } from './small.js';

/**
 * @typedef {object} Page
 * @property {string[]} names  of the free weights
 * @property {import('./moment.js').Chosen} chosen
 * @property {any} text
 * @property {Theme} theme
 * @property {(change: Partial<import('./moment.js').Choice>) => void} choose
 * @property {(place: number, c: number) => void} chooseAxis
 *
 * @param {import('./moment.js').Moment | null} m
 * @param {{sizes: Size[], map: import('./map.js').Picture | null} | null} drawn  the map's picture and the sizes of all three
 * @param {Page} page
 */
export function card(m, drawn, page) {
  const { chosen, text, theme, choose } = page;
  const [, soft, ray] = drawn?.sizes ?? [];
  return html`<div class="fig-view gradient" data-shown=${chosen.part}>
    ${parts('gradient-part', text.choose, text.parts, chosen.part, (part) => choose({ part }))}
    <section data-part="map">
      <div class="fig-box" tabindex="0" role="application" aria-label=${text.map}>
        ${drawn?.map ? mapPicture(drawn.map, page.names, theme, drawn.sizes[0], text) : nothing}
      </div>
      <div class="fig-row">
        ${pathSwitches(page)} ${axisChoice(0, page)} ${axisChoice(1, page)}
        ${select(
          text.batchRate,
          Object.entries(text.rates).map(([id, label]) => ({ id, label, selected: chosen.rate === id })),
          (rate) => choose({ rate }),
        )}
        <span class="fig-say" data-said="slice">${say(text, m?.says.slice)}</span>
      </div>
      <p class="fig-say" data-decisive data-said="value" data-value=${m?.value ?? nothing}>
        ${say(text, m?.says.value)}
      </p>
      <p class="fig-say" data-decisive data-said="prime">
        ${say(text, m?.says.prime)} ${say(text, m?.says.primeOf)}
      </p>
      <p class="fig-say" data-said="step">${say(text, m?.says.step)}</p>
    </section>
    <section data-part="soft">
      <div class="fig-box" role="img" aria-label=${text.soft}>
        ${m && soft && visible(soft) ? softPicture(m.visit, theme, soft, text) : nothing}
      </div>
      ${m ? softWords(m, page) : nothing}
    </section>
    <section data-part="ray">
      <div class="fig-box" role="img" aria-label=${text.ray}>
        ${!m || !ray || !visible(ray) ? nothing : m.ray ? rayPicture(m.ray, theme, ray, text) : html`<p class="fig-none">${say(text, m.says.noRay)}</p>`}
      </div>
      ${m ? rayWords(m, page) : nothing}
    </section>
  </div>`;
}

/** A switch for each path. @param {Page} page */
const pathSwitches = ({ chosen: { shown }, text, choose }) =>
  ['online', 'batch'].map(
    (name) =>
      html`<label class="fig-key"
        ><input
          type="checkbox"
          .checked=${shown[name]}
          @change=${() => choose({ shown: { ...shown, [name]: !shown[name] } })}
        /><span>${text[name]}</span></label
      >`,
  );

/**
 * @param {string} label
 * @param {{id: any, label: any, selected: boolean}[]} entries
 * @param {(id: string) => void} choose
 */
const select = (label, entries, choose) =>
  html`<label class="fig-choice"
    ><span>${label}</span>
    <select @change=${(/** @type {ChangeOf<HTMLSelectElement>} */ event) => choose(event.target.value)}>
      ${entries.map((one) => html`<option value=${one.id} .selected=${one.selected}>${one.label}</option>`)}
    </select></label
  >`;

/** @param {number} place @param {Page} page */
export const axisChoice = (place, { names, chosen, text, chooseAxis }) =>
  select(
    place ? text.up : text.across,
    names.map((label, id) => ({ id, label, selected: chosen.axes[place] === id })),
    (id) => chooseAxis(place, Number(id)),
  );

/** @param {import('./moment.js').Moment} m @param {Page} page */
function softWords({ says, misses }, { text, theme }) {
  const gaps = misses && text.gaps(misses.hard, misses.soft);
  return html`<p class="fig-say" data-said="visit">${say(text, says.visit)}</p>
    <p class="fig-say" data-said="gaps">
      ${
        gaps
          ? html`<strong data-said="hard">${gaps.hard}</strong>
              <strong class="soft" data-said="soft" .style=${`color: ${theme.accent}`}>${gaps.soft}</strong>`
          : nothing
      }
    </p>`;
}

/** @param {import('./moment.js').Moment} m @param {Page} page */
function rayWords({ ray, says }, { chosen, text, choose }) {
  const choice = (/** @type {string} */ id) =>
    html`<label class="fig-part"
      ><input
        type="radio"
        name="gradient-ray"
        .checked=${chosen.ray === id}
        @change=${() => choose({ ray: id })}
      /><span>${text.rays[id]}</span></label
    >`;
  return html`<div class="fig-row" role="radiogroup" aria-label=${text.rayChoice}>
      ${choice('sum')} ${choice('w')}
    </div>
    <p class="fig-say" data-said="ray" data-slope=${ray?.slope ?? 0}>${say(text, says.ray)}</p>`;
}
