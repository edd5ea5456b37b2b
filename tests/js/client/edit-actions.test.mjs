// What a visitor does to the examples and to the scenario: what is shown at once, and what is sent.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  orderActions,
  placeActions,
  pointActions,
  scenarioActions,
} from '../../../static/js/client/edit-actions.ts';
import { initialState } from '../../../static/js/state/reducers.ts';
import { createStore } from '../../../static/js/state/store.ts';
import { reduce } from '../pure-reduce.mjs';
import hints from '../../../static/js/text/en/hints.ts';

const POINTS = {
  x: Float64Array.of(0, 0, 1, 1),
  y: Int8Array.of(-1, 1),
  n: 2,
  d: 2,
  task: 'binary',
  classes: 2,
};
const LEARNERS = [
  { name: 'perceptron', task: 'binary', biases: ['learned', 'none'] },
  { name: 'unbiased', task: 'binary', biases: ['none'] },
  { name: 'lms', task: 'regression', biases: ['learned'] },
];
const DOCUMENT = { task: 'binary', learner: { name: 'perceptron' }, predictor: 'last', bias: 'learned' };

function page(more = {}) {
  const catalog = { learners: LEARNERS, predictors: [{ name: 'last' }] };
  const store = createStore(reduce, {
    ...initialState,
    points: POINTS,
    document: DOCUMENT,
    catalog,
    ...more,
  });
  const calls = { edits: [], answers: [], remembered: [], rewound: 0 };
  const room = {
    edits: { edit: (...edit) => calls.edits.push(edit) },
    changeLesson: (change) => calls.answers.push(change),
    address: { remember: (gesture) => calls.remembered.push(gesture ?? null) },
  };
  const tools = { store, room, rewind: () => (calls.rewound += 1) };
  return {
    store,
    calls,
    actions: { ...placeActions(tools), ...pointActions(tools), ...scenarioActions(tools) },
  };
}
const student = (more) => ({
  role: 'student',
  control: false,
  frozen: false,
  mode: 'watch',
  left: 0,
  ...more,
});
const rows = ({ state: { points } }) => [Array.from(points.x), Array.from(points.y)];

test('a click places a point of the brush on the grid, shown at once and sent', () => {
  const { store, calls, actions } = page({ brush: -1, snap: 0.5 });
  actions.addPoint([0.7, 1.3]);
  assert.deepEqual(rows(store), [
    [0, 0, 1, 1, 0.5, 1.5],
    [-1, 1, -1],
  ]);
  assert.deepEqual(calls.edits, [[{ add: { x: [[0.5, 1.5]], y: [-1] } }]]);
});

test('on a regression’s plane the height of a click is the target', () => {
  const points = { x: Float64Array.of(0), y: Float64Array.of(0), n: 1, d: 1, task: 'regression', classes: 0 };
  const { calls, actions } = page({ points, brush: 'point' });
  actions.addPoint([2, 3]);
  actions.movePoint(0, [0, 4]);
  assert.deepEqual(calls.edits[0], [{ add: { x: [[2]], y: [3] } }]);
  assert.deepEqual(calls.edits[1][0], { move: { example: 0, x: [0], y: 4 } });
});

test('the eraser places nothing', () => {
  const { calls, actions } = page({ brush: 'erase' });
  actions.addPoint([2, 3]);
  assert.deepEqual(calls.edits, []);
});

test('in a class a tap may be an answer and no point', () => {
  const lesson = student({ question: { kind: 'line', revealed: false } });
  const { calls, actions } = page({ lesson });
  actions.addPoint([2, 3]);
  assert.deepEqual([calls.answers, calls.edits], [[{ answer: [2, 3] }], []]);
});

test('who watches a class changes nothing', () => {
  const { store, calls, actions } = page({ lesson: student() });
  actions.addPoint([2, 3]);
  actions.movePoint(0, [2, 3]);
  actions.removePoints([0]);
  actions.flipPoint(0);
  actions.set({ bias: 'none' });
  assert.deepEqual(
    [calls.edits, rows(store)],
    [
      [],
      [
        [0, 0, 1, 1],
        [-1, 1],
      ],
    ],
  );
});

test('a drag is one gesture of many places, the next drag another; a place where it stands is not sent', () => {
  const { calls, actions } = page();
  const drag = (...places) => {
    actions.startDrag(0);
    places.forEach((place) => actions.movePoint(0, place));
    actions.endDrag();
  };
  drag([0.01, 0], [2, 2], [3, 3]);
  drag([4, 4]);
  assert.deepEqual(
    calls.edits.map(([{ move }]) => move.x),
    [
      [2, 2],
      [3, 3],
      [4, 4],
    ],
  );
  const [first, second, third] = calls.edits.map(([, gesture]) => gesture);
  assert.equal(first, second);
  assert.notEqual(second, third);
});

test('an example that is written is not snapped, and shown at once where it is in view', () => {
  const { store, calls, actions } = page();
  actions.rewritePoint(1, [0.123, 2], undefined);
  assert.deepEqual(rows(store)[0], [0, 0, 0.123, 2]);
  actions.rewritePoint(1, [50, 2], undefined);
  assert.deepEqual(rows(store)[0], [0, 0, 0.123, 2], 'out of view it waits for the answer');
  assert.deepEqual(calls.edits[1][0].move.x, [50, 2]);
});

test('a flipped point is of the other class, of several of the next, of a real target of none', () => {
  const flipped = (points) => {
    const { calls, actions } = page({ points: { ...POINTS, ...points } });
    actions.flipPoint(1);
    return calls.edits.map(([{ label }]) => label.y);
  };
  assert.deepEqual(flipped({}), [-1]);
  const classes = { task: 'multiclass', classes: 3, y: Int8Array.of(0, 2) };
  assert.deepEqual(flipped(classes), [0]);
  assert.deepEqual(flipped({ task: 'regression' }), []);
});

test('a removed point is gone at once', () => {
  const { store, calls, actions } = page({ selected: 0 });
  actions.removePoints([0]);
  assert.deepEqual([rows(store), store.state.selected], [[[1, 1], [1]], null]);
  assert.deepEqual(calls.edits, [[{ remove: [0] }]]);
});

test('a learner brings a bias that it takes', () => {
  const { calls, actions } = page();
  actions.chooseLearner(LEARNERS[1]);
  assert.deepEqual(calls.edits[0][0].set, { learner: { name: 'unbiased' }, bias: 'none' });
});

test('other examples begin at the start, and Back returns to those before', () => {
  const { calls, actions } = page();
  actions.openPreset({ name: 'xor', task: 'binary', suggests: {} });
  assert.deepEqual([calls.remembered, calls.rewound], [[null], 1]);
  const { document } = calls.edits[0][0];
  assert.deepEqual([document.data, document.learner], [{ preset: 'xor' }, DOCUMENT.learner]);
});

test('each change is a step of Back, a drag one, and what is no change none', () => {
  const { calls, actions } = page();
  actions.startDrag(0);
  actions.movePoint(0, [0, 0]);
  assert.deepEqual(calls.remembered, []);
  actions.movePoint(0, [0.5, 0]);
  actions.movePoint(0, [1, 0]);
  assert.deepEqual(calls.remembered, ['drag 1 0', 'drag 1 0']);
  calls.remembered.length = 0;
  actions.addPoint([2, 2], 1);
  actions.flipPoint(0);
  actions.removePoints([0]);
  actions.set({ bias: 'none' });
  actions.undo();
  actions.clear();
  assert.deepEqual(calls.remembered, [null, null, null, null, null, null]);
});

test('a number is changed at its place; the values of one stroke of the hand are one step of Back', () => {
  const { calls, actions } = page({ document: { ...DOCUMENT, data: { preset: 'ring' } } });
  actions.setValue('learner.rate', 0.5, 7);
  actions.setValue('learner.rate', 0.7, 7);
  actions.setValue('learner.rate', 2);
  assert.deepEqual(calls.remembered, ['set learner.rate 7', 'set learner.rate 7', null]);
  assert.deepEqual(calls.edits[1], [
    { set: { learner: { name: 'perceptron', rate: 0.7 } } },
    'set learner.rate 7',
  ]);
  actions.setValue('data.gap', 1, 8);
  assert.deepEqual(calls.edits[3], [{ data: { preset: 'ring', gap: 1 } }, 'set data.gap 8']);
  assert.equal(calls.rewound, 1); // other examples are seen from their start
});

test('who may not change the scenario changes no number', () => {
  const { calls, actions } = page({ lesson: student({}) });
  assert.equal(actions.setValue('learner.rate', 0.5), undefined);
  assert.deepEqual(calls.edits, []);
});

test('an empty plane of this task keeps the settings, of another task it is another scenario', () => {
  const { calls, actions } = page();
  actions.openBlank('binary');
  actions.openBlank('regression');
  assert.deepEqual(calls.edits[0], [{ clear: true }]);
  const { task, data, learner } = calls.edits[1][0].document;
  assert.deepEqual([task, data, learner], ['regression', { x: [], y: [] }, undefined]);
});

test('what the plane was asked to draw last is undone and done again before any edit, and forgotten with the next one', () => {
  const { store, calls, actions } = page();
  const shown = () => store.state.overlays.best;
  store.dispatch({ type: 'overlay', name: 'best', on: true });
  actions.undo();
  assert.equal(shown(), false);
  actions.redo();
  assert.equal(shown(), true);
  assert.deepEqual(calls.edits, []);
  store.dispatch({ type: 'sent' });
  actions.undo();
  assert.deepEqual([shown(), calls.edits], [true, [[{ undo: true }]]]);
});

test('an edit that was undone before is not done again by what the plane draws', () => {
  const { store, calls, actions } = page();
  store.dispatch({ type: 'overlay', name: 'best', on: true });
  actions.undo();
  actions.undo();
  assert.deepEqual(calls.edits, [[{ undo: true }]]);
});

/** Actions over a run of three examples, with what is sent and where the playhead is put. */
function acting({ position = 0, playing = false, order = [2, 0, 1], refusal = null } = {}) {
  const sent = [];
  const placed = [];
  const noticed = [];
  const state = {
    connection: 'online',
    lesson: null,
    locks: [],
    playhead: { playing },
    run: { exampleAt: (visit) => order[(visit - 1) % 3] ?? null },
  };
  const actions = orderActions({
    store: { state, dispatch: (action) => noticed.push(action) },
    text: { hints },
    position: () => position,
    place: (playhead) => placed.push(playhead.position),
    room: {
      address: { remember() {} },
      edits: {
        async edit({ set }) {
          sent.push(set.order);
          return refusal;
        },
      },
    },
  });
  return { actions, sent, placed, noticed };
}

test('a click while paused makes the point the next visit, after those that were made', async () => {
  const { actions, sent, placed } = acting({ position: 2 });
  await actions.visitNext(1);
  assert.deepEqual(sent, [{ name: 'listed', examples: [2, 0, 1] }]);
  assert.deepEqual(placed, [3]);
});

test('while the run plays a click makes no order, and what is refused moves nothing', async () => {
  const playing = acting({ playing: true });
  await playing.actions.visitNext(1);
  assert.deepEqual(playing.sent, []);
  const refused = acting({ refusal: 'no' });
  await refused.actions.visitNext(1);
  assert.deepEqual(refused.placed, []);
});

test('where the visits so far are not known that is said', async () => {
  const { actions, sent, noticed } = acting({ position: 2, order: [] });
  await actions.visitNext(1);
  assert.deepEqual(sent, []);
  assert.equal(noticed[0].notice.text, hints.ordering.lost);
});
