// Inputs and classes that have names are called so in every view.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { memoByName } from '../../../static/js/run/memo.ts';
import { sceneAt } from '../../../static/js/run/scene.ts';
import stepText from '../../../static/js/text/en/step.ts';
import tableText from '../../../static/js/text/en/table.ts';
import weightWords from '../../../static/js/text/en/weight-space.ts';
import { en } from '../../../static/js/text/en/page.ts';
import { namesAt } from '../../../static/js/scenario/names.ts';
import { termTexts } from '../../../static/js/kit/tex.ts';
import { CHOSEN as JUDGED, moment as metrics } from '../../../static/js/topics/metrics/moment.ts';
import { CHOSEN as PICTURE, moment as picture } from '../../../static/js/topics/high-dimension/moment.ts';
import { moment as neuron } from '../../../static/js/topics/neuron/moment.ts';
import { moment as step } from '../../../static/js/topics/step/moment.ts';
import { columnsOf } from '../../../static/js/topics/table/columns.ts';
import { weightSpace } from '../../../static/js/topics/weight-space/moment.ts';
import { AND, trained } from '../perceptron.mjs';
import { TWO } from './metrics/counts.mjs';

const LEARNER = {
  name: 'perceptron',
  task: 'binary',
  method: 'online',
  unit: 'step',
  threshold: 0,
  parameters: [],
  pseudocode: [],
};
const CATALOG = { learners: [LEARNER], predictors: [], features: [], presets: [] };
const NAMES = { inputs: ['free', 'meeting'], classes: ['spam', 'ham'], label: 'kind' };

function page(names, examples = AND) {
  const { state, run } = trained(examples);
  const document = { ...state.document, data: { explicit: true, names } };
  const ready = { ...state, catalog: CATALOG, document };
  return { run, document, state: ready, scene: sceneAt(run, 1, 'last') };
}

test('the table heads its columns by them, and says classes', () => {
  const { state, scene } = page(NAMES);
  const columns = columnsOf(state, scene, null, [1, 1, -1, -1], tableText);
  const named = (id) => columns.find((column) => column.id === id);
  assert.deepEqual([named('x0').name, named('x1').name, named('label').name], ['free', 'meeting', 'kind']);
  assert.deepEqual([named('label').show(0), named('label').show(3)], ['ham', 'spam']);
  assert.deepEqual([named('says').show(0), named('says').show(3)], ['spam', 'ham']);
});

test('neuron, bars and weights name the inputs, but not what a map makes of them', () => {
  const { run, document, state, scene } = page(NAMES);
  const { unit } = neuron(state, scene);
  assert.deepEqual(
    unit.inputs.map(({ name }) => name),
    ['free', 'meeting', ''],
  );
  assert.deepEqual(picture(state, scene, PICTURE, memoByName()).terms, ['free', 'meeting']);
  assert.deepEqual(weightSpace(run, document, weightWords).names, ['w₁ of free', 'w₂ of meeting', 'b']);
  assert.deepEqual(termTexts(['x_{1}', 'x_{1}^{2}'], document), ['free', 'x₁²']);
});

test('this step writes short names with the numbers, and long ones not', () => {
  const said = (names) => {
    const { state, scene } = page(names);
    return step(state, scene, stepText).arithmetic.visit;
  };
  assert.equal(said(NAMES), '[epoch] 1, [example] 1: free = 0, meeting = 0, y = −1 (ham)');
  assert.equal(said({ inputs: ['a very long name', 'b'] }), '[epoch] 1, [example] 1: x = (0, 0), y = −1');
  assert.equal(said(undefined), '[epoch] 1, [example] 1: x = (0, 0), y = −1');
});

test('the confusion matrix has the classes’ names', () => {
  const { state, scene } = page(NAMES);
  const answered = { ...state, metrics: { version: 1, visit: 1, training: TWO, test: null } };
  assert.deepEqual(metrics(answered, scene, JUDGED).matrices[0].names, ['spam', 'ham']);
});

test('an example that is pointed at is said by them', () => {
  const { document } = page(NAMES);
  assert.equal(
    en.plane.point(2, [1.5, 0], 1, 'binary', namesAt(document, 1, 'binary')),
    'example 3: free = 1.5, meeting = 0, spam',
  );
  assert.equal(
    en.plane.point(2, [1.5, 0], 1, 'binary', namesAt(null, 1, 'binary')),
    'example 3: (1.5, 0), class +1',
  );
  assert.equal(
    en.plane.point(0, [2], 3, 'regression', { inputs: ['size'], label: 'price' }),
    'example 1: size = 2, price 3',
  );
});
