// Gradient descent of a network: two of its weights, the path over them, the step of a visit, and what is said.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { memoByName } from '../../../static/js/run/memo.ts';
import text from '../../../static/js/text/en/gradient.ts';
import { absent, CHOSEN, startNeeds } from '../../../static/js/topics/gradient/moment.ts';
import { contoursOf, moment } from '../../../static/js/topics/gradient/network.ts';
import { textOf } from '../../../static/js/kit/views/sentence.ts';
import { layered, lossOf, slopes, spoken } from '../layered.mjs';
import { XOR } from '../perceptron.mjs';

const near = (a, b, slack = 1e-9) => assert.ok(Math.abs(a - b) <= slack, `${a} is not ${b}`);

function at(position, { axes = null, hovered = null, pointed = null, ...network } = {}) {
  const made = layered(XOR, network);
  const mapping = `${made.run.mapping} ${made.run.width} 3`;
  const chosen = { ...CHOSEN, mapping, pointed, axes };
  const state = { ...made.state, hovered };
  const scene = made.at(position);
  const m = moment(state, scene, chosen, memoByName());
  const says = (/** @type {'slice' | 'value' | 'step'} */ name) => m.says[name] && textOf(text, m.says[name]);
  return { ...made, state, chosen, scene, m, says, paths: m.paths };
}

test('its weights are named by unit and input, those of the output v and c', () => {
  assert.deepEqual(at(0, { hidden: 2 }).m.names, [
    ...['w₁ x₁', 'w₁ x₂', 'b₁', 'w₂ x₁', 'w₂ x₂', 'b₂'],
    ...['v₁', 'v₂', 'c'],
  ]);
});

test('E is the mean of the losses at the weights of this moment', () => {
  for (const loss of ['logistic', 'squared']) {
    const { m, scene, network, says } = at(9, { loss });
    const row = [...scene.now.w];
    const mean = XOR.x.reduce((sum, x, i) => sum + lossOf(loss, spoken(row, network, x).a, XOR.y[i]), 0) / 4;
    near(m.value, mean);
    assert.match(says('value'), /^E\(w\) = the mean of L = /);
  }
});

test('a visit tells the slope of its loss in the two weights, and the step is the rate times that', () => {
  const { m, scene, network, says, paths } = at(6, { axes: [1, 7] });
  const own = slopes([...scene.now.beforeW], network, XOR.x[scene.example], XOR.y[scene.example]);
  assert.equal(m.says.step[0], 'slope');
  [own[1], own[7]].forEach((slope, j) => {
    near(m.says.step[2][j], slope);
    near(paths.step.to[j] - paths.step.from[j], -0.5 * slope);
  });
  assert.match(says('step'), /^Example 2: before the update its L rose .* The step was −0\.5 times that\.$/);
});

test('the path goes from the start to the end, and knows where the moment is on it', () => {
  const { paths, run, scene } = at(6, { axes: [0, 8] });
  assert.equal(paths.online.length, run.updates + 1);
  assert.deepEqual(paths.online[6], { k: 6, u: scene.now.w[0], v: scene.now.w[8] });
  assert.equal(paths.k, 6);
  assert.deepEqual(startNeeds(run), []);
  assert.deepEqual(startNeeds({ blocks: [] }), [{ kind: 'chunk', payload: { block: 0 } }]);
});

test('one that is pointed at tells its own loss, and a place on the map its E', () => {
  const { m, scene, network } = at(6, { hovered: 3 });
  const { a } = spoken([...scene.now.w], network, XOR.x[3]);
  near(m.says.step[2], lossOf('logistic', a, XOR.y[3]));
  const { m: other, scene: here } = at(6, { pointed: [0.5, -1] });
  const row = [...here.now.w];
  [row[0], row[3]] = [0.5, -1];
  const mean =
    XOR.x.reduce((sum, x, i) => sum + lossOf('logistic', spoken(row, network, x).a, XOR.y[i]), 0) / 4;
  near(other.says.value[3], mean);
});

test('before the first visit, and over very many examples, it says so', () => {
  assert.equal(at(0).says('step'), 'Before the first visit.');
  const many = {
    x: Array.from({ length: 1001 }, (_, i) => [Math.sin(i), Math.cos(i)]),
    y: Array.from({ length: 1001 }, (_, i) => (i % 2 ? 1 : -1)),
  };
  const { state, at: sceneOf } = layered(many, { visits: 1 });
  const m = moment({ ...state, hovered: null }, sceneOf(1), CHOSEN, memoByName());
  assert.equal(m.shaded, false);
  assert.match(textOf(text, m.says.slice), /more than 1000 examples only the path/);
});

test('a choice of weights stays with its network, and goes with another', () => {
  assert.deepEqual(at(0, { axes: [4, 8] }).m.axes, [4, 8]);
  const three = layered(XOR, { hidden: 3 });
  const chosen = { ...CHOSEN, axes: [4, 8], mapping: at(0).m.mapping };
  const { axes } = moment({ ...three.state, hovered: null }, three.at(0), chosen, memoByName());
  assert.deepEqual(axes, [0, 3]);
});

test('contours are drawn where the loss is not flat', () => {
  const { run, scene } = at(6);
  const contours = contoursOf(run, scene.now.w, [0, 3], { x0: -2, x1: 2, y0: -2, y1: 2 });
  assert.ok(contours.length > 5 && contours.every(({ region, line }) => region && line !== undefined));
});

test('threshold units go down no loss', () => {
  const { run, state } = layered(XOR, { output: 'or', unit: 'step' });
  const why = absent({ ...state, run }, null, text);
  assert.deepEqual([why.says, why.button[0]], [['notSmooth'], text.useLayers]);
  assert.equal(absent({ ...state, run: layered(XOR).run }, null, text), null);
});
