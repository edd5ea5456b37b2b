// What the columns of a block come to by each other: training's own sums, in the order of app/exports/expected.py, which
// makes the same to the last bit. Where something is expected in two ways ("step", "shrunk"), a column says by which.

import { sigmoid, tanh } from '../../run/squash.js';

/**
 * A way to what an update's numbers come to: `before` has w, then b, as they were; `i` counts the block's updates.
 * @callback Way
 * @param {any} block  its columns, as far as they are known
 * @param {number} i
 * @param {Numbers} before
 * @param {Float64Array} out  is filled
 * @returns {void}
 */

/**
 * What is expected of a run's blocks, by column and way; null where nothing is.
 * @param {any} run  a `run` message, decoded
 * @param {any} document
 * @param {(visit: number) => number} exampleOf
 * @returns {Record<string, Record<string, Way>> | null}
 */
export function expectedOf(run, document, exampleOf) {
  if (!run.phi || run.task === 'sequence') return null;
  if (!run.network) return ofLines(run, exampleOf);
  return run.network.output === 'learned'
    ? ofNetwork(run, Number(document.learner.rate ?? 0), exampleOf)
    : null;
}

const rounded = (/** @type {number} */ value) => Math.floor(value + 0.5);
const same = (/** @type {number} */ value) => value;

/**
 * Scores w.z + b, and w + tau z, in whole numbers where training is in such.
 * @param {any} run
 * @param {(visit: number) => number} exampleOf
 * @returns {Record<string, Record<string, Way>>}
 */
function ofLines(run, exampleOf) {
  const { phi, y, p, classes, task, units } = run;
  const { feature, weight } = units;
  const whole = feature === 1 && weight === 1 ? same : rounded;
  const several = task === 'multiclass';
  const k = several ? classes : 1;
  /** What each class's weights gain by z. @param {any} block @param {number} i @param {number} c */
  const tau = ({ example, step, activation }, i, c) => {
    const own = y[example[i]];
    const sign = several || task === 'regression' ? 1 : own;
    const t = whole(step[i] * sign * (weight / feature));
    if (!several) return t;
    return (c === own ? 1 : 0) * t - (c === highest(activation, i * k, k) ? 1 : 0) * t;
  };
  const share = (/** @type {any} */ { visit }, /** @type {number} */ i) => 1 - 1 / visit[i];
  const one = () => 1;
  /** @param {(block: any, i: number) => number} share @returns {Way} */
  const weights = (share) => (block, i, before, out) => {
    const [start, left] = [block.example[i] * p, share(block, i)];
    for (let c = 0; c < k; c += 1) {
      const t = tau(block, i, c);
      for (let j = 0; j < p; j += 1) {
        const gained = t * whole(phi[start + j] * feature);
        out[c * p + j] = (left * whole(before[c * p + j] * weight) + gained) / weight + 0;
      }
    }
  };
  /** @param {(block: any, i: number) => number} share @returns {Way} */
  const biases = (share) => (block, i, before, out) => {
    const left = share(block, i);
    for (let c = 0; c < k; c += 1)
      out[c] = (left * whole(before[k * p + c] * weight) + tau(block, i, c) * feature) / weight + 0;
  };
  /** @type {Way} */
  const score = ({ example }, i, before, out) => {
    const start = example[i] * p;
    for (let c = 0; c < k; c += 1) {
      let total = 0;
      for (let j = 0; j < p; j += 1)
        total += whole(before[c * p + j] * weight) * whole(phi[start + j] * feature);
      out[c] = (total + whole(before[k * p + c] * weight) * feature) / (weight * feature) + 0;
    }
  };
  const batch = ofBatches(run, exampleOf);
  return {
    activation: { score },
    b: { step: biases(one), shrunk: biases(share), batch: batch.b },
    w: { step: weights(one), shrunk: weights(share), batch: batch.w },
  };
}

/** A minibatch's step by the sum of y z of its examples with y a < 1, after w is multiplied by 1 - 1/t. @param {any} run @param {(visit: number) => number} exampleOf @returns {{w: Way, b: Way}} */
function ofBatches({ phi, y, p }, exampleOf) {
  const gained = new Float64Array(p + 1);
  /** @param {any} block @param {number} i @param {Numbers} before */
  const sum = ({ visit, base_visit: base }, i, before) => {
    gained.fill(0);
    for (let at = (i ? visit[i - 1] : base) + 1; at <= visit[i]; at += 1) {
      const example = exampleOf(at);
      const [own, start] = [y[example], example * p];
      let score = 0;
      for (let j = 0; j < p; j += 1) score += before[j] * phi[start + j];
      if (!(own * (score + before[p]) < 1)) continue;
      for (let j = 0; j < p; j += 1) gained[j] += own * phi[start + j];
      gained[p] += own;
    }
  };
  /** @param {number} start @returns {Way} */
  const from = (start) => (block, i, before, out) => {
    sum(block, i, before);
    const share = 1 - 1 / (block.first + 1 + i);
    for (let j = 0; j < out.length; j += 1)
      out[j] = share * before[start + j] + block.step[i] * gained[start + j] + 0;
  };
  return { w: from(0), b: from(p) };
}

/** The first with the highest of k numbers. @param {Numbers} values @param {number} start @param {number} k */
function highest(values, start, k) {
  let best = 0;
  let most = -Infinity;
  for (let c = 0; c < k; c += 1)
    if (values[start + c] > most) {
      most = values[start + c];
      best = c;
    }
  return best;
}

/**
 * What a network says, and a step of back-propagation by one example, or by those visited since the step before.
 * @param {any} run
 * @param {number} rate
 * @param {(visit: number) => number} exampleOf
 * @returns {Record<string, Record<string, Way>>}
 */
function ofNetwork({ phi, y, p, network }, rate, exampleOf) {
  const { hidden, inputs, bias } = network;
  const first = hidden * inputs;
  const outputs = new Float64Array(hidden);
  const gradient = new Float64Array(first + hidden + Number(bias));
  const feature = (/** @type {number} */ example, /** @type {number} */ j) =>
    j < p ? phi[example * p + j] : 1;
  const says = (/** @type {number} */ example, /** @type {Numbers} */ w) => {
    let total = 0;
    for (let unit = 0; unit < hidden; unit += 1) {
      let value = 0;
      for (let j = 0; j < inputs; j += 1) value += w[unit * inputs + j] * feature(example, j);
      outputs[unit] = network.unit === 'tanh' ? tanh(value) : sigmoid(value);
      total += w[first + unit] * outputs[unit];
    }
    return bias ? total + w[first + hidden] : total;
  };
  const slope = (/** @type {number} */ a, /** @type {number} */ own) =>
    network.loss === 'logistic' ? -own * sigmoid(-own * a) : a - own;
  /** @param {number} example @param {Numbers} w */
  const addGradient = (example, w) => {
    const delta = slope(says(example, w), y[example]);
    for (let unit = 0; unit < hidden; unit += 1) {
      const h = outputs[unit];
      const own = delta * w[first + unit] * (network.unit === 'tanh' ? 1 - h * h : h * (1 - h));
      for (let j = 0; j < inputs; j += 1) gradient[unit * inputs + j] += own * feature(example, j);
      gradient[first + unit] += delta * h;
    }
    if (bias) gradient[first + hidden] += delta;
  };
  return {
    activation: {
      score: ({ example }, i, before, out) => {
        out[0] = example[i] < 0 ? 0 : says(example[i], before);
      },
    },
    step: {
      slope: ({ example, activation }, i, _before, out) => {
        const own = y[example[i]];
        out[0] = example[i] < 0 ? 0 : -rate * slope(activation[i], own) * own;
      },
    },
    w: {
      step: ({ example, visit, base_visit: base }, i, before, out) => {
        gradient.fill(0);
        const from = example[i] >= 0 ? visit[i] - 1 : i ? visit[i - 1] : base;
        for (let at = from + 1; at <= visit[i]; at += 1)
          addGradient(example[i] >= 0 ? example[i] : exampleOf(at), before);
        for (let j = 0; j < out.length; j += 1) out[j] = before[j] - rate * (gradient[j] / (visit[i] - from));
      },
    },
  };
}
