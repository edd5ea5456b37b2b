// The weights of a block whose features are rows of mostly zeros: added up from examples and steps, as training added them.

import { addRow } from './rows.js';

const KEPT = 8; // vectors: those of a moment, and of the one before it

export class AddedWeights {
  /** @param {Block} block */
  constructor(block) {
    this.block = block;
    /** @type {{i: number, w: Float64Array}[]} as documents count them, the newest first */
    this.known = [];
    /** @type {{i: number, sums: Float64Array}[]} likewise */
    this.summed = [];
  }

  /** The weights after the block's update i, from 0; those of i = -1 are the block's base. */
  at(/** @type {number} */ i) {
    const known = this.known.find((each) => each.i === i);
    if (known) return known.w;
    const w = this.made(i);
    this.known = [{ i, w }, ...this.known.slice(0, KEPT - 1)];
    return w;
  }

  /** The same, from the nearest that are known before it. @param {number} i */
  made(i) {
    const { width, units } = this.block.run;
    const { weight } = units;
    /** @type {{i: number, w: Float64Array}} */
    let from = { i: -1, w: this.block.base.subarray(0, width) };
    for (const each of this.known) if (each.i <= i && each.i > from.i) from = each;
    const w = weight === 1 ? from.w.slice() : from.w.map((value) => Math.round(value * weight));
    for (let k = from.i + 1; k <= i; k += 1) this.add(k, w);
    return weight === 1 ? w : w.map((value) => value / weight);
  }

  /** Update k on w, in the units of training: whole numbers where it trains in such. @param {number} k @param {Float64Array} w */
  add(k, w) {
    const { example, step, visit } = this.block;
    const { rows, y, units, shrinks } = this.block.run;
    if (!rows) return;
    if (shrinks) {
      const kept = 1 - 1 / visit[k];
      for (let j = 0; j < w.length; j += 1) w[j] *= kept;
    }
    const unit = units.weight / units.feature;
    const tau = unit === 1 ? step[k] : Math.round(step[k] * unit);
    addRow(rows, example[k], w, tau * y[example[k]]);
  }

  /** Sum of (w_t, b_t) for t = 0 .. (visit of the block's i-th update) - 1. */
  sumBefore(/** @type {number} */ i) {
    const { block } = this;
    const { width } = block.run;
    /** @type {{i: number, sums: Float64Array}} */
    let from = { i: 0, sums: block.baseSum };
    for (const each of this.summed) if (each.i <= i && each.i > from.i) from = each;
    if (from.i === i && i > 0) return from.sums;
    const sums = Float64Array.from(from.sums);
    for (let k = from.i; k < i; k += 1) {
      const held = block.visit[k] - (k ? block.visit[k - 1] : block.baseVisit);
      const w = k ? this.at(k - 1) : block.weights(-1);
      for (let j = 0; j < width; j += 1) sums[j] += held * w[j];
      sums[width] += held * block.offset(k - 1);
    }
    this.summed = [{ i, sums }, ...this.summed.slice(0, KEPT - 1)];
    return sums;
  }
}
