// What is offered where a run has ended: two things that fit it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { next } from '../../../../../static/js/text/en/next.js';
import { worded } from '../../../../../static/js/views/shared/sentence.js';
import {
  atEnd,
  mapInTrial,
  mapsToTry,
  suggestionsOf,
} from '../../../../../static/js/views/page/verdict/suggestions.js';
import { AND, trained, XOR } from '../../../perceptron.mjs';

const entry = (name, more = {}) => ({
  name,
  label: name[0].toUpperCase() + name.slice(1),
  parameters: [],
  ...more,
});
const catalog = {
  learners: [entry('perceptron', { task: 'binary', method: 'visits' })],
  features: [
    ...['identity', 'squares', 'quadratic'].map((name) => entry(name)),
    entry('custom', { parameters: [{ name: 'terms', kind: 'terms', default: ['x1'] }] }),
  ],
  predictors: ['last', 'pocket'].map((name) => entry(name, { tasks: ['binary'] })),
};
function ended(examples, end, facts, more = {}) {
  const { run, state, at } = trained(examples);
  run.ending = { end };
  const document = { ...state.document, features: { name: 'identity' }, order: { name: 'given' } };
  return { state: { ...state, run, catalog, document, facts, ...more }, at, last: run.visits };
}
const said = ({ state, at, last }, separates = () => undefined) =>
  suggestionsOf(state, at(last), separates).map(({ says }) => worded(next, says));
const LINE = { separable: true, geometric_plane: { w: [1, 1], b: -1.5 } };

test('a run that has separated is followed by the widest line and another order', () => {
  const run = ended(AND, 'separated', LINE);
  assert.deepEqual(said(run), ['the widest line', 'another order']);
  const [, order] = suggestionsOf(run.state, run.at(run.last), () => undefined);
  assert.deepEqual(order.set, { order: { name: 'permuted', seed: 0 } });
  const drawn = { ...run, state: { ...run.state, overlays: { ...run.state.overlays, best: true } } };
  assert.deepEqual(said(drawn), ['another order'], 'it is drawn already');
});

test('before the end, and while a class is asked, nothing is offered', () => {
  const { state, at, last } = ended(AND, 'separated', LINE);
  assert.deepEqual(
    suggestionsOf(state, at(last - 1), () => undefined),
    [],
  );
  const lesson = { role: 'lead', control: true, question: { kind: 'stop', version: 1 } };
  assert.equal(atEnd({ ...state, lesson }, at(last)), false);
});

test('a map is offered only where its trial has separated', () => {
  const run = ended({ ...XOR, epochs: 1 }, 'cycle', { separable: false });
  assert.deepEqual(mapsToTry(run.state), ['quadratic', 'squares']);
  assert.deepEqual(said(run), ['the pocket', 'another order']);
  const separates = (name) => name === 'quadratic';
  assert.deepEqual(said(run, separates), ['quadratic features', 'the pocket']);
  assert.equal(
    mapInTrial(['quadratic', 'squares'], (name) => (name === 'quadratic' ? false : undefined)),
    'squares',
  );
  assert.equal(
    mapInTrial(['quadratic'], () => false),
    null,
  );
});

test('nothing is tried where facts are older, the map is another one, or who looks may change nothing', () => {
  const { state } = ended({ ...XOR, epochs: 1 }, 'cycle', { separable: false });
  const maps = (more) => mapsToTry({ ...state, ...more });
  assert.deepEqual(maps({ facts: { separable: false, stale: true } }), []);
  assert.deepEqual(maps({ facts: { separable: null } }), []);
  assert.deepEqual(maps({ document: { ...state.document, features: { name: 'squares' } } }), []);
  assert.deepEqual(maps({ lesson: { role: 'student', control: false, mode: 'watch' } }), []);
});

test('who follows a class is offered what changes nothing for the others', () => {
  const lesson = { role: 'student', control: false, mode: 'watch' };
  assert.deepEqual(said(ended(AND, 'separated', LINE, { lesson })), ['the widest line']);
});

test('several units that got stuck or went round are offered another start', () => {
  const run = ended({ ...XOR, epochs: 1 }, 'cycle', { separable: false });
  run.state.run.network = { hidden: 2, inputs: 3, bias: true, output: 'or' };
  run.state.document.learner = { name: 'madaline', seed: 4 };
  assert.deepEqual(mapsToTry(run.state), [], 'they need no map');
  const [first] = suggestionsOf(run.state, run.at(run.last), () => undefined);
  assert.equal(worded(next, first.says), 'another start');
  assert.deepEqual(first.set, { learner: { name: 'madaline', seed: 5 } });
});
