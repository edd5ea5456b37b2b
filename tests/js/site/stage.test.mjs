import assert from 'node:assert/strict';
import { test } from 'node:test';
import { partsOf } from '../../../static/js/site/stage.ts';

test('a step shows its views beside the plane, by a list or by the name of a layout', () => {
  assert.deepEqual(partsOf('half+:proof.3,bound.2', false), ['plane', 'player', 'proof', 'bound']);
  assert.deepEqual(partsOf('proof', false), ['plane', 'player', 'proof', 'bound']);
  assert.deepEqual(partsOf('', false), ['plane', 'player']);
});

test('runs beside others have to be trained, and are not there', () => {
  assert.deepEqual(partsOf('compare', false), ['plane', 'player', 'metrics']);
});

test('while a question is open nothing beside the plane can say its answer', () => {
  assert.deepEqual(partsOf('half+:proof.3,bound.2', true), ['plane']);
});
