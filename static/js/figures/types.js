/**
 * A rectangle in data coordinates.
 * @typedef {{x0: number, x1: number, y0: number, y1: number}} Box
 */
export {};
