// The walk of the weights as items of a picture: its last updates, the whole path, a cycle's loop, and where it stands.

import { markOf } from '../../figures/marks.js';
import { constraint } from './weights.js';

const BUSY = 16; // updates of a loop from which it is drawn thin

/** @typedef {import('./moment.js').Walk} Walk */

/** @param {Run} run @param {number} i @param {Theme} theme @returns {string} */
export const colorOf = (run, i, theme) => markOf(run, theme, run.y[i])?.color ?? theme.ink;

/** The walk itself, the same in the plane and in space. @param {Walk} walk @param {Theme} theme */
export function walkItems(
  { run, space, trail, whole, loop, now, before, predicts, pointed, step, k, visit },
  theme,
) {
  const size = theme.size.boundary;
  const origin = now.map(() => 0);
  /** @type {Item[]} */
  const items = [];
  if (whole) items.push(...stretches(whole, { color: theme.inkSoft, width: size * 0.4, opacity: 0.35 }));
  if (loop)
    items.push(
      ...stretches(loop, {
        color: theme.w,
        width: size * (loop.length > BUSY ? 1 : 2.4),
        opacity: 0.45,
      }),
    );
  items.push(...stretches(trail, { color: theme.ink, width: size * 0.5, opacity: 0.65 }, 1));
  trail.forEach((then, i) => {
    items.push({
      kind: 'mark',
      symbol: 'circle',
      at: then.at,
      size: size * 2.2,
      color: theme.inkSoft,
      opacity: 0.35 + (0.65 * (i + 1)) / trail.length,
      visit: then.visit,
      update: then.k,
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
  if (pointed !== null) {
    items.push({
      kind: 'arrow',
      points: [origin, constraint(space, run, pointed).normal],
      color: colorOf(run, pointed, theme),
      width: size * 0.7,
      always: 1,
    });
  }
  if (step) {
    const color = step.example === null ? theme.w : colorOf(run, step.example, theme);
    items.push({ kind: 'arrow', points: [before, now], color, width: size, always: 1 });
  }
  if (predicts)
    items.push({
      kind: 'mark',
      symbol: 'diamond',
      at: predicts.at,
      size: size * 4,
      color: theme.w,
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
    visit,
    update: k,
  });
  return items;
}

/**
 * A path as lines of a few points, so that in space each has a depth of its own.
 * @param {{at: number[]}[]} path
 * @param {{color: string, width: number, opacity: number}} style
 * @returns {Item[]}
 */
function stretches(path, style, most = 12) {
  /** @type {Item[]} */
  const found = [];
  for (let i = 0; i + 1 < path.length; i += most)
    found.push({ kind: 'line', points: path.slice(i, i + most + 1).map(({ at }) => at), ...style });
  return found;
}
