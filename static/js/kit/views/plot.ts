// A small picture with axes, as data: a list of marks in px, which `plotSvg` renders. A view describes its marks with a pen in the
// numbers of its axes.

import { nothing, svg } from 'lit-html';
import { apart, frameOf, px, roomFor, trail, type Room } from '../axes.ts';
import { arrowPaths, markedPaths } from '../marks.ts';
import { labelPlace, within } from '../svg.ts';
import { axes, clipped } from './axes.ts';
import { visible } from './card.ts';
import { lineNames, type NamedLine } from './line-names.ts';

/** Names and ticks of the axes; an axis without a name has no numbers. */
type Axes = Parameters<typeof axes>[2];
/** Colours and lengths in px. `mark`: the mark's name for tests, exports and styles */
export type Look = {
  fill?: string;
  fillOpacity?: number;
  stroke?: string;
  strokeOpacity?: number;
  width?: number;
  dash?: string;
  opacity?: number;
  /** straight ends, not round ones */
  butt?: boolean;
  mark?: string;
  /** its class in the style sheets, which then have what is absent here */
  style?: string;
  /** other data attributes, by name */
  data?: Record<string, string>;
};
export type PathMark = Look & { kind: 'path'; d: string };
export type DotMark = Look & { kind: 'dot'; at: Point; radius: number };
export type TextMark = {
  kind: 'text';
  at: Point;
  words: string;
  color?: string;
  anchor?: string;
  size?: number;
  weight?: number;
  style?: string;
  /** the symbol that it is, which has a colour */
  symbol?: string;
  /** degrees, about its place */
  turned?: number;
  /** colour of the ground that keeps lines off the letters */
  halo?: string;
};
/** Marks in one element with a class. */
export type GroupMark = { kind: 'group'; style: string; marks: PlotMark[]; transform?: string };
export type PlotMark = PathMark | DotMark | TextMark | GroupMark;
/** A picture: `marks` are clipped to the axes, `over` are not. */
export type Plot = {
  id: string;
  size: Size;
  frame: Frame;
  /** null: none, and nothing is clipped */
  axes: Axes | null;
  /** scales the picture to its element */
  viewBox?: string;
  /** whether the axes lie over the marks */
  axesAbove: boolean;
  marks: PlotMark[];
  over: PlotMark[];
  lines: NamedLine[];
  obstacles: { at: Point; reach: number }[];
};

/** `gap`: px from the picture to the numbers; `line`: length of the line at each, px; `corner`: px beyond the picture where the last ends */
type Scale = { write: (value: number) => string; gap: number; line?: number | 'across'; corner?: number };

export const NO_ROOM = { left: 0, right: 0, top: 0, bottom: 0 };

/** Describes marks. Points are in the numbers of the axes; widths, radii and dashes are px. */
export class Pen {
  plot;
  frame;
  theme;

  constructor(plot: Plot, theme: Theme) {
    this.plot = plot;
    this.frame = plot.frame;
    this.theme = theme;
  }

  /** The width of the boundary, px: what other widths are multiples of. */
  get thick() {
    return this.theme.size.boundary;
  }

  /** A point in px. */
  at = ([x, y]: Point): Point => [this.frame.x(x), this.frame.y(y)];

  /** A path in px. */
  path(d: string, look: Look) {
    if (d) this.plot.marks.push({ kind: 'path', d, ...look });
  }

  /** A line through points; returns its path. */
  line(points: Iterable<Point>, look: Look) {
    const d = trail(this.frame, points);
    this.path(d, look);
    return d;
  }

  /** A vertical line across the picture. */
  upright = (x: number, look: Look) =>
    this.path(`M${px(this.frame.x(x))},${this.frame.top}v${this.frame.height}`, look);

  /** A horizontal line across the picture. */
  level = (y: number, look: Look) =>
    this.path(`M${this.frame.left},${px(this.frame.y(y))}h${this.frame.width}`, look);

  /** A band across the picture, from one number of the first axis to another. `beyond`: px that it reaches out of the picture */
  band(from: number, to: number, look: Look, beyond = { right: 0, above: 0 }) {
    const { x, top, height } = this.frame;
    const [left, right] = [px(x(from)), px(Math.max(x(from), x(to) + beyond.right))];
    this.path(`M${left},${top - beyond.above}H${right}V${top + height + beyond.above}H${left}Z`, look);
  }

  /** The marks of another picture with these axes. */
  add({ marks, over }: Plot) {
    this.plot.marks.push(...marks);
    this.plot.over.push(...over);
  }

  /** The numbers of an axis. */
  scale(axis: 'x' | 'y', values: number[], { write, gap, line = 0, corner }: Scale) {
    const { theme, frame } = this;
    const { left, top, width, height } = frame;
    const [right, bottom] = [left + width, top + height];
    const size = theme.size.text;
    const lines = values.map((value) =>
      axis === 'x'
        ? `M${px(frame.x(value))},${bottom}v${line === 'across' ? -height : line}`
        : `M${left},${px(frame.y(value))}h${line === 'across' ? width : -line}`,
    );
    if (line) this.path(lines.join(''), { stroke: line === 'across' ? theme.grid : theme.line, butt: true });
    for (const value of values) {
      const end = corner !== undefined && right - frame.x(value) < corner + 2;
      const x = end ? right + corner : frame.x(value);
      const at = axis === 'x' ? [x, bottom + gap] : [left - gap, frame.y(value) + 0.35 * size];
      this.write(write(value), at.map(px) as Point, {
        anchor: axis === 'x' && !end ? 'middle' : 'end',
        color: theme.inkSoft,
      });
    }
  }

  /** Names at the right ends of lines, apart, each with a line to its end. `ends`: heights in numbers */
  endNames(ends: { name: string; y: number }[]) {
    const { frame, theme } = this;
    const { left, top, width, height } = frame;
    const size = theme.size.text;
    const heights = ends.map(({ y }) => frame.y(y));
    const places = apart(heights, size * 1.15, top, top + height);
    ends.forEach(({ name }, i) => {
      const from = left + width;
      this.path(`M${px(from + 2)},${px(heights[i])}L${px(from + 9)},${px(places[i])}`, {
        stroke: theme.inkSoft,
        butt: true,
      });
      this.write(name, [px(from + 12), px(places[i] + 0.35 * size)], { color: theme.ink });
    });
  }

  /** Words beside the point at a share of a line, `by` px from it; `under`: px below the upper edge, at least */
  wordsAt(
    points: Point[],
    share: number,
    words: string,
    { by: [dx, dy], under = -Infinity }: { by: Point; under?: number },
    look: Partial<TextMark>,
  ) {
    const point = points[Math.floor((points.length - 1) * share)];
    if (!point) return;
    const [x, y] = this.at(point);
    this.write(words, [px(x + dx), px(Math.max(this.frame.top + under, y + dy))], look);
  }

  dot(point: Point, radius: number, look: Look) {
    this.ring(this.at(point).map(px), radius, look);
  }

  /** A circle about a place in px. */
  ring(at: Point, radius: number, look: Look) {
    this.plot.marks.push({ kind: 'dot', at, radius, ...look });
  }

  /** Names keep clear of a place in px. */
  keepClear(at: Point, reach: number) {
    this.plot.obstacles.push({ at, reach });
  }

  /** All examples, each class with its symbol; names keep clear of them. `place`: of example i, px */
  examples(
    points: Parameters<typeof markedPaths>[0],
    place: (i: number) => Point,
    radius: number,
    look: Look = {},
  ) {
    for (const { path, color } of markedPaths(points, this.theme, place, radius))
      this.path(path, { fill: color, stroke: this.theme.panel, width: 0.75, ...look });
    for (let i = 0; i < points.n; i += 1) this.keepClear(place(i), radius);
  }

  /** The name of a line, beside it; of names that want one place the first gets it. `d`: the line's path, px */
  name(name: string, color: string, d: string) {
    this.plot.lines.push({ name, color, d });
  }

  /** Marks in a group, which `draw` describes. `transform`: from their coordinates to px */
  group(style: string, draw: () => void, transform?: string) {
    const { marks } = this.plot;
    const inner: PlotMark[] = (this.plot.marks = []);
    draw();
    this.plot.marks = marks;
    if (inner.length) marks.push({ kind: 'group', style, marks: inner, transform });
  }

  /** An arrow between places in px. */
  arrow(from: Point, to: Point, { stroke, width }: { stroke?: string; width: number }) {
    const paths = arrowPaths(from, to, this.thick);
    if (!paths) return false;
    this.path(paths.shaft, { style: 'shaft', stroke, width });
    this.path(paths.head, { style: 'head', fill: stroke });
    return true;
  }

  /** The name of an arrow between places in px: `gap` px beyond its tip, or beside its middle. It stays in the picture. */
  label(words: string, from: Point, to: Point, gap: number, beside: boolean, look: Partial<TextMark> = {}) {
    const letters = this.theme.size.text;
    const { x, y, anchor } = within(labelPlace(from, to, gap, beside), words, letters, this.plot.size);
    this.text(words, [x, y + letters * 0.35], { anchor, ...look });
  }

  /** Words among the marks. */
  text(words: string, at: Point, look: Partial<TextMark> = {}) {
    this.plot.marks.push({ kind: 'text', words, at, ...look });
  }

  /** Words among the marks, as large as the numbers of axes. */
  write(words: string, at: Point, look: Partial<TextMark> = {}) {
    this.text(words, at, { size: this.theme.size.text, ...look });
  }

  /** Words at a place in px, over the axes. */
  words(words: string, at: Point, look: Partial<TextMark> = {}) {
    this.plot.over.push({ kind: 'text', words, at, ...look });
  }
}

/**
 * A picture of a size in px; null if it is too small to draw. `box`: the range of its axes, which may depend on the size
 * between them. `room`: px around them
 */
export function plotOf(
  id: string,
  {
    size,
    box,
    axes: named,
    room,
    log,
    viewBox,
    axesAbove = false,
  }: {
    size: Size;
    box: Box | ((inner: Size) => Box);
    axes: Axes | null;
    room?: Room;
    /** the axes with a logarithmic scale, such as 'xy' */
    log?: string;
    viewBox?: string;
    axesAbove?: boolean;
  },
  theme: Theme,
  draw: (pen: Pen) => void,
): Plot | null {
  if (!visible(size)) return null;
  const around = room ?? (named ? roomFor(theme) : NO_ROOM);
  const { left, right, top, bottom } = around;
  const inner = { width: size.width - left - right, height: size.height - top - bottom };
  const frame = frameOf(size, typeof box === 'function' ? box(inner) : box, around, log);
  const marks = { marks: [], over: [], lines: [], obstacles: [] };
  const plot: Plot = { id, size, frame, axes: named, viewBox, axesAbove, ...marks };
  draw(new Pen(plot, theme));
  return plot;
}

/** A picture with more marks over its own. */
export function plotOver(plot: Plot, theme: Theme, draw: (pen: Pen) => void): Plot {
  const more = { ...plot, marks: [...plot.marks], over: [...plot.over] };
  draw(new Pen(more, theme));
  return more;
}

/** The number of the first axis under the pointer. `event`: of the picture's box */
export const numberAt = ({ frame }: Plot, event: PointerOf<Element>) =>
  frame.data([event.clientX - event.currentTarget.getBoundingClientRect().left, 0])[0];

/** The picture in the page. `label`: for screen readers, unless its box has one. `handles`: SVG above the marks */
export function plotSvg(
  plot: Plot | null,
  theme: Theme,
  {
    style = 'fig-svg',
    role,
    label,
    handles,
  }: { style?: string; role?: string; label?: string; handles?: unknown } = {},
) {
  if (!plot) return nothing;
  const { id, frame, viewBox, axesAbove, marks, over, lines, obstacles } = plot;
  const size = viewBox ? { width: nothing, height: nothing } : plot.size;
  const content: unknown[] = plot.axes
    ? [axes(frame, theme, plot.axes), clipped(`${id}-clip`, frame, marks.map(markSvg))]
    : marks.map(markSvg);
  if (axesAbove) content.reverse();
  return svg`<svg class=${style} width=${size.width} height=${size.height} viewBox=${viewBox ?? nothing} role=${role ?? nothing} aria-label=${label ?? nothing} aria-hidden=${label ? nothing : 'true'}>
    ${content} ${over.map(markSvg)} ${lines.length ? lineNames(lines, frame, theme, obstacles) : nothing} ${handles ?? nothing}
  </svg>`;
}

function markSvg(mark: PlotMark): unknown {
  if (mark.kind === 'group')
    return svg`<g class=${mark.style} transform=${mark.transform ?? nothing}>${mark.marks.map(markSvg)}</g>`;
  if (mark.kind === 'text') {
    const [x, y] = mark.at;
    return svg`<text class=${mark.style ?? nothing} data-symbol=${mark.symbol ?? nothing} x=${x} y=${y} fill=${mark.color ?? nothing} text-anchor=${mark.anchor ?? nothing} font-size=${mark.size ?? nothing} font-weight=${mark.weight ?? nothing} transform=${mark.turned ? `rotate(${mark.turned} ${x} ${y})` : nothing} paint-order=${mark.halo ? 'stroke' : nothing} stroke=${mark.halo ?? nothing} stroke-width=${mark.halo ? 3 : nothing}>${mark.words}</text>`;
  }
  const {
    fill = 'none',
    fillOpacity,
    stroke,
    strokeOpacity,
    width,
    dash,
    opacity,
    butt,
    mark: name,
    style,
    data,
  } = mark;
  if (mark.kind === 'dot')
    return svg`<circle class=${style ?? nothing} data-mark=${name ?? nothing} data-at=${data?.at ?? nothing} cx=${mark.at[0]} cy=${mark.at[1]} r=${mark.radius} fill=${fill} stroke=${stroke ?? nothing} stroke-width=${width ?? nothing} stroke-dasharray=${dash ?? nothing} opacity=${opacity ?? nothing}></circle>`;
  return svg`<path class=${style ?? (fill === 'none' && !butt ? 'fig-line' : nothing)} data-mark=${name ?? nothing} data-at=${data?.at ?? nothing} d=${mark.d} fill=${fill} fill-opacity=${fillOpacity ?? nothing} stroke=${stroke ?? nothing} stroke-linejoin=${butt ? 'round' : nothing} stroke-opacity=${strokeOpacity ?? nothing} stroke-width=${width ?? nothing} stroke-dasharray=${dash ?? nothing} opacity=${opacity ?? nothing}></path>`;
}
