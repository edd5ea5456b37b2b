// Deciding together and word by word, side by side.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { trellisOf } from '../../../static/js/run/trellis.ts';
import { createAlone } from '../../../static/js/run/word-by-word.ts';
import { aloneOf, ordersNeeded } from '../../../static/js/topics/compare/moment.ts';
import { tagged } from '../sentences.mjs';

const trainedOn = (run) => ({ met: createAlone(run), now: createAlone(run) });

test('the path of the sentence is that of the trellis, and a tag that differs from it says so', () => {
  const { of, run, state, at } = tagged(0);
  for (let position = 1; position <= run.visits; position += 1) {
    const scene = at(position);
    const { sentence, ways, right, words } = aloneOf(state, scene, trainedOn(run));
    assert.equal(sentence, scene.example);
    const path = trellisOf(run, scene.visit.beforeW, sentence).path.map((t) => of.tags[t]);
    const [together, ...others] = ways;
    assert.deepEqual(
      together.tags.map(({ tag }) => tag),
      path,
    );
    assert.ok(together.tags.every(({ differs }) => !differs));
    for (const { tags } of others)
      tags.forEach(({ tag, wrong, differs }, j) =>
        assert.deepEqual([wrong, differs], [tag !== right[j], tag !== path[j]]),
      );
    assert.equal(words.length, path.length);
  }
});

test('what is right together are the words and sentences that are not wrong', () => {
  const { run, state, at } = tagged(0);
  const scene = at(run.visits);
  const { ways, all } = aloneOf(state, scene, trainedOn(run));
  const wrong = scene.predicted;
  assert.deepEqual(
    [ways[0].words, ways[0].sentences],
    [all - wrong.reduce((sum, n) => sum + n, 0), wrong.filter((n) => !n).length],
  );
  assert.ok(ways.every(({ words, sentences }) => words >= 0 && words <= all && sentences <= run.n));
});

test('before the first visit nothing is counted, and no tag is judged', () => {
  const { run, state, at } = tagged(0);
  const { ways } = aloneOf(state, at(0), trainedOn(run));
  assert.deepEqual(
    ways.map(({ words, sentences }) => [words, sentences]),
    [
      [null, null],
      [null, null],
      [null, null],
    ],
  );
  assert.ok(ways.every(({ tags }) => (tags ?? []).every(({ wrong }) => !wrong)));
});

test('of an order that is drawn anew the orders of all epochs so far are needed, and that of none where it is one', () => {
  const { run } = tagged(0);
  assert.deepEqual(ordersNeeded(run, 2), []);
  run.fixedOrder = null;
  run.epochLength = 1;
  run.orders.set(1, Int32Array.of(0));
  assert.deepEqual(ordersNeeded(run, 2), run.visits > 1 ? [{ kind: 'order', payload: { epoch: 2 } }] : []);
});
