import assert from 'node:assert/strict';
import { test } from 'node:test';
import text from '../../../../static/js/text/en/vectors.ts';
import { textOf } from '../../../../static/js/kit/views/sentence.ts';
import { moment } from '../../../../static/js/topics/vectors/moment.ts';
import { vectorsPlot } from '../../../../static/js/topics/vectors/figure.ts';
import { tracksOf } from '../../../../static/js/topics/vectors/vectors.ts';
import { AND, trained } from '../../perceptron.mjs';
import { THEME } from '../../theme.mjs';

const LEARNER = { name: 'perceptron', method: 'online', threshold: 0, parameters: [] };
const near = (a, b) => assert.ok(Math.abs(a - b) < 1e-9, `${a} is not ${b}`);

/** The view's moment after the visit of an update, from 1. */
function updated(k, examples = AND, { learner = LEARNER, ...document } = {}) {
  const { run, state, at } = trained(examples);
  const scene = at(k ? run.visitOfUpdate(k) : 0);
  return { run, scene, m: moment(run, scene, learner, { ...state.document, ...document }) };
}

test('what an update adds to w it adds to y a times the example’s squared length', () => {
  for (const [examples, bias] of [
    [AND, 1],
    [{ ...AND, bias: false, y: [1, -1, 1, 1] }, 0],
    [{ ...AND, rate: 0.5, map: ([u, v]) => [u, v, u * v] }, 1],
  ]) {
    const { m, run, scene } = updated(2, examples);
    const { example } = scene.now;
    const phi = run.phi.subarray(example * run.p, (example + 1) * run.p);
    const [{ before, after }] = m.bars;
    near(
      m.gain.sqnorm,
      phi.reduce((sum, value) => sum + value * value, bias),
    );
    near(after - before, m.gain.step * m.gain.sqnorm);
    assert.ok(before <= 0, 'it was a mistake');
  }
});

test('before, what is added and after are tip to tail', () => {
  const { m, run } = updated(3);
  const [{ before, kept, after, factor }] = m.chains;
  const example = Array.from(run.x.subarray(2 * run.blocks[0].example[2], 2 * run.blocks[0].example[2] + 2));
  assert.deepEqual(kept, before);
  after.forEach((value, j) => near(value, before[j] + factor * example[j]));
});

test('of several classes the own one gets the example and the one taken for it loses it', () => {
  const examples = {
    x: [
      [2, 0],
      [0, 2],
    ],
    y: [1, 0],
    task: 'multiclass',
  };
  const { m } = updated(1, examples);
  assert.deepEqual(
    m.chains.map(({ name, factor }) => [name, factor]),
    [
      ['1', 1],
      ['0', -1],
    ],
  );
  assert.deepEqual(
    m.bars.map(({ before, after }) => after - before),
    [5, -5],
  );
});

test('one weight is drawn against the bias, more than two on the plane of w and the example', () => {
  assert.equal(updated(1, { x: [[1], [2]], y: [1, -1] }).m.axes, 'bias');
  assert.equal(updated(1, { x: [[1], [2]], y: [1, -1], bias: false }, { bias: 'none' }).m.axes, 'line');
  const examples = { ...AND, map: ([u, v]) => [u, v, u * v] };
  const { m, run, scene } = updated(4, examples);
  assert.equal(m.axes, 'span');
  const [{ before, after }] = m.chains;
  near(before[0], Math.hypot(...scene.now.beforeW));
  near(Math.hypot(...after), Math.hypot(...scene.now.w));
  near(
    Math.hypot(...m.example),
    Math.hypot(...run.phi.subarray(3 * scene.now.example, 3 * scene.now.example + 3)),
  );
});

test('an example that would dwarf the weights is drawn shorter, and said to be', () => {
  const big = {
    x: [
      [1, 0],
      [90, 90],
    ],
    y: [1, 1],
    start: [[-0.1, -0.1, 0]],
  };
  const { m } = updated(2, { ...big, rate: 0.001 });
  assert.equal(m.shortened, true);
  const [{ before, after }] = m.chains;
  near(Math.hypot(...m.example), 3 * Math.max(Math.hypot(...before), Math.hypot(...after)));
  assert.equal(updated(2).m.shortened, false);
});

test('a learner that shrinks keeps 1 - 1/t of its weights', () => {
  const { m, scene } = updated(3, AND, { learner: { ...LEARNER, shrinks: true } });
  const share = 1 - 1 / scene.now.k;
  assert.equal(m.gain.kept, share);
  assert.deepEqual(
    m.chains[0].kept,
    m.chains[0].before.map((value) => share * value),
  );
});

test('a kernel learner has no arrows but its activation, a learner that fits neither', () => {
  const { run, state, at } = trained(AND);
  const fitted = moment(run, at(1), { ...LEARNER, method: 'fit' }, state.document);
  assert.deepEqual([fitted.kind, fitted.bars.length], ['fitted', 0]);
  assert.equal(moment(run, at(0), { ...LEARNER, method: 'fit' }, state.document).kind, 'unfitted');
  const gram = Float64Array.from({ length: 16 }, (_, k) => ((k >> 2) + 1) * ((k % 4) + 1));
  const w = Float64Array.of(-1, 0, 0, 0);
  const kernel = { ...run, dual: true, p: 4, width: 4, phi: gram };
  const now = { ...at(1).now, w, beforeW: new Float64Array(4), activation: 0 };
  const shown = moment(kernel, { ...at(1), now, visit: now }, LEARNER, state.document);
  assert.deepEqual([shown.kind, shown.chains.length, shown.gain.sqnorm], ['dual', 0, 2]);
});

test('a visit that adds nothing was right, or waits for its batch, or the run ends before it', () => {
  const { run, state, at } = trained(AND);
  const quiet = (learner, document = {}, position = 3) =>
    textOf(
      text,
      moment(run, at(position), { ...LEARNER, ...learner }, { ...state.document, ...document }).quiet,
    );
  assert.equal(quiet({}), 'Right: nothing is added.');
  assert.equal(quiet({ method: 'batch' }), 'Right: it adds nothing when the epoch ends.');
  const near = { method: 'batch', shrinks: true, threshold: 2 };
  const small = { learner: { name: 'perceptron', size: 2 } };
  assert.equal(quiet(near, small), 'Too near: it is added with the others when the minibatch ends.');
  const tie = { tie: 'mistake' };
  const start = trained({ ...AND, start: [[0, 1, -1]] }); // (0, 1) has a = 0
  start.run.blocks[0].visit[0] += 4; // as a batch would have left it
  const m = moment(
    start.run,
    start.at(2),
    { ...LEARNER, method: 'batch' },
    { ...start.state.document, ...tie },
  );
  assert.equal(textOf(text, m.quiet), 'A mistake: it is added with the others when the epoch ends.');
  run.ending = { end: 'diverged' };
  run.visits = 3;
  assert.equal(quiet({}), 'What would be added here leaves all bounds: the run ends before it.');
});

test('before the first visit there is nothing to measure', () => {
  const { m } = updated(0);
  assert.deepEqual([m.bars, m.gain, m.example], [[], null, null]);
});

test('of a regression the bar is the prediction, held against its target', () => {
  const { m } = updated(2, { x: [[1], [3]], y: [2, 5], task: 'regression', rate: 0.1, epochs: 1 });
  assert.equal(m.threshold, 5);
  near(m.bars[0].before, 0.2 * 3 + 0.2);
});

const page = { text, theme: THEME, size: () => ({ width: 300, height: 200 }) };
/** The picture's groups by their classes, and its paths. */
function drawn(m) {
  const { marks } = vectorsPlot(m, page);
  const path = (name) => marks.find(({ mark }) => mark === name)?.d;
  return { groups: marks.filter(({ kind }) => kind === 'group'), path };
}

test('the picture has the example, w before and after it, and what is added, each with its name', () => {
  const { groups, path } = drawn(updated(4).m);
  assert.deepEqual(
    groups.map(({ style }) => style),
    ['example', 'before', 'added', 'after'],
  );
  const { y } = AND;
  assert.equal(
    groups[0].marks[0].stroke,
    y[updated(4).scene.example] > 0 ? THEME.classPositive : THEME.classNegative,
  );
  for (const { at } of groups.flatMap(({ marks }) => marks).filter(({ kind }) => kind === 'text'))
    assert.ok(at[0] >= 0 && at[0] <= 300 && at[1] >= 0 && at[1] <= 210);
  assert.match(path('projection'), /^M[-\d.]+,[-\d.]+L/);
});

test('a visit without an update has w alone, and of w = 0 there is no shadow', () => {
  const { run, state, at } = trained(AND);
  const scenes = Array.from({ length: run.visits }, (_, i) => at(i + 1));
  const right = scenes.find(({ visit }) => !visit.isUpdate && visit.w.some(Boolean));
  const still = drawn(moment(run, right, LEARNER, state.document)).groups;
  assert.ok(still.some(({ style }) => style === 'alone'));
  assert.ok(!still.some(({ style }) => style === 'added' || style === 'after'));
  assert.equal(drawn(updated(1).m).path('shadow'), undefined);
});

test('bars share a track that holds 0, the threshold and every value', () => {
  const { threshold, rows } = tracksOf({ bars: [{ name: '', before: -2, after: 2 }], threshold: 1 });
  assert.deepEqual([threshold, rows[0].was.from, rows[0].was.width], [75, 0, 50]);
  assert.deepEqual([rows[0].is.from, rows[0].is.width, rows[0].is.over], [50, 50, true]);
});
