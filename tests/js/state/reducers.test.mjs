// What an action makes of the page's state, beyond setting a field.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Run } from '../../../static/js/run/run.ts';
import { NO_ANSWERS, answersTo, ghostOf, keyOf } from '../../../static/js/state/answers.ts';
import { initialState } from '../../../static/js/state/reducers.ts';
import { equalScales } from '../../../static/js/state/view-box.ts';
import { AND, perceptronRun } from '../perceptron.mjs';
import { runMessage } from '../run-message.mjs';
import { reduce } from '../pure-reduce.mjs';

const after = (state, ...actions) => actions.reduce(reduce, state);
const arrival = (message, document = { data: { preset: 'and' } }) => ({
  type: 'run',
  run: new Run(message),
  message: { ...message, document },
});
const three = (version = 1) => ({ ...runMessage({ visits: [1, 2], total: 6, n: 3 }), version });
const shown = () => after(initialState, arrival(three()));
const xs = ({ points }) => Array.from(points.x);

test('a point that is added is shown at once and chosen', () => {
  const { points, selected } = after(shown(), { type: 'add', point: [0.5, 0.5], y: -1 });
  assert.deepEqual([points.n, points.y.at(-1), selected], [4, -1, 3]);
});

test('a point of other inputs than those there are is not added', () => {
  const before = shown();
  assert.equal(after(before, { type: 'add', point: [1, 2, 3], y: 1 }), before);
});

test('a run of fewer examples lets go of those that are gone', () => {
  const before = { ...shown(), selected: 2, hovered: 2 };
  const fewer = { ...runMessage({ visits: [1], total: 2, n: 2 }), version: 2 };
  const { selected, hovered } = after(before, arrival(fewer));
  assert.deepEqual([selected, hovered], [null, null]);
});

test('another task takes its brush, and its probe is gone', () => {
  const before = { ...shown(), brush: -1, probe: [0, 0] };
  const classes = perceptronRun({ x: AND.x, y: [0, 1, 2, 1], task: 'multiclass', epochs: 1 });
  const { brush, probe } = after(before, arrival({ ...classes, version: 2 }));
  assert.deepEqual([brush, probe], [0, null]);
});

test('while a point is dragged the verdict before it stays and is called stale; of other examples it goes', () => {
  const facts = { separable: true };
  const before = after(shown(), { type: 'facts', message: { version: 1, facts } });
  assert.deepEqual(after(before, arrival(three(2))).facts, { separable: true, stale: true });
  const xor = after(before, arrival(three(2), { data: { preset: 'xor' } }));
  assert.equal(xor.facts, null);
});

test('facts of an earlier version are not taken', () => {
  const before = after(shown(), arrival(three(3)));
  const late = { type: 'facts', message: { version: 2, facts: { separable: true } } };
  assert.equal(after(before, late), before);
});

test('other examples bring their own view, the same ones moved within it keep it', () => {
  const before = { ...shown(), view: { x0: -9, x1: 9, y0: -9, y1: 9 } };
  assert.equal(after(before, arrival(three(2))).view, before.view);
  assert.notEqual(after(before, arrival(three(2), { data: { preset: 'xor' } })).view, before.view);
});

test('a refused edit shows again what the server holds', () => {
  const moved = after(shown(), { type: 'sent' }, { type: 'move', example: 0, point: [7, 7] });
  assert.deepEqual(xs(moved), [7, 7, 1, -1, 2, -2]);
  const back = after(moved, { type: 'restored', version: 4 });
  assert.deepEqual([xs(back), back.pending, back.version], [[0, -0, 1, -1, 2, -2], 0, 4]);
});

test('before there is a document there is nothing to hold: the first run brings its own, whatever is under way', () => {
  const first = after(initialState, { type: 'sent' }, arrival(three()));
  assert.deepEqual([first.document, first.points.n], [{ data: { preset: 'and' } }, 3]);
});

test('a run that came before the answer to its edit is taken with the answer', () => {
  const sent = after(shown(), { type: 'sent' }, { type: 'move', example: 0, point: [7, 7] });
  const early = after(sent, arrival(three(2), { data: { preset: 'other' } }));
  assert.equal(xs(early)[0], 7, 'until then the point stays where it was put');
  const answered = after(early, { type: 'answered', version: 2 });
  assert.deepEqual([xs(answered)[0], answered.document.data.preset], [0, 'other']);
});

test('whatever moves the playhead ends a visit in slow motion', () => {
  const slow = after(shown(), { type: 'phase', phase: 'test', updateProgress: 0 });
  assert.equal(slow.phase, 'test');
  const { phase, updateProgress, playhead } = after(slow, { type: 'playhead', playhead: { position: 2 } });
  assert.deepEqual([phase, updateProgress, playhead.position, playhead.speed], [null, 1, 2, 3]);
});

test('what is answered of a run beside the room’s own stands beside it, and is forgotten with it', () => {
  const variant = { predictor: 'voted' };
  const run = new Run(three());
  const answer = (field, value) => ({ type: 'answer', variant, field, answer: value });
  const grid = { mapping: 'another' };
  const beside = after(shown(), answer('grid', grid), answer('metrics', 5));
  assert.deepEqual([answersTo(beside, variant).metrics, beside.metrics], [5, null]);
  const known = after(beside, answer('run', run));
  assert.deepEqual([answersTo(known, variant).run, answersTo(known, variant).grid], [run, null]);
  assert.equal(answersTo(after(known, { type: 'forget', keys: [keyOf(variant)] }), variant), NO_ANSWERS);
  assert.equal(answersTo(known, null), known, 'the room’s own answers are the state itself');
});

test('a ghost of a classifier that is no longer compared with is not drawn', () => {
  const references = [{ name: 'tree', shaded: true }, { name: 'near' }];
  const state = shown();
  const before = { ...state, document: { ...state.document, references } };
  const answer = (/** @type {any} */ answer) => ({ type: 'answer', field: 'references', answer });
  const late = { reference: { name: 'other' } };
  assert.deepEqual(after(before, answer(late)).references, {});
  const [tree, near] = [{ reference: { name: 'tree' } }, { reference: { name: 'near' } }];
  const both = after(before, answer(tree), answer(near));
  assert.deepEqual(
    references.map((reference) => ghostOf(both, reference)),
    [tree, near],
  );
});

test('the code of a class is gone once play begins, or once settings are opened', () => {
  const shown = after(initialState, { type: 'doorShown', shown: true });
  const showsAfter = (action) => after(shown, action).doorShown;
  assert.equal(showsAfter({ type: 'playhead', playhead: { position: 1, playing: false } }), true);
  assert.equal(showsAfter({ type: 'playhead', playhead: { playing: true } }), false);
  assert.equal(showsAfter({ type: 'drawer', open: true }), false);
  assert.equal(
    after(shown, { type: 'drawer', open: true }, { type: 'doorShown', shown: true }).drawer,
    false,
  );
});

test('an action that nobody knows is an error', () => {
  assert.throws(() => reduce(initialState, { type: 'nothing' }), /no reducer for 'nothing'/);
});

/** One of each kind; what it sets is of no matter here. */
const EACH = [
  { type: 'connection', connection: 'connecting' },
  { type: 'catalog', catalog: { learners: [] } },
  { type: 'joined', document: { data: {} }, version: 2, playhead: { position: 0 }, clock: 0 },
  { type: 'locked', locks: ['data'] },
  { type: 'lesson', lesson: { question: { kind: 'line', revealed: false } } },
  { type: 'course', course: { lit: 'w', example: 1, question: { kind: 'stop', revealed: false } } },
  { type: 'classShown', shown: true },
  { type: 'doorShown', shown: true },
  { type: 'rescue', rescue: 'ABC' },
  { type: 'explored', code: 'ABC', lesson: {} },
  { ...arrival(three(2)), waiting: true },
  arrival(three(2), { data: { preset: 'xor' } }),
  { type: 'facts', message: { version: 1, facts: {} } },
  { type: 'failed', version: 1, failure: 'No run.' },
  { type: 'answer', variant: { bias: 'none' }, field: 'grid', answer: {} },
  { type: 'answer', field: 'methods', answer: { asked: {}, answer: {} } },
  { type: 'grown' },
  { type: 'grown', variant: { bias: 'none' } },
  { type: 'forget', keys: [keyOf({ bias: 'none' })] },
  { type: 'counts', counts: {} },
  { type: 'playhead', playhead: { position: 1 } },
  { type: 'phase', phase: 'test', updateProgress: 0 },
  { type: 'marginReveal', marginReveal: 0.5 },
  { type: 'add', point: [9, 9], y: 1 },
  { type: 'spray', spray: { on: true, size: 2 } },
  { type: 'stroke', stroke: { x: [[0, 0]], y: [1] } },
  { type: 'sprayed', x: [[0, 0]], y: [1] },
  { type: 'move', example: 0, point: [7, 7], y: -1 },
  { type: 'remove', examples: [0] },
  { type: 'replaced' },
  { type: 'document', document: { data: {} } },
  { type: 'sent' },
  { type: 'answered', version: 3 },
  { type: 'restored', version: 3 },
  { type: 'brush', brush: 'erase' },
  { type: 'snap', snap: 0.5 },
  { type: 'select', selected: 1 },
  { type: 'hovered', hovered: null },
  { type: 'reasons', reasons: true },
  { type: 'highlightedSymbol', highlightedSymbol: null },
  { type: 'probe', probe: [0, 0] },
  { type: 'ordering', ordering: true },
  { type: 'earlier', earlier: null },
  { type: 'probing', probing: true },
  { type: 'probed', probed: {} },
  { type: 'dock', dock: { open: [] } },
  { type: 'compared', variants: [{}] },
  { type: 'draggedExample', draggedExample: { example: 0 } },
  { type: 'cursor', cursor: [0, 0] },
  { type: 'ownLine', line: { w: [1, 0], b: 0 } },
  { type: 'notation', notation: {} },
  { type: 'overlay', name: 'best', on: true },
  { type: 'view', view: { x0: 0, x1: 1, y0: 0, y1: 1 } },
  { type: 'fit' },
  { type: 'scales', equal: false },
  { type: 'shown', shown: null },
  { type: 'notice', notice: null },
  { type: 'settled', cause: 'file' },
  { type: 'mode', projector: true, hidden: [], look: null },
  { type: 'hints', hints: [] },
  { type: 'enlarged', enlarged: 'step' },
  { type: 'drawer', open: true },
];

test('no action changes the state or the run before it, whichever it is', () => {
  const source = readFileSync(new URL('../../../static/js/state/reducers.ts', import.meta.url), 'utf8');
  const [, reducers] = /const reducers: .* = \{\n([^]*?)\n\};/.exec(source);
  const kinds = [...reducers.matchAll(/^ {2}(\w+)(?:: \(|\()/gm)].map(([, kind]) => kind);
  assert.deepEqual(new Set(EACH.map(({ type }) => type)), new Set(kinds));
  const beside = { type: 'answer', variant: { bias: 'none' }, field: 'run', answer: new Run(three()) };
  const before = after(shown(), beside, {
    type: 'facts',
    message: { version: 1, facts: { separable: true } },
  });
  for (const action of EACH) reduce(before, action); // which is handed what nobody can change
});

test('what is no example is not pointed at', () => {
  const pointed = (hovered) => reduce(initialState, { type: 'hovered', hovered }).hovered;
  assert.equal(pointed(2), 2);
  for (const none of [-1, NaN, null, undefined]) assert.equal(pointed(none), null);
});

/** The run of a table of named inputs, or of none, over `wide` by 2. */
const table = (wide, version, named = true) => {
  const message = { ...runMessage({ visits: [1, 2], total: 6, n: 3 }), version };
  const run = new Run(message);
  run.x = [0, 0, wide, 1, 0, 2];
  const document = { data: { x: [], ...(named && { names: { inputs: ['m', 'cm'] } }) } };
  return { type: 'run', run, message: { ...message, document } };
};
const equalIn = ({ view }) => equalScales(view);

test('scales follow from the inputs until somebody chooses, and of other data again', () => {
  const wide = after(initialState, table(10, 1));
  assert.deepEqual([equalIn(wide), wide.equalScales], [false, null]);
  const unnamed = after(wide, table(30, 2, false));
  assert.deepEqual([equalIn(unnamed), unnamed.equalScales], [true, null]);
  const chosen = after(wide, { type: 'scales', equal: true });
  assert.equal(equalIn(after(chosen, { type: 'fit' })), true);
  const preset = after(chosen, { ...arrival(three(2)) });
  assert.equal(preset.equalScales, null);
});

test("a link's scales are those of the run that it opens, whatever was open; a link without them has none", () => {
  const before = after(initialState, arrival(three()), { type: 'scales', equal: false });
  const link = { type: 'scales', equal: true, opening: true };
  const opened = after(before, link, table(10, 2));
  assert.deepEqual([opened.equalScales, opened.opening, equalIn(opened)], [true, false, true]);
  assert.equal(after(before, { ...link, equal: null }).equalScales, null);
});
