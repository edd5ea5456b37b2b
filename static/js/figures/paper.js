// Whether the page is laid out for paper, and what is painted otherwise there.

const SHARP = 4; // dots a px: 384 an inch

export const paper = { laid: false };

/** Dots a px of the page has, on its screen or on paper. */
export const pixelRatio = () => Math.max(paper.laid ? SHARP : 0, globalThis.devicePixelRatio || 1);

/**
 * Documents in which what is painted is noted as shapes, for a picture of it, and what notes it for a canvas there.
 * @type {WeakMap<Document, (canvas: HTMLCanvasElement) => CanvasRenderingContext2D>}
 */
export const noted = new WeakMap();

/** What paints on a canvas. @param {HTMLCanvasElement} canvas */
export const contextOf = (canvas) =>
  noted.get(canvas.ownerDocument)?.(canvas) ??
  /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));

/** An outline to be filled or stroked, which says what it goes through. @param {string} d  as an SVG path has it @returns {Path2D} */
export const outlineOf = (d) =>
  Object.assign(globalThis.Path2D ? new Path2D(d) : /** @type {Path2D} */ ({}), { d });

/**
 * Wipes a canvas. On paper it is white, not clear: programs that show a PDF are at odds about images that one can see through.
 * @param {CanvasRenderingContext2D} context @param {Size} size
 */
export function wipe(context, { width, height }) {
  context.clearRect(0, 0, width, height);
  if (!paper.laid) return;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
}
