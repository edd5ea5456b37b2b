import assert from 'node:assert/strict';
import { test } from 'node:test';
import { progressIn } from '../../../static/js/site/progress-store.ts';
import { progressOf, stepIn, suspendedAs } from '../../../static/js/site/suspend-data.ts';

const NOTHING = { step: 1, furthest: 1, answers: {}, reached: [] };
const answers = {
  1: { given: 2, right: true },
  2: { given: false, right: false },
  5: { given: [0.5, -1.25], right: true },
  9: { given: -1e21, right: false },
};

test('answers come back as they were given', () => {
  for (const reached of [[], [1], [4, 5, 9, 100]]) {
    const text = suspendedAs({ furthest: 9, answers, reached });
    assert.deepEqual(progressOf(text), { step: 1, furthest: 9, answers, reached });
  }
  assert.deepEqual(progressOf('1;4;1:2:y').reached, []); // as it was before goals counted
});

test('the longest answers to a hundred steps have room in what a platform keeps', () => {
  const given = [-1.23456789012345e-300, -9.87654321098765e-300];
  const steps = Array.from({ length: 100 }, (_, i) => [i + 1, { given, right: false }]);
  const reached = steps.map(([step]) => step);
  const text = suspendedAs({ furthest: 100, answers: Object.fromEntries(steps), reached });
  assert.ok(text.length <= 4096, `${text.length}`);
  assert.match(text, /^[\w;:,.-]+$/); // nothing that an address or XML would write otherwise
  assert.equal(Object.keys(progressOf(text).answers).length, 100);
  assert.deepEqual(progressOf(text).reached, reached);
});

test('what is no progress of ours is none', () => {
  for (const text of [
    '',
    'x',
    '2;4;1:3:y',
    '{"step":2}',
    '1',
    '1;0',
    '1;-2;a:b:c',
    '1;1;0:3:y;1:3:z;2:1,2,3:y;3:,:n',
  ])
    assert.deepEqual(progressOf(text).furthest, 1);
  for (const text of ['', 'x', '2;4;1:3:y', '1;1;0:3:y;1:3:z;2:1,2,3:y;3:x:n;1:2:3:y;gx;g;G1'])
    assert.deepEqual(progressOf(text), NOTHING);
  for (const text of [
    null,
    '',
    '{',
    '[]',
    'null',
    '{"step":-1,"answers":{"1":{"right":3}},"reached":["2",-1]}',
  ])
    assert.deepEqual(progressIn(text), NOTHING);
});

test('a place is a step from 1', () => {
  assert.deepEqual(['3', '0', '', 'x', '1e3', undefined].map(stepIn), [3, 1, 1, 1, 1, 1]);
});
