// Converts a CSS linear gradient to an SVG gradient: its rectangle, direction and stops. No DOM here.

import { plainColor } from './colors.ts';

const SHADE =
  /^linear-gradient\((?:(to (?:right|left|bottom|top)|[-\d.]+deg), )?((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)$/;
const COLOR = /^(?:rgba?|color)\([^)]*\)/;
/** Start and end of a gradient, in fractions of its box. */
const WAYS: Record<string, string> = {
  'to right': 'x1="0" x2="1" y1="0" y2="0"',
  '90deg': 'x1="0" x2="1" y1="0" y2="0"',
  'to left': 'x1="1" x2="0" y1="0" y2="0"',
  'to top': 'x1="0" x2="0" y1="1" y2="0"',
};

/** px */
type Rect = { left: number; top: number; width: number; height: number };
/** offset: fraction of the gradient's length */
type Stop = { offset: number; color: string; opacity: number };

/** The gradient of a computed style; null: another background, or an empty one. `way`: attributes of an SVG gradient */
export function shadeOf(
  box: Rect,
  {
    backgroundImage,
    backgroundSize,
    backgroundPosition,
  }: Pick<CSSStyleDeclaration, 'backgroundImage' | 'backgroundSize' | 'backgroundPosition'>,
): { rect: Rect; way: string; stops: Stop[] } | null {
  const [, way = '', list = ''] = SHADE.exec(backgroundImage) ?? [];
  const parts = list ? splitList(list, ',') : [];
  if (!parts.length || !parts.every((part) => COLOR.test(part))) return null;
  const [wide = 'auto', high = 'auto'] = splitList(backgroundSize, ' ');
  const [width, height] = [sizeOf(wide, box.width), sizeOf(high, box.height)];
  if (!(width > 0) || !(height > 0)) return null;
  const [across = '0%', down = '0%'] = splitList(backgroundPosition, ' ');
  const rect = {
    left: box.left + lengthOf(across, box.width - width),
    top: box.top + lengthOf(down, box.height - height),
    width,
    height,
  };
  const sideways = /right|left|90deg/.test(way);
  return {
    rect,
    way: WAYS[way] ?? 'x1="0" x2="0" y1="0" y2="1"',
    stops: stopsOf(parts, sideways ? width : height),
  };
}

/** Splits a list, but not inside brackets. */
function splitList(text: string, between: string) {
  const parts: string[] = [];
  let [depth, part] = [0, ''];
  for (const letter of text) {
    depth += Number(letter === '(') - Number(letter === ')');
    if (letter === between && depth === 0) {
      parts.push(part.trim());
      part = '';
    } else part += letter;
  }
  return [...parts, part.trim()].filter(Boolean);
}

const sizeOf = (text: string, whole: number) => (text === 'auto' ? whole : lengthOf(text, whole));

/** px of '12%', '3px' or a sum of such lengths. */
function lengthOf(text: string, whole: number) {
  let sum = 0;
  for (const [, sign, number, unit] of text.matchAll(/(^|[-+] )?(-?[\d.]+(?:e[-+]?\d+)?)(px|%)/g))
    sum += (sign?.startsWith('-') ? -1 : 1) * Number(number) * (unit === '%' ? whole / 100 : 1);
  return sum;
}

/** `length`: of the gradient, px */
function stopsOf(parts: string[], length: number): Stop[] {
  let last = 0;
  return parts.flatMap((part, i) => {
    const [color = ''] = COLOR.exec(part) ?? [];
    const plain = plainColor(color) ?? { color: '#000000', opacity: 0 };
    const places = splitList(part.slice(color.length), ' ').map((place) => lengthOf(place, length) / length);
    return (places.length ? places : [i / Math.max(1, parts.length - 1)]).map((place) => {
      last = Math.max(last, Math.min(1, place));
      return { offset: last, ...plain };
    });
  });
}
