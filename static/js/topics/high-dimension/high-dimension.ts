// High dimension: the weights as a picture that becomes a prototype, the visited example as another, and the projections on the
// weights; if the inputs are no picture, the weights by size.

import { html, nothing } from 'lit-html';
import { memoByName } from '../../run/memo.ts';
import { pictureTabs, sentence } from '../../kit/views/card.ts';
import { isVisible } from '../../kit/plot.ts';
import { withSymbols } from '../../kit/views/marked.ts';
import { textOf } from '../../kit/views/sentence.ts';
import { view, type Page } from '../../kit/views/view.ts';
import { absent, CHOSEN, columnsFor, largest, moment, nextPixel, projections } from './moment.ts';
import type { Chosen, Moment } from './moment.ts';
import * as pictures from './pictures.ts';

const STEPS: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 };

type Here = Page<'high-dimension', Chosen, ReturnType<typeof own>>;
type OnCanvas = PointerEvent & { target: HTMLCanvasElement };

export default view({ id: 'high-dimension', chosen: CHOSEN, absent, moment, own, card, after });

function card(shown: Moment, page: Here) {
  const { projected, several, says, side } = shown;
  const { chosen, text, choose } = page;
  return html`<div
    class="fig-view two high"
    data-shown=${chosen.part}
    data-classes=${several ? 'several' : 'one'}
  >
    ${projected ? pictureTabs('high-part', text.choose, text.parts, chosen.part, (part: string) => choose({ part })) : nothing}
    <section data-part="weights">${side ? images(shown, page) : weightBars(shown, page)}</section>
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

function images(shown: Moment, page: Here) {
  const { several, classes, most, says, side } = shown;
  const { text, theme } = page;
  const color = (value: number) => `rgb(${pictures.diverging(theme, 1)(value).join(',')})`;
  const figure = (kind: string, caption: string, label: string) =>
    html`<figure class=${`high-figure ${kind}`}>
      <canvas
        ?data-example=${kind === 'example'}
        ?data-added=${kind === 'added'}
        width=${side}
        height=${side}
        role="img"
        aria-label=${`${label}: ${caption}`}
        @pointermove=${(event: OnCanvas) => point(pictures.pixelAt(event.target, side, event), 0, page)}
        @pointerleave=${() => point(null, 0, page)}
      ></canvas>
      <figcaption>${caption}</figcaption>
    </figure>`;
  return html`<div
      class="high-images"
      data-box
      .style=${several ? `--columns: ${columnsFor(classes.length + 1, page.size(0))}` : ''}
    >
      <div class="high-weights">${classes.map((_, c) => weightsFigure(shown, c, page))}</div>
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
    <p class="fig-say" data-decisive data-said="weights" data-norm=${shown.length}>
      ${sentence(text, says.weights)}
    </p>`;
}

function weightsFigure({ several, classes, side }: Moment, c: number, page: Here) {
  const { w, badge } = classes[c];
  const { text, chosen } = page;
  const label = several ? c : null;
  /** Moves through the pixels in order of their weights' size. */
  const roam = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (event.key === 'Escape') point(null, 0, page);
    if (!step) return;
    event.preventDefault();
    point(nextPixel(w, chosen.pixel, step), c, page);
  };
  return html`<figure class="high-figure weights">
    <canvas
      data-weights=${c}
      width=${side}
      height=${side}
      role="application"
      aria-label=${text.weightsLabel(label)}
      tabindex="0"
      @pointermove=${(event: OnCanvas) => point(pictures.pixelAt(event.target, side, event), c, page)}
      @pointerleave=${() => point(null, c, page)}
      @blur=${() => point(null, c, page)}
      @keydown=${roam}
    ></canvas>
    <figcaption>
      ${withSymbols(text.weights(label))}${badge ? html` <strong>${text[badge as keyof typeof text]}</strong>` : nothing}
    </figcaption>
  </figure>`;
}

function point(pixel: number | null, c: number, { chosen, choose }: Here) {
  const next = pixel === null ? null : { pixel, c };
  if (next?.pixel !== chosen.pixel?.pixel || next?.c !== chosen.pixel?.c) choose({ pixel: next });
}

function weightBars({ several, classes, barsOf: c, order, p, terms, length, says }: Moment, page: Here) {
  const { text, theme, choose } = page;
  const size = page.size(0);
  const fits = isVisible(size) ? Math.min(p, pictures.barsFitting(size, theme)) : 0;
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
      ${fits ? pictures.bars(classes[c], order.slice(0, fits), terms, theme, size) : nothing}
    </div>
    <p class="fig-say" data-decisive data-said="weights" data-norm=${length}>
      ${text.bars(fits, p)}; ${sentence(text, says.norm)}
    </p>`;
}

/** What keeps canvases from being drawn again without a change. */
function own() {
  const drawn: WeakMap<Element, { key: unknown[]; values: Numbers }> = new WeakMap();
  return {
    memo: memoByName(),
    /** Draws a canvas if its content has changed. */
    update(canvas: HTMLCanvasElement | null, key: unknown[], values: Numbers, draw: () => void) {
      const old = canvas && drawn.get(canvas);
      const same = (a: ArrayLike<unknown>, b: ArrayLike<unknown>) =>
        a.length === b.length && Array.prototype.every.call(a, (value, i) => value === b[i]);
      if (!canvas || (old && same(key, old.key) && same(values, old.values))) return;
      drawn.set(canvas, { key, values: Float64Array.from(values) });
      draw();
    },
    forget: (canvas: Element) => drawn.delete(canvas),
  };
}

function after(shown: Moment | null, page: Here, element: HTMLElement) {
  if (shown?.side) drawImages(shown, page, element);
  const [base, above] = element.querySelectorAll<HTMLCanvasElement>('[data-strip] canvas');
  if (shown && base) drawProjections(shown, page, base, above);
}

function drawImages({ run, side, most, classes, inputs, added }: Moment, page: Here, element: HTMLElement) {
  const {
    theme,
    own: { memo, update },
  } = page;
  const { brightest, signed } = memo('inputs', [run], () => ({
    brightest: largest(run.x), // over all examples
    signed: run.x.some((value: number) => value < 0),
  }));
  const draw = (which: string, values: Numbers, top: number, signs = true) => {
    const canvas = element.querySelector<HTMLCanvasElement>(`canvas[data-${which}]`);
    const colors = (signs ? pictures.diverging : pictures.inked)(theme, top);
    update(canvas, [run, theme, top], values, () =>
      pictures.drawPixels(canvas as HTMLCanvasElement, values, side, colors, theme, signs ? top : 0),
    );
  };
  const blank = new Float64Array(run.p);
  classes.forEach(({ w }, c) => draw(`weights="${c}"`, w, most));
  draw('example', inputs ?? blank, brightest, signed);
  draw('added', added ?? blank, largest(added ?? blank));
}

function drawProjections(
  { run, visited, pointed, several }: Moment,
  { scene, theme, text, size: sizeOf, examples, own: { memo, update, forget } }: Here,
  base: HTMLCanvasElement,
  above: HTMLCanvasElement,
) {
  const size = sizeOf(1);
  const { width, height } = size;
  if (!isVisible(size)) {
    forget(base);
    return;
  }
  const up = memo('heights', [run, theme], () => pictures.heights(run, theme));
  const strip = memo('strip', [up, width, height, scene.now.k, scene.length], () =>
    pictures.stripFrame(size, projections(run, scene), up, theme),
  );
  const axis = several ? text.stripAhead : text.stripAxis;
  update(base, [strip], [], () => pictures.drawStrip(base, size, { run, strip, axis }, theme));
  const rings: [number, string][] = [];
  if (visited !== null) rings.push([visited, theme.ink]);
  if (pointed !== null) rings.push([pointed, theme.accent]);
  pictures.drawRings(above, size, { run, place: strip.place, rings }, theme);
  examples(run.n, strip.place, 1);
}
