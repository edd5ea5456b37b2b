// Whether the page is laid out for paper, and what is painted otherwise there.

const SHARP = 4; // dots a px: 384 an inch

export const paper = { laid: false };

/** Dots a px of the page has, on its screen or on paper. */
export const pixelRatio = () => Math.max(paper.laid ? SHARP : 0, globalThis.devicePixelRatio || 1);

/** Documents in which what is painted is noted as shapes, for a picture of it, and what notes it for a canvas there. */
export const noted: WeakMap<Document, (canvas: HTMLCanvasElement) => CanvasRenderingContext2D> =
  new WeakMap();

/** What paints on a canvas. */
export const contextOf = (canvas: HTMLCanvasElement) =>
  noted.get(canvas.ownerDocument)?.(canvas) ?? (canvas.getContext('2d') as CanvasRenderingContext2D);

/** An outline to be filled or stroked, which says what it goes through. `d`: as an SVG path has it */
export const outlineOf = (d: string): Path2D =>
  Object.assign(globalThis.Path2D ? new Path2D(d) : ({} as Path2D), { d });

/** Wipes a canvas. On paper it is white, not clear: programs that show a PDF are at odds about images that one can see through. */
export function wipe(context: CanvasRenderingContext2D, { width, height }: Size) {
  context.clearRect(0, 0, width, height);
  if (!paper.laid) return;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
}
