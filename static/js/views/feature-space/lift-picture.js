// Feature space as items of a picture: in the plane beside the data, or in space with the plane that separates.

import { axisItems, frameOn, wallItems } from '../../figures/frame.js';
import { halfPlane, lineInBox } from '../../figures/geometry.js';
import { isoLine, regionPath } from '../../figures/isolines.js';
import { boundary, lattice, ringsOf } from './lift.js';
import { markerSize, marksOf, pointOf } from '../../figures/points.js';
import { farToNear, planeInRoom, projection, roomFor } from '../../figures/space.js';
import { fitView, shownBox } from '../../state/view-box.js';

const FEW = 80; // points up to which each has its sign, and in space its stem
const WIDE = 1.15; // width to height from which the data and the features stand side by side
const LEAST = 360; // px of width for two

/**
 * What all pictures of a lift show.
 * @typedef {object} Lifted
 * @property {import('../../run/run.js').Run} run
 * @property {import('../../run/scene.js').Scene} scene
 * @property {import('./lift.js').Lift} lift
 * @property {number} t  0: as in the data, 1: as mapped
 * @property {import('../../figures/isolines.js').Grid | null} grid
 * @property {number | null} pointed  an example
 * @property {number} signOfZero
 */

/** The examples, each where `at` says; with rings around the one visited and the one pointed at. */
function examples({ run, scene, pointed }, at, theme, { width, height }) {
  const { n } = run;
  const size = markerSize(n, theme) * Math.max(0.5, Math.min(0.85, Math.min(width, height) / 400));
  const marks = new Map(marksOf(run, theme).map((mark) => [mark.label, mark]));
  const items = [];
  for (let i = 0; i < n; i += 1) {
    const { symbol, color, sign } = marks.get(run.y[i]);
    items.push({
      kind: 'mark',
      at: at(i),
      symbol,
      color,
      size,
      sign: n <= FEW ? sign : '',
      edge: n > FEW ? 0.75 : 1.25,
      example: i,
    });
  }
  const { example } = scene;
  const ring = (i, color, dash) =>
    items.push({
      kind: 'ring',
      at: at(i),
      size: size * 2 + 2,
      color,
      width: theme.size.boundary * 0.75,
      dash,
      always: 1,
    });
  if (example !== null && example >= 0 && scene.now.position > 0) ring(example, theme.ink, 'solid');
  if (pointed !== null && pointed < n) ring(pointed, theme.accent, 'dot');
  return items;
}

/** Two dimensions, and where there is room for it the data beside them. @param {Lifted} lifted */
export function planarLift(lifted, size, theme) {
  const { run, lift, grid } = lifted;
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
  return { items, place: right.place, straight: right.straight, dims: lift.dims };
}

/** The mapped examples with the straight boundary; on the way there it is the bent one. */
function mappedPlane(lifted, area, theme) {
  const { run, scene, lift, t, grid } = lifted;
  const view = viewOf(run, lift, t);
  const frame = frameOn(area, (width, height) => shownBox(view, width, height), theme);
  const { box, place, inner } = frame;
  const { normal, offset } = lift.plane(scene.predictor);
  const straight = lineInBox(box, normal, offset);
  const items = [];
  const { ink, band, size } = theme;
  if (straight) {
    items.push({
      kind: 'face',
      points: halfPlane(
        box,
        normal.map((value) => -value),
        -offset,
      ),
      fill: theme.planeNegative,
      opacity: t,
    });
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
  const inside = [];
  if (grid && lift.moves) {
    for (const points of lattice(grid, run.d, 2, t))
      inside.push({
        kind: 'line',
        points,
        color: theme.inkSoft,
        width: run.d === 1 ? 1.5 : 0.8,
        opacity: run.d === 1 ? 0.7 : 0.2,
      });
    for (const points of boundary(
      grid,
      run.d,
      2,
      t,
      scene.predictor,
      ringsOf(grid, scene.predictor, lifted.signOfZero),
    )) {
      inside.push(
        points.length > 1
          ? { kind: 'line', points, color: ink, width: size.boundary }
          : { kind: 'mark', symbol: 'diamond', at: points[0], size: size.boundary * 2.6, color: ink },
      );
    }
  }
  if (straight) {
    inside.push({
      kind: 'line',
      points: straight,
      color: ink,
      width: size.boundary,
      opacity: t,
      straight: true,
    });
    for (const level of scene.worst > 0 && Number.isFinite(scene.worst) ? [scene.worst, -scene.worst] : []) {
      const edge = lineInBox(box, normal, offset, level);
      if (edge)
        inside.push({
          kind: 'line',
          points: edge,
          color: band,
          width: size.boundary * 0.55,
          dash: 'dash',
          opacity: t,
        });
    }
  }
  if (lift.mode === 'augmented')
    inside.push({ kind: 'mark', symbol: 'circle', at: [0, 0], size: size.boundary * 2, color: ink });
  inside.push(...examples(lifted, (i) => lift.at(i, t), theme, inner));
  return { items: within(items, inside, inner, place), place, straight };
}

/** The data as the plane shows them, with the boundary bent. */
function dataPlane(lifted, area, theme) {
  const { run, scene, grid, signOfZero } = lifted;
  const { w } = scene.predictor;
  const view =
    grid?.box ??
    (run.d === 1 ? { ...fitView(run.x, run.n, 1), y0: -1, y1: 1 } : fitView(run.x, run.n, run.d));
  const flat = run.d === 1;
  const frame = frameOn(fitted(area, view, flat, theme), () => view, theme, !flat);
  const { box, inner, place } = frame;
  /** @type {any[]} */
  const items = [
    {
      kind: 'face',
      points: [
        [box.x0, box.y0],
        [box.x1, box.y0],
        [box.x1, box.y1],
        [box.x0, box.y1],
      ],
      fill: theme.planeNegative,
    },
  ];
  const inside = [];
  if (grid) {
    const rings = ringsOf(grid, scene.predictor, signOfZero);
    if (rings.length) items.push({ kind: 'area', path: regionPath(grid, rings), fill: theme.planePositive });
    for (const points of flat ? [] : lattice(grid, run.d, 2, 0))
      inside.push({ kind: 'line', points, color: theme.inkSoft, width: 0.8, opacity: 0.2 });
    const border = isoLine(grid, rings);
    if (border) inside.push({ kind: 'area', path: border, color: theme.ink, width: theme.size.boundary });
  } else {
    const normal = [w[0], w[1] ?? 0];
    items.push({
      kind: 'face',
      points: halfPlane(box, normal, scene.predictor.b),
      fill: theme.planePositive,
    });
    const ends = lineInBox(box, normal, scene.predictor.b);
    if (ends) inside.push({ kind: 'line', points: ends, color: theme.ink, width: theme.size.boundary });
  }
  items.push(...axisItems(frame, flat ? ['x₁', null] : ['x₁', 'x₂'], theme));
  inside.push(...examples(lifted, (i) => pointOf(run, i), theme, inner));
  return within(items, inside, inner, place);
}

/** The part of an area that has a box's own proportions. */
function fitted(area, box, flat, theme) {
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

function within(items, inside, clip, place) {
  for (const item of inside) item.clip = clip;
  for (const item of items.concat(inside)) item.place = place;
  return items.concat(inside);
}

/** The view at t: between that of the data and that of the features. */
function viewOf(run, lift, t) {
  const ends = (at) => {
    const points = new Float64Array((run.n + 1) * 2);
    for (let i = 0; i < run.n; i += 1) points.set(lift.at(i, at), i * 2);
    return fitView(points, run.n + (lift.mode === 'augmented' ? 1 : 0), 2); // with the origin, which the line passes through
  };
  const to = ends(1);
  if (t === 1) return to;
  const from = ends(0);
  return Object.fromEntries(Object.keys(to).map((side) => [side, (1 - t) * from[side] + t * to[side]]));
}

/** The room of a lift into space: it holds the data and the features; the constant's axis has a scale of its own. */
export function roomOf({ run, lift }) {
  const augmented = lift.mode === 'augmented';
  const points = augmented ? [[0, 0, 0]] : [];
  for (let i = 0; i < run.n; i += 1) points.push(lift.at(i, 1), lift.at(i, 0));
  const room = roomFor(points);
  if (!augmented) return room;
  const height = lift.at(0, 1)[2];
  return { middle: [room.middle[0], room.middle[1], height * 0.5], half: [room.half[0], room.half[1], 0.7] };
}

/** Three dimensions: the examples on the surface that the map makes of the plane, and the plane that separates. @param {Lifted} lifted */
export function spatialLift(lifted, room, camera, size, theme) {
  const { run, scene, lift, t, grid } = lifted;
  const seen = projection(camera, room, size, { x: theme.size.text * 2.2, y: theme.size.text * 1.5 });
  const items = wallItems(room, seen, lift.names, theme);
  const { normal, offset } = lift.plane(scene.predictor);
  const held = (points) =>
    points.every((point) => seen.unit(point).every((value) => Math.abs(value) <= 1.02));
  const pieces = (line, style) => {
    for (let i = 1; i < line.length; i += 1) {
      const points = [line[i - 1], line[i]];
      if (held(points)) items.push({ kind: 'line', points, ...style });
    }
  };
  if (grid && lift.moves) {
    for (const line of lattice(grid, run.d, 3, t))
      pieces(line, {
        color: theme.inkSoft,
        width: run.d === 1 ? 1.5 : 0.8,
        opacity: run.d === 1 ? 0.7 : 0.4,
      });
    for (const line of boundary(
      grid,
      run.d,
      3,
      t,
      scene.predictor,
      ringsOf(grid, scene.predictor, lifted.signOfZero),
    )) {
      pieces(line, { color: theme.ink, width: theme.size.boundary });
      if (line.length === 1 && held(line))
        items.push({
          kind: 'mark',
          symbol: 'diamond',
          at: line[0],
          size: theme.size.boundary * 2.6,
          color: theme.ink,
        });
    }
  }
  if (lift.mode === 'augmented') items.push(...sheet(lifted, room, theme));
  else if (run.n <= FEW) {
    const floor = room.middle[2] - room.half[2];
    for (let i = 0; i < run.n; i += 1) {
      const [x, y, z] = lift.at(i, t);
      items.push({
        kind: 'line',
        points: [
          [x, y, floor],
          [x, y, z],
        ],
        color: theme.inkSoft,
        width: 0.8,
        opacity: 0.45,
      });
    }
  }
  items.push(...examples(lifted, (i) => lift.at(i, t), theme, size));
  const face = planeInRoom(normal, offset, room);
  const plane = face.length
    ? { normal, offset, item: { kind: 'face', points: face, fill: theme.band, opacity: 0.3, plane: true } }
    : null;
  if (face.length)
    items.push({
      kind: 'line',
      points: [...face, face[0]],
      color: theme.ink,
      width: theme.size.boundary * 0.6,
      always: 1,
    });
  return { items: farToNear(items, seen, plane, room), place: seen.place, turns: true, dims: 3, plane: face };
}

/** The data's plane at the height of the constant, each side in its class's colour, and the origin that the other plane passes through. */
function sheet({ run, scene, lift }, { middle, half }, theme) {
  const box = {
    x0: middle[0] - half[0],
    x1: middle[0] + half[0],
    y0: middle[1] - half[1],
    y1: middle[1] + half[1],
  };
  const height = lift.at(0, 1)[2];
  const { w, b } = scene.predictor;
  const raised = (points) => points.map(([x, y]) => [x, y, height]);
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
  return [
    ...(line
      ? [
          ...side(1, theme.planePositive),
          ...side(-1, theme.planeNegative),
          { kind: 'line', points: raised(line), color: theme.ink, width: theme.size.boundary, always: 1 },
        ]
      : []),
    { kind: 'mark', symbol: 'circle', at: [0, 0, 0], size: theme.size.boundary * 2.2, color: theme.ink },
  ];
}
