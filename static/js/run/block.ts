// A block of a run, as the server sends it: up to 256 updates and the state before the first.

import { AddedWeights } from './rows.ts';
import { following } from './memo.ts';
import { wasWrong } from './mistakes.ts';

export class Block {
  declare run: Run;
  declare index: number;
  declare first: number;
  declare count: number;
  declare baseVisit: number;
  declare nextVisit: number;
  declare visit: Float64Array;
  declare example: Numbers;
  declare mistake: Numbers;
  declare rowsTell: boolean;
  declare wrong: Uint8Array | null;
  declare activation: Float64Array;
  declare step: Numbers;
  declare w: Float64Array | null;
  declare b: Float64Array;
  declare errors: Numbers;
  declare margin: Numbers;
  declare base: Float64Array;
  declare baseSum: Float64Array;
  declare baseMeasures: Numbers;
  declare pickVisit: Numbers;
  declare pick: Float64Array | null;
  declare made: (i: number) => Float64Array;
  declare sumBefore: (i: number) => Float64Array;
  declare added: AddedWeights | null;

  /** `message`: a `chunk`, decoded */
  constructor(message: any, run: Run) {
    this.run = run;
    this.index = message.block;
    this.first = message.first;
    this.count = message.count;
    this.baseVisit = message.base_visit;
    this.nextVisit = message.next_visit ?? message.base_visit + 1;
    if (message.count) this.nextVisit = message.next_visit ?? message.visit[message.count - 1] + 1;
    this.visit = message.visit;
    this.example = message.example;
    this.mistake = message.mistake;
    this.rowsTell = message.rows_tell !== false; // every mistake is an update of the block
    /** otherwise one bit per visit after the base's; null if the server did not send them */
    this.wrong = message.wrong ?? null;
    this.activation = message.activation;
    this.step = message.step;
    this.w = message.w ?? null; // null: computed from the previous weights
    this.b = message.b;
    this.errors = message.errors;
    this.margin = message.margin;
    this.base = message.base;
    this.baseSum = message.base_sum;
    this.baseMeasures = message.base_measures;
    this.pickVisit = message.pick_visit ?? null;
    this.pick = message.pick ?? null;
    const base = this.base.subarray(0, run.width);
    /** The weights after update i of the block, from 1, where the message has no `w`. */
    this.made = following(base, message.moved ? moving(message) : (w, i) => this.gain(w, i - 1));
    /** The sum of (w_t, b_t) for t = 0 .. v - 1, with v the visit of update i, from 1; i = 0 gives the base's sum. */
    this.sumBefore = following(this.baseSum, (sum, i) => this.hold(sum, i - 1));
    this.added = null;
  }

  contains(position: number) {
    return position >= this.baseVisit && position < this.nextVisit;
  }

  /** The number of updates of this block at visits <= position. */
  updatesUntil(position: number) {
    return countUntil(this.visit, this.count, position);
  }

  weights(i: number) {
    const { width, rows } = this.run;
    if (i < 0) return this.base.subarray(0, width);
    if (rows) return weightsOf(this).at(i);
    return this.w ? this.w.subarray(i * width, (i + 1) * width) : this.made(i + 1);
  }

  /** Update i of a kernel perceptron: adds the step to the example's weight. */
  gain(w: Float64Array, i: number) {
    const example = this.example[i];
    if (example >= 0) w[example] += this.step[i] * this.run.y[example];
  }

  /** Adds the weights before update i to the sum, once per visit that they held. */
  hold(sum: Float64Array, i: number) {
    const held = this.visit[i] - (i ? this.visit[i - 1] : this.baseVisit);
    add(sum, this.weights(i - 1), this.offset(i - 1), held);
  }

  offset(i: number): PerClass {
    const { width, outputs } = this.run;
    if (outputs === 1) return i < 0 ? this.base[width] : this.b[i];
    return i < 0 ? this.base.subarray(width) : this.b.subarray(i * outputs, (i + 1) * outputs);
  }

  /** The weights that the predictor has picked at a position; null if it picks none. */
  pickAt(position: number) {
    if (!this.pick) return null;
    const { width, outputs } = this.run;
    const row = Math.max(0, countUntil(this.pickVisit, this.pickVisit.length, position) - 1);
    return split(this.pick.subarray(row * (width + outputs), (row + 1) * (width + outputs)), this.run);
  }

  at(position: number): RunState {
    const i = this.updatesUntil(position) - 1;
    const visit = i < 0 ? this.baseVisit : this.visit[i];
    const isUpdate = i >= 0 && visit === position;
    const { heights } = this.run;
    const beforeW = this.weights(isUpdate ? i - 1 : i);
    const beforeB = this.offset(isUpdate ? i - 1 : i);
    const w = this.weights(i);
    const b = this.offset(i);
    const activation =
      heights > 1 ? this.activation.subarray(i * heights, (i + 1) * heights) : this.activation[i];
    return {
      position,
      k: this.first + i + 1,
      visit,
      w,
      b,
      isUpdate,
      mistake: wasWrong(this, position) ?? (isUpdate && this.mistake[i] === 1),
      example: isUpdate ? this.example[i] : -1,
      step: isUpdate ? this.step[i] : 0,
      activation: isUpdate ? activation : null,
      beforeW,
      beforeB,
      errors: i < 0 ? this.baseMeasures[0] : this.errors[i],
      margin: i < 0 ? this.baseMeasures[1] : this.margin[i],
      sum: continued(this.sumBefore(i + 1), w, b, position - visit + 1),
      pick: this.pickAt(position),
      exact: true,
    };
  }
}

const weightsOf = (block: Block) => (block.added ??= new AddedWeights(block));

/** The number of the first `count` visits that are <= `position`. `visits` are in ascending order. */
function countUntil(visits: Numbers, count: number, position: number) {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (visits[middle] <= position) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Delta coding: of each row, from 1, `moved` numbers differ from the previous row: at `place`, by `change` or set to `value`. */
export function moving({
  moved,
  place,
  value,
  change,
}: {
  moved: Uint32Array;
  place: Numbers;
  value?: Numbers;
  change?: Numbers;
}) {
  const ends = new Uint32Array(moved.length + 1);
  for (let i = 0; i < moved.length; i += 1) ends[i + 1] = ends[i] + moved[i];
  return (w: Float64Array, i: number) => {
    for (let k = ends[i - 1]; k < ends[i]; k += 1)
      w[place[k]] = change ? w[place[k]] + change[k] : (value as Numbers)[k];
  };
}

/** Adds times (w, b) to `sum` in place. b is a number, or one per class. */
function add(sum: Float64Array, w: Numbers, b: PerClass, times: number) {
  for (let j = 0; j < w.length; j += 1) sum[j] += times * w[j];
  if (typeof b === 'number') sum[w.length] += times * b;
  else for (let c = 0; c < b.length; c += 1) sum[w.length + c] += times * b[c];
}

/** Returns sum + times (w, b). */
export function continued(sum: Numbers, w: Numbers, b: PerClass, times: number) {
  const total = Float64Array.from(sum);
  add(total, w, b, times);
  return total;
}

/** Splits a row of weights and biases into {w, b}. */
export function split(row: Float64Array, { width, outputs }: Run) {
  return { w: row.subarray(0, width), b: outputs > 1 ? row.subarray(width) : row[width] };
}
