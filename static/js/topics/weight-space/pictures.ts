// The pictures of weight space as items on a canvas: two weights as half-planes, three as a cone, and in both the walk of w.

import { axisItems, frameOn, type Frame } from '../../kit/frame.ts';
import { halfPlane, lineInBox } from '../../kit/geometry.ts';
import { markOf } from '../../kit/marks.ts';
import { basis, farToNear, projection, unit, type Camera } from '../../kit/space.ts';
import { shownBox } from '../../state/view-box.ts';
import { constraint, TRAIL, type Corner, type Walk } from './moment.ts';

const BUSY = 16; // updates of a cycle from which it is drawn thin
const MANY = 600; // constraints up to which each has a line
const FEW = 14; // constraints up to which each shows its right side
const ARC = 6; // segments of an arc between two rays
const ORIGIN = [0, 0, 0];

export const colorOf = (run: Run, i: number, theme: Theme): string =>
  markOf(run, theme, run.y[i])?.color ?? theme.ink;

/** The frame of two weights for a picture's size. */
export function weightFrame(walk: Walk, size: Size, theme: Theme) {
  const view = boxAround(walk);
  return frameOn({ left: 0, top: 0, ...size }, (width, height) => shownBox(view, width, height), theme);
}

/** A box around the origin that contains all known weights. */
function boxAround({ known, run, space }: Walk): Box {
  const points = [[0, 0], ...known];
  // Of lines that miss the origin: the nearest point.
  for (let i = 0; space.offset && i < run.n; i += 1) {
    const { normal, offset } = constraint(space, run, i);
    const square = normal[0] ** 2 + normal[1] ** 2;
    if (square) points.push(normal.map((value) => (-offset * value * 1.5) / square));
  }
  const ranges = [0, 1].map((axis) =>
    points.reduce(
      ([low, high], point) => [Math.min(low, point[axis]), Math.max(high, point[axis])],
      [Infinity, -Infinity],
    ),
  );
  const extent = Math.max(...ranges.map(([low, high]) => high - low)) || 2;
  const pad = extent * 0.22;
  const [[x0, x1], [y0, y1]] = ranges.map(([low, high]) => {
    const more = Math.max(0, (extent * 0.5 - (high - low)) / 2) + pad;
    return [low - more, high + more];
  });
  return { x0, x1, y0, y1 };
}

/** Two weights, half-plane by half-plane. `version`: the version space in the frame's box */
export function halfPlanes(walk: Walk, frame: Frame, version: Corner[], theme: Theme) {
  const { run, space, pointed, visited } = walk;
  const { box, place, inner } = frame;
  const pixel = (box.x1 - box.x0) / inner.width; // in data units
  const thick = theme.size.boundary;
  const items: Item[] = [];
  const points = version.map(({ at }) => at);
  const name = { says: ['version'] as Sentence, ink: theme.best };
  if (version.length) items.push({ kind: 'face', points, fill: theme.best, opacity: 0.2, ...name });
  const bounding = new Set(version.map(({ example }) => example));
  for (let i = 0; i < run.n; i += 1) {
    const lit = i === pointed || i === visited;
    if (run.n > MANY && !bounding.has(i) && !lit) continue;
    const { normal, offset } = constraint(space, run, i);
    const ends = lineInBox(box, normal, offset);
    if (!ends) continue;
    const color = colorOf(run, i, theme);
    const half = { points: halfPlane(box, normal, offset), opacity: i === pointed ? 0.2 : 0.1 };
    if (lit) items.push({ kind: 'face', fill: color, ...half });
    const dense = run.n > 60 && !bounding.has(i);
    const says: Sentence | undefined = run.n <= FEW || lit ? ['example', i] : undefined;
    items.push({
      ...{ kind: 'line', points: ends, color, width: thick * (lit ? 0.9 : 0.4), example: i },
      ...{ opacity: lit ? 1 : dense ? 0.3 : 0.75, dash: run.y[i] > 0 ? 'solid' : 'dash' },
      ...(says && { says, ink: theme.inkSoft }),
    });
    // A short arrow to the right side.
    const [[x0, y0], [x1, y1]] = ends;
    const from = [x0 + (x1 - x0) * 0.93, y0 + (y1 - y0) * 0.93];
    const to = unit(normal).map((value, axis) => from[axis] + value * pixel * 15);
    if (says) items.push({ kind: 'arrow', points: [from, to], color, width: thick * 0.5 });
  }
  items.push(...walkItems(walk, theme));
  for (const item of items) item.clip = inner;
  return { items: [...axisItems(frame, space.names, theme), ...items], place };
}

/** Three weights: the version space as a cone, cut by a sphere around the origin, and the walk. */
export function coneOfWeights(walk: Walk, camera: Camera, size: Size, theme: Theme) {
  const { known, space, u } = walk;
  const reach = known.reduce((most, point) => Math.max(most, Math.hypot(...point)), 0) || 1;
  const room = { middle: ORIGIN, half: [reach, reach, reach] };
  const seen = projection(camera, room, size, { x: theme.size.text * 2, y: theme.size.text * 0.6 }, true);
  const items = [...globe(reach, space.names, theme), ...coneItems(walk, reach, theme)];
  items.push(...disc(walk, reach, theme));
  const widest = { color: theme.best, width: theme.size.boundary * 0.7, dash: 'dash' };
  if (u)
    items.push({ kind: 'line', points: [ORIGIN, times(u, reach)], ...widest, always: 1, says: ['axis'] });
  items.push(...walkItems(walk, theme));
  return { items: farToNear(items, seen, null, room), place: seen.place, turns: true };
}

const times = (point: number[], by: number) => point.map((value) => value * by);

/** The cone's faces, one per example, its rays, and its cap. */
function coneItems({ run, cone, pointed }: Walk, reach: number, theme: Theme) {
  const { best } = theme;
  const stroke = { color: best, width: theme.size.boundary * 0.5 };
  const items: Item[] = [];
  const cap: number[][] = [];
  cone.forEach(({ at, example }, i) => {
    const side = arc(at, cone[(i + 1) % cone.length].at).map((point) => times(point, reach));
    cap.push(...side.slice(0, -1));
    const lit = example >= 0 && example === pointed;
    items.push({
      ...{ kind: 'face', points: [ORIGIN, ...side], fill: lit ? colorOf(run, example, theme) : best },
      ...{ opacity: lit ? 0.5 : 0.16, ...(example >= 0 && { example }) },
    });
    items.push({ kind: 'line', points: [ORIGIN, times(at, reach)], ...stroke });
    items.push({ kind: 'line', points: side, ...stroke });
  });
  if (cap.length)
    items.push({ kind: 'face', points: cap, fill: best, opacity: 0.22, says: ['version'], ink: best });
  return items;
}

/** The sphere as three circles, and the axes through its centre. */
const globe = (reach: number, names: string[], { line: color, ink, size }: Theme): Item[] =>
  names.flatMap((text, axis): Item[] => {
    const end = (by: number) => [0, 1, 2].map((other) => (other === axis ? by : 0));
    const thin = { color, width: 1, always: -1 } as const;
    return [
      { kind: 'line', points: circle(end(1), reach), ...thin, opacity: 0.8 },
      { kind: 'line', points: [end(-reach), end(0)], ...thin },
      { kind: 'arrow', points: [end(0), end(reach * 1.06)], ...thin, width: 1.5 },
      { kind: 'text', at: end(reach * 1.13), text, size: size.text, color: ink, always: 1 },
    ];
  });

/** The plane of the example's constraint within the sphere. */
function disc({ run, space, pointed, visited }: Walk, reach: number, theme: Theme): Item[] {
  const example = pointed ?? visited;
  const { normal } = constraint(space, run, example ?? 0);
  if (example === null || !normal.some((value) => value)) return [];
  const points = circle(normal, reach);
  const color = colorOf(run, example, theme);
  const name = { says: ['example', example] as Sentence, ink: theme.inkSoft };
  return [
    { kind: 'face', points, fill: color, opacity: 0.14, example },
    { kind: 'line', points, color, width: theme.size.boundary * 0.6, ...name },
  ];
}

/** A circle around the origin. */
function circle(normal: number[], reach: number) {
  const [one, two] = basis(normal);
  return Array.from({ length: 49 }, (_, i) => {
    const angle = (i * Math.PI) / 24;
    return one.map((value, axis) => reach * (value * Math.cos(angle) + two[axis] * Math.sin(angle)));
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

/** The walk of the weights: whole path, cycle, last updates, and present point. */
export function walkItems(walk: Walk, theme: Theme) {
  const { run, trail, whole, loop, now, predicts, k, visit, cycle } = walk;
  const { ink, inkSoft: soft, w } = theme;
  const thick = theme.size.boundary;
  const items: Item[] = [];
  if (whole)
    items.push(
      ...stretches(
        whole,
        { color: soft, width: thick * 0.4, opacity: 0.35 },
        run.updates > TRAIL && ['whole'],
      ),
    );
  if (loop)
    items.push(
      ...stretches(loop, { color: w, width: thick * (loop.length > BUSY ? 1 : 2.4), opacity: 0.45 }, [
        'loop',
        cycle?.updates_per_period,
        cycle?.period,
      ]),
    );
  const name: Sentence | false = trail.length > 2 && ['walk', trail.length - 1];
  items.push(...stretches(trail, { color: ink, width: thick * 0.5, opacity: 0.65 }, name, 1));
  trail.forEach(({ at, visit: then, k: update }, i) => {
    const opacity = 0.35 + (0.65 * (i + 1)) / trail.length;
    const look = { symbol: 'circle', size: thick * 2.2, color: soft, opacity };
    items.push({ kind: 'mark', at, ...look, visit: then, update });
  });
  items.push(...arrows(walk, theme));
  const above = { kind: 'mark', always: 1 } as const;
  if (predicts) {
    const { at, name: says } = predicts;
    items.push({ ...above, symbol: 'diamond', at, size: thick * 4, color: w, says: [says] });
  }
  const present = { symbol: 'circle', size: thick * 3.6, color: ink, edge: 1.5 };
  items.push({ ...above, at: now, ...present, visit, update: k });
  return items;
}

/** w, y z of the highlighted example, and the present step. */
function arrows({ run, space, now, before, pointed, step }: Walk, theme: Theme) {
  const thick = theme.size.boundary;
  const items: Item[] = [];
  const arrow = (from: number[], to: number[], color: string, width: number, says: Sentence, more = {}) =>
    items.push({
      ...{ kind: 'arrow', points: [from, to], color, width: thick * width, always: 1, says },
      ...{ ink: theme.ink, ...more },
    });
  const origin = now.map(() => 0);
  arrow(origin, now, theme.inkSoft, 0.45, ['w'], { opacity: 0.8, ink: theme.w });
  if (pointed !== null)
    arrow(origin, constraint(space, run, pointed).normal, colorOf(run, pointed, theme), 0.7, ['lit']);
  if (step) {
    const { example, size } = step;
    const color = example === null ? theme.w : colorOf(run, example, theme);
    const label = example === null ? 0 : run.y[example];
    const says = label ? ['step', label * size < 0 ? '−' : '+', Math.abs(size)] : ['steps'];
    arrow(before, now, color, 1, says as Sentence);
  }
  return items;
}

/** A path as short lines, so that each has its own depth in space; the middle one has the path's name. */
function stretches(
  path: { at: number[] }[],
  style: { color: string; width: number; opacity: number },
  says: Sentence | false,
  points = 12,
): Item[] {
  const lines: Item[] = [];
  for (let i = 0; i + 1 < path.length; i += points)
    lines.push({ kind: 'line', points: path.slice(i, i + points + 1).map(({ at }) => at), ...style });
  if (says && lines.length) lines[lines.length >> 1].says = says;
  return lines;
}
