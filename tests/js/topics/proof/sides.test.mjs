import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { jumpAt, least, most, proofOf, valuesAt } from '../../../../static/js/topics/proof/sides.ts';
import { nameOf } from '../../../../static/js/scenario/document.ts';
import { trained } from '../../perceptron.mjs';
import { FACTS, LEARNER, proven } from './proof.mjs';

const near = (a, b, words) =>
  assert.ok(Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(b)), `${words}: ${a}, ${b}`);
const dot = (a, b) => a.reduce((sum, value, j) => sum + value * b[j], 0);

test('the two limits meet at the bound, whatever the start and the rate', () => {
  const run = { p: 2, outputs: 1, width: 2, dual: false, blocks: [] };
  const facts = { u: [0.6, 0.8], margin_bracket: [0.5, 0.5], radius_squared: 4, bound: 16 };
  for (const start of [
    { w: [0, 0], b: 0 },
    { w: [3, -4], b: 0 },
    { w: [6, 8], b: 0 },
    { w: [-6, -8], b: 0 },
  ])
    for (const rate of [1, 0.1, 7]) {
      const proof = proofOf(run, facts, { bias: 'none', start, learner: { rate } }, LEARNER);
      assert.ok(proof.meets >= 0);
      if (proof.meets > 0) near(least(proof, proof.meets), most(proof, proof.meets), `${start.w}, ${rate}`);
    }
  assert.equal(proofOf(run, facts, { bias: 'none' }, LEARNER).meets, 16);
});

test('the two limits meet at the bound that the engine tells, in all runs of the corpus', async () => {
  const corpus = JSON.parse(
    await readFile(new URL('../../../corpus/scenarios.json', import.meta.url), 'utf8'),
  );
  const FACTORS = { perceptron: 1, 'multiclass-perceptron': 2 };
  let held = 0;
  for (const { name, given, facts = {} } of corpus) {
    const { learner = {}, bias = 'learned', start } = given;
    const several = Array.isArray(facts.u?.[0]);
    const own = nameOf(learner) ?? (several ? 'multiclass-perceptron' : 'perceptron');
    if (!Array.isArray(facts.u) || facts.bound === undefined || !(own in FACTORS)) continue;
    const rows = several ? facts.u : [facts.u];
    const p = rows[0].length - Number(bias !== 'none');
    const run = { p, outputs: rows.length, width: rows.length * p, dual: false, blocks: [] };
    const entry = { ...LEARNER, name: own, proof: FACTORS[own] };
    const { meets } = proofOf(run, facts, { bias, learner, start }, entry);
    if (facts.bound_about) assert.equal(Number(meets.toPrecision(3)), facts.bound, name);
    else near(Math.floor(meets * (1 + 1e-9)), facts.bound, name);
    held += 1;
  }
  assert.ok(held > 60, String(held));
});

test('both sides are those of the weights after every mistake, and keep their limits', () => {
  for (const more of [{}, { rate: 0.3, start: [[5, -4, 2]] }]) {
    const { drawn, run } = proven(more);
    const { proof, series } = drawn;
    assert.equal(series.k.length, run.updates + 1);
    series.k.forEach((k, i) => {
      const { w, b } = run.at(series.visit[i]);
      near(series.along[i], dot(FACTS.u, [...w, b]), `u.w after ${k}`);
      near(series.length[i], Math.hypot(...w, b), `length after ${k}`);
      assert.ok(series.along[i] >= least(proof, k) - 1e-9);
      assert.ok(series.length[i] <= most(proof, k) + 1e-9);
    });
  }
});

test('a mistake adds its step along u, and to the square its own length and twice what it was wrong by', () => {
  const { drawn, run } = proven({ rate: 0.5 });
  const { proof, series } = drawn;
  for (let k = 1; k <= run.updates; k += 1) {
    const jump = jumpAt(run, proof, k);
    near(jump.rise, series.along[k] - series.along[k - 1], `rise of ${k}`);
    near(jump.added + jump.product, series.length[k] ** 2 - series.length[k - 1] ** 2, `square of ${k}`);
    assert.ok(jump.rise >= proof.rise - 1e-12 && jump.added <= proof.growth + 1e-12 && jump.product <= 0);
    assert.equal(jump.visit, series.visit[k]);
  }
  assert.equal(jumpAt(run, proof, run.updates + 1), null);
});

test('a bias that is held takes no part in what a mistake adds', () => {
  for (const held of [1, -2]) {
    const { run, drawn } = proven({
      facts: { ...FACTS, u: null, margin_bracket: null, radius_squared: null, bound: null },
      bias: false,
      start: [[0, 0, held]],
    });
    assert.ok(run.updates > 3);
    for (let k = 1; k <= run.updates; k += 1) {
      const { added, product } = jumpAt(run, drawn.proof, k);
      const [before, after] = [k - 1, k].map((i) => drawn.series.length[i] ** 2);
      near(added + product, after - before, `square of ${k}`);
    }
  }
});

test('of several classes u is all their weights in a row, and a mistake moves two of them', () => {
  const { run, at } = trained({
    x: [
      [2, 0],
      [0, 2],
      [-1, -1],
    ],
    y: [0, 1, 2],
    task: 'multiclass',
  });
  const u = [
    [2, 0, 0],
    [0, 2, 0],
    [-2, -2, 0],
  ];
  const facts = { u, margin_bracket: [1, 1], radius_squared: 5, bound: 10 };
  const proof = proofOf(run, facts, { bias: 'learned' }, { ...LEARNER, proof: 2 });
  assert.equal(proof.growth, 10, 'two vectors change');
  for (let k = 1; k <= run.updates; k += 1) {
    const jump = jumpAt(run, proof, k);
    const [before, after] = [jump.visit - 1, jump.visit].map((visit) => valuesAt(run, proof, at(visit)));
    near(jump.rise, after.along - before.along, `rise of ${k}`);
    near(jump.added + jump.product, after.length ** 2 - before.length ** 2, `square of ${k}`);
  }
});

test('the constant of a threshold is -1, and a bias that is not trained is in neither side', () => {
  const { run, at } = trained({ x: [[1], [2]], y: [1, -1], epochs: 3 });
  const facts = { u: [0.6, 0.8], margin_bracket: [1, 1], radius_squared: 5, bound: null };
  const scene = at(3);
  const { w, b } = scene.now;
  const sides = (bias, known) => valuesAt(run, proofOf(run, known, { bias }, LEARNER), scene);
  near(sides('threshold', facts).along, 0.6 * w[0] - 0.8 * b, 'threshold');
  near(sides('learned', facts).along, 0.6 * w[0] + 0.8 * b, 'learned');
  const alone = sides('none', { ...facts, u: [1] });
  near(alone.along, w[0], 'no bias');
  near(alone.length, Math.abs(w[0]), 'no bias');
});

test('with a kernel the square is the sum of c_i c_j K(i, j)', () => {
  const { run } = trained({ x: [[1], [2]], y: [1, -1] });
  const kernel = {
    ...run,
    dual: true,
    p: 2,
    width: 2,
    outputs: 1,
    phi: Float64Array.of(1, 2, 2, 5),
    blocks: [],
  };
  const document = { bias: 'none', start: { w: [3, -1] } };
  const proof = proofOf(kernel, { u: null, bound: null }, document, LEARNER);
  near(proof.start.squared, 9 * 1 - 2 * 3 * 2 + 5, 'square');
});
