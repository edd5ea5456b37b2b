// The weights of a block with sparse features: summed from examples and steps, in the order of training.

import { addRow } from './rows.ts';

const KEPT = 8; // cached vectors; a position and the one before it need two each

export class AddedWeights {
  declare block: Block;
  declare cache: { i: number; w: Float64Array }[];

  constructor(block: Block) {
    this.block = block;
    /** in the document's units, newest first */
    this.cache = [];
  }

  /** The weights after update i of the block, from 0; i = -1 is the block's base. */
  at(i: number) {
    const cached = this.cache.find((each) => each.i === i);
    if (cached) return cached.w;
    const w = this.made(i);
    this.cache = [{ i, w }, ...this.cache.slice(0, KEPT - 1)];
    return w;
  }

  /** Computes them from the nearest cached vector at or before i. */
  made(i: number) {
    const { width, units } = this.block.run;
    const { weight } = units;
    let from: { i: number; w: Float64Array } = { i: -1, w: this.block.base.subarray(0, width) };
    for (const each of this.cache) if (each.i <= i && each.i > from.i) from = each;
    const w = weight === 1 ? from.w.slice() : from.w.map((value) => Math.round(value * weight));
    for (let k = from.i + 1; k <= i; k += 1) this.add(k, w);
    return weight === 1 ? w : w.map((value) => value / weight);
  }

  /** Applies update k to w in training units: whole numbers where `weight` is not 1. */
  add(k: number, w: Float64Array) {
    const { example, step, visit } = this.block;
    const { rows, y, units, shrinks } = this.block.run;
    if (!rows) return;
    if (shrinks) {
      const share = 1 - 1 / visit[k];
      for (let j = 0; j < w.length; j += 1) w[j] *= share;
    }
    const unit = units.weight / units.feature;
    const tau = unit === 1 ? step[k] : Math.round(step[k] * unit);
    addRow(rows, example[k], w, tau * y[example[k]]);
  }
}
