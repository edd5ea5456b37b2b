// How wide words are, in px, before they are written.

/** @type {CanvasRenderingContext2D | null} */
let context = null;
/** @type {Map<string, number>} */
const widths = new Map();
const MOST = 500; // kept
const LETTER = 0.56; // of the size, of a letter that nothing can measure

/** Of each weight how wide its letters are, in sizes, by character code @type {Record<string, Record<string, number>>} */
let table = {};

/** From now on letters are as wide as this where there is no document. @param {typeof table} widths */
export const useWidths = (widths) => void (table = widths);

/** @param {string} words @param {number} size @param {number} weight */
function tabled(words, size, weight) {
  const letters = table[weight] ?? {};
  let sum = 0;
  for (const letter of words) sum += letters[/** @type {number} */ (letter.codePointAt(0))] ?? LETTER;
  return sum * size;
}

/**
 * @param {string} words
 * @param {number} size  px
 * @param {number} weight
 * @param {string} font
 */
export function textWidth(words, size, weight, font) {
  if (typeof document === 'undefined') return tabled(words, size, weight);
  const key = `${weight} ${size}px ${font}`;
  const known = widths.get(`${key} ${words}`);
  if (known !== undefined) return known;
  context ??= document.createElement('canvas').getContext('2d');
  if (!context) return tabled(words, size, weight);
  context.font = key;
  const { width } = context.measureText(words);
  if (widths.size > MOST) widths.clear();
  widths.set(`${key} ${words}`, width);
  return width;
}
