// The same moment has the same numbers in all views: neuron, this step, the plane, dot product, gradient and vectors, side by side.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { memoByName } from '../../../static/js/run/memo.ts';
import { sceneAt } from '../../../static/js/run/scene.ts';
import stepText from '../../../static/js/text/en/step.ts';
import { number } from '../../../static/js/text/format.ts';
import { moment as dotProduct } from '../../../static/js/topics/dot-product/moment.ts';
import { CHOSEN, moment as gradient } from '../../../static/js/topics/gradient/moment.ts';
import { moment as neuron, sideOf } from '../../../static/js/topics/neuron/moment.ts';
import { moment as plane, planeFrame } from '../../../static/js/topics/plane/moment.ts';
import { moment as step } from '../../../static/js/topics/step/moment.ts';
import { columnsOf } from '../../../static/js/topics/table/columns.ts';
import tableText from '../../../static/js/text/en/table.ts';
import { moment as vectors } from '../../../static/js/topics/vectors/moment.ts';
import { AND, trained, XOR } from '../perceptron.mjs';
import { THEME } from '../theme.mjs';

const LEARNER = {
  name: 'perceptron',
  task: 'binary',
  method: 'online',
  unit: 'step',
  threshold: 0,
  parameters: [],
  pseudocode: ['visit', 'test', 'update', 'quiet'].map((when) => ({ when, tex: when })),
};
const CATALOG = { learners: [LEARNER], predictors: [], features: [], presets: [] };
const WIDE = {
  x: [
    [3, 1],
    [-1, 0.5],
    [0.25, -2],
    [1, 2],
    [-2, -0.75],
  ],
  y: [1, -1, -1, 1, -1],
};
const VIEW = { x0: -4, x1: 4, y0: -4, y1: 4 };

/** What each view says at a position of the example that is visited or, if one is, pointed at. */
function read(examples, position, { hovered = null, phase = null } = {}) {
  const { state: trainedState, run } = trained(examples);
  const state = { ...trainedState, catalog: CATALOG, hovered, phase, view: VIEW, shown: VIEW };
  const scene = sceneAt(run, position, 'last', phase);
  const frame = planeFrame(state, scene, { width: 400, height: 400 }, THEME);
  const { arithmetic } = step(state, scene, stepText);
  const { agreement, focus } = dotProduct(state, scene);
  const near = neuron(state, scene);
  return {
    run,
    scene,
    focus,
    side: sideOf(state, scene),
    neuron: near.unit,
    step: arithmetic.lines.flatMap(({ parts }) =>
      parts.map((part) => (typeof part === 'string' ? part : part[1])),
    ),
    plane: plane(state, scene, frame, { grid: null, tally: null, curves: null }, THEME).arrow,
    dot: agreement,
    gradient: gradient(state, scene, CHOSEN, memoByName()),
    vectors: vectors(run, scene, LEARNER, state.document),
    table: columnsOf(state, scene, null, null, tableText).find(({ id }) => id === 'signed'),
  };
}

const near = (a, b, why) => assert.ok(Math.abs(a - b) < 1e-12, `${why}: ${a} is not ${b}`);
const positions = (examples, most = 12) =>
  Array.from({ length: Math.min(most, trained(examples).run.visits) }, (_, i) => i + 1);

for (const [name, examples] of Object.entries({ AND, XOR, WIDE })) {
  test(`${name}: what a visit was judged by is one number`, () => {
    for (const position of positions(examples)) {
      const seen = read(examples, position);
      const { now } = seen.scene;
      const y = seen.run.y[seen.focus.example];
      const a = seen.neuron.scores[0];
      assert.equal(seen.side, 'before');
      near(seen.gradient.visit.a, a, `gradient at ${position}`);
      near(seen.vectors.bars[0].before, y * a, `vectors at ${position}`);
      assert.ok(
        seen.step.includes(number(y * a)),
        `this step at ${position}: ${number(y * a)} in ${seen.step}`,
      );
      assert.deepEqual(
        seen.neuron.inputs.map(({ weights }) => weights[0]),
        [...now.beforeW, now.beforeB],
      );
    }
  });

  test(`${name}: what the present weights make of an example is one number`, () => {
    for (const position of positions(examples)) {
      const visited = read(examples, position);
      const { example } = visited.focus;
      const pointed = read(examples, position, { hovered: example });
      const y = visited.run.y[example];
      assert.equal(pointed.side, 'after');
      const a = pointed.neuron.scores[0];
      near(visited.dot.score, a, `dot product at ${position}`);
      near(pointed.dot.score, a, `dot product of the one pointed at, at ${position}`);
      near(visited.vectors.bars[0].after, y * a, `vectors at ${position}`);
      near(visited.table.value(example), y * a, `table at ${position}`);
      near(pointed.gradient.says.step[2], Math.max(0, -y * a), `gradient at ${position}`);
      if (visited.plane) near(visited.plane.length, visited.dot.norm, `the plane's norm at ${position}`);
    }
  });

  test(`${name}: in slow motion every view is before the visit, and after it is what it was to become`, () => {
    for (const position of positions(examples, 6)) {
      const before = read(examples, position - 1, { phase: 'test' });
      const after = read(examples, position);
      assert.equal(before.focus.example, after.focus.example);
      near(before.neuron.scores[0], after.neuron.scores[0], 'neuron');
      near(before.dot.score, before.neuron.scores[0], 'dot product');
      near(before.gradient.visit.a, before.neuron.scores[0], 'gradient');
      assert.equal(before.neuron.updates, false);
      assert.equal(before.gradient.says.step, null);
      const norm = Math.hypot(...after.scene.now.beforeW);
      if (before.plane) near(before.plane.length, norm, 'plane');
      near(before.scene.length, norm, 'column');
    }
  });
}
