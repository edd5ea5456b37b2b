// What is offered where a run has ended: two things that fit it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { next } from '../../../../static/js/text/en/next.ts';
import { textOf } from '../../../../static/js/kit/views/sentence.ts';
import {
  atEnd,
  mapInTrial,
  mapsToTry,
  suggestionsOf,
} from '../../../../static/js/page/verdict/suggestions.ts';
import { AND, trained, XOR } from '../../perceptron.mjs';

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
    entry('product', { inputs: 2 }),
    entry('of-three', { inputs: 3 }),
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
  suggestionsOf(state, at(last), separates).map(({ says }) => textOf(next, says));
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
  assert.deepEqual(mapsToTry(run.state), ['product', 'squares', 'quadratic']);
  assert.deepEqual(said(run), ['the pocket', 'another order']);
  const separates = (name) => (name === 'quadratic' ? 5 : 0);
  assert.deepEqual(said(run, separates), ['quadratic features', 'the pocket']);
  assert.equal(
    mapInTrial(['quadratic', 'squares'], (name) => (name === 'quadratic' ? 0 : undefined)),
    'squares',
  );
  assert.equal(
    mapInTrial(['quadratic'], () => 0),
    null,
  );
});

test('a map whose features can be drawn comes first, and opens their picture', () => {
  const { state, at, last } = ended({ ...XOR, epochs: 1 }, 'cycle', { separable: false });
  const first = (separates) => suggestionsOf(state, at(last), separates)[0];
  const product = first(() => 3);
  assert.deepEqual([textOf(next, product.says), product.opens], ['product features', 'feature-space']);
  assert.equal(first((name) => (name === 'quadratic' ? 5 : 0)).opens, undefined, 'five are too many');
});

test('another order is the one whose number of mistakes is known to differ, for this run', () => {
  const order = { name: 'permuted', seed: 7 };
  const suggested = (otherOrder) => {
    const { state, at, last } = ended(AND, 'separated', LINE);
    const known = otherOrder && { version: state.run.version, ...otherOrder };
    return suggestionsOf({ ...state, otherOrder: known }, at(last), () => undefined)[1];
  };
  const known = suggested({ order, own: 5, mistakes: 2 });
  assert.deepEqual([known.set.order, known.counts], [order, [5, 2]]);
  assert.match(textOf(next.why, known.why), /2 mistakes in place of 5/);
  assert.equal(next.compared(5, 2), '5 mistakes, now 2.');
  for (const none of [
    { order: null, own: null, mistakes: null },
    { version: -1, order, own: 5, mistakes: 2 },
  ]) {
    const { set, counts, why } = suggested(none);
    assert.deepEqual([set.order, counts, why], [{ name: 'permuted', seed: 0 }, null, undefined]);
  }
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

test('after a run that diverged a rate is offered that is at most 1/R², to one digit', () => {
  for (const [safe, rate] of [
    [0.2, 0.1],
    [0.11, 0.05],
    [0.19, 0.09],
    [3, 1],
  ]) {
    const { state, at, last } = ended(AND, 'diverged', { rate_safe: safe });
    const learners = [entry('perceptron', { task: 'binary', method: 'visits', unit: 'identity' })];
    const [first] = suggestionsOf({ ...state, catalog: { ...catalog, learners } }, at(last), () => undefined);
    assert.equal(first.set.learner.rate, rate);
    assert.equal(textOf(next, first.says), `a rate of ${rate}`);
  }
});

test('several units that got stuck or went round are offered another start', () => {
  const run = ended({ ...XOR, epochs: 1 }, 'cycle', { separable: false });
  run.state.run.network = { hidden: 2, inputs: 3, bias: true, output: 'or' };
  run.state.document.learner = { name: 'madaline', seed: 4 };
  assert.deepEqual(mapsToTry(run.state), [], 'they need no map');
  const [first] = suggestionsOf(run.state, run.at(run.last), () => undefined);
  assert.equal(textOf(next, first.says), 'another start');
  assert.deepEqual(first.set, { learner: { name: 'madaline', seed: 5 } });
});
