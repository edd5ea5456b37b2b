// What is wrong now: the chosen predictor's error on the training examples, against the definition.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Run } from '../../../static/js/run/run.ts';
import { sceneAt } from '../../../static/js/run/scene.ts';
import { leavesOutStart } from '../../../static/js/run/tally.ts';
import { errorWords, trainingErrorAt, votesNeeded } from '../../../static/js/run/training-error.ts';
import { soFar } from '../../../static/js/text/en/run.ts';
import { textOf } from '../../../static/js/kit/views/sentence.ts';
import { AND, perceptronRun, trained, XOR } from '../perceptron.mjs';
import { runMessage } from '../run-message.mjs';

/** Of a run of the naive learner: what is wrong at a position. */
function wrongAt(
  examples,
  position,
  { drawing = 'linear', zero = -1, tie = 'mistake', predictor = 'last', ...more } = {},
) {
  const message = perceptronRun(examples);
  const run = new Run({ ...message, drawing, ...more });
  return trainingErrorAt(
    { run, votes: null },
    sceneAt(run, position, typeof predictor === 'string' ? predictor : predictor.name),
    {
      predictor,
      sign_of_zero: zero,
      tie,
    },
  );
}
const labels = (scores, zero) => scores.map((score) => Math.sign(score) || zero);
const missed = (said, y) => said.filter((label, i) => label !== y[i]).length;
const stateAt = (run, t) => [...run.at(t).w, run.at(t).b];
const scoresOf = (x, [u, v, b]) => x.map((row) => u * row[0] + v * row[1] + b);

test('before the first visit nothing has been learned', () => {
  const error = wrongAt(AND, 0);
  assert.deepEqual([error.known, error.wrong], ['nothing', null]);
  assert.equal(textOf(soFar, errorWords(error, 4)), 'nothing learned yet');
});

test('a score of 0 is judged as it is predicted, not as training takes it', () => {
  // (0, 0, -1), and after visit 4 (1, 1, 0): scores 0, 1, 1, 2
  assert.equal(wrongAt(AND, 1).wrong, 1);
  assert.equal(wrongAt(AND, 4, { zero: -1 }).wrong, 2);
  assert.equal(wrongAt(AND, 4, { zero: 1 }).wrong, 3);
  assert.equal(textOf(soFar, errorWords(wrongAt(AND, 4, { tie: 'negative' }), 4)), '2 of 4 wrong now');
  assert.equal(textOf(soFar, errorWords(wrongAt(AND, 4), 4)), '2 wrong, 1 more on the line');
});

test('the averaged predictor is judged by the mean of all vectors so far', () => {
  const { run } = trained(XOR);
  for (let position = 1; position <= 12; position += 1) {
    const sum = [0, 0, 0];
    for (let t = 0; t <= position; t += 1) stateAt(run, t).forEach((value, j) => (sum[j] += value));
    const mean = sum.map((value) => value / (position + 1));
    const expected = missed(labels(scoresOf(XOR.x, mean), -1), XOR.y);
    assert.equal(wrongAt(XOR, position, { predictor: 'averaged' }).wrong, expected, `at ${position}`);
  }
});

test('votes are counted along the run, forwards and back, with or without the start vector’s', () => {
  const { run } = trained({ ...XOR, epochs: 4 });
  for (const [predictor, first] of [
    ['voted', 0],
    [{ name: 'voted', counts: 'freund-schapire' }, 1],
  ]) {
    assert.equal(leavesOutStart(predictor), first === 1);
    for (const position of [1, 3, 9, 16, 5, 2]) {
      const votes = XOR.x.map(() => 0);
      for (let t = first; t <= position; t += 1)
        labels(scoresOf(XOR.x, stateAt(run, t)), 1).forEach((label, i) => (votes[i] += label));
      const { wrong } = wrongAt({ ...XOR, epochs: 4 }, position, { drawing: 'grid', zero: 1, predictor });
      assert.equal(wrong, missed(labels(votes, 1), XOR.y), `at ${position}`);
    }
  }
});

test('where a block of a vote is not here, nothing is said, and the server’s votes are wanted', () => {
  const run = new Run({
    ...runMessage({ visits: [1, 2, 4], total: 40, n: 3, updates: 20 }),
    drawing: 'grid',
  });
  const document = { predictor: 'voted', sign_of_zero: -1 };
  const scene = { ...sceneAt(run, 4, 'voted'), now: { ...run.at(4), position: 30 } };
  const state = { run, votes: null, document, playhead: { playing: false } };
  assert.equal(trainingErrorAt(state, scene, document).known, 'waiting');
  assert.deepEqual(
    votesNeeded(state, scene).map(({ kind, payload }) => [kind, payload]),
    [['votes', { visit: 31 }]],
  );
  const votes = { run, visit: 31, score: Float64Array.of(3, -5, 0) };
  assert.deepEqual(Array.from(trainingErrorAt({ run, votes }, scene, document).said), [1, -1, -1]);
  assert.deepEqual(votesNeeded({ ...state, votes }, scene), []);
  const linear = { ...state, run: new Run(perceptronRun(AND)) };
  assert.deepEqual(votesNeeded(linear, scene), [], 'weights need no votes');
});

test('decimals that add up to 0 by hand do so here', () => {
  // w = (0.1, 0.2), b = -0.3 at (1, 1): 0.1 + 0.2 - 0.3 is 5.6e-17 in binary
  const examples = { x: [[1, 1]], y: [-1], start: [[0.1, 0.2, -0.3]], epochs: 1 };
  const message = perceptronRun({ ...examples, rate: 1e-9 });
  const still = { ...message, chunk: { ...message.chunk, count: 0, visit: [], next_visit: 2 } };
  const said = (units) => {
    const run = new Run({ ...still, ...(units && { units }) });
    const document = { predictor: 'last', sign_of_zero: -1 };
    return trainingErrorAt({ run, votes: null }, sceneAt(run, 1, 'last'), document).wrong;
  };
  assert.equal(said({ feature: 10, weight: 10 }), 0, 'in whole numbers the score is 0, so -1');
  assert.equal(
    said(null),
    0,
    'and so it is of plain numbers: each stands for the decimal that it is written as',
  );
});

test('of several classes the first with the highest score is predicted', () => {
  const several = {
    x: [
      [1, 0],
      [0, 1],
      [-1, -1],
    ],
    y: [0, 1, 2],
    task: 'multiclass',
  };
  const { run } = trained(several);
  for (const position of [1, 2, 3, run.visits]) {
    const { scores } = sceneAt(run, position, 'last');
    const said = several.y.map((_, i) => {
      const own = Array.from(scores.subarray(3 * i, 3 * i + 3));
      return own.indexOf(Math.max(...own));
    });
    assert.equal(wrongAt(several, position).wrong, missed(said, several.y));
  }
});

test('of real targets it is the mean squared error of the predictor', () => {
  const fit = { x: [[1], [2]], y: [1, 4], task: 'regression', rate: 0.5, epochs: 1 };
  const error = wrongAt(fit, 1); // (0.5, 0.5) predicts 1 and 1.5
  assert.equal(error.squared, 2.5 ** 2 / 2);
  assert.equal(error.wrong, null);
  assert.equal(textOf(soFar, errorWords(error, 2)), 'mean squared error 3.13');
  const mean = wrongAt(fit, 1, { predictor: 'averaged' }); // (0.25, 0.25) predicts 0.5 and 0.75
  assert.equal(mean.squared, (0.5 ** 2 + 3.25 ** 2) / 2);
});
