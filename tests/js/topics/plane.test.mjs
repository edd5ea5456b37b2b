import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Run } from '../../../static/js/run/run.ts';
import { sceneAt } from '../../../static/js/run/scene.ts';
import { createTally } from '../../../static/js/run/tally.ts';
import { initialState } from '../../../static/js/state/reducers.ts';
import { phaseShapes, probeShapes, tapShapes, weightArrow } from '../../../static/js/topics/plane/shapes.ts';
import {
  axisNames,
  beyondOf,
  boxOf,
  drawable,
  heldOf,
  hintOf,
  skewed,
  moment,
  placesOf,
  planeFrame,
  reading,
  shownAxes,
  zeroOf,
} from '../../../static/js/topics/plane/moment.ts';
import { AND, perceptronRun } from '../perceptron.mjs';
import { THEME } from '../theme.mjs';
import { reduce } from '../pure-reduce.mjs';

const SIZE = { width: 400, height: 300 };
const NONE = { grid: null, tally: null, curves: null };
const run = new Run(perceptronRun(AND));
const points = { x: run.x, y: run.y, n: 4, d: 2, task: 'binary', classes: 2 };
const catalog = {
  learners: [{ name: 'perceptron', threshold: 0, parameters: [] }],
  features: [],
};
const document = {
  learner: { name: 'perceptron' },
  predictor: 'last',
  sign_of_zero: 1,
  features: { name: 'identity' },
};
const view = { x0: -1, x1: 2, y0: -1, y1: 2 };
const state = { ...initialState, run, points, catalog, document, view, shown: view };

/** What is drawn at a visit, and where. */
function at(position, change = {}) {
  const now = { ...state, ...change };
  const scene = sceneAt(run, position, 'last');
  const frame = planeFrame(now, scene, SIZE, THEME);
  return { now, scene, frame, ...moment(now, scene, frame, NONE, THEME) };
}
const near = (a, b) => assert.ok(Math.abs(a - b) < 1e-9, `${a} is not ${b}`);

test('a point is where its pixel is, and a pixel where its point is', () => {
  const frame = planeFrame(state, null, SIZE, THEME);
  const place = placesOf(state, null, frame);
  const [x, y] = place(3);
  assert.deepEqual(
    frame.data([x, y]).map((value) => Math.round(value * 1e9) / 1e9),
    [1, 1],
  );
  assert.ok(place(1)[1] < place(0)[1], 'up is up');
});

test('more inputs than a plane has are drawn by their scores', () => {
  const four = new Run(perceptronRun({ x: AND.x.map(([a, b]) => [a, b, 1, 0]), y: AND.y }));
  const many = { ...state, run: four, points: { ...points, x: four.x, d: 4 } };
  const scene = sceneAt(four, four.visits, 'last');
  assert.equal(shownAxes(many.points), 1);
  const box = boxOf(many, scene);
  assert.deepEqual([box.x0, box.y0, box.y1], [-box.x1, -1, 1]);
  const frame = planeFrame(many, scene, SIZE, THEME);
  const place = placesOf(many, scene, frame);
  assert.ok(place(3)[0] > frame.x(0), 'what is right and positive is to the right of 0');
  assert.equal(placesOf({ ...many, points: { ...many.points, n: 5 } }, scene, frame), null);
  assert.deepEqual(boxOf(many, null), { x0: -1, x1: 1, y0: -1, y1: 1 });
});

test('one input is a line, with a vertical axis that says nothing', () => {
  const one = { ...state, points: { ...points, d: 1 } };
  assert.deepEqual(boxOf(one, null), { ...view, y0: -1, y1: 1 });
  assert.equal(shownAxes({ d: 1, task: 'regression' }), 2);
  assert.equal(shownAxes({ d: 3, task: 'regression' }), 2);
});

test('axes are named by what they show', () => {
  const words = {
    fitAxes: 'fit',
    targetAxes: ['x', 'target'],
    aheadAxis: 'ahead',
    scoresAxis: 'score',
  };
  const name = (d, task, names) => axisNames({ d, task }, { data: { names } }, words);
  assert.deepEqual(name(2, 'binary'), ['x₁', 'x₂']);
  assert.deepEqual(name(2, 'binary', { inputs: ['free', 'meeting'] }), ['free', 'meeting']);
  assert.deepEqual(name(1, 'regression', { inputs: ['size'], label: 'price' }), ['size', 'price']);
  assert.deepEqual(name(3, 'binary'), ['score']);
  assert.deepEqual(name(3, 'multiclass'), ['ahead']);
  assert.deepEqual(name(1, 'regression'), ['x', 'target']);
  assert.equal(name(2, 'regression'), 'fit');
});

test('only regions that are not straight need a grid, and votes a finer one the fewer vote', () => {
  const scene = sceneAt(run, 4, 'last');
  const read = (kind, more = {}) => {
    const other = Object.assign(Object.create(run), kind);
    return reading({ ...state, run: other, ...more }, scene, view, createTally());
  };
  const sizeOf = (kind) => read(kind).needs.find((need) => need.kind === 'grid')?.payload.size;
  const bent = { straight: false };
  assert.deepEqual(read({}).needs, []);
  assert.deepEqual(read(bent).needs, [
    { kind: 'grid', payload: { view: [-1, 2, -1, 2], size: [96, 96] }, variant: undefined },
  ]);
  assert.deepEqual(sizeOf({ ...bent, p: 1e4 }), [10, 10]);
  assert.deepEqual(sizeOf({ ...bent, d: 1 }), [512, 2]);
  assert.deepEqual(sizeOf({ drawing: 'grid' }), [180, 180]);
  assert.deepEqual(sizeOf({ drawing: 'grid', updates: 1e9 }), [64, 64]);
  assert.deepEqual(sizeOf({ ...bent, d: 3 }), undefined);
  const grid = { box: view, nx: 96, ny: 96, p: 2, mapping: run.mapping };
  assert.equal(read(bent, { grid }).grid, grid);
  assert.equal(read(bent, { grid: { ...grid, mapping: 'other' } }).grid, null);
});

test('references are asked for over the whole view, but not while a point is held', () => {
  const scene = sceneAt(run, 4, 'last');
  const references = [
    { name: 'tree', shaded: true },
    { name: 'near', k: 1 },
  ];
  const document = { ...state.document, references };
  const asked = (more) => reading({ ...state, document, ...more }, scene, view, createTally()).needs;
  const where = { view: [-1, 2, -1, 2], size: [160, 160] };
  assert.deepEqual(asked({}), [
    { kind: 'reference', payload: { ...where, reference: { name: 'tree' } } },
    { kind: 'reference', payload: { ...where, reference: { name: 'near', k: 1 } } },
  ]);
  assert.deepEqual(asked({ draggedExample: { example: 0 } }), []);
});

test('a scene of other points is not drawn', () => {
  const scene = sceneAt(run, 1, 'last');
  assert.equal(drawable(state, scene), true);
  assert.equal(drawable({ ...state, points: { ...points, d: 3 } }, scene), false);
  assert.equal(drawable(state, null), false);
  const classes = { ...state, run: { ...state.run, width: 3 * state.run.width } };
  assert.equal(drawable(classes, scene), false, 'a scene of the run before');
});

test('before there is a line, what one colour everywhere comes from is said', () => {
  assert.deepEqual(zeroOf(state, sceneAt(run, 1, 'last')), [-1, 1]); // the first mistake is at the origin
  assert.equal(zeroOf(state, sceneAt(run, 4, 'last')), null);
});

test('an empty plane, and scales that differ, are told', () => {
  assert.equal(hintOf({ ...state, run: null }), 'connecting');
  assert.equal(hintOf({ ...state, points: { ...points, n: 0 } }), 'empty');
  assert.equal(hintOf(state), null);
  assert.equal(skewed(state), false);
  assert.equal(skewed({ ...state, view: { x0: 0, x1: 100, y0: 0, y1: 1 } }), true);
});

test('a point that is held lies where it is, as large as the others', () => {
  assert.equal(heldOf(state, planeFrame(state, null, SIZE, THEME), THEME), null);
  const held = { ...state, draggedExample: { example: 3 } };
  const frame = planeFrame(held, null, SIZE, THEME);
  const { symbol, size, left, top } = heldOf(held, frame, THEME);
  assert.equal(symbol, 'circle');
  near(left + size / 2, frame.x(1));
  near(top + size / 2, frame.y(1));
});

test('the arrow w starts on the line, stands on it, and says its length', () => {
  const { arrow, frame } = at(4, { overlays: { arrow: true } });
  near(arrow.length, Math.SQRT2); // w = (1, 1)
  near(arrow.start[0] + arrow.start[1], 0); // b = 0
  near(arrow.tip[0] - arrow.start[0], arrow.tip[1] - arrow.start[1]); // along w
  const px = Math.hypot(
    frame.x(arrow.tip[0]) - frame.x(arrow.start[0]),
    frame.y(arrow.tip[1]) - frame.y(arrow.start[1]),
  );
  near(px, Math.min(frame.width, frame.height) * 0.13);
  assert.equal(at(4, { overlays: { arrow: false } }).arrow, null);
  assert.equal(weightArrow(sceneAt(run, 0, 'last').now, view, SIZE, 20), null);
});

test('a line out of view has its arrow in view', () => {
  const line = { w: [0, 1], b: -1 };
  const far = { x0: 5, x1: 7, y0: 0, y1: 2 };
  assert.deepEqual(weightArrow(line, far, SIZE, 20).start, [6, 1]);
  assert.equal(weightArrow({ w: [0, 1], b: 9 }, far, SIZE, 20), null);
});

test('in slow motion the distance is measured, the vector added, the old line left', () => {
  const { now, scene, frame } = at(8); // the last of the second epoch
  const picture = { scene, run, box: frame.box, overlays: {}, facts: null };
  const drawn = (phase, arrow = null) => phaseShapes(picture, { before: scene.now, phase, arrow }, THEME);
  assert.ok(scene.now.isUpdate);
  assert.equal(drawn('visit')[0].line.dash, 'dot');
  assert.equal(drawn('test')[0].line.dash, 'solid');
  assert.equal(drawn('update')[0].line.color, THEME.classPositive);
  assert.equal(drawn('done')[0].line.dash, 'dash');
  assert.deepEqual(
    phaseShapes(
      { ...picture, run: { ...run, straight: false } },
      { before: scene.now, phase: 'test', arrow: null },
      THEME,
    ),
    [],
  );
  const walked = sceneAt(run, 7, 'last', 'test');
  const { shapes, arrow } = moment({ ...now, phase: 'test', updateProgress: 0 }, walked, frame, NONE, THEME);
  assert.ok(shapes.length > 0);
  near(arrow.length, Math.hypot(...run.at(7).w));
});

test('a probe is measured to the line and along w where there are both', () => {
  const { scene, frame } = at(4); // w = (1, 1), b = 0
  const picture = { scene, run, box: frame.box, tally: null };
  const shapes = probeShapes(picture, [2, 0], THEME);
  assert.equal(shapes.length, 4);
  assert.equal(shapes[0].path, 'M0,0L1,1'); // its projection on w
  assert.equal(shapes[2].path, 'M2,0L1,-1'); // its foot on the line
  assert.equal(probeShapes({ ...picture, tally: new Float64Array(1) }, [2, 0], THEME).length, 1);
  assert.equal(probeShapes(picture, [2, 0], THEME).at(-1).xanchor, 2);
});

test('taps of a class are crosses, one’s own larger', () => {
  assert.deepEqual(tapShapes({ kind: 'choice', tally: [[1, 2]] }, { x0: 0, x1: 5, y0: 0, y1: 5 }, THEME), []);
  const [one, own] = tapShapes(
    { kind: 'line', tally: [[1, 2]], answer: [3, 4] },
    { x0: 0, x1: 5, y0: 0, y1: 5 },
    THEME,
  );
  assert.deepEqual([one.xanchor, one.yanchor, own.xanchor, own.yanchor], [1, 2, 3, 4]);
  assert.ok(own.line.width > one.line.width);
});

test('while a class is asked what comes, nothing that tells it is drawn: no margin, no best line, no hulls, no other classifier', () => {
  const facts = { separable: true, geometric_plane: { w: [1, 1], b: -1.5 }, geometric_margin: 0.35 };
  const overlays = { best: true, hulls: true, arrow: true };
  const theory = ['separable', 'margin', 'geometric.margin', 'training'];
  const asked = (kind) => {
    const tells = [...theory, ...(['mistake', 'class'].includes(kind) ? ['next'] : [])];
    return { role: 'student', question: { kind, tells, version: 1, revealed: false } };
  };
  const all = (change = {}) => at(run.visits, { facts, overlays, ...change }).shapes;
  const colours = (shapes) => shapes.map(({ line, fillcolor }) => fillcolor ?? line.color);
  assert.ok(colours(all()).includes(THEME.band) && colours(all()).includes(THEME.best));
  for (const kind of ['mistake', 'class', 'stop', 'line']) {
    const drawn = colours(all({ lesson: asked(kind) }));
    assert.ok(!drawn.includes(THEME.band) && !drawn.includes(THEME.best), kind);
    assert.ok(drawn.includes(THEME.ink), 'the line itself stays');
    const sides = drawn.includes(THEME.planePositive) || drawn.includes(THEME.planeNegative);
    assert.equal(sides, kind === 'stop' || kind === 'line', 'a side says the class');
  }
  const ringed = (lesson) => at(2, { lesson }).shapes.find(({ type }) => type === 'circle').xanchor;
  assert.deepEqual([ringed(null), ringed(asked('class'))], [run.x[2], run.x[4]], 'the example asked about');
  const start = sceneAt(run, 0, 'last');
  assert.ok(zeroOf(state, start));
  assert.equal(zeroOf({ ...state, lesson: asked('class') }, start), null);
});

test('of more inputs than a plane has no side is drawn either, while a class is asked for it', () => {
  const four = new Run(perceptronRun({ x: AND.x.map(([a, b]) => [a, b, 1, 0]), y: AND.y }));
  const many = { ...state, run: four, points: { ...points, x: four.x, d: 4 } };
  const scene = sceneAt(four, four.visits, 'last');
  const sides = (lesson) => {
    const now = { ...many, lesson };
    const { shapes } = moment(now, scene, planeFrame(now, scene, SIZE, THEME), NONE, THEME);
    return shapes.filter(({ fillcolor }) => [THEME.planePositive, THEME.planeNegative].includes(fillcolor))
      .length;
  };
  const asked = { role: 'student', question: { kind: 'class', version: 1, revealed: false } };
  assert.deepEqual([sides(null), sides(asked)], [2, 0]);
});

test('a fitted view shows AND’s lines but for two, which lie beyond twice the points’ own box', () => {
  const fitted = reduce(state, { type: 'fit' }).view;
  const now = { ...state, view: fitted, shown: fitted };
  const beyond = new Set();
  for (let position = 0; position <= run.visits; position += 1) {
    const scene = sceneAt(run, position, 'last');
    const { w, b } = scene.predictor;
    if (beyondOf(now, scene, planeFrame(now, scene, SIZE, THEME))) beyond.add(`${w},${b}`);
  }
  assert.deepEqual([...beyond], ['1,0,-2', '1,0,-3']);
});

test('a line that is out of the picture is pointed to from the edge', () => {
  const scene = { ...sceneAt(run, run.visits, 'last'), predictor: { w: [1, 0], b: 7 } }; // x = -7
  const frame = planeFrame(state, scene, SIZE, THEME);
  const { at, turned, right } = beyondOf(state, scene, frame);
  assert.equal(Math.abs(turned), 180);
  assert.equal(right, false);
  near(at[1], frame.top + frame.height / 2);
  assert.ok(at[0] > frame.left && at[0] < frame.left + 40);
  for (const { w, b } of [
    { w: [1, 0], b: 0 },
    { w: [0, 0], b: 1 },
  ])
    assert.equal(beyondOf(state, { ...scene, predictor: { w, b } }, frame), null);
});

test('a line that is turning has no margin band, and the norm beside it is the moment’s', () => {
  const last = run.visitOfUpdate(run.updates);
  const bands = (turned) => {
    const drawn = at(last, { phase: 'done', updateProgress: turned });
    near(drawn.arrow.length, drawn.scene.length);
    return drawn.shapes.filter(({ line, fillcolor }) => [line.color, fillcolor].includes(THEME.band)).length;
  };
  assert.deepEqual([bands(0.01), bands(0.5), bands(1)], [0, 0, 2]);
});
