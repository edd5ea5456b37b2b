// High dimension: what is drawn as which colour, what is said of a pixel, and where the examples stand on the strip.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { memoByName } from '../../../static/js/run/memo.ts';
import { Run } from '../../../static/js/run/run.ts';
import { sceneAt } from '../../../static/js/run/scene.ts';
import text from '../../../static/js/text/en/high-dimension.ts';
import {
  absent,
  bySize,
  CHOSEN,
  columnsFor,
  largest,
  moment,
  nextPixel,
  projections,
  ranking,
  sideOf,
} from '../../../static/js/topics/high-dimension/moment.ts';
import { diverging, heights, inked } from '../../../static/js/topics/high-dimension/pictures.ts';
import { textOf } from '../../../static/js/kit/views/sentence.ts';
import { perceptronRun } from '../perceptron.mjs';

const THEME = { raised: '#fff', ink: '#000000', classPositive: '#0080ff', classNegative: '#ff8000' };

/** Pictures of 4 x 4: a dot in the first row against one in the last. */
const dot = (pixel) => Array.from({ length: 16 }, (_, j) => (j === pixel ? 2 : j === 5 ? 1 : 0));
const PICTURES = { x: [dot(1), dot(14), dot(2)], y: [1, -1, 1] };

function at(position, { examples = PICTURES, hovered = null, predictor = 'last', ...choice } = {}) {
  const run = new Run(perceptronRun(examples));
  const document = { predictor, sign_of_zero: -1 };
  const state = { run, hovered, votes: null, document, playhead: { playing: false } };
  const m = moment(state, sceneAt(run, position, predictor), { ...CHOSEN, ...choice }, memoByName());
  return { run, m, says: (name) => textOf(text, m.says[name]) };
}

/** Three classes of three inputs: the first visit has moved the weights of 0 towards the example, of 2 away. */
const VISIT = {
  position: 1,
  k: 1,
  isUpdate: true,
  example: 0,
  step: 1,
  errors: 1,
  w: Float64Array.of(1, 0, 2, 0, 0, 0, -1, 0, -2),
  beforeW: new Float64Array(9),
};
const CLASSES = {
  run: {
    n: 2,
    d: 3,
    p: 3,
    outputs: 3,
    task: 'multiclass',
    classes: 3,
    straight: true,
    dual: false,
    terms: ['a', 'b', 'c'],
    x: Float64Array.of(1, 0, 2, 0, 1, 0),
    y: Float64Array.of(0, 1),
    units: { feature: 1, weight: 1 },
  },
  scene: {
    now: VISIT,
    visit: VISIT,
    phase: null,
    example: 0,
    scores: Float64Array.of(5, 0, -5, 0, 0.5, 2),
    predicted: Float64Array.of(5, 0, -5, 0, 0.5, 2),
    predictor: { w: new Float64Array(9), b: new Float64Array(3) },
    length: 2,
  },
};

test('the first update draws the example itself as the weights and as what was added', () => {
  const { m, says } = at(1);
  assert.equal(m.side, 4);
  assert.deepEqual([...m.classes[0].w], dot(1));
  assert.deepEqual([...m.added], dot(1));
  assert.deepEqual([...m.inputs], dot(1));
  assert.equal(m.most, 2);
  assert.equal(says('example'), 'example 1, class +1');
  assert.equal(says('added'), 'added to w');
  assert.equal(says('weights'), `‖w‖ = 2.236 after 1 update`); // sqrt(4 + 1)
});

test('weights, their length and the strip are of the last weights, and said to be where others predict', () => {
  const { m, says } = at(2, { predictor: 'averaged' });
  assert.match(says('weights'), /, the last weights$/);
  assert.deepEqual([m.says.onLast, at(2).m.says.onLast], [['onLast'], null]);
});

test('a visit without an update adds nothing, and before the first the example that comes first is shown', () => {
  const { m, says } = at(4); // all three were mistakes: the first is right now
  assert.equal(m.added, null);
  assert.equal(says('added'), 'nothing added');
  assert.equal(says('example'), 'example 1, class +1');
  assert.equal(at(0).says('example'), 'first: example 1, class +1');
  assert.deepEqual(at(0).m.inputs, m.inputs);
});

test('an example that is pointed at is shown in place of the visited one, and where it stands is said', () => {
  const { m, says } = at(1, { hovered: 1 });
  assert.deepEqual([...m.inputs], dot(14));
  assert.equal(says('example'), 'pointed at: 2, class −1');
  // w = dot(1), b = 1: a = 1 * 1 + 1, over sqrt(5)
  assert.equal(says('strip'), 'Example 2, class −1: at 0.8944.');
  assert.equal(at(1).says('strip'), '1 of 3 wrong now');
  assert.equal(at(1, { hovered: 9 }).says('strip'), '1 of 3 wrong now', 'an example that has gone');
});

test('a pixel tells its weight, the input there and the change', () => {
  const { says } = at(1, { pixel: { pixel: 5, c: 0 } });
  assert.equal(says('weights'), 'Row 2, column 2: w = 1, x = 1, w x = 1, changed by 1');
  assert.equal(
    at(0, { pixel: { pixel: 14, c: 0 } }).says('weights'),
    'Row 4, column 3: w = 0, x = 0, w x = 0',
  );
  assert.match(at(1, { pixel: { pixel: 5, c: 1 } }).says('weights'), /^‖w‖/, 'of a class that has gone');
});

test('arrow keys go through the pixels by the size of their weights, and around', () => {
  const w = Float64Array.of(0, -3, 1, 2);
  assert.deepEqual(bySize(w), [1, 3, 2, 0]);
  assert.equal(nextPixel(w, null, 1), 1);
  assert.equal(nextPixel(w, { pixel: 1, c: 0 }, 1), 3);
  assert.equal(nextPixel(w, { pixel: 0, c: 0 }, 1), 1);
  assert.equal(nextPixel(w, { pixel: 1, c: 0 }, -1), 0);
});

test('each class has its weights, and a sign of what was done to them', () => {
  const { run, scene } = CLASSES;
  const document = { predictor: 'last', sign_of_zero: -1 };
  const state = { run, hovered: null, votes: null, document, playhead: { playing: false } };
  const m = moment(state, scene, { ...CHOSEN, shownClass: 7 }, memoByName());
  assert.deepEqual(
    m.classes.map(({ w, badge }) => [[...w], badge]),
    [
      [[1, 0, 2], 'plus'],
      [[0, 0, 0], null],
      [[-1, 0, -2], 'minus'],
    ],
  );
  assert.equal(m.side, 0, 'three inputs make no picture');
  assert.equal(m.barsOf, 2, 'bars of a class that is there');
});

test('of several classes the strip shows how far the own class is ahead', () => {
  const { run, scene } = CLASSES;
  assert.deepEqual([...projections(run, scene)], [2.5, -0.75]); // (5 - 0) / 2 and (0.5 - 2) / 2
});

test('on the strip an example stands where its score over the length of w is; at 0 while w is 0', () => {
  const { run } = at(1);
  const [first] = projections(run, sceneAt(run, 1, 'last'));
  assert.ok(Math.abs(first - 6 / Math.sqrt(5)) < 1e-12); // w x + b = 5 + 1
  assert.deepEqual([...projections(run, sceneAt(run, 0, 'last'))], [0, 0, 0]);
});

test('every class has a row of its own on the strip', () => {
  const up = heights({ task: 'binary', y: [1, -1, 1, -1, 1] }, THEME);
  up.forEach((height, i) => assert.equal(height < 0.5, i % 2 === 0)); // the positive above
});

test('inputs are a picture where each has a weight and they fill a square of sixteen or more', () => {
  const run = { straight: true, p: 64, d: 64 };
  assert.equal(sideOf(run), 8);
  assert.equal(sideOf({ ...run, straight: false }), 0);
  assert.equal(sideOf({ ...run, p: 9, d: 9 }), 0);
  assert.equal(sideOf({ ...run, p: 60, d: 60 }), 0);
  assert.equal(sideOf({ ...run, p: 80 }), 0);
});

test('a signed number is mixed from the neutral colour by its share of the largest', () => {
  const color = diverging(THEME, 2);
  assert.deepEqual(color(0), [255, 255, 255]);
  assert.deepEqual(color(2), [0, 128, 255]);
  assert.deepEqual(color(-2), [255, 128, 0]);
  assert.deepEqual(color(1), [128, 192, 255]); // halfway, rounded up
  assert.deepEqual(color(9), color(2));
  assert.deepEqual(diverging(THEME, 0)(0), [255, 255, 255], 'no weights yet');
});

test('an amount goes from paper to ink', () => {
  const color = inked(THEME, 16);
  assert.deepEqual([color(0), color(8), color(16)].map(String), ['255,255,255', '128,128,128', '0,0,0']);
  assert.equal(largest([-3, NaN, Infinity, 2]), 3);
  assert.equal(largest([]), 0);
});

test('bars keep their order while a run plays, for forty paints and for one class', () => {
  let last = ranking(null, Float64Array.of(1, 2), 0, true);
  assert.deepEqual(last.order, [1, 0]);
  let paints = 0;
  for (; last.order[0] === 1; paints += 1) last = ranking(last, Float64Array.of(3, 2), 0, true);
  assert.equal(paints, 40);
  assert.deepEqual(ranking(last, Float64Array.of(1, 2), 1, true).order, [1, 0], 'of another class');
  assert.deepEqual(ranking(last, Float64Array.of(1, 2), 0, false).order, [1, 0], 'while the run stands');
});

test('pictures of many classes stand in as many columns as make them largest', () => {
  assert.equal(columnsFor(4, { width: 400, height: 100 }), 4);
  assert.equal(columnsFor(4, { width: 200, height: 240 }), 2);
  assert.equal(columnsFor(11, { width: 600, height: 400 }), 4);
});

test('where there is no such picture it is said why', () => {
  const run = { dual: false, n: 4, p: 64 };
  const why = (other) => absent({ run: { ...run, ...other } }, null, text);
  const says = (other) => textOf(text, why(other).says);
  assert.equal(why({}), null);
  assert.match(says({ dual: true }), /^A kernel learner’s weights belong to examples/);
  assert.match(says({ n: 0 }), /^No points yet/);
  assert.match(says({ p: 2 }), /^There are only 2 weights/);
  assert.match(says({ p: 1 }), /^There is only 1 weight:/);
});
