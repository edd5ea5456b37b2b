// Parts that views with small pictures share: sizes, pointing, and the sentence for runs that a view cannot show.

import { html, nothing } from 'lit-html';
import { withSymbols } from './marked.ts';
import { textOf } from './sentence.ts';
import { SizeObserver } from './size-observer.ts';
import { mayEdit } from '../../state/class.ts';

const REACH = 14; // px, the reach of the pointer
const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Last observed sizes: reading a size from an element would cost a layout in each frame. */
const sizes: WeakMap<Element, Size> = new WeakMap();

/** Observes elements' sizes and calls back after a change; returns the function that stops it. */
export function watchSizes(elements: Iterable<Element>, resized: () => void) {
  const observer = new SizeObserver((entries) => {
    for (const { target, contentRect } of entries)
      sizes.set(target, { width: contentRect.width, height: contentRect.height });
    resized();
  });
  for (const element of elements) observer.observe(element);
  return () => observer.disconnect();
}

/** The size of an observed element; 0 until it is known. */
export const sizeOf = (element?: Element | null): Size =>
  (element && sizes.get(element)) ?? { width: 0, height: 0 };

/** Hovers examples in a picture, by pointer or, with the focus, by the up and down arrow keys. */
export function pointing(
  element: HTMLElement,
  { store, actions }: App,
  nearest: (pixel: Point) => { example: number; distance: number } | null,
) {
  element.addEventListener('pointermove', (event) => {
    const { left, top } = element.getBoundingClientRect();
    const closest = nearest([event.clientX - left, event.clientY - top]);
    actions.hover(closest && closest.distance <= REACH ? closest.example : null);
  });
  element.addEventListener('pointerleave', () => actions.hover(null));
  element.addEventListener('blur', () => actions.hover(null));
  element.addEventListener('keydown', (event) => {
    const { hovered, points } = store.state;
    if (event.key === 'Escape') actions.hover(null);
    if (!STEPS[event.key] || !points.n) return;
    event.preventDefault();
    const from = hovered ?? (STEPS[event.key] > 0 ? -1 : 0);
    actions.hover((from + STEPS[event.key] + points.n) % points.n);
  });
}

/** The mark nearest to a pixel, of `n` at `place(i)`; the last of equals, which is on top. */
export function nearestOf(
  n: number,
  place: (i: number) => Point,
  pixel: Point,
): { example: number; distance: number } | null {
  let best = null;
  for (let i = 0; i < n; i += 1) {
    const [x, y] = place(i);
    const distance = Math.hypot(x - pixel[0], y - pixel[1]);
    if (!best || distance <= best.distance) best = { example: i, distance };
  }
  return best;
}

/** A sentence of a moment as HTML; nothing if there is none. */
export const sentence = (text: Sentences, sentence: Sentence | null | undefined) =>
  sentence ? withSymbols(textOf(text, sentence)) : nothing;

/** Shown until something arrives, or after a failure of the server. */
export const waiting = ({ text, store }: App) =>
  html`<p class="fig-wait">${store.state.failure ?? text.connection.connecting}</p>`;

/**
 * The sentence for a run that a view cannot show, and a button that opens one that it can. `parts`: the sentence; the
 * button's label and action, no button without a label
 */
export const notHere = (...[sentence, label, act]: any[]) =>
  html`<div class="fig-none">
    <p>${sentence}</p>
    ${label ? html`<button type="button" @click=${act}>${label}</button>` : ''}
  </div>`;

/** The button's part of `notHere`: opens a preset by its name; `settings` replace those of its document. */
export function presetButton(
  state: State,
  { actions }: App,
  name: string,
  says: (label: string) => string,
  settings: object = {},
): [label: string | null, act: (() => void) | null] {
  const entry = mayEdit(state, 'data') && state.catalog?.presets.find((preset) => preset.name === name);
  return entry
    ? [
        says(entry.label),
        () => actions.openPreset({ ...entry, suggests: { ...entry.suggests, ...settings } }),
      ]
    : [null, null];
}

/** A choice of a view's picture, if there is room for one only. */
export const pictureTabs = (
  name: string,
  label: string,
  entries: Record<string, string>,
  shown: string,
  choose: (id: string) => void,
) =>
  html`<div class="fig-parts" role="radiogroup" aria-label=${label}>
    ${Object.entries(entries).map(
      ([id, says]) =>
        html`<label class="fig-part"
          ><input type="radio" name=${name} .checked=${id === shown} @change=${() => choose(id)} /><span
            >${says}</span
          ></label
        >`,
    )}
  </div>`;
