import assert from 'node:assert/strict';
import { test } from 'node:test';
import { site } from '../../../static/js/text/en/site.ts';

test('a wrong answer is told the right one, where it can be written', () => {
  assert.equal(site.wrong('18'), 'Not so. It is 18.');
  assert.equal(site.wrong(''), 'Not so.');
});

test('what a platform does not take is said in sentences', () => {
  for (const sentence of Object.values(site.platform)) assert.match(sentence, /^[A-Z].*\.$/);
});
