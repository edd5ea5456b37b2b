// The two pictures of a regression with their words.

import { html, nothing, svg } from 'lit-html';
import { axes, clipped } from '../shared/axes.js';
import { legendKey, parts, say } from '../shared/card.js';

/**
 * @typedef {import('./moment.js').Moment} Moment
 * @typedef {ReturnType<typeof import('./figure.js').squaresFigure>} Squares
 * @typedef {ReturnType<typeof import('./figure.js').parabolaFigure>} Parabola
 * @typedef {object} Page
 * @property {Record<string, any>} text
 * @property {Theme} theme
 * @property {string} part  which picture where there is room for one
 * @property {boolean} stale  the best fit is of the points before
 * @property {Size[]} sizes
 * @property {(change: {part?: string, weight?: number}) => void} choose
 */

/**
 * @param {Moment} moment
 * @param {{squares: Squares | null, parabola: Parabola | null}} figures  null where there is no room yet
 * @param {Page} page
 */
export function card(moment, { squares, parabola }, page) {
  const { says, mse, best } = moment;
  const { text, part, choose } = page;
  return html`<div class="fig-view two regression" data-shown=${part}>
    ${parts('regression-part', text.choose, text.parts, part, (/** @type {string} */ name) => choose({ part: name }))}
    <section data-part="squares">
      <div class="fig-box" tabindex="0" role="application" aria-label=${text.squares}>
        ${squares ? squaresPicture(squares, moment, page) : nothing}
      </div>
      ${legend(moment, page)}
      <p class="fig-say">
        <strong data-said="now" data-value=${mse}>${say(text, says.now)}</strong
        >${best ? html`, <span data-said="best" data-value=${best.mse}>${say(text, says.best)}</span>` : nothing}
      </p>
      <p class="fig-say" data-said="residual">${say(text, says.residual)}</p>
    </section>
    <section data-part="parabola">
      <div class="fig-box" role="img" aria-label=${text.parabola}>
        ${parabola ? parabolaPicture(parabola, moment, page) : nothing}
      </div>
      ${parabolaWords(moment, page)}
    </section>
  </div>`;
}

function legend(/** @type {Moment} */ { best }, /** @type {Page} */ { text: { legend: text }, theme }) {
  return html`<div class="fig-legend">
    ${legendKey(text.now, theme.ink)} ${best ? legendKey(text.best, theme.classes[2], '6 3') : nothing}
    <span class="fig-key"
      ><svg class="fig-swatch" width="14" height="14" aria-hidden="true">
        <rect
          width="14"
          height="14"
          fill=${theme.mistake}
          fill-opacity="0.3"
          stroke=${theme.mistake}
        ></rect></svg
      ><span>${text.area}</span></span
    >
  </div>`;
}

function squaresPicture(
  /** @type {Squares} */ figure,
  /** @type {Moment} */ { axes: named },
  /** @type {Page} */ { theme, stale, sizes: [size] },
) {
  const { n, frame, radius, squares, residuals, best, present, marks, visited, pointed } = figure;
  const thick = theme.size.boundary;
  const ring = (
    /** @type {number[] | false} */ at,
    /** @type {string} */ mark,
    /** @type {string} */ color,
  ) =>
    at
      ? svg`<circle data-mark=${mark} cx=${at[0]} cy=${at[1]} r=${radius + 4} fill="none" stroke=${color} stroke-width="2" stroke-dasharray=${mark === 'hovered' ? '3 3' : nothing}></circle>`
      : nothing;
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
  </svg>`;
}

function parabolaPicture(
  /** @type {Parabola} */ { frame, curve, tangent, step, best, lowest, here },
  /** @type {Moment} */ { names, weight },
  /** @type {Page} */ { theme, sizes: [, size] },
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

const parabolaWords = (
  /** @type {Moment} */ { names, weight, parabola, says },
  /** @type {Page} */ { text, choose },
) =>
  html`<div class="fig-row">
      <label class="fig-choice"
        ><span>${text.weight}</span>
        <select
          @change=${(/** @type {{target: HTMLSelectElement}} */ { target }) => choose({ weight: Number(target.value) })}
        >
          ${names.map((name, c) => html`<option value=${c} .selected=${c === weight}>${name}</option>`)}
        </select>
      </label>
      <span class="fig-say" data-said="slope" data-value=${parabola.linear}>${say(text, says.slope)}</span>
    </div>
    <p class="fig-say" data-said="lowest" data-value=${parabola.lowest}>${say(text, says.lowest)}</p>`;
