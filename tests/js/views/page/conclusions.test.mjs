// What is said of the data before any training, how far the run has come, how it ended, and what is heard of it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { en as text } from '../../../../static/js/text/en/page.js';
import { announcement } from '../../../../static/js/views/page/announcer.js';
import { conclusionOf, progressOf } from '../../../../static/js/views/page/conclusions.js';
import { countedBy, endingWords } from '../../../../static/js/views/page/ending.js';
import { worded } from '../../../../static/js/views/shared/sentence.js';
import { AND, trained } from '../../perceptron.mjs';

const LEARNER = {
  name: 'perceptron',
  label: 'The perceptron',
  method: 'online',
  every_visit: false,
  threshold: 0,
  parameters: [],
};
const MAPS = [
  { name: 'identity', label: 'No map', straight: true },
  { name: 'squares', label: 'Squares', straight: false },
];
const FACTS = {
  separable: true,
  radius: 2,
  margin: 0.5,
  bound: 16,
  bound_of: 'mistakes',
  bound_reason: null,
  geometric_margin: 0.25,
  point: null,
};
const REGRESSION = { x: [[1], [2]], y: [1, 2], task: 'regression', rate: 0.1, epochs: 2 };

function stateOf(examples, { document, facts = FACTS, learner, ending, ...more } = {}) {
  const { state, run, at } = trained(examples);
  run.ending = ending ? { end: ending, ...more } : null;
  const catalog = { learners: [{ ...LEARNER, ...learner }], features: MAPS };
  return {
    state: { ...state, catalog, facts, document: { ...state.document, features: 'identity', ...document } },
    run,
    at,
  };
}
function said(examples, more) {
  const { state } = stateOf(examples, more);
  const { kind, head, where, lines } = conclusionOf(state);
  const words = (sentence) => sentence && worded(text.verdict, sentence);
  return {
    kind,
    head: words(head),
    where: words(where),
    lines: lines.map(({ says, formula }) => [says, formula].filter(Boolean).map(words).join(' ')),
    constant: lines.find(({ constant }) => constant)?.constant,
  };
}

test('separable data have their best line and the theorem with its bound', () => {
  assert.deepEqual(said(AND), {
    kind: 'separable',
    head: 'Separable',
    where: null,
    lines: [
      'Best line: 0.25 from the nearest point.',
      'Theorem: at most 16 mistakes = R²⁠/⁠δ², R = 2, δ = 0.5',
    ],
    constant: 'learned',
  });
});

test('of a start elsewhere the bound is not that quotient, and without one its reason is said', () => {
  assert.match(said(AND, { facts: { ...FACTS, bound: 30 } }).lines[1], /at most 30 mistakes with R = 2/);
  const none = { ...FACTS, bound: null, bound_reason: 'why not' };
  assert.equal(said(AND, { facts: none }).lines[1], 'No bound: why not');
});

test('under a map the verdict names it, and the line is a hyperplane', () => {
  const { where, lines } = said(AND, { document: { features: 'squares' } });
  assert.equal(where, 'under Squares');
  assert.match(lines[0], /^Best hyperplane in feature space/);
});

test('data that no line separates are told by what proves it', () => {
  const facts = { ...FACTS, separable: false, point: [0.5, 0.25] };
  assert.match(said(AND, { facts }).lines[0], /hulls share the point \(0.5, 0.25\)/);
  assert.match(said(AND, { facts, document: { bias: 'none' } }).lines[0], /adds up to zero/);
  assert.match(said(AND, { facts, document: { features: 'squares' } }).lines[0], /^In feature space/);
  const classes = {
    x: [
      [1, 0],
      [0, 1],
      [1, 1],
    ],
    y: [0, 1, 2],
    task: 'multiclass',
  };
  assert.match(said(classes, { facts }).lines[0], /highest score/);
  assert.equal(said(AND, { facts }).kind, 'inseparable');
});

test('what is not known yet, or not decided, is open', () => {
  assert.equal(said(AND, { facts: null }).head, 'Looking…');
  const open = said(AND, { facts: { ...FACTS, separable: null } });
  assert.deepEqual([open.kind, open.head], ['open', 'Too close to call']);
  const { state } = stateOf(AND);
  const empty = conclusionOf({
    ...state,
    points: { ...state.points, n: 0 },
    document: { features: 'squares' },
  });
  assert.deepEqual([empty.head, empty.where], [['none'], null]);
});

test('real targets have their best fit and the rates that reach it', () => {
  const facts = { least_squares: { mse: 0.5, w: [2], b: -1 }, rate_safe: 0.125 };
  const { head, lines } = said(REGRESSION, { facts });
  assert.equal(head, 'Least squares');
  assert.deepEqual(lines, [
    'The best line has a mean squared error of 0.5. a = 2 x − 1',
    'Rates below 2/R² = 0.125 never overshoot.',
  ]);
  assert.deepEqual(said(REGRESSION, { facts: {} }).lines, []);
});

test('so far counts what the learner counts, and gives a margin once every example is right', () => {
  const { state, run, at } = stateOf(AND);
  const words = (scene) => {
    const { counted, numbers } = progressOf(state, scene);
    return [counted, ...numbers].map((sentence) => worded(text.soFar, sentence));
  };
  assert.deepEqual(words(at(0)), ['0 mistakes', '4 of 4 wrong now', '‖w‖ = 0']);
  const end = words(at(run.visits));
  assert.deepEqual(end.slice(0, 2), [`${run.updates} mistakes`, '0 of 4 wrong now']);
  assert.match(end[3], /^margin 0\.\d+$/);
  assert.equal(countedBy(stateOf(AND, { learner: { every_visit: true } }).state), 'update');
  assert.equal(countedBy(stateOf(AND, { learner: { threshold: 1 } }).state), 'update');
});

test('the end is told once the playhead is there', () => {
  const { state, run, at } = stateOf(AND, { ending: 'separated' });
  assert.equal(progressOf(state, at(run.visits - 1)).end, null);
  assert.equal(progressOf(state, at(run.visits)).end, 'separated');
  assert.equal(progressOf(state, null).counted, null, 'before there is a picture');
});

/** The words of an ending at the last visit. */
function ended(ending, more) {
  const { state, run, at } = stateOf(AND, { ending, ...more });
  return endingWords(state, at(run.visits), text);
}

test('a run that separates is told with the bound, unless the facts are of an earlier version', () => {
  assert.match(ended('separated'), /^Separated after \d+ mistakes; the bound was 16\.$/);
  assert.match(ended('separated', { facts: { ...FACTS, stale: true } }), /^Separated after \d+ mistakes\.$/);
});

test('a run without an end is told by whoever knows most', () => {
  const cycle = { period: 4, period_epochs: 1 };
  assert.equal(
    ended('limit', { cycle, largest_norm: 2 }),
    'The weights repeat every 4 visits: it never ends. Largest norm 2.',
  );
  const inseparable = { ...FACTS, separable: false, cycling: { bounded: true } };
  assert.match(
    ended('limit', { facts: inseparable, largest_norm: 2, epochs: 9 }),
    /^Not separable: .* no exact repeat in 9 epochs/,
  );
  assert.match(ended('limit'), /It is separable: at most 16 mistakes in all\.$/);
  assert.match(ended('limit', { facts: null }), /^Stopped at the limit after/);
  assert.match(ended('limit', { learner: { every_visit: true } }), /steps at every visit/);
});

test('a run that diverges is told which rates never do', () => {
  const learner = { every_visit: true };
  assert.match(
    ended('diverged', { learner, facts: { ...FACTS, radius_squared: 4 } }),
    /Rates below 2\/R² = 0.5 never overshoot/,
  );
  assert.doesNotMatch(ended('diverged', { facts: { ...FACTS, radius_squared: 4 } }), /Rates/);
});

test('a validation error that has not fallen is told with the epoch where it was least', () => {
  const words = ended('stopped', {
    document: { validation: { patience: 2 } },
    validation: [0.5, 0.25, 0.3, 0.3],
  });
  assert.equal(
    words,
    'Stopped: the validation error has not fallen for 2 epochs. It was least, 0.25, after epoch 2.',
  );
  assert.match(
    ended('stopped', {
      document: { validation: { patience: 3 } },
      validation: [0.5, 0.25, 0.3],
      facts: null,
    }),
    /^Stopped by its rule/,
  );
});

test('a refusal names the learner and its reason', () => {
  const words = ended('refused', { reason: 'There are too many.' });
  assert.equal(words, 'The perceptron does not take these examples. There are too many.');
});

test('whoever does not see the plane hears of the step, and at the end of the end', () => {
  const { state, run, at } = stateOf(AND, { ending: 'separated' });
  const heard = (position) => announcement(state, at(position), text);
  assert.equal(heard(0), 'at the start');
  assert.equal(heard(1), 'update 1: example 1, a mistake');
  assert.equal(heard(2), 'visit 2: example 2, right');
  assert.match(heard(run.visits), /^Separated after/);
  assert.equal(announcement({ ...state, points: { n: 0 } }, at(0), text), '');
});
