import assert from 'node:assert/strict';
import { test } from 'node:test';
import { algorithmFor } from '../../../static/js/scenario/algorithm.js';
import { notationFromText, notationToText, PLAIN } from '../../../static/js/state/notation.js';
import catalog from '../../data/notations.json' with { type: 'json' };

const document = { bias: 'learned', start: { w: [0, 0], b: 0 }, ...catalog.options };
const written = (notation, more = {}) =>
  algorithmFor(catalog.perceptron, { ...document, ...more }, notation, catalog.notations).map(
    ({ tex }) => tex,
  );

test('each notation is written as the engine writes it', () => {
  for (const { examples, bias, tex } of catalog.cases)
    assert.deepEqual(written({ examples, bias }), tex, `${examples}, ${bias}`);
});

test('a bias that is not learned has one way to be written', () => {
  const fixed = { bias: 'fixed' };
  assert.deepEqual(
    written({ examples: 'pairs', bias: 'one' }, fixed),
    written({ examples: 'pairs', bias: null }, fixed),
  );
});

test('a start that is not zero is named', () => {
  assert.match(written(PLAIN, { start: { w: [1, 0], b: 0 } })[0], /w\^\{\(0\)\}/);
});

test('an address keeps a notation, and the usual one takes no room in it', () => {
  assert.equal(notationToText(PLAIN), undefined);
  for (const examples of ['pairs', 'index'])
    for (const bias of ['b', 'one', 'theta', null])
      assert.deepEqual(notationFromText(notationToText({ examples, bias })), { examples, bias });
  assert.deepEqual(notationFromText('nonsense of it'), PLAIN);
});
