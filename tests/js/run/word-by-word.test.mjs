// Tagging word by word, against the definition: the best of all taggings, each scored by its words alone.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAlone, tagsAlone, wrongBy } from '../../../static/js/run/word-by-word.ts';
import { sentencesOf, cases, tagged } from '../sentences.mjs';

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
