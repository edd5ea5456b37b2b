// One run as the page knows it: what the server has sent of it so far, and the state at any position.

import { columns } from '../transport/wire.js';

/** The state after some visit. `k` updates have happened; `visit` is the last update's own. */
/**
 * @typedef {object} RunState
 * @property {number} position  visits made
 * @property {number} k  updates made
 * @property {number} visit  the visit of the last update (0: none yet)
 * @property {Float64Array} w  weights in feature space
 * @property {number} b
 * @property {boolean} isUpdate  the visit at `position` was an update
 * @property {boolean} mistake  ... and a mistake
 * @property {number} example  the update's example (where `isUpdate`)
 * @property {number} step
 * @property {Float64Array} beforeW  weights that visit `position` was judged by
 * @property {number} beforeB
 * @property {number} errors  training errors of (w, b)
 * @property {number} margin  signed margin of (w, b)
 * @property {Float64Array} sum  sum of (w_t, b_t) for t = 0 .. position, p + 1 numbers
 * @property {boolean} exact  false where only a sampled frame near the position is known
 */

export class Run {
  /** @param {any} message  a `run` message */
  constructor(message) {
    const { x, y, phi, order } = columns(message);
    this.version = message.version;
    this.n = message.n;
    this.d = message.d;
    this.p = message.p;
    this.terms = message.terms;
    this.straight = message.straight;
    this.drawing = message.drawing;
    this.x = x;
    this.y = y;
    this.phi = phi;
    this.done = message.done;
    this.updates = message.updates;
    this.visits = message.visits;
    this.epochLength = order?.length || message.epoch_length || message.n || 1;
    /** @type {Block[]} sorted by index */
    this.blocks = [];
    this.orders = new Map();
    this.fixedOrder = order ?? null;
    this.frames = null;
    this.ending = null;
    if (message.chunk) this.addBlock(message.chunk);
  }

  addBlock(message) {
    if (message.version !== undefined && message.version !== this.version) return;
    const block = new Block(message, this.p);
    const at = this.blocks.findIndex((other) => other.index >= block.index);
    if (at < 0) this.blocks.push(block);
    else this.blocks.splice(at, this.blocks[at].index === block.index ? 1 : 0, block);
    if (this.done) this.closeLastBlock();
  }

  /** Takes an `end` message: totals, epoch counts and the sampled frames. */
  finish(message) {
    const data = columns(message);
    Object.assign(this, { done: true, updates: message.updates, visits: message.visits });
    this.ending = {
      ...message,
      data: undefined,
      columns: undefined,
      mistakesPerEpoch: data.mistakes_per_epoch,
      updatesPerEpoch: data.updates_per_epoch,
    };
    if (data.frame_update?.length) this.frames = framesFrom(data);
    this.closeLastBlock();
  }

  /** Nothing follows the last update: its block holds until the end. */
  closeLastBlock() {
    for (const block of this.blocks) {
      if (block.first + block.count >= this.updates) block.nextVisit = this.visits + 1;
    }
  }

  block(position) {
    for (let i = this.blocks.length - 1; i >= 0; i -= 1) {
      const block = this.blocks[i];
      if (block.baseVisit <= position) return block.contains(position) ? block : null;
    }
    return null;
  }

  /** The block with update k (1-based), or null while the page does not have it. */
  blockOfUpdate(k) {
    return this.blocks.find((block) => block.first < k && k <= block.first + block.count) ?? null;
  }

  /** The visit of update k, or null while the page does not have it. */
  visitOfUpdate(k) {
    if (k <= 0) return 0;
    const block = this.blockOfUpdate(k);
    return block ? block.visit[k - 1 - block.first] : null;
  }

  epochAt(position) {
    return this.epochLength ? Math.max(1, Math.ceil(position / this.epochLength)) : 1;
  }

  /** The example of a visit without looking at updates; null when that epoch's order is not here. */
  exampleAt(position) {
    if (position < 1) return null;
    const order = this.fixedOrder ?? this.orders.get(this.epochAt(position));
    return order ? order[(position - 1) % this.epochLength] : null;
  }

  /** @returns {RunState | null}  null while nothing near the position is known */
  at(position) {
    const block = this.block(position);
    if (block) return block.at(position);
    if (this.frames) return sampledState(this.frames, position, this.p);
    return null;
  }
}

class Block {
  constructor(message, p) {
    const data = columns(message);
    this.index = message.block;
    this.first = message.first;
    this.count = message.count;
    this.baseVisit = message.base_visit;
    this.nextVisit = message.next_visit ?? message.base_visit + 1;
    if (message.count) this.nextVisit = message.next_visit ?? data.visit[message.count - 1] + 1;
    this.p = p;
    this.visit = data.visit;
    this.example = data.example;
    this.mistake = data.mistake;
    this.activation = data.activation;
    this.step = data.step;
    this.w = data.w;
    this.b = data.b;
    this.errors = data.errors;
    this.margin = data.margin;
    this.base = data.base;
    this.baseSum = data.base_sum;
    this.baseMeasures = data.base_measures;
    this.sums = null;
  }

  contains(position) {
    return position >= this.baseVisit && position < this.nextVisit;
  }

  /** Updates of this block at visits <= position, as a count. */
  updatesUntil(position) {
    let low = 0;
    let high = this.count;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.visit[middle] <= position) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  weights(i) {
    return i < 0 ? this.base.subarray(0, this.p) : this.w.subarray(i * this.p, (i + 1) * this.p);
  }

  offset(i) {
    return i < 0 ? this.base[this.p] : this.b[i];
  }

  /** Row i: sum of (w_t, b_t) for t = 0 .. (visit of the block's i-th update) - 1; row 0 is the base. */
  weightSums() {
    if (this.sums) return this.sums;
    const width = this.p + 1;
    const sums = new Float64Array((this.count + 1) * width);
    sums.set(this.baseSum);
    for (let i = 0; i < this.count; i += 1) {
      const held = this.visit[i] - (i ? this.visit[i - 1] : this.baseVisit);
      const w = this.weights(i - 1);
      for (let j = 0; j < this.p; j += 1) sums[(i + 1) * width + j] = sums[i * width + j] + held * w[j];
      sums[(i + 1) * width + this.p] = sums[i * width + this.p] + held * this.offset(i - 1);
    }
    this.sums = sums;
    return sums;
  }

  at(position) {
    const i = this.updatesUntil(position) - 1;
    const visit = i < 0 ? this.baseVisit : this.visit[i];
    const isUpdate = i >= 0 && visit === position;
    const before = isUpdate ? i - 1 : i;
    const w = this.weights(i);
    const b = this.offset(i);
    return {
      position,
      k: this.first + i + 1,
      visit,
      w,
      b,
      isUpdate,
      mistake: isUpdate && this.mistake[i] === 1,
      example: isUpdate ? this.example[i] : -1,
      step: isUpdate ? this.step[i] : 0,
      beforeW: this.weights(before),
      beforeB: this.offset(before),
      errors: i < 0 ? this.baseMeasures[0] : this.errors[i],
      margin: i < 0 ? this.baseMeasures[1] : this.margin[i],
      sum: continued(this.weightSums().subarray((i + 1) * (this.p + 1), (i + 2) * (this.p + 1)), w, b, position - visit + 1),
      exact: true,
    };
  }
}

/** sum + times (w, b) */
function continued(sum, w, b, times) {
  const total = Float64Array.from(sum);
  for (let j = 0; j < w.length; j += 1) total[j] += times * w[j];
  total[w.length] += times * b;
  return total;
}

function framesFrom(data) {
  return {
    update: data.frame_update,
    visit: data.frame_visit,
    w: data.frame_w,
    b: data.frame_b,
    errors: data.frame_errors,
    margin: data.frame_margin,
    sum: data.frame_sum,
  };
}

/** The sampled frame at or before a position: what a scrub shows until the block arrives. */
function sampledState(frames, position, p) {
  let low = 0;
  let high = frames.visit.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (frames.visit[middle] <= position) low = middle + 1;
    else high = middle;
  }
  const i = Math.max(0, low - 1);
  const w = frames.w.subarray(i * p, (i + 1) * p);
  const visit = frames.visit[i];
  const held = Math.max(1, position - visit + 1);
  return {
    position,
    k: frames.update[i],
    visit,
    w,
    b: frames.b[i],
    isUpdate: false,
    mistake: false,
    example: -1,
    step: 0,
    beforeW: w,
    beforeB: frames.b[i],
    errors: frames.errors[i],
    margin: frames.margin[i],
    sum: continued(frames.sum.subarray(i * (p + 1), (i + 1) * (p + 1)), w, frames.b[i], held),
    exact: visit === position,
  };
}
