// The hidden space of a network: examples at what its units say, the output's straight border, and two of many units.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { memoByName } from '../../../../static/js/run/memo.ts';
import text from '../../../../static/js/text/en/feature-space.ts';
import {
  boundary,
  CHOSEN,
  exchanged,
  hiddenGrid,
  moment,
} from '../../../../static/js/topics/feature-space/moment.ts';
import { planarLift } from '../../../../static/js/topics/feature-space/pictures.ts';
import { textOf } from '../../../../static/js/kit/views/sentence.ts';
import { layered, spoken } from '../../layered.mjs';
import { XOR } from '../../perceptron.mjs';
import { THEME } from '../../theme.mjs';

const near = (a, b, slack = 1e-9) => assert.ok(Math.abs(a - b) <= slack, `${a} is not ${b}`);
const MANY = {
  x: Array.from({ length: 30 }, (_, i) => [Math.sin(i * 3.1) * 2, Math.cos(i * 1.7) * 2]),
  y: Array.from({ length: 30 }, (_, i) => (i % 3 ? 1 : -1)),
};
/** x1 - x2 - 0.5 and x2 - x1 - 0.5. */
const SOLVED = [1, -1, -0.5, -1, 1, -0.5];
/** The same of smooth units, under an output that adds them up. */
const SMOOTH = { start: [2, -2, -1, -2, 2, -1, 2, 2, 2] };

/** Points of the data over a box, as the server sends them for features that are the inputs. */
function gridFor(run, box, nx, ny) {
  const phi = Float64Array.from({ length: nx * ny * 2 }, (_, k) => {
    const i = k >> 1;
    return k % 2
      ? box.y0 + (Math.floor(i / nx) / (ny - 1)) * (box.y1 - box.y0)
      : box.x0 + ((i % nx) / (nx - 1)) * (box.x1 - box.x0);
  });
  return { box, nx, ny, p: run.p, mapping: run.mapping, phi };
}

function shown(position, { examples = XOR, chosen, state: more, ...network } = {}) {
  const made = layered(examples, network);
  const found = moment({ ...made.state, ...more }, made.at(position), { ...CHOSEN, ...chosen }, memoByName());
  return { ...made, lifted: found, scene: made.at(position) };
}

for (const unit of ['tanh', 'sigmoid'])
  test(`the examples stand at what the ${unit} units say of them, on the side of the line that is predicted`, () => {
    for (const position of [0, 1, 17, 40]) {
      const { lifted, scene, network, run } = shown(position, { examples: MANY, unit });
      const { lift } = lifted;
      const { normal, offset } = lift.plane(scene.predictor);
      assert.deepEqual(lift.names, ['h₁', 'h₂']);
      for (let i = 0; i < run.n; i += 1) {
        const own = spoken([...scene.now.w], network, MANY.x[i]);
        const at = lift.at(i, 1);
        near(at[0], own.h[0]);
        near(at[1], own.h[1]);
        near(at[0] * normal[0] + at[1] * normal[1] + offset, own.a);
      }
    }
  });

test('of several units two are chosen, and the line holds for what the others say of one example', () => {
  const { lifted, scene, network } = shown(5, {
    examples: MANY,
    hidden: 4,
    chosen: { axes: [3, 1] },
    state: { hovered: 7 },
  });
  const { normal, offset } = lifted.lift.plane(scene.predictor);
  const at = lifted.lift.at(7, 1);
  near(at[0] * normal[0] + at[1] * normal[1] + offset, spoken([...scene.now.w], network, MANY.x[7]).a);
  assert.deepEqual(lifted.lift.names, ['h₄', 'h₂']);
  assert.deepEqual(lifted.hidden.units, ['h₁', 'h₂', 'h₃', 'h₄']);
  assert.match(textOf(text, lifted.hidden.sentences[1]), /holds for example 8/);
});

test('with nothing pointed at the line is that of the example visited', () => {
  const { lifted, scene, network } = shown(5, { examples: MANY, hidden: 3 });
  const { normal, offset } = lifted.lift.plane(scene.predictor);
  const at = lifted.lift.at(scene.example, 1);
  const { a } = spoken([...scene.now.w], network, MANY.x[scene.example]);
  near(at[0] * normal[0] + at[1] * normal[1] + offset, a);
});

test('axes change places rather than show the same unit, and fall back where there is none', () => {
  assert.deepEqual(exchanged([0, 1], 0, 1), [1, 0]);
  assert.deepEqual(exchanged([0, 1], 1, 3), [0, 3]);
  assert.deepEqual(shown(1, { chosen: { axes: [3, 5] } }).lifted.hidden.axes, [0, 1]);
});

test('the curved border of the data is the straight one of the hidden space', () => {
  const { run, state, at } = layered(XOR, SMOOTH);
  const grid = gridFor(run, { x0: -1, x1: 2, y0: -1, y1: 2 }, 65, 65);
  const scene = at(40);
  const lifted = moment({ ...state, grid }, scene, CHOSEN, memoByName());
  const { normal, offset } = lifted.lift.plane(scene.predictor);
  const bent = boundary(lifted.grid, 2, 2, 1, lifted.weights, 1).flat();
  assert.ok(bent.length > 10);
  for (const [u, v] of bent) near(u * normal[0] + v * normal[1] + offset, 0, 0.03);
});

test('threshold units put the examples at corners, each corner with its own side of the line', () => {
  for (const [output, hidden, start] of [
    ['or', 2, SOLVED],
    ['majority', 3, [...SOLVED, 1, 1, -1.5]],
  ]) {
    const { lifted, scene, network, run } = shown(0, { output, unit: 'step', hidden, start });
    assert.equal(lifted.t, 1);
    for (let i = 0; i < run.n; i += 1) {
      const { h, a } = spoken(start, network, XOR.x[i]);
      const at = lifted.lift.at(i, 1);
      assert.deepEqual(at.map(Math.round), h.slice(0, 2));
      const { lifted: own } = shown(0, { output, unit: 'step', hidden, start, state: { hovered: i } });
      const { normal, offset } = own.lift.plane(scene.predictor);
      assert.equal(normal[0] * h[0] + normal[1] * h[1] + offset, a);
    }
  }
});

test('the plane beside it has the border of the network, whatever its units', () => {
  for (const more of [{ output: 'or', unit: 'step', start: SOLVED }, SMOOTH]) {
    const { run, state, at } = layered(XOR, more);
    const grid = gridFor(run, { x0: -1, x1: 2, y0: -1, y1: 2 }, 33, 33);
    const lifted = moment({ ...state, grid }, at(run.visits), CHOSEN, memoByName());
    const { items } = planarLift(lifted, { width: 800, height: 300 }, THEME);
    assert.equal(items.filter(({ kind, example }) => kind === 'mark' && example !== undefined).length, 8);
    assert.ok(items.some(({ kind, says }) => kind === 'area' && says?.[0] === 'boundary'));
    assert.ok(items.every(({ says }) => says?.[0] !== 'margin'));
  }
});

test('the box stays as it is whatever the weights, so that nothing jumps', () => {
  const boxes = [0, 20, 40].map((position) => shown(position).lifted.lift.box);
  assert.deepEqual(boxes[0], boxes[1]);
  assert.deepEqual(boxes[0], boxes[2]);
});

test('a grid of the data is known by what the units say, those of the axes first', () => {
  const { run, at, network } = layered(MANY, { hidden: 3 });
  const { w } = at(9).now;
  const data = gridFor(run, { x0: -2, x1: 2, y0: -2, y1: 2 }, 9, 9);
  const { grid, weights } = hiddenGrid(run, data, w, [2, 0], 1);
  for (const i of [0, 13, 80]) {
    const { h, a } = spoken([...w], network, [...data.phi.subarray(2 * i, 2 * i + 2)]);
    const own = [...grid.phi.subarray(3 * i, 3 * i + 3)];
    [h[2], h[0], h[1]].forEach((value, j) => near(own[j], value));
    near(
      own.reduce((sum, value, j) => sum + value * weights.w[j], weights.b),
      a,
    );
  }
});
