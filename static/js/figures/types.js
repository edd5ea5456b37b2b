/**
 * A rectangle in data coordinates.
 * @typedef {{x0: number, x1: number, y0: number, y1: number}} Box
 */
/**
 * A point or a direction in the plane.
 * @typedef {number[]} Point  [x, y]
 */

/**
 * The examples: `y` holds +1 and -1, classes from 0, or real targets, as the task has it.
 * @typedef {{x: Float64Array, y: Int8Array | Float64Array, n: number, d: number, task: string, classes: number}} Points
 */

/**
 * A Plotly layout shape, as plain data.
 * @typedef {Record<string, any>} Shape
 */
export {};
