// What a newcomer is invited to try.

import assert from 'node:assert/strict';
import test from 'node:test';
import { doneIn, hintOf } from '../../../static/js/state/notices.ts';

const state = {
  hints: [],
  run: { done: true, visits: 12 },
  points: { n: 4, d: 2, task: 'binary' },
  playhead: { playing: false },
  lesson: null,
  course: null,
  projector: false,
  drawer: false,
};

test('a run that stands at its end invites to drag a point, then to play, then to XOR; each once', () => {
  assert.equal(hintOf(state, 12), 'drag');
  assert.equal(hintOf({ ...state, hints: ['drag'] }, 12), 'play');
  assert.equal(hintOf(state, 0), 'play');
  assert.equal(hintOf({ ...state, hints: ['drag', 'play'] }, 3), 'xor');
  assert.equal(hintOf({ ...state, hints: ['drag', 'play', 'xor'] }, 12), null);
});

test('nobody is invited in a class, in a lesson, before a hall, while it plays, over settings, over sentences, or who has been here before', () => {
  for (const change of [
    { lesson: { role: 'student' } },
    { course: { id: 'limits', step: 1 } },
    { projector: true },
    { playhead: { playing: true } },
    { drawer: true },
    { hints: null },
    { run: null },
    { points: { n: 0, d: 2, task: 'binary' } },
    { points: { n: 10, d: 0, task: 'sequence' } },
  ])
    assert.equal(hintOf({ ...state, ...change }, 12), null);
});

test('what cannot be dragged is not invited to, nor one of many', () => {
  assert.equal(hintOf({ ...state, points: { n: 4, d: 5, task: 'binary' } }, 12), 'play');
  assert.equal(hintOf({ ...state, points: { n: 60, d: 2, task: 'binary' } }, 12), 'play');
});

test('what has been done is seen in the state', () => {
  assert.deepEqual(
    doneIn({ draggedExample: null, playhead: { playing: false }, document: { data: {} } }),
    [],
  );
  assert.deepEqual(
    doneIn({
      draggedExample: { example: 1 },
      playhead: { playing: true },
      document: { data: { preset: 'xor' } },
    }),
    ['play', 'drag', 'xor'],
  );
});
