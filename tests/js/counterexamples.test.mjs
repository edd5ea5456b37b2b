// What the page says of runs that contradict what it said once: tests/data/counterexamples.json, of which
// tests/theory/test_counterexamples.py holds the numbers to the engine.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { en as text } from '../../static/js/text/en/page.ts';
import dialogs from '../../static/js/text/en/dialogs.ts';
import metrics from '../../static/js/text/en/metrics.ts';
import regression from '../../static/js/text/en/regression.ts';
import { plain } from '../../static/js/text/marked.ts';
import { theoremOf, theoremShapes } from '../../static/js/kit/radius-and-margin.ts';
import { conclusionOf } from '../../static/js/page/verdict/conclusions.ts';
import { progressOf } from '../../static/js/page/verdict/progress.ts';
import { textOf } from '../../static/js/kit/views/sentence.ts';
import { trained } from './perceptron.mjs';
import { THEME } from './theme.mjs';
import { stateOf } from './page/verdict/ended.mjs';

const ROWS = JSON.parse(readFileSync(new URL('../data/counterexamples.json', import.meta.url), 'utf8'));
/** The sets that rows name. */
const SETS = {
  lecture: { x: [[2, 2], [1, 0], [0, 3], [3, 0]], y: [1, -1, 1, -1] }, // prettier-ignore
  xor: { x: [[0, 0], [0, 1], [1, 0], [1, 1]], y: [-1, 1, 1, -1] }, // prettier-ignore
};
const LABELS = { 'aggressive-mira': 'Aggressive MIRA', lms: 'Least mean squares' };
const nameOf = (part) => part?.name ?? part;

/** All that the verdict says of a row's examples. */
function verdictOf({ document: { task = 'binary', data, bias = 'learned', learner, start }, facts }) {
  const label = LABELS[nameOf(learner)] ?? 'Perceptron';
  const examples = { task, ...(SETS[data.preset] ?? data) };
  const { state } = stateOf(examples, {
    document: { bias, ...(start && { start }) },
    facts,
    learner: { label },
  });
  const { head, lines } = conclusionOf(state);
  return [...head, ...lines.map(({ says }) => says)].map((says) => plain(textOf(text.verdict, says)));
}

/** What stands beside the count at a visit. */
function soFarAt({ document: { data } }, visit) {
  const { state, at } = trained(SETS[data.preset] ?? data);
  state.document = { ...state.document, sign_of_zero: -1 };
  return progressOf(
    { ...state, facts: null, catalog: stateOf(SETS.lecture).state.catalog },
    at(visit),
  ).numbers.map((says) => plain(textOf(text.soFar, says)));
}

const SHOWN = {
  verdict: (row, sentence) => assert.ok(verdictOf(row).includes(sentence), verdictOf(row).join('\n')),
  regression: ({ measured }, sentence) =>
    assert.equal(regression.misprintNow(measured.end === 'diverged'), sentence),
  next: (_, sentence) => assert.equal(text.next.why.order, sentence),
  'so far at 5': (row, sentence) => assert.ok(soFarAt(row, 5).includes(sentence), soFarAt(row, 5).join('\n')),
  glossary: (_, [word, sentence]) => assert.equal(plain(dialogs.glossary[word]), sentence),
  metrics: (_, sentence) => assert.equal(metrics.formulas.MSE, sentence),
};

for (const row of ROWS.filter(({ shown }) => shown))
  test(row.about, () => {
    for (const [place, sentence] of Object.entries(row.shown)) SHOWN[place](row, sentence);
  });

test('the two dashed lines have a name each, and the circle says how long the longest point is', () => {
  const { facts, marks, measured } = ROWS.find((row) => row.marks);
  const theorem = theoremOf(
    { task: 'binary', straight: true, d: 2 },
    { ...facts, u: [-0.5, 0.8, -0.3] },
    'learned',
  );
  const box = { x0: -4, x1: 4, y0: -4, y1: 4 };
  const named = theoremShapes(theorem, 2, box, null, THEME).map(({ says }) => textOf(text.plane.marks, says));
  assert.ok(named.includes(marks.R) && named.includes(marks.u), named.join());
  assert.equal(text.plane.marks.best, marks.best);
  assert.ok(Math.abs(measured.radius ** 2 - (3 ** 2 + 1 ** 2)) < 1e-3);
});
