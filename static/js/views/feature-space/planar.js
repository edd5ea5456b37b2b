// A lift in the plane: the mapped examples with their straight boundary, and where there is room the data beside them.

import { axisItems, frameOn } from '../../figures/frame.js';
import { cornersOf, halfPlane, lineInBox } from '../../figures/geometry.js';
import { isoLine, regionPath } from '../../figures/isolines.js';
import { pointOf } from '../../state/points.js';
import { fitView, shownBox } from '../../state/view-box.js';
import { examples } from './examples.js';
import { boundary, lattice, ringsOf } from './lift.js';

const WIDE = 1.15; // width to height from which the data and the features stand side by side
const LEAST = 360; // px of width for two

/**
 * @typedef {import('./moment.js').Lifted} Lifted
 * @typedef {import('../../figures/canvas.js').Area} Area
 * @typedef {import('../../figures/canvas.js').Place} Place
 */

/** Two dimensions, and where there is room for it the data beside them. @param {Lifted} lifted @param {Size} size @param {Theme} theme */
export function planarLift(lifted, size, theme) {
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

/** The mapped examples with the straight boundary; on the way there it is the bent one. @param {Lifted} lifted @param {Area} area @param {Theme} theme */
function mappedPlane(lifted, area, theme) {
  const { run, scene, lift, t, grid } = lifted;
  const view = viewOf(run, lift, t);
  const frame = frameOn(area, (width, height) => shownBox(view, width, height), theme);
  const { box, place, inner } = frame;
  const { normal, offset } = lift.plane(scene.predictor);
  const straight = lineInBox(box, normal, offset);
  /** @type {Item[]} */
  const items = [];
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

/** The data's lattice and boundary, bent as far as they have come. @param {Lifted} lifted @param {Grid} grid @param {Theme} theme */
function bent({ run, lift, t, weights, signOfZero }, grid, { ink, inkSoft, size }) {
  const style =
    run.d === 1 ? { color: inkSoft, width: 1.5, opacity: 0.7 } : { color: inkSoft, width: 0.8, opacity: 0.2 };
  /** @type {Item[]} */
  const items = lattice(grid, run.d, 2, t).map((points) => ({ kind: 'line', points, ...style }));
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

/**
 * The boundary, and where every example is right the edges of the margin.
 * @param {Lifted} lifted
 * @param {Box} box
 * @param {number[][]} border
 * @param {Theme} theme
 */
function straightLines({ run, scene, lift, t }, box, border, { ink, band, size }) {
  const { normal, offset } = lift.plane(scene.predictor);
  /** @type {Item[]} */
  const items = [
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
    const says = level > 0 && t === 1 ? { says: /** @type {Sentence} */ (['margin']) } : {};
    const style = { color: band, width: size.boundary * 0.55, dash: 'dash', opacity: t, ...says };
    if (points) items.push({ kind: 'line', points, ...style });
  }
  return items;
}

/** The data as the plane shows them, with the boundary bent. @param {Lifted} lifted @param {Area} area @param {Theme} theme */
function dataPlane(lifted, area, theme) {
  const { run, scene, lift, grid, weights, signOfZero, inputs } = lifted;
  const { w } = scene.predictor;
  const view =
    grid?.box ??
    (run.d === 1 ? { ...fitView(run.x, run.n, 1), y0: -1, y1: 1 } : fitView(run.x, run.n, run.d));
  const flat = run.d === 1;
  const frame = frameOn(fitted(area, view, flat, theme), () => view, theme, !flat);
  const { box, inner, place } = frame;
  /** @type {Item[]} */
  const items = [{ kind: 'face', points: cornersOf(box), fill: theme.planeNegative }];
  /** @type {Item[]} */
  const inside = [];
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

/** The part of an area that has a box's own proportions. @param {Area} area @param {Box} box @param {boolean} flat @param {Theme} theme */
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

/** Items of one frame, some clipped to it. @param {Item[]} items @param {Item[]} inside @param {Area} clip @param {Place} place */
function within(items, inside, clip, place) {
  for (const item of inside) item.clip = clip;
  for (const item of items.concat(inside)) item.place = place;
  return items.concat(inside);
}

/** The view at t: between that of the data and that of the features. @param {Run} run @param {import('./lift.js').Lift} lift @param {number} t @returns {Box} */
function viewOf(run, lift, t) {
  if (lift.box && t === 1) return lift.box;
  const ends = (/** @type {number} */ at) => {
    const points = new Float64Array((run.n + 1) * 2);
    for (let i = 0; i < run.n; i += 1) points.set(lift.at(i, at), i * 2);
    return fitView(points, run.n + (lift.mode === 'augmented' ? 1 : 0), 2); // with the origin, which the line passes through
  };
  const to = lift.box ?? ends(1);
  if (t === 1) return to;
  const from = ends(0);
  const side = (/** @type {'x0' | 'x1' | 'y0' | 'y1'} */ name) => (1 - t) * from[name] + t * to[name];
  return { x0: side('x0'), x1: side('x1'), y0: side('y0'), y1: side('y1') };
}
