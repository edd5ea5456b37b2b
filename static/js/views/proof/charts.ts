// The pictures of the proof as geometry in px for SVG: scales, ticks and paths.

import { ticks } from '../../figures/axes.ts';
import { number, power } from '../../text/format.ts';
import { least, most, type Proof, type Series, type Values } from './sides.ts';

const FAR = 8; // a bound this many times the run's mistakes is shown on logarithmic axes
const SAMPLES = 60; // points per curve
const FEW = 60; // mistakes up to which each has a dot

export type Tick = {
  at: number; // px
  text: string;
};
export type Axes = {
  left: number; // left edge of the plot, px
  right: number;
  top: number;
  bottom: number;
  x: (i: number) => number; // mistakes to px
  y: (value: number) => number;
  k: (px: number) => number; // px to mistakes
  xTicks: Tick[];
  yTicks: Tick[];
  log: boolean;
  font: number; // px
};
/** px */
export type PlotSize = Size & { font: number };
export type SideChart = ReturnType<typeof sideChart>;
export type MeetingChart = ReturnType<typeof meetingChart>;

function axes({ width, height, font }: PlotSize, [x0, x1]: number[], [y0, y1]: number[], log: boolean): Axes {
  const top = font * 0.5;
  const bottom = Math.max(top + 1, height - font * 1.5);
  const marks = log ? decades : rounds;
  const marksUp = marks(y0, y1, Math.max(1, Math.floor((bottom - top) / (font * 2.2))), false);
  const letters = Math.max(3, ...marksUp.map(({ text }) => text.length));
  const left = font * (1 + letters * 0.62);
  const right = Math.max(left + 1, width - font * 0.9);
  const forth = log ? Math.log10 : (value: number) => value;
  const scale: (low: number, high: number, from: number, to: number) => (value: number) => number =
    (low, high, from, to) => (value) =>
      from + ((forth(value) - forth(low)) / (forth(high) - forth(low))) * (to - from);
  const x = scale(x0, x1, left, right);
  const y = scale(y0, y1, bottom, top);
  const back = (px: number) => forth(x0) + ((px - left) / (right - left)) * (forth(x1) - forth(x0));
  const marksAcross = marks(x0, x1, Math.max(1, Math.floor((right - left) / (font * 4))), true);
  return {
    left,
    right,
    top,
    bottom,
    x,
    y,
    k: (px) => (log ? 10 ** back(px) : back(px)),
    xTicks: marksAcross.map(({ value, text }) => ({ at: x(value), text })),
    yTicks: marksUp.map(({ value, text }) => ({ at: y(value), text })),
    log,
    font,
  };
}

/** Round numbers, at least two. */
function rounds(low: number, high: number, about: number, integers: boolean) {
  return ticks(low, high, about * 1.4)
    .filter((value) => !integers || Number.isInteger(value))
    .map((value) => ({ value, text: number(value, 6) }));
}

/** Powers of ten; if these are few, also their double and fivefold. */
export function decades(low: number, high: number, about: number) {
  const first = Math.ceil(Math.log10(low) - 1e-9);
  const last = Math.floor(Math.log10(high) + 1e-9);
  const every = Math.max(1, Math.ceil((last - first + 1) / Math.max(2, about)));
  const marks = [];
  if (last - first < 2) return between(low, high).map((value) => ({ value, text: number(value, 6) }));
  for (let e = first; e <= last; e += every) marks.push({ value: 10 ** e, text: power(e) });
  return marks;
}

function between(low: number, high: number) {
  const values = [];
  for (let e = Math.floor(Math.log10(low)); 10 ** e <= high; e += 1)
    for (const times of [1, 2, 5]) values.push(times * 10 ** e);
  return values.filter((value) => value >= low * (1 - 1e-9) && value <= high * (1 + 1e-9));
}

const path = (points: Point[]) =>
  points.map(([x, y], i) => `${i ? 'L' : 'M'}${x.toFixed(2)},${y.toFixed(2)}`).join('');

/** One side of the proof over the run's mistakes: its values and their limit. `values`: u.w_i or ||w_i|| */
export function sideChart(
  series: Series,
  values: number[],
  limit: ((i: number) => number) | null,
  size: PlotSize,
) {
  const last = Math.max(1, ...series.k.slice(-1));
  // A length whose square overflows is not drawn.
  const finite = [...values, ...(limit ? [limit(0), limit(last)] : [])].filter(Number.isFinite);
  const low = Math.min(0, ...finite);
  const high = Math.max(0, ...finite);
  const room = (high - low) * 0.06 || 1;
  const frame = axes(size, [0, last], [low < 0 ? low - room : 0, high + room], false);
  const points = series.k.map((k, i) =>
    Number.isFinite(values[i]) ? [frame.x(k), frame.y(values[i])] : null,
  );
  const seen = points.filter((point) => point !== null);
  return {
    axes: frame,
    points,
    own: path(seen),
    dots: last <= FEW ? seen : [],
    limit: limit
      ? path(
          curve(limit, 0, last)
            .filter(([, value]) => Number.isFinite(value))
            .map(([k, value]) => [frame.x(k), frame.y(value)]),
        )
      : '',
  };
}

/** Points of a curve over the mistakes; closer together where a root is steep. */
function curve(limit: (k: number) => number, from: number, to: number) {
  return Array.from({ length: SAMPLES + 1 }, (_, i) => {
    const k = from + (to - from) * (i / SAMPLES) ** 2;
    return [k, limit(k)];
  });
}

/** Both limits on one axis up to their intersection, with the run between them. */
export function meetingChart(series: Series, proof: Proof, size: PlotSize) {
  const last = Math.max(...series.k.slice(-1));
  const meets = Number(proof.meets);
  const end = Math.max(meets, last, 1);
  const log = meets > FAR * Math.max(1, last);
  const top = Math.max(most(proof, end), least(proof, end));
  const positive = (values: number[] | null) =>
    values?.filter((value, i) => series.k[i] >= 1 && value > 0) ?? [];
  const lowest = Math.min(
    most(proof, 1),
    ...[least(proof, 1)].filter((value) => value > 0),
    ...positive(series.length),
    ...positive(series.along),
  );
  const bottom = Math.min(0, least(proof, 0), ...(series.along ?? []));
  const frame = log
    ? axes(size, [1, end * 1.6], [Math.max(lowest * 0.8, top * 1e-9), top * 1.5], true)
    : axes(size, [0, end * 1.06], [bottom < 0 ? bottom * 1.05 : 0, top * 1.08], false);
  const place = ([k, value]: number[]) => [frame.x(k), frame.y(value)];
  const isVisible = ([k, value]: number[]) => !log || (k >= 1 && value > 0);
  const sampled = (limit: (k: number) => number) =>
    (log ? even(limit, end) : curve(limit, 0, end)).filter(isVisible).map(place);
  const upper = sampled((k) => most(proof, k));
  const lower = sampled((k) => least(proof, k));
  const pathOf = (values: number[]) =>
    path(
      series.k
        .map((k, i) => [k, values[i]])
        .filter(isVisible)
        .map(place),
    );
  const at = (values: number[]) =>
    series.k.map((k, i) => (isVisible([k, values[i]]) ? place([k, values[i]]) : null));
  return {
    axes: frame,
    upper: path(upper),
    lower: path(lower),
    lens: `${path(upper)}${path(lower.toReversed()).replace('M', 'L')}Z`,
    along: series.along ? pathOf(series.along) : '',
    length: pathOf(series.length),
    sides: [series.length, ...(series.along ? [series.along] : [])].map(at), // px of each point of the series
    meets: [frame.x(Math.max(meets, log ? 1 : 0)), frame.y(most(proof, meets))],
    end: frame.x(Math.max(last, log ? 1 : 0)),
    log,
  };
}

/** Evenly spaced points on a logarithmic axis from 1. */
const even = (limit: (k: number) => number, to: number) =>
  Array.from({ length: SAMPLES + 1 }, (_, i) => {
    const k = to ** (i / SAMPLES);
    return [k, limit(k)];
  });

/** The flat step and the jump from the series' previous point to point i, px. */
export const jumpPath = ({ points }: SideChart, i: number) =>
  ends(points, i, ([x0, y0], [x1]) => `M${x0},${y0}H${x1}`);
export const risePath = ({ points }: SideChart, i: number) =>
  ends(points, i, ([, y0], [x1, y1]) => `M${x1},${y0}V${y1}`);

function ends(points: SideChart['points'], i: number, path: (from: Point, to: Point) => string) {
  const [from, to] = i > 0 ? [points[i - 1], points[i]] : [];
  return from && to ? path(from, to) : '';
}

/** Index, from 1, of the series' point nearest to a px of the axis; 0 if there is none. */
export function nearest(series: Series, axes: Axes, px: number) {
  const target = axes.k(px);
  let best = 0;
  for (let i = 1; i < series.k.length; i += 1) {
    if (!best || Math.abs(series.k[i] - target) < Math.abs(series.k[best] - target)) best = i;
  }
  return best;
}

/**
 * The dial: u points right, and w is turned by the angle between them. The sector is what the proof still allows.
 * Returns degrees; angle null while w is 0
 */
export function angles(
  proof: Proof,
  { k, along, length }: Values,
): { angle: number | null; cosine: number | null; allowed: number | null } {
  const cosine = along === null || length === 0 ? null : along / length;
  const hasLimits = proof.rise !== null && proof.growth !== null;
  const limit = hasLimits && most(proof, k) > 0 ? least(proof, k) / most(proof, k) : null;
  return {
    angle: cosine === null ? null : degrees(cosine),
    cosine,
    allowed: limit === null ? null : degrees(limit),
  };
}

const degrees = (cosine: number) => (Math.acos(Math.max(-1, Math.min(1, cosine))) * 180) / Math.PI;

/** A sector of the dial from 0 to `angle` degrees, with its corner at (0, 0). */
export function sector(angle: number, radius: number) {
  const turn = (angle * Math.PI) / 180;
  return `M0,0H${radius}A${radius},${radius} 0 0 0 ${(radius * Math.cos(turn)).toFixed(2)},${(-radius * Math.sin(turn)).toFixed(2)}Z`;
}
