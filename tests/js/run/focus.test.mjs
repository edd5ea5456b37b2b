// The point that is spoken of: pointed at, probed, visited, or the first that will be.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { focusOf } from '../../../static/js/run/focus.ts';
import { AND, trained } from '../perceptron.mjs';

const squares = ([x, y]) => [x * x, y * y, x * y];

function at(position, { probe = null, hovered = null, probed = null, ...examples } = {}) {
  const { state, at: sceneOf } = trained({ ...AND, ...examples });
  const focus = focusOf({ ...state, probe, hovered, probed }, sceneOf(position));
  return { ...focus, phi: focus.phi && Array.from(focus.phi) };
}

test('an example that is pointed at comes before the probe, the probe before the visit', () => {
  assert.deepEqual(at(4, { hovered: 1, probe: [5, 6] }), {
    kind: 'hovered',
    example: 1,
    x: [0, 1],
    y: -1,
    phi: [0, 1],
  });
  assert.equal(at(4, { probe: [5, 6] }).kind, 'probe');
  assert.deepEqual([at(4).kind, at(4).example, at(4).y], ['visited', 3, 1]);
});

test('before the first visit it is the example that will be visited first', () => {
  assert.deepEqual([at(0).kind, at(0).example], ['first', 0]);
});

test('an example that has been removed is not pointed at', () => {
  assert.equal(at(4, { hovered: 4 }).kind, 'visited');
});

test('a probe has no label, and without a map its features are its inputs', () => {
  assert.deepEqual(at(4, { probe: [5, 6] }), { kind: 'probe', example: -1, x: [5, 6], y: null, phi: [5, 6] });
});

test('under a map the probe’s features are those that the server has said of this very place', () => {
  const probed = { x: [2, 3], phi: Float64Array.of(4, 9, 6) };
  assert.deepEqual(at(4, { map: squares, probe: [2, 3], probed }).phi, [4, 9, 6]);
  assert.equal(at(4, { map: squares, probe: [2, 3.1], probed }).phi, null);
  assert.equal(at(4, { map: squares, probe: [2, 3] }).phi, null);
});

test('without examples there is nothing to speak of', () => {
  const none = { run: { n: 0 }, hovered: null, probe: [0, 0], probed: null };
  assert.equal(focusOf(none, null), null);
  assert.equal(focusOf({ ...none, run: null }, null), null);
});
