// What the trellis shows of a moment: the sentence of the step, the paths, and how a maximum comes about.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CHOSEN, moment, tapsAt } from '../../../../static/js/topics/trellis/moment.ts';
import words from '../../../../static/js/text/en/trellis.ts';
import { sentenceOf } from '../../../../static/js/run/trellis.ts';
import { tagged } from '../../sentences.mjs';

const shown = (position, more = {}, chosen = CHOSEN, phase = null) => {
  const { state, at } = tagged();
  return moment({ ...state, ...more }, at(position, phase), chosen);
};

test('the sentence is the step’s, by the weights that it met', () => {
  const { of } = tagged();
  const now = shown(2);
  assert.equal(now.sentence, of.examples[of.updates[2] - 1]);
  assert.equal(now.by, 'met');
  assert.deepEqual(now.shows.slice(0, 2), ['before', 2]);
  assert.deepEqual(now.found, of.states[1].sentences[now.sentence].path);
  assert.ok(now.wrong > 0);
});

test('before the first visit a path is found and not judged, whichever sentence is looked at', () => {
  for (const sentence of [null, 1]) {
    const now = shown(0, {}, { ...CHOSEN, sentence });
    assert.ok(now.found);
    assert.equal(now.wrong, null);
  }
});

test('while the first visit is walked through only the sentence that it meets is judged, once it is compared', () => {
  const { of } = tagged();
  const met = of.examples[0];
  const wrongIn = (/** @type {number | null} */ sentence, /** @type {string} */ phase) =>
    shown(0, {}, { ...CHOSEN, sentence }, phase).wrong;
  assert.equal(wrongIn(null, 'visit'), null);
  assert.ok(wrongIn(null, 'test') > 0);
  assert.equal(wrongIn((met + 1) % of.n, 'test'), null, 'nothing is learned yet');
});

test('another sentence is shown by the weights that predict now', () => {
  const { of } = tagged();
  const other = of.n - 1;
  const now = shown(2, {}, { ...CHOSEN, sentence: other });
  assert.deepEqual([now.sentence, now.kind, now.by], [other, 'chosen', 'present']);
  assert.deepEqual(now.found, of.states[2].sentences[other].path);
});

test('each maximum has one line that led to it, and the two paths have all of theirs', () => {
  const now = shown(1);
  const { words, tags, lines, found, right } = now;
  const came = lines.filter(({ right: own, found: its }) => !own && !its);
  for (let j = 1; j < words.length; j += 1) {
    for (let to = 0; to < tags.length; to += 1) {
      const leading = lines.filter((line) => line.j === j && line.to === to);
      assert.ok(leading.length >= 1);
      assert.ok(came.filter((line) => line.j === j && line.to === to).length <= 1);
    }
    assert.ok(
      lines.some((line) => line.right && line.j === j && line.from === right[j - 1] && line.to === right[j]),
    );
    assert.ok(
      lines.some((line) => line.found && line.j === j && line.from === found[j - 1] && line.to === found[j]),
    );
  }
});

test('a maximum is the highest of what leads to it, and its word', () => {
  const { sum, cells, tags } = shown(2, {}, { ...CHOSEN, cell: [1, 1] });
  assert.equal(sum.from.length, tags.length);
  assert.equal(sum.most, Math.max(...sum.from.map(({ sum: each }) => each)));
  assert.equal(sum.from[sum.came].sum, sum.most);
  assert.equal(sum.best, sum.most + sum.word);
  assert.equal(cells.find(({ j, t }) => j === 1 && t === 1).best, sum.best);
});

test('slow motion fills it word by word, and tells the paths once it is full', () => {
  const { run, state, at } = tagged();
  const scene = at(0, 'visit');
  const { words } = sentenceOf(run, scene.example);
  words.forEach((_, j) => {
    const now = moment({ ...state, updateProgress: (j + 1) / words.length }, scene, CHOSEN);
    assert.equal(now.filled, j + 1);
    assert.equal(now.cells.filter(({ best }) => best !== null).length, (j + 1) * now.tags.length);
    assert.equal(now.found === null, j + 1 < words.length);
    assert.equal(now.wrong, null);
    assert.equal(now.sum.j, j);
  });
  assert.ok(moment(state, at(0, 'test'), CHOSEN).wrong > 0);
});

for (const kind of ['path', 'mistake'])
  test(`while a class is asked (${kind}), nothing says what is found, and the weights do`, () => {
    const { run } = tagged();
    const lesson = { question: { kind, version: 1, position: 1 } };
    const now = shown(1, { lesson });
    assert.equal(now.sentence, run.exampleAt(2));
    assert.deepEqual(
      [now.found, now.right, now.scores, now.wrong, now.lines.length],
      [null, null, null, null, 0],
    );
    assert.ok(now.cells.every(({ best, right, found }) => best === null && !right && !found));
    assert.ok(now.cells.some(({ word }) => word !== 0));
  });

test('points have no trellis', () => {
  const { state, at } = tagged();
  assert.equal(moment({ ...state, run: { ...state.run, tagged: false } }, at(0), CHOSEN), null);
});

test('the words tell a maximum whole, and of what a class is asked the weights alone', () => {
  assert.equal(words.cell('fish', 'V', true), 'fish as V, after');
  assert.equal(words.origin('N', 1, 3, 4), 'N 3 + 1 = 4');
  assert.equal(words.origin('N', -1), 'N −1');
  assert.equal(words.total(4, 2, 6), 'the highest 4 + 2 for the word = 6');
  assert.equal(words.total(null, 2, null), 'the word 2');
});

test('how many tapped each tag is told of its sentence, once it is shown', () => {
  const question = { kind: 'path', version: 1, tally: [[1, 2]], revealed: true };
  assert.deepEqual(tapsAt(question, 3, { example: 3 }), [[1, 2]]);
  assert.equal(tapsAt(question, 2, { example: 3 }), null);
  assert.equal(tapsAt({ ...question, revealed: false }, 3, { example: 3 }), null);
  assert.equal(tapsAt(null, 3, { example: 3 }), null);
});
