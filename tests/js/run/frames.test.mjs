// Moments along a long run that come with its end: in full, by what each changes, and made of the run's own blocks.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { replay } from '../../../static/js/client/transport/replay.ts';
import { framesIn } from '../../../static/js/run/frames.ts';
import { Run } from '../../../static/js/run/run.ts';
import { perceptronRun, THREE, XOR } from '../perceptron.mjs';

const RUNS = [
  { ...XOR, epochs: 9, rate: 0.1 },
  { ...THREE, x: [...THREE.x, [2, 0.1]], y: [...THREE.y, 1], epochs: 7, rate: 0.3 },
];
const SAMPLED = [1, 3, 4, 8];
const flat = (rows) => Float64Array.from(rows.flatMap((row) => [row].flat()));
const numbers = (b) => (typeof b === 'number' ? [b] : [...b]);

/** An end with frames in full, read off the run visit by visit. */
function ending(run) {
  const frames = SAMPLED.map((k) => run.at(run.visitOfUpdate(k)));
  return {
    version: 1,
    updates: run.updates,
    visits: run.visits,
    frame_update: Uint32Array.from(SAMPLED),
    frame_visit: Uint32Array.from(frames, ({ visit }) => visit),
    frame_w: flat(frames.map(({ w }) => [...w])),
    frame_b: flat(frames.map(({ b }) => numbers(b))),
    frame_errors: flat(frames.map(({ errors }) => errors)),
    frame_margin: flat(frames.map(({ margin }) => margin)),
    frame_step: flat(frames.map(({ step }) => step)),
    frame_sum: flat(frames.map(({ visit }) => [...sumBefore(run, visit)])),
  };
}

/** The sum of (w, b) after 0, 1, ... visits, before that one. */
function sumBefore(run, visit) {
  const block = run.block(visit);
  return block.sumBefore(run.at(visit).k - block.first);
}

/** Rows by what of each is not as expected. */
function changes(name, rows, expected) {
  const [moved, place, value] = [[], [], []];
  rows.forEach((row, i) => {
    const before = moved.length;
    row.forEach((number, j) => {
      if (Object.is(number, expected(i)[j])) return;
      place.push(j);
      value.push(number);
    });
    moved[before] = place.length - moved.reduce((sum, each) => sum + each, 0);
  });
  return {
    [`${name}_moved`]: Uint32Array.from(moved),
    [`${name}_place`]: Uint16Array.from(place),
    [`${name}_value`]: Float64Array.from(value),
  };
}

/** As plain lists: bytes of what is no number differ from one Node to another. */
const listed = (frames) =>
  Object.fromEntries(Object.entries(frames).map(([name, values]) => [name, values && [...values]]));

function thinned({ frame_w: w, frame_sum: sum, ...end }, { width, outputs }) {
  const rows = (all, size) => SAMPLED.map((_, i) => [...all.subarray(i * size, (i + 1) * size)]);
  const [weights, sums] = [rows(w, width), rows(sum, width + outputs)];
  const state = (i) => [...weights[i], ...end.frame_b.subarray(i * outputs, (i + 1) * outputs)];
  const zeros = new Array(width + outputs).fill(0);
  const held = (i) => end.frame_visit[i] - end.frame_visit[i - 1];
  return {
    ...end,
    ...changes('frame_w', weights, (i) => weights[i - 1] ?? zeros),
    ...changes('frame_sum', sums, (i) =>
      i ? sums[i - 1].map((value, j) => value + held(i) * state(i - 1)[j]) : zeros,
    ),
  };
}

test('frames of which only what changes was sent are the same', () => {
  for (const examples of RUNS) {
    const run = new Run(perceptronRun(examples));
    const end = ending(run);
    assert.deepEqual(framesIn(thinned(end, run), run), framesIn(end, run));
  }
});

test('a page without a server makes the frames of the blocks that it has', async () => {
  for (const examples of RUNS) {
    const { chunk, ...message } = perceptronRun(examples);
    const run = new Run({ ...message, chunk });
    const end = ending(run);
    const { updates, visits } = end;
    const transport = replay({
      run: message,
      chunks: [chunk],
      end: { version: 1, updates, visits, sampled: end.frame_update },
      document: { data: {} },
      position: 0,
      orders: [],
    });
    const told = new Promise((resolve) => transport.on('end', resolve));
    await transport.request('join', {});
    run.finish(await told);
    assert.deepEqual(listed(run.frames), { ...listed(framesIn(end, run)), visit: [...end.frame_visit] });
  }
});
