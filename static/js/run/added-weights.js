// The weights of a block whose features are rows of mostly zeros: added up from examples and steps, as training added them.

import { addRow } from './rows.js';

const KEPT = 8; // vectors: those of a moment, and of the one before it

export class AddedWeights {
  /** @param {Block} block */
  constructor(block) {
    this.block = block;
    /** @type {{i: number, w: Float64Array}[]} as documents count them, the newest first */
    this.known = [];
    /** @type {{i: number, w: Float64Array}} in the units of training */
    this.last = { i: -1, w: this.start() };
    /** @type {{i: number, sums: Float64Array}} */
    this.summed = { i: 0, sums: Float64Array.from(block.baseSum) };
  }

  start() {
    const { width, units } = this.block.run;
    return Float64Array.from(this.block.base.subarray(0, width), (value) => inUnits(value, units.weight));
  }

  /** The weights after the block's update i, from 0. */
  at(/** @type {number} */ i) {
    const known = this.known.find((each) => each.i === i);
    if (known) return known.w;
    const w = this.made(i);
    this.known = [{ i, w }, ...this.known.slice(0, KEPT - 1)];
    return w;
  }

  /** @param {number} i */
  made(i) {
    const { weight } = this.block.run.units;
    if (this.last.i > i) this.last = { i: -1, w: this.start() };
    for (let k = this.last.i + 1; k <= i; k += 1) this.add(k, this.last.w);
    this.last.i = i;
    return weight === 1 ? this.last.w.slice() : this.last.w.map((value) => value / weight);
  }

  /** Update k on w, in the units of training. @param {number} k @param {Float64Array} w */
  add(k, w) {
    const { block } = this;
    const { rows, y, units, shrinks } = block.run;
    if (!rows) return;
    const example = block.example[k];
    if (shrinks) {
      const kept = 1 - 1 / block.visit[k];
      for (let j = 0; j < w.length; j += 1) w[j] *= kept;
    }
    addRow(rows, example, w, inUnits(block.step[k], units.weight / units.feature) * y[example]);
  }

  /** Sum of (w_t, b_t) for t = 0 .. (visit of the block's i-th update) - 1. */
  sumBefore(/** @type {number} */ i) {
    const { block } = this;
    const { width } = block.run;
    if (this.summed.i > i) this.summed = { i: 0, sums: Float64Array.from(block.baseSum) };
    const { sums } = this.summed;
    for (let k = this.summed.i; k < i; k += 1) {
      const held = block.visit[k] - (k ? block.visit[k - 1] : block.baseVisit);
      const w = k ? this.made(k - 1) : block.weights(-1);
      for (let j = 0; j < width; j += 1) sums[j] += held * w[j];
      sums[width] += held * block.offset(k - 1);
    }
    this.summed.i = i;
    return sums.slice();
  }
}

/** A number as training has it, whole where it trains in whole numbers. */
const inUnits = (/** @type {number} */ value, /** @type {number} */ unit) =>
  unit === 1 ? value : Math.round(value * unit);
