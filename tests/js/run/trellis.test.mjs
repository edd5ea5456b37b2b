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
import { createAlone, tagsAlone, wrongBy } from '../../../static/js/run/word-by-word.ts';
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

/** Words and right tags of a sentence. */
const rowsOf = ({ n, d, x, y }) =>
  Array.from({ length: n }, (_, i) => {
    const there = Array.from({ length: d }, (__, j) => i * d + j).filter((k) => x[k] >= 0);
    return { words: there.map((k) => x[k]), right: there.map((k) => y[k]) };
  });

/** All taggings of so many words, the first tags first. */
const taggings = (length, tags) =>
  length
    ? taggings(length - 1, tags).flatMap((all) => Array.from({ length: tags }, (_, t) => [...all, t]))
    : [[]];

/** The tagging with the highest sum of the scores of words with their tags, of equals the first. */
function bestOf(words, tags, score) {
  let [best, most] = [null, -Infinity];
  for (const tagging of taggings(words.length, tags)) {
    const total = tagging.reduce((sum, tag, j) => sum + score(words[j], tag), 0);
    if (total > most) [best, most] = [tagging, total];
  }
  return best;
}

test('each word has the tag with its highest score: the best tagging where the tag before weighs nothing', () => {
  for (const one of cases.slice(0, 4)) {
    const run = sentencesOf(one);
    const w = one.states.at(-1).w;
    rowsOf(run).forEach(({ words }, i) => {
      if (words.length > 6) return;
      const expected = bestOf(words, run.classes, (word, tag) => w[tag * run.p + word]);
      assert.deepEqual(tagsAlone(run, w, i), expected, `${one.words} ${i}`);
    });
  }
});

test('wrong words are counted sentence by sentence', () => {
  const run = sentencesOf(cases[0]);
  const rows = rowsOf(run);
  assert.deepEqual(
    Array.from(wrongBy(run, (i) => rows[i].right)),
    rows.map(() => 0),
  );
  assert.deepEqual(
    Array.from(wrongBy(run, (i) => rows[i].right.map((tag) => tag + 1))),
    rows.map(({ words }) => words.length),
  );
});

/** The structured perceptron by its definition with features of words alone: {w, sum} after so many visits. */
function trained(run, visits) {
  const words = run.p - run.classes;
  const rows = rowsOf(run);
  const w = new Array(words * run.classes).fill(0);
  const sum = [...w];
  for (let visit = 1; visit <= visits; visit += 1) {
    const { words: own, right } = rows[run.exampleAt(visit)];
    const found = bestOf(own, run.classes, (word, tag) => w[tag * words + word]);
    own.forEach((word, j) => {
      w[right[j] * words + word] += 1;
      w[found[j] * words + word] -= 1;
    });
    w.forEach((value, j) => (sum[j] += value));
  }
  return { w, sum };
}

test('trained word by word the weights are those of the definition, and so is their sum, wherever one looks', () => {
  const sentences = sentencesOf(cases[0]);
  const run = { ...sentences, visits: 20, exampleAt: (visit) => (visit - 1) % sentences.n };
  const at = createAlone(run);
  for (const position of [0, 1, run.visits, 2, 3, run.visits]) {
    const { w, sum } = trained(run, position);
    assert.deepEqual(Array.from(at(position, false).w), w, `after ${position}`);
    assert.deepEqual(Array.from(at(position, true).w), sum, `the sum after ${position}`);
  }
  assert.deepEqual(at(run.visits + 50, false), at(run.visits, false), 'and ends with the run');
});

test('without the order of an epoch there is no training', () => {
  const { run } = tagged(0);
  run.fixedOrder = null;
  assert.deepEqual([createAlone(run)(1, false).late, createAlone(run)(0, false).late], [true, false]);
});
