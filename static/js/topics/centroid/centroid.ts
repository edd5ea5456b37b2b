// Closest centroid: the class means, the segment between two and its perpendicular bisector; for several classes the borders
// between nearest means. Updates while points are dragged.

import { html, nothing } from 'lit-html';
import { sentence } from '../../kit/views/card.ts';
import { withSymbols } from '../../kit/views/marked.ts';
import { plotSvg } from '../../kit/views/plot.ts';
import { textOf } from '../../kit/views/sentence.ts';
import { view, type Page } from '../../kit/views/view.ts';
import { meansPlot, picture } from './figure.ts';
import type { Moment } from './moment.ts';

type Here = Page<'centroid'>;

export default view({ id: 'centroid', calm: 60, sceneless: true, ...picture, card });

function card(shown: Moment, page: Here) {
  const { says, two, means } = shown;
  const { text, theme } = page;
  const { pointed, wrong, wrongNow, note } = says;
  return html`<div class="fig-view centroid">
    <section>
      <div class="fig-box" tabindex="0" role="application" aria-label=${text.picture}>
        ${plotSvg(meansPlot(shown, page), theme)}
      </div>
      <div class="fig-facts">
        ${means.map(({ label, says: mean }) => html`<span data-said=${`mean ${label}`}>${sentence(text, mean)}</span>`)}
        ${two ? html`<span data-said="w" data-norm=${Math.hypot(...two.w)}>${sentence(text, says.w)}</span><span data-said="b" data-b=${two.b}>${withSymbols(text.b(two.b))}</span>` : nothing}
      </div>
      <p class="fig-say" data-decisive data-said="wrong">
        ${pointed ? sentence(text, pointed) : html`<strong>${sentence(text, wrong)}</strong>${wrongNow ? `; ${textOf(text, wrongNow)}` : ''}`}
      </p>
      ${note ? html`<p class="fig-say">${sentence(text, note)}</p>` : nothing}
    </section>
  </div>`;
}
