// Before the first visit no card judges anything, given start weights or not: read side by side.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { trainingErrorAt } from '../../../static/js/run/training-error.ts';
import { captionOf } from '../../../static/js/topics/compare/moment.ts';
import { CHOSEN, moment as metricsAt } from '../../../static/js/topics/metrics/moment.ts';
import { moment as neuronAt } from '../../../static/js/topics/neuron/moment.ts';
import { AND, trained } from '../perceptron.mjs';

/** Whether each card judges, by start weights that are given. */
function judging(/** @type {number} */ position) {
  const { state: bare, run, at } = trained({ ...AND, start: [[1, 1, -3]] });
  const metrics = {
    version: run.version,
    visit: position,
    updates: position,
    training: { examples: 4, mistakes: 1, labels: [-1, 1], TP: 0, FP: 0, TN: 3, FN: 1, reasons: {} },
    test: null,
  };
  const catalog = {
    learners: [{ name: 'perceptron', task: 'binary', unit: 'step', parameters: [] }],
    predictors: [],
  };
  const document = { ...bare.document, start: { w: [1, 1], b: -3 } };
  const state = { ...bare, catalog, document, metrics, phase: null };
  const scene = at(position);
  const compared = {
    key: 'null',
    variant: null,
    drawn: {},
    run,
    scene,
    metrics,
    curves: null,
    refusal: null,
  };
  return {
    count: trainingErrorAt(state, scene, document).known !== 'nothing',
    metrics: metricsAt({ ...state, metrics: null }, scene, CHOSEN).empty !== 'nothing',
    compare: !captionOf(state, compared, position, { own: '' }).numbers.nothing,
    neuron: neuronAt(state, scene).unit.right !== null,
    pointed: neuronAt({ ...state, hovered: 3 }, scene).unit.right !== null,
  };
}

test('before the first visit no card judges start weights that were given', () => {
  assert.deepEqual([...new Set(Object.values(judging(0)))], [false]);
});

test('from the first visit on every card judges', () => {
  assert.deepEqual([...new Set(Object.values(judging(1)))], [true]);
});
