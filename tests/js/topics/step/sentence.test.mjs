// This step of a sentence: both taggings with their scores, and what gains and loses.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import words from '../../../../static/js/text/en/step.ts';
import { arithmetic } from '../../../../static/js/topics/step/arithmetic.ts';
import { sentenceStep } from '../../../../static/js/topics/step/sentence.ts';
import { tagged } from '../../sentences.mjs';

const said = (position) => {
  const { run, state, at } = tagged();
  const scene = at(position);
  const about = {
    run,
    scene,
    now: scene.visit,
    document: state.document,
    text: words,
    example: scene.example,
  };
  const { kind, visit, lines } = sentenceStep(about);
  return {
    kind,
    visit,
    lines: lines.map(({ parts }) => parts.map((part) => (Array.isArray(part) ? part[1] : part)).join('')),
  };
};

test('the guess is told when the search has come to its end', () => {
  const { state, at } = tagged();
  const learner = { name: state.document.learner.name, method: 'sequence', parameters: [] };
  const during = (phase) => {
    const { lines } = arithmetic({ ...state, phase }, at(0, phase), learner, words);
    return lines[0].parts.map((part) => (Array.isArray(part) ? part[1] : part)).join('');
  };
  assert.equal(during('visit'), 'ŷ = ');
  assert.match(during('test'), /^ŷ = D D D: w/);
});

test('the first sentence is tagged with the first tag throughout, and what differs gains and loses', () => {
  const { kind, visit, lines } = said(1);
  assert.equal(kind, 'mistake');
  assert.match(visit, /sentence 1: “the fish fish”/);
  assert.match(lines[0], /ŷ = D D D: w · Φ\(x, ŷ\) = 0/);
  assert.match(lines[1], /y = D N V: w · Φ\(x, y\) = 0/);
  assert.match(lines[2], /2 of 3 words wrong, a \[mistake\]/);
  assert.equal(lines[3], '+ D→N, fish/N, N→V, fish/V');
  assert.equal(lines[4], '− 2 × D→D, 2 × fish/D');
  assert.equal(lines[5], '1 feature is in both and cancels.');
});
