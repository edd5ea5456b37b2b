/**
 * A rectangle in data coordinates.
 * @typedef {{x0: number, x1: number, y0: number, y1: number}} Box
 */
/**
 * A point or a direction in the plane.
 * @typedef {number[]} Point  [x, y]
 */

/**
 * A Plotly layout shape, as plain data.
 * @typedef {Record<string, any>} Shape
 */
export {};
