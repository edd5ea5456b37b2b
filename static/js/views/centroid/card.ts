// The picture of the means with its sentences.

import { html, nothing, svg } from 'lit-html';
import { axes, clipped } from '../shared/axes.ts';
import { sentence } from '../shared/card.ts';
import { lineNames } from '../shared/line-names.ts';
import { withSymbols } from '../shared/marked.ts';
import { textOf } from '../shared/sentence.ts';
import type { Moment } from './moment.ts';

export type Figure = ReturnType<typeof import('./figure.ts').figureOf>;
export type Text = ViewWords['centroid'];

/** `figure`: null until there is room for it */
export function card(moment: Moment, figure: Figure | null, page: { text: Text; theme: Theme; size: Size }) {
  const { says, two } = moment;
  const { text } = page;
  const { pointed, wrong, wrongNow } = says;
  return html`<div class="fig-view centroid">
    <section>
      <div class="fig-box" tabindex="0" role="application" aria-label=${text.picture}>
        ${figure ? picture(moment, figure, page) : nothing}
      </div>
      <div class="fig-facts">
        ${moment.means.map(({ label, says: mean }) => html`<span data-said=${`mean ${label}`}>${sentence(text, mean)}</span>`)}
        ${two ? html`<span data-said="w" data-norm=${Math.hypot(...two.w)}>${sentence(text, says.w)}</span><span data-said="b" data-b=${two.b}>${withSymbols(text.b(two.b))}</span>` : nothing}
      </div>
      <p class="fig-say" data-decisive data-said="wrong">
        ${pointed ? sentence(text, pointed) : html`<strong>${sentence(text, wrong)}</strong>${wrongNow ? `; ${textOf(text, wrongNow)}` : ''}`}
      </p>
      ${says.note ? html`<p class="fig-say">${sentence(text, says.note)}</p>` : nothing}
    </section>
  </div>`;
}

function picture(
  { two, names, last }: Moment,
  figure: Figure,
  { text, theme, size }: { text: Text; theme: Theme; size: Size },
) {
  const { n, frame, place, cells, borders, current, points, segment, spokes, means, radius } = figure;
  const thick = theme.size.boundary;
  const line = (d: string, width: number) =>
    svg`<path class="fig-line" d=${d} stroke=${theme.ink} stroke-width=${thick * width}></path>`;
  const { lines: t } = text;
  const places = Array.from({ length: n }, (_, i) => ({ at: place(i), reach: radius }));
  const named = [
    { name: two ? t.bisector : t.borders, color: theme.accent, d: borders.join('') },
    { name: t.segment, color: theme.ink, d: two ? segment : '' },
    { name: last ? t.last : t.current, color: theme.ink, d: current.join('') },
  ].filter(({ d }) => d);
  const [across, up] = names ?? [two ? text.along : '', ''];
  return svg`<svg class="fig-svg" width=${size.width} height=${size.height} aria-hidden="true">
    ${clipped(
      'centroid-clip',
      frame,
      svg`
      ${cells.map(({ d, fill }) => svg`<path d=${d} fill=${fill} fill-opacity=${two ? 1 : 0.16}></path>`)}
      ${borders.map((d) => svg`<path data-mark="border" class="fig-line" d=${d} stroke=${theme.accent} stroke-width=${thick}></path>`)}
      ${current.map((d) => svg`<path class="fig-line" d=${d} stroke=${theme.ink} stroke-width=${thick * 0.6} stroke-dasharray=${`${thick * 2} ${thick * 1.4}`}></path>`)}
      ${points.map(({ path, color }) => svg`<path d=${path} fill=${color} fill-opacity="0.75" stroke=${theme.panel} stroke-width="0.75"></path>`)}
      ${segment ? line(segment, 0.6) : nothing}
      ${
        spokes
          ? svg`<path class="fig-line" d=${spokes.d} stroke=${theme.ink} stroke-width="1.25" stroke-dasharray="2 3"></path>
            <circle data-mark="hovered" cx=${spokes.x} cy=${spokes.y} r=${radius + 4} fill="none" stroke=${theme.ink} stroke-width="2"></circle>`
          : nothing
      }
      ${means.map(({ label, mean, d, color }) => svg`<path data-mark=${`mean ${label}`} data-at=${JSON.stringify(mean)} d=${d} fill=${color} stroke=${theme.ink} stroke-width=${thick * 0.7}></path>`)}`,
    )}
    ${axes(frame, theme, { x: across, y: up })}
    ${lineNames(named, frame, theme, [...places, ...means.map(({ at }) => ({ at, reach: 2 * radius }))])}
  </svg>`;
}
