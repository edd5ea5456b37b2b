import assert from 'node:assert/strict';
import { test } from 'node:test';
import { memoByName } from '../../../../static/js/run/memo.ts';
import text from '../../../../static/js/text/en/centroid.ts';
import { meansPlot } from '../../../../static/js/topics/centroid/figure.ts';
import { absent, moment } from '../../../../static/js/topics/centroid/moment.ts';
import { textOf } from '../../../../static/js/kit/views/sentence.ts';
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
const page = { text, theme: THEME, size: () => ({ width: 300, height: 200 }), examples() {} };

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
  const { state } = trained({ x, y: [0, 1, 2, 3], task: 'multiclass', epochs: 1 });
  assert.deepEqual(absent(state), { says: ['manyClasses'], preset: 'three-blobs' });
});

test('real targets and a single class have no means to tell apart', () => {
  const { state } = trained({ x: [[1], [2]], y: [0.5, 1], task: 'regression', epochs: 1 });
  assert.deepEqual(absent(state), { says: ['notClasses'], preset: 'blobs' });
  const single = trained({ ...AND, y: [1, 1, 1, 1] }).state;
  assert.deepEqual(absent(single), { says: ['oneClass'], preset: 'blobs' });
  assert.equal(absent(trained(XOR).state), null);
});

/** The marks of the picture by their names; the first are the cells. */
function drawnOf(m) {
  const { marks } = meansPlot(m, page);
  return { marks, named: (name) => marks.filter(({ mark }) => mark?.split(' ')[0] === name) };
}

test('the picture has a cell and a mark for each mean, and borders between them', () => {
  const two = drawnOf(shown(BLOBS));
  assert.deepEqual(
    two.marks.slice(0, 2).map(({ fill }) => fill),
    [THEME.planePositive, THEME.planeNegative],
  );
  assert.equal(two.named('border').length, 1);
  assert.match(two.named('segment')[0].d, /^M.*L.*M.*L.*L/, 'a line, and a right angle on it');
  const several = drawnOf(shown(CLASSES));
  const colors = THEME.classes.slice(0, 3);
  assert.deepEqual(
    several.marks.slice(0, 3).map(({ fill }) => fill),
    colors,
  );
  assert.deepEqual([several.named('border').length, several.named('segment')], [3, []]);
  assert.deepEqual(
    several.named('mean').map(({ fill }) => fill),
    colors,
  );
});

test('the example that is pointed at is joined to every mean', () => {
  const { named } = drawnOf(shown(CLASSES, 0, { hovered: 0 }));
  const [{ d }] = named('spokes');
  assert.equal(d.split('M').length - 1, 3);
  assert.ok(d.startsWith(`M${named('hovered')[0].at}L`));
});
