// The card's canvases; each is drawn only after its content has changed.

import { nearestOf, sizeOf, visible } from '../shared/card.ts';
import type { Moment } from './moment.ts';
import { drawPixels, drawRings, drawStrip } from './pictures.ts';
import { diverging, inked, largest } from './pixels.ts';
import { heights, projections } from './strip.ts';

export type Boxes = ReturnType<typeof boxesOf>;
export type Canvases = ReturnType<typeof createCanvases>;

/** The boxes of the card's pictures. */
export const boxesOf = (element: HTMLElement) => ({
  weights: [...element.querySelectorAll('canvas[data-weights]')] as HTMLCanvasElement[],
  example: element.querySelector('canvas[data-example]') as HTMLCanvasElement | null,
  added: element.querySelector('canvas[data-added]') as HTMLCanvasElement | null,
  images: element.querySelector('.high-images'),
  bars: element.querySelector('[data-bars]'),
  strip: element.querySelector('[data-strip]') as HTMLElement | null,
});

export function createCanvases(run: Run, theme: Theme, text: ViewWords['high-dimension']) {
  const brightest = largest(run.x); // over all examples
  const signed = run.x.some((value: number) => value < 0);
  const up = heights(run, theme);
  const blank = new Float64Array(run.p);
  const drawn: Map<Element, { key: unknown; values: Numbers }> = new Map();
  let place: ((i: number) => number[]) | null = null; // of an example on the strip, px

  /** Draws a canvas if its content has changed. */
  function update(canvas: Element, key: unknown, values: Numbers, draw: () => void) {
    const old = drawn.get(canvas);
    if (old && old.key === key && old.values.length === values.length) {
      let same = true;
      for (let j = 0; same && j < values.length; j += 1) same = values[j] === old.values[j];
      if (same) return;
    }
    drawn.set(canvas, { key, values: Float64Array.from(values) });
    draw();
  }

  function drawImages({ weights, example, added }: Boxes, moment: Moment) {
    const { side, most, classes, inputs } = moment;
    const pixels: (
      canvas: HTMLCanvasElement | null,
      values: Numbers,
      top: number,
      colors: (value: number) => number[],
      signs: boolean,
    ) => void = (canvas, values, top, colors, signs) =>
      canvas &&
      update(canvas, top, values, () => drawPixels(canvas, values, side, colors, theme, signs ? top : 0));
    const weight = diverging(theme, most);
    classes.forEach(({ w }, c) => pixels(weights[c], w, most, weight, true));
    const ink = signed ? diverging(theme, brightest) : inked(theme, brightest);
    pixels(example, inputs ?? blank, brightest, ink, signed);
    const change = moment.added ?? blank;
    const top = largest(change);
    pixels(added, change, top, diverging(theme, top), true);
  }

  function drawProjection(strip: HTMLElement, { visited, pointed, several }: Moment, scene: Scene) {
    const size = sizeOf(strip);
    const [base, above] = [...strip.children] as HTMLCanvasElement[];
    if (!visible(size)) {
      place = null;
      drawn.delete(base);
      return;
    }
    update(base, `${size.width} ${size.height}`, [scene.now.k, scene.length], () => {
      const axis = several ? text.stripAhead : text.stripAxis;
      place = drawStrip(base, size, { run, at: projections(run, scene), up, axis }, theme);
    });
    const rings: [number, string][] = [];
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
    nearest: (pixel: number[]) => (place ? nearestOf(run.n, place, pixel) : null),
  };
}
