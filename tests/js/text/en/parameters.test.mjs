import assert from 'node:assert/strict';
import { test } from 'node:test';
import words from '../../../../static/js/text/en/parameters.ts';

test('what a score of 0 counts as is said once where training and prediction agree', () => {
  assert.equal(words.zero('mistake', -1), 'a mistake; predicts −1');
  assert.equal(words.zero('positive', 1), 'counts as +1');
  assert.equal(words.zero('positive', -1), 'counts as +1, predicts −1');
});
