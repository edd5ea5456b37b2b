// A lift into space: the examples on the map's surface, and the plane that separates them.

import { wallItems } from '../../figures/frame.ts';
import { halfPlane, lineInBox } from '../../figures/geometry.ts';
import {
  farToNear,
  planeInRoom,
  projection,
  roomFor,
  type Camera,
  type Projection,
  type Room,
} from '../../figures/space.ts';
import { examples, FEW } from './examples.ts';
import { boundary, lattice, ringsOf } from './lift.ts';
import type { Lifted } from './moment.ts';

/** The room of a lift: it holds the data and the features; the constant's axis has its own scale. */
export function roomOf({ run, lift }: Pick<Lifted, 'run' | 'lift'>): Room {
  const augmented = lift.mode === 'augmented';
  const points = augmented ? [[0, 0, 0]] : [];
  for (let i = 0; i < run.n; i += 1) points.push(lift.at(i, 1), lift.at(i, 0));
  const room = roomFor(points);
  if (!augmented) return room;
  const height = lift.at(0, 1)[2];
  return { middle: [room.middle[0], room.middle[1], height * 0.5], half: [room.half[0], room.half[1], 0.7] };
}

export function spatialLift(lifted: Lifted, room: Room, camera: Camera, size: Size, theme: Theme) {
  const { run, scene, lift, t, grid } = lifted;
  const seen = projection(camera, room, size, { x: theme.size.text * 2.2, y: theme.size.text * 1.5 });
  const items = wallItems(room, seen, lift.names, theme);
  const { normal, offset } = lift.plane(scene.predictor);
  if (grid && lift.moves) items.push(...surface(lifted, grid, seen, theme));
  if (lift.mode === 'augmented') items.push(...sheet(lifted, room, theme));
  else if (run.n <= FEW) items.push(...stems(lifted, room, theme));
  items.push(...examples(lifted, (i) => lift.at(i, t), theme, size));
  const face = planeInRoom(normal, offset, room);
  if (face.length)
    items.push({
      kind: 'line',
      points: [...face, face[0]],
      color: theme.ink,
      width: theme.size.boundary * 0.6,
      always: 1,
      says: ['plane'],
    });
  const item: Item = { kind: 'face', points: face, fill: theme.band, opacity: 0.3 };
  const plane = face.length ? { normal, offset, item } : null;
  return { items: farToNear(items, seen, plane, room), place: seen.place, turns: true };
}

/** The data's lattice and boundary on the surface, cut to the room. */
function surface(
  { run, scene, t, signOfZero }: Lifted,
  grid: Grid,
  { unit }: Projection,
  { ink, inkSoft, size }: Theme,
) {
  const items: Item[] = [];
  const held = (points: number[][]) =>
    points.every((point) => unit(point).every((value) => Math.abs(value) <= 1.02));
  const pieces = (line: number[][], style: { color: string; width: number }) => {
    for (let i = 1; i < line.length; i += 1) {
      const points = [line[i - 1], line[i]];
      if (held(points)) items.push({ kind: 'line', points, ...style });
    }
  };
  const style =
    run.d === 1 ? { color: inkSoft, width: 1.5, opacity: 0.7 } : { color: inkSoft, width: 0.8, opacity: 0.4 };
  for (const line of lattice(grid, run.d, 3, t)) pieces(line, style);
  const rings = ringsOf(grid, scene.predictor, signOfZero);
  for (const line of boundary(grid, run.d, 3, t, scene.predictor, rings)) {
    pieces(line, { color: ink, width: size.boundary });
    if (line.length === 1 && held(line))
      items.push({ kind: 'mark', symbol: 'diamond', at: line[0], size: size.boundary * 2.6, color: ink });
  }
  return items;
}

/** Lines from each example down to the floor. */
function stems({ run, lift, t }: Lifted, { middle, half }: Room, theme: Theme): Item[] {
  return Array.from({ length: run.n }, (_, i) => {
    const [x, y, z] = lift.at(i, t);
    const points = [
      [x, y, middle[2] - half[2]],
      [x, y, z],
    ];
    return { kind: 'line', points, color: theme.inkSoft, width: 0.8, opacity: 0.45 };
  });
}

/** The data's plane at the constant's height, in the colours of both sides, and the origin, a point of the separating plane. */
function sheet({ run, scene, lift }: Lifted, { middle, half }: Room, theme: Theme): Item[] {
  const box = {
    x0: middle[0] - half[0],
    x1: middle[0] + half[0],
    y0: middle[1] - half[1],
    y1: middle[1] + half[1],
  };
  const height = lift.at(0, 1)[2];
  const { w, b } = scene.predictor;
  const raised = (points: number[][]) => points.map(([x, y]) => [x, y, height]);
  const side: (sign: 1 | -1, fill: string) => Item[] = (sign, fill) => {
    const points = raised(
      halfPlane(
        box,
        w.map((value) => sign * value),
        sign * b,
      ),
    );
    return points.length ? [{ kind: 'face', points, fill, opacity: 0.85, near: -Infinity }] : [];
  };
  const line = run.n ? lineInBox(box, w, b) : null;
  const { ink: color, size } = theme;
  const origin: Item = {
    kind: 'mark',
    symbol: 'circle',
    at: [0, 0, 0],
    size: size.boundary * 2.2,
    color,
    says: ['origin'],
  };
  if (!line) return [origin];
  return [
    ...side(1, theme.planePositive),
    ...side(-1, theme.planeNegative),
    { kind: 'line', points: raised(line), color, width: size.boundary, always: 1, says: ['boundary'] },
    origin,
  ];
}
