import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  breakable,
  filledRightly,
  moved,
  puzzleOf,
  shuffled,
  standing,
} from '../../../../../static/js/views/page/exercise/puzzle.js';
import words from '../../../../../static/js/text/en/exercise.js';

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
