import assert from 'node:assert/strict';
import { test } from 'node:test';
import words from '../../../static/js/text/en/desk.ts';

test('a mistake is named by its line in the text that is written, or in the file', () => {
  assert.equal(words.line(3), 'Line 3');
  assert.equal(words.lineOfFile(12), 'Line 12 of the file');
  assert.equal(words.downloaded('one.md', 1), 'one.md: 1 step, nothing wrong.');
  assert.equal(words.stepNamed(2), 'Step 2');
});
