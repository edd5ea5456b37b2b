// Affine maps as SVG's six numbers: x' = a x + c y + e, y' = b x + d y + f. No DOM here.

import { short } from './svg-file.ts';

type Matrix = { a: number; b: number; c: number; d: number; e: number; f: number };

export const isIdentity = ({ a, b, c, d, e, f }: Matrix) =>
  [a - 1, b, c, d - 1, e, f].every((value) => Math.abs(value) < 1e-6);

/** The transform attribute; empty for the identity */
export const transformOf = (matrix: Matrix) =>
  isIdentity(matrix)
    ? ''
    : ` transform="matrix(${[matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f].map((value) => short(value, 4)).join(' ')})"`;

/** The mean scale of lengths. */
export const scaleOf = ({ a, b, c, d }: Matrix) => Math.sqrt(Math.abs(a * d - b * c));

/** Maps a drawing into a box by `object-fit` and `object-position` (`across`, `down`: fractions of the free space). */
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
