// What the views with small pictures share: their size, what is pointed at in them, and what is said where one is not for this run.

import { html, nothing } from 'lit-html';
import { lettered } from './marked.ts';
import { worded } from './sentence.ts';
import { SizeObserver } from './size-observer.ts';
import { mayEdit } from '../../state/rights.ts';

const REACH = 14; // px within which a mark is meant
const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Sizes as last seen: to ask an element for its own would lay the page out anew, each frame. */
const sizes: WeakMap<Element, Size> = new WeakMap();

/** Watches elements' sizes, and calls back when one has changed; returns what ends that. */
export function watchSizes(elements: Iterable<Element>, resized: () => void) {
  const observer = new SizeObserver((entries) => {
    for (const { target, contentRect } of entries)
      sizes.set(target, { width: contentRect.width, height: contentRect.height });
    resized();
  });
  for (const element of elements) observer.observe(element);
  return () => observer.disconnect();
}

/** The size of an element that is watched; nothing before it is there and has been seen. */
export const sizeOf = (element?: Element | null): Size =>
  (element && sizes.get(element)) ?? { width: 0, height: 0 };

/** A picture that is hidden or has no room is not drawn. */
export const visible = ({ width, height }: Size) => width > 40 && height > 40;

/** Pointing at examples in a picture, with a pointer or, once it has the focus, with the up and down arrow keys. */
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

/** The mark nearest to a pixel, of `n` that stand at `place(i)`; the last of equals, which lies on top. */
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

/** A sentence of a moment, which is its key in a view's words and what it speaks of; nothing where there is none. */
export const say = (text: Sentences, sentence: Sentence | null | undefined) =>
  sentence ? lettered(worded(text, sentence)) : nothing;

/** While nothing has come yet, or where the server has failed. */
export const waiting = ({ text, store }: App) =>
  html`<p class="fig-wait">${store.state.failure ?? text.connection.connecting}</p>`;

/**
 * One plain sentence where a view is not for this run, and a button that brings one that it is for. `parts`: the
 * sentence; the button's label, and what it does: none without a label
 */
export const notHere = (...[sentence, label, act]: any[]) =>
  html`<div class="fig-none">
    <p>${sentence}</p>
    ${label ? html`<button type="button" @click=${act}>${label}</button>` : ''}
  </div>`;

/** The button's part of `notHere`: opens a preset by its name, with `settings` of a document in place of those on screen. */
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

/** Which of a view's pictures is shown where there is no room for all. */
export const parts = (
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

/** The scene, where it is of this run; for a frame it may still be another's. */
export const sceneOf = (run: Run | null, scene: Scene | null) =>
  run && scene && scene.now.w.length === run.width && scene.scores.length === run.judged ? scene : null;
