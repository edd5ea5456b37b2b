import assert from 'node:assert/strict';
import { test } from 'node:test';
import { memoByName } from '../../../../static/js/run/memo.ts';
import text from '../../../../static/js/text/en/centroid.ts';
import { figureOf } from '../../../../static/js/views/centroid/figure.ts';
import { absence, moment } from '../../../../static/js/views/centroid/moment.ts';
import { textOf } from '../../../../static/js/views/shared/sentence.ts';
import { AND, trained, XOR } from '../../perceptron.mjs';
import { THEME } from '../../theme.mjs';

const BLOBS = {
  x: [
    [0, 0],
    [1, 0],
    [2, 3],
    [3, 3],
  ],
  y: [-1, -1, 1, 1],
};
const CLASSES = {
  x: [
    [0, 4],
    [4, 0],
    [-4, 0],
  ],
  y: [0, 1, 2],
  task: 'multiclass',
};
function shown(examples, position = 0, more = {}) {
  const { state, at } = trained(examples);
  return moment({ ...state, ...more }, at(position), memoByName());
}
const SIZE = { width: 300, height: 200 };

test('the bisector and the means are told in words', () => {
  const { two, means, says } = shown(BLOBS);
  assert.deepEqual([two.w, two.b], [[2, 3], -(6.25 + 9 - 0.25) / 2]);
  assert.deepEqual(
    means.map(({ says: mean }) => textOf(text, mean)),
    ['μ₊ = (2.5, 3)', 'μ₋ = (0.5, 0)'],
  );
  assert.equal(textOf(text, says.w), 'w = μ₊ − μ₋ = (2, 3)');
  assert.equal(textOf(text, says.wrong), 'nearest mean: 0 of 4 wrong');
  assert.equal(says.wrongNow, null, 'before the first update no weights judge');
});

test('from the first visit on, what the predictor gets wrong stands beside it', () => {
  const { says, current } = shown(AND, 1); // (w, b) = (0, 0, -1): still no direction
  assert.deepEqual([textOf(text, says.wrongNow), current], ['1 of 4 wrong now', null]);
  const later = shown(AND, 4); // (1, 1, 0) takes (0, 1) and (1, 0) for +1; 0 at (0, 0) is predicted as sign(0) = +1
  assert.equal(textOf(text, later.says.wrongNow), '3 of 4 wrong now');
  const voted = { document: { ...trained(AND).state.document, predictor: 'voted' } };
  assert.deepEqual([later.last, shown(AND, 4, voted).last], [false, true]);
});

test('an example that is pointed at is told how far it is from each mean', () => {
  const { says, pointed } = shown(BLOBS, 0, { hovered: 1 });
  assert.equal(pointed, 1);
  const words = textOf(text, says.pointed);
  assert.equal(words, 'Example 2: 3.35 from the mean of +1, 0.5 from the mean of −1; nearest: −1.');
  assert.equal(shown(BLOBS, 0, { hovered: 9 }).says.pointed, null);
});

test('the means follow points that are dragged, before the run does', () => {
  const { state, at } = trained(BLOBS);
  const x = state.points.x.slice();
  x[0] = -1;
  const dragged = moment({ ...state, points: { ...state.points, x } }, at(0), memoByName());
  assert.deepEqual(dragged.means[1].says[3], [0, 0]);
});

test('under a map or a scaling the means are those of features', () => {
  const mapped = shown({ ...BLOBS, map: ([u, v]) => [u * u, v] });
  assert.deepEqual(mapped.means[0].says[3], [6.5, 3]);
  assert.equal(textOf(text, mapped.says.note), text.mapped);
  assert.deepEqual(mapped.names, ['x₁', 'x₂']);
});

test('more than two features are seen on a plane, with the same counts', () => {
  const { drawn, names, says, current, means } = shown({ ...BLOBS, map: ([u, v]) => [u, v, u * v] }, 4);
  assert.equal(drawn.examples.p, 2);
  assert.deepEqual([names, current, means], [null, null, []]);
  assert.match(textOf(text, says.note), /^3 features, seen on the plane along/);
  assert.match(textOf(text, says.w), /^‖μ₊ − μ₋‖ = /);
});

test('means that lie on no plane together are not drawn', () => {
  const x = [0, 1, 2, 3].map((c) => [0, 1, 2, 3].map((j) => Number(j === c)));
  assert.equal(shown({ x, y: [0, 1, 2, 3], task: 'multiclass', epochs: 1 }), null);
});

test('real targets and a single class have no means to tell apart', () => {
  const { state } = trained({ x: [[1], [2]], y: [0.5, 1], task: 'regression', epochs: 1 });
  assert.deepEqual(absence(state), { says: ['notClasses'], preset: 'blobs' });
  assert.deepEqual(absence(trained({ ...AND, y: [1, 1, 1, 1] }).state), {
    says: ['oneClass'],
    preset: 'blobs',
  });
  assert.equal(absence(trained(XOR).state), null);
});

test('the picture has a cell and a mark for each mean, and borders between them', () => {
  const two = figureOf(shown(BLOBS), SIZE, THEME);
  assert.deepEqual(
    two.cells.map(({ fill }) => fill),
    [THEME.planePositive, THEME.planeNegative],
  );
  assert.equal(two.borders.length, 1);
  assert.match(two.segment, /^M.*L.*M.*L.*L/, 'a line, and a right angle on it');
  const several = figureOf(shown(CLASSES), SIZE, THEME);
  assert.deepEqual([several.cells.length, several.borders.length, several.segment], [3, 3, '']);
  assert.deepEqual(
    several.means.map(({ color }) => color),
    THEME.classes.slice(0, 3),
  );
});

test('the example that is pointed at is joined to every mean', () => {
  const { spokes, place } = figureOf(shown(CLASSES, 0, { hovered: 0 }), SIZE, THEME);
  assert.equal(spokes.d.split('M').length - 1, 3);
  assert.ok(Math.abs(spokes.x - place(0)[0]) < 0.06);
});
