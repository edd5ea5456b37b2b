// HTML of the page as plain SVG: boxes as rectangles and lines, words as texts where the browser has put them, pictures within
// as they are. Its layout is read, not made: whatever is laid out somewhere can be taken from there.

import { paintOf, plainColor } from './colors.js';
import { fitted, transformOf } from './matrix.js';
import { shadeOf } from './shade.js';
import { valueOf, wordsOf } from './html-words.js';
import { createDefs, treeOf } from './svg-tree.js';
import { short } from './svg-file.js';

/** @typedef {{x: number, y: number, canvas: (canvas: HTMLCanvasElement) => import('./svg-canvas.js').SvgCanvas | undefined, defs: import('./svg-tree.js').Defs, within: Rect | null}} Taking  where the picture begins, what noted a canvas, its definitions, and what shows no more, px */

const SIDES = ['Top', 'Right', 'Bottom', 'Left'];
/** @type {Record<string, number[]>} in widths of the line */
const DASHES = { dashed: [3, 2], dotted: [1, 1.5] };
const UNSEEN = ['SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT', 'DIALOG'];

/**
 * What an element shows.
 * @param {HTMLElement} element
 * @param {string} prefix  of ids
 * @param {Taking['canvas']} canvas
 * @returns {{content: string, defs: string}}
 */
export function shapesOf(element, prefix, canvas) {
  const { left, top } = element.getBoundingClientRect();
  const defs = createDefs(prefix);
  const content = boxOf(element, { x: left, y: top, canvas, defs, within: null });
  return { content, defs: defs.text };
}

/** @param {Element} element @param {Taking} taking @returns {string} */
function boxOf(element, taking) {
  if (UNSEEN.includes(element.tagName)) return '';
  const style = getComputedStyle(element);
  const opacity = Number(style.opacity);
  if (style.display === 'none' || opacity === 0 || hidden(style)) return '';
  const seen = style.visibility === 'visible';
  /** @type {string} */
  let text;
  if (element.tagName === 'svg') text = seen ? svgOf(/** @type {SVGSVGElement} */ (element), taking) : '';
  else if (element.tagName === 'CANVAS')
    text = seen ? canvasOf(/** @type {HTMLCanvasElement} */ (element), style, taking) : '';
  else if (element.tagName === 'INPUT')
    text = seen ? valueOf(/** @type {HTMLInputElement} */ (element), style, placeOf(element, taking)) : '';
  else {
    const rect = placeOf(element, taking);
    // The head of a table that is scrolled is where its cells stick.
    const sticks = element.closest('thead') && !element.matches('th');
    if (taking.within && !sticks && rect.width && rect.height && apart(rect, taking.within)) return '';
    const clip = isClip(element, style);
    const inner = clip ? { ...taking, within: rect } : taking;
    const content = inPaintOrder(element)
      .map((node) => partOf(node, style, seen, inner))
      .join('');
    text =
      (seen ? paperOf(rect, style) + shadedOf(rect, style, taking.defs) + ringOf(rect, style) : '') +
      (content && clip ? clipped(content, rect, taking) : content);
  }
  return text && opacity < 1 ? `<g opacity="${short(opacity, 3)}">${text}</g>` : text;
}

/** What stays where it is when the rest is scrolled lies above that: a table's head, a column that sticks. @param {Element} element */
function inPaintOrder(element) {
  const nodes = [...element.childNodes];
  const above = nodes.filter(
    (node) =>
      /** @type {Element} */ (node).tagName === 'THEAD' ||
      (['TH', 'TD'].includes(/** @type {Element} */ (node).tagName) &&
        getComputedStyle(/** @type {Element} */ (node)).position === 'sticky'),
  );
  return above.length ? [...nodes.filter((node) => !above.includes(node)), ...above] : nodes;
}

/** What is there for readers of a screen alone. @param {CSSStyleDeclaration} style */
const hidden = ({ clip, clipPath, position }) =>
  position === 'absolute' && (clip !== 'auto' || clipPath === 'inset(50%)');

/** @param {Element} element @param {Taking} taking */
function placeOf(element, { x, y }) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left: left - x, top: top - y, width, height };
}

/** @typedef {ReturnType<typeof placeOf>} Rect */

/** @param {Node} node @param {CSSStyleDeclaration} style @param {boolean} seen @param {Taking} taking */
function partOf(node, style, seen, taking) {
  if (node.nodeType === Node.ELEMENT_NODE) return boxOf(/** @type {Element} */ (node), taking);
  return node.nodeType === Node.TEXT_NODE && seen ? wordsOf(/** @type {Text} */ (node), style, taking) : '';
}

/** @param {Rect} a @param {Rect} b */
const apart = (a, b) =>
  a.left > b.left + b.width ||
  b.left > a.left + a.width ||
  a.top > b.top + b.height ||
  b.top > a.top + a.height;

/** Whether something does not fit an element that shows no more. @param {Element} element @param {CSSStyleDeclaration} style */
const isClip = (element, { overflowX, overflowY }) =>
  (overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1) ||
  (overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 1);

/** @param {string} content @param {Rect} rect @param {Taking} taking */
function clipped(content, { left, top, width, height }, { defs }) {
  const name = defs.name();
  defs.add(
    `<clipPath id="${name}"><path d="M${short(left)},${short(top)}h${short(width)}v${short(height)}h${short(-width)}Z"/></clipPath>`,
  );
  return `<g clip-path="url(#${name})">${content}</g>`;
}

/** A box's ground and its edges. @param {Rect} rect @param {CSSStyleDeclaration} style */
function paperOf({ left, top, width, height }, style) {
  if (!width || !height) return '';
  const round = parseFloat(style.borderTopLeftRadius) || 0;
  const r = style.borderTopLeftRadius.endsWith('%') ? (round / 100) * Math.min(width, height) : round;
  const corners = r ? ` rx="${short(Math.min(r, width / 2, height / 2))}"` : '';
  const place = ` x="${short(left)}" y="${short(top)}" width="${short(width)}" height="${short(height)}"`;
  const ground = plainColor(style.backgroundColor)
    ? `<rect${place}${corners}${paintOf('fill', style.backgroundColor)}/>`
    : '';
  const edges = SIDES.map((side) => ({
    width: parseFloat(style.getPropertyValue(`border-${side.toLowerCase()}-width`)),
    color: style.getPropertyValue(`border-${side.toLowerCase()}-color`),
    kind: style.getPropertyValue(`border-${side.toLowerCase()}-style`),
  })).map((edge) =>
    edge.width && !['none', 'hidden'].includes(edge.kind) && plainColor(edge.color) ? edge : null,
  );
  const [first] = edges;
  const alike = first && edges.every((edge) => edge?.width === first.width && edge.color === first.color);
  if (alike) {
    const half = first.width / 2;
    return `${ground}<rect x="${short(left + half)}" y="${short(top + half)}" width="${short(Math.max(0, width - first.width))}" height="${short(Math.max(0, height - first.width))}"${corners} fill="none"${penOf(first)}/>`;
  }
  return ground + edges.map((edge, i) => edge && edgeOf(edge, i, { left, top, width, height })).join('');
}

/** A line about a box, at a distance from it; the one of the focus is the page's own. @param {Rect} rect @param {CSSStyleDeclaration} style */
function ringOf({ left, top, width, height }, style) {
  const { outlineStyle: kind, outlineColor: color } = style;
  const [wide, offset] = [style.outlineWidth, style.outlineOffset].map(parseFloat);
  if (['none', 'auto', 'hidden'].includes(kind) || !wide || !width || !height || !plainColor(color))
    return '';
  const far = offset + wide / 2;
  const whole = { width: width + 2 * far, height: height + 2 * far };
  const round = parseFloat(style.borderTopLeftRadius) || 0;
  const r = round ? Math.min(round + far, whole.width / 2, whole.height / 2) : 0;
  const corners = r ? ` rx="${short(r)}"` : '';
  return `<rect x="${short(left - far)}" y="${short(top - far)}" width="${short(whole.width)}" height="${short(whole.height)}"${corners} fill="none"${penOf({ width: wide, color, kind })}/>`;
}

/** A ground that goes from one colour to others. @param {Rect} box @param {CSSStyleDeclaration} style @param {Taking['defs']} defs */
function shadedOf(box, style, defs) {
  const shade = shadeOf(box, style);
  if (!shade) return '';
  const { rect, way, stops } = shade;
  const place = `<rect x="${short(rect.left)}" y="${short(rect.top)}" width="${short(rect.width)}" height="${short(rect.height)}"`;
  const [{ color, opacity }] = stops;
  if (stops.every((stop) => stop.color === color && stop.opacity === opacity))
    return opacity
      ? `${place} fill="${color}"${opacity < 1 ? ` fill-opacity="${short(opacity, 3)}"` : ''}/>`
      : '';
  const name = defs.name();
  const listed = stops.map(
    (stop) =>
      `<stop offset="${short(stop.offset, 3)}" stop-color="${stop.color}" stop-opacity="${stop.opacity}"/>`,
  );
  defs.add(`<linearGradient id="${name}" ${way}>${listed.join('')}</linearGradient>`);
  return `${place} fill="url(#${name})"/>`;
}

/** @typedef {{width: number, color: string, kind: string}} Edge */

/** @param {Edge} edge */
function penOf({ width, color, kind }) {
  const dash = DASHES[kind]?.map((length) => short(length * Math.max(1, width))).join(' ');
  return `${paintOf('stroke', color)} stroke-width="${short(width)}"${dash ? ` stroke-dasharray="${dash}"` : ''}`;
}

/** @param {Edge} edge @param {number} side @param {Rect} rect */
function edgeOf(edge, side, { left, top, width, height }) {
  const half = edge.width / 2;
  const [right, bottom] = [left + width, top + height];
  const d = [
    `M${short(left)},${short(top + half)}H${short(right)}`,
    `M${short(right - half)},${short(top)}V${short(bottom)}`,
    `M${short(left)},${short(bottom - half)}H${short(right)}`,
    `M${short(left + half)},${short(top)}V${short(bottom)}`,
  ][side];
  return `<path d="${d}" fill="none"${penOf(edge)}/>`;
}

/** @param {SVGSVGElement} element @param {Taking} taking */
function svgOf(element, taking) {
  const { x, y, defs } = taking;
  const matrix = element.getScreenCTM();
  const content = matrix && treeOf(element, defs, true);
  if (!content) return '';
  const { a, b, c, d, e, f } = matrix;
  const place = transformOf({ a, b, c, d, e: e - x, f: f - y });
  const inner = place ? `<g${place}>${content}</g>` : content;
  if (getComputedStyle(element).overflow === 'visible') return inner;
  return clipped(inner, placeOf(element, taking), taking);
}

/** @param {HTMLCanvasElement} element @param {CSSStyleDeclaration} style @param {Taking} taking */
function canvasOf(element, style, taking) {
  const note = taking.canvas(element);
  const rect = placeOf(element, taking);
  if (!note || !rect.width || !rect.height) return '';
  const { defs, content } = note.svg;
  if (!content) return '';
  const size = { width: element.width / note.ratio, height: element.height / note.ratio };
  const [across = 0.5, down = 0.5] = style.objectPosition.split(' ').map((part) => parseFloat(part) / 100);
  taking.defs.add(defs);
  const place = transformOf(fitted(size, rect, style.objectFit, [across, down]));
  return place ? `<g${place}>${content}</g>` : content;
}
