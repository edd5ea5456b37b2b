// The width of text in px, before it is written.

let context: CanvasRenderingContext2D | null = null;
const widths: Map<string, number> = new Map();
const MOST = 500; // widths kept
const LETTER = 0.56; // of the font size, for a letter that cannot be measured

/** By weight, then character code: a letter's width in font sizes. */
let table: Record<string, Record<string, number>> = {};

/** Sets the letter widths for pictures made without a document. */
export const useWidths = (widths: typeof table) => void (table = widths);

function tabled(words: string, size: number, weight: number) {
  const letters = table[weight] ?? {};
  let sum = 0;
  for (const letter of words) sum += letters[letter.codePointAt(0) as number] ?? LETTER;
  return sum * size;
}

/** `size`: px */
export function textWidth(words: string, size: number, weight: number, font: string) {
  if (typeof document === 'undefined') return tabled(words, size, weight);
  const key = `${weight} ${size}px ${font}`;
  const cached = widths.get(`${key} ${words}`);
  if (cached !== undefined) return cached;
  context ??= document.createElement('canvas').getContext('2d');
  if (!context) return tabled(words, size, weight);
  context.font = key;
  const { width } = context.measureText(words);
  if (widths.size > MOST) widths.clear();
  widths.set(`${key} ${words}`, width);
  return width;
}
