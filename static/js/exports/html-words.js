// Words of HTML as SVG texts: a text for each line, where the browser has put it, in its own letters.

import { paintOf, plainColor } from './colors.js';
import { lettersOf } from './svg-tree.js';
import { escaped, short } from './svg-file.js';

const BARS = /^[‖|]/; // what stands upright among slanted letters: ‖w‖

/** @typedef {{text: string, left: number, right: number, top: number, bottom: number, upright: boolean}} Line  what goes on in one look, px */

/** A number that can be changed where it stands is a number. @param {HTMLInputElement} element @param {CSSStyleDeclaration} style @param {{left: number, top: number, width: number, height: number}} rect */
export function valueOf(element, style, { left, top, width, height }) {
  const words = element.value;
  if (!words || ['radio', 'checkbox', 'range', 'file', 'hidden'].includes(element.type)) return '';
  const { ascent, descent } = metricsOf(style);
  const [before, after] = ['left', 'right'].map(
    (side) =>
      parseFloat(style.getPropertyValue(`padding-${side}`)) +
      parseFloat(style.getPropertyValue(`border-${side}-width`)),
  );
  const inner = width - before - after;
  const wide = Math.min(inner, widthOf(words, style));
  const free = inner - wide;
  const start =
    left +
    before +
    (style.textAlign === 'right' || style.textAlign === 'end'
      ? free
      : style.textAlign === 'center'
        ? free / 2
        : 0);
  const base = top + height / 2 + (ascent - descent) / 2;
  return run(words, start, base, wide, style);
}

/**
 * The words of a node, a text for each line that they are in.
 * @param {Text} node
 * @param {CSSStyleDeclaration} style
 * @param {{x: number, y: number}} taking  where the picture begins
 */
export function wordsOf(node, style, { x, y }) {
  const all = node.data;
  if (!all.trim() || !plainColor(style.color)) return '';
  const { ascent, descent } = metricsOf(style);
  const range = node.ownerDocument.createRange();
  /** @type {Line[]} */
  const lines = [];
  const slanted = style.fontStyle === 'italic';
  const pieces = slanted ? /[‖|]+|[^\s‖|]+/g : style.whiteSpace.startsWith('pre') ? /[^\n]+/g : /\S+/g;
  for (const match of all.matchAll(pieces)) {
    range.setStart(node, match.index);
    range.setEnd(node, match.index + match[0].length);
    const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
    const upright = slanted && BARS.test(match[0]);
    if (rects.length > 1) letters(node, match, range, lines);
    else if (rects.length) add(lines, match[0], rects[0], ' ', upright);
  }
  return lines
    .map(({ text, left, right, top, bottom, upright }) => {
      const part = (bottom - top) / (ascent + descent || 1);
      return run(text, left - x, top - y + ascent * part, right - left, style, upright);
    })
    .join('');
}

/** A word that is broken, letter by letter. @param {Text} node @param {RegExpMatchArray} match @param {Range} range @param {Line[]} lines */
function letters(node, match, range, lines) {
  const [word] = match;
  for (let i = 0; i < word.length; i += 1) {
    range.setStart(node, (match.index ?? 0) + i);
    range.setEnd(node, (match.index ?? 0) + i + 1);
    const [rect] = range.getClientRects();
    if (rect?.width) add(lines, word[i], rect, i ? '' : ' ');
  }
}

/** @param {Line[]} lines @param {string} text @param {DOMRect} rect @param {string} between @param {boolean} [upright] */
function add(lines, text, { left, right, top, bottom }, between, upright = false) {
  const last = lines.at(-1);
  const goesOn = last && last.upright === upright && Math.abs(last.top - top) < 2 && left >= last.right - 1;
  if (goesOn) {
    last.text += between + text;
    last.right = right;
  } else lines.push({ text, left, right, top, bottom, upright });
}

/** Words as wide as they are here, also where their font is another. @param {string} words @param {number} left @param {number} base @param {number} wide @param {CSSStyleDeclaration} style @param {boolean} [upright] */
function run(words, left, base, wide, style, upright = false) {
  const { textTransform, textDecorationLine, color } = style;
  const text = textTransform === 'uppercase' ? words.toUpperCase() : words;
  const look = upright ? lettersOf(style).replace(' font-style="italic"', '') : lettersOf(style);
  const lined = textDecorationLine === 'none' ? '' : ` text-decoration="${textDecorationLine}"`;
  return `<text x="${short(left)}" y="${short(base)}" textLength="${short(wide)}" lengthAdjust="spacingAndGlyphs"${look}${lined}${paintOf('fill', color)}>${escaped(text)}</text>`;
}

/** @type {CanvasRenderingContext2D | null} */
let measure = null;
/** @type {Map<string, {ascent: number, descent: number}>} */
const metrics = new Map();

/** @param {CSSStyleDeclaration} style */
const fontOf = ({ fontStyle, fontWeight, fontSize, fontFamily }) =>
  `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;

/** How far a font's letters go above and below their line, px. @param {CSSStyleDeclaration} style */
function metricsOf(style) {
  const font = fontOf(style);
  const known = metrics.get(font);
  if (known) return known;
  measure ??= document.createElement('canvas').getContext('2d');
  const context = /** @type {CanvasRenderingContext2D} */ (measure);
  context.font = font;
  const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = context.measureText('x');
  metrics.set(font, { ascent, descent });
  return { ascent, descent };
}

/** @param {string} words @param {CSSStyleDeclaration} style */
function widthOf(words, style) {
  metricsOf(style);
  const context = /** @type {CanvasRenderingContext2D} */ (measure);
  context.font = fontOf(style);
  return context.measureText(words).width;
}
