// The view's three pictures with their words.

import { html, nothing, svg } from 'lit-html';
import { parts, say, visible } from '../shared/card.js';
import { mapPicture } from './map.js';
import { rayPicture, softPicture } from './small.js';

const swatch = (color, dash) =>
  svg`<svg class="fig-swatch" width="26" height="10" aria-hidden="true"><path d="M1,5H25" fill="none" stroke=${color} stroke-width="3" stroke-dasharray=${dash || nothing}></path></svg>`;
const entry = (label, color, dash = '') =>
  html`<span class="fig-key">${swatch(color, dash)}<span>${label}</span></span>`;

/**
 * @param {any} m  a moment
 * @param {any} drawn  the map's picture and the sizes of all three; null before they are known
 * @param {any} page  what is chosen, the theme, the words, and `choose`
 */
export function card(m, drawn, page) {
  const { chosen, text, theme, choose } = page;
  const { says } = m;
  const [, soft, ray] = drawn?.sizes ?? [];
  return html`<div class="fig-view gradient" data-shown=${chosen.part}>
    ${parts('gradient-part', text.choose, text.parts, chosen.part, (part) => choose({ part }))}
    <section data-part="map">
      <div class="fig-box" tabindex="0" role="application" aria-label=${text.map}>
        ${drawn?.map ? mapPicture(drawn.map, theme, drawn.sizes[0]) : nothing}
      </div>
      ${mapLegend(page)}
      <div class="fig-row">
        ${axisChoice(0, m, page)} ${axisChoice(1, m, page)}
        ${select(
          text.batchRate,
          Object.entries(text.rates).map(([id, label]) => ({ id, label, selected: chosen.rate === id })),
          (rate) => choose({ rate }),
        )}
        <span class="fig-say" data-said="slice">${say(text, says.slice)}</span>
      </div>
      <p class="fig-say" data-said="value" data-value=${m.value ?? nothing}>${say(text, says.value)}</p>
      <p class="fig-say" data-said="step">${say(text, says.step)}</p>
    </section>
    <section data-part="soft">
      <div class="fig-box" role="img" aria-label=${text.soft}>
        ${soft && visible(soft) ? softPicture(m.visit, theme, soft, text) : nothing}
      </div>
      ${m.now ? softWords(m, page) : nothing}
    </section>
    <section data-part="ray">
      <div class="fig-box" role="img" aria-label=${text.ray}>
        ${!ray || !visible(ray) ? nothing : m.ray ? rayPicture(m.ray, theme, ray, text) : html`<p class="fig-none">${say(text, says.noRay)}</p>`}
      </div>
      ${m.now ? rayWords(m, page) : nothing}
    </section>
  </div>`;
}

/** What is drawn how, each path with a switch. */
function mapLegend({ chosen: { shown }, text, theme, choose }) {
  const path = (name, color, dash) =>
    html`<label class="fig-key"
      ><input
        type="checkbox"
        .checked=${shown[name]}
        @change=${() => choose({ shown: { ...shown, [name]: !shown[name] } })}
      />${swatch(color, dash)}<span>${text[name]}</span></label
    >`;
  return html`<div class="fig-legend">
    ${path('online', theme.ink, '')} ${path('batch', theme.classes[2], '6 3')}
    ${entry(text.full, theme.classes[2], '3 2')}
  </div>`;
}

const select = (label, entries, choose) =>
  html`<label class="fig-choice"
    ><span>${label}</span>
    <select @change=${(event) => choose(event.target.value)}>
      ${entries.map((one) => html`<option value=${one.id} .selected=${one.selected}>${one.label}</option>`)}
    </select></label
  >`;

const axisChoice = (place, { names }, { chosen, text, chooseAxis }) =>
  select(
    place ? text.up : text.across,
    names.map((label, id) => ({ id, label, selected: chosen.axes[place] === id })),
    (id) => chooseAxis(place, Number(id)),
  );

function softWords({ says, misses }, { text, theme }) {
  const gaps = misses && text.gaps(misses.hard, misses.soft);
  return html`<p class="fig-say">${say(text, says.visit)}</p>
    ${
      gaps
        ? html`<p class="fig-say">
            <strong data-said="hard">${gaps.hard}</strong>
            <strong class="soft" data-said="soft" .style=${`color: ${theme.accent}`}>${gaps.soft}</strong>
          </p>`
        : nothing
    }`;
}

function rayWords({ ray, says }, { chosen, text, theme, choose }) {
  const choice = (id) =>
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
    <div class="fig-legend">
      ${entry(text.criterion, theme.accent)} ${entry(text.unrestricted, theme.classPositive, '6 3')}
    </div>
    <p class="fig-say" data-said="ray" data-slope=${ray?.slope ?? 0}>${say(text, says.ray)}</p>`;
}
