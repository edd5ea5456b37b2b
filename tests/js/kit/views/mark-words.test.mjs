import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textOf } from '../../../../static/js/kit/views/sentence.ts';
import { markWords } from '../../../../static/js/kit/views/mark-words.ts';
import marks from '../../../../static/js/text/en/marks.ts';

const state = {
  document: {
    data: { names: { classes: ['spam', 'ham'] } },
    references: [{ name: 'tree' }, { name: 'decision-tree', depth: 2 }],
  },
  catalog: {
    predictors: [{ name: 'new', label: 'New one' }],
    references: [{ name: 'tree', label: 'Decision tree' }],
  },
  points: { task: 'binary' },
  references: {},
};

test('marks are called by the names that classes, predictors and classifiers have', () => {
  const words = markWords(state, marks);
  assert.equal(textOf(words, ['hull', 1]), 'around all spam');
  assert.equal(textOf(words, ['predictor', 'averaged']), 'average');
  assert.equal(textOf(words, ['predictor', 'new']), 'New one');
  assert.equal(textOf(words, ['reference', 0]), 'Decision tree');
});

test('a classifier’s border says how often it is wrong, once that is known', () => {
  const key = JSON.stringify({ name: 'decision-tree', depth: 2 });
  const references = { [key]: { training: { examples: 42, wrong: 3 }, test: { examples: 18, wrong: 2 } } };
  const words = markWords({ ...state, references }, marks);
  assert.equal(textOf(words, ['reference', 1]), 'tree, depth 2: 3/42 wrong, test 2/18');
  const question = { kind: 'number', tells: ['reference.wrong'] };
  const asked = markWords({ ...state, references, course: { question } }, marks);
  assert.equal(textOf(asked, ['reference', 1]), 'tree, depth 2'); // it is what is asked for
});

test('a class without a name has its sign', () => {
  const words = markWords({ ...state, document: { data: {} } }, marks);
  assert.equal(textOf(words, ['hull', -1]), 'around all −');
});
