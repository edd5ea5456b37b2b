// Items on a canvas, and which of them lies under the pointer.
//
// An item is a `mark`, `ring` or `text` `at` a point; a `line`, `arrow` or `face` through `points`; or an `area`, a path in data
// coordinates. Points are placed by the item's own `place` or the drawing's. Sizes and widths are px. `example` and `visit` say
// what an item stands for; `clip` is a rectangle of px that it stays in.

import { markPath } from './marks.js';

const DASHES = { dash: [7, 5], dot: [2, 4] };
const NEAR = 7; // px within which something is pointed at

/** @param {CanvasRenderingContext2D} context @param {import('../views/shared/space-picture.js').Drawing} drawing */
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
    KINDS[item.kind](context, item, item.place ?? place, theme);
    context.restore();
  }
}

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
    if (item.width) stroke(context, { ...item, opacity: 1 });
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
    const path = new Path2D();
    path.addPath(new Path2D(item.path), new DOMMatrix([x1 - x0, 0, 0, y1 - y0, x0, y0]));
    if (item.fill) {
      context.fillStyle = item.fill;
      context.fill(path, 'evenodd');
    }
    if (item.width) {
      style(context, item);
      context.stroke(path);
    }
  },
};

function trace(context, points, place) {
  context.beginPath();
  for (let i = 0; i < points.length; i += 1) {
    const [x, y] = place(points[i]);
    if (i) context.lineTo(x, y);
    else context.moveTo(x, y);
  }
}

function style(context, { color, width, dash }) {
  context.strokeStyle = color;
  context.lineWidth = width;
  context.lineJoin = 'round';
  context.setLineDash(DASHES[dash] ?? []);
}

function stroke(context, item) {
  style(context, item);
  context.stroke();
}

/** @param {CanvasTextAlign} align */
function write(context, text, size, color, theme, weight, align = 'center') {
  context.font = `${weight} ${size}px ${theme.font}`;
  context.fillStyle = color;
  context.textAlign = align;
  context.textBaseline = 'middle';
  context.fillText(text, 0, 0);
}

const outlines = new Map();

/** The outline of a mark about the origin. */
function outline({ symbol, size }) {
  const name = `${symbol} ${size}`;
  if (!outlines.has(name)) outlines.set(name, new Path2D(markPath(symbol, 0, 0, size / 2)));
  return outlines.get(name);
}

/**
 * What is pointed at: the topmost mark, line or face near a place that stands for an example or a moment.
 * @param {import('../views/shared/space-picture.js').Drawing} drawing
 * @param {number[]} at  px
 */
export function under({ items, place }, at) {
  let best = null;
  let least = Infinity;
  for (let i = items.length - 1; i >= 0; i -= 1) {
    const item = items[i];
    if (item.example === undefined && item.visit === undefined) continue;
    const away = AWAY[item.kind](item, item.place ?? place, at);
    if (away < least) {
      least = away;
      best = item;
    }
  }
  return least <= NEAR ? best : null;
}

/** How far a place is from an item, px; what is small is found before what is large. */
const AWAY = {
  mark: (item, place, at) => Math.max(0, distance(place(item.at), at) - item.size / 2),
  line: (item, place, at) => NEAR * 0.4 + fromLine(item.points.map(place), at),
  face: (item, place, at) => (within(item.points.map(place), at) ? NEAR * 0.9 : Infinity),
};

const distance = ([x0, y0], [x1, y1]) => Math.hypot(x0 - x1, y0 - y1);

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

function within(ends, [x, y]) {
  let inside = false;
  for (let i = 0, j = ends.length - 1; i < ends.length; j = i, i += 1) {
    const [xi, yi] = ends[i];
    const [xj, yj] = ends[j];
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside;
  }
  return inside;
}
