// A step deck: a numbered page per step, in an archive or for printing.

import { pngOf } from '../raster.ts';
import { svgFile, type Origin } from '../svg-file.ts';
import { zipOf } from '../zip.ts';
import type { OffscreenPage } from './offscreen-page.ts';
import { framed, pageOf, rest, type Page } from './frames.ts';

/** `goOn`: called after each page; false: cancelled */
async function eachPage(
  room: OffscreenPage,
  {
    visits,
    page,
    shown,
    title,
  }: {
    visits: number[];
    page: Page;
    shown: { width: string | number; height: string | number };
    pixels: Size;
    title: (visit: number) => string;
  },
  goOn: (done: number) => boolean,
  take: (svg: string, i: number, origin: Origin) => Promise<void>,
): Promise<boolean> {
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

type Deck = Parameters<typeof eachPage>[1];

/** The pages as SVG. */
export async function sheetsOf(room: OffscreenPage, deck: Deck, goOn: (done: number) => boolean) {
  const svgs: string[] = [];
  const completed = await eachPage(room, deck, goOn, async (svg) => void svgs.push(svg));
  return completed ? svgs : null;
}

/** The pages in an archive: step-001.svg, step-002.svg, ... */
export async function archiveOf(
  room: OffscreenPage,
  deck: Deck,
  format: 'svg' | 'png',
  goOn: (done: number) => boolean,
) {
  const files: Record<string, Uint8Array> = {};
  const digits = Math.max(3, String(deck.visits.length).length);
  const completed = await eachPage(room, deck, goOn, async (svg, i, origin) => {
    const name = `step-${String(i + 1).padStart(digits, '0')}.${format}`;
    files[name] =
      format === 'svg'
        ? new TextEncoder().encode(svg)
        : new Uint8Array(await (await pngOf(svg, deck.pixels, origin)).arrayBuffer());
  });
  if (!completed) return null;
  return new Blob([zipOf(files, format === 'svg')], { type: 'application/zip' });
}
