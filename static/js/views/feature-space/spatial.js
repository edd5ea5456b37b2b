// A lift into space: the examples on the surface that the map makes of the plane, and the plane that separates them.

import { wallItems } from '../../figures/frame.js';
import { halfPlane, lineInBox } from '../../figures/geometry.js';
import { farToNear, planeInRoom, projection, roomFor } from '../../figures/space.js';
import { examples, FEW } from './examples.js';
import { boundary, lattice, ringsOf } from './lift.js';

/**
 * @typedef {import('./moment.js').Lifted} Lifted
 * @typedef {import('../../figures/space.js').Room} Room
 */

/** The room of a lift into space: it holds the data and the features; the constant's axis has a scale of its own. @param {Pick<Lifted, 'run' | 'lift'>} lifted @returns {Room} */
export function roomOf({ run, lift }) {
  const augmented = lift.mode === 'augmented';
  const points = augmented ? [[0, 0, 0]] : [];
  for (let i = 0; i < run.n; i += 1) points.push(lift.at(i, 1), lift.at(i, 0));
  const room = roomFor(points);
  if (!augmented) return room;
  const height = lift.at(0, 1)[2];
  return { middle: [room.middle[0], room.middle[1], height * 0.5], half: [room.half[0], room.half[1], 0.7] };
}

/**
 * @param {Lifted} lifted
 * @param {Room} room
 * @param {import('../../figures/space.js').Camera} camera
 * @param {Size} size
 * @param {Theme} theme
 */
export function spatialLift(lifted, room, camera, size, theme) {
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
  /** @type {Item} */
  const item = { kind: 'face', points: face, fill: theme.band, opacity: 0.3 };
  const plane = face.length ? { normal, offset, item } : null;
  return { items: farToNear(items, seen, plane, room), place: seen.place, turns: true };
}

/** The data's lattice and boundary on the surface, as far as they lie in the room. @param {Lifted} lifted @param {Grid} grid @param {import('../../figures/space.js').Projection} seen @param {Theme} theme */
function surface({ run, scene, t, signOfZero }, grid, { unit }, { ink, inkSoft, size }) {
  /** @type {Item[]} */
  const items = [];
  const held = (/** @type {number[][]} */ points) =>
    points.every((point) => unit(point).every((value) => Math.abs(value) <= 1.02));
  const pieces = (/** @type {number[][]} */ line, /** @type {{color: string, width: number}} */ style) => {
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

/** From each example down to the floor. @param {Lifted} lifted @param {Room} room @param {Theme} theme @returns {Item[]} */
function stems({ run, lift, t }, { middle, half }, theme) {
  return Array.from({ length: run.n }, (_, i) => {
    const [x, y, z] = lift.at(i, t);
    const points = [
      [x, y, middle[2] - half[2]],
      [x, y, z],
    ];
    return { kind: 'line', points, color: theme.inkSoft, width: 0.8, opacity: 0.45 };
  });
}

/** The data's plane at the height of the constant, each side in its class's colour, and the origin that the other plane passes through. @param {Lifted} lifted @param {Room} room @param {Theme} theme @returns {Item[]} */
function sheet({ run, scene, lift }, { middle, half }, theme) {
  const box = {
    x0: middle[0] - half[0],
    x1: middle[0] + half[0],
    y0: middle[1] - half[1],
    y1: middle[1] + half[1],
  };
  const height = lift.at(0, 1)[2];
  const { w, b } = scene.predictor;
  const raised = (/** @type {number[][]} */ points) => points.map(([x, y]) => [x, y, height]);
  /** @type {(sign: 1 | -1, fill: string) => Item[]} */
  const side = (sign, fill) => {
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
  /** @type {Item} */
  const origin = {
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
