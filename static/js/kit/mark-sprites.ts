// Bitmaps of marks for large sets of points. Each kind of mark is painted once for every quarter of a dot and then copied:
// outlines of thousands of moving marks would take several frames.

import { pixelRatio } from './print-mode.ts';

const QUARTERS = 4; // per dot, the resolution of a mark's place
const ROOM = 2; // dots of margin around a mark
const MOST = 40; // kinds of mark kept

/** By kind, size and dots per px: a bitmap for each quarter across and down. */
const stamps: Map<string, (ImageBitmap | undefined)[]> = new Map();

/**
 * Returns a function that copies one kind of mark to a place in px of the page, its middle. `kind`: unique among marks
 * of its size. `size`: px across, its edge included. `paint`: draws one about the origin, in px
 */
export function stamp(
  context: CanvasRenderingContext2D,
  kind: string,
  size: number,
  paint: (context: CanvasRenderingContext2D) => void,
): (x: number, y: number) => void {
  const ratio = pixelRatio();
  const side = Math.ceil(size * ratio) + 2 * ROOM;
  const key = `${kind} ${size} ${ratio}`;
  const copies = stamps.get(key) ?? [];
  if (!stamps.has(key) && stamps.size >= MOST) stamps.clear();
  stamps.set(key, copies);
  const copyAt = (right: number, down: number) => {
    const canvas = new OffscreenCanvas(side, side);
    const brush = canvas.getContext('2d') as any;
    brush.setTransform(ratio, 0, 0, ratio, side / 2 + right / QUARTERS, side / 2 + down / QUARTERS);
    paint(brush);
    return canvas.transferToImageBitmap();
  };
  return (x, y) => {
    const across = Math.round((x * ratio - side / 2) * QUARTERS);
    const up = Math.round((y * ratio - side / 2) * QUARTERS);
    const left = Math.floor(across / QUARTERS);
    const top = Math.floor(up / QUARTERS);
    const right = across - left * QUARTERS;
    const down = up - top * QUARTERS;
    const copy = (copies[right * QUARTERS + down] ??= copyAt(right, down));
    context.drawImage(copy, left / ratio, top / ratio, side / ratio, side / ratio);
  };
}
