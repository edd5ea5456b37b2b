// A mistake at which nothing can step: where a learner divides by the length of an example of zeros, and where no trial of a
// Madaline helps. What is told of its visit.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { outcomeOf } from '../../../static/js/run/outcome.ts';
import { Run } from '../../../static/js/run/run.ts';
import { sceneAt } from '../../../static/js/run/scene.ts';
import { visitRows } from '../../../static/js/run/tables.ts';
import { en } from '../../../static/js/text/en/page.ts';
import step from '../../../static/js/text/en/step.ts';
import { announcement } from '../../../static/js/page/announcer.ts';
import {
  MOST_MARKS,
  barsOf,
  epochCounts,
  layoutOf,
  marksInWindow,
  marksOnLine,
} from '../../../static/js/page/player/timeline-moment.ts';
import { moment } from '../../../static/js/topics/step/moment.ts';
import { trained } from '../perceptron.mjs';
import { runMessage } from '../run-message.mjs';

const line = (when) => ({ when, tex: when });
const LINES = ['visit', 'test', 'stepless', 'update', 'step', 'quiet'].map(line);
const MIRA = { name: 'mira', task: 'binary', method: 'online', threshold: 0, parameters: [] };
const DOCUMENT = { bias: 'none', tie: 'mistake', learner: { name: 'mira' }, predictor: 'last' };
const bits = (...visits) => {
  const bytes = new Uint8Array(16);
  for (const visit of visits) bytes[(visit - 1) >> 3] |= 1 << ((visit - 1) & 7);
  return bytes;
};

/** A run of a perceptron without a bias whose first example is of zeros, of which no row tells: as MIRA meets it. */
function unanswered() {
  const examples = {
    x: [
      [0, 0],
      [1, 2],
      [-1, -1],
    ],
    y: [1, 1, -1],
    bias: false,
    epochs: 2,
  };
  const { state } = trained(examples);
  const { run } = state;
  const [block] = run.blocks;
  const rows = Array.from(block.visit).flatMap((visit, i) => (block.example[i] === 0 ? [] : [i]));
  const chosen = (values, each = 1) =>
    rows.flatMap((i) => Array.from(values.subarray(i * each, (i + 1) * each)));
  Object.assign(block, {
    wrong: bits(...block.visit),
    rowsTell: false,
    count: rows.length,
    ...Object.fromEntries(
      ['visit', 'example', 'mistake', 'activation', 'step', 'b', 'errors', 'margin'].map((name) => [
        name,
        block[name].constructor.from(chosen(block[name])),
      ]),
    ),
    w: Float64Array.from(chosen(block.w, 2)),
  });
  run.updates = rows.length;
  const catalog = { learners: [{ ...MIRA, pseudocode: LINES }], predictors: [{ name: 'last' }] };
  return { ...state, run, document: { ...state.document, ...DOCUMENT }, catalog };
}

test('its visit is a mistake and no update, and its rule finds no step', () => {
  const state = unanswered();
  const [zeros, next] = [1, 2].map((visit) => state.run.at(visit));
  assert.deepEqual([zeros.isUpdate, zeros.mistake, outcomeOf(state, zeros)], [false, true, 'stepless']);
  assert.deepEqual([next.isUpdate, next.mistake, outcomeOf(state, next)], [true, true, 'step']);
  const tiny = Object.create(state.run, { phi: { value: Float64Array.of(1e-170, 0, 1, 2, -1, -1) } });
  assert.equal(outcomeOf({ ...state, run: tiny }, zeros), 'stepless', 'its length is 0 too');
  const right = { ...state, document: { ...state.document, tie: 'positive' } };
  assert.equal(outcomeOf(right, zeros), 'none');
});

test('in the table of visits it is one', () => {
  const { run, document } = unanswered();
  const { rows } = visitRows(run, document);
  const [mistake, update] = ['mistake', 'update'].map((name) => rows[0].indexOf(name));
  assert.deepEqual([rows[1][mistake], rows[1][update]], [1, 0]);
  assert.deepEqual([rows[2][mistake], rows[2][update]], [1, 1]);
});

test('the line lit is the one that leaves it, in slow motion after those that look and compare', () => {
  const state = unanswered();
  const lit = (position, phase = null) => {
    const scene = sceneAt(state.run, position, 'last', phase);
    return moment({ ...state, phase }, scene, step)
      .code.filter(({ live }) => live)
      .map(({ when }) => when);
  };
  assert.deepEqual([lit(0, 'visit'), lit(0, 'test'), lit(1)], [['visit'], ['test'], ['stepless']]);
  assert.deepEqual(lit(2), ['update', 'step']);
});

test('it is told to those who do not see the plane', () => {
  const state = unanswered();
  const heard = announcement(state, sceneAt(state.run, 1, 'last'), en);
  assert.equal(heard, 'visit 1: example 1, a mistake that changes nothing');
});

test('it has a ring on the timeline, so that a count of mistakes is one of rings', () => {
  const { run } = unanswered();
  const shown = { position: run.visits, round: 1, played: run.visits };
  const marks = marksOnLine(run, layoutOf(run, 800), shown);
  assert.deepEqual(
    marks.slice(0, 2).map(({ mistake, update, example }) => [mistake, update, example]),
    [
      [true, false, 0],
      [true, true, 1],
    ],
  );
  assert.equal(
    marks.filter(({ mistake }) => mistake).length,
    marks.filter(({ update }) => update).length + 2,
  );
});

test('in the window too, and the bars have it beside the updates that were no mistakes', () => {
  // In each epoch of four visits the first is a mistake without a step, the second an update of a right answer.
  const epochs = 20;
  const [firsts, updates] = [1, 2].map((place) => Array.from({ length: epochs }, (_, i) => 4 * i + place));
  const message = runMessage({ visits: updates, total: 4 * epochs, n: 4 });
  Object.assign(message.chunk, {
    rows_tell: false,
    wrong: bits(...firsts),
    mistake: new Int8Array(epochs),
  });
  const run = new Run({
    ...message,
    phi: Float64Array.of(0, 0, 1, 1, 2, 2, 3, 3),
    y: Int8Array.of(1, 1, 1, 1),
  });
  const layout = layoutOf(run, 800);
  assert.ok(run.visits > MOST_MARKS);
  const marks = marksInWindow(run, layout, { position: 8, played: 8, epoch: 2 });
  assert.deepEqual(
    marks.map(({ mistake, update }) => [mistake, update]),
    [
      [true, false],
      [false, true],
      [false, false],
      [false, false],
    ],
  );
  const bars = () => barsOf(layout, epochCounts(run, DOCUMENT), { done: 3, played: 3 }).bars;
  const counts = () => bars().map(({ mistakes, others }) => [mistakes, others]);
  const each = Array.from({ length: 3 }, () => [1, 1]);
  assert.deepEqual(counts(), each, 'while it is trained');
  const once = updates.map(() => 1);
  run.finish({ updates: epochs, visits: 4 * epochs, mistakes_per_epoch: once, updates_per_epoch: once });
  assert.deepEqual(counts(), each, 'by its totals');
});

test('of a Madaline’s trials those lines are lit that are gone through, and a step where there is one', () => {
  const network = { hidden: 2, inputs: 2, bias: false, output: 'or', unit: 'step' };
  const MADALINE = { ...MIRA, name: 'madaline', method: 'madaline', pseudocode: LINES };
  const lit = (beforeW, phi, y, taken = 0, kind = network) => {
    const run = {
      n: 1,
      p: 2,
      task: 'binary',
      network: kind,
      y: [y],
      phi: Float64Array.from(phi),
      epochLength: 1,
    };
    const w = Float64Array.from(beforeW);
    const visit = {
      position: 2,
      k: 1,
      isUpdate: true,
      mistake: true,
      example: 0,
      step: taken,
      w,
      beforeW: w,
    };
    const document = { ...DOCUMENT, learner: { name: 'madaline' } };
    const state = { run, document, catalog: { learners: [MADALINE], predictors: [] } };
    const scene = { now: visit, visit, phase: null, example: null };
    return moment(state, { ...scene, example: 0 }, { ...step, fetching: '' })
      .code.filter(({ live }) => live)
      .map(({ when }) => when);
  };
  assert.deepEqual(lit([1, 0, -1, 0], [1, 1], -1, 0.5), ['update', 'step']);
  assert.deepEqual(lit([0, 0, 0, 0], [0, 0], 1), ['stepless', 'update']);
  const four = { ...network, hidden: 4 };
  assert.deepEqual(lit(Array(8).fill(1), [1, 1], -1, 0, four), ['update'], 'no trial helps');
});
