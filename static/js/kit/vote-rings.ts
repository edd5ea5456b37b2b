// The border of a vote. Votes jump between grid points, so their values do not show where the border is between two points. It is
// drawn through the middles, and the grid's steps are smoothed.

import { ringsAt } from './isolines.ts';

const PASSES = { straight: 4, curved: 24 }; // of smoothing: each moves a point halfway to the middle of its neighbours
const OFF = 0.6; // cells between a straight side and the smoothed points

/**
 * The rings around the grid's part where the votes are at least `level`, in d3-contour's cells. `straight`: whether
 * every voter's border is a line; then the vote's border has straight sides
 */
export function voteRings(
  grid: { nx: number; ny: number },
  votes: Float64Array,
  level: number,
  straight: boolean,
): Point[][] {
  const sides = new Float64Array(votes.length);
  for (let i = 0; i < votes.length; i += 1) sides[i] = votes[i] >= level ? 1 : -1; // Float64Array.from takes milliseconds
  const rings = ringsAt(grid, sides, 0) as Point[][];
  return grid.ny > 2 ? rings.map((ring) => smoothRing(ring, grid, straight)) : rings;
}

/** A ring, whose last point is its first, smoothed except along the grid's edge. */
function smoothRing(ring: Point[], { nx, ny }: { nx: number; ny: number }, straight: boolean) {
  const points = ring.slice(0, -1);
  const isEdge = ([x, y]: Point) => x <= 0.5 || y <= 0.5 || x >= nx - 0.5 || y >= ny - 0.5;
  const passes = straight ? PASSES.straight : PASSES.curved;
  const way = (open: Point[]) => (straight ? corners(smooth(open, passes)) : smooth(open, passes));
  const start = points.findIndex(isEdge);
  if (start < 0) return smoothIsland(points, passes, straight);
  const around = [...points.slice(start), ...points.slice(0, start + 1)];
  const out: Point[] = [around[0]];
  let from = 0;
  for (let i = 1; i < around.length; i += 1) {
    if (!isEdge(around[i])) continue;
    if (i === from + 1) addEdgePoint(out, around[i]);
    else out.push(...way(around.slice(from, i + 1)).slice(1));
    from = i;
  }
  return out;
}

/** Adds a point along the grid's edge; a straight side keeps only its ends. */
function addEdgePoint(way: Point[], point: Point) {
  const [a, b] = [way.at(-2), way.at(-1)];
  const goesOn = (axis: number) => a?.[axis] === point[axis] && b?.[axis] === point[axis];
  if (goesOn(0) || goesOn(1)) way[way.length - 1] = point;
  else way.push(point);
}

/** A smoothed ring that touches no edge; a straight one starts at its farthest point. */
function smoothIsland(points: Point[], passes: number, straight: boolean) {
  const even = smooth(points, passes, true);
  if (!straight) return [...even, even[0]];
  const first = farthest(even, even[0]);
  const around = [...even.slice(first), ...even.slice(0, first + 1)];
  const opposite = farthest(around, around[0]);
  return [...corners(around.slice(0, opposite + 1)), ...corners(around.slice(opposite)).slice(1)];
}

/** Each point averaged with its neighbours, `passes` times; the ends of an open way stay. */
function smooth(points: Point[], passes: number, closed = false) {
  const n = points.length;
  let [x, y] = [0, 1].map((axis) => Float64Array.from(points, (point) => point[axis]));
  for (let pass = 0; pass < passes; pass += 1) [x, y] = [between(x, closed), between(y, closed)];
  return Array.from({ length: n }, (_, i) => [x[i], y[i]]);
}

function between(values: Float64Array, closed: boolean) {
  const n = values.length;
  const out = values.slice();
  for (let i = 1; i < n - 1; i += 1) out[i] = (values[i - 1] + 2 * values[i] + values[i + 1]) / 4;
  if (!closed) return out;
  out[0] = (values[n - 1] + 2 * values[0] + values[1]) / 4;
  out[n - 1] = (values[n - 2] + 2 * values[n - 1] + values[0]) / 4;
  return out;
}

/** The corners of a polygon at most OFF cells from the points (D. Douglas, T. Peucker, 1973). */
function corners(points: Point[]): Point[] {
  const last = points.length - 1;
  const [[x0, y0], [x1, y1]] = [points[0], points[last]];
  const length = Math.hypot(x1 - x0, y1 - y0);
  let [largest, at] = [OFF, -1];
  for (let i = 1; i < last; i += 1) {
    const [x, y] = points[i];
    const off = length
      ? Math.abs((x1 - x0) * (y - y0) - (y1 - y0) * (x - x0)) / length
      : Math.hypot(x - x0, y - y0);
    if (off > largest) [largest, at] = [off, i];
  }
  if (at < 0) return [points[0], points[last]];
  return [...corners(points.slice(0, at + 1)), ...corners(points.slice(at)).slice(1)];
}

/** The index of the point farthest from a place. */
function farthest(points: Point[], [x, y]: Point) {
  const away = points.map(([u, v]) => Math.hypot(u - x, v - y));
  return away.indexOf(Math.max(...away));
}
