import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hasLearned } from '../../../static/js/run/learned.ts';
import { trainingErrorAt } from '../../../static/js/run/training-error.ts';
import { AND, trained } from '../perceptron.mjs';

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
