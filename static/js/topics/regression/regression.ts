// Regression with one input: squares on the residuals, the best and the present line, and the mean squared error as a parabola of
// one weight.

import { html, nothing } from 'lit-html';
import { pictureTabs, sentence } from '../../kit/views/card.ts';
import { plotSvg } from '../../kit/views/plot.ts';
import { view, type Page } from '../../kit/views/view.ts';
import { parabolaPlot, squaresPlot, picture } from './figure.ts';
import type { CHOSEN, Moment } from './moment.ts';

type Here = Page<'regression', typeof CHOSEN>;

export default view({ id: 'regression', calm: 50, ...picture, card });

function card(shown: Moment, page: Here) {
  const { says, mse, best, parabola, names, weight } = shown;
  const { text, theme, chosen, choose } = page;
  return html`<div class="fig-view two regression" data-shown=${chosen.part}>
    ${pictureTabs('regression-part', text.choose, text.parts, chosen.part, (part: string) => choose({ part }))}
    <section data-part="squares">
      <div class="fig-box" tabindex="0" role="application" aria-label=${text.squares}>
        ${plotSvg(squaresPlot(shown, page), theme)}
      </div>
      <p class="fig-say" data-decisive>
        ${best ? html`<span data-said="best" data-value=${best.mse}>${sentence(text, says.best)}</span>, ` : nothing}<strong
          data-said="now"
          data-value=${mse}
          >${sentence(text, says.now)}</strong
        >
      </p>
      <p class="fig-say" data-decisive data-said="residual">${sentence(text, says.residual)}</p>
      ${misprint(shown, page)}
    </section>
    <section data-part="parabola">
      <div class="fig-box" role="img" aria-label=${text.parabola}>
        ${plotSvg(parabolaPlot(shown, page), theme)}
      </div>
      <div class="fig-row">
        <label class="fig-choice"
          ><span>${text.weight}</span>
          <select
            @change=${({ target }: ChangeOf<HTMLSelectElement>) => choose({ weight: Number(target.value) })}
          >
            ${names.map((name, c) => html`<option value=${c} .selected=${c === weight}>${name}</option>`)}
          </select>
        </label>
        <span class="fig-say" data-said="slope" data-value=${parabola.linear}
          >${sentence(text, says.slope)}</span
        >
      </div>
      <p class="fig-say" data-said="lowest" data-value=${parabola.lowest}>${sentence(text, says.lowest)}</p>
    </section>
  </div>`;
}

/** The squared residual as printed on slides by mistake, and its consequence. */
function misprint({ misprinted, diverged }: Moment, { text, actions }: Here) {
  if (misprinted === null) return nothing;
  const [words, button, variant] = misprinted
    ? [text.misprintNow(diverged), text.mendMisprint, 'residual']
    : [text.misprint, text.tryMisprint, 'squared-residual'];
  return html`<p class="fig-say" data-decisive data-said="misprint">
    ${words}
    <button type="button" class="link" @click=${() => actions.setValue('learner.variant', variant)}>
      ${button}
    </button>
  </p>`;
}
