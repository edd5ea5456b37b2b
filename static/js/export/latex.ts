// The plane as pgfplots source with data coordinates, so that an author can restyle it. No DOM here.

import { ticks } from '../kit/axes.ts';
import type { MarkName } from '../kit/mark-names.ts';
import { SHAPES } from '../kit/points.ts';
import { plainColor } from './colors.ts';
import type { PlaneDrawing } from './plane.ts';
import { originText, type Origin } from './svg-file.ts';
import { tex } from './tex.ts';

const CM = 12 / 800; // cm per px of the picture
export const POINT = (CM * 72.27) / 2.54; // pt per px
const OURS = ['star', 'cross', 'x', 'hexagon']; // marks that pgfplots lacks, or has without a fill
/** The pgfplots options of each mark. */
const MARKS: Record<string, string> = {
  circle: 'mark=*',
  square: 'mark=square*',
  diamond: 'mark=diamond*',
  'triangle-up': 'mark=triangle*',
  'triangle-down': 'mark=triangle*, mark options={rotate=180}',
  pentagon: 'mark=pentagon*',
  ...Object.fromEntries(OURS.map((name) => [name, `mark=hp${name}`])),
};
export const DASHES: Record<string, string> = {
  dot: 'densely dotted',
  dash: 'dashed',
  longdash: 'dash pattern=on 6pt off 3pt',
  dashdot: 'dashdotted',
  longdashdot: 'dash pattern=on 6pt off 2pt on 1pt off 2pt',
};
const PREAMBLE = `\\documentclass[tikz,border=2pt]{standalone}
\\usepackage{iftex}
\\iftutex\\else\\usepackage[utf8]{inputenc}\\fi
\\usepackage{amsmath}
\\usepackage{pgfplots}
\\pgfplotsset{compat=1.16}
\\usetikzlibrary{arrows.meta,patterns}
`;

/** A number of the data, to 12 digits. */
export const n = (value: number) => String(Number(value.toPrecision(12)) + 0);
const pt = (px: number) => `${Math.round(px * POINT * 100) / 100}pt`;
export const pair = ([x, y]: number[]) => `(${n(x)},${n(y)})`;
const at = ([x, y]: number[]) => `(axis cs:${n(x)},${n(y)})`;

/** Declares our marks, filled like those of pgfplots. Their corners lie in a square of 16 × 16. */
function ourMarks() {
  const place = ([u, v]: number[]) =>
    [(u - 8) / 7, (8 - v) / 7]
      .map((part) => `{${n(Math.round(part * 1e7) / 1e7)}\\pgfplotmarksize}`)
      .join('');
  return OURS.map((name) => {
    const [first, ...others] = cornersOf(SHAPES[name]).map((corner) => `{\\pgfqpoint${place(corner)}}`);
    const way = [`\\pgfpathmoveto${first}`, ...others.map((corner) => `\\pgfpathlineto${corner}`)].join('');
    return `\\pgfdeclareplotmark{hp${name}}{${way}\\pgfpathclose\\pgfusepathqfillstroke}\n`;
  }).join('');
}

/** The corners of a path of straight lines. */
function cornersOf(d: string): number[][] {
  const corners: number[][] = [];
  for (const [, letter, numbers] of d.matchAll(/([MLHV])([^MLHVZ]*)/g)) {
    const [x, y] = corners.at(-1) ?? [0, 0];
    const values = numbers.split(/[ ,]/).map(Number);
    if (letter === 'H') corners.push([values[0], y]);
    else if (letter === 'V') corners.push([x, values[0]]);
    else for (let i = 0; i < values.length; i += 2) corners.push([values[i], values[i + 1]]);
  }
  return corners;
}

/** Collects the colours of a source; each is declared once. */
function palette() {
  const names: Map<string, string> = new Map();
  return {
    of(color: string) {
      const code = (plainColor(color)?.color ?? '#000000').slice(1).toUpperCase();
      if (!names.has(code)) names.set(code, `hp${String.fromCharCode(97 + names.size)}`);
      return names.get(code) as string;
    },
    get lines() {
      return [...names].map(([code, name]) => `\\definecolor{${name}}{HTML}{${code}}\n`).join('');
    },
  };
}

export type Palette = ReturnType<typeof palette>;
/** remarks at the top of a source */
export type Remarks = { made: string; compiles: string };

/** The scenario in comments. */
export const carriedLines = (origin: Origin | string) =>
  (originText(origin).match(/[^]{1,110}/gu) ?? []).map((part) => `% ${part}\n`).join('');

/** A complete document, one picture per page, with the scenario in comments at its end. */
export function documentOf(
  pictures: (colors: Palette) => string[],
  theme: Theme,
  origin: Origin | string,
  { made, compiles }: Remarks,
) {
  const colors = palette();
  const ink = colors.of(theme.ink);
  const body = pictures(colors).map((picture) => `\\begin{tikzpicture}\n${picture}\\end{tikzpicture}`);
  const style = `\\pgfplotsset{every axis/.append style={font=\\sffamily\\small, grid style={${ink}, opacity=0.12}, scaled ticks=false}}\n`;
  const carried = carriedLines(origin);
  return `% ${made} ${compiles}\n${PREAMBLE}${ourMarks()}${colors.lines}${style}\\begin{document}\n${body.join('\n')}\n\\end{document}\n${carried}`;
}

/** The plane as a document. */
export const planeLatex = (drawing: PlaneDrawing, theme: Theme, origin: Origin, remarks: Remarks) =>
  documentOf((colors) => [axisOf(drawing, theme, colors)], theme, origin, remarks);

export function axisOf(drawing: PlaneDrawing, theme: Theme, colors: Palette) {
  const { frame, shapes, traces, names, axes, moment } = drawing;
  const { box, width, height } = frame;
  const [ink, soft] = [colors.of(theme.ink), colors.of(theme.inkSoft)];
  const size = theme.size.text;
  const across = ticks(box.x0, box.x1, width / (size * 5));
  const up = axes.d > 1 ? ticks(box.y0, box.y1, height / (size * 3.6)) : [];
  const below = shapes.filter(({ layer }) => layer === 'below');
  const above = shapes.filter(({ layer }) => layer !== 'below');
  const lines = [
    '\\begin{axis}[',
    `  scale only axis, width=${pt(width)}, height=${pt(height)},`,
    `  xmin=${n(box.x0)}, xmax=${n(box.x1)}, ymin=${n(box.y0)}, ymax=${n(box.y1)},`,
    `  xtick={${across.map(n).join(',')}}, ytick=${up.length ? `{${up.map(n).join(',')}}` : '\\empty'},`,
    `  xlabel={${tex(axes.names[0])}}, ylabel={${axes.d > 1 ? tex(axes.names[1]) : ''}},${moment ? ` title={${tex(moment)}},` : ''}`,
    `  grid=major, axis line style={${ink}, opacity=0.3}, tick style={draw=none}, clip marker paths=true,`,
    `  every axis label/.append style={text=${soft}}, tick label style={text=${soft}},`,
    `  axis background/.style={fill=${colors.of(theme.panel)}}, set layers=standard,`,
    ']',
    '\\begin{pgfonlayer}{axis background}',
    ...below.flatMap((shape) => shapeOf(shape, frame, colors)),
    '\\end{pgfonlayer}',
    ...above.flatMap((shape) => shapeOf(shape, frame, colors)),
    ...traces.flatMap((trace) => marksOf(trace, colors)),
    ...names.map((name) => nodeOf(name, frame, colors)),
    '\\end{axis}',
  ];
  return lines.map((line) => `${line}\n`).join('');
}

/** The subpaths of a path of straight lines. */
function waysOf(path: string) {
  return path
    .split('M')
    .slice(1)
    .map((way) => ({
      closed: way.includes('Z'),
      points: way
        .replaceAll('Z', '')
        .split('L')
        .map((point) => point.split(',').map(Number)),
    }));
}

function shapeOf(shape: Shape, frame: Frame, colors: Palette): string[] {
  const { type, line, fillcolor, hatch, opacity = 1 } = shape;
  const faint = (color: string) => {
    const part = (plainColor(color)?.opacity ?? 0) * opacity;
    return part < 1 ? `, opacity=${Math.round(part * 1000) / 1000}` : '';
  };
  const stroke =
    line?.width > 0
      ? `${colors.of(line.color)}, line width=${pt(line.width)}${DASHES[line.dash] ? `, ${DASHES[line.dash]}` : ''}${faint(line.color)}`
      : '';
  const filled = fillcolor && plainColor(fillcolor) ? `${colors.of(fillcolor)}${faint(fillcolor)}` : '';
  if (shape.xsizemode === 'pixel') return pixelShape(shape, frame, stroke, colors);
  if (type === 'rect') {
    const { box } = frame;
    const [x0, x1, y0, y1] =
      shape.xref === 'paper' ? [box.x0, box.x1, box.y0, box.y1] : [shape.x0, shape.x1, shape.y0, shape.y1];
    const area = `${at([x0, y0])} rectangle ${at([x1, y1])};`;
    return [
      ...(filled ? [`\\fill[${filled}] ${area}`] : []),
      ...(hatch ? [`\\fill[pattern=north east lines, pattern color=${colors.of(hatch)}] ${area}`] : []),
    ];
  }
  if (type !== 'path') return [];
  const ways = waysOf(shape.path);
  const areas = ways.map(({ points }) => `${points.map(at).join(' -- ')} -- cycle`).join(' ');
  return [
    ...(filled && ways.length ? [`\\fill[even odd rule, ${filled}] ${areas};`] : []),
    ...(stroke
      ? ways.map(({ points, closed }) => {
          const way = closed ? [...points, points[0]] : points;
          return `\\addplot[no marks, ${stroke}] coordinates {${way.map(pair).join(' ')}};`;
        })
      : []),
  ];
}

/** A shape of fixed size on paper, independent of the axes. */
function pixelShape(shape: Shape, frame: Frame, stroke: string, colors: Palette): string[] {
  const { type, xanchor, yanchor, x1, path, line, fillcolor, anchors = [[xanchor, yanchor]] } = shape;
  const look = stroke || colors.of(line?.color ?? fillcolor ?? '#000000');
  if (type === 'circle')
    return anchors.map((place: Point) => `\\draw[${look}] ${at(place)} circle[radius=${pt(x1)}];`);
  return waysOf(path ?? '').flatMap(({ points }) =>
    anchors.map(([x, y]: Point) => {
      const moved = points.map(([u, v]) => frame.data([frame.x(x) + u, frame.y(y) + v]));
      return `\\draw[${look}] ${moved.map(at).join(' -- ')};`;
    }),
  );
}

/** `trace`: as kit/points.ts makes it */
function marksOf({ x, y, text, textfont, marker }: any, colors: Palette): string[] {
  if (!x.length) return [];
  const data = Array.from(x, (value, i) => pair([value, y[i]])).join(' ');
  const [fill, edge] = [colors.of(marker.color), colors.of(marker.line.color)];
  const half = (marker.size * 7) / 16;
  const look = `draw=${edge}, fill=${fill}`;
  const sign = text?.[0];
  const white = sign && colors.of(textfont.color);
  return [
    `\\addplot[only marks, ${MARKS[marker.symbol] ?? 'mark=*'}, mark size=${pt(half)}, line width=${pt(marker.line.width)}, ${look}] coordinates {${data}};`,
    ...(sign === '+' || sign === '−'
      ? [
          `\\addplot[only marks, mark=${sign === '+' ? '+' : '-'}, mark size=${pt(half * 0.55)}, ${white}, line width=${pt(marker.size * 0.11)}] coordinates {${data}};`,
        ]
      : sign
        ? [
            `\\addplot[only marks, mark=text, text mark={\\tiny\\bfseries ${tex(sign)}}, ${white}] coordinates {${data}};`,
          ]
        : []),
  ];
}

function nodeOf({ words, at: place, turned, weight, color }: MarkName, frame: Frame, colors: Palette) {
  const turn = turned ? `, rotate=${n(-Math.round(turned * 100) / 100)}` : '';
  const font = `, font=\\small\\sffamily${weight > 500 ? '\\bfseries' : ''}`;
  return `\\node[inner sep=0pt, text=${colors.of(color)}${turn}${font}] at ${at(frame.data(place))} {${tex(words)}};`;
}
