import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answersTo, keyOf, NO_ANSWERS } from '../../../static/js/state/answers.ts';

test('a run beside the room’s own is known by its variant, the room’s own by none', () => {
  const voted = { ...NO_ANSWERS, runId: 3 };
  const state = { runId: 7, comparedRuns: { [keyOf({ predictor: 'voted' })]: voted } };
  assert.equal(answersTo(state, { predictor: 'voted' }), voted);
  assert.equal(answersTo(state, null), state);
  assert.equal(keyOf(null), '');
});

test('of a run that nothing is known of yet there is no answer', () => {
  assert.ok(Object.values(answersTo({ comparedRuns: {} }, { bias: 'none' })).every((answer) => !answer));
});
