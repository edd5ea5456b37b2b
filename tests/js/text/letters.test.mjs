// The letters of the theorem: gamma and w* in place of delta and u, in words, formulas and marks.

import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { tex } from '../../../static/js/export/tex.ts';
import dialogs from '../../../static/js/text/en/dialogs.ts';
import proof from '../../../static/js/text/en/proof.ts';
import { spelled, spelling } from '../../../static/js/text/letters.ts';
import { letters, pieces } from '../../../static/js/text/marked.ts';

test('delta and u become gamma and w*, in words, marks and TeX, and no other letter does', () => {
  for (const [text, becomes] of [
    ['{R|R²} / {delta|δ²} = 18', '{R|R²} / {delta|γ²} = 18'],
    ['{u|the best weights} by {delta|δ = 1}', '{u|the best weights} by {delta|γ = 1}'],
    ['u·w by η δ, and {u|u}', 'w*·w by η γ, and {u|w*}'],
    ['u₁ of you, u’s and \\mu', 'u₁ of you, u’s and \\mu'],
    ['\\boldsymbol{u\\cdot w_i}\\ge i\\,\\delta', '\\boldsymbol{w^*\\cdot w_i}\\ge i\\,\\gamma'],
  ]) {
    assert.equal(spelled(text, 'gamma'), becomes);
    assert.equal(spelled(text, 'delta'), text);
  }
});

test('a table of sentences follows the choice, functions and their parts too', () => {
  let chosen = 'delta';
  const set = { _$litType$: 1, strings: ['u'] };
  const text = spelling(
    {
      a: 'δ',
      list: ['δ', 'u'],
      b: { c: () => ['u', set], d: (value) => ({ left: `δ = ${value}` }) },
      view: {},
    },
    () => chosen,
  );
  text.view.proof = proof;
  const { b, view } = text;
  assert.deepEqual([text.a, b.c()[0], b.d(1).left], ['δ', 'u', 'δ = 1']);
  chosen = 'gamma';
  assert.deepEqual([text.a, b.c()[0], b.d(1).left], ['γ', 'w*', 'γ = 1']);
  assert.deepEqual([...text.list], ['γ', 'w*']);
  assert.equal(b.c()[1], set, 'what is set already stays');
  assert.equal(text.b, b);
  assert.match(view.proof.tex.along, /w\^\*/);
  assert.equal(spelling(dialogs, () => chosen).margins.theorem, 'γ of the theorem');
});

test('the letters wear the colours of what they stand for, and are mathematics in LaTeX', () => {
  const named = letters('γ lies between w* and w').flatMap(({ text, name }) => (name ? [[text, name]] : []));
  assert.deepEqual(named, [
    ['γ', 'delta'],
    ['w*', 'u'],
    ['w', 'w'],
  ]);
  assert.deepEqual(pieces('{u|w*}'), [{ kind: 'symbol', text: 'w*', name: 'u' }]);
  assert.equal(tex('score γ of w*'), 'score $\\gamma$ of $w^*$');
});

test('no sentence of the page says δ or u in the other letters', async () => {
  const left = [];
  const folder = new URL('../../../static/js/text/en/', import.meta.url);
  /** @param {any} value @param {string} place */
  function look(value, place) {
    if (typeof value === 'string') {
      if (/δ|\\delta|(?<![A-Za-z0-9'’\\])u(?![A-Za-z0-9'’|])/.test(value)) left.push(place);
    } else if (value && typeof value === 'object')
      for (const name of Object.keys(value)) look(value[name], `${place}.${name}`);
  }
  for (const file of readdirSync(folder)) {
    const { default: words } = await import(new URL(file, folder).href);
    if (words)
      look(
        spelling(words, () => 'gamma'),
        file,
      );
  }
  assert.deepEqual(left, []);
});
