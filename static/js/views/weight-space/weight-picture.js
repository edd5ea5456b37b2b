// Weight space as items of a picture: constraints, the version space, the walk of w, the loop of a cycle.

import { axisItems, frameOn } from '../../figures/frame.js';
import { lineInBox, halfPlane } from '../../figures/geometry.js';
import { markOf } from '../../figures/marks.js';
import { cross, farToNear, projection } from '../../figures/space.js';
import { shownBox } from '../../state/view-box.js';
import { constraint } from './weights.js';

const MANY = 600; // constraints up to which each has its line
const FEW = 14; // up to which each shows its good side
const BUSY = 16; // updates of a loop from which it is drawn thin
const ARC = 6; // stretches of an arc between two rays

/**
 * What both pictures show.
 * @typedef {object} Walk
 * @property {import('../../run/run.js').Run} run
 * @property {import('../../run/scene.js').Scene} scene
 * @property {import('./weights.js').WeightSpace} space
 * @property {{k: number, visit: number, at: number[]}[]} trail
 * @property {{k: number, visit: number, at: number[]}[] | null} whole
 * @property {{at: number[]}[] | null} loop
 * @property {number[]} now  the current weights
 * @property {number[]} before  those that the visit was judged by
 * @property {number[] | null} predicts  the weights that predict, where they are others than the newest
 * @property {number | null} pointed  an example
 * @property {number[][]} known  weights that have to be in view
 */

const colorOf = (run, i, theme) => markOf(run, theme, run.y[i]).color;

/** A box about the origin and all that is known of the walk. */
function boxAround({ known, run, space }) {
  let [x0, x1, y0, y1] = [0, 0, 0, 0];
  const take = (/** @type {number[]} */ [x, y]) => {
    x0 = Math.min(x0, x);
    x1 = Math.max(x1, x);
    y0 = Math.min(y0, y);
    y1 = Math.max(y1, y);
  };
  known.forEach(take);
  if (space.offset) {
    // Lines that miss the origin: the nearest of each.
    for (let i = 0; i < run.n; i += 1) {
      const { normal, offset } = constraint(space, run, i);
      const square = normal[0] ** 2 + normal[1] ** 2;
      if (square) take(normal.map((value) => (-offset * value * 1.5) / square));
    }
  }
  const most = Math.max(x1 - x0, y1 - y0) || 2;
  const pad = most * 0.22;
  const least = most * 0.5;
  const grow = (low, high) =>
    high - low < least
      ? [(low + high - least) / 2 - pad, (low + high + least) / 2 + pad]
      : [low - pad, high + pad];
  [x0, x1] = grow(x0, x1);
  [y0, y1] = grow(y0, y1);
  return { x0, x1, y0, y1 };
}

/** The frame of two weights on a picture of this size. */
export function weightFrame(walk, size, theme) {
  const view = boxAround(walk);
  return frameOn({ left: 0, top: 0, ...size }, (width, height) => shownBox(view, width, height), theme);
}

/**
 * Two weights: exactly, half-plane by half-plane.
 * @param {Walk} walk
 * @param {import('../../figures/frame.js').Frame} frame
 * @param {{at: number[], example: number}[]} version  the version space in the frame's box
 */
export function planeOfWeights(walk, frame, version, theme) {
  const { run, scene, space, pointed } = walk;
  const { box, place } = frame;
  const unit = (box.x1 - box.x0) / frame.inner.width; // a px in data
  const items = [];
  if (version.length)
    items.push({ kind: 'face', points: version.map(({ at }) => at), fill: theme.accent, opacity: 0.2 });
  const bounding = new Set(version.map(({ example }) => example));
  const visited = visitedExample(scene);
  for (let i = 0; i < run.n; i += 1) {
    const lit = i === pointed || i === visited;
    if (run.n > MANY && !bounding.has(i) && !lit) continue;
    const { normal, offset } = constraint(space, run, i);
    const ends = lineInBox(box, normal, offset);
    if (!ends) continue;
    const color = colorOf(run, i, theme);
    if (lit)
      items.push({
        kind: 'face',
        points: halfPlane(box, normal, offset),
        fill: color,
        opacity: i === pointed ? 0.2 : 0.1,
      });
    const dense = run.n > 60 && !bounding.has(i);
    items.push({
      kind: 'line',
      points: ends,
      color,
      width: theme.size.boundary * (lit ? 0.9 : 0.4),
      opacity: lit ? 1 : dense ? 0.3 : 0.75,
      dash: run.y[i] > 0 ? 'solid' : 'dash',
      example: i,
    });
    if (run.n <= FEW || lit) items.push(goodSide(ends, normal, unit, color, theme));
  }
  items.push(...walked(walk, theme));
  for (const item of items) item.clip = frame.inner;
  return { items: [...axisItems(frame, space.names, theme), ...items], place };
}

/** A short arrow from a constraint's line to the side of the weights that are right. */
function goodSide([[x0, y0], [x1, y1]], normal, unit, color, theme) {
  const long = Math.hypot(...normal);
  const from = [x0 + (x1 - x0) * 0.93, y0 + (y1 - y0) * 0.93];
  const to = from.map((value, axis) => value + (normal[axis] / long) * unit * 15);
  return { kind: 'arrow', points: [from, to], color, width: theme.size.boundary * 0.5 };
}

const visitedExample = ({ example, now }) =>
  example !== null && example >= 0 && now.position > 0 ? example : null;

/** The walk itself, the same in the plane and in space. */
function walked({ run, scene, space, trail, whole, loop, now, before, predicts, pointed }, theme) {
  const size = theme.size.boundary;
  const origin = now.map(() => 0);
  const items = [];
  if (whole) items.push(...stretches(whole, { color: theme.inkSoft, width: size * 0.4, opacity: 0.35 }));
  if (loop)
    items.push(
      ...stretches(loop, {
        color: theme.accent,
        width: size * (loop.length > BUSY ? 1 : 2.4),
        opacity: 0.45,
        loop: true,
      }),
    );
  items.push(...stretches(trail, { color: theme.ink, width: size * 0.5, opacity: 0.65 }, 1));
  trail.forEach(({ k, visit, at }, i) => {
    items.push({
      kind: 'mark',
      symbol: 'circle',
      at,
      size: size * 2.2,
      color: theme.inkSoft,
      opacity: 0.35 + (0.65 * (i + 1)) / trail.length,
      visit,
      update: k,
    });
  });
  items.push({
    kind: 'arrow',
    points: [origin, now],
    color: theme.inkSoft,
    width: size * 0.45,
    always: 1,
    opacity: 0.8,
  });
  const example = visitedExample(scene);
  if (pointed !== null && pointed < run.n) {
    items.push({
      kind: 'arrow',
      points: [origin, constraint(space, run, pointed).normal],
      color: colorOf(run, pointed, theme),
      width: size * 0.7,
      always: 1,
    });
  }
  if (scene.now.isUpdate) {
    const color = example === null ? theme.accent : colorOf(run, example, theme);
    items.push({ kind: 'arrow', points: [before, now], color, width: size, always: 1, step: true });
  }
  if (predicts)
    items.push({
      kind: 'mark',
      symbol: 'diamond',
      at: predicts,
      size: size * 4,
      color: theme.accent,
      always: 1,
    });
  items.push({
    kind: 'mark',
    symbol: 'circle',
    at: now,
    size: size * 3.6,
    color: theme.ink,
    edge: 1.5,
    always: 1,
    visit: scene.now.visit,
    update: scene.now.k,
  });
  return items;
}

/** A path as lines of a few points, so that in space each has a depth of its own. */
function stretches(path, style, most = 12) {
  const found = [];
  for (let i = 0; i + 1 < path.length; i += most)
    found.push({ kind: 'line', points: path.slice(i, i + most + 1).map(({ at }) => at), ...style });
  return found;
}

/** How far three weights reach in their picture. */
export const reachOf = ({ known }) =>
  known.reduce((most, point) => Math.max(most, Math.hypot(...point)), 0) || 1;

/**
 * Three weights: the version space as a cone, cut by a sphere about the origin.
 * @param {Walk} walk
 * @param {{at: number[], example: number}[]} cone  its rays; none where it is empty or not known
 * @param {number[] | null} u
 */
export function spaceOfWeights(walk, cone, u, camera, size, theme) {
  const { run, scene, space, pointed } = walk;
  const reach = reachOf(walk);
  const room = { middle: [0, 0, 0], half: [reach, reach, reach] };
  const seen = projection(camera, room, size, { x: theme.size.text * 2, y: theme.size.text * 0.6 }, true);
  const out = (point, by = reach) => point.map((value) => value * by);
  const items = [...globe(reach, space.names, theme)];
  cone.forEach(({ at, example }, i) => {
    const next = cone[(i + 1) % cone.length].at;
    const side = arc(at, next).map((point) => out(point));
    const lit = example >= 0 && example === pointed;
    const own = example >= 0 ? { example } : {};
    items.push({
      kind: 'face',
      points: [[0, 0, 0], ...side],
      fill: lit ? colorOf(run, example, theme) : theme.accent,
      opacity: lit ? 0.5 : 0.16,
      ...own,
    });
    items.push({
      kind: 'line',
      points: [[0, 0, 0], out(at)],
      color: theme.accent,
      width: theme.size.boundary * 0.5,
      ray: at,
    });
    items.push({ kind: 'line', points: side, color: theme.accent, width: theme.size.boundary * 0.5 });
  });
  const cap = cone
    .flatMap(({ at }, i) => arc(at, cone[(i + 1) % cone.length].at).slice(0, -1))
    .map((point) => out(point));
  if (cap.length) items.push({ kind: 'face', points: cap, fill: theme.accent, opacity: 0.22 });
  const lit = pointed ?? visitedExample(scene);
  if (lit !== null && lit < run.n)
    items.push(...disc(constraint(space, run, lit).normal, reach, colorOf(run, lit, theme), lit, theme));
  if (u) {
    items.push({
      kind: 'line',
      points: [[0, 0, 0], out(u)],
      color: theme.band,
      width: theme.size.boundary * 0.7,
      dash: 'dash',
      always: 1,
    });
    items.push({
      kind: 'text',
      at: out(u, reach * 1.07),
      text: 'u',
      size: theme.size.text,
      weight: 600,
      color: theme.band,
      always: 1,
    });
  }
  items.push(...walked(walk, theme));
  return { items: farToNear(items, seen, null, room), place: seen.place, turns: true };
}

/** The sphere as three circles, and the axes through its middle. */
function globe(reach, names, theme) {
  const items = [];
  names.forEach((name, axis) => {
    const end = (by) => [0, 1, 2].map((other) => (other === axis ? by : 0));
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
function disc(normal, reach, color, example, theme) {
  if (!normal.some((value) => value)) return [];
  const edge = circle(normal, reach);
  return [
    { kind: 'face', points: edge, fill: color, opacity: 0.14, example },
    { kind: 'line', points: edge, color, width: theme.size.boundary * 0.6 },
  ];
}

function circle(normal, reach) {
  const least = [0, 1, 2].reduce(
    (best, axis) => (Math.abs(normal[axis]) < Math.abs(normal[best]) ? axis : best),
    0,
  );
  const one = cross(
    normal,
    [0, 1, 2].map((axis) => (axis === least ? 1 : 0)),
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

/** Directions of length 1 from one to another, over the sphere. */
function arc(from, to) {
  return Array.from({ length: ARC + 1 }, (_, i) => {
    const t = i / ARC;
    const point = from.map((value, axis) => (1 - t) * value + t * to[axis]);
    const long = Math.hypot(...point) || 1;
    return point.map((value) => value / long);
  });
}
