// The view's three pictures with their sentences.

import { html, nothing } from 'lit-html';
import { pictureTabs, sentence, visible } from '../shared/card.ts';
import { mapPicture, type Picture } from './map.ts';
import type { Choice, Chosen, Moment } from './moment.ts';
import { rayPicture, softPicture } from './small.ts';

export type Page = {
  names: string[]; // of the free weights
  chosen: Chosen;
  text: any;
  theme: Theme;
  choose: (change: Partial<Choice>) => void;
  chooseAxis: (place: number, c: number) => void;
};

/** `drawn`: the map's picture, and the sizes of all three */
export function card(m: Moment | null, drawn: { sizes: Size[]; map: Picture | null } | null, page: Page) {
  const { chosen, text, theme, choose } = page;
  const [, soft, ray] = drawn?.sizes ?? [];
  return html`<div class="fig-view gradient" data-shown=${chosen.part}>
    ${pictureTabs('gradient-part', text.choose, text.parts, chosen.part, (part) => choose({ part }))}
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
        <span class="fig-say" data-said="slice">${sentence(text, m?.says.slice)}</span>
      </div>
      <p class="fig-say" data-decisive data-said="value" data-value=${m?.value ?? nothing}>
        ${sentence(text, m?.says.value)}
      </p>
      <p class="fig-say" data-decisive data-said="prime">
        ${sentence(text, m?.says.prime)} ${sentence(text, m?.says.primeOf)}
      </p>
      <p class="fig-say" data-said="step">${sentence(text, m?.says.step)}</p>
    </section>
    <section data-part="soft">
      <div class="fig-box" role="img" aria-label=${text.soft}>
        ${m && soft && visible(soft) ? softPicture(m.visit, theme, soft, text) : nothing}
      </div>
      ${m ? softWords(m, page) : nothing}
    </section>
    <section data-part="ray">
      <div class="fig-box" role="img" aria-label=${text.ray}>
        ${!m || !ray || !visible(ray) ? nothing : m.ray ? rayPicture(m.ray, theme, ray, text) : html`<p class="fig-none">${sentence(text, m.says.noRay)}</p>`}
      </div>
      ${m ? rayWords(m, page) : nothing}
    </section>
  </div>`;
}

/** A switch for each path. */
const pathSwitches = ({ chosen: { shown }, text, choose }: Page) =>
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

const select = (
  label: string,
  entries: { id: any; label: any; selected: boolean }[],
  choose: (id: string) => void,
) =>
  html`<label class="fig-choice"
    ><span>${label}</span>
    <select @change=${(event: ChangeOf<HTMLSelectElement>) => choose(event.target.value)}>
      ${entries.map((one) => html`<option value=${one.id} .selected=${one.selected}>${one.label}</option>`)}
    </select></label
  >`;

export const axisChoice = (place: number, { names, chosen, text, chooseAxis }: Page) =>
  select(
    place ? text.up : text.across,
    names.map((label, id) => ({ id, label, selected: chosen.axes[place] === id })),
    (id) => chooseAxis(place, Number(id)),
  );

function softWords({ says, misses }: Moment, { text, theme }: Page) {
  const gaps = misses && text.gaps(misses.hard, misses.soft);
  return html`<p class="fig-say" data-said="visit">${sentence(text, says.visit)}</p>
    <p class="fig-say" data-said="gaps">
      ${
        gaps
          ? html`<strong data-said="hard">${gaps.hard}</strong>
              <strong class="soft" data-said="soft" .style=${`color: ${theme.accent}`}>${gaps.soft}</strong>`
          : nothing
      }
    </p>`;
}

function rayWords({ ray, says }: Moment, { chosen, text, choose }: Page) {
  const choice = (id: string) =>
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
    <p class="fig-say" data-said="ray" data-slope=${ray?.slope ?? 0}>${sentence(text, says.ray)}</p>`;
}
