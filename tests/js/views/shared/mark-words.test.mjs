import assert from 'node:assert/strict';
import { test } from 'node:test';
import { worded } from '../../../../static/js/views/shared/sentence.js';
import { markWords } from '../../../../static/js/views/shared/mark-words.js';
import marks from '../../../../static/js/text/en/marks.js';

const state = {
  document: { data: { names: { classes: ['spam', 'ham'] } } },
  catalog: {
    predictors: [{ name: 'new', label: 'New one' }],
    references: [{ name: 'tree', label: 'Decision tree' }],
  },
  points: { task: 'binary' },
  reference: { name: 'tree' },
};

test('marks are called by the names that classes, predictors and classifiers have', () => {
  const words = markWords(state, marks);
  assert.equal(worded(words, ['hull', 1]), 'around all spam');
  assert.equal(worded(words, ['predictor', 'averaged']), 'average');
  assert.equal(worded(words, ['predictor', 'new']), 'New one');
  assert.equal(worded(words, ['reference']), 'Decision tree');
});

test('a class without a name has its sign', () => {
  const words = markWords({ ...state, document: { data: {} } }, marks);
  assert.equal(worded(words, ['hull', -1]), 'around all −');
});
