// What the views with small pictures share: their size, what is pointed at in them, and what is said where one is not for this run.

import { html, nothing } from 'lit-html';
import { lettered } from './marked.js';
import { worded } from './sentence.js';
import { SizeObserver } from './size-observer.js';
import { mayEdit } from '../../state/rights.js';

const REACH = 14; // px within which a mark is meant
/** @type {Record<string, number>} */
const STEPS = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Sizes as last seen: to ask an element for its own would lay the page out anew, each frame.
 * @type {WeakMap<Element, Size>}
 */
const sizes = new WeakMap();

/**
 * Watches elements' sizes, and calls back when one has changed; returns what ends that.
 * @param {Iterable<Element>} elements
 * @param {() => void} resized
 */
export function watchSizes(elements, resized) {
  const observer = new SizeObserver((entries) => {
    for (const { target, contentRect } of entries)
      sizes.set(target, { width: contentRect.width, height: contentRect.height });
    resized();
  });
  for (const element of elements) observer.observe(element);
  return () => observer.disconnect();
}

/**
 * The size of an element that is watched; nothing before it is there and has been seen.
 * @param {Element | null} [element]
 * @returns {Size}
 */
export const sizeOf = (element) => (element && sizes.get(element)) ?? { width: 0, height: 0 };

/** A picture that is hidden or has no room is not drawn. @param {Size} size */
export const visible = ({ width, height }) => width > 40 && height > 40;

/**
 * Pointing at examples in a picture, with a pointer or, once it has the focus, with the up and down arrow keys.
 * @param {HTMLElement} element
 * @param {App} app
 * @param {(pixel: Point) => {example: number, distance: number} | null} nearest
 */
export function pointing(element, { store, actions }, nearest) {
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

/**
 * The mark nearest to a pixel, of `n` that stand at `place(i)`; the last of equals, which lies on top.
 * @param {number} n
 * @param {(i: number) => Point} place
 * @param {Point} pixel
 * @returns {{example: number, distance: number} | null}
 */
export function nearestOf(n, place, pixel) {
  let best = null;
  for (let i = 0; i < n; i += 1) {
    const [x, y] = place(i);
    const distance = Math.hypot(x - pixel[0], y - pixel[1]);
    if (!best || distance <= best.distance) best = { example: i, distance };
  }
  return best;
}

/**
 * A sentence of a moment, which is its key in a view's words and what it speaks of; nothing where there is none.
 * @param {Record<string, any>} text
 * @param {Sentence | null | undefined} sentence
 */
export const say = (text, sentence) => (sentence ? lettered(worded(text, sentence)) : nothing);

/** While nothing has come yet, or where the server has failed. @param {App} app */
export const waiting = ({ text, store }) =>
  html`<p class="fig-wait">${store.state.failure ?? text.connection.connecting}</p>`;

/**
 * One plain sentence where a view is not for this run, and a button that brings one that it is for.
 * @param {any[]} parts  the sentence; the button's label, and what it does: none without a label
 */
export const notHere = (...[sentence, label, act]) =>
  html`<div class="fig-none">
    <p>${sentence}</p>
    ${label ? html`<button type="button" @click=${act}>${label}</button>` : ''}
  </div>`;

/**
 * The button's part of `notHere`: opens a preset by its name, with `settings` of a document in place of those on screen.
 * @param {State} state
 * @param {App} app
 * @param {string} name
 * @param {(label: string) => string} says
 * @param {object} [settings]
 * @returns {[label: string | null, act: (() => void) | null]}
 */
export function presetButton(state, { actions }, name, says, settings = {}) {
  const entry = mayEdit(state, 'data') && state.catalog?.presets.find((preset) => preset.name === name);
  return entry
    ? [
        says(entry.label),
        () => actions.openPreset({ ...entry, suggests: { ...entry.suggests, ...settings } }),
      ]
    : [null, null];
}

/**
 * Which of a view's pictures is shown where there is no room for all.
 * @param {string} name
 * @param {string} label
 * @param {Record<string, string>} entries
 * @param {string} shown
 * @param {(id: string) => void} choose
 */
export const parts = (name, label, entries, shown, choose) =>
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

/**
 * The scene, where it is of this run; for a frame it may still be another's.
 * @param {Run | null} run
 * @param {Scene | null} scene
 */
export const sceneOf = (run, scene) =>
  run && scene && scene.now.w.length === run.width && scene.scores.length === run.judged ? scene : null;
