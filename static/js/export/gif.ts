// Writes an animated GIF. One palette and no dithering, so that still parts do not flicker. No DOM here.

import * as gifenc from 'gifenc';
import { originText, type Origin } from './svg-file.ts';

// In Node the package is a default export, in the bundle named exports.
const { applyPalette, GIFEncoder, quantize } = gifenc.default?.quantize ? gifenc.default : gifenc;

const COLORS = 256;
const MOST = 255; // bytes per sub-block of a comment

/** `samples`: pixels of some frames, from which the palette is computed */
export function createGif(samples: Uint8ClampedArray[], { width, height }: Size, origin: Origin) {
  const pixels = new Uint8ClampedArray(samples.reduce((sum, each) => sum + each.length, 0));
  let at = 0;
  for (const each of samples) {
    pixels.set(each, at);
    at += each.length;
  }
  const palette = quantize(pixels, COLORS);
  const gif = GIFEncoder();
  let first = true;
  return {
    /** `delay`: ms that the frame is shown */
    add(rgba: Uint8ClampedArray, delay: number) {
      gif.writeFrame(applyPalette(rgba, palette), width, height, {
        delay,
        ...(first && { palette, repeat: 0 }),
      });
      first = false;
    },
    finish(): Uint8Array<ArrayBuffer> {
      gif.finish();
      return withComment(gif.bytes(), originText(origin));
    },
  };
}

/** Adds a comment at a GIF's end, in ASCII; other characters become \\uXXXX, as in JSON. */
export function withComment(gif: Uint8Array, text: string) {
  const ascii = text.replace(/[^\x20-\x7e]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);
  const bytes = Uint8Array.from(ascii, (c) => c.charCodeAt(0));
  const pieces = Math.ceil(bytes.length / MOST);
  const file = new Uint8Array(gif.length + bytes.length + pieces + 3);
  const end = gif.length - 1; // index of the trailer
  file.set(gif.subarray(0, end));
  file.set([0x21, 0xfe], end);
  let at = end + 2;
  for (let i = 0; i < bytes.length; i += MOST) {
    const piece = bytes.subarray(i, i + MOST);
    file[at] = piece.length;
    file.set(piece, at + 1);
    at += piece.length + 1;
  }
  file.set([0, gif[end]], at);
  return file;
}
