// What help says of the program.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import help from '../../../../static/js/text/en/help.ts';

test('the version is that of the program that wrote the catalogue', () => {
  assert.match(help.about('1.2.3')[0], /^Hyperplane 1\.2\.3,/);
});

test('what this is takes four sentences', () => {
  assert.equal(help.what.length, 4);
});
