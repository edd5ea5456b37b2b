// Whether the page is laid out for paper, and what is painted otherwise there.

const SHARP = 4; // dots a px: 384 an inch

export const paper = { laid: false };

/** Dots a px of the page has, on its screen or on paper. */
export const pixelRatio = () => Math.max(paper.laid ? SHARP : 0, globalThis.devicePixelRatio || 1);

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
