// The card of a threshold on the score.

import { html } from 'lit-html';
import { number } from '../../text/format.ts';
import { sentence } from '../../kit/views/card.ts';
import { plotSvg } from '../../kit/views/plot.ts';
import { textOf } from '../../kit/views/sentence.ts';
import { matrixTable, rateItem, setChoice, type Here } from './card.ts';
import { alongPlot, rocPlot, thresholdAt, type Threshold } from './figure.ts';

export function thresholdCard(shown: Threshold, page: Here) {
  const { empty, stale, visit, pulled, matrix, rates, index, of, says, set } = shown;
  const { text, state, choose } = page;
  const t = text.threshold;
  if (empty || !matrix) return html`<p class="view-empty">${text[empty ?? 'waiting']}</p>`;
  const cut = (n: number) => choose({ threshold: thresholdAt(state.roc, set, n) });
  return html`
    <div class="threshold" ?data-stale=${stale}>
      <div class="threshold-cut">
        ${setChoice(shown.sets, set, page)}
        <label
          >${t.name}
          <input
            type="range"
            min="0"
            max=${of}
            step="1"
            .value=${String(of - index)}
            aria-valuetext=${textOf(t, says)}
            @input=${(event: ChangeOf) => cut(of - event.target.valueAsNumber)}
        /></label>
        <p class="threshold-says">
          <span>${sentence(t, says)}</span>
          <button
            type="button"
            class="threshold-zero"
            ?disabled=${says[0].endsWith('Zero')}
            @click=${() => choose({ threshold: null })}
          >
            ${t.zero}
          </button>
        </p>
        ${matrixTable(matrix, visit, text, pulled ? t.pulled : null)}
      </div>
      ${rocFigure(shown, page)} ${alongFigure(shown, page)}
    </div>
    <ul class="rate-list" ?data-stale=${stale}>
      ${rates.map((rate) => rateItem(rate, text))}
    </ul>
  `;
}

function rocFigure(shown: Threshold, page: Here) {
  const { at, area } = shown;
  const { text, theme } = page;
  const t = text.threshold;
  const [x, y] = at ?? [0, 0];
  return html`<figure class="roc">
    <figcaption>
      <strong>${t.curve}</strong>
      ${area === null ? t.noArea : t.area(number(area, 3))}
    </figcaption>
    <div role="img" aria-label=${t.curveLabel(number(x, 3), number(y, 3))}>
      ${plotSvg(rocPlot(shown, theme, text), theme)}
    </div>
  </figure>`;
}

function alongFigure(shown: Threshold, page: Here) {
  const { text, theme } = page;
  const t = text.threshold;
  return html`<figure class="roc along">
    <figcaption>${t.alongLabel}</figcaption>
    <div role="img" aria-label=${t.alongLabel}>${plotSvg(alongPlot(shown, theme, text), theme)}</div>
  </figure>`;
}
