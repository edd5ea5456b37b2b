// Renders an SVG to pixels with the browser's image and canvas.

import { withFonts } from './fonts.ts';
import { withText } from './png.ts';
import { originText, sized, type Origin } from './svg-file.ts';

const BREATH = 60; // ms until an image has loaded its embedded fonts; `decode` does not wait for them

/** font attributes of images drawn before */
const looks: Set<string> = new Set();

/** Whether an SVG uses font attributes for the first time. */
function newLooks(svg: string) {
  const before = looks.size;
  for (const [tag] of svg.matchAll(/<text[^>]*>/g))
    looks.add([...tag.matchAll(/font-(?:family|style|weight)="[^"]*"/g)].join(' '));
  return looks.size > before;
}

/** An image of an SVG, ready to draw. `size`: px */
export async function imageOf(svg: string, size: Size): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(new Blob([await withFonts(sized(svg, size))], { type: 'image/svg+xml' }));
  const image = new Image(size.width, size.height);
  image.src = url;
  try {
    await image.decode();
    if (newLooks(svg)) {
      document.createElement('canvas').getContext('2d')?.drawImage(image, 0, 0); // starts loading the fonts
      await new Promise((resolve) => setTimeout(resolve, BREATH));
    }
  } finally {
    URL.revokeObjectURL(url);
  }
  return image;
}

/** `size`: px of the picture */
export async function pngOf(svg: string, size: Size, origin: Origin | null): Promise<Blob> {
  const { width, height } = size;
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  context.drawImage(await imageOf(svg, size), 0, 0, width, height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new RangeError('too-large');
  if (!origin) return blob;
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return new Blob([withText(bytes, 'hyperplane', originText(origin))], { type: 'image/png' });
}
