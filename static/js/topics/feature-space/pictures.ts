// The pictures of a lift as items on a canvas: in the plane, beside the data if there is room, or in space.

import type { Area, Place } from '../../kit/canvas.ts';
import { axisItems, frameOn, wallItems } from '../../kit/frame.ts';
import { cornersOf, halfPlane, lineInBox } from '../../kit/geometry.ts';
import { isoLine, regionPath } from '../../kit/isolines.ts';
import { markerSize, marksOf } from '../../kit/points.ts';
import { farToNear, planeInRoom, projection, roomFor, type Camera, type Room } from '../../kit/space.ts';
import { pointOf } from '../../state/points.ts';
import { fitView, shownBox } from '../../state/view-box.ts';
import { boundary, lattice, ringsOf, type Moment } from './moment.ts';

export const FEW = 80; // points up to which each has a sign, and in space a stem
const WIDE = 1.15; // width / height from which data and features stand side by side
const LEAST = 360; // px, the least width for both

/** The picture in two dimensions. */
export function planarLift(shown: Moment, size: Size, theme: Theme) {
  const { run, grid } = shown;
  const { width, height } = size;
  const beside = run.d <= 2 && (grid || run.straight) && width >= LEAST && width > WIDE * height;
  if (!beside) return mappedPlane(shown, { left: 0, top: 0, width, height }, theme);
  const half = { left: 0, top: 0, width: width / 2 - 6, height };
  const { items, place } = mappedPlane(shown, { ...half, left: half.width + 12 }, theme);
  return { items: [...dataPlane(shown, half, theme), ...items], place };
}

/** The mapped examples with the straight boundary; during the movement the bent one. */
function mappedPlane(shown: Moment, area: Area, theme: Theme) {
  const { run, lift, t, normal, offset } = shown;
  const view = viewOf(shown);
  const frame = frameOn(area, (width, height) => shownBox(view, width, height), theme);
  const { box, place, inner } = frame;
  const line = lineInBox(box, normal, offset);
  const items: Item[] = [];
  const face = (sign: 1 | -1, fill: string) => {
    const points = halfPlane(box, sign < 0 ? normal.map((value) => -value) : normal, sign * offset);
    items.push({ kind: 'face', points, fill, opacity: t });
  };
  if (line) {
    face(-1, theme.planeNegative);
    face(1, theme.planePositive);
  }
  const names = lift.names.map((name, j) => (run.d > j ? `x${'₁₂'[j]} → ${name}` : `→ ${name}`));
  items.push(...axisItems(frame, t < 1 ? names : lift.names, theme));
  const inside = bent(shown, theme);
  if (line) inside.push(...straightLines(shown, box, line, theme));
  if (lift.mode === 'augmented') inside.push(origin([0, 0], 2, theme));
  inside.push(...examples(shown, (i) => lift.at(i, t), theme, inner));
  return { items: within(items, inside, inner, place), place };
}

const origin = (at: number[], size: number, { size: { boundary: thick }, ink: color }: Theme): Item => ({
  ...{ kind: 'mark', symbol: 'circle', at, size: thick * size, color, says: ['origin'] },
});

/** The data's lattice and boundary, bent to t. In space `holds` cuts them to the room, and lines are short pieces. */
function bent(
  { run, lift, t, grid, weights, signOfZero }: Moment,
  { ink, inkSoft, size }: Theme,
  holds?: (points: number[][]) => boolean,
) {
  const items: Item[] = [];
  if (!grid || !lift.moves) return items;
  const { dims } = lift;
  const add = (points: number[][], style: { color: string; width: number }) => {
    if (!holds) items.push({ kind: 'line', points, ...style });
    else
      points.slice(1).forEach((to, i) => {
        const piece = [points[i], to];
        if (holds(piece)) items.push({ kind: 'line', points: piece, ...style });
      });
  };
  const look = { color: inkSoft, width: 0.8, opacity: holds ? 0.4 : 0.2 };
  const style = run.d === 1 ? { color: inkSoft, width: 1.5, opacity: 0.7 } : look;
  for (const points of lattice(grid, run.d, dims, t)) add(points, style);
  if (!lift.bends && t > 0) return items;
  const name = !holds && t < 1 && { says: ['boundary'] as Sentence };
  for (const points of boundary(grid, run.d, dims, t, weights, signOfZero, run.units)) {
    if (points.length > 1) add(points, { color: ink, width: size.boundary, ...name });
    else if (!holds || holds(points))
      items.push({ kind: 'mark', symbol: 'diamond', at: points[0], size: size.boundary * 2.6, color: ink });
  }
  return items;
}

/** The boundary, and the edges of the margin if every example is right. */
function straightLines(
  { run, scene: { worst }, t, normal, offset }: Moment,
  box: Box,
  points: number[][],
  { ink, band, size }: Theme,
) {
  const named = (says: Sentence) => t === 1 && { says };
  const line = { kind: 'line', opacity: t } as const;
  const items: Item[] = [{ ...line, points, color: ink, width: size.boundary, ...named(['boundary']) }];
  const dashed = { ...line, color: band, width: size.boundary * 0.55, dash: 'dash' };
  for (const level of !run.network && worst > 0 && Number.isFinite(worst) ? [worst, -worst] : []) {
    const edge = lineInBox(box, normal, offset, level);
    if (edge) items.push({ ...dashed, points: edge, ...(level > 0 && named(['margin'])) });
  }
  return items;
}

/** The data as on the plane, with the bent boundary. */
function dataPlane(shown: Moment, area: Area, theme: Theme) {
  const { run, scene, lift, grid, weights, signOfZero, inputs } = shown;
  const { planeNegative, planePositive, inkSoft, ink: color, size } = theme;
  const flat = run.d === 1;
  const fit = fitView(run.x, run.n, run.d);
  const view = grid?.box ?? (flat ? { ...fit, y0: -1, y1: 1 } : fit);
  const frame = frameOn(fitted(area, view, flat, theme), () => view, theme, !flat);
  const { box, inner, place } = frame;
  const items: Item[] = [{ kind: 'face', points: cornersOf(box), fill: planeNegative }];
  const inside: Item[] = [];
  const border = { color, width: size.boundary, says: ['boundary'] as Sentence };
  if (grid) {
    const rings = ringsOf(grid, weights, signOfZero, run.units);
    if (rings.length) items.push({ kind: 'area', path: regionPath(grid, rings), fill: planePositive });
    for (const points of flat || !lift.moves ? [] : lattice(grid, run.d, 2, 0))
      inside.push({ kind: 'line', points, color: inkSoft, width: 0.8, opacity: 0.2 });
    const path = isoLine(grid, rings);
    if (path) inside.push({ kind: 'area', path, ...border });
  } else {
    const { w, b } = scene.predictor;
    const across = [w[0], w[1] ?? 0];
    items.push({ kind: 'face', points: halfPlane(box, across, b), fill: planePositive });
    const points = lineInBox(box, across, b);
    if (points) inside.push({ kind: 'line', points, ...border });
  }
  items.push(...axisItems(frame, flat ? [inputs[0], null] : inputs, theme));
  inside.push(...examples(shown, (i) => pointOf(run, i), theme, inner));
  return within(items, inside, inner, place);
}

/** The part of an area with a box's proportions. */
function fitted(area: Area, box: Box, flat: boolean, { size: { text } }: Theme) {
  const [edgeX, edgeY] = [text * 2.6 + 10, text * 3.2];
  const [across, up] = [box.x1 - box.x0, box.y1 - box.y0];
  const unit = Math.min((area.width - edgeX) / across, (area.height - edgeY) / up);
  const width = flat ? area.width : unit * across + edgeX;
  const height = flat ? Math.min(area.height, text * 11) : unit * up + edgeY;
  const left = area.left + (area.width - width) / 2;
  return { left, top: area.top + (area.height - height) / 2, width, height };
}

/** Items of one frame; those of `inside` are clipped to it. */
function within(items: Item[], inside: Item[], clip: Area, place: Place) {
  for (const item of inside) item.clip = clip;
  for (const item of items.concat(inside)) item.place = place;
  return items.concat(inside);
}

/** The view at t, between those of the data and of the features. */
function viewOf({ run, lift, t }: Moment): Box {
  const ends = (at: number) => {
    const points = new Float64Array((run.n + 1) * 2);
    for (let i = 0; i < run.n; i += 1) points.set(lift.at(i, at), i * 2);
    return fitView(points, run.n + (lift.mode === 'augmented' ? 1 : 0), 2); // with the origin, on the boundary
  };
  const to = lift.box ?? ends(1);
  if (t === 1) return to;
  const from = ends(0);
  const side = (name: 'x0' | 'x1' | 'y0' | 'y1') => (1 - t) * from[name] + t * to[name];
  return { x0: side('x0'), x1: side('x1'), y0: side('y0'), y1: side('y1') };
}

/** The examples at the places of `at`, with rings around the visited and the hovered one. */
export function examples(
  { run, scene, pointed }: Pick<Moment, 'run' | 'scene' | 'pointed'>,
  at: (i: number) => number[],
  theme: Theme,
  { width, height }: Size,
) {
  const { n, y } = run;
  const { example, now } = scene;
  const size = markerSize(n, theme) * Math.max(0.5, Math.min(0.85, Math.min(width, height) / 400));
  const marks = new Map(marksOf(run, theme).map((mark) => [mark.label, mark]));
  const items: Item[] = [];
  for (let i = 0; i < n; i += 1) {
    const mark = marks.get(y[i]);
    if (!mark) continue;
    const { symbol, color, sign } = mark;
    const few = n <= FEW ? { sign, edge: 1.25 } : { sign: '', edge: 0.75 };
    items.push({ kind: 'mark', at: at(i), symbol, color, size, ...few, example: i });
  }
  const ring = { kind: 'ring', size: size * 2 + 2, width: theme.size.boundary * 0.75, always: 1 } as const;
  if (example !== null && example >= 0 && now.position > 0)
    items.push({ ...ring, at: at(example), color: theme.ink, dash: 'solid', says: ['visited'] });
  if (pointed !== null) items.push({ ...ring, at: at(pointed), color: theme.accent, dash: 'dot' });
  return items;
}

/** The room of a lift: it holds the data and the features; the constant's axis has its own scale. */
export function roomOf({ run, lift }: Pick<Moment, 'run' | 'lift'>): Room {
  const augmented = lift.mode === 'augmented';
  const points = augmented ? [[0, 0, 0]] : [];
  for (let i = 0; i < run.n; i += 1) points.push(lift.at(i, 1), lift.at(i, 0));
  const room = roomFor(points);
  if (!augmented) return room;
  const [[x, y], [across, up]] = [room.middle, room.half];
  return { middle: [x, y, lift.at(0, 1)[2] * 0.5], half: [across, up, 0.7] };
}

/** The picture in three dimensions: the examples on the map's surface, and the plane that separates them. */
export function spatialLift(shown: Moment, room: Room, camera: Camera, size: Size, theme: Theme) {
  const { run, lift, t, normal, offset } = shown;
  const { text, boundary: thick } = theme.size;
  const seen = projection(camera, room, size, { x: text * 2.2, y: text * 1.5 });
  const items = wallItems(room, seen, lift.names, theme);
  items.push(
    ...bent(shown, theme, (points) =>
      points.every((point) => seen.unit(point).every((value) => Math.abs(value) <= 1.02)),
    ),
  );
  if (lift.mode === 'augmented') items.push(...sheet(shown, room, theme));
  else if (run.n <= FEW) items.push(...stems(shown, room, theme));
  items.push(...examples(shown, (i) => lift.at(i, t), theme, size));
  const points = planeInRoom(normal, offset, room);
  const edge = { color: theme.ink, width: thick * 0.6, always: 1, says: ['plane'] as Sentence } as const;
  if (points.length) items.push({ kind: 'line', points: [...points, points[0]], ...edge });
  const item: Item = { kind: 'face', points, fill: theme.band, opacity: 0.3 };
  const plane = points.length ? { normal, offset, item } : null;
  return { items: farToNear(items, seen, plane, room), place: seen.place, turns: true };
}

/** Lines from each example down to the floor. */
const stems = ({ run, lift, t }: Moment, { middle, half }: Room, { inkSoft: color }: Theme): Item[] =>
  Array.from({ length: run.n }, (_, i) => {
    const top = lift.at(i, t);
    const foot = [top[0], top[1], middle[2] - half[2]];
    return { kind: 'line', points: [foot, top], color, width: 0.8, opacity: 0.45 };
  });

/** The data's plane at the constant's height, in the colours of both sides, and the origin, a point of the separating plane. */
function sheet({ run, scene, lift }: Moment, { middle, half }: Room, theme: Theme): Item[] {
  const [[x0, y0], [x1, y1]] = [-1, 1].map((end) => middle.map((value, axis) => value + end * half[axis]));
  const box = { x0, x1, y0, y1 };
  const height = lift.at(0, 1)[2];
  const { w, b } = scene.predictor;
  const raised = (points: number[][]) => points.map(([x, y]) => [x, y, height]);
  const side = (sign: 1 | -1, fill: string): Item[] => {
    const points = halfPlane(
      box,
      w.map((value) => sign * value),
      sign * b,
    );
    const look = { fill, opacity: 0.85, near: -Infinity };
    return points.length ? [{ kind: 'face', points: raised(points), ...look }] : [];
  };
  const line = run.n ? lineInBox(box, w, b) : null;
  const start = origin([0, 0, 0], 2.2, theme);
  if (!line) return [start];
  const border = { color: theme.ink, width: theme.size.boundary, says: ['boundary'] as Sentence };
  return [
    ...side(1, theme.planePositive),
    ...side(-1, theme.planeNegative),
    { kind: 'line', points: raised(line), ...border, always: 1 },
    start,
  ];
}
