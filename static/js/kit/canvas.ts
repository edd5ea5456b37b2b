// Items on a canvas, and the search for the item under the pointer.

import { markPath } from './marks.ts';
import { outlineOf } from './print-mode.ts';

/** Data to px. An item's own `place` replaces the drawing's. Sizes and widths are px. */
export type Place = (point: number[]) => number[];
/** a rectangle of px */
export type Area = Size & { left: number; top: number };
export type Common = {
  opacity?: number;
  clip?: Area; // the area that it is clipped to
  place?: Place;
  example?: number; // index of the example that it shows
  visit?: number;
  update?: number;
  always?: -1 | 1; // in space: -1 painted below all others, 1 above
  says?: Sentence; // its label
  ink?: string; // the label's colour, if not the item's
  near?: number; // its rank between far and near, if not computed from its place
};
export type Stroke = { color: string; width: number; dash?: string };
export type Mark = Common & {
  kind: 'mark';
  at: number[];
  symbol: string;
  size: number;
  color: string;
  edge?: number;
  sign?: string;
};
export type Ring = Common & Stroke & { kind: 'ring'; at: number[]; size: number };
export type Text = Common & {
  kind: 'text';
  at: number[];
  text: string;
  size: number;
  color: string;
  weight?: number;
  align?: CanvasTextAlign;
  dx?: number;
  dy?: number;
  turned?: number;
  halo?: string;
};
export type Line = Common & Stroke & { kind: 'line' | 'arrow'; points: number[][] };
export type Face = Common & Partial<Stroke> & { kind: 'face'; points: number[][]; fill?: string };
/** in data coordinates */
export type Path = Common & Partial<Stroke> & { kind: 'area'; path: string; fill?: string };
export type Item = Mark | Ring | Text | Line | Face | Path;
/** the content of a picture */
export type Drawing = {
  items: Item[]; // in order of painting
  place: Place;
  label: string; // alternative text
  turns?: boolean; // whether the picture is in space and can be turned
};

const DASHES: Record<string, number[]> = { dash: [7, 5], dot: [2, 4] };
const PAIR = /([-+\d.e]+),([-+\d.e]+)/gi; // points of a path of straight lines
const NEAR = 7; // px, the reach of the pointer

export function paint(
  context: CanvasRenderingContext2D,
  { items, place }: Pick<Drawing, 'items' | 'place'>,
  theme: Theme,
) {
  for (const item of items) {
    context.save();
    const { clip } = item;
    if (clip) {
      context.beginPath();
      context.rect(clip.left, clip.top, clip.width, clip.height);
      context.clip();
    }
    context.globalAlpha = item.opacity ?? 1;
    (KINDS[item.kind] as Painter<any>)(context, item, item.place ?? place, theme);
    context.restore();
  }
}

export type Painter<K extends Item['kind']> = (
  context: CanvasRenderingContext2D,
  item: Item & { kind: K },
  place: Place,
  theme: Theme,
) => void;

const KINDS: { [K in Item['kind']]: Painter<K> } = {
  mark(context, item, place, theme) {
    const [x, y] = place(item.at);
    context.translate(x, y);
    const path = outline(item);
    context.fillStyle = item.color;
    context.fill(path);
    context.lineWidth = item.edge ?? 1;
    context.strokeStyle = theme.panel;
    context.stroke(path);
    if (item.sign) write(context, item.sign, item.size * 0.95, theme.panel, theme, 800);
  },
  ring(context, item, place) {
    const [x, y] = place(item.at);
    context.beginPath();
    context.arc(x, y, item.size / 2, 0, 2 * Math.PI);
    stroke(context, item);
  },
  text(context, item, place, theme) {
    const [x, y] = place(item.at);
    context.translate(x + (item.dx ?? 0), y + (item.dy ?? 0));
    if (item.turned) context.rotate((item.turned * Math.PI) / 180);
    if (item.halo) {
      context.font = `${item.weight ?? 400} ${item.size}px ${theme.font}`;
      context.textAlign = item.align ?? 'center';
      context.textBaseline = 'middle';
      context.lineJoin = 'round';
      context.strokeStyle = item.halo;
      context.lineWidth = item.size * 0.28;
      context.strokeText(item.text, 0, 0);
    }
    write(context, item.text, item.size, item.color, theme, item.weight ?? 400, item.align ?? 'center');
  },
  line(context, item, place) {
    trace(context, item.points, place);
    stroke(context, item);
  },
  face(context, item, place) {
    trace(context, item.points, place);
    context.closePath();
    if (item.fill) {
      context.fillStyle = item.fill;
      context.fill();
    }
    if (isStroke(item)) stroke(context, item);
  },
  arrow(context, item, place) {
    const [from, to] = item.points.map(place);
    const long = Math.hypot(to[0] - from[0], to[1] - from[1]);
    if (!(long > 0.5)) return;
    const head = Math.min(long, 4 + item.width * 2.6);
    const [ux, uy] = [(to[0] - from[0]) / long, (to[1] - from[1]) / long];
    context.beginPath();
    context.moveTo(from[0], from[1]);
    context.lineTo(to[0] - ux * head * 0.8, to[1] - uy * head * 0.8);
    stroke(context, item);
    context.beginPath();
    context.moveTo(to[0], to[1]);
    context.lineTo(to[0] - ux * head - uy * head * 0.45, to[1] - uy * head + ux * head * 0.45);
    context.lineTo(to[0] - ux * head + uy * head * 0.45, to[1] - uy * head - ux * head * 0.45);
    context.fillStyle = item.color;
    context.fill();
  },
  area(context, item, place) {
    const [x0, y0] = place([0, 0]);
    const [x1, y1] = place([1, 1]);
    const path = outlineOf(
      item.path.replace(PAIR, (_, x, y) => `${x0 + x * (x1 - x0)},${y0 + y * (y1 - y0)}`),
    );
    if (item.fill) {
      context.fillStyle = item.fill;
      context.fill(path, 'evenodd');
    }
    if (isStroke(item)) {
      style(context, item);
      context.stroke(path);
    }
  },
};

function isStroke(item: Partial<Stroke>): item is Stroke {
  return Boolean(item.width && item.color);
}

function trace(context: CanvasRenderingContext2D, points: number[][], place: Place) {
  context.beginPath();
  for (let i = 0; i < points.length; i += 1) {
    const [x, y] = place(points[i]);
    if (i) context.lineTo(x, y);
    else context.moveTo(x, y);
  }
}

function style(context: CanvasRenderingContext2D, { color, width, dash }: Stroke) {
  context.strokeStyle = color;
  context.lineWidth = width;
  context.lineJoin = 'round';
  context.setLineDash(DASHES[dash ?? ''] ?? []);
}

function stroke(context: CanvasRenderingContext2D, item: Stroke) {
  style(context, item);
  context.stroke();
}

function write(
  context: CanvasRenderingContext2D,
  text: string,
  size: number,
  color: string,
  theme: Theme,
  weight: number,
  align: CanvasTextAlign = 'center',
) {
  context.font = `${weight} ${size}px ${theme.font}`;
  context.fillStyle = color;
  context.textAlign = align;
  context.textBaseline = 'middle';
  context.fillText(text, 0, 0);
}

const outlines: Map<string, Path2D> = new Map();

/** The outline of a mark about the origin. */
function outline({ symbol, size }: Mark) {
  const name = `${symbol} ${size}`;
  const path = outlines.get(name) ?? outlineOf(markPath(symbol, 0, 0, size / 2));
  outlines.set(name, path);
  return path;
}

/** The topmost item near a pixel that stands for an example or a moment. `at`: px */
export function under({ items, place }: Pick<Drawing, 'items' | 'place'>, at: number[]) {
  let best = null;
  let least = Infinity;
  for (let i = items.length - 1; i >= 0; i -= 1) {
    const item = items[i];
    if (item.example === undefined && item.visit === undefined) continue;
    const away = distanceTo(item, item.place ?? place, at);
    if (away < least) {
      least = away;
      best = item;
    }
  }
  return least <= NEAR ? best : null;
}

/** The distance from a place to an item, px. Large items add a constant, so that small ones are found first. */
function distanceTo(item: Item, place: Place, at: number[]) {
  if (item.kind === 'mark') return Math.max(0, distance(place(item.at), at) - item.size / 2);
  if (item.kind === 'line') return NEAR * 0.4 + fromLine(item.points.map(place), at);
  if (item.kind === 'face') return within(item.points.map(place), at) ? NEAR * 0.9 : Infinity;
  return Infinity;
}

const distance = ([x0, y0]: number[], [x1, y1]: number[]) => Math.hypot(x0 - x1, y0 - y1);

function fromLine(points: number[][], at: number[]) {
  let least = Infinity;
  for (let i = 1; i < points.length; i += 1)
    least = Math.min(least, fromSegment(points[i - 1], points[i], at));
  return least;
}

function fromSegment([x0, y0]: number[], [x1, y1]: number[], [x, y]: number[]) {
  const square = (x1 - x0) ** 2 + (y1 - y0) ** 2;
  const t = square ? Math.max(0, Math.min(1, ((x - x0) * (x1 - x0) + (y - y0) * (y1 - y0)) / square)) : 0;
  return Math.hypot(x - x0 - t * (x1 - x0), y - y0 - t * (y1 - y0));
}

function within(ends: number[][], [x, y]: number[]) {
  let inside = false;
  for (let i = 0, j = ends.length - 1; i < ends.length; j = i, i += 1) {
    const [xi, yi] = ends[i];
    const [xj, yj] = ends[j];
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside;
  }
  return inside;
}
