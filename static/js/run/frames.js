// Moments evenly along a long run, which come with its end: what a scrub shows until the block arrives.

import { continued, moving, split } from './block.js';

/** Those of an `end` message, decoded. @param {any} message @param {Run} run @returns {Frames} */
export function framesIn(message, run) {
  const { frame_update: update, frame_visit: visit, frame_b: b } = message;
  /** Rows that came in full, or what is not as expected by the one before. */
  const rows = (
    /** @type {string} */ name,
    /** @type {number} */ width,
    expected = (/** @type {Float64Array} */ before, /** @type {number} */ _i) => before,
  ) => {
    const parts = ['moved', 'place', 'value', 'change'].map((part) => message[`${name}_${part}`]);
    const [moved, place, value, change] = parts;
    if (!moved) return message[name] ?? null;
    const move = moving({ moved, place, value, change });
    const full = new Float64Array(moved.length * width);
    const row = (/** @type {number} */ i) => full.subarray(i * width, (i + 1) * width);
    for (let i = 0; i < moved.length; i += 1) {
      if (i) row(i).set(expected(row(i - 1), i));
      move(row(i), i + 1);
    }
    return full;
  };
  const all = run.width + run.outputs;
  const w = rows('frame_w', run.width);
  const frames = {
    update,
    visit,
    w,
    b,
    errors: message.frame_errors,
    margin: message.frame_margin,
    step: message.frame_step ?? null,
    pick: rows('frame_pick', all),
  };
  const held = (/** @type {Float64Array} */ sum, /** @type {number} */ i) => {
    const [before, offset] = weightsIn(frames, i - 1, run);
    return continued(sum, before, offset, visit[i] - visit[i - 1]);
  };
  return { ...frames, sum: rows('frame_sum', all, held) };
}

/** @param {{w: Float64Array, b: any}} frames @param {number} i @param {Run} run @returns {[Float64Array, any]} */
function weightsIn({ w, b }, i, { width, outputs }) {
  return [
    w.subarray(i * width, (i + 1) * width),
    outputs > 1 ? b.subarray(i * outputs, (i + 1) * outputs) : b[i],
  ];
}

/** The frame at or before a position. @param {Frames} frames @param {number} position @param {Run} run */
export function sampledState(frames, position, run) {
  let low = 0;
  let high = frames.visit.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (frames.visit[middle] <= position) low = middle + 1;
    else high = middle;
  }
  const i = Math.max(0, low - 1);
  const [w, b] = weightsIn(frames, i, run);
  const all = run.width + run.outputs;
  const visit = frames.visit[i];
  const held = Math.max(1, position - visit + 1);
  return {
    position,
    k: frames.update[i],
    visit,
    w,
    b,
    isUpdate: false,
    mistake: false,
    example: -1,
    step: 0,
    activation: null,
    beforeW: w,
    beforeB: b,
    errors: frames.errors[i],
    margin: frames.margin[i],
    sum: continued(frames.sum.subarray(i * all, (i + 1) * all), w, b, held),
    pick: frames.pick && split(frames.pick.subarray(i * all, (i + 1) * all), run),
    exact: visit === position,
  };
}
