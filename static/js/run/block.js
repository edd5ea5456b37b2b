// A stretch of a run as the server sends it: up to 256 updates and what held before the first.

export class Block {
  /**
   * @param {any} message  a `chunk`, decoded
   * @param {Run} run
   */
  constructor(message, run) {
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
    this.activation = message.activation;
    this.step = message.step;
    this.w = message.w ?? null; // a kernel perceptron's follow from examples and steps
    this.b = message.b;
    this.errors = message.errors;
    this.margin = message.margin;
    this.base = message.base;
    this.baseSum = message.base_sum;
    this.baseMeasures = message.base_measures;
    this.pickVisit = message.pick_visit ?? null;
    this.pick = message.pick ?? null;
    this.counted = null;
    this.sums = null;
  }

  contains(/** @type {number} */ position) {
    return position >= this.baseVisit && position < this.nextVisit;
  }

  /** Updates of this block at visits <= position, as a count. */
  updatesUntil(/** @type {number} */ position) {
    return countUntil(this.visit, this.count, position);
  }

  weights(/** @type {number} */ i) {
    const { width } = this.run;
    if (i < 0) return this.base.subarray(0, width);
    return this.w ? this.w.subarray(i * width, (i + 1) * width) : this.counts(i);
  }

  /** The weights of a kernel perceptron: each update has added its step to its example's. */
  counts(/** @type {number} */ i) {
    if (!this.counted || this.counted.i > i) this.counted = { i: -1, w: this.base.slice(0, this.run.width) };
    const { counted } = this;
    if (counted.i < i) counted.w = counted.w.slice();
    while (counted.i < i) {
      counted.i += 1;
      const example = this.example[counted.i];
      if (example >= 0) counted.w[example] += this.step[counted.i] * this.run.y[example];
    }
    return counted.w;
  }

  offset(/** @type {number} */ i) {
    const { width, outputs } = this.run;
    if (outputs === 1) return i < 0 ? this.base[width] : this.b[i];
    return i < 0 ? this.base.subarray(width) : this.b.subarray(i * outputs, (i + 1) * outputs);
  }

  /** Row i: sum of (w_t, b_t) for t = 0 .. (visit of the block's i-th update) - 1; row 0 is the base. */
  sumBefore(/** @type {number} */ i) {
    const { width, outputs } = this.run;
    const all = width + outputs;
    if (!this.sums) {
      const sums = new Float64Array((this.count + 1) * all);
      sums.set(this.baseSum);
      for (let k = 0; k < this.count; k += 1) {
        const held = this.visit[k] - (k ? this.visit[k - 1] : this.baseVisit);
        const before = sums.subarray(k * all, (k + 1) * all);
        sums.set(continued(before, this.weights(k - 1), this.offset(k - 1), held), (k + 1) * all);
      }
      this.sums = sums;
    }
    return this.sums.subarray(i * all, (i + 1) * all);
  }

  /** The weights that a predictor has picked at a position. */
  pickAt(/** @type {number} */ position) {
    if (!this.pick) return null;
    const { width, outputs } = this.run;
    const row = Math.max(0, countUntil(this.pickVisit, this.pickVisit.length, position) - 1);
    return split(this.pick.subarray(row * (width + outputs), (row + 1) * (width + outputs)), this.run);
  }

  /** @returns {import('./run.js').RunState} */
  at(/** @type {number} */ position) {
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
      mistake: isUpdate && this.mistake[i] === 1,
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

/** How many of the first `count` visits are at most `position`; they rise. */
function countUntil(
  /** @type {Numbers} */ visits,
  /** @type {number} */ count,
  /** @type {number} */ position,
) {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (visits[middle] <= position) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** sum + times (w, b); b is a number, or one a class */
export function continued(
  /** @type {Numbers} */ sum,
  /** @type {Numbers} */ w,
  /** @type {PerClass} */ b,
  /** @type {number} */ times,
) {
  const total = Float64Array.from(sum);
  for (let j = 0; j < w.length; j += 1) total[j] += times * w[j];
  if (typeof b === 'number') total[w.length] += times * b;
  else for (let c = 0; c < b.length; c += 1) total[w.length + c] += times * b[c];
  return total;
}

/** A row of weights and biases as {w, b}. */
export function split(/** @type {Float64Array} */ row, /** @type {Run} */ { width, outputs }) {
  return { w: row.subarray(0, width), b: outputs > 1 ? row.subarray(width) : row[width] };
}
