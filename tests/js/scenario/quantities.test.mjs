// The numbers of a scenario that can be chosen.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  arrowed,
  editOf,
  numberIn,
  quantitiesOf,
  quantityOf,
  stepped,
} from '../../../static/js/scenario/quantities.ts';

const LINEAR = { low: 0, high: 10, low_open: true, high_open: false, step: 0.1 };
const LOG = { ...LINEAR, scale: 'log', high: 1e6 };
const number = (name, more = {}) => ({
  name,
  kind: 'number',
  default: 1,
  low: 0,
  high: 10,
  step: 1,
  ...more,
});
const CATALOG = {
  learners: [
    {
      name: 'own',
      parameters: [
        number('rate'),
        number('C', { applies: { way: ['soft'] } }),
        { name: 'way', kind: 'choice', default: 'hard' },
      ],
    },
  ],
  features: [{ name: 'landmarks', parameters: [number('count', { kind: 'integer' }), number('seed')] }],
  presets: [{ name: 'ring', parameters: [number('gap', { default: 0.6 })] }],
  scenario: {
    stop: { epochs: number('epochs', { default: 1000 }) },
    noise: { share: number('share', { default: 0.1 }), seed: number('seed', { default: 0 }) },
    test: { share: number('share', { default: 0.3 }), seed: number('seed', { default: 0 }) },
  },
};
const DOCUMENT = {
  data: { preset: 'ring', test: { share: 0.25 } },
  learner: { name: 'own', rate: 0.5 },
  features: { name: 'landmarks' },
  stop: { when: 'converged', epochs: 20, visits: null, updates: null },
  noise: null,
};
const valueAt = (key) => quantityOf(CATALOG, DOCUMENT, key)?.value;

test('a number is read with either decimal mark; what is none stays as it was written', () => {
  assert.deepEqual(['0.5', '0,5', '1e-320', '\u22122'].map(numberIn), [0.5, 0.5, 1e-320, -2]);
  assert.deepEqual(['abc', '1e400', '1,2,3', 'NaN', ''].map(numberIn), ['abc', '1e400', '1,2,3', 'NaN', '']);
});

test('each number of a scenario has its place; what is not said is as declared', () => {
  assert.deepEqual(
    ['learner.rate', 'stop.epochs', 'test.share', 'data.gap'].map(valueAt),
    [0.5, 20, 0.25, 0.6],
  );
});

test('what is not turned on, or not declared, has no number', () => {
  assert.equal(quantityOf(CATALOG, DOCUMENT, 'noise.share'), null);
  assert.equal(quantityOf(CATALOG, DOCUMENT, 'learner.margin'), null);
});

test('of a part those numbers are named that have an effect, and no seeds', () => {
  const keys = (document, part) => quantitiesOf(CATALOG, document, part).map(({ key }) => key);
  assert.deepEqual(keys(DOCUMENT, 'learner'), ['learner.rate']);
  assert.deepEqual(keys({ ...DOCUMENT, learner: { name: 'own', way: 'soft' } }, 'learner'), [
    'learner.rate',
    'learner.C',
  ]);
  assert.deepEqual(keys(DOCUMENT, 'features'), ['features.count']);
});

test('another value leaves the others of its part', () => {
  const edit = (key, value, document = DOCUMENT) => editOf(CATALOG, document, key, value);
  assert.deepEqual(edit('learner.rate', 2), { set: { learner: { name: 'own', rate: 2 } } });
  assert.deepEqual(edit('stop.epochs', 5), { set: { stop: { ...DOCUMENT.stop, epochs: 5 } } });
  assert.deepEqual(edit('data.gap', 1), { data: { ...DOCUMENT.data, gap: 1 } });
  assert.deepEqual(edit('order.seed', 3, { order: 'shuffled' }), {
    set: { order: { name: 'shuffled', seed: 3 } },
  });
});

test('a share turns its part on with what is usual, and at 0 off', () => {
  const edit = (key, value) => editOf(CATALOG, DOCUMENT, key, value);
  assert.deepEqual(edit('noise.share', 0.2), { set: { noise: { share: 0.2, seed: 0 } } });
  assert.deepEqual(edit('noise.share', 0), { set: { noise: null } });
  assert.deepEqual(edit('test.share', 0.5), { test: { share: 0.5, seed: 0 } });
  assert.deepEqual(edit('test.share', 0), { test: null });
});

test('steps go by what is declared, and no farther than the range', () => {
  assert.equal(stepped(LINEAR, 0.2, 1), 0.3);
  assert.equal(stepped(LINEAR, 0.1, -1), 0.1); // 0 is not allowed
  assert.equal(stepped(LINEAR, 9.9, 5), 10);
  assert.equal(stepped({ ...LINEAR, step: null }, 1, 2), 3);
});

test('on a logarithmic scale steps go along round numbers, of the size of the number', () => {
  assert.deepEqual(
    [1, 2, 3, 4, 5, 6].map((steps) => stepped(LOG, 1, steps)),
    [1.5, 2, 3, 5, 7, 10],
  );
  assert.deepEqual(
    [-1, -2, -6].map((steps) => stepped(LOG, 1, steps)),
    [0.7, 0.5, 0.1],
  );
  assert.deepEqual([stepped(LOG, 0.8, 1), stepped(LOG, 0.8, -1)], [1, 0.7]);
  assert.equal(stepped(LOG, 1e6, 1), 1e6);
});

test('whole numbers stay whole on a logarithmic scale', () => {
  const range = {
    low: 1,
    high: 1e9,
    low_open: false,
    high_open: false,
    step: 1,
    kind: 'integer',
    scale: 'log',
  };
  assert.deepEqual(
    [1, 2, 3, 4, 5, 6].map((steps) => stepped(range, 1, steps)),
    [2, 3, 5, 7, 10, 15],
  );
  assert.equal(stepped(range, 1, -1), 1);
  assert.equal(stepped(range, 1000, 1), 1500);
});

test('arrow keys step what is a number; other keys, and what is none, are left alone', () => {
  assert.equal(arrowed('ArrowUp', '0,2', LINEAR), 0.3);
  assert.equal(arrowed('ArrowDown', '1', LOG), 0.7);
  assert.equal(arrowed('ArrowUp', '10', LINEAR), null);
  assert.equal(arrowed('ArrowUp', 'abc', LINEAR), null);
  assert.equal(arrowed('Tab', '1', LINEAR), null);
});
