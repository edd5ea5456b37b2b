import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isKnown } from '../../../static/js/scenario/known.ts';

test('a run is known once the catalogue has the learner of its document', () => {
  const catalog = { learners: [{ name: 'perceptron' }] };
  const document = { learner: { name: 'perceptron' } };
  assert.deepEqual(
    [
      isKnown({ catalog, document }),
      isKnown({ catalog: null, document }),
      isKnown({ catalog, document: null }),
      isKnown({ catalog, document: { learner: { name: 'of-a-newer-server' } } }),
    ],
    [true, false, false, false],
  );
});
