// The timeline, a chart of the run. Canvases show marks and bars and are painted on changes; the knob moves.

import { html, nothing } from 'lit-html';
import { keyed } from 'lit-html/directives/keyed.js';
import { exampleOf, stretchAt } from '../../kit/history.ts';
import { textOf } from '../../kit/views/sentence.ts';
import {
  EDGE,
  type Layout,
  MOST_MARKS,
  type Now,
  epochShown,
  labelsOfBars,
  labelsOnLine,
  layoutOf,
  placeAt,
  scrolled,
  slotOf,
  slotX,
  windowX,
} from './timeline-moment.ts';
import { paintKnob, paintTimeline } from './timeline-painter.ts';
import { SizeObserver } from '../../kit/views/size-observer.ts';

const LETTER = 0.5; // width of a letter, em
const WORDS = 0.25; // share of the width for the labels of a narrow window

type Shown = { layout: Layout; now: Now };

export class Timeline {
  #app;
  #again;
  #size = { width: 0, height: 0, letter: 7 };
  /** Farthest position played on this page. */
  #seen: { run: Run | null; played: number } = { run: null, played: 0 };
  #shown: Shown | null = null;
  #chart: HTMLElement | null = null;
  #pulled: 'line' | 'window' | null = null; // part in which a drag began
  #resized = new SizeObserver(() => this.#measure());

  /** `again`: repaints the player when the size is known */
  constructor(app: App, again: () => void) {
    this.#app = app;
    this.#again = again;
  }

  #measure() {
    if (!this.#chart) return;
    const { clientWidth: width, clientHeight: height } = this.#chart;
    this.#size = { width, height, letter: parseFloat(getComputedStyle(this.#chart).fontSize) * LETTER };
    this.#again();
  }

  #look({ run }: State, scene: Scene | null): Shown | null {
    if (!run?.visits || !scene || !this.#size.width) return null;
    const seen = this.#seen;
    const { position } = scene.now;
    const round = scene.round ?? 1;
    const layout = layoutOf(run, this.#size.width);
    if (seen.run !== run) Object.assign(seen, { run, played: 0 });
    seen.played = Math.max(seen.played, slotOf(layout, position, round));
    const epoch = epochShown(run, position);
    return { layout, now: { position, round, played: seen.played, epoch, offset: scrolled(layout, round) } };
  }

  view(state: State, scene: Scene | null, { words, ready }: { words: string; ready: boolean }) {
    const t = this.#app.text.player;
    const { run } = state;
    this.#shown = this.#look(state, scene);
    const x = this.#shown ? knobX(this.#shown) : EDGE;
    return html`
      <div class="timeline-words">${run && this.#shown ? this.#labels(run, this.#shown) : nothing}</div>
      <div
        class="timeline-chart"
        @pointerdown=${(event: PointerOf) => this.#pull(event)}
        @pointermove=${(event: PointerOf) => this.#point(event)}
        @pointerup=${() => (this.#pulled = null)}
        @pointercancel=${() => (this.#pulled = null)}
        @pointerleave=${(event: PointerOf) => this.#leave(event)}
      >
        <canvas class="timeline-bars" aria-hidden="true"></canvas>
        <canvas class="timeline-marks" aria-hidden="true"></canvas>
        <input
          class="timeline-range"
          type="range"
          min="0"
          max=${Math.max(1, run?.visits ?? 0)}
          step="1"
          .value=${String(scene?.now.position ?? 0)}
          ?disabled=${!ready}
          aria-label=${t.position}
          aria-valuetext=${words}
          @input=${(event: ChangeOf) => this.#app.actions.goTo(Number(event.target.value))}
          @focus=${() => this.#again()}
          @blur=${() => this.#again()}
        />
        <canvas class="timeline-now" aria-hidden="true"></canvas>
        <span class="timeline-tip timeline-where" aria-hidden="true" .style=${this.#at(x)}>${words}</span>
        <span class="timeline-tip timeline-pointed" hidden></span>
      </div>
    `;
  }

  /** Left edge of a tooltip in the timeline. */
  #at(x: number) {
    return `--at:${x}px;--share:${x / Math.max(1, this.#size.width)}`;
  }

  #labels(run: Run, { layout, now }: Shown) {
    const t = this.#app.text.player.timeline;
    const write = (says: Sentence) => textOf(t, says);
    const { width, letter } = this.#size;
    if (!layout.window)
      return labelsOnLine(run, layout, now, { letter, write }).map(({ x, text, strong }) =>
        keyed(
          text,
          html`<span
            class=${strong ? 'now' : ''}
            title=${layout.loop ? nothing : t.epochIs}
            .style=${`left:${x}px`}
            >${text}</span
          >`,
        ),
      );
    const { left } = layout.window;
    const wide = (text: string) => text.length * letter;
    const [of, own] = labelsOfBars(run, now).map((forms) => forms.map(write));
    const past = fitting(of, (text) => wide(text) <= left - 2 * EDGE);
    // Above the window, or further left to be readable.
    const room = Math.min(width - EDGE - wide(past) - 2 * letter, Math.max(width - left, WORDS * width));
    const present = fitting(own, (text) => wide(text) <= room);
    const from = `min(${left}px, 100% - ${Math.ceil(1.06 * wide(present))}px)`;
    return html`<span title=${t.epochIs} .style=${`left:${EDGE}px`}>${past}</span
      ><span class="now" title=${t.epochIs} .style=${`left:${from}`}>${present}</span>`;
  }

  /** Paints the moving parts: knob and canvases, without layout. */
  paint(element: HTMLElement, state: State, scene: Scene | null) {
    const chart = element.querySelector('.timeline-chart') as HTMLElement | null;
    if (chart !== this.#chart) {
      this.#resized.disconnect();
      this.#chart = chart;
      if (chart) this.#resized.observe(chart);
    }
    this.#shown = this.#look(state, scene);
    if (!chart || !this.#size.width) return;
    const { theme } = this.#app;
    paintTimeline(chart, state, this.#shown, theme, this.#size);
    paintKnob(
      chart,
      this.#shown ? { x: knobX(this.#shown), ...windowLine(this.#shown) } : AT_START,
      theme,
      this.#size,
    );
  }

  /** Requests the orders of all epochs of a short run. */
  needs({ run }: State): Need[] {
    if (!run || run.fixedOrder || !run.done || run.visits > MOST_MARKS) return [];
    const epochs = Array.from({ length: Math.ceil(run.visits / run.epochLength) }, (_, i) => i + 1);
    return epochs
      .filter((epoch) => !run.orders.has(epoch))
      .map((epoch) => ({ kind: 'order', payload: { epoch } }));
  }

  /** The visit or epoch under the pointer. */
  #under(event: PointerOf) {
    const { run } = this.#app.store.state;
    if (!run || !this.#shown) return null;
    const { layout, now } = this.#shown;
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left;
    return { run, x, ...placeAt(layout, x, { ...now, part: this.#pulled }) };
  }

  #pull(event: PointerOf) {
    const place = event.button === 0 ? this.#under(event) : null;
    if (!place) return;
    this.#pulled = place.part;
    event.currentTarget.setPointerCapture(event.pointerId);
    this.#app.actions.goTo(place.position);
  }

  /** Shows the tooltip and highlights the example. */
  #point(event: PointerOf) {
    const place = this.#under(event);
    if (!place) return;
    const { actions, text } = this.#app;
    const { run, position, x } = place;
    if (this.#pulled) actions.goTo(position);
    const tip = pointedIn(event.currentTarget);
    const stretch = stretchAt(run, position);
    const drawn = stretch && exampleOf(run, stretch);
    const example = drawn && stretch.from === position ? drawn.example : run.exampleAt(position);
    actions.hover(position ? example : null);
    tip.hidden = !stretch;
    if (!stretch) return;
    tip.textContent = `${text.player.visit(position)} · ${text.player.stretch(stretch, drawn, run)}`;
    tip.style.cssText = this.#at(x);
  }

  #leave(event: PointerOf) {
    if (this.#pulled) return;
    pointedIn(event.currentTarget).hidden = true;
    this.#app.actions.hover(null);
  }
}

/** The first form that fits, or the shortest. */
const fitting = (forms: string[], fits: (text: string) => boolean) => forms.find(fits) ?? forms.at(-1) ?? '';

/** The tooltip's element. */
const pointedIn = (chart: HTMLElement): HTMLElement =>
  chart.querySelector('.timeline-pointed') as HTMLElement;

const knobX = ({ layout, now }: Shown) => slotX(layout, slotOf(layout, now.position, now.round), now.offset);

const NO_LINE = { left: 0, length: 0 };
const AT_START = { x: EDGE, ...NO_LINE };

/** Progress within the window's epoch. */
function windowLine({ layout: { window }, now }: Shown) {
  if (!window) return NO_LINE;
  const begun = now.position > (now.epoch - 1) * window.length;
  return { left: window.left, length: begun ? windowX(window, now.position) - window.left : 0 };
}
