// Figures as TikZ, painted from their marks (kit/plot.ts). No DOM here.

import { layersOf, type PlotMark, type TextMark } from '../kit/plot.ts';
import { plainColor } from './colors.ts';
import { n, type Palette } from './latex.ts';
import { footOf, lettersOf, numbersIn } from './plots.ts';
import type { Sheet } from './sheet.ts';
import { tex } from './tex.ts';
import { moved, waysOf, type Way } from './ways.ts';

type Painted = Exclude<PlotMark, { kind: 'text' } | { kind: 'group' }>;

/** TikZ source. `unit`: pt per px */
export function sheetTikz({ size, parts, marks }: Sheet, theme: Theme, colors: Palette, unit: number) {
  const pen = tikzPen(theme, colors, unit);
  const scope = (more: string, lines: string[]) => [`\\begin{scope}[${more}]`, ...lines, '\\end{scope}'];
  const lines = parts.flatMap(({ plot, left, top, scale }) => {
    const { frame } = plot;
    const inner = tikzPen(lettersOf(plot, theme), colors, unit * scale);
    const layers = layersOf(plot, lettersOf(plot, theme)).flatMap(({ marks: own, within }) => {
      const text = own.flatMap((mark) => inner.lines(mark));
      const area = plot.axes ? frame : { left: 0, top: 0, ...plot.size };
      return (within || !plot.axes) && text.length ? scope('', [clipTo(area), ...text]) : text;
    });
    const axes = scale === 1 ? '' : `, x=${n2(unit * scale, 4)}pt, y=-${n2(unit * scale, 4)}pt`;
    return scope(`shift={(${n2(left)},${n2(top)})}${axes}`, layers);
  });
  const ground = `\\fill[${colors.of(theme.panel)}] (0,0) rectangle (${n2(size.width)},${n2(size.height)});`;
  const all = [ground, ...lines, ...marks.flatMap((mark) => pen.lines(mark))];
  return scope(`x=${n2(unit, 4)}pt, y=-${n2(unit, 4)}pt`, all)
    .map((line) => `${line}\n`)
    .join('');
}

/** A clipping rectangle. */
const clipTo = ({ left, top, width, height }: Size & { left: number; top: number }) =>
  `\\clip (${n2(left)},${n2(top)}) rectangle (${n2(left + width)},${n2(top + height)});`;

const n2 = (value: number, places = 2) => n(Number(value.toFixed(places)));
const REACH = 12_000; // pt: TeX has no longer lengths than 16,383
const SIZES: [least: number, name: string][] = [
  [9.5, '\\normalsize'],
  [8.5, '\\small'],
  [7.5, '\\footnotesize'],
  [6, '\\scriptsize'],
];
const ANCHORS: Record<string, string> = { start: 'base west', end: 'base east', middle: 'base' };

/** The options of a path. `pt`: px as a length of TeX */
function lookOf(
  { fill, fillOpacity = 1, stroke, strokeOpacity = 1, width = 1, dash, opacity = 1, butt }: Painted,
  colors: Palette,
  pt: (px: number) => string,
) {
  const share = (color: string, own: number) => {
    const part = (plainColor(color)?.opacity ?? 0) * own * opacity;
    return part < 1 ? n2(part, 3) : null;
  };
  const [filled, drawn] = [fill, stroke].map((color) => (color && plainColor(color) ? color : null));
  const [below, above] = [filled && share(filled, fillOpacity), drawn && share(drawn, strokeOpacity)];
  const on = dash && numbersIn(dash).map((part, i) => `${i % 2 ? 'off' : 'on'} ${pt(part)}`);
  return [
    ...(filled ? [`fill=${colors.of(filled)}`] : []),
    ...(below ? [`fill opacity=${below}`] : []),
    ...(drawn ? [`draw=${colors.of(drawn)}`, `line width=${pt(width)}`] : []),
    ...(above ? [`draw opacity=${above}`] : []),
    ...(drawn && on ? [`dash pattern=${on.join(' ')}`] : []),
    ...(drawn && !butt && !filled ? ['line cap=round'] : []),
    ...(drawn ? ['line join=round'] : []),
  ];
}

/** Writes marks as commands of TikZ. `unit`: pt per px */
function tikzPen(theme: Theme, colors: Palette, unit: number) {
  const pt = (px: number) => `${n2(px * unit)}pt`;
  const pair = ([x, y]: Point) => {
    const [u, v] = [x, y].map((value) => n2(Math.max(-REACH / unit, Math.min(REACH / unit, value))));
    return `(${u},${v})`;
  };

  function wayOf({ pieces, closed }: Way) {
    const path = pieces.map(({ to, by }, i) =>
      by ? ` .. controls ${pair(by[0])} and ${pair(by[1])} .. ${pair(to)}` : `${i ? ' -- ' : ''}${pair(to)}`,
    );
    return `${path.join('')}${closed ? ' -- cycle' : ''}`;
  }

  function nodeOf(mark: TextMark) {
    const {
      words,
      anchor = 'start',
      size = theme.size.text,
      weight = 400,
      turned,
      color = theme.ink,
      halo,
    } = mark;
    const letters = SIZES.find(([least]) => size * unit >= least)?.[1] ?? '\\tiny';
    const ground = halo && plainColor(halo);
    const look = [
      `inner sep=${ground ? '0.5pt' : '0pt'}`,
      ...(ground ? [`fill=${colors.of(halo)}`, 'fill opacity=0.75', 'text opacity=1'] : []),
      `anchor=${ANCHORS[anchor]}`,
      `text=${colors.of(color)}`,
      ...(turned ? [`rotate=${n2(-turned)}`] : []),
      `font=${letters}\\sffamily${weight > 500 ? '\\bfseries' : ''}`,
    ];
    return `\\node[${look.join(', ')}] at ${pair(footOf(mark))} {${mark.maths ? `$${words}$` : tex(words)}};`;
  }

  function lines(mark: PlotMark, matrix?: number[]): string[] {
    if (mark.kind === 'group') {
      const inner = mark.marks.flatMap((each) => lines(each, mark.matrix ?? matrix));
      return mark.opacity === undefined || !inner.length
        ? inner
        : [`\\begin{scope}[transparency group, opacity=${n2(mark.opacity, 3)}]`, ...inner, '\\end{scope}'];
    }
    if (mark.kind === 'text') return [nodeOf(mark)];
    const look = lookOf(mark, colors, pt);
    if (!look.length) return [];
    if (mark.kind === 'dot')
      return [`\\path[${look.join(', ')}] ${pair(mark.at)} circle[radius=${pt(mark.radius)}];`];
    const ways = matrix ? moved(waysOf(mark.d), matrix) : waysOf(mark.d);
    return ways.length ? [`\\path[${look.join(', ')}] ${ways.map(wayOf).join(' ')};`] : [];
  }

  return { lines };
}
