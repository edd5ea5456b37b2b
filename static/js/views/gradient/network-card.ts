// The loss of a network over two weights: the map with its sentences.

import { html, nothing } from 'lit-html';
import { sentence } from '../shared/card.ts';
import { axisChoice, type Page } from './card.ts';
import { mapPicture, type Picture } from './map.ts';
import type { Moment } from './network.ts';

export function networkCard(
  m: Moment | null,
  drawn: { sizes: Size[]; map: Picture | null } | null,
  page: Page,
) {
  const { text, theme } = page;
  return html`<div class="fig-view gradient" data-shown="map" data-network>
    <section data-part="map">
      <div class="fig-box" tabindex="0" role="application" aria-label=${text.lossMap}>
        ${drawn?.map ? mapPicture(drawn.map, page.names, theme, drawn.sizes[0], text) : nothing}
      </div>
      <div class="fig-row">
        ${axisChoice(0, page)} ${axisChoice(1, page)}
        <span class="fig-say" data-said="slice">${sentence(text, m?.says.slice)}</span>
      </div>
      <p class="fig-say" data-said="value" data-value=${m?.value ?? nothing}>
        ${sentence(text, m?.says.value)}
      </p>
      <p class="fig-say" data-said="step">${sentence(text, m?.says.step)}</p>
    </section>
  </div>`;
}
