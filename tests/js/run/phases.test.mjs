// The phases of a visit in slow motion.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { phasesOf } from '../../../static/js/run/phases.ts';
import { AND, trained } from '../perceptron.mjs';
import { Run } from '../../../static/js/run/run.ts';
import { runMessage } from '../run-message.mjs';

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
