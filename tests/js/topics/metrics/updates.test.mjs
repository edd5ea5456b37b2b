import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withNames } from '../../../../static/js/kit/charts.ts';
import { Run } from '../../../../static/js/run/run.ts';
import text from '../../../../static/js/text/en/metrics.ts';
import { textOf } from '../../../../static/js/kit/views/sentence.ts';
import { byUpdate, valueAtUpdate, visitOfUpdate } from '../../../../static/js/topics/metrics/curves.ts';
import { AND, perceptronRun } from '../../perceptron.mjs';
import { THEME } from '../../theme.mjs';

const run = new Run(perceptronRun(AND));
const facts = { separable: true, geometric_margin: 0.35 };
const state = { run, facts, document: { bias: 'learned' } };
const level = (more) => byUpdate({ ...state, ...more }, THEME, text).figure.traces[1]?.y;

test('margins are told by update, steps of a regression, and nothing of a network', () => {
  assert.equal(byUpdate(state, THEME, text).measure, 'margin');
  const of = (more) => byUpdate({ ...state, run: Object.assign(Object.create(run), more) }, THEME, text);
  assert.equal(of({ task: 'regression' }).measure, 'step');
  assert.equal(of({ network: {} }), null);
});

test('the widest line’s margin is drawn, and named at its end, where it can be compared', () => {
  assert.deepEqual(level({}), [0.35, 0.35]);
  assert.equal(level({ facts: { ...facts, stale: true } }), undefined);
  assert.equal(level({ facts: { ...facts, separable: false } }), undefined);
  assert.equal(level({ document: { bias: 'none' } }), undefined);
  assert.deepEqual(byUpdate(state, THEME, text).figure.ends, [
    { name: 'widest line', y: 0.35, color: 'ink-soft' },
  ]);
});

test('pointing says the update there, and a click goes to it', () => {
  const chart = byUpdate(state, THEME, text);
  const says = (x) => textOf(text, valueAtUpdate(chart, x));
  assert.equal(says(0.2), 'start: margin –');
  assert.equal(says(1.8), 'update 2: margin −0.707');
  assert.equal(visitOfUpdate(run, 2.2), run.visitOfUpdate(2));
  assert.equal(visitOfUpdate(run, 99), run.visitOfUpdate(run.updates));
});

test('names at the ends of lines stand apart, in the order of the lines, in a margin of their own beside which ticks keep apart', () => {
  const xaxis = { range: [0, 9], dtick: 1 };
  const layout = {
    xaxis,
    yaxis: { range: [0, 10] },
    margin: { t: 5, b: 21, l: 30, r: 10 },
    width: 140,
    height: 126,
  };
  const ends = [9.9, 9.8, 0].map((y, i) => ({ name: `line ${i}`, y, color: 'ink' }));
  const { annotations, margin, xaxis: epochs } = withNames(layout, ends, THEME);
  const at = Object.fromEntries(annotations.map(({ text: name, y }) => [name, y]));
  assert.ok(at['line 0'] - at['line 1'] >= 0.162 && at['line 1'] > at['line 2'] && at['line 0'] <= 1);
  assert.ok(margin.r > 30);
  assert.ok(epochs.dtick >= 2);
  assert.equal(withNames({ ...layout, width: 600 }, ends, THEME).xaxis.dtick, 1);
});
