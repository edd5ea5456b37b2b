// Converts HTML text to SVG text elements: one per line, at the browser's position, in the same font.

import { paintOf, plainColor } from './colors.ts';
import { lettersOf } from './svg-tree.ts';
import { escaped, short } from './svg-file.ts';

const BARS = /^[‖|]/; // upright among italic letters: ‖w‖

/** a piece of a line in one style, px */
type Line = {
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
  upright: boolean;
};

/** The value of an input field as text. */
export function valueOf(
  element: HTMLInputElement,
  style: CSSStyleDeclaration,
  { left, top, width, height }: { left: number; top: number; width: number; height: number },
) {
  const words = element.value;
  if (!words || ['radio', 'checkbox', 'range', 'file', 'hidden'].includes(element.type)) return '';
  const { ascent, descent } = metricsOf(style);
  const [before, after] = ['left', 'right'].map(
    (side) =>
      parseFloat(style.getPropertyValue(`padding-${side}`)) +
      parseFloat(style.getPropertyValue(`border-${side}-width`)),
  );
  const inner = width - before - after;
  const length = Math.min(inner, widthOf(words, style));
  const free = inner - length;
  const start =
    left +
    before +
    (style.textAlign === 'right' || style.textAlign === 'end'
      ? free
      : style.textAlign === 'center'
        ? free / 2
        : 0);
  const base = top + height / 2 + (ascent - descent) / 2;
  return textElement(words, start, base, length, style);
}

/** The text of a node, one text element per line. x, y: origin of the picture, px */
export function wordsOf(node: Text, style: CSSStyleDeclaration, { x, y }: { x: number; y: number }) {
  const data = node.data;
  if (!data.trim() || !plainColor(style.color)) return '';
  const { ascent, descent } = metricsOf(style);
  const range = node.ownerDocument.createRange();
  const lines: Line[] = [];
  const slanted = style.fontStyle === 'italic';
  const pieces = slanted ? /[‖|]+|[^\s‖|]+/g : style.whiteSpace.startsWith('pre') ? /[^\n]+/g : /\S+/g;
  for (const match of data.matchAll(pieces)) {
    range.setStart(node, match.index);
    range.setEnd(node, match.index + match[0].length);
    const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
    const upright = slanted && BARS.test(match[0]);
    if (rects.length > 1) addLetters(node, match, range, lines);
    else if (rects.length) add(lines, match[0], rects[0], ' ', upright);
  }
  return lines
    .map(({ text, left, right, top, bottom, upright }) => {
      const part = (bottom - top) / (ascent + descent || 1);
      return textElement(text, left - x, top - y + ascent * part, right - left, style, upright);
    })
    .join('');
}

/** Adds a word broken over lines, letter by letter. */
function addLetters(node: Text, match: RegExpMatchArray, range: Range, lines: Line[]) {
  const [word] = match;
  for (let i = 0; i < word.length; i += 1) {
    range.setStart(node, (match.index ?? 0) + i);
    range.setEnd(node, (match.index ?? 0) + i + 1);
    const [rect] = range.getClientRects();
    if (rect?.width) add(lines, word[i], rect, i ? '' : ' ');
  }
}

function add(
  lines: Line[],
  text: string,
  { left, right, top, bottom }: DOMRect,
  between: string,
  upright = false,
) {
  const last = lines.at(-1);
  const goesOn = last && last.upright === upright && Math.abs(last.top - top) < 2 && left >= last.right - 1;
  if (goesOn) {
    last.text += between + text;
    last.right = right;
  } else lines.push({ text, left, right, top, bottom, upright });
}

/** A text element with the width of the page, also in another font. */
function textElement(
  words: string,
  left: number,
  base: number,
  length: number,
  style: CSSStyleDeclaration,
  upright = false,
) {
  const { textTransform, textDecorationLine, color } = style;
  const text = textTransform === 'uppercase' ? words.toUpperCase() : words;
  const look = upright ? lettersOf(style).replace(' font-style="italic"', '') : lettersOf(style);
  const lined = textDecorationLine === 'none' ? '' : ` text-decoration="${textDecorationLine}"`;
  return `<text x="${short(left)}" y="${short(base)}" textLength="${short(length)}" lengthAdjust="spacingAndGlyphs"${look}${lined}${paintOf('fill', color)}>${escaped(text)}</text>`;
}

let measure: CanvasRenderingContext2D | null = null;
const metrics: Map<string, { ascent: number; descent: number }> = new Map();

const fontOf = ({ fontStyle, fontWeight, fontSize, fontFamily }: CSSStyleDeclaration) =>
  `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;

/** Ascent and descent of a font, px. */
function metricsOf(style: CSSStyleDeclaration) {
  const font = fontOf(style);
  const cached = metrics.get(font);
  if (cached) return cached;
  measure ??= document.createElement('canvas').getContext('2d');
  const context = measure as CanvasRenderingContext2D;
  context.font = font;
  const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = context.measureText('x');
  metrics.set(font, { ascent, descent });
  return { ascent, descent };
}

function widthOf(words: string, style: CSSStyleDeclaration) {
  metricsOf(style);
  const context = measure as CanvasRenderingContext2D;
  context.font = fontOf(style);
  return context.measureText(words).width;
}
