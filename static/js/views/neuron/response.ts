// What a neuron's unit makes of its sum, and the curve of that.

import type { Area } from '../../figures/canvas.ts';

export type Unit = 'step' | 'sigmoid' | 'identity' | 'highest';

export const sigmoid = (a: number) => 1 / (1 + Math.exp(-a));

/** What the neuron makes of a sum, from -1 to 1 as it is drawn; the identity is drawn over `reach`. */
export const response = (unit: Unit, a: number, reach: number) =>
  unit === 'sigmoid' ? 2 * sigmoid(a) - 1 : unit === 'identity' ? a / reach : a > 0 ? 1 : -1;

/** The curve of a unit over -reach .. reach in a rectangle of px. */
export function responsePath(unit: Unit, reach: number, { left, top, width, height }: Area) {
  const x = (a: number) => left + ((a + reach) / (2 * reach)) * width;
  const y = (r: number) => top + ((1 - r) / 2) * height;
  if (unit === 'step') return `M${left},${y(-1)}H${x(0)}V${y(1)}H${left + width}`;
  return Array.from({ length: 41 }, (_, i) => {
    const a = -reach + (2 * reach * i) / 40;
    return `${i ? 'L' : 'M'}${Math.round(x(a) * 10) / 10},${Math.round(y(response(unit, a, reach)) * 10) / 10}`;
  }).join('');
}
