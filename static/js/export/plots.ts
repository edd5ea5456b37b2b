// Figures as SVG, painted from their marks (kit/plot.ts). No DOM here.

import { layersOf, type PlotMark, type TextMark } from '../kit/plot.ts';
import { paintOf } from './colors.ts';
import type { Part, Sheet } from './sheet.ts';
import { escaped, short } from './svg-file.ts';
import { moved, pathOf, waysOf } from './ways.ts';

const HALO = 3; // px around letters

/** SVG content. `prefix`: of ids */
export function sheetSvg({ parts, marks }: Sheet, theme: Theme, prefix: string): Picture {
  const defs: string[] = [];
  const content = parts.map(({ plot, left, top, scale }, i) => {
    const { frame } = plot;
    const name = `${prefix}clip${i}`;
    const layers = layersOf(plot, lettersOf(plot, theme)).map(({ marks: inner, within }) => {
      const text = inner.map((mark) => shapeOf(mark, theme)).join('');
      return (within || !plot.axes) && text ? `<g clip-path="url(#${name})">${text}</g>` : text;
    });
    defs.push(clip(name, plot.axes ? frame : { left: 0, top: 0, ...plot.size }));
    const size = scale === 1 ? '' : ` scale(${short(scale, 4)})`;
    return `<g transform="translate(${short(left)} ${short(top)})${size}">${layers.join('')}</g>`;
  });
  return {
    defs: defs.join(''),
    content: [...content, ...marks.map((mark) => shapeOf(mark, theme))].join(''),
  };
}

const clip = (name: string, { left, top, width, height }: Size & { left: number; top: number }) =>
  `<clipPath id="${name}"><path d="M${short(left)},${short(top)}h${short(width)}v${short(height)}h${short(-width)}Z"/></clipPath>`;

type Picture = { content: string; defs: string };

/** A theme with the letters of a figure whose size is its own. */
export const lettersOf = ({ viewBox }: Part['plot'], theme: Theme) =>
  viewBox ? { ...theme, size: { ...theme.size, text: 8 } } : theme;

function shapeOf(mark: PlotMark, theme: Theme, matrix?: number[]): string {
  if (mark.kind === 'group') {
    const content = mark.marks.map((inner) => shapeOf(inner, theme, mark.matrix ?? matrix)).join('');
    return mark.opacity === undefined ? content : `<g opacity="${short(mark.opacity, 3)}">${content}</g>`;
  }
  if (mark.kind === 'text') return wordsOf(mark, theme);
  const { fill = 'none', fillOpacity, stroke, strokeOpacity, width, dash, opacity, butt } = mark;
  const round = stroke && !butt && fill === 'none';
  const look = [
    paintOf('fill', fill, fillOpacity),
    stroke ? paintOf('stroke', stroke, strokeOpacity) : '',
    stroke && width !== undefined ? ` stroke-width="${short(width)}"` : '',
    stroke && dash
      ? ` stroke-dasharray="${numbersIn(dash)
          .map((part) => short(part))
          .join(' ')}"`
      : '',
    stroke && (butt || round) ? ' stroke-linejoin="round"' : '',
    round ? ' stroke-linecap="round"' : '',
    opacity === undefined ? '' : ` opacity="${short(opacity, 3)}"`,
  ].join('');
  if (mark.kind === 'dot')
    return `<circle cx="${short(mark.at[0])}" cy="${short(mark.at[1])}" r="${short(mark.radius)}"${look}/>`;
  return `<path d="${matrix ? pathOf(moved(waysOf(mark.d), matrix), short) : mark.d}"${look}/>`;
}

export const numbersIn = (dash: string) => dash.split(/[ ,]+/).map(Number);

/** Where the letters of a text stand: its place, lowered across its direction. */
export function footOf({ at: [x, y], turned = 0, drop = 0 }: TextMark): Point {
  const turn = (turned * Math.PI) / 180;
  return [x - Math.sin(turn) * drop, y + Math.cos(turn) * drop];
}

/** A text. One with a halo is written twice, because not every program knows `paint-order`. */
function wordsOf(mark: TextMark, theme: Theme) {
  const {
    words,
    anchor = 'start',
    size = theme.size.text,
    weight,
    turned,
    color = theme.ink,
    halo,
    maths,
  } = mark;
  const [x, y] = footOf(mark).map((value) => short(value));
  const look = [
    maths ? ` font-family="serif" font-style="italic"` : ` font-family="${theme.font}"`,
    ` font-size="${short(size)}"`,
    weight ? ` font-weight="${weight}"` : '',
    anchor === 'start' ? '' : ` text-anchor="${anchor}"`,
    turned ? ` transform="rotate(${short(turned)} ${x} ${y})"` : '',
  ].join('');
  const written = (paint: string) => `<text x="${x}" y="${y}"${look}${paint}>${escaped(words)}</text>`;
  const ground =
    halo && ` fill="none"${paintOf('stroke', halo)} stroke-width="${HALO}" stroke-linejoin="round"`;
  return (ground ? written(ground) : '') + written(paintOf('fill', color));
}
