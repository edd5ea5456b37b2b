import assert from 'node:assert/strict';
import { test } from 'node:test';
import text from '../../../../static/js/text/en/table.ts';
import { followedBy, moment, rowsOf, untouched } from '../../../../static/js/topics/table/moment.ts';
import { AND, trained } from '../../perceptron.mjs';

const { state, at } = trained(AND);
const TALLIED = { counts: { mistakes: [1, 0, 0, 0], updates: [1, 0, 0, 0] }, late: false };
const tableAt = (position, chosen = untouched(), more = {}, before = null) =>
  moment({ ...state, ...more }, at(position), TALLIED, chosen, before, text);
const rows = (table, chosen = untouched(), more = {}) =>
  rowsOf(table, { ...state, ...more }, chosen, { first: 0, last: table.n + 1 }, text);
const cell = (row, id) => row.cells.find((other) => other.id === id);

test('each example is a row, and the last row is empty for another', () => {
  const shown = rows(tableAt(1));
  assert.deepEqual(
    shown.map(({ row }) => row),
    [0, 1, 2, 3, 'draft'],
  );
  assert.equal(cell(shown[3], 'label').text, '+1');
  assert.equal(cell(shown[3], 'label').mark, 1);
  assert.deepEqual(
    shown[4].cells.map((each) => each.text),
    ['+', '', '', '', '', '', '', '', '', '', ''],
  );
});

test('what is predicted wrong is marked and counted, and what is visited now', () => {
  const shown = rows(tableAt(1));
  assert.deepEqual(
    shown.map((row) => [cell(row, 'says').text, cell(row, 'says').kind.includes('cell-wrong')]),
    [
      ['−1', false],
      ['−1', false],
      ['−1', false],
      ['−1', true],
      ['', false],
    ],
  );
  assert.equal(tableAt(1).status, '4 examples, 1 of 4 wrong now');
  assert.equal(tableAt(0).status, '4 examples, nothing learned yet');
  const document = { ...state.document, predictor: 'averaged' };
  assert.match(tableAt(1, untouched(), { document }).status, /wrong now; a by the last weights$/);
  assert.deepEqual(
    rows(tableAt(0)).map((row) => cell(row, 'says').text),
    ['–', '–', '–', '–', ''],
  );
  assert.deepEqual(
    shown.map(({ visited }) => visited),
    [true, false, false, false, false],
  );
  assert.ok(rows(tableAt(0)).every(({ visited }) => !visited));
});

test('counts that are of an earlier moment are said to be late', () => {
  const table = moment(state, at(4), { ...TALLIED, late: true }, untouched(), null, text);
  assert.match(cell(rows(table)[0], 'updates').kind, /cell-late/);
  assert.doesNotMatch(cell(rows(table)[0], 'signed').kind, /cell-late/);
});

test('rows are in the order of the chosen column, and stay so while a cell is written to', () => {
  const chosen = { ...untouched(), sort: { id: 'signed', down: false } };
  const before = tableAt(1, chosen);
  assert.deepEqual(Array.from(before.order), [3, 0, 1, 2]);
  assert.deepEqual(Array.from(before.rank), [1, 2, 3, 0]);
  const writing = { ...chosen, editing: { row: 3, column: 'x0', text: '1', refusal: null, whole: true } };
  assert.equal(tableAt(4, writing, {}, before).order, before.order);
  assert.equal(cell(rows(before, writing)[0], 'x0').entry, writing.editing);
});

test('pointed at and chosen examples are told apart, and a range stands for the choice', () => {
  const shown = rows(tableAt(1), untouched(), { hovered: 2, selected: 1 });
  assert.match(shown[2].kind, /row-hovered/);
  assert.deepEqual(
    shown.map(({ marked }) => marked),
    [false, true, false, false, false],
  );
  const ranged = { ...untouched(), range: { from: 3, to: 2 } };
  assert.deepEqual(
    rows(tableAt(1, ranged), ranged, { selected: 0 }).map(({ marked }) => marked),
    [false, false, true, true, false],
  );
  assert.equal(tableAt(1, ranged).status, '2 rows selected');
});

test('one cell is in the tab order; when its row or column goes it moves to one that is there', () => {
  const chosen = { ...untouched(), active: { row: 9, column: 'phi3' }, range: { from: 2, to: 8 } };
  const table = tableAt(1, chosen);
  assert.deepEqual(table.active, { row: 3, column: 'number' });
  assert.equal(table.range, null);
  const active = rows(table, { ...chosen, active: table.active }).flatMap(({ cells }) =>
    cells.filter((each) => each.active),
  );
  assert.equal(active.length, 1);
});

test('rows that were chosen go along with their examples, and go when those do', () => {
  const editing = { row: 3, column: 'x0', text: '7', refusal: null, whole: false };
  const chosen = { ...untouched(), active: { row: 2, column: 'x0' }, range: { from: 0, to: 2 }, editing };
  const up = followedBy(chosen, (example) => example - 1, true);
  assert.deepEqual([up.active.row, up.range, up.editing.row], [1, null, 2]);
  const gone = followedBy(chosen, () => null, true);
  assert.deepEqual([gone.active.row, gone.range, gone.editing], ['head', null, null]);
  const same = followedBy(chosen, (example) => example, false);
  assert.deepEqual(same.range, chosen.range, 'a rewritten example leaves the marks');
  const draft = { ...chosen, active: { row: 'draft', column: 'x0' } };
  assert.equal(followedBy(draft, () => null, true).active.row, 'draft');
});

test('it says how many there are, or what to do where there are none', () => {
  assert.equal(tableAt(1, untouched(), { run: null }).status, text.waiting);
  const none = { ...state.points, n: 0 };
  assert.equal(tableAt(1, untouched(), { points: none }).status, text.empty);
});

test('who may not add is not offered it', () => {
  assert.equal(tableAt(1).mayAdd, true);
  assert.equal(tableAt(1, untouched(), { lesson: { control: false, mode: 'watch' } }).mayAdd, false);
});
