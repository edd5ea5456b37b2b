// The neuron view of a network: what comes in, what each unit says, what the output adds up, as an independent network has it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answerOf, inputsOf, isJudging, moment, networkOf } from '../../../static/js/topics/neuron/moment.ts';
import { layered, spoken, unrolled } from '../layered.mjs';
import { XOR } from '../perceptron.mjs';

const CATALOG = { learners: [{ name: 'multilayer-perceptron', task: 'binary', unit: 'identity' }] };
const near = (a, b) => assert.ok(Math.abs(a - b) <= 1e-9, `${a} is not ${b}`);

function at(position, { examples = XOR, hovered = null, phase = null, ...network } = {}) {
  const made = layered(examples, network);
  const state = { ...made.state, catalog: CATALOG, hovered, phase };
  return { ...made, scene: made.at(position, phase), unit: moment(state, made.at(position, phase)).unit };
}

test('a visit is told by the weights that it met: units, output, answer', () => {
  for (const unit of ['tanh', 'sigmoid'])
    for (const hidden of [2, 5])
      for (const position of [1, 2, 17]) {
        const { scene, unit: shown, network } = at(position, { unit, hidden });
        const row = [...scene.now.beforeW];
        const x = XOR.x[scene.example];
        const { sums, h, a } = spoken(row, network, x);
        const { units, v, c } = unrolled(row, hidden, 2);
        shown.layer.units.forEach(({ sum, says, weight }, j) => {
          near(sum, sums[j]);
          near(says, h[j]);
          assert.equal(weight, v[j]);
        });
        assert.equal(shown.layer.constant.weight, c);
        near(shown.scores[0], a);
        assert.deepEqual(
          shown.inputs.map(({ value, weights }) => [value, weights]),
          [...x, 1].map((value, k) => [value, units.map((w) => w[k])]),
        );
        assert.equal(shown.said, a > 0 ? 1 : -1);
        assert.equal(shown.right, shown.said === XOR.y[scene.example]);
      }
});

test('units whose weights have stepped at the visit are marked, before it none', () => {
  const moved = (/** @type {any} */ more, position = 3) =>
    at(position, more).unit.layer.units.map((unit) => unit.moved);
  assert.deepEqual(moved({}), [true, true]);
  assert.deepEqual(moved({}, 0), [false, false]);
  assert.deepEqual(moved({ hovered: 1 }), [false, false]);
});

test('an example that is pointed at is told by the newest weights', () => {
  const { scene, unit, network } = at(6, { hovered: 2 });
  near(unit.scores[0], spoken([...scene.now.w], network, XOR.x[2]).a);
});

test('while a visit is walked through its answer waits for the test', () => {
  assert.equal(at(3, { phase: 'visit' }).unit.said, null);
  assert.notEqual(at(3, { phase: 'test' }).unit.said, null);
});

test('an OR adds a constant, a majority none, and neither has weights of its own', () => {
  const start = [1, -1, -0.5, -1, 1, -0.5];
  const or = at(0, { output: 'or', unit: 'step', start }).unit;
  assert.deepEqual([or.layer.learned, or.layer.constant], [false, { weight: 1, next: 1 }]);
  assert.equal(or.scores[0], spoken(start, { hidden: 2, unit: 'step', output: 'or' }, XOR.x[0]).a);
  assert.equal(at(0, { output: 'majority', unit: 'step', start }).unit.layer.constant, null);
});

test('of many inputs those that count most are told one by one, and the others together', () => {
  const wide = {
    x: [0, 1, 2].map((i) => Array.from({ length: 12 }, (_, j) => Math.cos(i * 12 + j))),
    y: [1, -1, 1],
  };
  const { unit } = at(1, { examples: wide, visits: 3 });
  assert.equal(unit.inputs.length, 7);
  assert.equal(unit.rest.count, 6);
  unit.layer.units.forEach(({ sum }, j) =>
    near(
      unit.inputs.reduce((total, { value, weights }) => total + value * weights[j], unit.rest.sums[j]),
      sum,
    ),
  );
});

const HOW = {
  unit: 'identity',
  bias: 'learned',
  tie: 'mistake',
  signOfZero: 1,
  after: false,
  names: ['x₁', 'x₂'],
};

test('after the visit the network is told by its new weights', () => {
  const { run, at: sceneOf, network } = layered(XOR);
  const scene = sceneOf(3);
  const focus = { kind: 'visited', y: XOR.y[scene.example], phi: XOR.x[scene.example] };
  const { scores } = networkOf(run, scene, focus, { ...HOW, after: true });
  near(scores[0], spoken([...scene.now.w], network, XOR.x[scene.example]).a);
});

test('what comes in has a weight for each unit, and the constant is the last', () => {
  const rows = [
    { w: [1, 2], b: 3 },
    { w: [4, 5], b: 6 },
  ];
  const { inputs, all, rest } = inputsOf(rows, rows, { kind: 'first', y: 1, phi: [7, 8] }, HOW, () => 0);
  assert.deepEqual(
    inputs.map(({ name, value, weights }) => [name, value, weights]),
    [
      ['x₁', 7, [1, 4]],
      ['x₂', 8, [2, 5]],
      ['', 1, [3, 6]],
    ],
  );
  assert.deepEqual([all, rest], [true, null]);
});

test('a score of 0 is wrong at a visit where ties are mistakes, and elsewhere what sign(0) says', () => {
  const { run, at: sceneOf } = layered(XOR);
  const right = (/** @type {any} */ focus) => answerOf(run, sceneOf(2), focus, HOW, [0], 0).right;
  assert.equal(right({ kind: 'visited', y: 1, phi: [0, 0] }), false);
  assert.equal(right({ kind: 'hovered', y: 1, phi: [0, 0] }), true);
  assert.equal(isJudging({ kind: 'visited', y: 1, phi: [] }, { ...HOW, after: true }), false);
});
