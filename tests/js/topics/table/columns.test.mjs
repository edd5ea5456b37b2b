import assert from 'node:assert/strict';
import { test } from 'node:test';
import text from '../../../../static/js/text/en/table.ts';
import { columnOf, columnsOf, sorted } from '../../../../static/js/topics/table/columns.ts';
import { AND, trained } from '../../perceptron.mjs';

const shown = (columns, id, n) => Array.from({ length: n }, (_, i) => columnOf(columns, id).show(i));
const values = (columns, id, n) => Array.from({ length: n }, (_, i) => columnOf(columns, id).value(i));

test('of two classes it has activation, y a and the signed distance under the present weights', () => {
  const { state, at } = trained(AND);
  const columns = columnsOf(state, at(1), null, null, text); // the first visit has made (w, b) = (0, 0, -1)
  assert.deepEqual(values(columns, 'activation', 4), [-1, -1, -1, -1]);
  assert.deepEqual(values(columns, 'signed', 4), [1, 1, 1, -1]);
  assert.deepEqual(shown(columns, 'margin', 4), ['–', '–', '–', '–'], 'w = 0 has no distance');
  const later = columnsOf(state, at(4), null, null, text); // then (1, 1) has been missed: (1, 1, 0)
  assert.deepEqual(values(later, 'activation', 4), [0, 1, 1, 2]);
  assert.ok(Math.abs(values(later, 'margin', 4)[3] - 2 / Math.SQRT2) < 1e-15);
});

test('of several classes it has the own score, what the predictor says and by how much the own is ahead', () => {
  const { state, at } = trained({
    x: [
      [1, 0],
      [0, 1],
      [-1, -1],
    ],
    y: [0, 1, 2],
    task: 'multiclass',
  });
  const columns = columnsOf(state, at(2), null, [2, 0, 1], text);
  const scores = at(2).scores;
  for (let i = 0; i < 3; i += 1) {
    const own = Array.from(scores.subarray(3 * i, 3 * i + 3));
    assert.equal(columnOf(columns, 'own').value(i), own[i]);
    assert.equal(
      columnOf(columns, 'says').value(i),
      [2, 0, 1][i],
      'what the predictor says, not the newest weights',
    );
    assert.equal(columnOf(columns, 'ahead').value(i), own[i] - Math.max(...own.filter((_, c) => c !== i)));
  }
  assert.deepEqual(shown(columns, 'label', 3), ['0', '1', '2']);
});

test('of real targets it has the prediction, the residual and no mistakes', () => {
  const { state, at } = trained({ x: [[1], [2]], y: [1, 4], task: 'regression', rate: 0.5, epochs: 1 });
  const columns = columnsOf(state, at(1), { mistakes: [0, 0], updates: [1, 0] }, [1, 1.5], text); // (w, b) = (0.5, 0.5)
  assert.deepEqual(values(columns, 'prediction', 2), [1, 1.5]);
  assert.deepEqual(values(columns, 'residual', 2), [0, 2.5]);
  assert.deepEqual(values(columns, 'updates', 2), [1, 0]);
  assert.equal(columnOf(columns, 'mistakes'), undefined);
  assert.equal(columnOf(columns, 'x0').name, 'x');
});

test('inputs and the label are written to, what follows from them is not', () => {
  const { state, at } = trained(AND);
  const edited = columnsOf(state, at(0), null, null, text).filter(({ edits }) => edits);
  assert.deepEqual(
    edited.map(({ id, name, edits }) => [id, name, edits]),
    [
      ['x0', 'x₁', 'input'],
      ['x1', 'x₂', 'input'],
      ['label', 'class', 'label'],
    ],
  );
});

test('features have columns only where a map makes something else of the inputs', () => {
  const ids = (columns) => columns.map(({ id }) => id).filter((id) => id.startsWith('phi'));
  const plain = trained(AND);
  assert.deepEqual(ids(columnsOf(plain.state, plain.at(0), null, null, text)), []);
  const mapped = trained({ ...AND, map: ([u, v]) => [u, v, u * v] });
  const columns = columnsOf(mapped.state, mapped.at(0), null, null, text);
  assert.deepEqual(ids(columns), ['phi0', 'phi1', 'phi2']);
  assert.deepEqual(values(columns, 'phi2', 4), [0, 0, 0, 1]);
  mapped.run.dual = true;
  assert.deepEqual(ids(columnsOf(mapped.state, mapped.at(0), null, null, text)), []);
});

test('labels that noise has flipped are said; without noise there is no such column', () => {
  const { state, at } = trained({ ...AND, flipped: [2] });
  assert.deepEqual(shown(columnsOf(state, at(0), null, null, text), 'noise', 4), ['', '', 'flipped', '']);
  const clean = trained(AND);
  assert.equal(columnOf(columnsOf(clean.state, clean.at(0), null, null, text), 'noise'), undefined);
});

test('while points have changed and the run has not, nothing is said that the run does not know', () => {
  const { state, at } = trained(AND);
  const points = { ...state.points, n: 3 };
  const columns = columnsOf({ ...state, points }, at(1), { mistakes: [1], updates: [1] }, null, text);
  assert.deepEqual(shown(columns, 'signed', 3), ['–', '–', '–']);
  assert.deepEqual(shown(columns, 'updates', 3), ['–', '–', '–']);
});

test('rows are sorted both ways, equal ones by number, those without a value last', () => {
  const column = { id: 'signed', value: (i) => [2, NaN, -1, 2, Infinity][i] };
  assert.deepEqual(Array.from(sorted(5, column, false)), [2, 0, 3, 4, 1]);
  assert.deepEqual(Array.from(sorted(5, column, true)), [4, 0, 3, 2, 1]);
  assert.deepEqual(Array.from(sorted(3, { id: 'number', value: (i) => i }, false)), [0, 1, 2]);
});

test('a column is as wide as its longest number', () => {
  const { state, at } = trained({ x: [[1], [-1234.5]], y: [1, -1] });
  const short = trained({ x: [[1], [-1]], y: [1, -1] });
  const width = (columns) => columnOf(columns, 'x0').width;
  assert.ok(
    width(columnsOf(state, at(0), null, null, text)) >
      width(columnsOf(short.state, short.at(0), null, null, text)),
  );
});

test('support vectors are marked; without any there is no such column', () => {
  const { state, at } = trained(AND);
  const columns = columnsOf(state, at(4), null, null, text, [1, 3]);
  assert.deepEqual(shown(columns, 'support', 4), ['', '◎', '', '◎']);
  assert.equal(columnOf(columnsOf(state, at(4), null, null, text), 'support'), undefined);
});
