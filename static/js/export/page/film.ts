// A film of a run, frame by frame.

import { createGif } from '../gif.ts';
import type { OffscreenPage } from './offscreen-page.ts';
import { framed, paintPage, rest, type Page } from './frames.ts';

const LAST = 1.5; // seconds of the last frame
const SAMPLES = 3; // frames from which a GIF's palette is computed

type Film = {
  visits: number[];
  speed: number; // frames a second
  size: Size; // px, even
  video: boolean; // MP4 or WebM if the browser can encode it
  page: Page;
};

/** `goOn`: called after each frame; false: cancelled. Returns null if it was cancelled */
export async function filmOf(
  room: OffscreenPage,
  { visits, speed, size, video, page }: Film,
  goOn: (done: number) => boolean,
): Promise<{ blob: Blob; end: string } | null> {
  const canvas = Object.assign(document.createElement('canvas'), size);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new RangeError('too-large');
  const pixels = () => context.getImageData(0, 0, size.width, size.height).data;
  await framed(room, page, visits);
  const origin = { scenario: room.app.actions.document(), at: visits[visits.length - 1] };
  const encoder = video
    ? await import('../video.ts').then(({ createVideo }) => createVideo(canvas, origin))
    : null;
  const lasting = (i: number) => (i === visits.length - 1 ? LAST : 1 / speed);
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
    : { blob: new Blob([(gif as any).finish()], { type: 'image/gif' }), end: 'gif' };
}
