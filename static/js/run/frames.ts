// Sampled states, evenly spaced over a long run. They come with its `end` message and are shown until a block arrives.

import { continued, moving, split } from './block.ts';

/** The frames of a decoded `end` message. */
export function framesIn(message: any, run: Run): Frames {
  const { frame_update: update, frame_visit: visit, frame_b: b } = message;
  /** Rows sent in full, or as differences from the row that `expected` predicts from the previous one. */
  const rows = (name: string, width: number, expected = (before: Float64Array, _i: number) => before) => {
    const parts = ['moved', 'place', 'value', 'change'].map((part) => message[`${name}_${part}`]);
    const [moved, place, value, change] = parts;
    if (!moved) return message[name] ?? null;
    const move = moving({ moved, place, value, change });
    const full = new Float64Array(moved.length * width);
    const row = (i: number) => full.subarray(i * width, (i + 1) * width);
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
  const held = (sum: Float64Array, i: number) => {
    const [before, offset] = weightsIn(frames, i - 1, run);
    return continued(sum, before, offset, visit[i] - visit[i - 1]);
  };
  return { ...frames, sum: rows('frame_sum', all, held) };
}

function weightsIn(
  { w, b }: { w: Float64Array; b: any },
  i: number,
  { width, outputs }: Run,
): [Float64Array, any] {
  return [
    w.subarray(i * width, (i + 1) * width),
    outputs > 1 ? b.subarray(i * outputs, (i + 1) * outputs) : b[i],
  ];
}

/** The state of the last frame at or before a position. */
export function sampledState(frames: Frames, position: number, run: Run) {
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
