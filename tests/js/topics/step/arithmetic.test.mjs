import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sceneAt } from '../../../../static/js/run/scene.ts';
import text from '../../../../static/js/text/en/step.ts';
import { arithmetic } from '../../../../static/js/topics/step/arithmetic.ts';
import { brief } from '../../../../static/js/text/format.ts';
import { plainly, products } from '../../../../static/js/topics/step/lines.ts';
import { AND, trained } from '../../perceptron.mjs';

const LEARNER = { name: 'perceptron', method: 'online', threshold: 0, parameters: [] };
const written = ({ lines }) =>
  lines.map(({ parts }) => parts.map((p) => (typeof p === 'string' ? p : p[1])).join(''));

/** What is said of the visit at a position. */
function at(position, examples = AND, learner = {}, document = {}) {
  const { state, at: scene } = trained(examples);
  const told = { ...state, document: { ...state.document, ...document } };
  return arithmetic(told, scene(position), { ...LEARNER, ...learner }, text);
}

test('a mistake is written out from the products to the new weights', () => {
  const said = at(4); // (w, b) = (0, 0, -1), and (1, 1) is +1
  assert.equal(said.kind, 'mistake');
  assert.equal(said.visit, '[epoch] 1, [example] 4: x = (1, 1), y = +1');
  assert.deepEqual(written(said), [
    'score a = 0·1 + 0·1 − 1 = −1',
    'y a = −1 < 0: a [mistake]',
    'w ← (0, 0) + (1, 1) = (1, 1)',
    'b ← −1 + 1 = 0',
  ]);
});

test('as plain text nothing is set apart', () => {
  const parts = [['i', 'α'], ['sub', '12'], ' ← 1 ', ['small', 'of 3'], ['em', 'a [mistake|error]']];
  const said = {
    visit: '[epoch] 1',
    scores: [
      { c: 0, score: 1 },
      { c: 1, score: -2 },
    ],
    lines: [{ kind: 'sum', parts }],
  };
  assert.deepEqual(plainly(said), ['epoch 1', 'a₀ = 1, a₁ = −2', 'α₁₂ ← 1 (of 3)a mistake']);
});

test('a visit that is right says that nothing changes', () => {
  assert.deepEqual(written(at(2)), ['score a = 0·0 + 0·1 − 1 = −1', 'y a = 1 > 0: right: nothing changes']);
  assert.equal(at(2).kind, 'quiet');
});

test('a mistake at an example of zeros that finds no step is one, and changes nothing', () => {
  const zeros = { ...AND, bias: false, x: [[0, 0], ...AND.x.slice(1)] };
  const quiet = (learner, tie, y) => {
    const { state, at: scene } = trained(zeros);
    const first = scene(1);
    const visit = { ...first.visit, isUpdate: false, mistake: false, step: 0 };
    const run = Object.create(state.run, { y: { value: Float64Array.of(y, -1, -1, 1) } });
    const document = { ...state.document, bias: 'none', tie };
    return arithmetic(
      { ...state, run, document },
      { ...first, visit, phase: null },
      { ...LEARNER, ...learner },
      text,
    );
  };
  const mistaken = quiet({}, 'mistake', -1);
  assert.equal(mistaken.kind, 'mistake');
  assert.equal(
    written(mistaken)[1],
    'y a = 0 ≤ 0: a [mistake], but its features are all 0, there is no step along them: nothing changes',
  );
  assert.equal(written(quiet({}, 'positive', 1))[1], 'y a = 0 ≥ 0: right: nothing changes');
  assert.equal(
    written(quiet({ threshold: 1 }, 'positive', 1))[1],
    'y a = 0 < 1: its features are all 0, there is no step along them: nothing changes',
  );
});

test('without a bias there is none in the sums', () => {
  const said = written(at(4, { ...AND, bias: false, y: [1, -1, 1, 1] }));
  assert.ok(said.every((line) => !line.startsWith('b')));
});

test('a learner with a margin compares with it, and its step is worked out with the visit’s numbers', () => {
  const learner = {
    threshold: 0.5,
    worked: [{ when: 'update', text: 'τ = {1-ya}/{sqnorm} = {step}' }],
  };
  const said = written(at(4, AND, learner));
  assert.equal(said[1], 'y a = −1 < 0.5: a [mistake]');
  assert.equal(said[2], 'τ = 2/3 = 1');
  assert.equal(
    written(at(4, AND, { worked: [{ when: 'update', text: 'η · {-ya}, y a = {ya}' }] }))[2],
    'η · 1, y a = −1',
  );
});

test('weights that shrink say by how much', () => {
  const said = written(at(4, AND, { shrinks: true }));
  assert.equal(said[1], 'y a = −1 < 0: too narrow: w shrinks, and steps');
  assert.equal(said[2], 'w ← 0.75·(0, 0) + (1, 1) = (1, 1)');
  assert.equal(said[3], 'b ← 0.75·(−1) + 1 = 0');
});

test('of several classes every score is shown, and the own one and the one taken for it change', () => {
  const examples = {
    x: [
      [2, 0],
      [0, 2],
    ],
    y: [1, 0],
    task: 'multiclass',
  };
  const said = at(1, examples, { method: 'multiclass' });
  assert.deepEqual(
    said.scores.map(({ winner, own }) => [winner, own]),
    [
      [true, false],
      [false, true],
    ],
  );
  assert.deepEqual(written(said), [
    'class 0 is highest, a [mistake], it is 1',
    'w1 ← (0, 0) + (2, 0) = (2, 0)',
    'b1 ← 0 + 1 = 1',
    'w0 ← (0, 0) − (2, 0) = (−2, 0)',
    'b0 ← 0 − 1 = −1',
  ]);
});

test('of real targets the residual is what steps', () => {
  const said = at(
    2,
    { x: [[1], [3]], y: [2, 5], task: 'regression', rate: 0.1, epochs: 1 },
    { method: 'regression' },
  );
  assert.deepEqual(written(said).slice(0, 2), ['score a = 0.2·3 + 0.2 = 0.8', 'y − a = 5 − 0.8 = 4.2']);
});

test('a kernel learner counts its example once more', () => {
  const { run, state, at: scene } = trained(AND);
  const gram = Float64Array.from({ length: 16 }, (_, k) => ((k >> 2) + 1) * ((k % 4) + 1));
  const [beforeW, w] = [Float64Array.of(0, -1, 0, 0), Float64Array.of(0, -1, 0, 1)];
  const now = { ...scene(4).now, w, beforeW, activation: -8, b: 0, beforeB: 0 };
  const kernel = { ...run, dual: true, p: 4, width: 4, phi: gram };
  const told = { ...state, run: kernel, document: { ...state.document, bias: 'none' } };
  const said = written(
    arithmetic(told, { ...scene(4), now, visit: now }, { ...LEARNER, method: 'dual' }, text),
  );
  assert.equal(said[0], 'score a = −1·8 = −8 1 of 4 examples count');
  assert.equal(said[2], 'α4 ← 0 + 1 = 1');
});

test('during an epoch of a batch learner nothing changes; its end says what it comes to', () => {
  assert.equal(written(at(2, AND, { method: 'batch' }))[2], text.collecting(null));
  const near = written(at(2, AND, { method: 'batch', shrinks: true }))[2];
  assert.match(near, /the mean of what is too near is added/);
  const { run, state, at: scene } = trained(AND);
  const visit = { ...scene(4).now, example: -1 };
  const end = { ...scene(4), now: visit, visit, example: null };
  const said = arithmetic({ ...state, run }, end, { ...LEARNER, method: 'batch' }, text);
  assert.equal(said.visit, '[epoch] 1 ends');
  assert.equal(written(said)[1], 'w ← (0, 0) + (1, 1) = (1, 1)');
});

test('a visit whose step would leave all bounds is not called right', () => {
  const { state, run } = trained(AND);
  run.ending = { end: 'diverged' };
  run.visits = 3;
  const { kind, lines } = arithmetic(state, sceneAt(run, 3, 'last'), LEARNER, text);
  const words = lines
    .flatMap(({ parts }) => parts.map((part) => (Array.isArray(part) ? part[1] : part)))
    .join('');
  assert.equal(kind, '');
  assert.ok(words.endsWith(text.beyond) && !words.includes(text.verdicts.quiet), words);
});

test('a learner that fits says how far it has looked, then what it found', () => {
  const fitted = { method: 'fit' };
  const before = at(0, AND, fitted);
  assert.equal(before.kind, 'start');
  const done = at(4, AND, fitted);
  assert.deepEqual([done.visit, written(done)], [text.fitted, ['w = (1, 1), b = 0']]);
  const { state, run } = trained(AND);
  const first = sceneAt(run, 0, 'last', 'update'); // its visit is an update that has not been made
  const during = arithmetic(state, first, { ...LEARNER, ...fitted }, text);
  assert.deepEqual([during.visit, during.lines], [text.looking(1, 4), []]);
});

test('before the first visit the start is told, while a block is fetched that it is', () => {
  assert.deepEqual(written(at(0)), ['w = (0, 0), b = 0']);
  const { state, at: scene } = trained(AND);
  const visit = { ...scene(3).now, exact: false };
  const sampled = { ...scene(3), now: visit, visit };
  assert.equal(arithmetic(state, sampled, LEARNER, text).visit, text.fetching);
});

test('long vectors are told by their first numbers and how many there are', () => {
  assert.equal(brief(Float64Array.from({ length: 64 }, (_, j) => j)), '(0, 1, … 64 numbers)');
  assert.equal(products(Float64Array.of(1, -2, 3, 4, 5), [1, 1, -1, 0, 0]), '1·1 − 2·1 + 3·(−1) + 4·0 + …');
});
