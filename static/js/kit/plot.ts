// A small picture with axes, as data: a list of marks in px, from which the page (kit/views/plot.ts), SVG files and LaTeX
// (export/plots.ts, export/latex-plots.ts) are painted. A view describes its marks with a pen in the numbers of its axes. No DOM here.

import { number } from '../text/format.ts';
import { apart, frameOf, px, roomFor, ticks, trail, type Room } from './axes.ts';
import { lineNames, WEIGHT, type NamedLine } from './line-names.ts';
import { arrowPaths, markedPaths } from './marks.ts';
import { gridPath, labelPlace, within } from './svg.ts';

/** Names and ticks of the axes; an axis without a name has no numbers. */
type Axes = { x?: string; y?: string; xTicks?: number[]; yTicks?: number[] };
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
  /** its class in the page */
  style?: string;
  /** other data attributes, by name */
  data?: Record<string, string>;
};
type PathMark = Look & { kind: 'path'; d: string };
type DotMark = Look & { kind: 'dot'; at: Point; radius: number };
export type TextMark = {
  kind: 'text';
  at: Point;
  words: string;
  color?: string;
  anchor?: string;
  size?: number;
  weight?: number;
  style?: string;
  /** degrees, about its place */
  turned?: number;
  /** px from its place to the line that the letters stand on */
  drop?: number;
  /** whether it is a symbol of mathematics */
  maths?: boolean;
  /** colour of the ground that keeps lines off the letters */
  halo?: string;
};
/** Marks in one element with a class. `matrix`: from their coordinates to px, a b c d e f; their lines keep their widths */
type GroupMark = {
  kind: 'group';
  style: string;
  marks: PlotMark[];
  opacity?: number;
  matrix?: number[];
};
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

  /** Marks in a group, which `draw` describes. */
  group(style: string, draw: () => void, look: { opacity?: number; matrix?: number[] } = {}) {
    const { marks } = this.plot;
    const inner: PlotMark[] = (this.plot.marks = []);
    draw();
    this.plot.marks = marks;
    if (inner.length) marks.push({ kind: 'group', style, marks: inner, ...look });
  }

  /** Both axes through the whole picture, and the grid of their one scale. */
  cross({ width, height }: Size, grid = true) {
    const [x, y] = this.at([0, 0]).map(px);
    if (grid) this.path(gridPath(this.frame), { stroke: this.theme.grid, butt: true });
    this.path(`M0,${y}H${width}M${x},0V${height}`, { stroke: this.theme.line, width: 1.5, butt: true });
  }

  /** An arrow between places in px. */
  arrow(from: Point, to: Point, { stroke, width, dash, opacity }: Look) {
    const paths = arrowPaths(from, to, this.thick);
    if (!paths) return false;
    this.path(paths.shaft, { style: 'shaft', stroke, width, dash, opacity, butt: true });
    this.path(paths.head, { style: 'head', fill: stroke, opacity });
    return true;
  }

  /** The name of an arrow between places in px: `gap` px beyond its tip, or beside its middle. It stays in the picture. */
  label(words: string, from: Point, to: Point, gap: number, beside: boolean, look: Partial<TextMark> = {}) {
    const letters = this.theme.size.text;
    const { x, y, anchor } = within(labelPlace(from, to, gap, beside), words, letters, this.plot.size);
    this.haloed(words, [x, y + letters * 0.35], { anchor, ...look });
  }

  /** Words that lines keep off. */
  haloed(words: string, at: Point, look: Partial<TextMark> = {}) {
    this.write(words, at, { color: this.theme.ink, halo: this.theme.panel, ...look });
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
  if (!isVisible(size)) return null;
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

/** Hidden or tiny pictures are not drawn. */
export const isVisible = ({ width, height }: Size) => width > 40 && height > 40;

/** All marks of a picture in the order of painting; `within`: those that are clipped to the axes. */
export function layersOf(plot: Plot, theme: Theme): { marks: PlotMark[]; within: boolean }[] {
  const { frame, axesAbove, marks, over, lines, obstacles } = plot;
  const layers = plot.axes
    ? [
        { marks: [axesOf(frame, theme, plot.axes)], within: false },
        { marks, within: true },
      ]
    : [{ marks, within: false }];
  if (axesAbove) layers.reverse();
  const { text: size } = theme.size;
  const look = { size, weight: WEIGHT, anchor: 'middle', halo: theme.halo, drop: size * 0.35 };
  const names = (lines.length ? lineNames(lines, frame, theme, obstacles) : []).map(
    ({ name, ...place }): TextMark => ({ kind: 'text', style: 'line-name', words: name, ...look, ...place }),
  );
  return [...layers, { marks: [...over, ...names], within: false }];
}

/** Grid lines, numbers and names. An axis without a name gets no numbers. */
function axesOf(frame: Frame, theme: Theme, { x: nameX, y: nameY, xTicks, yTicks }: Axes): GroupMark {
  const { box, left, top, width, height } = frame;
  const size = theme.size.text;
  const [right, bottom] = [left + width, top + height];
  const about = (length: number, most: number, letters: number) =>
    Math.max(2, Math.min(most, length / (size * letters)));
  const across = nameX === undefined ? [] : (xTicks ?? ticks(box.x0, box.x1, about(width, 7, 5)));
  const up = nameY === undefined ? [] : (yTicks ?? ticks(box.y0, box.y1, about(height, 6, 3)));
  const grid = [
    ...across.map((value) => `M${px(frame.x(value))},${top}V${bottom}`),
    ...up.map((value) => `M${left},${px(frame.y(value))}H${right}`),
  ];
  // Numbers leave the corners to the axes' names.
  const roomX = right - (nameX ? size * (1.6 + 0.55 * nameX.length) : 0);
  const roomY = top + (nameY ? size * 1.3 : 0);
  const write = (words: string, at: Point, anchor: string, weight?: number): TextMark => ({
    ...{ kind: 'text', words, at, anchor, weight, size, color: theme.inkSoft },
  });
  const line = (d: string, stroke: string): PathMark => ({ kind: 'path', d, stroke, butt: true });
  const below = bottom + size * 1.15;
  const placeY: Point = [Math.max(left - 4, size * 0.52 * (nameY ?? '').length), top + size * 0.8];
  return {
    kind: 'group',
    style: 'fig-axes',
    marks: [
      ...(grid.length ? [line(grid.join(''), theme.grid)] : []),
      line(`M${left},${top}H${right}V${bottom}H${left}Z`, theme.line),
      ...across
        .filter((value) => frame.x(value) < roomX)
        .map((value) => write(number(value, 3), [px(frame.x(value)), below], 'middle')),
      ...up
        .filter((value) => frame.y(value) > roomY)
        .map((value) => write(number(value, 3), [left - 4, px(frame.y(value) + size * 0.35)], 'end')),
      ...(nameX ? [write(nameX, [right, below], 'end', 600)] : []),
      ...(nameY ? [write(nameY, placeY, 'end', 600)] : []),
    ],
  };
}
