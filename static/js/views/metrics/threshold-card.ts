// The card of a threshold: its matrix, the curve of all thresholds, and F1 and MCC along it.

import { html, nothing, svg } from 'lit-html';
import { number } from '../../text/format.ts';
import { sentence } from '../shared/card.ts';
import { textOf } from '../shared/sentence.ts';
import { matrixTable, rateItem, setChoice } from './card.ts';
import type { Threshold } from './threshold.ts';

const SIDE = 100; // of a curve's square, in SVG units
const STYLES = { F1: '', MCC: '9 5' } as const;

export function thresholdCard(
  shown: Threshold,
  text: ViewWords['metrics'],
  choose: { set: (set: string) => void; cut: (index: number) => void; zero: () => void },
) {
  const { empty, stale, visit, pulled, sets, set, matrix, rates, index, of, says } = shown;
  if (empty || !matrix)
    return html`<p class="view-empty">
      ${text.threshold[(empty ?? 'waiting') as 'waiting'] ?? text[(empty ?? 'nothing') as 'nothing']}
    </p>`;
  return html`
    <div class="threshold" ?data-stale=${stale}>
      <div class="threshold-cut">
        ${sets.length > 1 ? setChoice(sets, set, text, choose.set) : nothing}
        <label
          >${text.threshold.name}
          <input
            type="range"
            min="0"
            max=${of}
            step="1"
            .value=${String(of - index)}
            aria-valuetext=${textOf(text.threshold, says)}
            @input=${(event: ChangeOf) => choose.cut(of - event.target.valueAsNumber)}
        /></label>
        <p class="threshold-says">
          <span>${sentence(text.threshold, says)}</span>
          <button
            type="button"
            class="threshold-zero"
            ?disabled=${says[0].endsWith('Zero')}
            @click=${choose.zero}
          >
            ${text.threshold.zero}
          </button>
        </p>
        ${matrixTable(matrix, visit, text, pulled ? text.threshold.pulled : null)}
      </div>
      ${rocFigure(shown, text)} ${alongFigure(shown, text)}
    </div>
    <ul class="rate-list" ?data-stale=${stale}>
      ${rates.map((rate) => rateItem(rate, text))}
    </ul>
  `;
}

/** `points`: in 0..1 */
const pathOf = (points: Point[]) =>
  points
    .map(([x, y], i) => `${i ? 'L' : 'M'}${(x * SIDE).toFixed(2)},${((1 - y) * SIDE).toFixed(2)}`)
    .join('');

function rocFigure({ curve, at, area }: Threshold, text: ViewWords['metrics']) {
  const [x, y] = at ?? [0, 0];
  const [across, up] = text.threshold.axes;
  return html`<figure class="roc">
    <figcaption>
      <strong>${text.threshold.curve}</strong>
      ${area === null ? text.threshold.noArea : text.threshold.area(number(area, 3))}
    </figcaption>
    <svg
      viewBox="-14 -4 120 120"
      font-size="8"
      role="img"
      aria-label=${text.threshold.curveLabel(number(x, 3), number(y, 3))}
    >
      ${svg`<path class="area" d="${pathOf(curve)}L${SIDE},${SIDE}Z" /><path class="frame" d="M0,0V100H100" /><path class="chance" d="M0,100L100,0" /><path class="curve" d=${pathOf(curve)} /><circle cx=${x * SIDE} cy=${(1 - y) * SIDE} r="3.4" /><text x="50" y="112" text-anchor="middle">${across}</text><text x="-6" y="50" text-anchor="middle" transform="rotate(-90 -6 50)">${up}</text><text x="0" y="112" text-anchor="middle">0</text><text x="100" y="112" text-anchor="middle">1</text>`}
    </svg>
  </figure>`;
}

function alongFigure({ along, index, of }: Threshold, text: ViewWords['metrics']) {
  const lowest = Math.min(0, ...along.flatMap(({ values }) => values.map(([, value]) => value)));
  const low = lowest < 0 ? -1 : 0;
  const flat = ([x, value]: Point) => [1 - x, (value - low) / (1 - low)] as Point;
  const at = (1 - index / (of || 1)) * SIDE;
  const named = along.map(({ name, values }, i) => {
    const [x, y] = flat(values[Math.floor((values.length - 1) * (i ? 0.7 : 0.3))] ?? [0, 0]);
    return { name: text.names[name][0], x: x * SIDE, y: (1 - y) * SIDE + (i ? 9 : -3) };
  });
  const zero = 100 - (100 * (0 - low)) / (1 - low);
  return html`<figure class="roc along">
    <figcaption>${text.threshold.alongLabel}</figcaption>
    <svg viewBox="-14 -4 120 120" font-size="8" role="img" aria-label=${text.threshold.alongLabel}>
      ${svg`<path class="frame" d="M0,0V100H100" /><path class="chance" d="M0,${zero}H100" />${along.map(({ name, values }) => svg`<path class="curve" stroke-dasharray=${STYLES[name]} d=${pathOf(values.map(flat))} />`)}${named.map(({ name, x, y }) => svg`<text class="line-name" x=${x} y=${y} text-anchor="middle">${name}</text>`)}<path class="now" d="M${at},0V100" /><text x="0" y="112">${text.threshold.lowest}</text><text x="100" y="112" text-anchor="end">${text.threshold.highest}</text><text x="-3" y="6" text-anchor="end">1</text><text x="-3" y="100" text-anchor="end">${low ? '−1' : '0'}</text>`}
    </svg>
  </figure>`;
}
