// How far the run has come, how it ended, and what is heard of it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sceneAt } from '../../../../static/js/run/scene.ts';
import { en as text } from '../../../../static/js/text/en/page.ts';
import { announcement } from '../../../../static/js/page/announcer.ts';
import { plain } from '../../../../static/js/text/marked.ts';
import { countedBy, endingWords } from '../../../../static/js/page/verdict/end-of-run.ts';
import { SIZE, progressOf, turnPicture, turnsOf } from '../../../../static/js/page/verdict/progress.ts';
import { number } from '../../../../static/js/text/format.ts';
import { textOf } from '../../../../static/js/kit/views/sentence.ts';
import { AND, XOR, trained } from '../../perceptron.mjs';
import { FACTS, REGRESSION, stateOf } from './ended.mjs';

test('so far counts what the learner counts, and gives a margin once every example is right', () => {
  const { state, run, at } = stateOf(AND);
  const words = (scene) => {
    const { count, numbers, length } = progressOf(state, scene);
    const said = [count.says, count.beside, ...numbers, length].map((each) =>
      plain(textOf(text.soFar, each)),
    );
    return [count.number, ...said];
  };
  assert.deepEqual(words(at(0)), [0, 'mistakes so far', 'of at most 16', 'nothing learned yet', '‖w‖ = 0']);
  const end = words(at(run.visits));
  assert.deepEqual(end.slice(0, 4), [run.updates, 'mistakes so far', 'of at most 16', '0 of 4 wrong now']);
  assert.match(end[4], /^margin 0\.\d+$/);
  assert.equal(countedBy(stateOf(AND, { learner: { every_visit: true } }).state), 'update');
  assert.equal(countedBy(stateOf(AND, { learner: { threshold: 1 } }).state), 'update');
});

test('where mistakes at examples of zeros find no step it is updates that are counted', () => {
  const { state } = stateOf({ ...AND, bias: false });
  const blocks = state.run.blocks.map((block) => Object.create(block, { rowsTell: { value: false } }));
  const counted = (bias, tie) => {
    const run = Object.create(state.run, { blocks: { value: blocks } });
    return countedBy({ ...state, run, document: { ...state.document, bias, tie } });
  };
  assert.equal(counted('none', 'mistake'), 'update');
  assert.equal(counted('none', 'negative'), 'mistake'); // the example of zeros is of class -1
  assert.equal(counted('learned', 'mistake'), 'mistake');
  assert.equal(countedBy({ ...state, document: { ...state.document, bias: 'none' } }), 'mistake');
});

test('a bound of mistakes is not set beside a count of updates', () => {
  const { state, at } = stateOf(AND, { learner: { threshold: 1 } });
  assert.equal(progressOf(state, at(1)).count.beside, null);
  assert.equal(progressOf({ ...state, facts: { ...FACTS, bound_of: 'updates' } }, at(1)).count.beside[1], 16);
});

test('at the end of a run that separates so many mistakes were enough', () => {
  const { state, run, at } = stateOf(AND, { ending: 'separated' });
  const { count } = progressOf(state, at(run.visits));
  assert.equal(plain(textOf(text.soFar, count.says)), 'mistakes were enough.');
  assert.deepEqual(count.beside, ['boundWas', 16]);
});

test('where the average still errs at the end, the last weights are said to separate, and nothing to be enough', () => {
  const more = { document: { predictor: 'averaged' }, ending: 'separated', stopped_by: 'quiet-epoch' };
  const { state, run } = stateOf({ ...AND, start: [[9, 9, 9]] }, more);
  const end = sceneAt(run, run.visits, 'averaged');
  const { count, numbers, length } = progressOf(state, end);
  assert.equal(count.says[0], 'sofar');
  assert.deepEqual(numbers, [['errors', 3, 4]], 'and there is no margin');
  assert.match(plain(textOf(text.soFar, length)), /^‖w‖ = [\d.]+, of the last weights$/);
  assert.equal(
    endingWords(state, end, text),
    `Stopped: a time round without a mistake. The last weights separate, after ${run.updates} mistakes; the bound was 16. Averaged: 3 of 4 wrong.`,
  );
});

test('the margin of the last weights is not said where votes predict', () => {
  const { state, run, at } = stateOf(AND, { document: { predictor: 'voted' } });
  run.drawing = 'grid';
  const { numbers } = progressOf(state, at(run.visits));
  assert.equal(numbers.length, 1);
});

test('who has gone round a cycle is told which round it is, and that the mistakes are the same', () => {
  const { state, run, at } = stateOf(XOR, { ending: 'cycle', loop: [4, 4] });
  const { count, end } = progressOf(state, { ...at(run.visits), round: 7 });
  assert.deepEqual([count.of, count.number, end], ['round', 7, 'cycle']);
  assert.equal(plain(textOf(text.soFar, count.says)), 'the same four mistakes');
});

test('the end is told once the playhead is there', () => {
  const { state, run, at } = stateOf(AND, { ending: 'separated' });
  assert.equal(progressOf(state, at(run.visits - 1)).end, null);
  assert.equal(progressOf(state, at(run.visits)).end, 'separated');
  assert.equal(progressOf(state, null).count, null, 'before there is a picture');
});

/** The words of an ending at the last visit. */
function ended(ending, more) {
  const { state, run, at } = stateOf(AND, { ending, ...more });
  return endingWords(state, at(run.visits), text);
}

test('a run that separates is told with the bound, unless the facts are of an earlier version', () => {
  const quiet = { stopped_by: 'quiet-epoch' };
  assert.equal(
    ended('separated', quiet),
    'Stopped: a time round without a mistake. Separated after 18 mistakes; the bound was 16.',
  );
  assert.match(ended('separated', { ...quiet, facts: { ...FACTS, stale: true } }), /after 18 mistakes\.$/);
});

const INSEPARABLE = { ...FACTS, separable: false, cycling: { bounded: true, endless: true } };
const CYCLE = { period: 4, period_epochs: 1, from_visit: 5 };
/** Of every stop rule, what is said first; theory comes after it. */
const RULES = {
  'quiet-epoch': ['separated', 'Stopped: a time round without a mistake.'],
  cycle: ['cycle', 'The weights repeat every 4 visits: it never ends.'],
  error: ['stopped', 'Stopped after 9 epochs: Error′ has stopped falling.'],
  validation: ['stopped', 'Stopped: the validation error has not fallen for 2 epochs.'],
  epochs: ['stopped', 'Stopped: all 9 epochs are run, as was set.'],
  list: ['stopped', 'Stopped: the list of 36 visits is over.'],
  'epoch-limit': ['limit', 'Stopped at the limit of 9 epochs.'],
  'visit-limit': ['limit', 'Stopped at the limit of 36 visits.'],
  'update-limit': ['limit', 'Stopped at the limit of 18 updates.'],
};
const LEARNERS = {
  online: {},
  batch: { method: 'batch' },
  'every visit': { every_visit: true },
  several: {},
};

for (const [rule, [end, first]] of Object.entries(RULES)) {
  test(`an ending says first why it stopped: ${rule}`, () => {
    for (const [kind, learner] of Object.entries(LEARNERS)) {
      for (const facts of [FACTS, INSEPARABLE, null]) {
        const more = { stopped_by: rule, cycle: rule === 'cycle' ? CYCLE : null, largest_norm: 2, epochs: 9 };
        const document = { validation: { patience: 2 } };
        const validation = [0.5, 0.25, 0.3, 0.3];
        const words = ended(end, { ...more, learner, facts, document, validation });
        const said = kind === 'online' || rule !== 'quiet-epoch' ? first : 'Stopped: a time round without';
        assert.ok(words.startsWith(said), `${kind}: ${words}`);
        const theory = /(Not separable|[Ss]eparable): /.exec(words)?.index ?? -1;
        if (!facts || end === 'separated') assert.equal(theory, -1, words);
        else assert.ok(theory > first.length, words);
      }
    }
  });
}

test('then it says how the weights are, and what theory says of going on', () => {
  const limit = { stopped_by: 'epoch-limit', epochs: 9, largest_norm: 2 };
  assert.equal(
    ended('limit', { ...limit, facts: INSEPARABLE }),
    'Stopped at the limit of 9 epochs. After 18 mistakes: all right. Not separable: the mistakes never end. The weights stay bounded, largest norm so far 2; no exact repeat in 9 epochs.',
  );
  assert.match(ended('limit', limit), /all right\. It is separable: at most 16 mistakes in all\.$/);
  assert.match(
    ended('limit', { ...limit, facts: { ...FACTS, bound: null } }),
    /some weights get all right\.$/,
  );
  const quiet = { ...INSEPARABLE, cycling: { bounded: true, endless: null } };
  assert.match(ended('limit', { ...limit, facts: quiet }), /Not separable: no weights get all right\.$/);
  assert.match(
    ended('limit', { ...limit, facts: quiet, document: { tie: 'negative' } }),
    /Not separable: no weights get all right but for ties\.$/,
  );
  const moving = { epochs: 9, largest_norm: 2, learner: { every_visit: true } };
  assert.match(ended('limit', { ...moving, stopped_by: 'epoch-limit' }), /steps at every visit/);
  for (const rule of ['error', 'epochs', 'quiet-epoch'])
    assert.doesNotMatch(ended('stopped', { ...moving, stopped_by: rule }), /only by a limit/);
  const later = { ...limit, stopped_by: 'epochs', cycle: CYCLE };
  assert.match(ended('stopped', later), /From visit 5 on the weights repeat every 4 visits\.$/);
});

test('weights that come back because of roundings alone are no proof that it never ends', () => {
  const absorbed = { example: 1, added: -1e-24, weight: 3e24 };
  const more = { stopped_by: 'cycle', cycle: CYCLE, largest_norm: 2, absorbed };
  const precision = `That is where double precision ends, not the algorithm: ${number(-1e-24)}, of example 2, added to a weight of ${number(3e24)} changes nothing. Scale the inputs.`;
  assert.equal(
    ended('cycle', { ...more, facts: { ...FACTS, bound: null } }),
    `The weights repeat every 4 visits. Largest norm 2. ${precision} Separable: some weights get all right.`,
  );
  const whole = ended('stopped', {
    ...more,
    stopped_by: 'epochs',
    epochs: 9,
    absorbed: { ...absorbed, example: null },
  });
  assert.ok(whole.endsWith(`repeat every 4 visits. ${precision.replace(', of example 2,', '')}`), whole);
});

test('a run that only reaches a limit names the number that changed nothing', () => {
  const absorbed = { example: 0, added: 3, weight: -2e24 };
  const late = { stopped_by: 'epoch-limit', epochs: 9, absorbed, facts: { ...FACTS, bound: null } };
  assert.match(
    ended('limit', late),
    /^Stopped at the limit of 9 epochs\. Double precision ends here: 3, of example 1, added to a weight of .* changes nothing\. Scale the inputs\. .* Separable: some weights get all right\.$/,
  );
});

test('a fit and a regression say what they have come to', () => {
  const facts = { ...INSEPARABLE, cycling: { bounded: null, endless: null } };
  const fitted = { learner: { method: 'fit' }, stopped_by: 'fitted', facts };
  assert.match(
    ended('stopped', fitted),
    /^Fitted in one step: all right; margin .*\. Not separable: no weights get all right\.$/,
  );
  const { state, run, at } = stateOf(REGRESSION, { ending: 'limit', stopped_by: 'epoch-limit', epochs: 2 });
  const words = endingWords({ ...state, facts: { least_squares: { mse: 0.5 } } }, at(run.visits), text);
  assert.match(
    words,
    /^Stopped at the limit of 2 epochs\. Mean squared error .*; least squares reaches 0\.5\.$/,
  );
  const falling = stateOf(REGRESSION, { ending: 'stopped', stopped_by: 'error', epochs: 2 });
  const rose = endingWords({ ...falling.state, facts: null }, falling.at(falling.run.visits), text);
  assert.match(rose, /^Stopped after 2 epochs: the mean squared error has stopped falling\. Mean/);
});

test('a run that diverges is told below which rates no step ends farther from its target', () => {
  const learner = { unit: 'identity' };
  assert.match(
    ended('diverged', { learner, facts: { ...FACTS, radius_squared: 4 } }),
    /At rates below 2\/R² = 0.5 a step may go past its target, but ends nearer to it\./,
  );
  const logistic = { unit: 'sigmoid', every_visit: true };
  assert.doesNotMatch(
    ended('diverged', { learner: logistic, facts: { ...FACTS, radius_squared: 4 } }),
    /At rates/,
  );
});

test('a validation error that has not fallen is told with the epoch where it was least', () => {
  const document = { validation: { patience: 2 } };
  const validation = [0.5, 0.25, 0.3, 0.3];
  assert.match(
    ended('stopped', { stopped_by: 'validation', document, validation }),
    /^Stopped: the validation error has not fallen for 2 epochs\. It was least, 0\.25, after epoch 2\. After 18/,
  );
});

test('a refusal names the learner and its reason', () => {
  const words = ended('refused', { reason: 'There are too many.' });
  assert.equal(words, 'The perceptron does not take these examples. There are too many.');
});

test('whoever does not see the plane hears of the step, and at the end of the end', () => {
  const { state, run, at } = stateOf(AND, { ending: 'separated', stopped_by: 'quiet-epoch' });
  const heard = (position) => announcement(state, at(position), text);
  assert.equal(heard(0), 'at the start');
  assert.equal(heard(1), 'update 1: example 1, a mistake');
  assert.equal(heard(2), 'visit 2: example 2, right');
  assert.match(heard(run.visits), /^Stopped: .* Separated after/);
  assert.equal(announcement({ ...state, points: { n: 0 } }, at(0), text), '');
  const batch = stateOf(AND, { learner: { method: 'batch' } });
  assert.equal(announcement(batch.state, batch.at(2), text), 'visit 2: example 2', 'nothing is judged yet');
});

test('an order that is made by hand has no end', () => {
  const { state, run, at } = stateOf(AND);
  run.ending = { end: 'listed' };
  assert.equal(progressOf(state, at(run.visits)).end, 'listed');
  assert.equal(progressOf({ ...state, ordering: true }, at(run.visits)).end, null);
});

/** The four points of the lecture: five mistakes. */
const LECTURE = {
  x: [
    [2, 2],
    [1, 0],
    [0, 3],
    [3, 0],
  ],
  y: [1, -1, 1, -1],
};
const THEME = { classPositive: 'orange', classNegative: 'blue', size: { marker: 16 }, classes: [] };

test('a short run has a picture a mistake, with the line after it', () => {
  const { run } = trained(LECTURE);
  const turns = turnsOf(run);
  assert.deepEqual(
    turns.map(({ visit }) => visit),
    [1, 2, 4, 5, 6],
  );
  assert.deepEqual([[...turns[2].w], turns[2].b, turns[2].example], [[-2, 2], -1, 3]);
});

test('a long run has none, nor one that is not in the plane', () => {
  assert.deepEqual(turnsOf(trained(AND).run), []);
  const { run } = trained(LECTURE);
  run.straight = false;
  assert.deepEqual(turnsOf(run), []);
});

test('a picture has both sides, the line and a ring about the example that turned it', () => {
  const { run, state } = trained(LECTURE);
  const { positive, line, marks, ring } = turnPicture(turnsOf(run)[4], state.points, THEME);
  assert.match(positive, /^M.*Z$/);
  assert.equal(line.split('L').length, 2);
  assert.equal(marks.length, 2);
  assert.ok(ring[0] > 0 && ring[0] < SIZE.width && ring[1] > 0 && ring[1] < SIZE.height);
});
