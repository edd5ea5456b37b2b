import assert from 'node:assert/strict';
import { test } from 'node:test';
import text from '../../../../static/js/text/en/regression.ts';
import { absent, CHOSEN, moment } from '../../../../static/js/topics/regression/moment.ts';
import { parabolaPlot, squaresPlot } from '../../../../static/js/topics/regression/figure.ts';
import { textOf } from '../../../../static/js/kit/views/sentence.ts';
import { AND, trained } from '../../perceptron.mjs';
import { THEME } from '../../theme.mjs';

const POINTS = { x: [[1], [2], [4]], y: [1, 3, 2], task: 'regression', rate: 0.1, epochs: 2 };
// By the normal equations: the mean is (7/3, 2), and the slope 1/(14/3).
const SLOPE = 3 / 14;
const BEST = { w: [SLOPE], b: 2 - (SLOPE * 7) / 3, mse: 13 / 21 };

function shown(position, more = {}, choice = {}, examples = POINTS) {
  const { state, at } = trained(examples);
  const all = { ...state, facts: { least_squares: BEST }, ...more };
  return { state: all, scene: at(position), m: moment(all, at(position), { ...CHOSEN, ...choice }) };
}

test('the error now stands beside the least there is', () => {
  const { m } = shown(0); // all weights 0: the mean of y^2
  assert.equal(textOf(text, m.says.now), 'nothing learned yet; the start line’s mean square 4.667');
  assert.equal(textOf(text, shown(1).m.says.now), 'mean square now 3.393'); // w = b = 0.1: (0.64 + 7.29 + 2.25) / 3
  assert.equal(textOf(text, m.says.best), 'least squares 0.619');
  assert.equal(shown(0, { facts: null }).m.says.best, null, 'while it is looked for');
});

test('the residual is told of the example that is visited, or pointed at', () => {
  assert.equal(shown(0).m.says.residual, null, 'before the first visit');
  const visited = shown(1).m; // the first visit: w = b = 0.1
  assert.match(
    textOf(text, visited.says.residual),
    /^Example 1, now: y − a = 1 − 0\.2 = 0\.8, squared 0\.64\.$/,
  );
  const pointed = shown(1, { hovered: 2 }).m;
  assert.match(
    textOf(text, pointed.says.residual),
    /^Example 3, now: y − a = 2 − 0\.5 = 1\.5, squared 2\.25\.$/,
  );
  assert.deepEqual([pointed.visited, pointed.pointed], [0, 2]);
  assert.equal(shown(1, { hovered: 7 }).m.says.residual, null);
});

test('the parabola is said to be that of the last weights where others predict', () => {
  const slope = (/** @type {string} */ predictor) =>
    textOf(text, shown(2, {}, {}, { ...POINTS, predictor }).m.says.slope);
  assert.match(slope('last'), /^Slope here −?[\d.]+: against/);
  assert.match(slope('averaged'), /^Slope here, by the last weights, −?[\d.]+: against/);
});

test('a weight’s parabola is lowest where its slope is 0', () => {
  for (const weight of [0, 1]) {
    const { m } = shown(4, {}, { weight });
    const { lowest, errorAt } = m.parabola;
    assert.ok(errorAt(lowest) < Math.min(errorAt(lowest - 1e-3), errorAt(lowest + 1e-3)));
    assert.equal(m.parabola.best, weight ? BEST.b : SLOPE);
    assert.match(textOf(text, m.says.lowest), /^Lowest at .* while the others stay; least squares has /);
  }
});

test('the weights are named, and a weight that is gone gives way to the first', () => {
  assert.deepEqual(shown(1).m.names, ['w x₁', 'b']);
  const { m } = shown(1, {}, { weight: 1 }, { ...POINTS, bias: false });
  assert.deepEqual([m.names, m.weight], [['w x₁'], 0]);
});

test('the parabola shows all of the run’s values, but not those of one that diverges', () => {
  const { m } = shown(4);
  const { value, box } = m.parabola;
  assert.ok(box.x0 < value && value < box.x1);
  const wild = shown(6, {}, {}, { ...POINTS, rate: 3 }).m.parabola.box;
  assert.ok(wild.x1 - wild.x0 <= 2 * 12 * 1.25 * SLOPE + 1e-12);
});

test('points that are dragged have their predictions before the run follows', () => {
  const { state, scene } = shown(1);
  const x = Float64Array.of(1, 2, 9);
  const { predicted } = moment({ ...state, points: { ...state.points, x } }, scene, CHOSEN);
  assert.deepEqual(Array.from(predicted), [0.2, 0.1 * 2 + 0.1, 0.1 * 9 + 0.1]);
});

test('only real targets of one input can be drawn', () => {
  const why = (run) => absent({ run })?.says;
  assert.deepEqual(why(trained(AND).run), ['notTargets']);
  assert.deepEqual(why({ task: 'regression', n: 0, d: 1 }), ['noPoints']);
  assert.match(textOf(text, why({ task: 'regression', n: 3, d: 5 })), /^With 5 inputs/);
  assert.equal(why({ task: 'regression', n: 3, d: 1 }), undefined);
});

const page = { text, theme: THEME, size: () => ({ width: 300, height: 200 }), examples() {} };
const ends = ({ d }) =>
  d
    .slice(1)
    .split('L')
    .map((point) => point.split(',').map(Number));
const named = (plot, name) => plot.marks.find(({ mark }) => mark === name);

test('a straight fit is a line across the picture, the best one beside it', () => {
  const { m } = shown(1);
  const plot = squaresPlot(m, page);
  const { frame } = plot;
  const [from, to] = ends(named(plot, 'present'));
  assert.ok(Math.abs(from[0] - frame.left) < 0.1 && Math.abs(to[0] - frame.left - frame.width) < 0.1);
  const at = frame.data(from);
  assert.ok(Math.abs(at[1] - (0.1 * at[0] + 0.1)) < 0.02);
  assert.equal(ends(named(plot, 'best')).length, 2);
  assert.ok(Math.abs(named(plot, 'visited').at[0] - frame.x(POINTS.x[0][0])) < 0.06);
});

test('a fit under a map goes over the plane’s grid, and from example to example until there is one', () => {
  const examples = { ...POINTS, map: ([u]) => [u, u * u], rate: 0.01 };
  const { state, scene } = shown(2, { facts: null }, {}, examples);
  const points = (s) => moment(s, scene, CHOSEN).present.length;
  assert.equal(points(state), 3);
  const xs = [0, 1, 2, 3, 4];
  const grid = {
    box: { x0: 0, x1: 4, y0: 0, y1: 1 },
    nx: 5,
    ny: 1,
    p: 2,
    mapping: state.run.mapping,
    phi: Float64Array.from(xs.flatMap((x) => [x, x * x])),
  };
  assert.equal(points({ ...state, grid }), 5);
  assert.equal(points({ ...state, grid: { ...grid, mapping: 'another' } }), 3);
});

test('on the parabola stand the present, the lowest point, the step and the best weight', () => {
  const { m } = shown(4);
  const plot = parabolaPlot(m, page);
  const [lowest, here] = plot.marks.filter(({ kind }) => kind === 'dot');
  assert.ok(Math.abs(here.at[0] - plot.frame.x(m.parabola.value)) < 0.06);
  assert.ok(lowest.at[1] >= here.at[1] - 0.1, 'lower on the screen');
  const paths = plot.marks.filter(({ kind }) => kind === 'path');
  assert.equal(paths.length, 4, 'the best weight, the parabola, its tangent and the step');
  assert.equal(ends(paths[3]).length, 2);
  assert.equal(parabolaPlot(shown(0).m, page).marks.length, 5, 'no step before the first visit');
});

test('the square that slides print as a step is told from the residual, and only where there is that choice', () => {
  const of = (learner) => {
    const { state, scene } = shown(1);
    const choices = [{ value: 'residual' }, { value: 'squared-residual' }];
    const variant = { name: 'variant', kind: 'choice', choices };
    const catalog = {
      learners: [
        { name: 'lms', parameters: [variant] },
        { name: 'another', parameters: [] },
      ],
    };
    return moment({ ...state, catalog, document: { ...state.document, learner } }, scene, CHOSEN).misprinted;
  };
  assert.equal(of({ name: 'lms', variant: 'squared-residual' }), true);
  assert.equal(of({ name: 'lms' }), false);
  assert.equal(of({ name: 'another' }), null);
});
