// An SVG as pixels, through the browser's own image and canvas.

import { withFonts } from './fonts.js';
import { withText } from './png.js';
import { originText, sized } from './svg-file.js';

const BREATH = 60; // ms in which an image has the fonts that it brings: it is called decoded before that

/** Looks of letters that an image has had. @type {Set<string>} */
const looks = new Set();

/** Whether letters look as in no image before. @param {string} svg */
function newLooks(svg) {
  const before = looks.size;
  for (const [tag] of svg.matchAll(/<text[^>]*>/g))
    looks.add([...tag.matchAll(/font-(?:family|style|weight)="[^"]*"/g)].join(' '));
  return looks.size > before;
}

/**
 * An image of an SVG, ready to be drawn.
 * @param {string} svg
 * @param {Size} size  px
 * @returns {Promise<HTMLImageElement>}
 */
export async function imageOf(svg, size) {
  const url = URL.createObjectURL(new Blob([await withFonts(sized(svg, size))], { type: 'image/svg+xml' }));
  const image = new Image(size.width, size.height);
  image.src = url;
  try {
    await image.decode();
    if (newLooks(svg)) {
      document.createElement('canvas').getContext('2d')?.drawImage(image, 0, 0); // it asks for its fonts
      await new Promise((resolve) => setTimeout(resolve, BREATH));
    }
  } finally {
    URL.revokeObjectURL(url);
  }
  return image;
}

/**
 * @param {string} svg
 * @param {Size} size  px of the picture
 * @param {import('./svg-file.js').Origin | null} origin
 * @returns {Promise<Blob>}
 */
export async function pngOf(svg, size, origin) {
  const { width, height } = size;
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  context.drawImage(await imageOf(svg, size), 0, 0, width, height);
  const blob = await new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new RangeError('too-large');
  if (!origin) return blob;
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return new Blob([withText(bytes, 'hyperplane', originText(origin))], { type: 'image/png' });
}
