// How wide words are, in px, before they are written.

/** @type {CanvasRenderingContext2D | null} */
let context = null;
/** @type {Map<string, number>} */
const widths = new Map();
const MOST = 500; // kept
const LETTER = 0.56; // of the size, where nothing can measure

/**
 * @param {string} words
 * @param {number} size  px
 * @param {number} weight
 * @param {string} font
 */
export function textWidth(words, size, weight, font) {
  if (typeof document === 'undefined') return words.length * size * LETTER;
  const key = `${weight} ${size}px ${font}`;
  const known = widths.get(`${key} ${words}`);
  if (known !== undefined) return known;
  context ??= document.createElement('canvas').getContext('2d');
  if (!context) return words.length * size * LETTER;
  context.font = key;
  const { width } = context.measureText(words);
  if (widths.size > MOST) widths.clear();
  widths.set(`${key} ${words}`, width);
  return width;
}
