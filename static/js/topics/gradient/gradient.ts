// Gradient descent: the perceptron criterion over two weights with the paths that descend on it; the hard and the soft step; and
// the loss over all examples, which is unbounded below. For a network, its loss over two weights.

import { html, nothing } from 'lit-html';
import { memoByName } from '../../run/memo.ts';
import { pictureTabs, sentence } from '../../kit/views/card.ts';
import { isVisible } from '../../kit/plot.ts';
import { plotSvg } from '../../kit/views/plot.ts';
import { view, type Page } from '../../kit/views/view.ts';
import { mapPlot, picture, rayPlot, softPlot, type Contours, type Shown } from './figure.ts';
import { contoursOf, exchanged, type Choice, type Moment } from './moment.ts';
import * as network from './network.ts';

const RESTED = 300; // ms between surfaces while playing

type Here = Page<'gradient', Choice, ReturnType<typeof own>>;

export default view({
  id: 'gradient',
  calm: 50,
  ...picture,
  own: (_element: HTMLElement, { repaint }) => own(repaint),
  card,
});

/** A cache of the surface's contours; while playing they are renewed every RESTED ms. */
function own(repaint: () => void) {
  const memo = memoByName();
  let contours: Contours | null = null;
  let since = 0;
  let timer = 0;
  /** for networks: inputs of the cached surface, and the surface to compute next */
  let key: unknown[] = [];
  let next: { key: unknown[]; make: () => Contours } | null = null;

  function work() {
    timer = 0;
    if (!next) return;
    since = performance.now();
    contours = next.make();
    key = next.key;
    next = null;
    repaint();
  }

  return {
    over({ run, playhead }: Ready, { now, axes, sliced }: Moment, box: Box) {
      if (contours && playhead.playing && performance.now() - since < RESTED) {
        clearTimeout(timer);
        timer = window.setTimeout(repaint, RESTED);
        return contours;
      }
      contours = memo('contours', [run, ...axes, sliced ? now.k : 0, ...Object.values(box)], () => {
        since = performance.now();
        return contoursOf(run, now, axes, box);
      });
      return contours;
    },
    /**
     * The contours of a network's loss. They take about 10 ms and are computed after a frame is painted. Until then the
     * last contours over these weights are shown.
     */
    later({ run, playhead }: Ready, { shaded, now, axes }: network.Moment, box: Box) {
      if (!shaded) return [];
      const inputs = [run, ...axes, ...Object.values(box), now.k];
      const unchanged = inputs.every((value, i) => value === key[i]);
      next = unchanged ? null : { key: inputs, make: () => network.contoursOf(run, now.w, axes, box) };
      if (next && !timer)
        timer = window.setTimeout(
          work,
          playhead.playing ? Math.max(0, since + RESTED - performance.now()) : 0,
        );
      return contours && inputs.slice(0, 3).every((value, i) => value === key[i]) ? contours : [];
    },
    close: () => clearTimeout(timer),
  };
}

function card(shown: Shown, page: Here) {
  const { chosen, text, choose } = page;
  if (!('ray' in shown))
    return html`<div class="fig-view gradient" data-shown="map" data-network>
      ${mapSection(shown, page, text.lossMap)}
    </div>`;
  return html`<div class="fig-view gradient" data-shown=${chosen.part}>
    ${pictureTabs('gradient-part', text.choose, text.parts, chosen.part, (part) => choose({ part }))}
    ${mapSection(shown, page, text.map)}
    <section data-part="soft">
      <div class="fig-box" role="img" aria-label=${text.soft}>
        ${plotSvg(softPlot(shown, page.size(1), page.theme, text), page.theme)}
      </div>
      ${softWords(shown, page)}
    </section>
    <section data-part="ray">
      <div class="fig-box" role="img" aria-label=${text.ray}>${rayPicture(shown, page)}</div>
      ${rayWords(shown, page)}
    </section>
  </div>`;
}

/** The map with its choices and sentences. */
function mapSection(shown: Shown, page: Here, label: string) {
  const { chosen, text, theme, choose, state, own: contours } = page;
  const { says, value } = shown;
  const line = 'ray' in shown ? shown : null;
  const over = (box: Box) =>
    'ray' in shown ? contours.over(state, shown, box) : contours.later(state, shown, box);
  const plot = mapPlot(shown, page.size(0), over, theme, text);
  page.examples(0, () => [0, 0]); // the arrow keys go through the examples
  const rates = Object.entries(text.rates).map(([id, name]) => ({
    id,
    label: name,
    selected: chosen.rate === id,
  }));
  return html`<section data-part="map">
    <div
      class="fig-box"
      tabindex="0"
      role="application"
      aria-label=${label}
      @pointermove=${(event: PointerOf<HTMLElement>) => choose({ pointed: pointedAt(event, plot?.frame) })}
      @pointerleave=${() => choose({ pointed: null })}
    >
      ${plotSvg(plot, theme)}
    </div>
    <div class="fig-row">
      ${line ? pathSwitches(page) : nothing} ${axisChoice(0, shown, page)} ${axisChoice(1, shown, page)}
      ${line ? select(text.batchRate, rates, (rate) => choose({ rate })) : nothing}
      <span class="fig-say" data-said="slice">${sentence(text, says.slice)}</span>
    </div>
    <p class="fig-say" ?data-decisive=${line} data-said="value" data-value=${value}>
      ${sentence(text, says.value)}
    </p>
    ${
      line
        ? html`<p class="fig-say" data-decisive data-said="prime">
            ${sentence(text, line.says.prime)} ${sentence(text, line.says.primeOf)}
          </p>`
        : nothing
    }
    <p class="fig-say" data-said="step">${sentence(text, says.step)}</p>
  </section>`;
}

/** The pointer's place on the axes, in numbers. */
function pointedAt({ currentTarget, clientX, clientY }: PointerOf<HTMLElement>, frame?: Frame) {
  const { left, top } = currentTarget.getBoundingClientRect();
  const at = [clientX - left, clientY - top];
  return frame && at[0] > frame.left && at[1] < frame.top + frame.height ? frame.data(at) : null;
}

/** A switch for each path. */
const pathSwitches = ({ chosen: { shown }, text, choose }: Here) =>
  (['online', 'batch'] as const).map(
    (name) =>
      html`<label class="fig-key"
        ><input
          type="checkbox"
          .checked=${shown[name]}
          @change=${() => choose({ shown: { ...shown, [name]: !shown[name] } })}
        /><span>${text[name]}</span></label
      >`,
  );

const select = (
  label: string,
  entries: { id: any; label: any; selected: boolean }[],
  choose: (id: string) => void,
) =>
  html`<label class="fig-choice"
    ><span>${label}</span>
    <select @change=${(event: ChangeOf<HTMLSelectElement>) => choose(event.target.value)}>
      ${entries.map((one) => html`<option value=${one.id} .selected=${one.selected}>${one.label}</option>`)}
    </select></label
  >`;

const axisChoice = (place: number, { names, axes, mapping }: Shown, { text, choose }: Here) =>
  select(
    place ? text.up : text.across,
    names.map((label, id) => ({ id, label, selected: axes[place] === id })),
    (id) => choose({ axes: exchanged(axes, place, Number(id)), mapping }),
  );

function softWords({ says, misses }: Moment, { text, theme }: Here) {
  const gaps = misses && text.gaps(misses.hard, misses.soft);
  return html`<p class="fig-say" data-said="visit">${sentence(text, says.visit)}</p>
    <p class="fig-say" data-said="gaps">
      ${
        gaps
          ? html`<strong data-said="hard">${gaps.hard}</strong>
              <strong class="soft" data-said="soft" .style=${`color: ${theme.accent}`}>${gaps.soft}</strong>`
          : nothing
      }
    </p>`;
}

function rayPicture(shown: Moment, { text, theme, size }: Here) {
  if (shown.ray) return plotSvg(rayPlot(shown, size(2), theme, text), theme);
  return isVisible(size(2)) ? html`<p class="fig-none">${sentence(text, shown.says.noRay)}</p>` : nothing;
}

function rayWords({ ray, says }: Moment, { chosen, text, choose }: Here) {
  const choice = (id: 'sum' | 'w') =>
    html`<label class="fig-part"
      ><input
        type="radio"
        name="gradient-ray"
        .checked=${chosen.ray === id}
        @change=${() => choose({ ray: id })}
      /><span>${text.rays[id]}</span></label
    >`;
  return html`<div class="fig-row" role="radiogroup" aria-label=${text.rayChoice}>
      ${choice('sum')} ${choice('w')}
    </div>
    <p class="fig-say" data-said="ray" data-slope=${ray?.slope ?? 0}>${sentence(text, says.ray)}</p>`;
}
