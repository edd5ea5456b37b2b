// Converts HTML of the page to plain SVG: boxes to rectangles and lines, text to text elements, SVG and canvases to groups. All
// positions are read from the browser's layout.

import { paintOf, plainColor } from './colors.ts';
import { fitted, transformOf } from './matrix.ts';
import { shadeOf } from './shade.ts';
import { valueOf, wordsOf } from './html-words.ts';
import type { SvgCanvas } from './svg-canvas.ts';
import { createDefs, treeOf, type Defs } from './svg-tree.ts';
import { short } from './svg-file.ts';

/** The conversion's context. x, y: origin, px. canvas: the recording of a canvas. within: the clipping box, px */
type Taking = {
  x: number;
  y: number;
  canvas: (canvas: HTMLCanvasElement) => SvgCanvas | undefined;
  defs: Defs;
  within: Rect | null;
};

const SIDES = ['Top', 'Right', 'Bottom', 'Left'];
/** in line widths */
const DASHES: Record<string, number[]> = { dashed: [3, 2], dotted: [1, 1.5] };
const UNSEEN = ['SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT', 'DIALOG'];

/** An element as SVG content. `prefix`: of ids */
export function shapesOf(
  element: HTMLElement,
  prefix: string,
  canvas: Taking['canvas'],
): { content: string; defs: string } {
  const { left, top } = element.getBoundingClientRect();
  const defs = createDefs(prefix);
  const content = boxOf(element, { x: left, y: top, canvas, defs, within: null });
  return { content, defs: defs.text };
}

function boxOf(element: Element, taking: Taking): string {
  if (UNSEEN.includes(element.tagName)) return '';
  const style = getComputedStyle(element);
  const opacity = Number(style.opacity);
  if (style.display === 'none' || opacity === 0 || isHidden(style)) return '';
  const seen = style.visibility === 'visible';
  let text: string;
  if (element.tagName === 'svg') text = seen ? svgOf(element as SVGSVGElement, taking) : '';
  else if (element.tagName === 'CANVAS')
    text = seen ? canvasOf(element as HTMLCanvasElement, style, taking) : '';
  else if (element.tagName === 'INPUT')
    text = seen ? valueOf(element as HTMLInputElement, style, placeOf(element, taking)) : '';
  else {
    const rect = placeOf(element, taking);
    // In a scrolled table the head's cells stick, not its box.
    const sticks = element.closest('thead') && !element.matches('th');
    if (taking.within && !sticks && rect.width && rect.height && areApart(rect, taking.within)) return '';
    const clip = isClip(element, style);
    const inner = clip ? { ...taking, within: rect } : taking;
    const content = inPaintOrder(element)
      .map((node) => partOf(node, style, seen, inner))
      .join('');
    text =
      (seen ? frameOf(rect, style) + gradientOf(rect, style, taking.defs) + outlineOf(rect, style) : '') +
      (content && clip ? withClip(content, rect, taking) : content);
  }
  return text && opacity < 1 ? `<g opacity="${short(opacity, 3)}">${text}</g>` : text;
}

/** Child nodes in paint order: a table's head and sticky cells come last. */
function inPaintOrder(element: Element) {
  const nodes = [...element.childNodes];
  const above = nodes.filter(
    (node) =>
      (node as Element).tagName === 'THEAD' ||
      (['TH', 'TD'].includes((node as Element).tagName) &&
        getComputedStyle(node as Element).position === 'sticky'),
  );
  return above.length ? [...nodes.filter((node) => !above.includes(node)), ...above] : nodes;
}

/** Whether an element is only for screen readers. */
const isHidden = ({ clip, clipPath, position }: CSSStyleDeclaration) =>
  position === 'absolute' && (clip !== 'auto' || clipPath === 'inset(50%)');

function placeOf(element: Element, { x, y }: Taking) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left: left - x, top: top - y, width, height };
}

type Rect = ReturnType<typeof placeOf>;

function partOf(node: Node, style: CSSStyleDeclaration, seen: boolean, taking: Taking) {
  if (node.nodeType === Node.ELEMENT_NODE) return boxOf(node as Element, taking);
  return node.nodeType === Node.TEXT_NODE && seen ? wordsOf(node as Text, style, taking) : '';
}

const areApart = (a: Rect, b: Rect) =>
  a.left > b.left + b.width ||
  b.left > a.left + a.width ||
  a.top > b.top + b.height ||
  b.top > a.top + a.height;

/** Whether an element clips content that overflows it. */
const isClip = (element: Element, { overflowX, overflowY }: CSSStyleDeclaration) =>
  (overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1) ||
  (overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 1);

function withClip(content: string, { left, top, width, height }: Rect, { defs }: Taking) {
  const name = defs.name();
  defs.add(
    `<clipPath id="${name}"><path d="M${short(left)},${short(top)}h${short(width)}v${short(height)}h${short(-width)}Z"/></clipPath>`,
  );
  return `<g clip-path="url(#${name})">${content}</g>`;
}

/** A box's background and borders. */
function frameOf({ left, top, width, height }: Rect, style: CSSStyleDeclaration) {
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

/** A box's outline; the browser's focus ring ('auto') is left out. */
function outlineOf({ left, top, width, height }: Rect, style: CSSStyleDeclaration) {
  const { outlineStyle: kind, outlineColor: color } = style;
  const [lineWidth, offset] = [style.outlineWidth, style.outlineOffset].map(parseFloat);
  if (['none', 'auto', 'hidden'].includes(kind) || !lineWidth || !width || !height || !plainColor(color))
    return '';
  const distance = offset + lineWidth / 2;
  const ring = { width: width + 2 * distance, height: height + 2 * distance };
  const round = parseFloat(style.borderTopLeftRadius) || 0;
  const r = round ? Math.min(round + distance, ring.width / 2, ring.height / 2) : 0;
  const corners = r ? ` rx="${short(r)}"` : '';
  return `<rect x="${short(left - distance)}" y="${short(top - distance)}" width="${short(ring.width)}" height="${short(ring.height)}"${corners} fill="none"${penOf({ width: lineWidth, color, kind })}/>`;
}

/** A background with a linear gradient. */
function gradientOf(box: Rect, style: CSSStyleDeclaration, defs: Taking['defs']) {
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

type Edge = { width: number; color: string; kind: string };

function penOf({ width, color, kind }: Edge) {
  const dash = DASHES[kind]?.map((length) => short(length * Math.max(1, width))).join(' ');
  return `${paintOf('stroke', color)} stroke-width="${short(width)}"${dash ? ` stroke-dasharray="${dash}"` : ''}`;
}

function edgeOf(edge: Edge, side: number, { left, top, width, height }: Rect) {
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

function svgOf(element: SVGSVGElement, taking: Taking) {
  const { x, y, defs } = taking;
  const matrix = element.getScreenCTM();
  const content = matrix && treeOf(element, defs, true);
  if (!content) return '';
  const { a, b, c, d, e, f } = matrix;
  const place = transformOf({ a, b, c, d, e: e - x, f: f - y });
  const inner = place ? `<g${place}>${content}</g>` : content;
  if (getComputedStyle(element).overflow === 'visible') return inner;
  return withClip(inner, placeOf(element, taking), taking);
}

function canvasOf(element: HTMLCanvasElement, style: CSSStyleDeclaration, taking: Taking) {
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
