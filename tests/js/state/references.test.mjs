// What refers to an example goes along with it when examples change, and goes when it is none any more.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Run } from '../../../static/js/run/run.ts';
import { initialState } from '../../../static/js/state/reducers.ts';
import { exampleAt, followed } from '../../../static/js/state/references.ts';
import { AND, perceptronRun, XOR } from '../perceptron.mjs';
import { reduce } from '../pure-reduce.mjs';

const pointsOf = (rows, labels = rows.map(() => 1)) => ({
  x: Float64Array.from(rows.flat()),
  y: Int8Array.from(labels),
  n: rows.length,
  d: 2,
  task: 'binary',
  classes: 2,
});
const A = [0, 0];
const B = [0, 1];
const C = [1, 0];
const D = [1, 1];
const E = [5, 5];
const places = (before, after, labels) => {
  const follow = followed(pointsOf(before), pointsOf(after, labels));
  return before.map((_, i) => follow(i));
};

let version = 1;
const arrival = (examples, data) => {
  const message = { ...perceptronRun({ ...examples, epochs: 2 }), version: (version += 1) };
  return { type: 'run', run: new Run(message), message: { ...message, document: { data } } };
};
const after = (state, ...actions) => actions.reduce(reduce, state);
const all = (i) => ({ selected: i, hovered: i, draggedExample: { example: i } });
const referred = ({ selected, hovered, draggedExample }) => [
  selected,
  hovered,
  draggedExample?.example ?? null,
];
const shown = () => after(initialState, arrival(AND, { preset: 'and' }));

test('examples before and after one that came or went are the same ones', () => {
  assert.deepEqual(places([A, B, C], [A, B, C, D]), [0, 1, 2], 'one more at the end');
  assert.deepEqual(places([A, B, C, D], [A, C, D]), [0, null, 1, 2], 'one less');
  assert.deepEqual(places([A, B, C, D], [D]), [null, null, null, 0], 'several less, side by side');
  assert.deepEqual(places([A, B], [A, E, C, B]), [0, 3], 'several more within');
});

test('an example that is moved or given another class is the same one', () => {
  assert.deepEqual(places([A, B, C], [A, E, C]), [0, 1, 2]);
  assert.deepEqual(places([A, B, C], [A, B, C], [1, -1, 1]), [0, 1, 2]);
});

test('where more is other than one edit makes, none is the same', () => {
  assert.deepEqual(places([A, B, C, D], [A, C, B, D]), [null, null, null, null]);
  assert.deepEqual(places([A], [E]), [null], 'nothing tells that it is the same');
  const { x, y, n, d, classes } = pointsOf([A, B]);
  assert.equal(followed(pointsOf([A, B]), { x, y, n, d, classes, task: 'regression' })(0), null);
});

test('what was chosen of AND is not chosen of XOR, though a point of both stands there', () => {
  const before = { ...shown(), ...all(0) };
  assert.deepEqual(referred(after(before, arrival(XOR, { preset: 'xor' }))), [null, null, null]);
});

test('another preset that a visitor opens lets go at once, and so does an emptied plane', () => {
  const opened = after({ ...shown(), ...all(2), probe: [1, 0] }, { type: 'replaced' });
  assert.deepEqual([...referred(opened), opened.probe], [null, null, null, null]);
  assert.notEqual(opened.subject, initialState.subject);
});

test('a point that another adds or removes leaves the choice with its example', () => {
  const more = { x: [...AND.x, [3, 3]], y: [...AND.y, 1] };
  const before = { ...shown(), ...all(3) };
  assert.deepEqual(referred(after(before, arrival(more, { ...more }))), [3, 3, 3]);
  const less = { x: AND.x.slice(1), y: AND.y.slice(1) };
  assert.deepEqual(referred(after(before, arrival(less, { ...less }))), [2, 2, 2]);
  const without = { x: AND.x.slice(0, 3), y: AND.y.slice(0, 3) };
  assert.deepEqual(referred(after(before, arrival(without, { ...without }))), [null, null, null]);
});

test('a point that this visitor removes takes its marks along, those of others move up', () => {
  const { selected, hovered } = after(
    { ...shown(), selected: 0, hovered: 2 },
    { type: 'remove', examples: [0] },
  );
  assert.deepEqual([selected, hovered], [null, 1]);
});

test('a refused point is not chosen any more', () => {
  const refused = after(
    shown(),
    { type: 'sent' },
    { type: 'add', point: [4, 4], y: 1 },
    { type: 'restored', version: 1 },
  );
  assert.equal(refused.selected, null);
});

test('a run that came before its edit’s answer is followed when the answer comes', () => {
  const before = after({ ...shown(), ...all(0) }, { type: 'sent' }, arrival(XOR, { preset: 'xor' }));
  assert.equal(before.selected, 0, 'the points on screen are still those');
  assert.equal(after(before, { type: 'answered', version }).selected, null);
});

test('another room’s examples are others', () => {
  const room = { document: { data: { preset: 'xor' } }, version: 1, playhead: shown().playhead };
  assert.equal(after({ ...shown(), selected: 0 }, { type: 'joined', ...room, clock: 0 }).selected, null);
});

test('a probe on an example goes with it; one elsewhere is a place of the plane, and stays', () => {
  const probed = (probe) => after({ ...shown(), probe }, arrival(XOR, { preset: 'xor' })).probe;
  assert.equal(probed([1, 1]), null);
  assert.deepEqual(probed([0.5, 0.25]), [0.5, 0.25]);
});

test('of examples at one place the topmost is meant', () => {
  assert.equal(exampleAt(pointsOf([A, B, A]), [0, 0]), 2);
  assert.equal(exampleAt(pointsOf([A, B, A]), [7, 7]), null);
});

test('the example that a step points at is lit on the points of its own run too', () => {
  const course = { locks: [], question: null, lit: null, example: 2 };
  const open = after(
    initialState,
    arrival(AND, { preset: 'and' }),
    { type: 'course', course },
    arrival(XOR, { preset: 'xor' }),
  );
  assert.equal(open.hovered, 2);
});
