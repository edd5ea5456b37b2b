import assert from 'node:assert/strict';
import { test } from 'node:test';
import words from '../../../../static/js/text/en/parameters.js';

test('each hyperparameter is called one beside what it does', () => {
  assert.equal(
    words.each('How far a step goes.'),
    'How far a step goes. A hyperparameter: chosen, not learned.',
  );
  assert.equal(words.each(''), 'A hyperparameter: chosen, not learned.');
});
