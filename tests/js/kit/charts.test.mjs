import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  errorFigure,
  marginFigure,
  mistakesFigure,
  stepFigure,
  valueNear,
} from '../../../static/js/kit/charts.ts';
import { curvesFigure, curveStyle, moments } from '../../../static/js/kit/curves.ts';
import { Run } from '../../../static/js/run/run.ts';
import { AND, perceptronRun } from '../perceptron.mjs';
import { THEME } from '../theme.mjs';

const run = (name, values) => ({
  updates: values.length,
  frames: { update: values.map((_, k) => k), margin: [], errors: [], [name]: values },
});
const top = ({ layout }) => layout.yaxis.range[1];

test('the margin chart holds every margin, also where most are 0 or negative', () => {
  assert.ok(top(marginFigure(run('margin', [NaN, 0, 0.7]), THEME, null)) > 0.7);
  assert.ok(top(marginFigure(run('margin', [-2, -1, -1, -0.5, 0.3]), THEME, null)) > 0.3);
});

test('what is far beyond the usual of a run that diverges is left out', () => {
  assert.ok(top(errorFigure(run('errors', [1, 2, 3, 4, 1e30]), THEME)) < 1e4);
});

const trained = new Run(perceptronRun(AND));

test('mistakes are a bar an epoch, or means over several', () => {
  const bars = (mistakesPerEpoch, bucket) => {
    const { traces, layout } = mistakesFigure({ ending: { mistakesPerEpoch, bucket } }, THEME);
    return [traces[0].x, traces[0].y, layout.xaxis.range];
  };
  assert.deepEqual(bars([2, 3, 0], 1), [
    [1, 2, 3],
    [2, 3, 0],
    [0.5, 3.5],
  ]);
  assert.deepEqual(bars([2, 3], 10), [
    [5.5, 15.5],
    [2, 3],
    [0.5, 20.5],
  ]);
  assert.deepEqual(mistakesFigure({ ending: null }, THEME).layout.yaxis.range, [0, 1.12]);
});

test('margins are those after each update, from the start', () => {
  const [{ x, y }] = marginFigure(trained, THEME, null).traces;
  assert.deepEqual(
    x,
    Array.from({ length: trained.updates + 1 }, (_, k) => k),
  );
  assert.ok(Math.abs(y[2] + Math.SQRT1_2) < 1e-12); // w = (1, 1), b = 0
});

test('steps that are not here leave a gap', () => {
  const blocks = [
    { first: 4, count: 1, step: [-2] },
    { first: 0, count: 2, step: [1, 3] },
  ];
  const [{ x, y }] = stepFigure({ blocks, updates: 5 }, THEME).traces;
  assert.deepEqual(x, [1, 2, 4, 5]);
  assert.deepEqual(y, [1, 3, null, 2]);
  assert.deepEqual(valueNear([{ x, y }], 3.9), [5, 2]);
});

test('the steps of a long run are those sampled along all of it, wherever the playhead is', () => {
  const frames = { update: [1, 500, 1000], step: [1, -3, 0.5] };
  const blocks = [{ first: 256, count: 1, step: [7] }];
  const [{ x, y }] = stepFigure({ blocks, frames, updates: 1000 }, THEME).traces;
  assert.deepEqual([x, y], [frames.update, [1, 3, 0.5]]);
});

test('curves are told apart by dashes, and by no hue, and a run that diverges does not flatten the others', () => {
  const styles = [0, 1, 2, 3].map((i) => curveStyle(i, THEME));
  for (const { color } of styles) assert.ok([THEME.ink, THEME.inkSoft].includes(color));
  assert.equal(new Set(styles.map(({ pattern }) => pattern)).size, 4);
  const curve = (y) => ({ x: y.map((_, i) => i), y, color: 'ink', dash: 'solid', steps: true });
  const figure = curvesFigure([curve([1, 2, 3]), curve([NaN, 1e30, 2])], THEME, { xRange: [0, 2] });
  assert.equal(figure.traces[1].y[0], null);
  assert.ok(top(figure) < 10);
});

test('the present and other moments are lines across a chart', () => {
  assert.deepEqual(
    moments(3, [1], THEME).map(({ x0, line }) => [x0, line.dash]),
    [
      [1, 'dot'],
      [3, undefined],
    ],
  );
});
