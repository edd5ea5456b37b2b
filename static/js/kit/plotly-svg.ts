// A chart as SVG text, from Plotly's traces, layout and shapes: bars, lines, marks, axes. No DOM here.

import { inFull } from '../text/format.ts';

const DASHES = { dot: [1, 1.6], dash: [4, 3], longdash: [6, 3], dashdot: [4, 2, 1, 2] };
const NICE = [1, 2, 5, 10];
const UNITS = [
  [1e9, 'B'],
  [1e6, 'M'],
  [1e3, 'k'],
];

type Place = {
  left: number;
  top: number;
  width: number;
  height: number;
  x: (v: number) => number;
  y: (v: number) => number;
};

/** `figure`: layout: as Plotly's, with its size and shapes. Returns an `<svg>` */
export function figureSvg({ traces, layout }: { traces: any[]; layout: any }): string {
  const { width, height, shapes = [], annotations = [], xaxis, yaxis } = layout;
  const place = placeOf(layout);
  const of = (layer: string) =>
    shapes
      .filter((shape: Shape) => (shape.layer ?? 'above') === layer)
      .map((shape: Shape) => shapeSvg(shape, place));
  const inside = [...of('below'), ...traces.map((trace) => traceSvg(trace, place)), ...of('above')];
  const { left, top } = place;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${escaped(layout.font.family)}">`,
    axisSvg(xaxis, place, 'x'),
    axisSvg(yaxis, place, 'y'),
    `<svg x="${left}" y="${top}" width="${place.width}" height="${place.height}" viewBox="${left} ${top} ${place.width} ${place.height}" overflow="hidden">`,
    ...inside,
    '</svg>',
    ...labelsSvg(xaxis, place, 'x'),
    ...labelsSvg(yaxis, place, 'y'),
    ...annotations.map((note: any) => noteSvg(note, place)),
    '</svg>',
  ].join('');
}

function placeOf({ width, height, margin, xaxis, yaxis }: any): Place {
  const inner = { width: width - margin.l - margin.r, height: height - margin.t - margin.b };
  const share = (value: number, [low, high]: number[]) => (value - low) / (high - low);
  return {
    left: margin.l,
    top: margin.t,
    ...inner,
    x: (value) => margin.l + share(value, xaxis.range) * inner.width,
    y: (value) => margin.t + (1 - share(value, yaxis.range)) * inner.height,
  };
}

/** The step between ticks: the smallest nice one that makes at most `nticks`. */
export function tickStep({
  range: [low, high],
  dtick,
  nticks = 6,
}: {
  range: number[];
  dtick?: number;
  nticks?: number;
}) {
  if (dtick) return dtick;
  const least = (high - low) / nticks;
  const power = 10 ** Math.floor(Math.log10(least));
  return power * (NICE.find((step) => step * power >= least * (1 - 1e-9)) as number);
}

const TICKS = 9; // along the longer side of a picture
const USUAL = 1.5; // whose sides have this ratio
const MOST_APART = 4; // ratio of the sides from which the axes have scales of their own

/** The step of both axes, so that the grid's cells are squares; null if the axes have scales of their own. */
export function sharedStep({ x0, x1, y0, y1 }: Box) {
  const [wide, high] = [x1 - x0, y1 - y0];
  const [long, short] = wide > high ? [wide, high] : [high, wide];
  if (!(long < MOST_APART * short)) return null;
  return tickStep({ range: [0, long], nticks: TICKS * Math.max(1, long / short / USUAL) });
}

/** The ticks of an axis. */
export function ticksOf(axis: { range: number[]; dtick?: number; nticks?: number }): number[] {
  const step = tickStep(axis);
  const [low, high] = axis.range;
  const first = Math.ceil(low / step - 1e-9);
  const count = Math.floor(high / step + 1e-9) - first + 1;
  return Array.from({ length: Math.max(0, count) }, (_, i) => (first + i) * step);
}

/** A tick's number: 20k, or 2e+20; with as many decimals as the step. */
export function tickText(value: number, step: number, format: string) {
  const minus = (text: string) => inFull(text).replace('-', '−');
  if (Math.abs(value) < step * 1e-6) return '0';
  const small = Math.max(Math.abs(value), step) < 1e-4;
  if (format === 'e' || small) return minus(value.toPrecision(3).replace(/\.?0+(?=e|$)/, ''));
  const [size, unit] = (UNITS.find(
    ([least]) => Number(least) <= Math.abs(value) && Math.abs(value) >= 1e4,
  ) ?? [1, '']) as [number, string];
  const places = Math.max(0, Math.ceil(-Math.log10(step / size) - 1e-9));
  return minus((value / size).toFixed(places)) + unit;
}

/** Grid and zero line. */
function axisSvg(axis: any, place: Place, name: 'x' | 'y') {
  const line = (value: number, color: string) => {
    const at = place[name](value);
    const d =
      name === 'x'
        ? `M${at},${place.top}V${place.top + place.height}`
        : `M${place.left},${at}H${place.left + place.width}`;
    return `<path d="${d}" stroke="${color}" fill="none"/>`;
  };
  const grid = axis.showgrid === false ? [] : ticksOf(axis).map((value) => line(value, axis.gridcolor));
  const [low, high] = axis.range;
  const zero =
    axis.zeroline !== false && axis.showticklabels !== false && low <= 0 && high >= 0
      ? [line(0, axis.zerolinecolor)]
      : [];
  return [...grid, ...zero].join('');
}

function labelsSvg(axis: any, place: Place, name: 'x' | 'y') {
  if (axis.showticklabels === false) return [];
  const { size, color } = axis.tickfont;
  const inside = axis.ticklabelposition === 'inside';
  const step = tickStep(axis);
  return ticksOf(axis).flatMap((value) => {
    const at = place[name](value);
    const [from, to] =
      name === 'x' ? [place.left, place.left + place.width] : [place.top, place.top + place.height];
    if (inside && (at < from + size || at > to - size)) return []; // the edge would cut it
    const [x, y, anchor] =
      name === 'x'
        ? [at, place.top + place.height + (inside ? -size * 0.4 : size * 1.15), 'middle']
        : [place.left + (inside ? 4 : -4), at + size * 0.35, inside ? 'start' : 'end'];
    const text = tickText(value, step, axis.exponentformat);
    return [
      `<text x="${round(x)}" y="${round(y)}" text-anchor="${anchor}" font-size="${size}" fill="${color}">${text}</text>`,
    ];
  });
}

function traceSvg(trace: any, place: Place) {
  return trace.type === 'bar' ? barsSvg(trace, place) : curveSvg(trace, place);
}

function barsSvg({ x, y, width, marker }: any, place: Place) {
  const base = place.y(0);
  const bars = x.map((at: number, i: number) => {
    const [left, right, top] = [place.x(at - width / 2), place.x(at + width / 2), place.y(y[i])];
    return `M${round(left)},${round(base)}V${round(top)}H${round(right)}V${round(base)}Z`;
  });
  return `<path d="${bars.join('')}" fill="${marker.color}"/>`;
}

/** Missing values leave a gap. */
function curveSvg({ mode, x, y, line, marker }: any, place: Place) {
  let d = '';
  let marks = '';
  let drawing = false;
  let before = 0;
  for (let i = 0; i < x.length; i += 1) {
    const value = y[i];
    if (value === null || !Number.isFinite(value)) {
      drawing = false;
      continue;
    }
    const [across, up] = [round(place.x(x[i])), round(place.y(value))];
    if (!drawing) d += `M${across},${up}`;
    else d += line.shape === 'hv' && up !== before ? `H${across}V${up}` : `L${across},${up}`;
    [drawing, before] = [true, up];
    if (mode.includes('markers'))
      marks += `<circle cx="${across}" cy="${up}" r="${marker.size / 2}" fill="${marker.color}"/>`;
  }
  const drawn = mode.includes('lines')
    ? `<path d="${d}" fill="none" stroke="${line.color}" stroke-width="${line.width}"${dashes(line)}/>`
    : '';
  return drawn + marks;
}

function shapeSvg(shape: Shape, place: Place) {
  const { left, top, width, height } = place;
  const x = (v: number) => round(shape.xref === 'paper' ? left + v * width : place.x(v));
  const y = (v: number) => round(shape.yref === 'paper' ? top + (1 - v) * height : place.y(v));
  const d =
    shape.type === 'rect'
      ? `M${x(shape.x0)},${y(shape.y0)}H${x(shape.x1)}V${y(shape.y1)}H${x(shape.x0)}Z`
      : shape.type === 'line'
        ? `M${x(shape.x0)},${y(shape.y0)}L${x(shape.x1)},${y(shape.y1)}`
        : shape.path.replace(
            /([ML])([^,MLZ]+),([^,MLZ]+)/g,
            (_: string, step: string, u: string, v: string) => `${step}${x(Number(u))},${y(Number(v))}`,
          );
  const { width: thick = 0, color = 'none' } = shape.line ?? {};
  const stroke = thick ? ` stroke="${color}" stroke-width="${thick}"${dashes(shape.line)}` : '';
  return `<path d="${d}" fill="${shape.fillcolor ?? 'none'}" opacity="${shape.opacity ?? 1}"${stroke}/>`;
}

const dashes = ({ dash, width }: { dash?: string; width: number }) => {
  const lengths = DASHES[dash as keyof typeof DASHES];
  return lengths ? ` stroke-dasharray="${lengths.map((part) => part * Math.max(2, width)).join(' ')}"` : '';
};

function noteSvg(note: any, { left, top, width, height }: Place) {
  const { size, color } = note.font;
  const across = left + note.x * width + (note.xshift ?? 0);
  const up = top + (1 - note.y) * height - (note.yshift ?? 0);
  const anchor = note.xanchor === 'right' ? 'end' : note.xanchor === 'left' ? 'start' : 'middle';
  const drop = note.yanchor === 'top' ? size : note.yanchor === 'bottom' ? -size * 0.3 : size * 0.35;
  return `<text x="${round(across)}" y="${round(up + drop)}" text-anchor="${anchor}" font-size="${size}" fill="${color}">${note.text}</text>`;
}

const round = (value: number) => Math.round(value * 100) / 100;
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
