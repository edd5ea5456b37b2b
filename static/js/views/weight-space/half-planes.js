// Two weights: every example's half-plane, the version space exactly, and the walk.

import { axisItems, frameOn } from '../../figures/frame.js';
import { lineInBox, halfPlane } from '../../figures/geometry.js';
import { shownBox } from '../../state/view-box.js';
import { colorOf, walkItems } from './walk.js';
import { constraint } from './weights.js';

const MANY = 600; // constraints up to which each has its line
const FEW = 14; // up to which each shows its good side

/** @typedef {import('./moment.js').Walk} Walk */

/** A box about the origin and all that is known of the walk. @param {Walk} walk @returns {Box} */
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
  const grow = (/** @type {number} */ low, /** @type {number} */ high) =>
    high - low < least
      ? [(low + high - least) / 2 - pad, (low + high + least) / 2 + pad]
      : [low - pad, high + pad];
  [x0, x1] = grow(x0, x1);
  [y0, y1] = grow(y0, y1);
  return { x0, x1, y0, y1 };
}

/** The frame of two weights on a picture of this size. @param {Walk} walk @param {Size} size @param {Theme} theme */
export function weightFrame(walk, size, theme) {
  const view = boxAround(walk);
  return frameOn({ left: 0, top: 0, ...size }, (width, height) => shownBox(view, width, height), theme);
}

/**
 * Two weights: exactly, half-plane by half-plane.
 * @param {Walk} walk
 * @param {import('../../figures/frame.js').Frame} frame
 * @param {import('./weights.js').Corner[]} version  the version space in the frame's box
 * @param {Theme} theme
 */
export function halfPlanes(walk, frame, version, theme) {
  const { run, space, pointed, visited } = walk;
  const { box, place } = frame;
  const unit = (box.x1 - box.x0) / frame.inner.width; // a px in data
  /** @type {Item[]} */
  const items = [];
  if (version.length)
    items.push({
      kind: 'face',
      points: version.map(({ at }) => at),
      fill: theme.best,
      opacity: 0.2,
      says: ['version'],
      ink: theme.best,
    });
  const bounding = new Set(version.map(({ example }) => example));
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
      ...((run.n <= FEW || lit) && { says: ['example', i], ink: theme.inkSoft }),
    });
    if (run.n <= FEW || lit) items.push(goodSide(ends, normal, unit, color, theme));
  }
  items.push(...walkItems(walk, theme));
  for (const item of items) item.clip = frame.inner;
  return { items: [...axisItems(frame, space.names, theme), ...items], place };
}

/**
 * A short arrow from a constraint's line to the side of the weights that are right.
 * @param {number[][]} ends
 * @param {number[]} normal
 * @param {number} unit  a px in data
 * @param {string} color
 * @param {Theme} theme
 * @returns {Item}
 */
function goodSide([[x0, y0], [x1, y1]], normal, unit, color, theme) {
  const long = Math.hypot(...normal);
  const from = [x0 + (x1 - x0) * 0.93, y0 + (y1 - y0) * 0.93];
  const to = from.map((value, axis) => value + (normal[axis] / long) * unit * 15);
  return { kind: 'arrow', points: [from, to], color, width: theme.size.boundary * 0.5 };
}
