// The card's canvases, each drawn only when what it shows has changed.

import { nearestOf, sizeOf, visible } from '../shared/card.js';
import { drawPixels, drawRings, drawStrip } from './pictures.js';
import { diverging, inked, largest } from './pixels.js';
import { heights, projections } from './strip.js';

/**
 * @typedef {ReturnType<typeof boxesOf>} Boxes
 * @typedef {ReturnType<typeof createCanvases>} Canvases
 */

/** Where the card has room for what. @param {HTMLElement} element */
export const boxesOf = (element) => ({
  weights: /** @type {HTMLCanvasElement[]} */ ([...element.querySelectorAll('canvas[data-weights]')]),
  example: /** @type {HTMLCanvasElement | null} */ (element.querySelector('canvas[data-example]')),
  added: /** @type {HTMLCanvasElement | null} */ (element.querySelector('canvas[data-added]')),
  images: element.querySelector('.high-images'),
  bars: element.querySelector('[data-bars]'),
  strip: /** @type {HTMLElement | null} */ (element.querySelector('[data-strip]')),
});

/** @param {Run} run @param {Theme} theme @param {Record<string, any>} text */
export function createCanvases(run, theme, text) {
  const brightest = largest(run.x); // of all examples' inputs
  const signed = run.x.some((/** @type {number} */ value) => value < 0);
  const up = heights(run, theme);
  const blank = new Float64Array(run.p);
  /** @type {Map<Element, {key: unknown, values: Numbers}>} */
  const drawn = new Map();
  /** @type {((i: number) => number[]) | null} */
  let place = null; // of an example on the strip, px

  /** Draws a canvas unless it shows just that. @param {Element} canvas @param {unknown} key @param {Numbers} values @param {() => void} draw */
  function fresh(canvas, key, values, draw) {
    const old = drawn.get(canvas);
    if (old && old.key === key && old.values.length === values.length) {
      let same = true;
      for (let j = 0; same && j < values.length; j += 1) same = values[j] === old.values[j];
      if (same) return;
    }
    drawn.set(canvas, { key, values: Float64Array.from(values) });
    draw();
  }

  /** @param {Boxes} boxes @param {import('./moment.js').Moment} moment */
  function drawImages({ weights, example, added }, moment) {
    const { side, most, classes, inputs } = moment;
    /** @type {(canvas: HTMLCanvasElement | null, values: Numbers, top: number, colors: (value: number) => number[], signs: boolean) => void} */
    const pixels = (canvas, values, top, colors, signs) =>
      canvas &&
      fresh(canvas, top, values, () => drawPixels(canvas, values, side, colors, theme, signs ? top : 0));
    const weight = diverging(theme, most);
    classes.forEach(({ w }, c) => pixels(weights[c], w, most, weight, true));
    const ink = signed ? diverging(theme, brightest) : inked(theme, brightest);
    pixels(example, inputs ?? blank, brightest, ink, signed);
    const change = moment.added ?? blank;
    const top = largest(change);
    pixels(added, change, top, diverging(theme, top), true);
  }

  /** @param {HTMLElement} strip @param {import('./moment.js').Moment} moment @param {Scene} scene */
  function drawProjection(strip, { visited, pointed, several }, scene) {
    const size = sizeOf(strip);
    const [base, above] = /** @type {HTMLCanvasElement[]} */ ([...strip.children]);
    if (!visible(size)) {
      place = null;
      drawn.delete(base);
      return;
    }
    fresh(base, `${size.width} ${size.height}`, [scene.now.k, scene.length], () => {
      const axis = several ? text.stripAhead : text.stripAxis;
      place = drawStrip(base, size, { run, at: projections(run, scene), up, axis }, theme);
    });
    /** @type {[number, string][]} */
    const rings = [];
    if (visited !== null) rings.push([visited, theme.ink]);
    if (pointed !== null) rings.push([pointed, theme.accent]);
    if (place) drawRings(above, size, { run, place, rings }, theme);
  }

  return {
    run,
    theme,
    drawImages,
    drawProjection,
    forget: () => drawn.clear(),
    nearest: (/** @type {number[]} */ pixel) => (place ? nearestOf(run.n, place, pixel) : null),
  };
}
