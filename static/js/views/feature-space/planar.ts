// A lift in the plane: the mapped examples with their straight boundary, and beside them the data if there is room.

import type { Area, Place } from '../../figures/canvas.ts';
import { axisItems, frameOn } from '../../figures/frame.ts';
import { cornersOf, halfPlane, lineInBox } from '../../figures/geometry.ts';
import { isoLine, regionPath } from '../../figures/isolines.ts';
import { pointOf } from '../../state/points.ts';
import { fitView, shownBox } from '../../state/view-box.ts';
import { examples } from './examples.ts';
import { boundary, lattice, ringsOf, type Lift } from './lift.ts';
import type { Lifted } from './moment.ts';

const WIDE = 1.15; // width / height from which data and features stand side by side
const LEAST = 360; // px, the least width for both

/** The picture in two dimensions. */
export function planarLift(lifted: Lifted, size: Size, theme: Theme) {
  const { run, grid } = lifted;
  const beside =
    run.d <= 2 && (grid || run.straight) && size.width >= LEAST && size.width > WIDE * size.height;
  const half = beside ? size.width / 2 - 6 : size.width;
  const right = mappedPlane(
    lifted,
    { left: beside ? half + 12 : 0, top: 0, width: half, height: size.height },
    theme,
  );
  const items = beside
    ? [...dataPlane(lifted, { left: 0, top: 0, width: half, height: size.height }, theme), ...right.items]
    : right.items;
  return { items, place: right.place };
}

/** The mapped examples with the straight boundary; during the movement the bent one. */
function mappedPlane(lifted: Lifted, area: Area, theme: Theme) {
  const { run, scene, lift, t, grid } = lifted;
  const view = viewOf(run, lift, t);
  const frame = frameOn(area, (width, height) => shownBox(view, width, height), theme);
  const { box, place, inner } = frame;
  const { normal, offset } = lift.plane(scene.predictor);
  const straight = lineInBox(box, normal, offset);
  const items: Item[] = [];
  if (straight) {
    const other = halfPlane(
      box,
      normal.map((value) => -value),
      -offset,
    );
    items.push({ kind: 'face', points: other, fill: theme.planeNegative, opacity: t });
    items.push({
      kind: 'face',
      points: halfPlane(box, normal, offset),
      fill: theme.planePositive,
      opacity: t,
    });
  }
  const through =
    t < 1
      ? [lift.names[0], lift.names[1]].map((name, j) => (run.d > j ? `x${'₁₂'[j]} → ${name}` : `→ ${name}`))
      : lift.names;
  items.push(...axisItems(frame, through, theme));
  const inside = grid && lift.moves ? bent(lifted, grid, theme) : [];
  if (straight) inside.push(...straightLines(lifted, box, straight, theme));
  if (lift.mode === 'augmented')
    inside.push({
      kind: 'mark',
      symbol: 'circle',
      at: [0, 0],
      size: theme.size.boundary * 2,
      color: theme.ink,
      says: ['origin'],
    });
  inside.push(...examples(lifted, (i) => lift.at(i, t), theme, inner));
  return { items: within(items, inside, inner, place), place };
}

/** The data's lattice and boundary, bent to t. */
function bent({ run, lift, t, weights, signOfZero }: Lifted, grid: Grid, { ink, inkSoft, size }: Theme) {
  const style =
    run.d === 1 ? { color: inkSoft, width: 1.5, opacity: 0.7 } : { color: inkSoft, width: 0.8, opacity: 0.2 };
  const items: Item[] = lattice(grid, run.d, 2, t).map((points) => ({ kind: 'line', points, ...style }));
  if (!lift.bends && t > 0) return items;
  const rings = ringsOf(grid, weights, signOfZero);
  for (const points of boundary(grid, run.d, 2, t, weights, rings))
    items.push(
      points.length > 1
        ? { kind: 'line', points, color: ink, width: size.boundary, ...(t < 1 && { says: ['boundary'] }) }
        : { kind: 'mark', symbol: 'diamond', at: points[0], size: size.boundary * 2.6, color: ink },
    );
  return items;
}

/** The boundary, and the edges of the margin if every example is right. */
function straightLines(
  { run, scene, lift, t }: Lifted,
  box: Box,
  border: number[][],
  { ink, band, size }: Theme,
) {
  const { normal, offset } = lift.plane(scene.predictor);
  const items: Item[] = [
    {
      kind: 'line',
      points: border,
      color: ink,
      width: size.boundary,
      opacity: t,
      ...(t === 1 && { says: ['boundary'] }),
    },
  ];
  for (const level of !run.network && scene.worst > 0 && Number.isFinite(scene.worst)
    ? [scene.worst, -scene.worst]
    : []) {
    const points = lineInBox(box, normal, offset, level);
    const says = level > 0 && t === 1 ? { says: ['margin'] as Sentence } : {};
    const style = { color: band, width: size.boundary * 0.55, dash: 'dash', opacity: t, ...says };
    if (points) items.push({ kind: 'line', points, ...style });
  }
  return items;
}

/** The data as on the plane, with the bent boundary. */
function dataPlane(lifted: Lifted, area: Area, theme: Theme) {
  const { run, scene, lift, grid, weights, signOfZero, inputs } = lifted;
  const { w } = scene.predictor;
  const view =
    grid?.box ??
    (run.d === 1 ? { ...fitView(run.x, run.n, 1), y0: -1, y1: 1 } : fitView(run.x, run.n, run.d));
  const flat = run.d === 1;
  const frame = frameOn(fitted(area, view, flat, theme), () => view, theme, !flat);
  const { box, inner, place } = frame;
  const items: Item[] = [{ kind: 'face', points: cornersOf(box), fill: theme.planeNegative }];
  const inside: Item[] = [];
  if (grid) {
    const rings = ringsOf(grid, weights, signOfZero);
    if (rings.length) items.push({ kind: 'area', path: regionPath(grid, rings), fill: theme.planePositive });
    for (const points of flat || !lift.moves ? [] : lattice(grid, run.d, 2, 0))
      inside.push({ kind: 'line', points, color: theme.inkSoft, width: 0.8, opacity: 0.2 });
    const border = isoLine(grid, rings);
    if (border)
      inside.push({
        kind: 'area',
        path: border,
        color: theme.ink,
        width: theme.size.boundary,
        says: ['boundary'],
      });
  } else {
    const normal = [w[0], w[1] ?? 0];
    items.push({
      kind: 'face',
      points: halfPlane(box, normal, scene.predictor.b),
      fill: theme.planePositive,
    });
    const ends = lineInBox(box, normal, scene.predictor.b);
    if (ends)
      inside.push({
        kind: 'line',
        points: ends,
        color: theme.ink,
        width: theme.size.boundary,
        says: ['boundary'],
      });
  }
  items.push(...axisItems(frame, flat ? [inputs[0], null] : inputs, theme));
  inside.push(...examples(lifted, (i) => pointOf(run, i), theme, inner));
  return within(items, inside, inner, place);
}

/** The part of an area with a box's proportions. */
function fitted(area: Area, box: Box, flat: boolean, theme: Theme) {
  const text = theme.size.text;
  const [edgeX, edgeY] = [text * 2.6 + 10, text * 3.2];
  if (flat) {
    const height = Math.min(area.height, text * 11);
    return { ...area, top: area.top + (area.height - height) / 2, height };
  }
  const unit = Math.min((area.width - edgeX) / (box.x1 - box.x0), (area.height - edgeY) / (box.y1 - box.y0));
  const [width, height] = [unit * (box.x1 - box.x0) + edgeX, unit * (box.y1 - box.y0) + edgeY];
  return {
    left: area.left + (area.width - width) / 2,
    top: area.top + (area.height - height) / 2,
    width,
    height,
  };
}

/** Items of one frame; those of `inside` are clipped to it. */
function within(items: Item[], inside: Item[], clip: Area, place: Place) {
  for (const item of inside) item.clip = clip;
  for (const item of items.concat(inside)) item.place = place;
  return items.concat(inside);
}

/** The view at t, between those of the data and of the features. */
function viewOf(run: Run, lift: Lift, t: number): Box {
  if (lift.box && t === 1) return lift.box;
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
