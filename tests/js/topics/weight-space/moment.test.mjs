// Weight space: constraints and the version space, the walk among them with its names, and what is missing of a run.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { memoByName } from '../../../../static/js/run/memo.ts';
import { dot } from '../../../../static/js/kit/space.ts';
import text from '../../../../static/js/text/en/weight-space.ts';
import { textOf } from '../../../../static/js/kit/views/sentence.ts';
import {
  absent,
  constraint,
  missing,
  moment,
  verdict,
  versionCone,
  versionSpace,
} from '../../../../static/js/topics/weight-space/moment.ts';
import {
  coneOfWeights,
  halfPlanes,
  walkItems,
  weightFrame,
} from '../../../../static/js/topics/weight-space/pictures.ts';
import { AND, trained, XOR } from '../../perceptron.mjs';
import { THEME } from '../../theme.mjs';

const near = (a, b, slack = 1e-9) => assert.ok(Math.abs(a - b) <= slack, `${a} is not ${b}`);
const SIZE = { width: 400, height: 300 };
const LINE = {
  x: [
    [1, 2],
    [2, 1],
    [-1, -1],
    [-2, 1],
  ],
  y: [1, 1, -1, -1],
  bias: false,
};

const shown = (state, scene) => moment(state, scene, {}, memoByName(), text);

/** The walk at a visit. */
function at(examples, position, more = {}) {
  const { state, at: sceneOf } = trained(examples);
  const facts = { separable: true, u: null };
  return shown({ ...state, facts, ...more }, sceneOf(position));
}

/** A space of weights whose half-spaces have these normals. */
const spaceWith = (rows) => ({
  space: { dims: rows[0].length, normals: Float64Array.from(rows.flat()), offset: 0 },
  run: { n: rows.length, y: rows.map(() => 1) },
});

/** A repeatable stream of numbers in (-1, 1). */
function stream(seed) {
  let state = seed;
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 1073741824 - 1;
  };
}

test('the rays of a cone are those that pairs of constraints make', () => {
  for (let seed = 1; seed < 30; seed += 1) {
    const next = stream(seed);
    const u = [next(), next(), next()];
    const long = Math.hypot(...u);
    const axis = u.map((value) => value / long);
    const rows = Array.from({ length: 25 }, () => {
      const row = [next(), next(), next()];
      const side = dot(row, axis) < 0.15 ? 0.15 - dot(row, axis) + Math.abs(next()) : 0;
      return row.map((value, j) => value + side * axis[j]); // every row has axis on its side
    });
    const { space, run } = spaceWith(rows);
    const found = versionCone(space, run).map(({ at }) => at);
    const wanted = [];
    rows.forEach((a, i) =>
      rows.slice(0, i).forEach((b) => {
        const cut = [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
        for (const sign of [1, -1]) {
          const ray = cut.map((value) => (sign * value) / Math.hypot(...cut));
          if (rows.every((row) => dot(row, ray) > -1e-9)) wanted.push(ray);
        }
      }),
    );
    assert.equal(found.length, wanted.length, `seed ${seed}`);
    for (const ray of wanted)
      assert.ok(
        found.some((other) => dot(ray, other) > 1 - 1e-9),
        `seed ${seed}: ${ray}`,
      );
  }
});

test('each face of a cone lies in the plane of the example that it names', () => {
  const rows = [
    [1, 0, 0.2],
    [-1, 0, 1],
    [0, 1, 0.3],
    [0, -1, 1],
  ];
  const { space, run } = spaceWith(rows);
  const cone = versionCone(space, run);
  assert.equal(cone.length, 4);
  cone.forEach(({ at, example }, i) => {
    near(dot(rows[example], at), 0);
    near(dot(rows[example], cone[(i + 1) % 4].at), 0);
  });
});

test('a version space in the plane: a wedge, and nothing where no weights are right', () => {
  const box = { x0: -2, x1: 2, y0: -2, y1: 2 };
  const wedge = spaceWith([
    [1, 0],
    [0, 1],
  ]);
  const shown = versionSpace(wedge.space, wedge.run, box)
    .map(({ at }) => at.join())
    .sort();
  assert.deepEqual(shown, ['0,0', '0,2', '2,0', '2,2']);
  const none = spaceWith([
    [1, 0],
    [-1, 0],
    [0, 1],
  ]);
  assert.deepEqual(versionSpace(none.space, none.run, box), []);
  const nought = spaceWith([
    [1, 0],
    [0, 0],
  ]);
  assert.deepEqual(
    versionSpace(nought.space, nought.run, box),
    [],
    'an example at the origin is never right',
  );
});

test('of a fixed bias each half-plane misses the origin by it', () => {
  const { state, at: sceneOf } = trained({ ...LINE, start: [[0, 0, -1.5]] });
  const document = { ...state.document, bias: 'fixed' };
  const { space, run } = shown({ ...state, document }, sceneOf(1));
  assert.deepEqual(constraint(space, run, 0), { normal: [1, 2], offset: -1.5 });
  assert.deepEqual(constraint(space, run, 2), { normal: [1, 1], offset: 1.5 });
});

test('weights are points: of a learned bias with the bias, of a threshold with its opposite', () => {
  assert.deepEqual(at(LINE, 1).now, [1, 2]);
  assert.deepEqual(at(LINE, 1).space.names, ['w₁', 'w₂']);
  const learned = at(AND, 1); // the first mistake is (0, 0), negative
  assert.deepEqual(
    [learned.now, learned.before, learned.space.names],
    [
      [0, 0, -1],
      [0, 0, 0],
      ['w₁', 'w₂', 'b'],
    ],
  );
  const { state, at: sceneOf } = trained(AND);
  const threshold = shown({ ...state, document: { ...state.document, bias: 'threshold' } }, sceneOf(1));
  assert.deepEqual([threshold.now, threshold.space.names[2]], [[0, 0, 1], 'θ']);
});

test('the trail holds each update up to the playhead with its visit and its weights', () => {
  const { run, state, at: sceneOf } = trained(AND);
  const { trail, whole } = shown(state, sceneOf(run.visits));
  assert.deepEqual(
    trail.map(({ k, visit, at: w }) => [k, visit, w]),
    Array.from({ length: run.updates + 1 }, (_, k) => {
      const visit = run.visitOfUpdate(k);
      const { w, b } = run.at(visit);
      return [k, visit, [...w, b]];
    }),
  );
  assert.deepEqual(whole, trail);
  assert.equal(shown(state, sceneOf(2)).trail.length, 2, 'the start and one update');
});

test('the forty newest updates are drawn one by one', () => {
  const { run, state, at: sceneOf } = trained({ ...XOR, epochs: 30 });
  const walk = shown(state, sceneOf(run.visits));
  assert.equal(walk.trail.length, 41);
  assert.equal(walk.trail.at(-1).k, run.updates);
  assert.ok(walkItems(walk, THEME).some(({ says }) => says?.[0] === 'whole'));
});

test('the loop of a cycle is closed and has every weight of a period', () => {
  const { run, state, at: sceneOf } = trained({ ...XOR, bias: false });
  run.ending = { cycle: { from_visit: 1, period: 4, updates_per_period: 4 } };
  const { loop } = shown(state, sceneOf(run.visits));
  assert.deepEqual(
    loop.map(({ at: w }) => w),
    [0, 1, 2, 3, 4].map((visit) => [...run.at(visit).w]),
  );
  assert.deepEqual(loop[0].at, loop.at(-1).at);
});

test('every half-plane has its line, and the version space is on the right side of all of them', () => {
  const walk = at(LINE, 2);
  const frame = weightFrame(walk, SIZE, THEME);
  const version = versionSpace(walk.space, walk.run, frame.box);
  assert.ok(version.length > 2);
  for (const { at: corner } of version)
    for (let i = 0; i < walk.run.n; i += 1) {
      const { normal } = constraint(walk.space, walk.run, i);
      assert.ok(normal[0] * corner[0] + normal[1] * corner[1] > -1e-9);
    }
  const { items } = halfPlanes(walk, frame, version, THEME);
  const lines = items.filter(({ kind, example }) => kind === 'line' && example !== undefined);
  assert.deepEqual(
    lines.map(({ example }) => example),
    [0, 1, 2, 3],
  );
  assert.deepEqual(
    lines.map(({ dash }) => dash),
    ['solid', 'solid', 'dash', 'dash'],
  );
  const { normal } = constraint(walk.space, walk.run, 0);
  for (const [x, y] of lines[0].points) near(normal[0] * x + normal[1] * y, 0);
});

test('all that is known of the walk is in view', () => {
  const walk = at(LINE, 2);
  const { box } = weightFrame(walk, SIZE, THEME);
  for (const [x, y] of [...walk.known, [0, 0]])
    assert.ok(x > box.x0 && x < box.x1 && y > box.y0 && y < box.y1);
});

test('the moments of the trail and the newest weights can be gone to', () => {
  const walk = at(AND, 4);
  const { items } = coneOfWeights(walk, { azimuth: 35, elevation: 22 }, SIZE, THEME);
  const marks = items.filter(({ kind, visit }) => kind === 'mark' && visit !== undefined);
  const visits = [...walk.trail.map(({ visit }) => visit), walk.visit];
  assert.deepEqual(
    marks.map(({ visit }) => visit).sort((a, b) => a - b),
    visits,
  );
});

test('a cone has a face for each ray, and the axis of the widest margin where it is known', () => {
  const walk = at(AND, 4, { facts: { separable: true, u: [0.5, 0.5, -0.7] } });
  assert.deepEqual(walk.cone, versionCone(walk.space, walk.run));
  const { items, turns } = coneOfWeights(walk, { azimuth: 35, elevation: 22 }, SIZE, THEME);
  assert.ok(turns);
  assert.ok(items.some(({ says }) => says?.[0] === 'axis'));
  const faces = items.filter(({ kind, opacity }) => kind === 'face' && opacity === 0.16);
  assert.equal(faces.length, walk.cone.length);
  assert.deepEqual(at(AND, 4, { facts: { separable: false, u: null } }).cone, []);
});

test('what is said of the version space', () => {
  const says = (facts, version) => textOf(text, [verdict(at(LINE, 1, { facts }), version)]);
  const one = [{ at: [1, 1], example: 0 }];
  assert.equal(says({ separable: true }, one), 'Version space: right for every example.');
  assert.equal(says({ separable: true }, []), 'The version space lies outside this picture.');
  assert.match(says({ separable: false }, []), /^Version space: empty/);
  assert.equal(says({ separable: null }, []), 'Version space: not decided.');
  assert.match(says(null, []), /^Looking for/);
  assert.match(says({ separable: true, stale: true }, one), /^Looking for/, 'of an earlier version');
});

test('the walk names its parts where they stand: w, the step with its sign and size, the example that is lit', () => {
  const said = (walk) =>
    walkItems(walk, THEME).flatMap(({ says }) => (says ? [textOf(text.marks, says)] : []));
  assert.deepEqual(said(at(AND, 1)), ['w', '− z']);
  const lit = said(at({ ...AND, rate: 0.5 }, 4, { hovered: 2 }));
  assert.ok(lit.includes('+ 0.5 z') && lit.includes('y z'), lit.join());
  const averaged = at({ ...LINE, predictor: 'averaged' }, 2);
  assert.ok(said(averaged).includes('average'));
  assert.match(text.weights(averaged.space.names, averaged.now, averaged.last), /, the last weights$/);
  assert.equal(at(LINE, 2).last, false);
});

test('what is missing of a long run is needed: the block before, and the two ends of a cycle', () => {
  const { run, state, at: sceneOf } = trained({ ...XOR, bias: false });
  const walk = shown(state, sceneOf(run.visits));
  assert.deepEqual(missing(walk), []);
  const [block] = run.blocks;
  const later = { ...block, index: 1, first: 5 };
  assert.deepEqual(missing({ ...walk, k: 7, trail: [{ k: 5 }], run: { ...run, blocks: [later] } }), [
    { kind: 'chunk', payload: { block: 0 } },
  ]);
  run.ending = { cycle: { from_visit: 400, period: 8, updates_per_period: 8 } };
  assert.deepEqual(missing({ ...walk, loop: null }), [{ kind: 'chunk', payload: { position: 407 } }]);
});

test('where there is no picture it is said why', () => {
  const says = (examples, more) => {
    const { state } = trained(examples);
    return textOf(text, absent({ ...state, ...more }).says);
  };
  const classes = { x: LINE.x, y: [0, 1, 2, 1], task: 'multiclass' };
  assert.match(says(classes), /^Several classes/);
  assert.match(says({ ...LINE, task: 'regression' }), /^For real targets/);
  const wide = {
    x: [
      [1, 2, 3],
      [3, 2, 2],
    ],
    y: [1, -1],
  };
  assert.equal(says(wide), '4 weights are free; up to three can be drawn.');
  assert.match(says({ x: [[1], [2]], y: [1, -1], bias: false }), /^A single weight is free/);
});
