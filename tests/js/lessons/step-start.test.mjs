// What a step begins with, and what it leaves on the page when its lesson is left.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { begin, keepsStart, placedAt } from '../../../static/js/lessons/step-start.ts';

const step = (start) => ({ content: { lab: { scenario: { start } } } });
const GIVEN = { w: [-1, 2, 2], b: 0 };

test('the start weights of a step are its own until somebody gives others', () => {
  assert.equal(keepsStart(step(GIVEN), { start: { b: 0, w: [-1, 2, 2] } }), true);
  assert.equal(keepsStart(step(GIVEN), { start: { w: [3, 2, 2], b: 0 } }), false);
  assert.equal(keepsStart(step({ w: [0, 0], b: 0 }), { start: { w: [0, 0], b: 0 } }), false);
  assert.equal(keepsStart(step(undefined), {}), false);
  assert.equal(keepsStart(step(GIVEN), null), false);
});

test('what was placed is on the plane again where it keeps to what the step locks', () => {
  const content = { lab: { scenario: { version: 1, data: 1, learner: 2, scaling: 3 }, locks: ['learner'] } };
  const placed = { version: 2, data: 5, learner: 2, noise: 7 };
  assert.equal(placedAt(content, placed), placed);
  assert.equal(placedAt(content, { ...placed, learner: 4 }), null);
  assert.equal(placedAt({ lab: { ...content.lab, locks: ['features'] } }, placed), null); // without its scaling
  assert.equal(placedAt(content, undefined), null);
});

test('what was answered before is chosen, a number as it is written', () => {
  const lesson = { steps: [{ ask: { kind: 'number' } }, { ask: { kind: 'choice' } }] };
  assert.equal(begin(lesson, 1, 18).chosen, '18');
  assert.equal(begin(lesson, 1, null).chosen, null);
  assert.equal(begin(lesson, 2, 0).chosen, 0);
  const { chosen, hints } = begin(lesson, 1, 18, false, { chosen: '19', hints: 2 }); // not handed in yet
  assert.deepEqual([chosen, hints], ['19', 2]);
});
