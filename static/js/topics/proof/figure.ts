// The pictures of the proof: both sides over the run's mistakes, both limits up to where they meet, and the angle. No DOM here.

import { px, ticks, trail } from '../../kit/axes.ts';
import { boundOf } from '../../scenario/document.ts';
import { number, power } from '../../text/format.ts';
import { plotOf, plotOver, type Pen, type Plot } from '../../kit/plot.ts';
import type { Figures } from '../../kit/views/view.ts';
import { absent, PICTURES, shownOf, type Chosen, type Drawn, type Picture, type Shown } from './moment.ts';
import { least, most, type Proof, type Series } from './sides.ts';

const FAR = 8; // a bound this many times the run's mistakes is shown on logarithmic axes
const SAMPLES = 60; // points per curve
const FEW = 60; // mistakes up to which each has a dot
const RADIUS = 50; // of the dial, in its own units
const DIAL = { left: -58, top: -56, width: 124, height: 62 };

type Side = 'along' | 'length';
/** A picture in two parts: a veil over the future lies between them. */
type Chart = { ground: Plot | null; limits: Plot | null; log: boolean };
type Place = { size: Size; theme: Theme; text: ViewWords['proof'] };

export const picture: Figures<'proof', Shown, Chosen> = {
  chosen: { picture: 'meet', index: 0, of: null },
  absent,
  moment: shownOf,
  figures(shown, { size, theme, text }) {
    const drawn = PICTURES.filter((name) => !shown.drawn.reasons[name]);
    return drawn.map((name, i) => {
      const place = { size: size(i), theme, text };
      const plot =
        name === 'angle'
          ? dialPlot(shown, place)
          : chartAt(name, chart(name, shown.drawn, place), shown, theme);
      return { title: titleOf(name, shown.drawn, text), plot };
    });
  },
};

/** A title with what the dashed line is. */
function titleOf(name: Picture, { proof, kind }: Drawn, text: Place['text']) {
  const { title } = text.figures[name];
  const { zero, unit, classes } = kind;
  if (name === 'along' && proof.rise !== null && zero) return `${title} ≥ ${text.least(zero, unit)}`;
  if (name === 'length' && proof.growth !== null && zero)
    return `${title} ≤ ${text.most(zero, unit, classes)}`;
  return title;
}

/** One of the charts over the mistakes. */
export const chart = (name: Exclude<Picture, 'angle'>, drawn: Drawn, place: Place) =>
  name === 'meet' ? meetingChart(drawn, place) : sideChart(name, drawn, place);

/** A chart over the mistakes, with its axes. */
function chartOf(
  id: string,
  box: Box,
  log: boolean,
  { size, theme }: Place,
  ground: (pen: Pen) => void,
  limits: (pen: Pen) => void,
): Chart {
  const { x0, x1, y0, y1 } = box;
  const font = theme.size.text;
  const height = Math.max(1, size.height - font * 2);
  const [more, scale] = log ? [1, 'xy'] : [1.4, ''];
  const upTo = (px: number) => Math.max(1, Math.floor(px)) * more;
  const up = ticks(y0, y1, upTo(height / (font * 2.2)), log);
  const left = font * (1 + Math.max(3, ...up.map((value) => writerOf(up, log)(value).length)) * 0.62);
  const room = { left, right: font * 0.9, top: font * 0.5, bottom: font * 1.5 };
  const setting = { size, box, room, log: scale, axes: null };
  const grid = (pen: Pen) => {
    const across = ticks(x0, x1, upTo(pen.frame.width / (font * 4)), log).filter(
      (value) => log || Number.isInteger(value),
    );
    pen.scale('y', up, { write: writerOf(up, log), gap: 5, line: 'across' });
    pen.scale('x', across, { write: writerOf(across, log), gap: 4 + font * 0.775, line: 3, corner: 7 });
    pen.level(y0, { stroke: theme.line, butt: true });
    ground(pen);
  };
  return { ground: plotOf(id, setting, theme, grid), limits: plotOf(id, setting, theme, limits), log };
}

/** How the ticks of an axis are written. */
function writerOf(values: number[], log: boolean) {
  const powers = log && values.every((value) => Number.isInteger(Math.log10(value)));
  return (value: number) => (powers ? power(Math.log10(value)) : number(value, 6));
}

const sideColor = (side: Side, theme: Theme) => (side === 'along' ? theme.best : theme.w);
const ownLook = (side: Side, theme: Theme) => ({
  mark: side,
  stroke: sideColor(side, theme),
  width: theme.size.boundary * 0.75,
});
const limitColor = (side: Side, theme: Theme) => (side === 'along' ? theme.delta : theme.radius);
const limitLook = (side: Side, theme: Theme) => ({
  mark: 'limit',
  stroke: limitColor(side, theme),
  width: theme.size.boundary * 0.5,
  dash: '6 4',
  butt: true,
});
const finite = ([, value]: Point) => Number.isFinite(value);

/** One side of the proof over the run's mistakes: its values and their limit. A length whose square overflows is not drawn. */
export function sideChart(
  side: Side,
  { series, proof }: Pick<Drawn, 'series' | 'proof'>,
  place: Place,
): Chart {
  const values = series[side] ?? [];
  const { theme } = place;
  const last = Math.max(1, ...series.k.slice(-1));
  const limitOf = side === 'along' ? least : most;
  const limited = (side === 'along' ? proof.rise : proof.growth) !== null;
  const limit = limited ? curve((k) => limitOf(proof, k), last).filter(finite) : [];
  const ends = limited ? [limitOf(proof, 0), limitOf(proof, last)] : [];
  const all = [...values, ...ends].filter(Number.isFinite);
  const [low, high] = [Math.min(0, ...all), Math.max(0, ...all)];
  const room = (high - low) * 0.06 || 1;
  const box = { x0: 0, x1: last, y0: low < 0 ? low - room : 0, y1: high + room };
  const points = series.k.map((k, i): Point => [k, values[i]]).filter(finite);
  return chartOf(
    side,
    box,
    false,
    place,
    (pen) => {
      pen.line(points, ownLook(side, theme));
      if (last <= FEW) for (const point of points) pen.dot(point, 2.4, { fill: sideColor(side, theme) });
    },
    (pen) => pen.line(limit, limitLook(side, theme)),
  );
}

/** Points of a curve over the mistakes; closer together where a root is steep. */
const curve = (limit: (k: number) => number, to: number) =>
  Array.from({ length: SAMPLES + 1 }, (_, i): Point => {
    const k = to * (i / SAMPLES) ** 2;
    return [k, limit(k)];
  });

/** Evenly spaced points on a logarithmic axis from 1. */
const even = (limit: (k: number) => number, to: number) =>
  Array.from({ length: SAMPLES + 1 }, (_, i): Point => {
    const k = to ** (i / SAMPLES);
    return [k, limit(k)];
  });

/** Whether the bound is so far beyond the run that both axes are logarithmic. */
export const isFar = ({ proof, last }: Pick<Drawn, 'proof' | 'last'>) =>
  Number(proof.meets) > FAR * Math.max(1, last);

/** Both limits on one axis up to their intersection, with the run between them. */
export function meetingChart(drawn: Drawn, place: Place): Chart {
  const { series, proof } = drawn;
  const { theme } = place;
  const { last } = drawn;
  const meets = Number(proof.meets);
  const end = Math.max(meets, last, 1);
  const log = isFar(drawn);
  const isVisible = ([k, value]: Point) => !log || (k >= 1 && value > 0);
  const sampled = (limit: (k: number) => number) =>
    (log ? even(limit, end) : curve(limit, end)).filter(isVisible);
  const upper = sampled((k) => most(proof, k));
  const lower = sampled((k) => least(proof, k));
  const line = (values: number[] | null) =>
    (values ?? []).map((value, i): Point => [series.k[i], value]).filter(isVisible);
  return chartOf(
    'meet',
    meetingBox(series, proof, end, log),
    log,
    place,
    (pen) => {
      pen.line(line(series.length), ownLook('length', theme));
      pen.line(line(series.along), ownLook('along', theme));
    },
    (pen) => limits(pen, drawn, upper, lower, [Math.max(meets, log ? 1 : 0), most(proof, meets)], place.text),
  );
}

function meetingBox({ k, along, length }: Series, proof: Proof, end: number, log: boolean): Box {
  const top = Math.max(most(proof, end), least(proof, end));
  if (!log) {
    const bottom = Math.min(0, least(proof, 0), ...(along ?? []));
    return { x0: 0, x1: end * 1.06, y0: bottom < 0 ? bottom * 1.05 : 0, y1: top * 1.08 };
  }
  const values = [...length, ...(along ?? [])].filter((value, i) => k[i % k.length] >= 1 && value > 0);
  const first = [most(proof, 1), least(proof, 1)].filter((value, i) => i === 0 || value > 0);
  const lowest = Math.min(...first, ...values);
  return { x0: 1, x1: end * 1.6, y0: Math.max(lowest * 0.8, top * 1e-9), y1: top * 1.5 };
}

/** Both limits, their intersection, and the end of the run. */
function limits(
  pen: Pen,
  { run, facts, kind: { zero, unit, classes }, last }: Drawn,
  upper: Point[],
  lower: Point[],
  meets: Point,
  text: ViewWords['proof'],
) {
  const { theme, frame } = pen;
  const { ink, inkSoft, panel } = theme;
  const bottom = frame.top + frame.height;
  const [end, [x]] = [frame.x(Math.max(last, frame.box.x0)), pen.at(meets)];
  const [ends, bound] = [text.ends(last), text.bound(boundOf(facts))];
  const bold = { weight: 600, halo: panel };
  const late = x > frame.left + frame.width * 0.6;
  pen.path(`${trail(frame, upper)}${trail(frame, lower.toReversed()).replace('M', 'L')}Z`, {
    fill: ink,
    opacity: 0.06,
  });
  pen.line(upper, limitLook('length', theme));
  pen.line(lower, limitLook('along', theme));
  pen.line([meets, [meets[0], frame.box.y0]], { stroke: inkSoft, dash: '2 3', butt: true });
  pen.dot(meets, 4.5, { fill: panel, stroke: ink, width: 2 });
  pen.write(bound, [x + (late ? -6 : 6), bottom - 6], {
    ...bold,
    color: ink,
    anchor: late ? 'end' : 'start',
  });
  if (run.done) {
    pen.upright(Math.max(last, frame.box.x0), { stroke: inkSoft, butt: true });
    if (x - end > (`${ends}${bound}`.length + 2) * theme.size.text * 0.62)
      pen.write(ends, [end + 5, bottom - 6], { ...bold, color: ink });
  }
  const [up, down] = [
    { ...bold, color: limitColor('length', theme), anchor: 'end' },
    { ...bold, color: limitColor('along', theme) },
  ];
  pen.wordsAt(upper, 0.8, text.most(zero, unit, classes), { by: [-3, -6], under: 9 }, up);
  pen.wordsAt(lower, 0.78, text.least(zero, unit), { by: [4, 14], under: 9 }, down);
}

/** A chart at a moment: the future is veiled, the jump pointed at and those of the hovered example are marked. */
export function chartAt(
  name: Side | 'meet',
  { ground, limits, log }: Chart,
  { drawn, values, index, lit }: Shown,
  theme: Theme,
) {
  if (!ground || !limits) return null;
  const { series } = drawn;
  const sides: Side[] = name === 'meet' ? ['length', 'along'] : [name];
  return plotOver(ground, theme, (pen) => {
    const { ink, inkSoft, panel, size } = theme;
    const { box } = pen.frame;
    const now = log ? Math.max(1, values.k) : values.k;
    const isVisible = ([k, value]: Point) => Number.isFinite(value) && (!log || (k > 0 && value > 0));
    pen.band(now, box.x1, { fill: panel, fillOpacity: 0.84 }, { right: 2, above: 1 });
    pen.add(limits);
    pen.upright(now, { stroke: ink, width: 1.25, butt: true });
    for (const i of lit)
      for (const side of sides) {
        const at: Point = [series.k[i], series[side]?.[i] ?? NaN];
        if (isVisible(at)) pen.dot(at, 5, { mark: 'lit', stroke: ink, width: 1.75 });
      }
    const dash = { stroke: inkSoft, dash: '2 2', butt: true };
    if (index && name === 'meet') pen.upright(series.k[index], dash);
    else if (index && name !== 'meet') {
      const [from, to] = [index - 1, index].map((i): Point => [series.k[i], series[name]?.[i] ?? NaN]);
      const corner: Point = [to[0], from[1]];
      if ([from, to].every(finite)) {
        pen.line([from, corner], dash);
        pen.line([corner, to], { stroke: sideColor(name, theme), width: size.boundary * 2, butt: true });
      }
    }
    for (const side of sides) {
      const value = values[side];
      if (value === null || !isVisible([values.k, value])) continue;
      const within = Math.max(box.y0, Math.min(box.y1, value));
      pen.dot([now, within], 4, { fill: sideColor(side, theme), stroke: panel, width: 1.5 });
    }
  });
}

/** Index, from 1, of the series' point nearest to a number of mistakes; 0 if there is none. */
export function nearest({ k }: Series, to: number) {
  let best = 0;
  for (let i = 1; i < k.length; i += 1) if (!best || Math.abs(k[i] - to) < Math.abs(k[best] - to)) best = i;
  return best;
}

/** The angle between u, to the right, and w; the sector is what the proof still allows. */
export function dialPlot({ drawn: { proof }, angles }: Shown, { size, theme }: Place) {
  const { raised, line, best, panel, w, ink } = theme;
  const { left, top, width, height } = DIAL;
  const scale = Math.min(size.width / width, size.height / height);
  const hub: Point = [
    size.width / 2 - (left + width / 2) * scale,
    size.height / 2 - (top + height / 2) * scale,
  ];
  const radius = RADIUS * scale;
  const along = (angle: number, share: number, aside = 0): Point => {
    const [x, y] = [Math.cos((angle * Math.PI) / 180) * scale, -Math.sin((angle * Math.PI) / 180) * scale];
    return [px(hub[0] + share * x - aside * y), px(hub[1] + share * y + aside * x)];
  };
  const arrow = (angle: number, length: number) => {
    const [tip, ...barbs] = [along(angle, length), along(angle, length - 6, 4), along(angle, length - 6, -4)];
    return `M${along(0, 0)}L${tip}M${barbs[0]}L${tip}L${barbs[1]}`;
  };
  const marks = [0, 30, 60, 90, 120, 150, 180].map((angle) => `M${along(angle, 50)}L${along(angle, 46)}`);
  return plotOf('angle', { size, box: { x0: 0, x1: 1, y0: 0, y1: 1 }, axes: null }, theme, (pen) => {
    pen.path(sector(hub, 180, radius), { fill: raised, stroke: line, width: scale });
    if (proof.rise !== null)
      pen.path(sector(hub, Math.max(angles?.allowed ?? 180, 0.5), radius), { fill: best, opacity: 0.18 });
    pen.path(marks.join(''), { stroke: line, width: scale, butt: true });
    pen.path(arrow(0, 50), { stroke: best, width: 2.2 * scale, butt: true });
    pen.haloed('u', along(0, 53, 4), { color: best, weight: 600, halo: panel, maths: true });
    if (typeof angles?.angle === 'number')
      pen.path(arrow(angles.angle, 44), { mark: 'needle', stroke: w, width: 3 * scale, butt: true });
    pen.ring(along(0, 0), 2.5 * scale, { fill: ink });
  });
}

/** A sector of the dial from 0 to `angle` degrees, with its corner at a place in px. */
export function sector([x, y]: Point, angle: number, radius: number) {
  const turn = (angle * Math.PI) / 180;
  const end = [x + radius * Math.cos(turn), y - radius * Math.sin(turn)].map(px);
  return `M${px(x)},${px(y)}H${px(x + radius)}A${px(radius)},${px(radius)} 0 0 0 ${end}Z`;
}
