// Whether the page is laid out for paper, and what changes in painting then.

const SHARP = 4; // dots per px: 384 per inch

export const paper = { laid: false };

/** Dots per px, on the screen or on paper. */
export const pixelRatio = () => Math.max(paper.laid ? SHARP : 0, globalThis.devicePixelRatio || 1);

/** Documents whose painting is recorded as shapes for a picture, with the recorder for a canvas there. */
export const noted: WeakMap<Document, (canvas: HTMLCanvasElement) => CanvasRenderingContext2D> =
  new WeakMap();

/** The drawing context of a canvas, or its recorder. */
export const contextOf = (canvas: HTMLCanvasElement) =>
  noted.get(canvas.ownerDocument)?.(canvas) ?? (canvas.getContext('2d') as CanvasRenderingContext2D);

/** An outline to fill or stroke, with its source in `d`. `d`: an SVG path */
export const outlineOf = (d: string): Path2D =>
  Object.assign(globalThis.Path2D ? new Path2D(d) : ({} as Path2D), { d });

/** Clears a canvas; white on paper, because programs that show a PDF differ in how they draw transparent images. */
export function wipe(context: CanvasRenderingContext2D, { width, height }: Size) {
  context.clearRect(0, 0, width, height);
  if (!paper.laid) return;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
}
