import assert from 'node:assert/strict';
import { test } from 'node:test';
import { algorithmFor } from '../../../static/js/scenario/algorithm.ts';
import { notationFromText, notationToText, PLAIN } from '../../../static/js/state/notation.ts';
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
      for (const letters of ['delta', 'gamma'])
        assert.deepEqual(notationFromText(notationToText({ examples, bias, letters })), {
          examples,
          bias,
          letters,
        });
  assert.equal(notationToText({ ...PLAIN, examples: 'index' }), 'index ', 'as before there were letters');
  assert.equal(notationFromText('index theta', 'gamma').letters, 'gamma', 'the visitor’s own');
  assert.deepEqual(notationFromText('nonsense of it'), PLAIN);
});

test('x and a rate of 1 are written without φ and η, and η while the rate is pointed at', () => {
  const lines = (more, lit) =>
    algorithmFor(catalog.perceptron, { ...document, ...more }, PLAIN, catalog.notations, lit).map(
      ({ tex }) => tex,
    );
  const learner = (rate) => ({ learner: { name: 'perceptron', rate } });
  const features = { name: 'identity' };
  assert.ok(lines({ features }).includes('w \\leftarrow w + y\\, x'));
  assert.ok(lines({ features }, 'eta').includes('w \\leftarrow w + \\eta\\, y\\, x'));
  assert.ok(lines({ features, ...learner(0.5) }).includes('w \\leftarrow w + \\eta\\, y\\, x'));
  assert.ok(lines({ features: { name: 'quadratic' } }).includes('w \\leftarrow w + y\\, \\phi(x)'));
  const scaling = { name: 'standard' };
  assert.ok(lines({ features, scaling }).includes('w \\leftarrow w + y\\, \\phi(x)'));
});
