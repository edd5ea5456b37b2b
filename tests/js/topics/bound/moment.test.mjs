import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Run } from '../../../../static/js/run/run.ts';
import { initialState } from '../../../../static/js/state/reducers.ts';
import t from '../../../../static/js/text/en/bound.ts';
import {
  about,
  absent,
  current,
  extended,
  numbersOf,
  rowOf,
  subjectOf,
  trimmed,
} from '../../../../static/js/topics/bound/moment.ts';
import { offersOf, ownResult, TRIALS } from '../../../../static/js/topics/bound/trials.ts';
import { AND, perceptronRun } from '../../perceptron.mjs';

const learner = {
  name: 'perceptron',
  task: 'binary',
  parameters: [{ name: 'rate', kind: 'number', default: 1 }],
};
const document = {
  task: 'binary',
  data: AND,
  learner: { name: 'perceptron' },
  order: { name: 'given' },
  bias: 'learned',
};
const run = new Run(perceptronRun(AND));
const points = { x: run.x, y: run.y, n: 4, d: 2, task: 'binary', classes: 2 };
const facts = {
  radius: 1.7,
  margin: 0.25,
  bound: 48,
  bound_of: 'mistakes',
  margin_reason: null,
  bound_reason: null,
  geometric_plane: { w: [Math.SQRT1_2, Math.SQRT1_2], b: -1.5 * Math.SQRT1_2 },
  geometric_margin: Math.SQRT1_2 / 2,
};
run.ending = { mistakesPerEpoch: [3, 2, 1.5], bucket: 2, epochs: 5, updates: 10, end: 'separated' };
const state = { ...initialState, run, points, document, facts, pending: 0 };
const subject = subjectOf(state, learner);
const change = (id, of = subject, times = 0) => TRIALS[id](of, times);

test('nothing is changed before the run and its facts are those of what is on screen', () => {
  assert.ok(subject);
  for (const more of [{ pending: 1 }, { facts: { ...facts, stale: true } }, { points: { ...points, n: 5 } }])
    assert.equal(subjectOf({ ...state, ...more }, learner), null);
  assert.equal(subjectOf(state, { ...learner, task: 'multiclass' }), null);
  assert.ok(offersOf(null, () => 0).every(({ trial, not }) => !trial && !not));
});

test('without examples, or with real targets, there is nothing to change', () => {
  assert.equal(absent(state), null);
  assert.deepEqual(absent({ ...state, points: { ...points, n: 0 } }).says, ['none']);
  assert.deepEqual(absent({ ...state, run: { ...run, task: 'regression' } }).says, ['regression']);
});

test('each change is offered, with words for what it does and what is predicted', () => {
  const offers = offersOf(subject, () => 0);
  assert.deepEqual(
    offers.map(({ id }) => id),
    Object.keys(t.trials),
  );
  for (const { id, trial } of offers) {
    assert.ok(trial, id);
    assert.ok(t.trials[id].done(...(trial.with ?? [])) && t.trials[id].predicts(about(subject)), id);
  }
});

test('examples are doubled, scaled, or one input of them', () => {
  assert.deepEqual(change('double').document.data, { x: [...AND.x, ...AND.x], y: [...AND.y, ...AND.y] });
  assert.deepEqual(change('scale').document.data.x[3], [10, 10]);
  assert.deepEqual(change('scaleOne').document.data.x[3], [10, 1]);
  const one = { ...subject, points: { ...points, d: 1, x: run.x.subarray(0, 4) } };
  assert.deepEqual(change('scaleOne', one), { not: 'oneInput' });
});

test('the order is another one each time', () => {
  assert.deepEqual(change('order').document.order, { name: 'shuffled', seed: 1 });
  assert.deepEqual(change('order', subject, 2).document.order, { name: 'shuffled', seed: 3 });
  const permuted = { ...subject, document: { ...document, order: { name: 'permuted', seed: 7 } } };
  assert.deepEqual(change('order', permuted).document.order, { name: 'permuted', seed: 8 });
});

test('noise is the same each time, within the reach of the examples, and a start grows with it', () => {
  const noisy = change('noise').document.data.x;
  assert.deepEqual(change('noise').document.data.x, noisy);
  for (const [i, row] of noisy.entries()) {
    assert.deepEqual(row.slice(0, 2), AND.x[i]);
    assert.ok(Math.abs(row[2]) <= 1);
  }
  const started = { ...subject, document: { ...document, start: { w: [1, 2], b: 0 } } };
  assert.deepEqual(change('noise', started).document.start.w, [1, 2, 0]);
  const mapped = { ...started, run: { ...run, p: 5 } };
  assert.deepEqual(change('noise', mapped), { not: 'startsElsewhere' });
});

test('halving moves the nearest examples half of the way to the best plane', () => {
  const { document: nearer, with: numbers } = change('halve');
  // All of (0, 1), (1, 0) and (1, 1) are at the margin; (0, 0) is three times as far.
  assert.deepEqual(nearer.data.x[0], [0, 0]);
  assert.deepEqual(nearer.data.x[3], [0.875, 0.875]);
  assert.equal(numbers[0], 3);
  const held = { ...subject, document: { ...document, bias: 'fixed' }, facts: { ...facts, u: [0.6, 0.8] } };
  assert.equal(change('halve', held).with[1], facts.margin, 'through the origin u is the best');
  assert.deepEqual(change('halve', { ...subject, facts: { ...facts, geometric_plane: null } }), {
    not: 'noPlane',
  });
  assert.deepEqual(change('halve', { ...subject, run: { ...run, dual: true } }), { not: 'mapped' });
});

test('the rate and the start change where the learner has them', () => {
  assert.equal(change('rate').document.learner.rate, 0.1);
  assert.deepEqual(change('rate', { ...subject, learner: { ...learner, parameters: [] } }), {
    not: 'noRate',
  });
  assert.deepEqual(change('start').document.start, { w: [5, -5], b: 0 });
  const elsewhere = { ...subject, document: { ...document, start: { w: [5, -5], b: 0 } } };
  assert.equal(change('start', elsewhere).document.start, undefined);
  assert.equal(about(elsewhere).zero, false);
  assert.deepEqual(change('start', { ...subject, run: { ...run, dual: true } }), { not: 'noStart' });
  assert.equal(t.not.noStart, 'A kernel learner starts with no examples.');
});

test('what a start elsewhere does to the bound is what the formula says, both ways', () => {
  const rated = { ...learner, proof: 1 };
  const way = (u, margin, radius, more = {}) => {
    // From zero (k delta)^2 <= k R^2; the bound is the largest such k.
    const bound = Math.floor((radius / margin) ** 2 * (1 + 1e-6));
    const own = { ...subject, learner: rated, facts: { ...facts, u, margin, radius, bound }, ...more };
    const { w } = change('start', own).document.start;
    const along = u[0] * w[0] + u[1] * w[1];
    const across = w[0] ** 2 + w[1] ** 2;
    let most = 0;
    for (let k = 0; k < 1e4; k += 1) if ((along + k * margin) ** 2 <= across + k * radius ** 2) most = k;
    const { elsewhere } = about(own);
    const expected = most > bound ? 'more' : most < bound ? 'less' : 'same';
    assert.deepEqual([elsewhere.way, Math.abs(elsewhere.along - along) < 1e-9], [expected, true]);
    return t.trials.start.predicts(about(own));
  };
  const [r, s] = [Math.SQRT1_2, 0.6];
  assert.match(way([r, -r, 0], 0.7, 1.7), /: the bound falls$/, 'u . w0 > 0');
  assert.match(way([-r, r, 0], 0.7, 1.7), /u · w₀ = −\S+, .*: the bound grows$/);
  assert.match(way([r, r, 0], 0.7, 1.7), /: the bound grows$/, 'across u alone');
  way([s, -0.8, 0], 0.31, 2.2);
  way([0.8, s, 0], 0.31, 2.2);
  way([0.28, 0.96, 0], 0.05, 2.2);
  const none = { ...subject, facts: { ...facts, u: [r, -r, 0] } };
  assert.equal(about(none).elsewhere, null, 'a learner without that proof');
  assert.match(t.trials.start.predicts(about(none)), /no bound/);
  const elsewhere = { ...subject, document: { ...document, start: { w: [5, -5], b: 0 } } };
  assert.match(t.trials.start.predicts(about(elsewhere)), /that from zero again/);
});

test('what the rate and twice the points do depends on the learner', () => {
  const batch = about({ ...subject, learner: { ...learner, method: 'batch' } });
  assert.match(t.trials.double.predicts(batch), /it doubles/);
  assert.match(t.trials.double.predicts(about(subject)), /the bound stays/);
  assert.match(t.trials.rate.predicts(batch), /nothing changes/);
  assert.match(
    t.trials.rate.predicts(about(subject)),
    /not only scale/,
    'a learner that compares with a margin',
  );
});

/** What is predicted of a change, of another subject than the perceptron on AND. */
const predicted = (id, { facts: other, document: more, learner: own, ending, ...rest } = {}) => {
  const itsRun =
    ending || rest.run
      ? Object.assign(Object.create(run), rest.run, { ending: { ...run.ending, ...ending } })
      : run;
  return t.trials[id].predicts(
    about({
      ...subject,
      run: itsRun,
      facts: { ...facts, ...other },
      document: { ...document, ...more },
      learner: { ...learner, proof: 1, ...own },
    }),
  );
};

test('where there is no bound none is predicted', () => {
  const none = { margin: null, bound: null, bound_of: null, separable: false };
  for (const id of ['double', 'order', 'scaleOne', 'scale'])
    assert.match(predicted(id, { facts: none }), /there is no bound here$/, id);
  assert.match(predicted('noise', { facts: none }), /something may separate now$/);
  assert.doesNotMatch(predicted('start', { facts: none }), /bound/);
  const unbounded = { bound: null };
  assert.match(
    predicted('order', { facts: unbounded }),
    /^R and δ stay; all else may change, and there is no bound/,
  );
  assert.match(predicted('halve', { facts: unbounded }), /^δ falls to about half; there is no bound/);
  const unknown = { radius: null, margin: null, bound: null };
  assert.match(predicted('scale', { facts: unknown }), /^R, δ and a bound are not known here$/);
});

test('what a scaling takes out of the inputs changes nothing, and what it does to noise is said', () => {
  const ball = { document: { scaling: 'unit-ball' } };
  const each = { document: { scaling: { name: 'standardise' } } };
  assert.match(predicted('scale', ball), /^the scaling takes it out again/);
  assert.match(predicted('scaleOne', each), /^the scaling takes it out again/);
  assert.match(predicted('scaleOne', ball), /^the longest stays as long/);
  assert.match(predicted('noise', ball), /δ may fall$/);
  assert.match(predicted('noise', each), /δ cannot fall; R can only grow$/);
  assert.match(predicted('scale', { run: { p: 5 } }), /^what is trained is made of the inputs/);
});

test('twice the points make the same mistakes only where the run ends of itself in the order of the list', () => {
  const quiet = { stopped_by: 'quiet-epoch' };
  assert.match(predicted('double', { ending: quiet }), /even the mistakes do$/);
  assert.doesNotMatch(predicted('double', { ending: { stopped_by: 'cycle' } }), /mistakes/);
  assert.doesNotMatch(
    predicted('double', { ending: quiet, document: { order: { name: 'shuffled' } } }),
    /mistakes/,
  );
});

test('a bound of updates is not said to be one of mistakes', () => {
  assert.match(
    predicted('order', { facts: { bound_of: 'updates' } }),
    /the updates may change, but never beyond it$/,
  );
  assert.match(predicted('order', { learner: { method: 'fit' } }), /nothing changes$/);
});

test('of sentences what makes no sense is not tried', () => {
  const tagged = { ...subject, run: { ...run, tagged: true } };
  const offered = offersOf(tagged, () => 0).filter(({ trial }) => trial);
  assert.deepEqual(
    offered.map(({ id }) => id),
    ['order', 'rate'],
  );
  const named = {
    ...state,
    document: { ...document, task: 'sequence', data: { sentences: ['the/D'], names: {} } },
  };
  const own = subjectOf({ ...named, run: Object.assign(Object.create(run), { tagged: true }) }, learner);
  assert.equal(own.document.data.names, undefined, 'words and tags are their own names');
});

test('a number that is hardly another one is not said to be once as large', () => {
  assert.equal(t.times({ way: 'more', times: 1.004 }), '▲ 1.004 times');
  assert.equal(t.times({ way: 'more', times: 1.00002 }), '▲ 1.00002 times');
});

test('a learner that makes no mistakes is not said to have made some', () => {
  const fit = Object.assign(Object.create(run), { countsMistakes: false });
  const { mistakes } = numbersOf(ownResult(fit, facts), null);
  assert.equal(mistakes.value, null);
  assert.equal(t.said('order', null, 3), 'order: no mistakes counted, bound 3');
});

test('what it is now counts mistakes whole, also where they come as means over epochs', () => {
  // Means over two epochs each, the last over one: 6 + 4 + 2 (1.5, rounded).
  assert.equal(ownResult(run, facts).mistakes, 12);
});

test('a new scenario has its own row above the old ones', () => {
  const groups = current([], subject);
  assert.deepEqual(
    groups.map(({ version, rows }) => [version, rows.length]),
    [[1, 0]],
  );
  assert.equal(current(groups, subject), groups);
  const next = current(groups, { ...subject, run: { ...run, version: 2 } });
  assert.deepEqual(
    next.map(({ version }) => version),
    [2, 1],
  );
  assert.equal(current(groups, null), groups);
  const row = rowOf('double', change('double'), subject);
  assert.deepEqual(extended(groups, row)[0].rows, [row]);
});

test('old changes go first once there are many', () => {
  const group = (version, n) => ({ version, own: null, rows: new Array(n).fill(null) });
  assert.equal(trimmed([group(3, 10), group(2, 40), group(1, 40)]).length, 3);
  assert.deepEqual(
    trimmed([group(3, 30), group(2, 40), group(1, 1)]).map(({ version }) => version),
    [3, 2],
  );
});

test('a number says by how much it differs from what it was, and why there is none', () => {
  const own = ownResult(run, facts);
  const result = { ...own, mistakes: 14, radius: 17, margin: null, bound: 24, reasons: { margin: 'why' } };
  const { mistakes, radius, margin, bound } = numbersOf(result, own);
  assert.equal(t.counted(mistakes.change), '▲ 2 more');
  assert.equal(t.times(radius.change), '▲ 10 times');
  assert.deepEqual([margin.value, margin.change, margin.reason], [null, null, 'why']);
  assert.equal(t.times(bound.change), '▼ 0.5 times');
  assert.equal(mistakes.updates, 10, 'updates are told where they are others');
  assert.equal(numbersOf(own, null).bound.change, null);
  assert.deepEqual(rowOf('double', change('double'), subject).with, [4, 8]);
});
