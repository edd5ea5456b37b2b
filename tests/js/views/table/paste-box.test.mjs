// The box for rows: opened, looked at, added in one step.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PasteBox } from '../../../../static/js/views/table/paste-box.js';
import { untouched } from '../../../../static/js/views/table/moment.js';
import { AND, trained } from '../../perceptron.mjs';

function tableOf({ says = null, lesson = null } = {}) {
  const chosen = untouched();
  const added = [];
  const addPoints = async (...rows) => {
    added.push(rows);
    return says;
  };
  const focus = (row) => (chosen.active = { row, column: 'number' });
  const state = { ...trained(AND).state, lesson };
  const box = new PasteBox({
    chosen,
    state,
    app: { actions: { addPoints } },
    focus,
    find: () => null,
    paint() {},
  });
  return { box, chosen, added };
}

test('pasted rows are added in one step, and the box closes', async () => {
  const { box, chosen, added } = tableOf();
  box.open('2\t3\t+1\n4\t5\t-1');
  await box.add();
  assert.deepEqual(added, [
    [
      [
        [2, 3],
        [4, 5],
      ],
      [1, -1],
    ],
  ]);
  assert.deepEqual([chosen.pasted, chosen.active.row], [null, 'draft']);
});

test('rows that the server refuses stay in the box with the reason', async () => {
  const { box, chosen } = tableOf({ says: 'too many points' });
  box.open('2\t3\t+1');
  await box.add();
  assert.deepEqual(chosen.pasted, { text: '2\t3\t+1', refusal: 'too many points' });
});

test('where no row can be read nothing is sent', async () => {
  const { box, added } = tableOf();
  box.open('two three');
  await box.add();
  assert.deepEqual(added, []);
});

test('who may not add has no box', () => {
  const { box, chosen } = tableOf({ lesson: { control: false, mode: 'watch' } });
  box.open('2\t3\t+1');
  assert.equal(chosen.pasted, null);
});

test('opening the box leaves a cell that was written to', () => {
  const { box, chosen } = tableOf();
  chosen.editing = { row: 1, column: 'x0' };
  box.open('');
  assert.equal(chosen.editing, null);
});
