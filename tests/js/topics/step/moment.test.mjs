import assert from 'node:assert/strict';
import { test } from 'node:test';
import text from '../../../../static/js/text/en/step.ts';
import { moment, needs } from '../../../../static/js/topics/step/moment.ts';
import { walked } from '../../../../static/js/run/outcome.ts';
import { sceneAt } from '../../../../static/js/run/scene.ts';
import { Reads, read } from '../../../../static/js/state/reads.ts';
import { AND, trained } from '../../perceptron.mjs';

const line = (when) => ({ when, tex: when });
const LEARNER = {
  name: 'perceptron',
  task: 'binary',
  method: 'online',
  threshold: 0,
  parameters: [],
  pseudocode: ['visit', 'test', 'update', 'step', 'quiet'].map(line),
};
const predictor = (name, ...lines) => ({
  name,
  label: name,
  summary: `${name}.`,
  pseudocode: lines.map(line),
});
const CATALOG = {
  learners: [LEARNER],
  predictors: [
    predictor('last'),
    predictor('averaged', 'update', 'visit'),
    predictor('voted', 'visit'),
    predictor('pocket', 'right'),
  ],
};

function shown(
  position,
  { phase = null, choice = 'last', probe = null, probed = null, examples = AND, ...more } = {},
) {
  const { state, at } = trained({
    ...examples,
    predictor: typeof choice === 'string' ? choice : choice.name,
  });
  const document = { ...state.document, predictor: choice };
  const all = { ...state, document, catalog: CATALOG, phase, probe, probed, ...more };
  const scene = sceneAt(state.run, position, document.predictor, walked(phase));
  return { state: all, at, m: moment(all, scene, text) };
}
const live = (code) => code.filter((each) => each.live).map(({ when }) => when);
const written = (parts) => parts.map((p) => (typeof p === 'string' ? p : p[1])).join('');

test('the lines of a visit are marked: of an update, of a quiet one, none before the first', () => {
  assert.deepEqual(live(shown(4).m.code), ['update', 'step']);
  assert.deepEqual(live(shown(2).m.code), ['quiet']);
  assert.deepEqual(live(shown(0).m.code), []);
});

test('in slow motion the line of the phase is marked, and the predictor’s only once the visit is over', () => {
  const phase = (name) => {
    const { m } = shown(3, { phase: name, choice: 'averaged' }); // the fourth visit is walked through
    return [live(m.code), live(m.predictor.code)];
  };
  assert.deepEqual(phase('test'), [['test'], []]);
  assert.deepEqual(phase('update'), [['update', 'step'], []]);
  const { m } = shown(4, { phase: 'done', choice: 'averaged' });
  assert.deepEqual(
    [live(m.code), live(m.predictor.code)],
    [
      ['update', 'step'],
      ['update', 'visit'],
    ],
  );
});

test('while a class is asked about the next visit nothing says what the last one was', () => {
  const asked = (kind, revealed = false) => {
    const lesson = { role: 'student', question: { kind, version: 1, revealed } };
    const { m } = shown(4, { choice: 'pocket', lesson });
    const { visit, lines } = m.arithmetic;
    return [live(m.code), live(m.predictor.code), visit, lines.map(({ parts }) => written(parts))];
  };
  const ahead = [[], [], 'Before the visit that is asked about', ['w = (1, 1), b = 0']];
  for (const kind of ['mistake', 'class', 'path']) assert.deepEqual(asked(kind), ahead);
  for (const [kind, revealed] of /** @type {const} */ ([
    ['mistake', true],
    ['stop', false],
  ])) {
    const [code, , visit, lines] = asked(kind, revealed);
    assert.deepEqual(code, ['update', 'step']);
    assert.match(visit, /example/);
    assert.match(lines[1], /mistake/);
  }
});

test('the averaged predictor keeps c, s and beta, and its mean is w - s/c', () => {
  const { m, state, at } = shown(7, { choice: 'averaged' });
  const numbers = m.predictor.kept.numbers.map(written);
  assert.equal(numbers[0], 'c = 8');
  const sum = [0, 0, 0];
  for (let t = 0; t <= 7; t += 1) [...at(t).now.w, at(t).now.b].forEach((value, j) => (sum[j] += value));
  const { w } = state.run.at(7);
  const s = Array.from(w, (value, j) => 8 * value - sum[j]);
  assert.equal(numbers[1], `s = (${s.join(', ').replaceAll('-', '−')})`);
  assert.equal(numbers.length, 5);
});

test('the voted predictor keeps how many visits each vector survived, and how it votes on the probe', () => {
  const { m, state } = shown(7, { choice: 'voted' });
  const { visit, count } = state.run.blocks[0];
  const starts = [0, ...Array.from(visit.subarray(0, count)).filter((at) => at <= 7)];
  const votes = starts.map((start, k) => (starts[k + 1] ?? 8) - start);
  assert.deepEqual(
    m.predictor.kept.survivors.map((each) => each.text),
    votes.map(String),
  );
  const probe = { version: 1, visit: 7, x: [2, 2], phi: Float64Array.of(2, 2), predictors: [] };
  const voting = shown(7, { choice: 'voted', probe: [2, 2], probed: probe }).m.predictor.kept;
  assert.ok(voting.survivors.every(({ side, text: told }) => (side > 0 ? /^\+/ : /^−/).test(told)));
});

test('what the server says of the probe is shown once it is of this place, and as late while it is of another visit', () => {
  const of = (more) => {
    const probed = {
      version: 1,
      visit: 7,
      x: [1, 1],
      phi: Float64Array.of(1, 1),
      predictors: [{ name: 'averaged', score: 0.5, label: 1 }],
      ...more,
    };
    return shown(7, { choice: 'averaged', probe: [1, 1], probed }).m.predictor.kept.probe;
  };
  assert.equal(of({}).parts.join(' '), `${text.atProbe([1, 1])} ${text.probeScore(0.5)}`);
  assert.equal(of({}).late, false);
  assert.equal(of({ visit: 6 }).late, true);
  assert.equal(of({ x: [1, 2] }), null);
  assert.equal(of({ version: 0 }), null);
});

test('the probe is asked about only where the predictor’s lines are shown', () => {
  const asked = (choice, probe) => {
    const { state, at } = shown(4, { choice, probe });
    return needs(state, at(4));
  };
  assert.deepEqual(asked('averaged', [1, 2]), [{ kind: 'probe', payload: { visit: 4, x: [1, 2] } }]);
  assert.deepEqual(asked('last', [1, 2]), []);
  assert.deepEqual(asked('averaged', null), []);
});

test('a line of right answers is lit where the visit was right, with a number of them, and not at a mistake without a step', () => {
  const pick = { w: Float64Array.of(1, 2), b: 3 };
  const at = (position, wrong = null) => {
    const { state, at: sceneOf } = shown(position, { choice: 'pocket' });
    Object.assign(state.run, { drawing: 'chosen' });
    if (wrong) Object.assign(state.run.blocks[0], { rowsTell: false, wrong });
    const scene = sceneOf(position);
    const { code, kept } = moment(state, { ...scene, now: { ...scene.now, pick } }, text).predictor;
    return [live(code), written(kept.numbers.at(-1))];
  };
  assert.deepEqual(at(4), [[], 'run = 0']);
  assert.deepEqual(at(2), [['right'], 'run = 1']);
  assert.deepEqual(at(2, Uint8Array.of(0b11)), [[], 'run = 0']);
});

test('while the run is another learner’s there are its lines and no numbers', () => {
  const { state, at } = shown(4);
  const other = { ...CATALOG, learners: [{ ...LEARNER, task: 'regression' }] };
  const m = moment({ ...state, catalog: other }, at(4), text);
  assert.equal(m.arithmetic, null);
  assert.equal(m.code.length, 5);
  assert.equal(moment({ ...state, catalog: null }, at(4), text), null);
});

test('in slow motion no number of the arithmetic stands before its phase', () => {
  const said = (phase, position = 3) => {
    const { m } = shown(position, { phase });
    return [m.arithmetic.kind, ...m.arithmetic.lines.map(({ parts }) => written(parts))];
  };
  const activation = 'score a = 0·1 + 0·1 − 1 = −1';
  assert.deepEqual(said('visit'), ['', activation, 'y a = −1']);
  assert.deepEqual(said('test'), ['mistake', activation, 'y a = −1 < 0: a [mistake]']);
  assert.deepEqual(said('update').slice(3), ['w ← (0, 0) + (1, 1)', 'b ← −1 + 1']);
  assert.deepEqual(said(null, 4).slice(3), ['w ← (0, 0) + (1, 1) = (1, 1)', 'b ← −1 + 1 = 0']);
});

test('of several classes none is the highest before they are compared', () => {
  const examples = { x: AND.x, y: [0, 1, 2, 1], task: 'multiclass', epochs: 2 };
  const { state } = trained(examples);
  const learner = {
    name: 'perceptron',
    task: 'multiclass',
    method: 'multiclass',
    pseudocode: [],
    parameters: [],
  };
  const all = { ...state, catalog: { learners: [learner], predictors: [] } };
  const winners = (phase) =>
    moment(all, sceneAt(state.run, 1, 'last', phase), text).arithmetic.scores.map(({ winner }) => winner);
  assert.deepEqual([winners('visit').some(Boolean), winners('test').some(Boolean)], [false, true]);
});

test('while the run is still another learner’s there is no arithmetic of it', () => {
  const of = (method) => {
    const { state, at } = trained(AND);
    const view = { ...state, catalog: { ...CATALOG, learners: [{ ...LEARNER, method }] }, phase: null };
    return moment(view, at(4), text).arithmetic;
  };
  assert.ok(of('online'));
  assert.equal(of('back-propagation'), null);
  assert.equal(of('madaline'), null);
});

test('the sentence of parameters follows the notation of the algorithm, and says those of both layers', () => {
  const CODE = ['start', 'each', 'visit'].map(line);
  const said = (parts, document = {}, notation = { examples: 'pairs', bias: null }) => {
    const { state } = trained(AND);
    const catalog = { ...CATALOG, learners: [{ ...LEARNER, pseudocode: CODE, ...parts }] };
    const view = { ...state, catalog, notation, document: { ...state.document, ...document } };
    return text.learned(moment(view, null, text).learned, 0);
  };
  const bias = (name) => ({ examples: 'pairs', bias: name });
  assert.match(said({}), /^w and b are /);
  assert.match(said({}, {}, bias('theta')), /^w and θ are /);
  assert.match(said({}, {}, bias('one')), /^w is a /);
  assert.match(said({}, { bias: 'threshold' }), /^w and θ are /);
  assert.match(said({}, { bias: 'threshold' }, bias('b')), /^w and b are /);
  assert.match(said({}, { bias: 'none' }, bias('theta')), /^w is a /);
  assert.match(said({ method: 'back-propagation' }), /^w, b, v and c are /);
  assert.match(said({ method: 'back-propagation' }, { bias: 'none' }), /^w and v are /);
});

test('a paint that notes its reads shows the predictor while a question is open', () => {
  const lesson = { role: 'student', question: { kind: 'class', version: 1, revealed: false } };
  const { state, at } = shown(2, { choice: 'averaged' });
  const { predictor } = new Reads().during(state, () => moment(read({ ...state, lesson }), at(2), text));
  assert.ok(predictor.kept);
});
