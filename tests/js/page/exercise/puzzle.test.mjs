import assert from 'node:assert/strict';
import { test } from 'node:test';
import { algorithmOf, writtenPredictors } from '../../../../static/js/scenario/algorithm.ts';
import {
  breakable,
  filledAtFirst,
  filledRightly,
  moved,
  puzzleOf,
  shuffled,
  standing,
} from '../../../../static/js/page/exercise/puzzle.ts';
import words from '../../../../static/js/text/en/exercise.ts';

const line = (when, tex, indent = 0) => ({ when, tex, indent });
const LINES = [
  line('start', 'w \\leftarrow 0, \\quad b \\leftarrow 0'),
  line('epoch', '\\textbf{repeat } \\text{at most } E \\text{ times}'),
  line('each', '\\textbf{for each } (x, y) \\in D', 1),
  line('visit', 'a \\leftarrow w \\cdot \\phi(x) + b', 2),
  line('test', '\\textbf{if } y\\,a \\le 0', 2),
  line('update', 'w \\leftarrow w + \\eta\\, y\\, \\phi(x)', 3),
  line('update', 'b \\leftarrow b + \\eta\\, y', 3),
  line('end', '\\textbf{return } w, b'),
];
const PIECES = puzzleOf(LINES);
const ORDER = LINES.map((_, i) => i);

test('what is chosen in an algorithm is a blank, and the lines are whole around it', () => {
  assert.deepEqual(
    PIECES.map(({ right }) => right),
    ['0', '', '', '', '≤', '+', '+', ''],
  );
  const { before, after, options } = PIECES[4];
  assert.deepEqual([before, after, options], ['\\textbf{if } y\\,a ', ' 0', ['≤', '<', '≥', '>']]);
});

test('two updates that need nothing of each other may stand in either order, and nothing else may', () => {
  const swapped = [0, 1, 2, 3, 4, 6, 5, 7];
  assert.ok(standing(PIECES, swapped).every(Boolean));
  assert.deepEqual(standing(PIECES, [1, 0, 2, 3, 4, 5, 6, 7]), [
    false,
    false,
    true,
    true,
    true,
    true,
    true,
    true,
  ]);
});

test('a step that the update needs stands before it', () => {
  const pieces = puzzleOf([
    line('update', '\\tau \\leftarrow (1 - y\\,a) / \\lVert z \\rVert^2', 3),
    line('update', 'w \\leftarrow w + \\tau\\, y\\, \\phi(x)', 3),
    line('update', 'b \\leftarrow b + \\tau\\, y', 3),
  ]);
  assert.ok(standing(pieces, [0, 2, 1]).every(Boolean));
  assert.ok(!standing(pieces, [1, 0, 2]).every(Boolean));
});

test('the rows of two classes are changed in either order', () => {
  const pieces = puzzleOf([
    line('update', 'w_y \\leftarrow w_y + \\eta\\, \\phi(x)', 3),
    line('update', 'w_{\\hat y} \\leftarrow w_{\\hat y} - \\eta\\, \\phi(x)', 3),
  ]);
  assert.ok(standing(pieces, [1, 0]).every(Boolean));
});

test('shuffled lines are all there, never solved, and the same for the same seed', () => {
  for (let seed = 0; seed < 50; seed += 1) {
    const order = shuffled(PIECES, seed);
    assert.deepEqual(
      [...order].sort((a, b) => a - b),
      ORDER,
    );
    assert.ok(!standing(PIECES, order).every(Boolean), `${seed}`);
    assert.deepEqual(order, shuffled(PIECES, seed));
  }
});

test('blanks are checked one by one', () => {
  const filled = ['0', '', '', '', '<', '+', '', ''];
  assert.deepEqual(filledRightly(PIECES, filled), [true, true, true, true, false, true, false, true]);
  assert.equal(words.result(8, 8, 2, 4), '8 of 8 lines stand right, 2 of 4 blanks are filled right.');
});

test('a line goes up and down as far as there are places', () => {
  assert.deepEqual(moved([0, 1, 2], 0, 1), [1, 0, 2]);
  assert.deepEqual(moved([0, 1, 2], 2, 1), [0, 1, 2]);
  assert.deepEqual(moved([0, 1, 2], 1, -5), [1, 0, 2]);
});

test('words of a long line may stand in several lines, formulas as they are', () => {
  assert.equal(
    breakable('\\textbf{if } y\\,a \\le 0 \\text{ at any word}'),
    '\\textbf{if } y\\,a \\le 0 \\text{ }\\allowbreak \\text{at }\\allowbreak \\text{any }\\allowbreak \\text{word}',
  );
});

/** The lines of the engine's perceptron and of two predictors (app/engine/predictors). */
const LEARNER = {
  name: 'perceptron',
  method: 'online',
  task: 'binary',
  pseudocode: [...LINES.slice(0, -1), line('quiet', '\\textbf{else } \\text{leave } w', 2), LINES.at(-1)],
};
const AVERAGED = {
  name: 'averaged',
  tasks: ['binary'],
  pseudocode: [
    line('start', 'u \\leftarrow 0,\\quad \\beta \\leftarrow 0,\\quad c \\leftarrow 1'),
    line(
      'update',
      'u \\leftarrow u + \\eta\\, y\\, c\\, \\phi(x),\\quad \\beta \\leftarrow \\beta + \\eta\\, y\\, c',
      1,
    ),
    line('visit', 'c \\leftarrow c + 1'),
    line('', '\\textbf{predict by } w - u/c,\\; b - \\beta/c'),
  ],
};
const VOTED = {
  name: 'voted',
  tasks: ['binary'],
  pseudocode: [
    line('start', 'k \\leftarrow 0,\\; v_0 \\leftarrow w,\\; c_0 \\leftarrow 1'),
    line('update', 'k \\leftarrow k + 1,\\; v_k \\leftarrow w,\\; c_k \\leftarrow 1', 1),
    line('quiet', '\\textbf{else } c_k \\leftarrow c_k + 1'),
    line('', '\\textbf{predict by } \\sum_k c_k \\operatorname{sign}(v_k \\cdot \\phi(x) + b_k)'),
  ],
};
const LAST = { name: 'last', tasks: ['binary'], pseudocode: [] };
const catalog = { learners: [LEARNER], predictors: [LAST, AVERAGED, VOTED] };
const written = (predictor) =>
  algorithmOf({ document: { learner: 'perceptron', bias: 'learned' }, catalog }, predictor);
const shape = (lines) => lines.map(({ when, indent, added }) => `${when}${added ? '+' : ''} ${indent}`);

test('predictors that say how they begin can be written into an algorithm that goes visit by visit', () => {
  assert.deepEqual(writtenPredictors(catalog, LEARNER), [AVERAGED, VOTED]);
  assert.deepEqual(writtenPredictors(catalog, { ...LEARNER, method: 'fit' }), []);
});

test('what the averaged perceptron keeps stands where it is done: at the start, at a mistake, at every visit', () => {
  const own = ['start 0', 'start+ 0', 'epoch 0', 'each 1', 'visit 2', 'test 2', 'update 3', 'update 3'];
  assert.deepEqual(shape(written(AVERAGED)), [...own, 'update+ 3', 'quiet 2', 'visit+ 2', '+ 0']);
});

test('the voted perceptron counts in the place of leaving w as it is', () => {
  const own = ['start 0', 'start+ 0', 'epoch 0', 'each 1', 'visit 2', 'test 2', 'update 3', 'update 3'];
  assert.deepEqual(shape(written(VOTED)), [...own, 'update+ 3', 'quiet+ 2', '+ 0']);
});

for (const predictor of [AVERAGED, VOTED])
  test(`${predictor.name}: the known lines stand, the new ones come after them, and each has its one place`, () => {
    const pieces = puzzleOf(written(predictor));
    const fresh = shuffled(pieces, 1);
    const known = fresh.filter((i) => !pieces[i].added);
    assert.deepEqual(
      known,
      [...known].sort((a, b) => a - b),
    );
    assert.deepEqual(fresh.slice(0, known.length), known);
    const right = standing(pieces, fresh);
    fresh.forEach((i, at) => assert.ok(right[at] || pieces[i].added, 'a known line is where it was'));
    assert.ok(!right.every(Boolean));
    const blank = filledRightly(pieces, filledAtFirst(pieces));
    assert.ok(known.every((i) => blank[i]));
    const open = pieces.filter(({ added, options }) => added && options.length);
    assert.ok(open.length >= 3);
    const solved = [...pieces.keys()];
    assert.ok(standing(pieces, solved).every(Boolean));
    assert.ok(
      filledRightly(
        pieces,
        pieces.map(({ right }) => right),
      ).every(Boolean),
    );
  });

test('what is kept of w is kept after w has changed, and its blank is what is asked', () => {
  const pieces = puzzleOf(written(VOTED));
  const at = pieces.findIndex(({ before }) => before.startsWith('k \\leftarrow k'));
  assert.ok(!standing(pieces, moved([...pieces.keys()], at, -1)).every(Boolean));
  assert.equal(pieces[at].right, '1');
  assert.equal(pieces.at(-1).right, 'cₖ');
  const averaged = puzzleOf(written(AVERAGED));
  assert.equal(averaged.find(({ before }) => before.startsWith('u \\leftarrow u')).right, 'c');
  assert.equal(averaged.at(-1).right, '−');
});
