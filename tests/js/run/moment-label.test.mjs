// Which moment a card says that it shows.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { momentOf } from '../../../static/js/run/focus.ts';
import { sceneAt } from '../../../static/js/run/scene.ts';
import { moments as text } from '../../../static/js/text/en/views.ts';
import { textOf } from '../../../static/js/kit/views/sentence.ts';
import { AND, trained } from '../perceptron.mjs';

const { run, at } = trained(AND); // updates at visits 1, 4, ...
const says = (scene, side) => textOf(text, momentOf(scene, side));
const sides = (scene) => ['before', 'after', 'both', 'visit'].map((side) => says(scene, side));

test('before and after an update are told apart, with its visit where others were passed over', () => {
  assert.equal(says(at(1), 'after'), 'after update 1');
  assert.deepEqual(sides(at(4)), [
    'before update 2, visit 4',
    'after update 2, visit 4',
    'before and after update 2, visit 4',
    'after visit 4',
  ]);
});

test('a visit without an update is called by its number', () => {
  assert.equal(says(at(4), 'at'), 'update 2, visit 4');
  assert.equal(says(at(3), 'at'), 'visit 3');
  assert.deepEqual(sides(at(3)), ['before visit 3', 'after visit 3', 'visit 3: no update', 'after visit 3']);
});

test('at the start there is one moment', () => {
  assert.deepEqual(new Set(sides(at(0))), new Set(['at the start']));
});

test('in slow motion all cards are before the visit, and it is an update once that is reached', () => {
  const walked = (phase) => new Set(sides(sceneAt(run, 3, 'last', phase)).slice(0, 3));
  assert.deepEqual(walked('visit'), new Set(['before visit 4']));
  assert.deepEqual(walked('test'), new Set(['before visit 4']));
  assert.deepEqual(walked('update'), new Set(['before update 2, visit 4']));
  assert.equal(says(sceneAt(run, 3, 'last', 'test'), 'at'), 'visit 4');
  assert.equal(says(sceneAt(run, 3, 'last', 'update'), 'at'), 'update 2, visit 4');
});

test('where only a moment near by is known, that one is named', () => {
  const scene = at(5);
  const near = { ...scene.now, k: 2, exact: false };
  assert.equal(says({ ...scene, now: near, visit: near }, 'after'), 'after update 2');
});

test('where a cycle has begun anew, the round is said on every card', () => {
  const again = { ...at(4), round: 7 };
  assert.deepEqual(sides(again), [
    'before update 2, visit 4, round 7',
    'after update 2, visit 4, round 7',
    'before and after update 2, visit 4, round 7',
    'after visit 4, round 7',
  ]);
  assert.equal(says({ ...at(3), round: 7 }, 'at'), 'visit 3, round 7');
});
