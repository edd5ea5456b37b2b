// The card: weights as pictures or bars, the example, the update, and the strip.

import { html, nothing } from 'lit-html';
import { pictureTabs, sentence, sizeOf, visible } from '../shared/card.ts';
import { withSymbols } from '../shared/marked.ts';
import { textOf } from '../shared/sentence.ts';
import { bars, barsFitting } from './bars.ts';
import type { Boxes } from './canvases.ts';
import { columnsFor, type Chosen, type Moment } from './moment.ts';
import { pixelAt } from './pictures.ts';
import { diverging } from './pixels.ts';

export type OnCanvas = PointerEvent & { target: HTMLCanvasElement };
/** arguments of the card besides the moment */
export type Page = {
  chosen: Chosen;
  text: ViewWords['high-dimension'];
  theme: Theme;
  boxes: Boxes | null; // of the last drawing
  order: number[]; // of the bars, the largest first
  choose: (change: Partial<Chosen>) => void;
  point: (pixel: number | null, c?: number) => void;
  roam: (event: KeyboardEvent, c: number) => void;
};

export function card(moment: Moment, page: Page) {
  const { chosen, text, choose } = page;
  const { projected, several, says } = moment;
  return html`<div
    class="fig-view two high"
    data-shown=${chosen.part}
    data-classes=${several ? 'several' : 'one'}
  >
    ${projected ? pictureTabs('high-part', text.choose, text.parts, chosen.part, (part: string) => choose({ part })) : nothing}
    <section data-part="weights">${moment.side ? images(moment, page) : weightBars(moment, page)}</section>
    ${
      projected
        ? html`<section data-part="strip">
            <div class="fig-box" data-strip tabindex="0" role="application" aria-label=${text.strip}>
              <canvas class="fig-canvas" aria-hidden="true"></canvas
              ><canvas class="fig-canvas" aria-hidden="true"></canvas>
            </div>
            <p class="fig-say" data-said="strip">
              ${sentence(text, says.strip)} ${sentence(text, says.onLast)}
            </p>
          </section>`
        : nothing
    }
  </div>`;
}

function images(moment: Moment, page: Page) {
  const { several, classes, most, says, side } = moment;
  const { text, theme, boxes, point } = page;
  const color = (value: number) => `rgb(${diverging(theme, 1)(value).join(',')})`;
  const figure = (kind: string, caption: string, label: string) =>
    html`<figure class=${`high-figure ${kind}`}>
      <canvas
        ?data-example=${kind === 'example'}
        ?data-added=${kind === 'added'}
        width=${side}
        height=${side}
        role="img"
        aria-label=${`${label}: ${caption}`}
        @pointermove=${(event: OnCanvas) => point(pixelAt(event.target, side, event))}
        @pointerleave=${() => point(null)}
      ></canvas>
      <figcaption>${caption}</figcaption>
    </figure>`;
  return html`<div
      class="high-images"
      .style=${several ? `--columns: ${columnsFor(classes.length + 1, sizeOf(boxes?.images))}` : ''}
    >
      <div class="high-weights">${classes.map((_, c) => weightsFigure(moment, c, page))}</div>
      <div class="high-examples">
        ${figure('example', textOf(text, says.example), text.exampleLabel)}
        ${several ? nothing : figure('added', textOf(text, says.added), text.addedLabel)}
      </div>
    </div>
    <div class="high-scale" aria-hidden="true">
      <span>−${text.most(most)}</span>
      <span
        class="high-ramp"
        .style=${`background: linear-gradient(to right, ${color(-1)}, ${color(0)}, ${color(1)})`}
      ></span>
      <span>+${text.most(most)}</span>
    </div>
    <p class="fig-say" data-decisive data-said="weights" data-norm=${moment.length}>
      ${sentence(text, says.weights)}
    </p>`;
}

function weightsFigure({ several, classes, side }: Moment, c: number, { text, point, roam }: Page) {
  const { badge } = classes[c];
  const shown = several ? c : null;
  return html`<figure class="high-figure weights">
    <canvas
      data-weights=${c}
      width=${side}
      height=${side}
      role="application"
      aria-label=${text.weightsLabel(shown)}
      tabindex="0"
      @pointermove=${(event: OnCanvas) => point(pixelAt(event.target, side, event), c)}
      @pointerleave=${() => point(null)}
      @blur=${() => point(null)}
      @keydown=${(event: KeyboardEvent) => roam(event, c)}
    ></canvas>
    <figcaption>
      ${withSymbols(text.weights(shown))}${badge ? html` <strong>${text[badge as keyof typeof text]}</strong>` : nothing}
    </figcaption>
  </figure>`;
}

function weightBars({ several, classes, barsOf: c, p, terms, length, says }: Moment, page: Page) {
  const { text, theme, boxes, order, choose } = page;
  const size = sizeOf(boxes?.bars);
  const fits = visible(size) ? Math.min(p, barsFitting(size, theme)) : 0;
  return html`${
      several
        ? html`<label class="fig-choice"
            ><span>${text.classOf}</span>
            <select
              @change=${(event: ChangeOf<HTMLSelectElement>) => choose({ shownClass: Number(event.target.value) })}
            >
              ${classes.map((_, i) => html`<option value=${i} .selected=${i === c}>${i}</option>`)}
            </select></label
          >`
        : nothing
    }
    <div class="fig-box" data-bars role="img" aria-label=${text.barsLabel}>
      ${fits ? bars(classes[c].w, order.slice(0, fits), terms, classes[c].added, theme, size) : nothing}
    </div>
    <p class="fig-say" data-decisive data-said="weights" data-norm=${length}>
      ${text.bars(fits, p)}; ${sentence(text, says.norm)}
    </p>`;
}
