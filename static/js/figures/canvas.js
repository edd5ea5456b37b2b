// Items on a canvas, and which of them lies under the pointer.

import { markPath } from './marks.js';
import { outlineOf } from './paper.js';

/**
 * Points are placed by the item's own `place` or the drawing's. Sizes and widths are px.
 * @typedef {(point: number[]) => number[]} Place  data to px
 * @typedef {Size & {left: number, top: number}} Area  a rectangle of px
 *
 * @typedef {object} Common
 * @property {number} [opacity]
 * @property {Area} [clip]  what it stays in
 * @property {Place} [place]
 * @property {number} [example]  what it stands for
 * @property {number} [visit]
 * @property {number} [update]
 * @property {-1 | 1} [always]  in space: beneath or above all others
 * @property {Sentence} [says]  what is written at it
 * @property {string} [ink]  in which colour, where not in its own
 * @property {number} [near]  its own place among those from far to near
 *
 * @typedef {{color: string, width: number, dash?: string}} Stroke
 * @typedef {Common & {kind: 'mark', at: number[], symbol: string, size: number, color: string, edge?: number, sign?: string}} Mark
 * @typedef {Common & Stroke & {kind: 'ring', at: number[], size: number}} Ring
 * @typedef {Common & {kind: 'text', at: number[], text: string, size: number, color: string, weight?: number, align?: CanvasTextAlign, dx?: number, dy?: number, turned?: number, halo?: string}} Text
 * @typedef {Common & Stroke & {kind: 'line' | 'arrow', points: number[][]}} Line
 * @typedef {Common & Partial<Stroke> & {kind: 'face', points: number[][], fill?: string}} Face
 * @typedef {Common & Partial<Stroke> & {kind: 'area', path: string, fill?: string}} Path  in data coordinates
 * @typedef {Mark | Ring | Text | Line | Face | Path} Item
 *
 * @typedef {object} Drawing  what a picture shows
 * @property {Item[]} items  in the order in which they are painted
 * @property {Place} place
 * @property {string} label  what is seen, for those who do not see it
 * @property {boolean} [turns]  whether it is in space
 */

/** @type {Record<string, number[]>} */
const DASHES = { dash: [7, 5], dot: [2, 4] };
const PAIR = /([-+\d.e]+),([-+\d.e]+)/gi; // of a path of straight lines
const NEAR = 7; // px within which something is pointed at

/** @param {CanvasRenderingContext2D} context @param {Pick<Drawing, 'items' | 'place'>} drawing @param {Theme} theme */
export function paint(context, { items, place }, theme) {
  for (const item of items) {
    context.save();
    const { clip } = item;
    if (clip) {
      context.beginPath();
      context.rect(clip.left, clip.top, clip.width, clip.height);
      context.clip();
    }
    context.globalAlpha = item.opacity ?? 1;
    /** @type {Painter<any>} */ (KINDS[item.kind])(context, item, item.place ?? place, theme);
    context.restore();
  }
}

/**
 * @template {Item['kind']} K
 * @typedef {(context: CanvasRenderingContext2D, item: Item & {kind: K}, place: Place, theme: Theme) => void} Painter
 */

/** @type {{[K in Item['kind']]: Painter<K>}} */
const KINDS = {
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

/** @param {Partial<Stroke>} item @returns {item is Stroke} */
function isStroke(item) {
  return Boolean(item.width && item.color);
}

/** @param {CanvasRenderingContext2D} context @param {number[][]} points @param {Place} place */
function trace(context, points, place) {
  context.beginPath();
  for (let i = 0; i < points.length; i += 1) {
    const [x, y] = place(points[i]);
    if (i) context.lineTo(x, y);
    else context.moveTo(x, y);
  }
}

/** @param {CanvasRenderingContext2D} context @param {Stroke} stroke */
function style(context, { color, width, dash }) {
  context.strokeStyle = color;
  context.lineWidth = width;
  context.lineJoin = 'round';
  context.setLineDash(DASHES[dash ?? ''] ?? []);
}

/** @param {CanvasRenderingContext2D} context @param {Stroke} item */
function stroke(context, item) {
  style(context, item);
  context.stroke();
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {string} text
 * @param {number} size
 * @param {string} color
 * @param {Theme} theme
 * @param {number} weight
 * @param {CanvasTextAlign} align
 */
function write(context, text, size, color, theme, weight, align = 'center') {
  context.font = `${weight} ${size}px ${theme.font}`;
  context.fillStyle = color;
  context.textAlign = align;
  context.textBaseline = 'middle';
  context.fillText(text, 0, 0);
}

/** @type {Map<string, Path2D>} */
const outlines = new Map();

/** The outline of a mark about the origin. @param {Mark} mark */
function outline({ symbol, size }) {
  const name = `${symbol} ${size}`;
  const path = outlines.get(name) ?? outlineOf(markPath(symbol, 0, 0, size / 2));
  outlines.set(name, path);
  return path;
}

/**
 * What is pointed at: the topmost mark, line or face near a place that stands for an example or a moment.
 * @param {Pick<Drawing, 'items' | 'place'>} drawing
 * @param {number[]} at  px
 */
export function under({ items, place }, at) {
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

/** How far a place is from an item, px; what is small is found before what is large. @param {Item} item @param {Place} place @param {number[]} at */
function distanceTo(item, place, at) {
  if (item.kind === 'mark') return Math.max(0, distance(place(item.at), at) - item.size / 2);
  if (item.kind === 'line') return NEAR * 0.4 + fromLine(item.points.map(place), at);
  if (item.kind === 'face') return within(item.points.map(place), at) ? NEAR * 0.9 : Infinity;
  return Infinity;
}

const distance = (/** @type {number[]} */ [x0, y0], /** @type {number[]} */ [x1, y1]) =>
  Math.hypot(x0 - x1, y0 - y1);

/** @param {number[][]} points @param {number[]} at */
function fromLine(points, at) {
  let least = Infinity;
  for (let i = 1; i < points.length; i += 1)
    least = Math.min(least, fromSegment(points[i - 1], points[i], at));
  return least;
}

/** @param {number[]} from @param {number[]} to @param {number[]} at */
function fromSegment([x0, y0], [x1, y1], [x, y]) {
  const square = (x1 - x0) ** 2 + (y1 - y0) ** 2;
  const t = square ? Math.max(0, Math.min(1, ((x - x0) * (x1 - x0) + (y - y0) * (y1 - y0)) / square)) : 0;
  return Math.hypot(x - x0 - t * (x1 - x0), y - y0 - t * (y1 - y0));
}

/** @param {number[][]} ends @param {number[]} at */
function within(ends, [x, y]) {
  let inside = false;
  for (let i = 0, j = ends.length - 1; i < ends.length; j = i, i += 1) {
    const [xi, yi] = ends[i];
    const [xj, yj] = ends[j];
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside;
  }
  return inside;
}
