// What comes of a visit.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hasLearned, outcomeOf, phasesOf } from '../../../static/js/run/outcome.ts';
import { Run } from '../../../static/js/run/run.ts';
import { AND, trained } from '../perceptron.mjs';
import { runMessage } from '../run-message.mjs';
import { trainingErrorAt } from '../../../static/js/run/training-error.ts';

const { run, state } = trained(AND);
const outcome = (position, learner = {}, document = {}, own = run) =>
  outcomeOf(
    {
      run: own,
      document: { ...state.document, ...document },
      catalog: { learners: [{ name: 'perceptron', parameters: [], ...learner }] },
    },
    own.at(position),
  );

test('a mistake steps, and where nothing changes nothing comes of a visit', () => {
  assert.deepEqual([outcome(0), outcome(1), outcome(3)], ['none', 'step', 'none']);
  assert.equal(
    outcomeOf({ run, document: state.document }, run.at(1)),
    'step',
    'before the catalogue is there',
  );
});

test('what a batch’s visits add waits for its end, also that of a minibatch', () => {
  assert.equal(outcome(3, { method: 'batch' }), 'gathered');
  assert.equal(outcome(3, { method: 'online' }, { learner: { name: 'perceptron', size: 2 } }), 'gathered');
  const message = runMessage({ visits: [3], total: 6, n: 3 });
  message.chunk.example = Int32Array.of(-1);
  const batch = new Run(message);
  assert.equal(outcome(3, { method: 'batch' }, {}, batch), 'together');
});

test('a learner that is fitted at once has no visit of which anything comes', () => {
  assert.deepEqual([outcome(1, { method: 'fit' }), outcome(3, { method: 'fit' })], ['fitted', 'fitted']);
});

test('at the last visit of a run that diverged the step leaves all bounds', () => {
  const own = trained(AND).run;
  own.ending = { end: 'diverged' };
  own.visits = 3;
  assert.deepEqual([outcome(3, {}, {}, own), outcome(2, {}, {}, own)], ['beyond', 'none']);
});

const line = (when) => ({ when, text: when });
const catalog = (...lines) => ({ learners: [{ name: 'perceptron', pseudocode: lines.map(line) }] });
const ALL = catalog('visit', 'test', 'update', 'quiet');

const phases = (position, menus = ALL) => phasesOf({ ...trained(AND).state, catalog: menus }, position);

test('an update goes through its activation, its comparison, its update and its new line', () => {
  assert.deepEqual(phases(4), ['visit', 'test', 'update', 'done']);
});

test('a visit that changes nothing has no update', () => {
  assert.deepEqual(phases(3), ['visit', 'test', 'done']);
});

test('a learner that compares nothing has no such phase', () => {
  assert.deepEqual(phases(4, catalog('visit', 'update')), ['visit', 'update', 'done']);
});

test('an update of several examples together has no activation of its own', () => {
  const message = runMessage({ visits: [3], total: 6, n: 3 });
  message.chunk.example = Int32Array.of(-1);
  const { state } = trained(AND);
  assert.deepEqual(phasesOf({ ...state, run: new Run(message), catalog: ALL }, 3), ['update', 'done']);
});

test('nothing is learned before the first visit, nor before a learner is fitted at once', () => {
  const online = { countsMistakes: true, task: 'binary' };
  assert.equal(hasLearned(online, { position: 0, k: 0 }), false);
  assert.equal(hasLearned(online, { position: 1, k: 0 }), true);
  const fitted = { ...online, countsMistakes: false };
  assert.equal(hasLearned(fitted, { position: 3, k: 0 }), false);
  assert.equal(hasLearned(fitted, { position: 4, k: 1 }), true);
  assert.equal(hasLearned({ countsMistakes: false, task: 'regression' }, { position: 1, k: 0 }), true);
});

test('before a fit no example is right or wrong', () => {
  const { run, state, at } = trained({ ...AND, start: [[1, 1, -1.5]] });
  const judged = (answers) => trainingErrorAt(answers, at(2), state.document);
  assert.equal(judged({ run, votes: null }).known, 'here');
  const fitted = Object.create(run, { countsMistakes: { value: false } });
  assert.deepEqual(judged({ run: fitted, votes: null }), {
    ...judged({ run: fitted, votes: null }),
    known: 'nothing',
    said: null,
    wrong: null,
  });
});
