// A step deck: a page for each step, numbered, in an archive or on sheets to be printed.

import { pngOf } from '../../../exports/raster.js';
import { svgFile } from '../../../exports/svg-file.js';
import { zipOf } from '../../../exports/zip.js';
import { framed, pageOf, rest } from './frames.js';

/**
 * @param {import('./darkroom.js').Darkroom} room
 * @param {{visits: number[], page: import('./frames.js').Page, shown: {width: string | number, height: string | number}, pixels: Size, title: (visit: number) => string}} deck
 * @param {(done: number) => boolean} goOn  told after each page; false: it is not wanted any more
 * @param {(svg: string, i: number, origin: import('../../../exports/svg-file.js').Origin) => Promise<void>} take
 * @returns {Promise<boolean>}
 */
async function eachPage(room, { visits, page, shown, title }, goOn, take) {
  const scenario = room.app.actions.document();
  await framed(room, page, visits);
  for (let i = 0; i < visits.length; i += 1) {
    const taken = await pageOf(room, page, visits[i]);
    const origin = { scenario, at: visits[i] };
    const svg = svgFile({ ...taken, shown, title: title(visits[i]), origin, ground: room.app.theme.panel });
    await take(svg, i, origin);
    await rest();
    if (!goOn(i + 1)) return false;
  }
  return true;
}

/** @typedef {Parameters<typeof eachPage>[1]} Deck */

/** The pages as SVG. @param {import('./darkroom.js').Darkroom} room @param {Deck} deck @param {(done: number) => boolean} goOn */
export async function sheetsOf(room, deck, goOn) {
  /** @type {string[]} */
  const svgs = [];
  const whole = await eachPage(room, deck, goOn, async (svg) => void svgs.push(svg));
  return whole ? svgs : null;
}

/**
 * The pages in an archive: step-001.svg, step-002.svg, ...
 * @param {import('./darkroom.js').Darkroom} room @param {Deck} deck @param {'svg' | 'png'} format @param {(done: number) => boolean} goOn
 */
export async function archiveOf(room, deck, format, goOn) {
  /** @type {Record<string, Uint8Array>} */
  const files = {};
  const digits = Math.max(3, String(deck.visits.length).length);
  const whole = await eachPage(room, deck, goOn, async (svg, i, origin) => {
    const name = `step-${String(i + 1).padStart(digits, '0')}.${format}`;
    files[name] =
      format === 'svg'
        ? new TextEncoder().encode(svg)
        : new Uint8Array(await (await pngOf(svg, deck.pixels, origin)).arrayBuffer());
  });
  if (!whole) return null;
  return new Blob([zipOf(files, format === 'svg')], { type: 'application/zip' });
}
