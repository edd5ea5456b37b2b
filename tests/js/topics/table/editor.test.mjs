// Writing into the table's cells: what is taken, what is refused, and what becomes of the empty row.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import text from '../../../../static/js/text/en/table.ts';
import { CellEditor } from '../../../../static/js/topics/table/editor.ts';
import { moment, untouched } from '../../../../static/js/topics/table/moment.ts';
import { AND, trained } from '../../perceptron.mjs';

const UNCOUNTED = { counts: null, late: false, missing: null };

/** The table without a screen; `says`: what the server says of a change, null where it takes it. */
function tableOf({ says = null, lesson = null } = {}) {
  const { state, at } = trained(AND);
  const calls = [];
  const chosen = untouched();
  const call =
    (name) =>
    async (...given) => {
      calls.push([name, ...given]);
      return says;
    };
  const table = {
    state: { ...state, lesson },
    text,
    chosen,
    app: { actions: { rewritePoint: call('rewrite'), addPoints: call('add') } },
    get shown() {
      return moment(this.state, at(4), UNCOUNTED, chosen, null, text);
    },
    find: () => null,
    paint() {},
    reveal() {},
    focus: (row, column) => Object.assign(chosen, { active: { row, column } }),
    run: (command) => calls.push([command.kind, command.row]),
  };
  return { editor: new CellEditor(table), chosen, calls };
}
const press = (key) => ({ key, shiftKey: false, stopPropagation() {}, preventDefault() {} });

/** Writes into a cell. */
function write(editor, row, column, written) {
  editor.begin(row, column);
  editor.change(written);
  return editor.take();
}

test('a cell that is opened holds its whole number, or the key that opened it', () => {
  const { editor, chosen } = tableOf();
  editor.begin(1, 'x1');
  assert.deepEqual([chosen.editing.text, chosen.editing.whole], ['1', true]);
  editor.begin(1, 'x1', '7');
  assert.deepEqual([chosen.editing.text, chosen.editing.whole], ['7', false]);
});

test('who only watches the class cannot open a cell', () => {
  const { editor, chosen } = tableOf({ lesson: { control: false, mode: 'watch' } });
  editor.begin(1, 'x1');
  assert.equal(chosen.editing, null);
});

test('an input that is written moves the example, a label gives it its class, the same number does nothing', () => {
  const { editor, calls } = tableOf();
  assert.ok(write(editor, 1, 'x1', '2,5'));
  assert.ok(write(editor, 1, 'label', '+1'));
  assert.ok(write(editor, 1, 'x1', '1.0'));
  assert.deepEqual(calls, [
    ['rewrite', 1, [0, 2.5], undefined],
    ['rewrite', 1, [0, 1], 1],
  ]);
});

test('what is no number stays in its cell with the reason, and leaving the cell drops it', () => {
  const { editor, chosen, calls } = tableOf();
  assert.equal(write(editor, 1, 'x1', 'two'), false);
  assert.deepEqual([chosen.editing.text, chosen.editing.refusal], ['two', 'must be a number, got “two”']);
  editor.fresh = false; // its field has been painted
  editor.leave();
  assert.deepEqual([chosen.editing, calls], [null, []]);
});

test('Escape leaves the cell as it was', () => {
  const { editor, chosen, calls } = tableOf();
  editor.begin(1, 'x1');
  editor.change('9');
  editor.press(press('Escape'));
  assert.deepEqual([chosen.editing, chosen.active, calls], [null, { row: 1, column: 'x1' }, []]);
});

test('Enter takes what is written and goes on below', () => {
  const { editor, calls } = tableOf();
  editor.begin(1, 'x1');
  editor.change('9');
  editor.press(press('Enter'));
  assert.deepEqual(calls, [
    ['rewrite', 1, [0, 9], undefined],
    ['focus', 2],
  ]);
});

test('what the server refuses is in the cell again, with its reason', async () => {
  const { editor, chosen } = tableOf({ says: 'too far out' });
  write(editor, 1, 'x1', '9');
  await new Promise((resolve) => setImmediate(resolve));
  const { row, column, text: written, refusal } = chosen.editing;
  assert.deepEqual([row, column, written, refusal], [1, 'x1', '9', 'too far out']);
});

test('the empty row opens at what is empty still', () => {
  const { editor, chosen } = tableOf();
  write(editor, 'draft', 'x0', '3');
  editor.beginDraft();
  assert.equal(chosen.editing.column, 'x1');
});

test('an emptied cell of the empty row is empty again', () => {
  const { editor, chosen } = tableOf();
  write(editor, 'draft', 'x0', '3');
  write(editor, 'draft', 'x0', ' ');
  assert.deepEqual([chosen.editing, chosen.draft.size], [null, 0]);
});

test('the full empty row becomes an example; refused, it is there again as it was written', async () => {
  const fill = (editor) =>
    [
      ['x0', '3'],
      ['x1', '4'],
      ['label', '-'],
    ].forEach(([column, written]) => write(editor, 'draft', column, written));
  const taken = tableOf();
  fill(taken.editor);
  await taken.editor.addDraft();
  assert.deepEqual([taken.calls, taken.chosen.draft.size], [[['add', { x: [[3, 4]], y: [-1] }]], 0]);
  const refused = tableOf({ says: 'no more points' });
  fill(refused.editor);
  await refused.editor.addDraft();
  assert.deepEqual([...refused.chosen.draft.values()], [3, 4, -1]);
  assert.deepEqual([refused.chosen.editing.refusal, refused.chosen.editing.text], ['no more points', '−1']);
});
