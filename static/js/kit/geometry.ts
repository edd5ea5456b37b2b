// Plane geometry in data coordinates. A box is {x0, x1, y0, y1}.

/** The part of the box where w.x + b >= level: a polygon as [x, y] pairs, maybe empty. */
export const halfPlane: (box: Box, w: Numbers, b: number, level?: number) => Point[] = (
  box,
  w,
  b,
  level = 0,
) => clip(cornersOf(box), ([x, y]) => w[0] * x + w[1] * y + b - level);

/** The corners of a box, counterclockwise. */
export const cornersOf = (box: Box) => [
  [box.x0, box.y0],
  [box.x1, box.y0],
  [box.x1, box.y1],
  [box.x0, box.y1],
];

/** The part of a convex polygon where a linear score is at least 0, maybe empty. */
export function clip(polygon: number[][], score: (point: number[]) => number) {
  const inside = [];
  for (let i = 0; i < polygon.length; i += 1) {
    const point = polygon[i];
    const next = polygon[(i + 1) % polygon.length];
    const a = score(point);
    const c = score(next);
    if (a >= 0) inside.push(point);
    if ((a > 0 && c < 0) || (a < 0 && c > 0)) inside.push(between(point, next, a / (a - c)));
  }
  return inside.length > 2 ? inside : [];
}

/** The segment of w.x + b = level inside the box, or null. Vertical and horizontal lines included. */
export function lineInBox(box: Box, w: Numbers, b: number, level = 0): Point[] | null {
  if (!w[0] && !w[1]) return null;
  const points: Point[] = [];
  const add = (x: number, y: number) => {
    const slack = 1e-9;
    const inX = x >= box.x0 - slack * (box.x1 - box.x0) && x <= box.x1 + slack * (box.x1 - box.x0);
    const inY = y >= box.y0 - slack * (box.y1 - box.y0) && y <= box.y1 + slack * (box.y1 - box.y0);
    if (inX && inY) points.push([x, y]);
  };
  if (w[1]) for (const x of [box.x0, box.x1]) add(x, (level - b - w[0] * x) / w[1]);
  if (w[0]) for (const y of [box.y0, box.y1]) add((level - b - w[1] * y) / w[0], y);
  let best = null;
  let longest = 0;
  for (const p of points) {
    for (const q of points) {
      const length = Math.hypot(p[0] - q[0], p[1] - q[1]);
      if (length > longest) {
        longest = length;
        best = [p, q];
      }
    }
  }
  return best;
}

const LEAST = 1e-290; // a smaller square has lost digits

/** The point of the line w.x + b = 0 nearest to (x, y). */
export function footOn(w: Numbers, b: number, [x, y]: Point): Point {
  const square = w[0] * w[0] + w[1] * w[1];
  const largest = Math.max(Math.abs(w[0]), Math.abs(w[1]));
  // Squares that underflow or overflow: scale the weights first.
  if (largest && !(square > LEAST && square < Infinity))
    return footOn([w[0] / largest, w[1] / largest], b / largest, [x, y]);
  const t = (w[0] * x + w[1] * y + b) / square;
  return [x - t * w[0], y - t * w[1]];
}

/** The convex hull of points, counter-clockwise (Andrew's monotone chain). */
export function convexHull(points: Point[]) {
  const sorted = points.slice().sort((p, q) => p[0] - q[0] || p[1] - q[1]);
  if (sorted.length < 3) return sorted;
  const cross: (o: Point, p: Point, q: Point) => number = (o, p, q) =>
    (p[0] - o[0]) * (q[1] - o[1]) - (p[1] - o[1]) * (q[0] - o[0]);
  const chain = (list: Point[]) => {
    const hull: Point[] = [];
    for (const point of list) {
      while (hull.length > 1 && cross(hull[hull.length - 2], hull[hull.length - 1], point) <= 0) hull.pop();
      hull.push(point);
    }
    return hull.slice(0, -1);
  };
  return [...chain(sorted), ...chain(sorted.slice().reverse())];
}

const CLOSE = 1e-9; // tolerance, of an edge or of the axes' unit

/** Whether a point is in a hull, counterclockwise, or nearly on its border. A hull of one or two points has no inside. */
export const inHull = (hull: Point[], [x, y]: Point) =>
  among(
    hull.map(([u]) => u),
    x,
  ) &&
  among(
    hull.map(([, v]) => v),
    y,
  ) &&
  hull.every(([u0, v0], i) => {
    const [u1, v1] = hull[(i + 1) % hull.length];
    const [across, up] = [u1 - u0, v1 - v0];
    return across * (y - v0) - up * (x - u0) >= -CLOSE * (across * across + up * up);
  });

const among = (all: number[], value: number) =>
  value >= Math.min(...all) - CLOSE && value <= Math.max(...all) + CLOSE;

/** An SVG path through points. */
export function path(points: Point[], closed = true) {
  if (!points.length) return '';
  return `M${points.map(([x, y]) => `${x},${y}`).join('L')}${closed ? 'Z' : ''}`;
}

const STEP = /([MLZ])(?:([^,MLZ]*),([^MLZ]*))?/g;

/** The points of each stretch of a path of M, L and Z, the longest list first. */
export function stretchesOf(d: string): Point[][] {
  const stretches: Point[][] = [];
  for (const [, letter, x, y] of d.matchAll(STEP)) {
    if (letter === 'M') stretches.push([]);
    const stretch = stretches[stretches.length - 1];
    stretch.push(letter === 'Z' ? stretch[0] : [Number(x), Number(y)]);
  }
  return stretches.sort((a, b) => b.length - a.length);
}

const between = ([x0, y0]: number[], [x1, y1]: number[], t: number) => [
  x0 + t * (x1 - x0),
  y0 + t * (y1 - y0),
];
