// Affine maps of the plane as six numbers, as SVG writes them: x' = a x + c y + e, y' = b x + d y + f. No DOM here.

import { short } from './svg-file.ts';

export type Matrix = { a: number; b: number; c: number; d: number; e: number; f: number };

export const isIdentity = ({ a, b, c, d, e, f }: Matrix) =>
  [a - 1, b, c, d - 1, e, f].every((value) => Math.abs(value) < 1e-6);

/** The attribute that maps by it; nothing for the identity. */
export const transformOf = (matrix: Matrix) =>
  isIdentity(matrix)
    ? ''
    : ` transform="matrix(${[matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f].map((value) => short(value, 4)).join(' ')})"`;

/** How much longer it makes lengths. */
export const scaleOf = ({ a, b, c, d }: Matrix) => Math.sqrt(Math.abs(a * d - b * c));

/** Where a drawing lies in a box as `object-fit` says, with its middle where `object-position` has it (shares of the free room). */
export function fitted(
  drawing: Size,
  box: { left: number; top: number; width: number; height: number },
  fit: string,
  [across, down]: [number, number],
): Matrix {
  let [a, d] = [box.width / drawing.width, box.height / drawing.height];
  if (fit === 'contain' || fit === 'scale-down') a = d = Math.min(a, d, fit === 'contain' ? Infinity : 1);
  if (fit === 'cover') a = d = Math.max(a, d);
  if (fit === 'none') a = d = 1;
  return {
    a,
    b: 0,
    c: 0,
    d,
    e: box.left + (box.width - a * drawing.width) * across,
    f: box.top + (box.height - d * drawing.height) * down,
  };
}
