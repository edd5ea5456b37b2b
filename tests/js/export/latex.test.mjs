import assert from 'node:assert/strict';
import { test } from 'node:test';
import { frameOf } from '../../../static/js/kit/axes.ts';
import { classNames, pointTraces, SYMBOLS } from '../../../static/js/kit/points.ts';
import { Run } from '../../../static/js/run/run.ts';
import { planeLatex } from '../../../static/js/export/latex.ts';
import { chartsLatex, curvesOf } from '../../../static/js/export/latex-charts.ts';
import { algorithmLatex } from '../../../static/js/export/latex-algorithm.ts';
import { tex } from '../../../static/js/export/tex.ts';
import words from '../../../static/js/text/en/exports.ts';
import { AND, perceptronRun } from '../perceptron.mjs';
import { THEME } from '../theme.mjs';

const HEX = Object.fromEntries(
  Object.entries(THEME).map(([name, value]) => [name, typeof value === 'string' ? '#123456' : value]),
);
const theme = { ...HEX, classPositive: '#d55e00', classNegative: '#0b6bb5', panel: '#ffffff', font: 'Inter' };
const origin = { scenario: { learner: { name: 'perceptron' } }, at: 3 };

test('symbols stand in math mode, and what LaTeX reads as its own does not', () => {
  assert.equal(tex('‖w‖ = 3.16'), '$\\lVert w\\rVert$ = 3.16');
  assert.equal(tex('x₁'), '$x_{1}$');
  assert.equal(tex('100% of a_b & {c}'), '100\\% of a\\_b \\& \\{c\\}');
  assert.equal(tex('−1 ≤ δ'), '$-$1 $\\le$ $\\delta$');
  assert.equal(tex('2 × 10⁻³'), '2 $\\times$ $10^{-3}$');
});

test('the plane is data: points, lines and words where they are', () => {
  const frame = frameOf(
    { width: 800, height: 400 },
    { x0: -2, x1: 2, y0: -1, y1: 1 },
    { left: 0, right: 0, top: 0, bottom: 0 },
  );
  const points = {
    x: Float64Array.of(1, 0.5, -1, 0),
    y: Int8Array.of(1, -1),
    n: 2,
    d: 2,
    task: 'binary',
    classes: 2,
  };
  const drawing = {
    frame,
    shapes: [
      { type: 'path', layer: 'below', path: 'M-2,-1L2,-1L2,1Z', fillcolor: '#fef0e2', line: { width: 0 } },
      { type: 'path', path: 'M-2,-1L2,1', line: { color: '#14171c', width: 3.2, dash: 'dash' } },
      {
        type: 'circle',
        xsizemode: 'pixel',
        xanchor: 1,
        yanchor: 0.5,
        x1: 20,
        line: { color: '#c2103b', width: 2 },
      },
    ],
    traces: pointTraces(points, theme),
    names: [{ words: '‖w‖ = 2', at: [600, 100], turned: 30, weight: 600, color: '#6a2fc2' }],
    axes: { names: ['x₁', 'x₂'], d: 2 },
    note: null,
    beyond: null,
    moment: null,
  };
  const source = planeLatex(drawing, theme, origin, words.latex);
  assert.match(source, /xmin=-2, xmax=2, ymin=-1, ymax=1,/);
  assert.match(source, /xlabel=\{\$x_\{1\}\$\}/);
  assert.match(
    source,
    /\\fill\[even odd rule, hp\w\] \(axis cs:-2,-1\) -- \(axis cs:2,-1\) -- \(axis cs:2,1\) -- cycle;/,
  );
  assert.match(
    source,
    /\\addplot\[no marks, hp\w, line width=1\.37pt, dashed\] coordinates \{\(-2,-1\) \(2,1\)\};/,
  );
  assert.match(source, /mark=square\*.* coordinates \{\(-1,0\)\};/);
  assert.match(source, /mark=\*.* coordinates \{\(1,0\.5\)\};/);
  assert.match(source, /\\draw\[hp\w, line width=0\.85pt\] \(axis cs:1,0\.5\) circle\[radius=8\.54pt\];/);
  assert.match(
    source,
    /rotate=-30, font=\\small\\sffamily\\bfseries\] at \(axis cs:1,0\.5\) \{\$\\lVert w\\rVert\$ = 2\};/,
  );
  assert.match(source, /\\definecolor\{hp\w\}\{HTML\}\{D55E00\}/);
  const carried = source.split('\\end{document}\n')[1].replace(/^% /gm, '').replaceAll('\n', '');
  assert.deepEqual(JSON.parse(carried.replace('hyperplane-scenario:', '')), origin);
});

test('marks of every class are filled, so that digits on them are read, and pgfplots is told of those that it has not', () => {
  const classes = SYMBOLS.length;
  const x = Float64Array.from({ length: 2 * classes }, (_, i) => (i % 2 ? 0 : (i / 2 - 5) / 4));
  const points = {
    x,
    y: Int8Array.from({ length: classes }, (_, i) => i),
    n: classes,
    d: 2,
    task: 'multiclass',
    classes,
  };
  const box = { x0: -2, x1: 2, y0: -1, y1: 1 };
  const frame = frameOf({ width: 800, height: 400 }, box, { left: 0, right: 0, top: 0, bottom: 0 });
  const colored = { ...theme, classes: ['#0b6bb5', '#d55e00', '#0d8a63'] };
  const traces = pointTraces(points, colored);
  const empty = {
    shapes: [],
    names: [],
    axes: { names: ['x₁', 'x₂'], d: 2 },
    note: null,
    beyond: null,
    moment: null,
  };
  const source = planeLatex({ frame, traces, ...empty }, theme, origin, words.latex);
  const marks = [...source.matchAll(/\\addplot\[only marks, mark=([\w*]+),.*fill=hp\w\] coord/g)].map(
    ([, mark]) => mark,
  );
  assert.equal(marks.length, classes);
  for (const mark of marks.filter((name) => name.startsWith('hp')))
    assert.ok(source.includes(`\\pgfdeclareplotmark{${mark}}{\\pgfpathmoveto{`), mark);
  assert.equal(marks.filter((name) => name.startsWith('hp')).length, 4);
  const names = classNames(traces, true);
  assert.deepEqual(
    names.map(({ says }) => says[1]),
    Array.from({ length: classes }, (_, c) => c),
  );
  assert.deepEqual(classNames(traces, false), []); // their digits say it
});

test('the curves of a run are its numbers', () => {
  const run = new Run(perceptronRun(AND));
  const source = chartsLatex(
    curvesOf({ run, facts: null, document: {} }, theme, words.curves),
    theme,
    origin,
    words.latex,
  );
  assert.equal(source.match(/\\begin\{axis\}/g).length, 2);
  const block = run.blocks[0];
  const last = block.count;
  assert.ok(source.includes(`(${last},${Number(block.margin[last - 1].toPrecision(12))})`));
  assert.match(source, /xlabel=\{update\}/);
});

test('the algorithm is a row a line, indented, and carries its scenario', () => {
  const lines = [
    { tex: 'w \\leftarrow 0', indent: 0 },
    { tex: '\\textbf{if } y\\,a \\le 0', indent: 2 },
  ];
  const source = algorithmLatex(lines, origin, words.latex);
  assert.ok(
    source.includes('\\hspace*{0em}$w \\leftarrow 0$ \\\\\n\\hspace*{3em}$\\textbf{if } y\\,a \\le 0$ \\\\'),
  );
  assert.ok(source.startsWith('% Made by Hyperplane.') && source.includes('\\end{document}\n% '));
});
