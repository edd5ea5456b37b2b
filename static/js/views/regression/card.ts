// The two pictures of a regression with their words.

import { html, nothing, svg } from 'lit-html';
import { axes, clipped } from '../shared/axes.ts';
import { pictureTabs, sentence } from '../shared/card.ts';
import { lineNames } from '../shared/line-names.ts';
import type { Moment } from './moment.ts';

export type Squares = ReturnType<typeof import('./figure.ts').squaresFigure>;
export type Parabola = ReturnType<typeof import('./figure.ts').parabolaFigure>;
export type Page = {
  text: ViewWords['regression'];
  theme: Theme;
  part: string; // the picture on a narrow card
  stale: boolean; // the best fit belongs to earlier points
  sizes: Size[];
  choose: (change: { part?: string; weight?: number }) => void;
  stepBy: (variant: string) => void;
};

/** `figures`: null until there is room */
export function card(
  moment: Moment,
  { squares, parabola }: { squares: Squares | null; parabola: Parabola | null },
  page: Page,
) {
  const { says, mse, best } = moment;
  const { text, part, choose } = page;
  return html`<div class="fig-view two regression" data-shown=${part}>
    ${pictureTabs('regression-part', text.choose, text.parts, part, (name: string) => choose({ part: name }))}
    <section data-part="squares">
      <div class="fig-box" tabindex="0" role="application" aria-label=${text.squares}>
        ${squares ? squaresPicture(squares, moment, page) : nothing}
      </div>
      <p class="fig-say" data-decisive>
        ${best ? html`<span data-said="best" data-value=${best.mse}>${sentence(text, says.best)}</span>, ` : nothing}<strong
          data-said="now"
          data-value=${mse}
          >${sentence(text, says.now)}</strong
        >
      </p>
      <p class="fig-say" data-decisive data-said="residual">${sentence(text, says.residual)}</p>
      ${misprint(moment, page)}
    </section>
    <section data-part="parabola">
      <div class="fig-box" role="img" aria-label=${text.parabola}>
        ${parabola ? parabolaPicture(parabola, moment, page) : nothing}
      </div>
      ${parabolaWords(moment, page)}
    </section>
  </div>`;
}

/** The squared residual as printed on slides by mistake, and its consequence. */
function misprint({ misprinted, diverged }: Moment, { text, stepBy }: Page) {
  if (misprinted === null) return nothing;
  const [words, button, variant] = misprinted
    ? [text.misprintNow(diverged), text.mendMisprint, 'residual']
    : [text.misprint, text.tryMisprint, 'squared-residual'];
  return html`<p class="fig-say" data-decisive data-said="misprint">
    ${words} <button type="button" class="link" @click=${() => stepBy(variant)}>${button}</button>
  </p>`;
}

function squaresPicture(
  figure: Squares,
  { axes: named }: Moment,
  { text: { lines }, theme, stale, sizes: [size] }: Page,
) {
  const { n, frame, place, radius, squares, residuals, best, present, marks, visited, pointed } = figure;
  const thick = theme.size.boundary;
  const ring = (at: number[] | false, mark: string, color: string) =>
    at
      ? svg`<circle data-mark=${mark} cx=${at[0]} cy=${at[1]} r=${radius + 4} fill="none" stroke=${color} stroke-width="2" stroke-dasharray=${mark === 'hovered' ? '3 3' : nothing}></circle>`
      : nothing;
  const places = Array.from({ length: n }, (_, i) => ({ at: place(i), reach: radius }));
  const names = [
    { name: lines.now, color: theme.ink, d: present },
    { name: lines.best, color: theme.classes[2], d: best ?? '' },
  ];
  return svg`<svg class="fig-svg" width=${size.width} height=${size.height} aria-hidden="true">
    ${axes(frame, theme, named)}
    ${clipped(
      'regression-clip',
      frame,
      svg`
      <path d=${squares} fill=${theme.mistake} fill-opacity=${n > 60 ? 0.06 : 0.13} stroke=${theme.mistake} stroke-opacity="0.5" stroke-width="1"></path>
      <path d=${residuals} fill="none" stroke=${theme.mistake} stroke-width=${thick * 0.5}></path>
      ${best ? svg`<path class="fig-line" data-mark="best" d=${best} stroke=${theme.classes[2]} stroke-width=${thick * 0.8} stroke-dasharray=${`${thick * 2.4} ${thick * 1.6}`} opacity=${stale ? 0.4 : 1}></path>` : nothing}
      <path class="fig-line" data-mark="present" d=${present} stroke=${theme.ink} stroke-width=${thick * 0.9}></path>
      ${marks.map(({ path, color }) => svg`<path d=${path} fill=${color} stroke=${theme.panel} stroke-width="0.75"></path>`)}
      ${ring(visited, 'visited', theme.ink)}
      ${ring(pointed, 'hovered', theme.mistake)}`,
    )}
    ${lineNames(names, frame, theme, places)}
  </svg>`;
}

function parabolaPicture(
  { frame, curve, tangent, step, best, lowest, here }: Parabola,
  { names, weight }: Moment,
  { theme, sizes: [, size] }: Page,
) {
  const thick = theme.size.boundary;
  return svg`<svg class="fig-svg" width=${size.width} height=${size.height} aria-hidden="true">
    ${axes(frame, theme, { x: names[weight], y: '' })}
    ${clipped(
      'parabola-clip',
      frame,
      svg`
      ${best ? svg`<path d=${best} stroke=${theme.classes[2]} stroke-width=${thick * 0.5} stroke-dasharray="6 3"></path>` : nothing}
      <path class="fig-line" d=${curve} stroke=${theme.mistake} stroke-width=${thick * 0.8}></path>
      <path class="fig-line" d=${tangent} stroke=${theme.ink} stroke-width=${thick * 0.4} stroke-dasharray="3 3"></path>
      ${step ? svg`<path class="fig-line" d=${step} stroke=${theme.ink} stroke-width=${thick * 1.2}></path>` : nothing}
      <circle cx=${lowest[0]} cy=${lowest[1]} r=${thick} fill=${theme.panel} stroke=${theme.mistake} stroke-width=${thick * 0.6}></circle>
      <circle data-mark="here" cx=${here[0]} cy=${here[1]} r=${thick * 1.7} fill=${theme.ink} stroke=${theme.panel} stroke-width=${thick * 0.5}></circle>`,
    )}
  </svg>`;
}

const parabolaWords = ({ names, weight, parabola, says }: Moment, { text, choose }: Page) =>
  html`<div class="fig-row">
      <label class="fig-choice"
        ><span>${text.weight}</span>
        <select
          @change=${({ target }: { target: HTMLSelectElement }) => choose({ weight: Number(target.value) })}
        >
          ${names.map((name, c) => html`<option value=${c} .selected=${c === weight}>${name}</option>`)}
        </select>
      </label>
      <span class="fig-say" data-said="slope" data-value=${parabola.linear}
        >${sentence(text, says.slope)}</span
      >
    </div>
    <p class="fig-say" data-said="lowest" data-value=${parabola.lowest}>${sentence(text, says.lowest)}</p>`;
