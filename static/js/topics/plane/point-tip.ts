// The tip of a hovered point.

import { namesAt } from '../../scenario/names.ts';
import { pointOf } from '../../state/points.ts';

/** a held-out point */
export type HeldOutPoint = { set: 'test' | 'validation'; example: number };

export const toPixel = ([u, v]: Point, x: (value: number) => number, y: (value: number) => number): Point => [
  x(u),
  y(v),
];

/** Highlights an example and shows its tip, or the tip of a held-out point; null: none. */
export function createTip(
  surface: HTMLElement,
  { store, actions, text }: App,
  axes: () => Frame,
  places: () => ((example: number) => Point) | null,
): (example: number | null, heldOut?: HeldOutPoint | null) => void {
  const tip = surface.querySelector('.plane-tip') as HTMLElement;
  return (example, heldOut = null) => {
    const { points, run, document } = store.state;
    const { n, d, task } = points;
    const over = example !== null && example < n ? example : null;
    const set = over === null && heldOut ? run?.heldOut?.[heldOut.set] : null;
    tip.hidden = over === null && !set;
    actions.hover(over);
    surface.toggleAttribute('data-over-point', over !== null);
    if (tip.hidden) return;
    const { x, y } = set ?? points;
    const i = over ?? (heldOut as HeldOutPoint).example;
    const point = Array.from(x.subarray(i * d, (i + 1) * d));
    const words = text.plane.point(i, point, y[i], task, namesAt(document, y[i], task));
    tip.textContent = set ? text.plane.apart[(heldOut as HeldOutPoint).set](words) : words;
    const { x: across, y: up } = axes();
    const [px, py] = set ? toPixel(pointOf({ x, y, d, task }, i), across, up) : (places()?.(i) ?? [0, 0]);
    const right = Math.min(px + 14, surface.clientWidth - tip.offsetWidth - 6);
    tip.style.transform = `translate(${right}px, ${Math.max(4, py - 34)}px)`;
  };
}
