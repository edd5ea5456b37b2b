import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  commandFor,
  inSight,
  marked,
  removal,
  scrolledAcross,
  scrolledDown,
} from '../../../../static/js/topics/table/grid.ts';

const column = (id, edits = null, kind = 'number') => ({ id, edits, kind, width: 4 });
const table = {
  columns: [
    column('number'),
    column('x0', 'input'),
    column('label', 'label', 'class'),
    column('remove', null, 'remove'),
  ],
  n: 4,
  order: Uint32Array.of(3, 1, 0, 2), // as sorted
  rank: Uint32Array.of(2, 1, 3, 0),
};
const at = (row, id = 'x0', range = null) => ({ active: { row, column: id }, range });
const press = (keys, chosen, screen = 2) => {
  const parts = keys.split('+');
  const key = parts.pop();
  const held = Object.fromEntries(parts.map((name) => [`${name}Key`, true]));
  return commandFor({ key, ...held }, table, chosen, screen);
};
const go = (row, id) => ({ kind: 'move', row, column: id });

test('arrows go to the next cell as the rows are sorted, and stay within the table', () => {
  assert.deepEqual(press('ArrowDown', at(3)), go(1, 'x0'));
  assert.deepEqual(press('ArrowDown', at(2)), go('draft', 'x0'));
  assert.deepEqual(press('ArrowDown', at('draft')), go('draft', 'x0'));
  assert.deepEqual(press('ArrowUp', at(3)), go('head', 'x0'));
  assert.deepEqual(press('ArrowLeft', at(1, 'number')), go(1, 'number'));
  assert.deepEqual(press('ArrowRight', at(1)), go(1, 'label'));
});

test('Ctrl goes to the end, Alt a screen of rows, Home and End along the row or to the corners', () => {
  assert.deepEqual(press('ctrl+ArrowDown', at(3)), go('draft', 'x0'));
  assert.deepEqual(press('ctrl+ArrowRight', at(3)), go(3, 'remove'));
  assert.deepEqual(press('alt+ArrowDown', at(3)), go(0, 'x0'));
  assert.deepEqual(press('End', at(0)), go(0, 'remove'));
  assert.deepEqual(press('Home', at(0)), go(0, 'number'));
  assert.deepEqual(press('ctrl+Home', at(0)), go('head', 'number'));
  assert.deepEqual(press('meta+End', at(0)), go('draft', 'remove'));
});

test('other keys with Ctrl are the browser’s', () => {
  assert.equal(press('ctrl+c', at(0)), null);
  assert.equal(press('meta+Enter', at(0)), null);
});

test('Enter, F2 and what a number begins with write into a cell that can be written', () => {
  assert.deepEqual(press('Enter', at(0)), { kind: 'write', row: 0, column: 'x0' });
  assert.deepEqual(press('F2', at('draft')), { kind: 'write', row: 'draft', column: 'x0' });
  assert.deepEqual(press('-', at(0, 'label')), { kind: 'write', row: 0, column: 'label', text: '-' });
  assert.equal(press('7', at(0, 'number')), null);
  assert.equal(press('q', at(0)), null);
  assert.equal(press('alt+1', at(0)), null, 'Alt and a digit are a brush');
});

test('in the head Enter and blank sort', () => {
  assert.deepEqual(press('Enter', at('head')), { kind: 'sort', column: 'x0' });
  assert.deepEqual(press(' ', at('head')), { kind: 'sort', column: 'x0' });
  assert.equal(press('5', at('head')), null);
});

test('Delete removes, and so does Enter on the cross', () => {
  assert.deepEqual(press('Delete', at(2)), { kind: 'remove', row: 2 });
  assert.deepEqual(press('Backspace', at(2)), { kind: 'remove', row: 2 });
  assert.deepEqual(press('Enter', at(2, 'remove')), { kind: 'remove', row: 2 });
});

test('Shift and an arrow mark rows from where one started, and Escape lets them go', () => {
  const { range } = press('shift+ArrowDown', at(1));
  assert.deepEqual(range, { from: 1, to: 2 });
  assert.deepEqual(press('shift+ArrowDown', at(1, 'x0', range)).range, { from: 1, to: 3 });
  assert.deepEqual(press('shift+ArrowDown', at(1, 'x0', { from: 1, to: 3 })).range, { from: 1, to: 3 });
  assert.deepEqual(press('Escape', at(1, 'x0', range)), { kind: 'mark', range: null });
  assert.deepEqual(press('shift+ArrowDown', at('draft')), { kind: 'none' });
  assert.equal(press('Escape', at(1)), null);
});

test('marked upwards is marked as well', () => {
  const { range } = marked(table, at(0), 0);
  assert.deepEqual(range, { from: 2, to: 0 });
  assert.deepEqual(removal(table, 0, range).examples, [3, 1, 0]);
});

test('after rows have gone, the one below is active under its new number', () => {
  assert.deepEqual(removal(table, 1, null), { examples: [1], next: 0 });
  assert.deepEqual(removal(table, 0, null), { examples: [0], next: 1 }, 'example 2 has become example 1');
  assert.deepEqual(removal(table, 2, null), { examples: [2], next: 'draft' });
});

test('of thousands of rows only those in sight are in the page', () => {
  assert.deepEqual(inSight(3000, 0, 260, 26), { first: 0, last: 18 });
  assert.deepEqual(inSight(3000, 26000, 260, 26), { first: 996, last: 1014 });
  assert.deepEqual(inSight(3000, 1e6, 260, 26), { first: 2996, last: 3001 });
  assert.deepEqual(inSight(0, 0, 260, 26), { first: 0, last: 1 });
});

test('the least scroll brings a row out from under the head or up from below', () => {
  assert.equal(scrolledDown(5, 0, 260, 26), 0, 'in sight');
  assert.equal(scrolledDown(20, 0, 260, 26), 21 * 26 - (260 - 26));
  assert.equal(scrolledDown(2, 520, 260, 26), 52);
  assert.equal(scrolledDown(-1, 520, 260, 26), 520, 'the head is always in sight');
});

test('the least scroll to the side keeps a column clear of number and class', () => {
  const wide = {
    ...table,
    columns: [
      column('number'),
      ...Array.from({ length: 20 }, (_, j) => column(`x${j}`, 'input')),
      column('label', 'label', 'class'),
    ],
  };
  const sight = { left: 0, width: 400, whole: 22 * 40 }; // a column of 40 px
  assert.equal(scrolledAcross(wide, 'x2', sight), 0);
  assert.equal(scrolledAcross(wide, 'x12', sight), 14 * 40 + 40 - 400, 'left of where the class sticks');
  assert.equal(scrolledAcross(wide, 'x1', { ...sight, left: 300 }), 0);
  assert.equal(scrolledAcross(wide, 'label', { ...sight, left: 300 }), 300);
});
