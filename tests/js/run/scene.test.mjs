// The picture of a moment: scores, the weights that predict, the worst example, and a line on its way.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Run } from '../../../static/js/run/run.ts';
import { sceneAt, sceneOnTheWay } from '../../../static/js/run/scene.ts';
import { AND, trained } from '../perceptron.mjs';
import { packed } from '../run-message.mjs';
import { decoded } from '../../../static/js/client/transport/wire.ts';

// AND from zero: visit 1 is a tie on (0, 0), -1, so b = -1; visit 4 a mistake on (1, 1), +1, so w = (1, 1), b = 0.
const and = (predictor) => trained({ ...AND, predictor });

test('before the first visit nothing is visited, and all scores are those of the start', () => {
  const scene = and().at(0);
  assert.equal(scene.example, null);
  assert.deepEqual(Array.from(scene.scores), [0, 0, 0, 0]);
  assert.equal(scene.norm, 0);
});

test('a visit shows its example, its epoch, and the scores after it', () => {
  const scene = and().at(4);
  assert.deepEqual([scene.example, scene.epoch, scene.now.isUpdate], [3, 1, true]);
  assert.deepEqual(Array.from(scene.scores), [0, 1, 1, 2]);
  assert.equal(scene.length, Math.SQRT2);
});

test('the worst example is the one that is wrong by the most', () => {
  const { worst, worstExample } = and().at(4);
  assert.deepEqual([worst, worstExample], [-1, 1], 'of two that are equal the first');
});

test('the averaged predictor draws the mean of all weights so far, the start among them', () => {
  const { predictor, predicted, now } = and('averaged').at(4);
  // b: 0 at t = 0, -1 at t = 1, 2, 3, 0 at t = 4; w: (1, 1) at t = 4 alone
  assert.deepEqual([Array.from(predictor.w), predictor.b], [[0.2, 0.2], -0.6]);
  assert.deepEqual(Array.from(now.w), [1, 1], 'beside the current ones');
  assert.ok(Math.abs(predicted[3] + 0.2) < 1e-12);
});

test('of several classes the worst example is the one whose own class is least ahead', () => {
  const examples = { x: [[1], [2], [-1]], y: [0, 0, 1], task: 'multiclass' };
  const { at, run } = trained(examples);
  const scene = at(run.visits);
  const ahead = examples.x.map((_, i) => {
    const scores = scene.scores.subarray(i * 2, i * 2 + 2);
    return scores[examples.y[i]] - scores[1 - examples.y[i]];
  });
  assert.equal(scene.worst, Math.min(...ahead));
  assert.equal(scene.worstExample, ahead.indexOf(scene.worst));
});

test('the target of a regression has no right and wrong', () => {
  const { at } = trained({ x: [[1], [2]], y: [1, 2], task: 'regression', rate: 0.1, epochs: 1 });
  assert.deepEqual([at(1).worst, at(1).worstExample], [0, -1]);
});

test('the norm in a kernel’s space counts the kernel between the examples', () => {
  // one update on example 0 of two, K(0, 0) = 4, K(0, 1) = 2: ||phi(x_0)|| = 2
  const chunk = packed(
    { version: 1, block: 0, first: 0, count: 1, base_visit: 0, next_visit: 3 },
    {
      visit: ['u4', [1]],
      example: ['i4', [0]],
      mistake: ['i1', [1]],
      activation: ['f8', [0]],
      step: ['f8', [1]],
      b: ['f8', [0]],
      errors: ['i4', [0]],
      margin: ['f8', [1]],
      base: ['f8', [0, 0, 0]],
      base_sum: ['f8', [0, 0, 0]],
      base_measures: ['f8', [2, NaN]],
    },
  );
  const kind = { version: 1, n: 2, d: 1, p: 2, dual: true, terms: [], drawing: 'linear', done: true };
  const message = packed(
    { ...kind, updates: 1, visits: 2, chunk },
    { x: ['f8', [2, 1]], y: ['i1', [1, 1]], phi: ['f8', [4, 2, 2, 1]], order: ['i4', [0, 1]] },
  );
  const scene = sceneAt(new Run(decoded(message)), 1, 'last');
  assert.deepEqual(Array.from(scene.now.w), [1, 0]);
  assert.equal(scene.norm, 2);
});

test('a line on its way lies between the one before and the one after', () => {
  const { run, at } = and();
  const half = sceneOnTheWay(run, at(4), 0.5, 'last');
  assert.deepEqual([Array.from(half.now.w), half.now.b], [[0.5, 0.5], -0.5]);
  assert.deepEqual(Array.from(half.predicted), [-0.5, 0, 0, 0.5]);
  assert.equal(half.example, 3, 'and still of the same visit');
  const { worst, worstExample, norm, length } = half;
  assert.deepEqual([worst, worstExample], [0, -1], 'nothing is measured at it');
  assert.deepEqual([norm, length], [at(4).norm, at(4).length], 'its numbers are the moment’s');
});

test('to weights that are 0 no line turns', () => {
  const { run, at } = trained({ ...AND, y: [-1, 1, 1, -1] });
  const scene = at(4);
  assert.deepEqual([Array.from(scene.now.w), scene.now.b], [[0, 0], 0], 'XOR, at the end of a round');
  assert.equal(sceneOnTheWay(run, scene, 0.5, 'last'), scene);
});

test('before it turns the line is that of the visit before, after it has turned that of the visit', () => {
  const { run, at } = and();
  const scene = at(4);
  const before = sceneOnTheWay(run, scene, 0, 'last');
  assert.deepEqual([Array.from(before.now.w), before.now.b, before.example], [[0, 0], -1, 3]);
  assert.equal(sceneOnTheWay(run, scene, 1, 'last'), scene);
});

test('while a visit is walked through all is as it was before it, but for which visit it is', () => {
  const { run, at } = and();
  const scene = sceneAt(run, 3, 'last', 'test');
  const before = at(3);
  assert.deepEqual([scene.now, scene.norm, scene.worst], [before.now, before.norm, before.worst]);
  assert.deepEqual([scene.visit, scene.example, scene.phase], [run.at(4), 3, 'test']);
  assert.deepEqual([before.visit, before.phase], [before.now, null]);
  assert.equal(sceneAt(run, run.visits, 'last', 'visit').phase, null, 'none comes after the last');
});
