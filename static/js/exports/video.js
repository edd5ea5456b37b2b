// A film as MP4 or WebM, where the browser can: it says so only once it has encoded two frames, since some say they can and throw.

import {
  BufferTarget,
  CanvasSource,
  Mp4OutputFormat,
  Output,
  QUALITY_HIGH,
  WebMOutputFormat,
} from 'mediabunny';
import { originText } from './svg-file.js';

const PATIENCE = 4000; // ms for two frames
const KEY = 2; // seconds from one whole frame to the next
/** In the order in which they are tried. */
const KINDS = /** @type {const} */ ([
  {
    codec: 'avc',
    type: 'video/mp4',
    end: 'mp4',
    format: () => new Mp4OutputFormat({ fastStart: 'in-memory' }),
  },
  { codec: 'vp9', type: 'video/webm', end: 'webm', format: () => new WebMOutputFormat() },
]);

/** @typedef {typeof KINDS[number]} Kind */

/** @param {HTMLCanvasElement} canvas @param {Kind} kind @param {import('./svg-file.js').Origin | null} origin */
async function started(canvas, { codec, format, type, end }, origin) {
  const target = new BufferTarget();
  const output = new Output({ format: format(), target });
  const source = new CanvasSource(canvas, {
    codec,
    bitrate: QUALITY_HIGH,
    keyFrameInterval: KEY,
    hardwareAcceleration: 'prefer-software',
  });
  output.addVideoTrack(source);
  if (origin) output.setMetadataTags({ comment: originText(origin) });
  await output.start();
  return {
    type,
    end,
    /** What is on the canvas now. @param {number} at  seconds @param {number} lasting  seconds */
    add: (at, lasting) => source.add(at, lasting),
    cancel: () => output.cancel(),
    /** @returns {Promise<Blob>} */
    async finish() {
      await output.finalize();
      return new Blob([/** @type {ArrayBuffer} */ (target.buffer)], { type });
    },
  };
}

/** Whether two frames as large as the canvas can be encoded. @param {HTMLCanvasElement} canvas @param {Kind} kind */
async function works(canvas, kind) {
  const trial = async () => {
    const film = await started(canvas, kind, null);
    await film.add(0, 0.1);
    await film.add(0.1, 0.1);
    return (await film.finish()).size > 0;
  };
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE, false));
  return Promise.race([trial(), late]).catch(() => false);
}

/**
 * What films a canvas, of even sizes; null where the browser cannot.
 * @param {HTMLCanvasElement} canvas
 * @param {import('./svg-file.js').Origin} origin
 */
export async function createVideo(canvas, origin) {
  if (typeof globalThis.VideoEncoder === 'undefined') return null;
  for (const kind of KINDS) if (await works(canvas, kind)) return started(canvas, kind, origin);
  return null;
}
