// A visitor's own table: what is chosen, and the edits that come of it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import words from '../../../../static/js/text/en/own-table.ts';
import {
  added,
  choicesFor,
  replaced,
  rolesAfter,
  rolesFor,
  tasksOf,
} from '../../../../static/js/page/own-table/moment.ts';
import { AND, trained } from '../../perceptron.mjs';

const columns = [
  { name: 'id', kind: 'row-numbers', role: 'left-out' },
  { name: 'size', kind: 'numbers', role: 'input' },
  { name: 'text', kind: 'texts', role: 'left-out' },
  { name: 'kind', kind: 'words', role: 'label' },
];
const roles = columns.map(({ role }) => role);

test('one column is the label, and a text is learned alone', () => {
  assert.deepEqual(rolesAfter(columns, roles, 1, 'label'), ['left-out', 'label', 'left-out', 'left-out']);
  const texts = rolesAfter(columns, roles, 2, 'text');
  assert.deepEqual(texts, ['left-out', 'left-out', 'text', 'label']);
  assert.deepEqual(rolesAfter(columns, texts, 1, 'input'), ['left-out', 'input', 'left-out', 'label']);
  assert.deepEqual(rolesAfter(columns, ['input', 'label', 'left-out', 'left-out'], 3, 'label')[1], 'input');
});

test('a column has the roles that its cells allow, and the one it has', () => {
  assert.ok(!rolesFor(columns[3], 'label').includes('input'));
  assert.ok(rolesFor(columns[3], 'input').includes('input'));
});

test('roles are sent by the numbers of columns; of many inputs what is left out', () => {
  assert.deepEqual(choicesFor(roles), { x: [2], y: 4, one_hot: [] });
  assert.deepEqual(choicesFor(['text', 'label']), { x: [1], y: 2, one_hot: [] });
  assert.deepEqual(choicesFor(['category', 'label', 'left-out']), { drop: [3], y: 2, one_hot: [1] });
  assert.deepEqual(choicesFor(['left-out', 'input']), { x: [2], drop: [1], one_hot: [] }); // without a label
  const wide = choicesFor([...Array(600).fill('input'), 'left-out', 'label']);
  assert.deepEqual(wide, { drop: [601], y: 602, one_hot: [] });
});

test('how many rows there are, are taken and are left out', () => {
  assert.deepEqual(
    [words.counts(2), words.counts(1, 0), words.counts(21, 3)],
    ['2 rows.', '1 row is taken.', '21 rows are taken, 3 left out.'],
  );
  assert.match(words.classes(Array.from('abcdefghijklmno')), /, l and 3 more\.$/);
});

test('what can be learned depends on the labels', () => {
  const of = (kind, task, y) =>
    tasksOf({ columns: [{ role: 'label', kind }], document: { task, data: { y } } });
  assert.deepEqual(of('words', 'binary', [1, -1]), ['binary', 'multiclass']);
  assert.deepEqual(of('words', 'binary', [1, 1]), ['binary']);
  assert.deepEqual(of('numbers', 'multiclass', [0, 1, 2]), ['multiclass', 'regression']);
  assert.deepEqual(of('numbers', 'regression', [0.5, 1]), ['regression']);
  assert.deepEqual(tasksOf({ columns, document: null }), []);
});

const data = { x: [[1, 2], [3, 4]], y: [1, -1], names: { classes: ['spam', 'ham'] } }; // prettier-ignore
const read = { task: 'binary', data };
const { state: ready } = trained(AND);
const STATE = {
  ...ready,
  document: { ...ready.document, bias: 'learned', predictor: 'last' },
  catalog: {
    learners: [{ name: 'perceptron', task: 'binary', biases: ['learned'] }],
    predictors: [{ name: 'last', tasks: ['binary'] }],
    features: [{ name: 'square', inputs: 3 }],
    limits: { examples: 6 },
  },
  lesson: null,
};
/** The state with other parts of its document and its points. */
const withParts = (own, points) => ({
  ...STATE,
  document: { ...STATE.document, ...own },
  points: { ...STATE.points, ...points },
});

test('settings stay as far as they fit; inputs are standardised where that is chosen', () => {
  const test = { share: 0.5, seed: 1 };
  const next = replaced(withParts({ features: { name: 'square' }, data: { test } }), read, true);
  assert.equal(next.scaling, 'standardise');
  assert.equal(next.features, undefined); // it is of other points
  assert.deepEqual([next.task, next.bias, next.data], ['binary', 'learned', { test, ...data }]);
});

test('examples go beside those of their kind, width and classes', () => {
  const named = (/** @type {string[]} */ ...classes) => withParts({ data: { names: { classes } } });
  assert.deepEqual(added(STATE, read), { x: data.x, y: data.y });
  assert.deepEqual(added(named('ham', 'spam'), read)?.y, [-1, 1]);
  const others = [{ d: 3 }, { n: 0 }, { task: 'multiclass' }, { n: 5 }].map((points) =>
    withParts({}, points),
  );
  for (const state of [named('a', 'b'), ...others]) assert.equal(added(state, read), null);
  assert.equal(added(STATE, null), null);
});
