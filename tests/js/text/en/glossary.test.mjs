// One glossary: each word that a sentence marks is in it.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { glossary } from '../../../../static/js/text/en/glossary.js';

const FOLDER = new URL('../../../../static/js/text/en', import.meta.url).pathname;
const STRINGS = /'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g;
/** What the words call a step of a learner: a count of either. */
const COUNTED = ['mistake', 'update'];

/** The terms that sentences name, by their marks. */
const named = new Set(
  readdirSync(FOLDER)
    .map((file) => readFileSync(join(FOLDER, file), 'utf8').replace(/\/\*[^]*?\*\/|^\s*\/\/ .*$/gm, ''))
    .flatMap((source) => source.match(STRINGS) ?? [])
    .flatMap((string) => [
      ...string.matchAll(/(?<![\w(=] ?)\[([A-Za-z][a-z -]*)\](?![.])|\|([a-z$][\w {}-]*)\]/g),
    ])
    .flatMap(([, word, term]) => (term === '${what}' ? COUNTED : [term ?? word])),
);

test('each word that is marked is in the glossary', () => {
  assert.ok(named.size > 5);
  assert.deepEqual(
    [...named].filter((term) => !glossary[term]),
    [],
  );
});

test('a meaning is one or two plain sentences without a symbol', () => {
  for (const [term, meaning] of Object.entries(glossary)) {
    assert.match(meaning, /^[A-Z][^]*\.$/, term);
    assert.ok(meaning.split(/[.:] /).length <= 3 && meaning.length < 200, term);
    assert.doesNotMatch(meaning, /[δηφα²‖]/u, term);
  }
});
