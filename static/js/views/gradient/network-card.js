// The loss of a network over two weights: the map alone, with its words.

import { html, nothing } from 'lit-html';
import { say } from '../shared/card.js';
import { axisChoice } from './card.js';
import { mapPicture } from './map.js';

/**
 * @param {import('./network.js').Moment | null} m
 * @param {{sizes: Size[], map: import('./map.js').Picture | null} | null} drawn
 * @param {import('./card.js').Page} page
 */
export function networkCard(m, drawn, page) {
  const { text, theme } = page;
  return html`<div class="fig-view gradient" data-shown="map" data-network>
    <section data-part="map">
      <div class="fig-box" tabindex="0" role="application" aria-label=${text.lossMap}>
        ${drawn?.map ? mapPicture(drawn.map, page.names, theme, drawn.sizes[0], text) : nothing}
      </div>
      <div class="fig-row">
        ${axisChoice(0, page)} ${axisChoice(1, page)}
        <span class="fig-say" data-said="slice">${say(text, m?.says.slice)}</span>
      </div>
      <p class="fig-say" data-said="value" data-value=${m?.value ?? nothing}>${say(text, m?.says.value)}</p>
      <p class="fig-say" data-said="step">${say(text, m?.says.step)}</p>
    </section>
  </div>`;
}
