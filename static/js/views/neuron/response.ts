// A unit's response to its sum, and its curve.

import type { Area } from '../../figures/canvas.ts';

export type Unit = 'step' | 'sigmoid' | 'identity' | 'highest';

export const sigmoid = (a: number) => 1 / (1 + Math.exp(-a));

/** The response as drawn, from -1 to 1. `reach`: the sum at which the identity is 1 */
export const response = (unit: Unit, a: number, reach: number) =>
  unit === 'sigmoid' ? 2 * sigmoid(a) - 1 : unit === 'identity' ? a / reach : a > 0 ? 1 : -1;

/** The curve over the sums -reach .. reach, in a rectangle of px. */
export function responsePath(unit: Unit, reach: number, { left, top, width, height }: Area) {
  const x = (a: number) => left + ((a + reach) / (2 * reach)) * width;
  const y = (r: number) => top + ((1 - r) / 2) * height;
  if (unit === 'step') return `M${left},${y(-1)}H${x(0)}V${y(1)}H${left + width}`;
  return Array.from({ length: 41 }, (_, i) => {
    const a = -reach + (2 * reach * i) / 40;
    return `${i ? 'L' : 'M'}${Math.round(x(a) * 10) / 10},${Math.round(y(response(unit, a, reach)) * 10) / 10}`;
  }).join('');
}
