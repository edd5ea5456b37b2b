// The example that an arrow key selects: on the plane the nearest in that direction, otherwise the next in the list.

import { axesOf, pointOf } from './points.ts';

const WAYS: Record<string, Point> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};
const ASIDE = 2; // weight of the distance across the direction

/** `from`: the current example, or null. Returns null if the key is no arrow, or no example lies in its direction */
export function neighbourOf(points: Points, from: number | null, key: string): number | null {
  const way = WAYS[key];
  if (!way || !points.n) return null;
  if (from === null || from >= points.n) return 0;
  if (axesOf(points) > 2) return (from + (way[0] + way[1] > 0 ? 1 : points.n - 1)) % points.n;
  const [x, y] = pointOf(points, from);
  let [nearest, least] = [null as number | null, Infinity];
  for (let i = 0; i < points.n; i += 1) {
    const [dx, dy] = pointOf(points, i).map((value, j) => value - [x, y][j]);
    const along = dx * way[0] + dy * way[1];
    const distance = along + ASIDE * Math.abs(dx * way[1] - dy * way[0]);
    if (along > 0 && distance < least) [nearest, least] = [i, distance];
  }
  return nearest;
}
