// The neuron in numbers: inputs, weights, the sum that a visit was judged by, and what is made of it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sceneAt } from '../../../static/js/run/scene.ts';
import text from '../../../static/js/text/en/neuron.ts';
import { answerOf, moment, needs } from '../../../static/js/topics/neuron/moment.ts';
import {
  judgement,
  response,
  responsePath,
  sigmoid,
  squaresOf,
  unitNames,
} from '../../../static/js/topics/neuron/model.ts';
import { AND, THREE, trained } from '../perceptron.mjs';

const WIDE = { x: [Array.from({ length: 12 }, (_, j) => j), new Array(12).fill(1)], y: [1, -1], bias: false };

/** The moment at a visit, with a learner of the task in the catalogue. */
function at(examples, position, { unit = 'step', document, ...more } = {}) {
  const { state, run, at: sceneOf } = trained(examples);
  const catalog = { learners: [{ name: 'perceptron', task: run.task, unit }] };
  const view = { ...state, catalog, phase: null, ...more, document: { ...state.document, ...document } };
  const scene = sceneOf(position);
  return { run, state: view, scene, m: moment(view, scene), unit: moment(view, scene)?.unit };
}

test('the sum of a visit is by the weights that it was judged by, and the weights say what they become', () => {
  // After the first mistake w = (0, 0), b = -1; the fourth visit, (1, 1), is a mistake by them.
  const { unit, scene } = at(AND, 4);
  assert.deepEqual(unit.scores, [-1]);
  assert.equal(unit.scores[0], scene.now.activation);
  assert.deepEqual([unit.said, unit.target, unit.right, unit.updates], [-1, 1, false, true]);
  assert.deepEqual(
    unit.inputs.map(({ name, value, weights, next }) => [name, value, weights[0], next[0]]),
    [
      ['x₁', 1, 0, 1],
      ['x₂', 1, 0, 1],
      ['', 1, -1, 0],
    ],
  );
});

test('while a visit is walked through its new weights are not told before they stand', () => {
  const { run, state } = at(AND, 4);
  const during = (/** @type {State['phase']} */ phase) => {
    const { unit } = moment({ ...state, phase }, sceneAt(run, 3, 'last', phase));
    return [unit.said, unit.right, unit.updates];
  };
  assert.deepEqual(during('visit'), [null, null, false]);
  assert.deepEqual(during('test'), [-1, false, false]);
  assert.deepEqual(during('update'), [-1, false, false]);
});

test('after the visit the sum is by the new weights', () => {
  const { unit } = at(AND, 4, { phase: 'done' });
  assert.deepEqual([unit.scores, unit.said, unit.right, unit.updates], [[2], 1, true, false]);
});

test('an example that is pointed at is judged by the newest weights', () => {
  const { unit, m } = at(AND, 4, { hovered: 1 }); // w = (1, 1), b = 0: (0, 1) has 1 and is wrong
  assert.deepEqual([unit.scores, unit.right, unit.updates], [[1], false, false]);
  assert.equal(text.point(m.focus), 'example 2, pointed at');
});

test('what is pointed at is said to be judged by the last weights where others predict', () => {
  const document = { predictor: 'averaged' };
  const byLast = (/** @type {object} */ more) => at(AND, 4, more).m.byLast;
  assert.deepEqual(
    [byLast({ hovered: 1 }), byLast({ hovered: 1, document }), byLast({ document })],
    [false, true, false],
  );
});

test('a sum of 0 has the sign of the convention, and is a mistake where a tie is one', () => {
  const document = { sign_of_zero: -1 };
  assert.deepEqual([at(AND, 1, { document }).unit.said, at(AND, 1, { document }).unit.right], [-1, false]);
  assert.deepEqual([at(AND, 1, { document }).unit.tie, at(AND, 4).unit.tie], [true, false]);
});

test('a visit of which nothing came yet is judged by the rule for ties, not by what is predicted at 0', () => {
  const { run, scene } = at(AND, 1);
  const judged = (tie, y) => {
    const how = { outcome: 'gathered', tie, signOfZero: -1, after: false };
    const { said, right, tie: byRule } = answerOf(run, scene, { kind: 'visited', y, phi: [0] }, how, [0], 0);
    return [said, right, byRule];
  };
  assert.deepEqual(judged('mistake', -1), [-1, false, true]);
  assert.deepEqual(judged('positive', 1), [-1, true, true]);
  assert.deepEqual(judged('positive', -1), [-1, false, true]);
  assert.deepEqual(judged('negative', -1), [-1, true, true]);
});

test('nothing is right or wrong before anything is learned', () => {
  assert.deepEqual([at(AND, 0).unit.said, at(AND, 0).unit.right], [1, null]);
  assert.equal(at(AND, 0, { hovered: 3 }).unit.right, null);
  const { m, run } = at(AND, 0);
  assert.deepEqual(judgement(m.unit, run, text), { kind: 'name', lines: ['nothing', 'learned yet'] });
});

test('before a learner has fitted at once nothing is judged, then only what it predicts', () => {
  const catalog = { learners: [{ name: 'perceptron', task: 'binary', unit: 'step', method: 'fit' }] };
  const { run, state, scene } = at(AND, 3, { catalog });
  const before = { ...scene, now: { ...scene.now, k: 0 } };
  const { unit } = moment(state, before);
  assert.deepEqual(judgement(unit, run, text).lines, ['not judged', 'before the fit']);
  assert.equal(moment(state, scene).unit.right, null, 'the visit is none of its steps');
  assert.equal(at(AND, 4, { catalog, hovered: 1 }).unit.right, false);
});

test('a unit that is trained on its sum is said to predict two classes by its sign', () => {
  const names = (examples, unit) => {
    const { m, run } = at(examples, 2, { unit });
    return unitNames(m.unit, run, text);
  };
  assert.deepEqual(names(AND, 'identity'), ['trained as it is', 'its sign predicts']);
  assert.deepEqual(names(AND, 'step'), ['sign']);
  assert.deepEqual(names({ x: [[1], [2]], y: [1, 2], task: 'regression', rate: 0.1 }, 'identity'), [
    'as it is',
  ]);
});

test('a threshold is an input of -1 with its own weight, and none is no input', () => {
  const threshold = at(AND, 4, { document: { bias: 'threshold' } }).unit;
  const { value, weights } = threshold.inputs.at(-1);
  assert.deepEqual([value, weights, threshold.scores], [-1, [1], [-1]]);
  assert.equal(at({ ...AND, bias: false }, 4).unit.inputs.length, 2);
});

test('each class has its sum, and the highest decides', () => {
  const { unit } = at(THREE, 2);
  assert.equal(unit.unit, 'highest');
  assert.equal(unit.scores.length, 3);
  assert.equal(unit.winner, unit.scores.indexOf(Math.max(...unit.scores)));
  assert.equal(unit.said, unit.winner);
  assert.deepEqual([unit.target, unit.right], [1, unit.winner === 1]);
});

test('a regression predicts its sum: nothing is right or wrong', () => {
  const { unit } = at({ x: [[1], [2]], y: [1, 2], task: 'regression', rate: 0.1 }, 2, { unit: 'identity' });
  assert.equal(unit.right, null);
  assert.equal(unit.said, unit.scores[0]);
  assert.equal(unit.unit, 'identity');
});

test('of many inputs those that move the sum most are drawn, the rest as one', () => {
  const { unit } = at(WIDE, 1, { phase: 'done' }); // w is the first example: terms 0, 1, 4, ..., 121
  assert.deepEqual(
    unit.inputs.map(({ value }) => value),
    [6, 7, 8, 9, 10, 11],
  );
  assert.deepEqual(unit.rest, { count: 6, sums: [0 + 1 + 4 + 9 + 16 + 25] });
  assert.equal(unit.all, false);
  assert.equal(unit.every[0].length, 12);
});

test('a kernel learner compares the point with each example', () => {
  const { run, state, scene } = at(AND, 4);
  run.dual = true;
  const { unit } = moment(state, { ...scene });
  assert.deepEqual(
    unit.inputs.slice(0, 2).map(({ name }) => name),
    ['x⁽1⁾', 'x⁽2⁾'],
  );
});

test('the features of a probe that the page cannot compute are asked for', () => {
  const map = { ...AND, map: ([x, y]) => [x, y, x * y] };
  const { state, scene, m } = at(map, 2, { probe: [0.5, 0.25] });
  assert.equal(m.unit, null);
  assert.deepEqual(needs(state, scene), [{ kind: 'probe', payload: { visit: 2, x: [0.5, 0.25] } }]);
  const probed = { x: [0.5, 0.25], phi: Float64Array.of(0.5, 0.25, 0.125) };
  assert.deepEqual(needs({ ...state, probed }, scene), []);
  assert.equal(moment({ ...state, probed }, scene).unit.inputs[2].value, 0.125);
  assert.deepEqual(needs(at(AND, 2, { probe: [0.5, 0.25] }).state, scene), []);
});

test('while the learner is already one of another task nothing is shown', () => {
  const { state, scene } = at(AND, 2);
  assert.equal(
    moment({ ...state, catalog: { learners: [{ name: 'perceptron', task: 'multiclass' }] } }, scene),
    null,
  );
});

test('units are drawn between -1 and 1', () => {
  assert.equal(sigmoid(0), 0.5);
  assert.deepEqual(
    [
      response('sigmoid', 0, 4),
      response('identity', -2, 4),
      response('step', 0.1, 4),
      response('step', 0, 4),
    ],
    [0, -0.5, 1, -1],
  );
  const box = { left: 0, top: 0, width: 10, height: 10 };
  assert.equal(responsePath('step', 3, box), 'M0,10H5V0H10');
  assert.match(responsePath('identity', 3, box), /^M0,10L.*L10,0$/);
});

test('weights as squares: full above 0, hollow below, the largest fills its cell', () => {
  const { positive, negative, cell } = squaresOf([4, -1, 0, 0], { left: 0, top: 0, side: 20 });
  assert.equal(cell, 10);
  assert.equal(positive, 'M0.4,0.4h9.2v9.2h-9.2Z');
  assert.equal(negative, 'M12.7,2.7h4.6v4.6h-4.6Z'); // a quarter of the weight: half the side
});

test('training time is told by this run: who, how far, and the weights that test time asks', () => {
  const { m } = at(AND, 4, { phase: 'done' }); // two mistakes: (0, 0) and (1, 1)
  const { name, ...training } = m.training;
  assert.deepEqual(
    { ...training, w: [...training.w] },
    { before: null, position: 4, epoch: 1, updates: 2, w: [1, 1], b: 0 },
  );
  const t = text.times;
  assert.equal(t.made(4, 1, 2), '4 visits, in epoch 1: 2 updates');
  assert.equal(t.made(0, 0, 0), 'has not begun');
  assert.equal(t.weights(training.w, training.b), 'w = (1, 1), b = 0');
  assert.equal(t.weights([2], null), 'w = 2');
  assert.equal(t.trainingTime(null, 4), 'Training time, after visit 4');
});

test('all numbers of the boxes are of one moment: a = w · x + b at every visit, before it and after it', () => {
  const dot = (w, x) => w.reduce((sum, value, j) => sum + value * x[j], 0);
  for (let visit = 1; visit <= 8; visit += 1)
    for (const more of [{}, { phase: 'done' }, { hovered: 2 }, { probe: [2, -1] }]) {
      const { m } = at(AND, visit, more);
      const { w, b } = m.training;
      assert.deepEqual(m.unit.scores, [dot([...w], m.focus.x) + b], `visit ${visit} ${JSON.stringify(more)}`);
    }
  const { before, position, updates, w, b } = at(AND, 4).m.training;
  assert.deepEqual([before, position, updates, [...w], b], [4, 3, 1, [0, 0], -1]);
  assert.equal(text.times.trainingTime(4, 3), 'Training time, before visit 4');
});
