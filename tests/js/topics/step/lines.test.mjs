// Lines of arithmetic appear with the phases of a visit.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  becoming,
  block,
  note,
  result,
  soFar,
  sum,
  working,
} from '../../../../static/js/topics/step/lines.ts';

const ALL = block('mistake', 'epoch 1, example 1', [
  sum('sum'),
  result(['= 1'], ' <= 0'),
  working('tau'),
  becoming(['w <- 0 + 1'], '1'),
  note('note'),
]);
const written = (part) => (typeof part === 'string' ? part : part[1]);
const at = (phase) => {
  const { kind, lines } = soFar(ALL, { phase });
  return [kind, ...lines.map(({ parts }) => parts.map(written).join(''))];
};

test('first the sum, then what comes of comparing it, then the step, and what it makes when it is done', () => {
  assert.deepEqual(at('visit'), ['', 'sum', '= 1', 'note']);
  assert.deepEqual(at('test'), ['mistake', 'sum', '= 1 <= 0', 'note']);
  assert.deepEqual(at('update'), ['mistake', 'sum', '= 1 <= 0', 'tau', 'w <- 0 + 1', 'note']);
  assert.deepEqual(at(null), ['mistake', 'sum', '= 1 <= 0', 'tau', 'w <- 0 + 1 = 1', 'note']);
});

test('what is compared without a number of its own is first seen when it is compared', () => {
  const says = block('quiet', '', [result([], 'class 1 is highest')]);
  assert.deepEqual(
    [soFar(says, { phase: 'visit' }).lines, soFar(says, { phase: 'test' }).lines.length],
    [[], 1],
  );
});
