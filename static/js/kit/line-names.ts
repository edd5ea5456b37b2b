// The names of a figure's lines, each beside its line where it covers no mark and no other name, if there is room.

import { createGround } from './label-obstacles.ts';
import { lineSpots, placed, roundSpots } from './labels.ts';
import { textWidth } from './text-width.ts';

export const WEIGHT = 600;

/** d: a path of straight pieces, px */
export type NamedLine = { name: string; color: string; d: string };

/** The place of each name that has one: its middle in px, and its turn in degrees. `marks`: px */
export function lineNames(
  lines: NamedLine[],
  frame: Frame,
  theme: Theme,
  marks: { at: number[]; reach: number }[] = [],
): { name: string; color: string; at: Point; turned: number }[] {
  const { font, size } = theme;
  const thick = size.boundary;
  const height = size.text * 1.2;
  const ground = createGround(frame);
  for (const { at, reach } of marks) ground.coverMark(at as Point, reach);
  const ways = lines.map(({ d }) => waysIn(d, frame));
  ways.forEach((each, i) => each.forEach((way) => ground.coverLine(way, i)));
  const wanted = lines.map(({ name }, i) => {
    const width = textWidth(name, size.text, WEIGHT, font);
    const spots = () => [
      ...ways[i].flatMap((way, j) => lineSpots(way, width, height, thick, `${j}`)),
      ...ways[i].flatMap((way) => roundSpots(way[way.length - 1], 2 * thick, [1, 0], width, height)),
    ];
    return { key: name, width, height, line: i, spots };
  });
  const places = placed(wanted, ground);
  const crowded = wanted.filter(({ key }) => !places.has(key));
  if (crowded.length) {
    const bare = createGround(frame); // rather over marks than left out
    for (const { at } of places.values()) bare.coverMark(at, height);
    for (const [key, place] of placed(crowded, bare)) places.set(key, place);
  }
  return lines.flatMap(({ name, color }) => {
    const place = places.get(name);
    return place ? [{ name, color, at: place.at as Point, turned: place.turned }] : [];
  });
}

/** The parts of a path within the frame. */
function waysIn(d: string, { left, top, width, height }: Frame): Point[][] {
  const ways: Point[][] = [];
  for (const part of d.split('M').slice(1)) {
    const points = part.split('L').map((pair) => pair.split(',').map(Number) as Point);
    let way: Point[] = [];
    for (let i = 1; i < points.length; i += 1) {
      const piece = clipped(points[i - 1], points[i], [left, top], [left + width, top + height]);
      if (!piece) continue;
      const last = way.at(-1);
      if (!last || last[0] !== piece[0][0] || last[1] !== piece[0][1]) ways.push((way = [piece[0]]));
      way.push(piece[1]);
    }
  }
  return ways;
}

/** The part of a segment within a rectangle; null: none. */
function clipped(from: Point, to: Point, low: Point, high: Point): [Point, Point] | null {
  let [start, end] = [0, 1];
  for (const axis of [0, 1]) {
    const length = to[axis] - from[axis];
    const ends = [(low[axis] - from[axis]) / length, (high[axis] - from[axis]) / length];
    if (!length && (from[axis] < low[axis] || from[axis] > high[axis])) return null;
    if (!length) continue;
    start = Math.max(start, Math.min(...ends));
    end = Math.min(end, Math.max(...ends));
  }
  const at = (t: number) => [0, 1].map((axis) => from[axis] + t * (to[axis] - from[axis])) as Point;
  return start < end ? [start ? at(start) : from, end < 1 ? at(end) : to] : null;
}
