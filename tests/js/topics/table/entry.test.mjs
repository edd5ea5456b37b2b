import assert from 'node:assert/strict';
import { test } from 'node:test';
import text from '../../../../static/js/text/en/table.ts';
import { entryOf, exampleOf, onward } from '../../../../static/js/topics/table/entry.ts';

const INPUT = { id: 'x0', edits: 'input' };
const LABEL = { id: 'label', edits: 'label' };
const table = {
  columns: [{ id: 'number', edits: null }, INPUT, { id: 'x1', edits: 'input' }, LABEL],
  n: 2,
  order: Uint32Array.of(1, 0),
  rank: Uint32Array.of(1, 0),
};
const KEYS = {
  enter: { tab: false, back: false },
  shiftEnter: { tab: false, back: true },
  tab: { tab: true, back: false },
  shiftTab: { tab: true, back: true },
};

test('what is no number is refused in words', () => {
  assert.deepEqual(entryOf(' 1,5 ', INPUT, 'binary', text), { value: 1.5, refusal: null });
  assert.equal(entryOf('two', INPUT, 'binary', text).refusal, 'must be a number, got “two”');
  assert.equal(entryOf('  ', INPUT, 'binary', text).refusal, 'must be a number, got nothing');
});

test('a label is one of the task', () => {
  assert.equal(entryOf('-', LABEL, 'binary', text).value, -1);
  assert.equal(entryOf('2', LABEL, 'binary', text).refusal, 'must be +1 or −1, got “2”');
  assert.equal(entryOf('2', LABEL, 'multiclass', text).refusal, null);
  assert.equal(entryOf('-0.5', LABEL, 'regression', text).value, -0.5);
});

test('Enter goes down the column, Tab along the row, and Shift back', () => {
  const none = new Map();
  const cell = { row: 1, column: 'x1' };
  assert.deepEqual(onward(table, cell, none, KEYS.enter), { kind: 'focus', row: 0, column: 'x1' });
  assert.deepEqual(onward(table, cell, none, KEYS.shiftEnter), { kind: 'focus', row: 1, column: 'x1' });
  assert.deepEqual(onward(table, cell, none, KEYS.tab), { kind: 'write', row: 1, column: 'label' });
  assert.deepEqual(onward(table, cell, none, KEYS.shiftTab), { kind: 'write', row: 1, column: 'x0' });
  const last = { row: 1, column: 'label' };
  assert.deepEqual(onward(table, last, none, KEYS.tab), { kind: 'focus', ...last });
});

test('the empty row goes on to what is empty still, and is added once it is full', () => {
  const draft = new Map([['x1', 2]]);
  const cell = { row: 'draft', column: 'x1' };
  assert.deepEqual(onward(table, cell, draft, KEYS.enter), { kind: 'write', row: 'draft', column: 'x0' });
  draft.set('x0', 1);
  assert.deepEqual(onward(table, cell, draft, KEYS.tab), { kind: 'write', row: 'draft', column: 'label' });
  draft.set('label', -1);
  assert.deepEqual(onward(table, cell, draft, KEYS.enter), { kind: 'add' });
  assert.deepEqual(exampleOf(table, draft), { point: [1, 2], y: -1 });
});
