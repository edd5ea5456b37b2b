// Converts an SVG of the page to plain SVG: computed styles become attributes; hidden and interactive parts are left out.

import { paintOf, plainColor } from './colors.ts';
import { scaleOf, transformOf } from './matrix.ts';
import { escaped, short } from './svg-file.ts';

/** geometry attributes by element */
const SHAPES: Record<string, string[]> = {
  path: ['d'],
  rect: ['x', 'y', 'width', 'height', 'rx', 'ry'],
  circle: ['cx', 'cy', 'r'],
  ellipse: ['cx', 'cy', 'rx', 'ry'],
  line: ['x1', 'y1', 'x2', 'y2'],
  polyline: ['points'],
  polygon: ['points'],
};
const GROUPS = ['g', 'a', 'svg', 'switch'];
const REFERENCE = /url\("?[^"#)]*#([^")]+)"?\)/;
/** Distance of the alphabetic baseline below a text's position, in sizes of type. */
const BASELINES: Record<string, number> = {
  middle: 0.27,
  central: 0.36,
  hanging: 0.75,
  'text-before-edge': 0.95,
};
const LINES = ['marker-start', 'marker-mid', 'marker-end'];

/** Collects the definitions of a picture under new ids. */
export function createDefs(prefix: string) {
  const names: Map<Element, string> = new Map();
  const texts: string[] = [];
  return {
    get text() {
      return texts.join('');
    },
    add: (text: string) => void texts.push(text),
    name: (): string => `${prefix}${names.size + texts.length}`,
    /** The new id of the element that a property refers to; null: none */
    of(element: Element, value: string) {
      const id = REFERENCE.exec(value)?.[1];
      const target = id && element.ownerDocument.getElementById(id);
      if (!target) return null;
      const earlier = names.get(target);
      if (earlier) return earlier;
      const name = `${prefix}${names.size + texts.length}d`;
      names.set(target, name);
      texts.push(definition(target, name, this));
      return name;
    },
  };
}

export type Defs = ReturnType<typeof createDefs>;

/** The text of a clip path, a marker, a pattern or a gradient. */
function definition(target: Element, name: string, defs: Defs) {
  const tag = target.tagName;
  const attributes = [...target.attributes]
    .filter(({ name: each }) => !['id', 'class', 'style'].includes(each) && !each.startsWith('data-'))
    .map(({ name: each, value }) => ` ${each}="${escaped(value)}"`)
    .join('');
  const content = /Gradient$/.test(tag)
    ? [...target.children].map(stopOf).join('')
    : [...target.children].map((child) => treeOf(child as any, defs)).join('');
  return `<${tag} id="${name}"${attributes}>${content}</${tag}>`;
}

function stopOf(stop: Element) {
  const { stopColor, stopOpacity } = getComputedStyle(stop);
  const plain = plainColor(stopColor);
  const opacity = Number(stopOpacity) * (plain?.opacity ?? 0);
  return `<stop offset="${stop.getAttribute('offset') ?? 0}" stop-color="${plain?.color ?? '#000000'}" stop-opacity="${opacity}"/>`;
}

/** An element with its content. `placed`: its transform is already applied */
export function treeOf(element: SVGGraphicsElement, defs: Defs, placed = false): string {
  const tag = element.tagName;
  const shape = SHAPES[tag];
  if (!shape && !GROUPS.includes(tag) && tag !== 'text' && tag !== 'use' && tag !== 'image') return '';
  const style = getComputedStyle(element);
  if (style.display === 'none' || Number(style.opacity) === 0) return '';
  let text: string;
  if (shape) text = style.visibility === 'visible' ? shapeOf(element, style, defs) : '';
  else if (tag === 'text') text = style.visibility === 'visible' ? textOf(element, style) : '';
  else if (tag === 'image') text = imageOf(element);
  else if (tag === 'use') text = useOf(element as SVGUseElement, defs);
  else text = [...element.children].map((child) => treeOf(child as SVGGraphicsElement, defs)).join('');
  return text && groupOf(text, element, style, defs, placed);
}

function groupOf(
  text: string,
  element: SVGGraphicsElement,
  style: CSSStyleDeclaration,
  defs: Defs,
  placed: boolean,
) {
  const clip = style.clipPath && style.clipPath !== 'none' ? defs.of(element, style.clipPath) : null;
  const place = placed ? '' : transformOf(localOf(element, style));
  const faint = Number(style.opacity) < 1 ? ` opacity="${short(Number(style.opacity), 3)}"` : '';
  const clipped = clip ? ` clip-path="url(#${clip})"` : '';
  return place || faint || clipped ? `<g${place}${clipped}${faint}>${text}</g>` : text;
}

/** The transform of an element relative to its parent. */
function localOf(element: SVGGraphicsElement, style: CSSStyleDeclaration) {
  const plain = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 };
  if (style.transform === 'none' && element.tagName !== 'svg') return plain;
  const parent = element.parentElement as SVGGraphicsElement | null;
  const [inner, outer] = [element.getScreenCTM?.(), parent?.getScreenCTM?.()];
  return inner && outer ? outer.inverse().multiply(inner) : new DOMMatrix(style.transform);
}

function shapeOf(element: SVGGraphicsElement, style: CSSStyleDeclaration, defs: Defs) {
  const geometry = SHAPES[element.tagName]
    .map((name) => {
      const value = element.getAttribute(name) ?? fromStyle(style, name);
      return value ? ` ${name}="${escaped(lengthOf(element, name, value))}"` : '';
    })
    .join('');
  const paint = fillOf(element, style, defs) + strokeOf(element, style, defs);
  if (paint === ' fill="none"') return '';
  const marks = LINES.map((name) => {
    const value = style.getPropertyValue(name);
    const id = value && value !== 'none' ? defs.of(element, value) : null;
    return id ? ` ${name}="url(#${id})"` : '';
  }).join('');
  return `<${element.tagName}${geometry}${paint}${marks}/>`;
}

/** A length of a shape from its computed style. */
function fromStyle(style: CSSStyleDeclaration, name: string) {
  const value = style.getPropertyValue(name);
  return /^[-\d.]+px$/.test(value) && parseFloat(value) ? String(parseFloat(value)) : '';
}

/** Converts a percentage of the SVG to px. */
function lengthOf(element: SVGGraphicsElement, name: string, value: string) {
  if (!value.endsWith('%')) return value;
  const { width, height } = element.ownerSVGElement?.getBoundingClientRect() ?? { width: 0, height: 0 };
  return short((parseFloat(value) / 100) * (/^(x|width|cx|rx)/.test(name) ? width : height));
}

function fillOf(element: Element, { fill, fillOpacity, fillRule }: CSSStyleDeclaration, defs: Defs) {
  const id = fill.startsWith('url') ? defs.of(element, fill) : null;
  const rule = fillRule === 'evenodd' ? ' fill-rule="evenodd"' : '';
  return (id ? ` fill="url(#${id})"` : paintOf('fill', fill, Number(fillOpacity))) + rule;
}

function strokeOf(element: SVGGraphicsElement, style: CSSStyleDeclaration, defs: Defs) {
  const { stroke, strokeOpacity, strokeWidth, strokeDasharray, strokeLinecap, strokeLinejoin } = style;
  if (stroke === 'none' || !parseFloat(strokeWidth) || !Number(strokeOpacity)) return '';
  const id = stroke.startsWith('url') ? defs.of(element, stroke) : null;
  if (!id && !plainColor(stroke)) return '';
  const matrix = style.vectorEffect === 'non-scaling-stroke' ? element.getScreenCTM() : null;
  const part = matrix ? 1 / (scaleOf(matrix) || 1) : 1;
  const lengths = (list: string) =>
    (list.match(/[\d.]+/g) ?? []).map((value) => short(Number(value) * part, 4)).join(' ');
  return (
    (id ? ` stroke="url(#${id})"` : paintOf('stroke', stroke, Number(strokeOpacity))) +
    ` stroke-width="${lengths(strokeWidth)}"` +
    (strokeDasharray === 'none' ? '' : ` stroke-dasharray="${lengths(strokeDasharray)}"`) +
    (strokeLinecap === 'butt' ? '' : ` stroke-linecap="${strokeLinecap}"`) +
    (strokeLinejoin === 'miter' ? '' : ` stroke-linejoin="${strokeLinejoin}"`)
  );
}

const MATHS = 0.431; // x-height of the maths font, in sizes of type
/** The factor by which `font-size-adjust` enlarges letters. */
const enlargement = (adjust: string) => (parseFloat(adjust) ? parseFloat(adjust) / MATHS : 1);

/** The font attributes of a text. */
export function lettersOf({
  fontFamily,
  fontSize,
  fontSizeAdjust,
  fontWeight,
  fontStyle,
  fontVariantNumeric,
  letterSpacing,
}: CSSStyleDeclaration) {
  return (
    ` font-family="${escaped(fontFamily.replaceAll('"', "'"))}" font-size="${short(parseFloat(fontSize) * enlargement(fontSizeAdjust))}"` +
    (fontWeight === '400' ? '' : ` font-weight="${fontWeight}"`) +
    (fontStyle === 'normal' ? '' : ` font-style="${fontStyle}"`) +
    (fontVariantNumeric === 'normal' ? '' : ` font-variant="${fontVariantNumeric}"`) +
    (letterSpacing === 'normal' || !parseFloat(letterSpacing)
      ? ''
      : ` letter-spacing="${parseFloat(letterSpacing)}"`)
  );
}

/** A text. One with a halo is written twice, because not every program knows `paint-order`. */
function textOf(element: SVGGraphicsElement, style: CSSStyleDeclaration) {
  if (!element.textContent?.trim()) return '';
  const halo =
    style.stroke !== 'none' && parseFloat(style.strokeWidth) && plainColor(style.stroke)
      ? textElement(
          element,
          style,
          (used) =>
            ` fill="none"${paintOf('stroke', used.stroke, Number(used.strokeOpacity))} stroke-width="${short(parseFloat(used.strokeWidth))}" stroke-linejoin="round"`,
        )
      : '';
  return halo + textElement(element, style, (used) => paintOf('fill', used.fill, Number(used.fillOpacity)));
}

function textElement(
  element: Element,
  style: CSSStyleDeclaration,
  paint: (style: CSSStyleDeclaration) => string,
): string {
  const { textAnchor, dominantBaseline } = style;
  const places = ['x', 'y', 'dx', 'dy', 'rotate']
    .map((name) => [name, element.getAttribute(name)])
    .filter(([, value]) => value !== null);
  const tag = element.tagName === 'text' ? 'text' : 'tspan';
  const lower = (BASELINES[dominantBaseline] ?? 0) * parseFloat(style.fontSize);
  const moved = places.map(([name, value]) =>
    name === 'y' && lower && tag === 'text'
      ? ` y="${short((parseFloat(value ?? '') || 0) + lower)}"`
      : ` ${name}="${escaped(value)}"`,
  );
  const under =
    tag === 'text' && lower && !places.some(([name]) => name === 'y') ? ` y="${short(lower)}"` : '';
  const anchor = textAnchor === 'start' ? '' : ` text-anchor="${textAnchor}"`;
  const content = [...element.childNodes].map((node) => partOf(node, paint)).join('');
  return `<${tag}${moved.join('')}${under}${lettersOf(style)}${anchor}${paint(style)}>${content}</${tag}>`;
}

function partOf(node: Node, paint: (style: CSSStyleDeclaration) => string) {
  if (node.nodeType === Node.TEXT_NODE) return escaped(node.textContent?.replace(/\s+/g, ' ') ?? '');
  if (node.nodeType !== Node.ELEMENT_NODE) return '';
  const element = node as Element;
  if (!['tspan', 'a'].includes(element.tagName)) return '';
  const style = getComputedStyle(element);
  return style.display === 'none' ? '' : textElement(element, style, paint);
}

function imageOf(element: Element) {
  const attributes = ['x', 'y', 'width', 'height', 'preserveAspectRatio']
    .map((name) => [name, element.getAttribute(name)])
    .filter(([, value]) => value !== null)
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join('');
  const href = element.getAttribute('href') ?? element.getAttribute('xlink:href') ?? '';
  return href.startsWith('data:') ? `<image${attributes} xlink:href="${escaped(href)}"/>` : '';
}

function useOf(element: SVGUseElement, defs: Defs) {
  const id = (element.getAttribute('href') ?? '').slice(1);
  const target = (id && element.ownerDocument.getElementById(id)) as any;
  const [x, y] = ['x', 'y'].map((name) => Number(element.getAttribute(name) ?? 0));
  const text = target ? treeOf(target, defs) : '';
  return x || y ? `<g transform="translate(${x} ${y})">${text}</g>` : text;
}
