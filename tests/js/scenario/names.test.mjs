// What inputs and classes are called.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { className, inputName, labelName, shortInputs, termName } from '../../../static/js/scenario/names.ts';

const MAIL = {
  data: { names: { inputs: ['free', 'meeting'], classes: ['spam', 'ham'], label: 'kind' } },
};

test('an input has its name, or the usual one', () => {
  assert.deepEqual(
    [inputName(MAIL, 1, 2), inputName(null, 1, 2), inputName({ data: {} }, 0, 1)],
    ['meeting', 'x₂', 'x'],
  );
  assert.equal(inputName(null, 11, 12), 'x₁₂');
  assert.deepEqual([labelName(MAIL), labelName(null)], ['kind', null]);
});

test('of two classes + is named first, of several each by its number; a real target is no class', () => {
  assert.deepEqual([className(MAIL, 1, 'binary'), className(MAIL, -1, 'binary')], ['spam', 'ham']);
  assert.deepEqual([className(MAIL, 1, 'multiclass'), className(MAIL, 5, 'multiclass')], ['ham', null]);
  assert.equal(className(MAIL, 1, 'regression'), null);
  assert.equal(className(null, 1, 'binary'), null);
});

test('a feature that is an input has its name, any other its formula', () => {
  assert.deepEqual(termName(MAIL, 'x_1'), { name: 'free' });
  assert.deepEqual(termName(MAIL, 'x_{2}'), { name: 'meeting' });
  assert.deepEqual(termName(MAIL, 'x_1^2'), { tex: 'x_1^2' });
  assert.deepEqual(termName(MAIL, 'x_2', 5), { tex: 'x_2' });
  assert.deepEqual(termName(null, 'x_1'), { tex: 'x_1' });
});

test('names are written where many numbers stand only if all are short', () => {
  assert.deepEqual(shortInputs(MAIL), ['free', 'meeting']);
  assert.equal(shortInputs({ data: { names: { inputs: ['free', 'a very long name'] } } }), null);
  assert.equal(shortInputs(null), null);
});
