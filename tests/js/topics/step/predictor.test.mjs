// What the chosen predictor keeps, as numbers and bars, and what it says of the probe.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import text from '../../../../static/js/text/en/step.ts';
import { keptBy } from '../../../../static/js/topics/step/moment.ts';
import { trained, XOR } from '../../perceptron.mjs';

/** XOR from zero without a bias: mistakes at (0, 1), +1, then (1, 0), +1, then (1, 1), -1: w = (0, 1), (1, 1), (0, 0). */
function at(position, predictor, more = {}) {
  const name = predictor.name ?? predictor;
  const { run, state, at: sceneOf } = trained({ ...XOR, bias: false, epochs: 1, predictor: name });
  const document = { ...state.document, predictor };
  return { run, kept: keptBy({ ...state, document, ...more }, sceneOf(position), text) };
}
const written = (parts) => parts.map((part) => (typeof part === 'string' ? part : part[1])).join('');

test('Algorithm 7 shows its sums and the mean that comes of them', () => {
  const { run, kept } = at(4, 'averaged');
  // the weights at t = 0 .. 4, by the run
  const all = [0, 1, 2, 3, 4].map((t) => Array.from(run.at(t).w));
  const mean = [0, 1].map((j) => all.reduce((sum, w) => sum + w[j], 0) / 5);
  const lines = kept.numbers.map(written);
  assert.equal(lines[0], 'c = 5');
  assert.equal(lines.at(-1), `w − s/c = (${mean.join(', ')})`.replaceAll('-', '−'));
  assert.ok(!lines.join().includes('β'), 'without a bias there is none');
});

test('the newest vectors stand as bars, the highest the one that has survived longest', () => {
  const { kept } = at(4, 'voted');
  assert.equal(kept.numbers.map(written)[2], 'of 5 votes');
  const votes = kept.survivors.map(({ text: shown }) => Number(shown));
  assert.equal(
    votes.reduce((sum, n) => sum + n, 0),
    5,
  );
  const highest = kept.survivors.find(({ height }) => height === 68);
  assert.equal(Number(highest.text), Math.max(...votes));
});

const probed = (more) => ({
  version: 1,
  x: [2, 1],
  phi: Float64Array.of(2, 1),
  visit: 4,
  predictors: [{ name: 'voted', score: 3, label: 1, votes: { positive: 4, negative: 1 } }],
  ...more,
});

test('with a probe each bar says how it votes', () => {
  const { kept } = at(4, 'voted', { probe: [2, 1], probed: probed() });
  // the start votes as the sign of zero, +1; w = (0, 1) and (1, 1) score 1 and 3
  assert.ok(kept.survivors.slice(0, 2).every(({ side }) => side === 1));
  assert.match(kept.survivors[0].text, /^\+/);
});

test('what the predictor says of the probe, with its votes', () => {
  const { probe } = at(4, 'voted', { probe: [2, 1], probed: probed() }).kept;
  assert.deepEqual([probe.label, probe.late, probe.says], [1, false, '+1']);
  assert.equal(probe.parts[1], 'Σ = 4 − 1 = 3 →');
});

test('an answer for an earlier visit is late, one for another place or another version is none', () => {
  const probeOf = (more) => at(4, 'voted', { probe: [2, 1], probed: probed(more) }).kept.probe;
  assert.equal(probeOf({ visit: 3 }).late, true);
  assert.equal(probeOf({ x: [2, 0] }), null);
  assert.equal(probeOf({ version: 0 }), null);
});

test('the last weights keep nothing of their own', () => {
  assert.deepEqual(at(4, 'last').kept, { numbers: [], survivors: [], probe: null });
});
