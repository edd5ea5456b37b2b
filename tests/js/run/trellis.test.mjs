// Viterbi's search by frame is the engine's, to the last tie.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  featuresIn,
  lengthOf,
  scoreAlong,
  sentenceOf,
  trellisOf,
  wrongWords,
} from '../../../static/js/run/trellis.ts';
import { cases, sentencesOf, tagged } from '../sentences.mjs';

test('the highest scores and the tagging found are the engine’s, update by update', () => {
  for (const of of cases)
    for (const { w, sentences } of of.states)
      sentences.forEach(({ best, path }, i) => {
        const run = sentencesOf(of);
        const trellis = trellisOf(run, Float64Array.from(w), i);
        assert.deepEqual(trellis.path, path);
        assert.deepEqual(
          Array.from(trellis.best, (value) => value / trellis.unit + 0),
          best.map((value) => value + 0),
        );
        assert.equal(scoreAlong(trellis, path), Math.max(...best.slice(-of.classes)));
      });
});

test('a score is that of the words and of each tag after the one before', () => {
  const { of, run } = tagged();
  const w = Float64Array.from({ length: of.p * of.classes }, (_, j) => j % 7);
  const trellis = trellisOf(run, w, 0);
  const { words, tags } = sentenceOf(run, 0);
  const at = (tag, feature) => w[tag * of.p + feature];
  const kept = of.p - of.classes;
  const sum = tags.reduce(
    (total, tag, j) => total + at(tag, words[j]) + (j ? at(tag, kept + tags[j - 1]) : 0),
    0,
  );
  assert.equal(scoreAlong(trellis, tags), sum);
});

test('a sentence ends where its words do', () => {
  const { of, run } = tagged();
  assert.equal(lengthOf(run, 0), 3);
  const { words, tags } = sentenceOf(run, 0);
  assert.deepEqual(
    words.map((word) => of.words[word]),
    ['the', 'fish', 'fish'],
  );
  assert.deepEqual(
    tags.map((tag) => of.tags[tag]),
    ['D', 'N', 'V'],
  );
});

test('at the start all tags are the first, and each word that has another is wrong', () => {
  const { of, run, at } = tagged();
  const wrong = Array.from({ length: of.n }, (_, i) => sentenceOf(run, i).tags.filter(Boolean).length);
  assert.deepEqual(Array.from(at(0).scores), wrong);
});

test('what is too much for a frame is not counted', () => {
  const run = { ...sentencesOf(cases[0]), n: 1e6 };
  assert.ok(wrongWords(run, new Float64Array(run.p * run.classes)).every(Number.isNaN));
});

test('features are counted: words with their tag, and tags with the one before', () => {
  const found = [...featuresIn([0, 1, 0], [2, 0, 2]).values()];
  assert.deepEqual(
    found.map(({ kind, of, tag, times }) => [kind, of, tag, times]),
    [
      ['word', 0, 2, 2],
      ['after', 2, 0, 1],
      ['word', 1, 0, 1],
      ['after', 0, 2, 1],
    ],
  );
});
