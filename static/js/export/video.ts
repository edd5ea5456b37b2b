// Encodes a film as MP4 or WebM. Each kind is tested with two frames first, because some browsers report support and then fail.

import {
  BufferTarget,
  CanvasSource,
  Mp4OutputFormat,
  Output,
  QUALITY_HIGH,
  WebMOutputFormat,
} from 'mediabunny';
import { originText, type Origin } from './svg-file.ts';

const PATIENCE = 4000; // ms for the two test frames
const KEY = 2; // seconds between key frames
/** In the order of trial. */
const KINDS = [
  {
    codec: 'avc',
    type: 'video/mp4',
    end: 'mp4',
    format: () => new Mp4OutputFormat({ fastStart: 'in-memory' }),
  },
  { codec: 'vp9', type: 'video/webm', end: 'webm', format: () => new WebMOutputFormat() },
] as const;

export type Kind = (typeof KINDS)[number];

async function start(canvas: HTMLCanvasElement, { codec, format, type, end }: Kind, origin: Origin | null) {
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
    /** Adds the canvas as a frame; seconds */
    add: (at: number, lasting: number) => source.add(at, lasting),
    cancel: () => output.cancel(),
    async finish(): Promise<Blob> {
      await output.finalize();
      return new Blob([target.buffer as ArrayBuffer], { type });
    },
  };
}

/** Whether the browser can encode two frames of the canvas's size. */
async function canEncode(canvas: HTMLCanvasElement, kind: Kind) {
  const trial = async () => {
    const film = await start(canvas, kind, null);
    await film.add(0, 0.1);
    await film.add(0.1, 0.1);
    return (await film.finish()).size > 0;
  };
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE, false));
  return Promise.race([trial(), late]).catch(() => false);
}

/** An encoder of a canvas with even width and height; null: not supported */
export async function createVideo(canvas: HTMLCanvasElement, origin: Origin) {
  if (typeof globalThis.VideoEncoder === 'undefined') return null;
  for (const kind of KINDS) if (await canEncode(canvas, kind)) return start(canvas, kind, origin);
  return null;
}
