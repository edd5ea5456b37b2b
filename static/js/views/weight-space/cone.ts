// Three weights: the version space as a cone, cut by a sphere around the origin, and the walk.

import { cross, farToNear, projection, type Camera } from '../../figures/space.ts';
import type { Walk } from './moment.ts';
import { colorOf, walkItems } from './walk.ts';
import { constraint } from './weights.ts';

const ARC = 6; // segments of an arc between two rays
const ORIGIN = [0, 0, 0];

/** Radius of the picture of three weights. */
export const reachOf = ({ known }: Pick<Walk, 'known'>) =>
  known.reduce((most, point) => Math.max(most, Math.hypot(...point)), 0) || 1;

const times = (point: number[], by: number) => point.map((value) => value * by);

export function coneOfWeights(walk: Walk, camera: Camera, size: Size, theme: Theme) {
  const { run, space, pointed, visited, u } = walk;
  const reach = reachOf(walk);
  const room = { middle: ORIGIN, half: [reach, reach, reach] };
  const seen = projection(camera, room, size, { x: theme.size.text * 2, y: theme.size.text * 0.6 }, true);
  const items = [...globe(reach, space.names, theme), ...coneItems(walk, reach, theme)];
  const shown = pointed ?? visited;
  if (shown !== null)
    items.push(
      ...disc(constraint(space, run, shown).normal, reach, colorOf(run, shown, theme), shown, theme),
    );
  if (u) items.push(...widest(u, reach, theme));
  items.push(...walkItems(walk, theme));
  return { items: farToNear(items, seen, null, room), place: seen.place, turns: true };
}

/** The cone's faces, one per example, its rays, and its cap. */
function coneItems({ run, cone, pointed }: Walk, reach: number, theme: Theme) {
  const width = theme.size.boundary * 0.5;
  const items: Item[] = [];
  const cap: number[][] = [];
  cone.forEach(({ at, example }, i) => {
    const side = arc(at, cone[(i + 1) % cone.length].at).map((point) => times(point, reach));
    cap.push(...side.slice(0, -1));
    const on = example >= 0 && example === pointed;
    items.push({
      kind: 'face',
      points: [ORIGIN, ...side],
      fill: on ? colorOf(run, example, theme) : theme.best,
      opacity: on ? 0.5 : 0.16,
      ...(example >= 0 ? { example } : {}),
    });
    items.push({ kind: 'line', points: [ORIGIN, times(at, reach)], color: theme.best, width });
    items.push({ kind: 'line', points: side, color: theme.best, width });
  });
  if (cap.length)
    items.push({
      kind: 'face',
      points: cap,
      fill: theme.best,
      opacity: 0.22,
      says: ['version'],
      ink: theme.best,
    });
  return items;
}

/** The direction of the widest margin. */
const widest = (u: number[], reach: number, { best: color, size }: Theme): Item[] => [
  {
    kind: 'line',
    points: [ORIGIN, times(u, reach)],
    color,
    width: size.boundary * 0.7,
    dash: 'dash',
    always: 1,
    says: ['axis'],
  },
];

/** The sphere as three circles, and the axes through its centre. */
function globe(reach: number, names: string[], theme: Theme) {
  const items: Item[] = [];
  names.forEach((name, axis) => {
    const end = (by: number) => [0, 1, 2].map((other) => (other === axis ? by : 0));
    items.push({
      kind: 'line',
      points: circle(end(1), reach),
      color: theme.line,
      width: 1,
      opacity: 0.8,
      always: -1,
    });
    items.push({ kind: 'line', points: [end(-reach), end(0)], color: theme.line, width: 1, always: -1 });
    items.push({
      kind: 'arrow',
      points: [end(0), end(reach * 1.06)],
      color: theme.line,
      width: 1.5,
      always: -1,
    });
    items.push({
      kind: 'text',
      at: end(reach * 1.13),
      text: name,
      size: theme.size.text,
      color: theme.ink,
      always: 1,
    });
  });
  return items;
}

/** The plane of a constraint within the sphere. */
function disc(normal: number[], reach: number, color: string, example: number, theme: Theme): Item[] {
  if (!normal.some((value) => value)) return [];
  const edge = circle(normal, reach);
  return [
    { kind: 'face', points: edge, fill: color, opacity: 0.14, example },
    {
      kind: 'line',
      points: edge,
      color,
      width: theme.size.boundary * 0.6,
      says: ['example', example],
      ink: theme.inkSoft,
    },
  ];
}

/** A circle around the origin. */
function circle(normal: number[], reach: number) {
  const low = [0, 1, 2].reduce(
    (best, axis) => (Math.abs(normal[axis]) < Math.abs(normal[best]) ? axis : best),
    0,
  );
  const one = cross(
    normal,
    [0, 1, 2].map((axis) => (axis === low ? 1 : 0)),
  );
  const two = cross(normal, one);
  const [long, other] = [Math.hypot(...one), Math.hypot(...two)];
  return Array.from({ length: 49 }, (_, i) => {
    const angle = (i * Math.PI) / 24;
    return one.map(
      (value, axis) => reach * ((value / long) * Math.cos(angle) + (two[axis] / other) * Math.sin(angle)),
    );
  });
}

/** Unit vectors from one direction to another, along the sphere. */
function arc(from: number[], to: number[]) {
  return Array.from({ length: ARC + 1 }, (_, i) => {
    const t = i / ARC;
    const point = from.map((value, axis) => (1 - t) * value + t * to[axis]);
    const long = Math.hypot(...point) || 1;
    return point.map((value) => value / long);
  });
}
