// One glossary: each word that a sentence marks is in it.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { glossary } from '../../../../static/js/text/en/glossary.ts';

const FOLDER = new URL('../../../../static/js/text/en', import.meta.url).pathname;
const STRINGS = /'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g;
/** What the words call a step of a learner: a count of either. */
const COUNTED = ['mistake', 'update'];

/** The terms that sentences name, by their marks. */
const named = new Set(
  readdirSync(FOLDER)
    .map((file) => readFileSync(join(FOLDER, file), 'utf8').replace(/\/\*[^]*?\*\/|^\s*\/\/ .*$/gm, ''))
    .flatMap((source) => source.match(STRINGS) ?? [])
    .flatMap((string) => [...string.matchAll(/(?<![\w)(])\[([A-Za-z][a-z -]*)\]|\|([a-z$][\w {}-]*)\]/g)])
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

/** The words of lecture notes, which the page itself need not use. */
const ofNotes = Object.values(
  JSON.parse(readFileSync(new URL('../../../data/words-of-the-notes.json', import.meta.url), 'utf8')),
).flatMap(Object.keys);

test('each word of the glossary is marked somewhere, or is one of the lecture notes', () => {
  assert.deepEqual(
    Object.keys(glossary).filter((term) => !named.has(term) && !ofNotes.includes(term)),
    [],
  );
});

/** Words that the page does not use, because another is its one word for the same. */
const OTHERS = {
  mistake: /\b(misclassif\w*|misprediction\w*|wrong guess\w*)\b/i,
  example: /\b(data ?points?|samples?|instances?|datum|records?(?! (?:a step|anew)))\b/i, // to record is what the desk does
  epoch: /\b(iterations?|passes)\b/i,
  hyperplane: /\b(decision boundar\w+|discriminants?)\b/i,
  'learning rate': /\bstep size\b/i,
  bias: /\b(intercept|offset)\b/i,
  label: /\bground truth\b/i,
};
/** An error is a share or a square of what is wrong, never a mistake. */
const ERROR = /\berrors?\b(?!′)/i;
const KINDS =
  /(training|test|validation|squared|absolute|back-propagating) errors?|errors? (of|by|at|per|on)\b|no error/i;

/** Find knows other names on purpose. */
const sentences = readdirSync(FOLDER)
  .filter((file) => file !== 'find.ts')
  .flatMap((file) =>
    (
      readFileSync(join(FOLDER, file), 'utf8')
        .replace(/\/\*[^]*?\*\/|^\s*\/\/ .*$/gm, '')
        .match(STRINGS) ?? []
    )
      .map((string) => string.slice(1, -1).replace(/\$\{[^{}]*\}/g, '…'))
      .filter((string) => string.includes(' ') && !string.includes('${'))
      .map((string) => [file, string]),
  );

for (const [word, others] of Object.entries(OTHERS))
  test(`what is called '${word}' has no other name`, () => {
    assert.deepEqual(
      sentences.filter(([, sentence]) => others.test(sentence)),
      [],
    );
  });

test('a mistake is not called an error', () => {
  assert.deepEqual(
    sentences.filter(([, sentence]) => ERROR.test(sentence) && !KINDS.test(sentence)),
    [],
  );
});
