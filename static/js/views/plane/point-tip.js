// What is said of a point that is pointed at.

import { namesAt } from '../../scenario/names.js';
import { pointOf } from '../../state/points.js';

/** @typedef {{set: 'test' | 'validation', example: number}} PointApart  one that is held out */

/** @param {Point} point @param {(value: number) => number} x @param {(value: number) => number} y @returns {Point} */
export const toPixel = ([u, v], x, y) => [x(u), y(v)];

/**
 * Lights an example and says what it is, beside it, or what a point is that is held out; null: none.
 * @param {HTMLElement} surface
 * @param {App} app
 * @param {() => Frame} axes
 * @param {() => ((example: number) => Point) | null} places
 * @returns {(example: number | null, apart?: PointApart | null) => void}
 */
export function createTip(surface, { store, actions, text }, axes, places) {
  const tip = /** @type {HTMLElement} */ (surface.querySelector('.plane-tip'));
  return (example, apart = null) => {
    const { points, run, document } = store.state;
    const { n, d, task } = points;
    const over = example !== null && example < n ? example : null;
    const set = over === null && apart ? run?.apart?.[apart.set] : null;
    tip.hidden = over === null && !set;
    actions.hover(over);
    surface.toggleAttribute('data-over-point', over !== null);
    if (tip.hidden) return;
    const { x, y } = set ?? points;
    const i = over ?? /** @type {PointApart} */ (apart).example;
    const point = Array.from(x.subarray(i * d, (i + 1) * d));
    const words = text.plane.point(i, point, y[i], task, namesAt(document, y[i], task));
    tip.textContent = set ? text.plane.apart[/** @type {PointApart} */ (apart).set](words) : words;
    const { x: across, y: up } = axes();
    const [px, py] = set ? toPixel(pointOf({ x, y, d, task }, i), across, up) : (places()?.(i) ?? [0, 0]);
    const right = Math.min(px + 14, surface.clientWidth - tip.offsetWidth - 6);
    tip.style.transform = `translate(${right}px, ${Math.max(4, py - 34)}px)`;
  };
}
