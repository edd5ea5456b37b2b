// A film of a run, frame by frame from its trace.

import { createGif } from '../../../exports/gif.js';
import { framed, paintPage, rest } from './frames.js';

const LAST = 1.5; // seconds that the last frame stands
const SAMPLES = 3; // frames by which a GIF's colours are chosen

/**
 * @typedef {object} Film
 * @property {number[]} visits
 * @property {number} speed  frames a second
 * @property {Size} size  px, even
 * @property {boolean} video  MP4 or WebM where the browser can
 * @property {import('./frames.js').Page} page
 */

/**
 * @param {import('./darkroom.js').Darkroom} room
 * @param {Film} film
 * @param {(done: number) => boolean} goOn  told after each frame; false: it is not wanted any more
 * @returns {Promise<{blob: Blob, end: string} | null>}  null: it was not wanted any more
 */
export async function filmOf(room, { visits, speed, size, video, page }, goOn) {
  const canvas = Object.assign(document.createElement('canvas'), size);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new RangeError('too-large');
  const pixels = () => context.getImageData(0, 0, size.width, size.height).data;
  await framed(room, page, visits);
  const origin = { scenario: room.app.actions.document(), at: visits[visits.length - 1] };
  const encoder = video
    ? await import('../../../exports/video.js').then(({ createVideo }) => createVideo(canvas, origin))
    : null;
  const lasting = (/** @type {number} */ i) => (i === visits.length - 1 ? LAST : 1 / speed);
  let gif = null;
  if (!encoder) {
    const samples = [];
    for (let i = 0; i < SAMPLES; i += 1) {
      await paintPage(canvas, room, page, visits[Math.round((i * (visits.length - 1)) / (SAMPLES - 1))]);
      samples.push(pixels());
    }
    gif = createGif(samples, size, origin);
  }
  for (let i = 0; i < visits.length; i += 1) {
    await paintPage(canvas, room, page, visits[i]);
    if (encoder) await encoder.add(i / speed, lasting(i));
    else gif?.add(pixels(), 1000 * lasting(i));
    await rest();
    if (!goOn(i + 1)) {
      await encoder?.cancel();
      return null;
    }
  }
  return encoder
    ? { blob: await encoder.finish(), end: encoder.end }
    : { blob: new Blob([/** @type {any} */ (gif).finish()], { type: 'image/gif' }), end: 'gif' };
}
