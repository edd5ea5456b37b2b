import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  borderHeight,
  networkScore,
  outputWeights,
  outputOf,
  sumsOf,
  trialsOf,
  unitsOf,
  widthOf,
} from '../../../static/js/run/network.ts';

const OR = { hidden: 2, inputs: 3, bias: true, output: 'or' };
const MAJORITY = { hidden: 3, inputs: 2, bias: false, output: 'majority' };
// x1 - x2 - 0.5 and x2 - x1 - 0.5: each says + beyond one corner of XOR.
const SOLVED = Float64Array.of(1, -1, -0.5, -1, 1, -0.5);

test('each unit has its own weights, the last of them its bias', () => {
  const units = unitsOf(OR, SOLVED).map(({ w, b }) => [...w, b]);
  assert.deepEqual(units, [
    [1, -1, -0.5],
    [-1, 1, -0.5],
  ]);
  assert.deepEqual([...sumsOf(OR, SOLVED, [9, 1, 0], 1)], [0.5, -1.5]);
});

test('two lines under an OR solve XOR', () => {
  const scores = [
    [0, 0],
    [0, 1],
    [1, 0],
    [1, 1],
  ].map((point) => networkScore(OR, SOLVED, point));
  assert.deepEqual(scores, [-1, 1, 1, -1]);
});

test('a unit at 0 says -, and of a majority as many of each is a score of 0', () => {
  assert.equal(outputOf(OR, Float64Array.of(0, 0)), -1);
  assert.equal(outputOf(MAJORITY, Float64Array.of(1, 0, 2)), 1);
  assert.equal(outputOf({ ...MAJORITY, hidden: 2 }, Float64Array.of(1, -1)), 0);
});

test('the border is drawn from what has the prediction’s sign everywhere, whatever a score of 0 predicts', () => {
  const even = { hidden: 4, inputs: 2, bias: true, output: 'majority' };
  for (const network of [OR, even, { ...even, hidden: 3 }]) {
    const w = Float64Array.from({ length: network.hidden * network.inputs }, (_, j) => Math.sin(7 * j + 1));
    for (let i = 0; i < 50; i += 1) {
      const phi = [Math.sin(i * 3.1) * 2, Math.cos(i * 1.7) * 2].slice(0, network.inputs - 1);
      const score = networkScore(network, w, phi);
      for (const zero of [-1, 1]) {
        const said = score > 0 ? 1 : score < 0 ? -1 : zero;
        assert.equal(Math.sign(borderHeight(network, w, phi, 0, zero)), said);
      }
    }
  }
});

test('on a mistake the unit nearest 0 is asked first, then the others, then pairs, until one puts it right', () => {
  // Both say +, y = -1: neither alone helps an OR.
  const trials = trialsOf(OR, Float64Array.of(0.75, 0.25), -1, 'mistake');
  assert.deepEqual(trials, [
    { units: [1], far: 0.25, output: 1, right: false },
    { units: [0], far: 0.75, output: 1, right: false },
    { units: [0, 1], far: 1, output: -1, right: true },
  ]);
});

test('of equals the first is asked first, and a score of 0 is right or wrong as the tie rule says', () => {
  const two = { ...MAJORITY, hidden: 2 };
  const [first] = trialsOf(two, Float64Array.of(0.5, 0.5), -1, 'negative');
  assert.deepEqual(first, { units: [0], far: 0.5, output: 0, right: true });
  const all = trialsOf(two, Float64Array.of(0.5, 0.5), -1, 'mistake');
  assert.deepEqual(
    all.map(({ units, right }) => [units, right]),
    [
      [[0], false],
      [[1], false],
      [[0, 1], true],
    ],
  );
});

test('where no reversal helps all of them were tried', () => {
  const three = { ...OR, hidden: 3 };
  const trials = trialsOf(three, Float64Array.of(1, 2, 3), -1, 'mistake');
  assert.equal(trials.length, 6);
  assert.ok(trials.every(({ right }) => !right));
});

test('an output that learns adds up what the units say by its own weights, to the engine’s last bit', () => {
  const smooth = { hidden: 2, inputs: 3, bias: true, output: 'learned', unit: 'tanh', loss: 'logistic' };
  const w = Float64Array.of(
    ...[0.2739233746429086, -0.4604265724722594, -0.9180529521276106],
    ...[-0.9669447289429418, 0.6265404784005448, 0.8255111545554434],
    ...[0.21327155153435973, 0.4589931219679968, 0.08724998293084574],
  );
  assert.equal(widthOf(smooth), 9);
  assert.equal(widthOf({ ...smooth, bias: false, inputs: 2 }), 6);
  const { w: v, b } = outputWeights(smooth, w);
  assert.deepEqual([...v, b], [...w.subarray(6)]);
  assert.equal(networkScore(smooth, w, [0, 0]), 0.24385755116506777);
  assert.equal(borderHeight(smooth, w, [9, 0, 0], 1, -1), 0.24385755116506777);
});
