// What comes of a visit.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { outcomeOf } from '../../../static/js/run/outcome.ts';
import { Run } from '../../../static/js/run/run.ts';
import { AND, trained } from '../perceptron.mjs';
import { runMessage } from '../run-message.mjs';

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
