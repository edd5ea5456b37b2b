import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { number, setNumerals, vector } from '../../../static/js/text/format.ts';
import { inLanguage, plurals, speak, wordsOf } from '../../../static/js/text/language.ts';
import german from '../../../static/js/text/de/language.ts';
import { verdict } from '../../../static/js/text/de/run.ts';
import { counted as mistakes } from '../../../static/js/text/de/plural.ts';
import { words as germanFind } from '../../../static/js/text/de/find.ts';
import { words as englishFind } from '../../../static/js/text/en/find.ts';
import { glossary } from '../../../static/js/text/en/glossary.ts';
import { compared } from '../../../scripts/languages.mjs';

const LANGUAGES = readdirSync(new URL('../../../static/js/text/', import.meta.url)).filter(
  (name) => /^[a-z]{2}$/.test(name) && name !== 'en',
);
const ENGLISH = { numerals: { point: '.', between: ', ', numbers: 'numbers' }, tables: {} };

for (const code of LANGUAGES) {
  test(`${code} has no sentence that English no longer has`, async () => {
    assert.deepEqual((await compared(code)).extra, []);
  });

  test(`the words of ${code} that are linked are words of the glossary`, () => {
    const folder = new URL(`../../../static/js/text/${code}/`, import.meta.url);
    for (const file of readdirSync(folder)) {
      const text = readFileSync(new URL(file, folder), 'utf8');
      for (const [, shown, term] of text.matchAll(/(?<=['` („])\[([^\][|$\n]+)\|([a-z ’'-]+)\]/g))
        assert.ok(term in glossary, `${file}: ${shown}|${term}`);
    }
  });
}

test('the German words of Find lead to the entries of the English ones, which stay', () => {
  const places = new Set(Object.values(englishFind));
  for (const [word, id] of Object.entries(germanFind)) {
    assert.ok(places.has(id), `${word}: ${id}`);
    assert.ok(!(word in englishFind), word);
  }
});

test('a sentence that a language lacks stays English', async () => {
  try {
    speak({ ...ENGLISH, tables: { step: { a: 'Schritt', more: { c: 'drei' } } } });
    const english = { a: 'step', b: 'two', more: { c: 'three', d: 'four' } };
    assert.deepEqual(inLanguage('step', english), { a: 'Schritt', b: 'two', more: { c: 'drei', d: 'four' } });
    assert.deepEqual((await wordsOf('step', Promise.resolve({ default: english }))).default.a, 'Schritt');
    assert.equal(inLanguage('proof', english), english);
  } finally {
    speak(ENGLISH);
  }
});

test('numbers are written in the language: a decimal comma, and semicolons between them', () => {
  try {
    setNumerals(german.numerals);
    assert.equal(number(-0.5), '\u22120,5');
    assert.equal(vector([1.5, 2]), '(1,5; 2)');
  } finally {
    setNumerals(ENGLISH.numerals);
  }
});

test('a noun has the form that its language has for a number', () => {
  const forms = { one: 'błąd', few: 'błędy', many: 'błędów', other: 'błędu' };
  const polish = [0, 1, 2, 5, 12, 22, 25, 1.5].map((n) => plurals('pl')(n, forms));
  assert.deepEqual(polish, ['błędów', 'błąd', 'błędy', 'błędów', 'błędów', 'błędy', 'błędów', 'błędu']);
  const english = [0, 1, 2, NaN].map((n) => plurals('en')(n, { one: 'mistake', other: 'mistakes' }));
  assert.deepEqual(english, ['mistakes', 'mistake', 'mistakes', 'mistakes']);
  assert.deepEqual(
    [1, 2].map((n) => mistakes(n, 'Fehler')),
    ['1 Fehler', '2 Fehler'],
  );
  assert.deepEqual(
    [1, 5000].map((n) => mistakes(n, 'Besuch')),
    ['1 Besuch', '5000 Besuche'],
  );
});

test('a German learner has its article and no ending of its own', () => {
  assert.match(
    verdict.makes('Mehrschichtiges Perzeptron', 3, 'mistake', null),
    /^Das mehrschichtige Perzeptron macht/,
  );
  assert.match(
    verdict.makes('MIRA', 3, 'update', null),
    /^MIRA macht höchstens \*\*3\*\* \[Updates\|update\]/,
  );
});
