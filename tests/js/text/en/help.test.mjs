// What help says of the program is what its package says.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import help from '../../../../static/js/text/en/help.ts';

const read = (path) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');

test('the version is the package’s', () => {
  assert.equal(help.version, JSON.parse(read('package.json')).version);
  assert.match(read('pyproject.toml'), new RegExp(`^version = "${help.version}"$`, 'm'));
  assert.match(help.about(help.version)[0], /Hyperplane \d/);
});

test('what this is takes four sentences', () => {
  assert.equal(help.what.length, 4);
});
