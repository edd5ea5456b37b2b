import assert from 'node:assert/strict';
import { test } from 'node:test';
import { memoByName } from '../../../static/js/run/memo.ts';
import { Run } from '../../../static/js/run/run.ts';
import { sceneAt } from '../../../static/js/run/scene.ts';
import text from '../../../static/js/text/en/gradient.ts';
import {
  absent,
  axesOf,
  boxAround,
  CHOSEN,
  contoursOf,
  exchanged,
  lossesAlong,
  moment,
  rayOf,
} from '../../../static/js/topics/gradient/moment.ts';
import { textOf } from '../../../static/js/kit/views/sentence.ts';
import { AND, perceptronRun, XOR } from '../perceptron.mjs';

const DOCUMENT = {
  bias: 'learned',
  tie: 'mistake',
  learner: { name: 'perceptron' },
  predictor: { name: 'last' },
};

/** The view's moment at a visit, and its sentences. */
function at(
  position,
  { examples = AND, hovered = null, document = DOCUMENT, catalog = null, ...choice } = {},
) {
  const run = new Run(perceptronRun(examples));
  const state = { run, runId: 1, document, catalog, hovered };
  const chosen = { ...CHOSEN, ...choice };
  const m = moment(state, sceneAt(run, position, 'last'), chosen, memoByName());
  const says = (name) => m.says[name] && textOf(text, m.says[name]);
  return { run, state, chosen, m, says };
}

test('a mistake is told with its term, its steepest way and the step along it', () => {
  const { m, says } = at(1);
  assert.deepEqual(m.visit, { example: 0, a: 0, y: -1, wrong: true });
  assert.equal(
    says('step'),
    'Example 1 was a mistake: before the update its term −y a = 0 fell fastest along y z = (0, 0). The step was 1 times that.',
  );
  assert.equal(
    says('visit'),
    'Example 1 as it was judged: a = 0, aim 0. What is missing to the aim is the step.',
  );
});

const catalogOf = (learner) => ({ learners: [{ name: 'perceptron', parameters: [], ...learner }] });

test('a learner that is fitted at once steps down no criterion, whatever is visited', () => {
  const catalog = catalogOf({ method: 'fit' });
  const before = at(0, { catalog });
  assert.match(before.says('step'), /^This learner is fitted at once.* E is that of the start’s weights\.$/);
  for (const position of [1, 2, 4]) {
    const { m, says } = at(position, { catalog });
    assert.equal(
      says('step'),
      'Fitted at once, from all examples: no step went down E. Here E is that of the fitted weights.',
    );
    assert.match(says('visit'), /^Fitted at once/);
    assert.equal(m.misses, null);
    assert.equal(m.paths.step, null);
  }
});

test('a batch’s visits wait for its end', () => {
  const catalog = catalogOf({ method: 'batch' });
  assert.match(
    at(3, { catalog }).says('step'),
    /^Example 3 is right: .* adds nothing\. The step comes when the epoch ends\.$/,
  );
  const document = { ...DOCUMENT, learner: { name: 'perceptron', size: 2 } };
  assert.match(at(2, { catalog, document }).says('step'), /The step comes when the minibatch ends\.$/);
});

test('weights that shrink first go down another loss', () => {
  const { says } = at(4, { catalog: catalogOf({ method: 'online', shrinks: true }) }); // its second update
  assert.equal(
    says('step'),
    'Example 4: this learner descends another loss. w became 0.5 times as long, and 1 times y z was added.',
  );
});

test('a step beyond all bounds is not told as made', () => {
  const { state, run, chosen } = at(3); // right, and not an update
  run.ending = { end: 'diverged' };
  run.visits = 3;
  const m = moment(state, sceneAt(run, 3, 'last'), chosen, memoByName());
  assert.match(
    textOf(text, m.says.step),
    /would have stepped, beyond all bounds: the run ends before that\.$/,
  );
});

test('a visit without a step says that its term is flat', () => {
  const { says } = at(2); // after the first mistake b = -1, and (0, 1) has a = -1
  assert.equal(says('step'), 'Example 2 was right: its term of E was 0 and flat. No step.');
});

test('Error′ is the criterion with its one half, and a wrong example adds its distance times the length of w', () => {
  const { says } = at(4); // w = (1, 1), b = 0: (0, 1) and (1, 0) have a = 1 and are wrong
  assert.match(says('prime'), /^Error′ = ½ Σ \|a \(sign\(a\) − y\)\| = 2, the same\.$/);
  assert.equal(says('primeOf'), 'Example 2: ½ · |1 · (1 + 1)| = 0.707 · 1.41, its distance times ‖w‖.');
  assert.match(at(4, { hovered: 2 }).says('primeOf'), /^Example 3:/);
  assert.match(at(4, { hovered: 3 }).says('primeOf'), /^Example 2:/, 'one that is right adds nothing');
  assert.equal(at(0).m.says.primeOf, null, 'w = 0 has no line');
  assert.equal(at(4, { pointed: [0, -1] }).m.says.prime, null);
});

test('before the first visit nothing is missing yet', () => {
  const { m, says } = at(0);
  assert.equal(says('step'), 'Before the first visit.');
  assert.equal(m.misses, null);
  assert.match(says('visit'), /^Each visit is marked here/);
});

test('the criterion sums what is missed, and counts nothing that another card counts', () => {
  const { m, says } = at(4); // w = (1, 1), b = 0: (0, 1) and (1, 0) have a = 1 and are wrong, (0, 0) is on the border
  assert.deepEqual([...m.now.w, m.now.b], [1, 1, 0]);
  assert.equal(says('value'), 'E(w) = −Σ y a over what is wrong = 2');
  assert.equal(says('slice'), 'Drawn at the present b = 0; the paths are seen from above.');
  assert.equal(at(4, { pointed: [0, -1] }).says('value'), 'here (0, −1): E = 1');
});

test('where other weights predict, the criterion is said to be that of the last', () => {
  const { says } = at(4, { document: { ...DOCUMENT, predictor: { name: 'averaged' } } });
  assert.equal(says('value'), 'E(w) = −Σ y a over what is wrong = 2, by the last weights');
});

test('an example that is pointed at has its own term told, and the line on which it begins drawn', () => {
  const { m, says } = at(4, { hovered: 1 });
  assert.match(says('step'), /^Example 2: its term of E is 1 here\./);
  assert.deepEqual(m.paths.border, { w: [0, 1], b: 0, y: -1 });
});

test('a hard output misses all or nothing, a soft one a share', () => {
  assert.deepEqual(at(1).m.misses, { hard: 1, soft: 0.5 });
  const { hard, soft } = at(2).m.misses;
  assert.equal(hard, 0);
  assert.ok(Math.abs(soft - 1 / (1 + Math.E)) < 1e-15);
  assert.deepEqual(text.gaps(hard, soft), { hard: 'hard: step η · 0', soft: 'soft: step η · 0.269' });
});

test('over all examples the loss falls without end, unless they cancel', () => {
  // AND: the sum of y z is (0, 0, -2), so along it all fall by its length.
  assert.match(at(4).says('ray'), /^All together fall by 2 for each t/);
  const xor = at(4, { examples: XOR });
  assert.equal(xor.m.ray, null);
  assert.match(textOf(text, xor.m.says.noRay), /^Σ y z = 0/);
  assert.match(textOf(text, at(0, { ray: 'w' }).m.says.noRay), /^w = 0/);
});

test('along a ray the criterion is never below 0, and the other loss is a line', () => {
  const { run, m } = at(4);
  const { t, criterion, all, slope, present } = { ...m.ray };
  assert.equal(present, 0);
  assert.equal(criterion[0], m.value);
  assert.ok(criterion.every((value) => value >= 0));
  for (const [i, value] of all.entries()) assert.ok(Math.abs(value - (all[0] - slope * t[i])) < 1e-12);
  const along = rayOf(run, m.now, 3, 'w');
  const { criterion: scaled } = lossesAlong(run, along);
  assert.equal(scaled[0], 0);
  assert.ok(Math.abs(scaled[20] - m.value) < 1e-12); // t = 1: the present weights
});

test('both paths start where the run does, and each has come as far as it has', () => {
  const { paths } = at(8, { rate: 'sum' }).m;
  assert.deepEqual(paths.online[0], { k: 0, u: 0, v: 0 });
  assert.equal(paths.batchStep, 2); // two epochs of four
  assert.deepEqual(paths.batch.slice(0, 3), [
    [0, 0],
    [0, 0], // all four are wrong: the sum of y x is (0, 0)
    [1, 1], // then with b = -2 only (1, 1) is
  ]);
  const slow = at(8).m.paths;
  assert.deepEqual(slow.batch[2], [0.25, 0.25]); // the mean over four
  const hidden = at(8, { shown: { online: false, batch: true } }).m.paths;
  assert.equal(hidden.online, null);
  assert.deepEqual(hidden.places, hidden.batch);
});

test('the box holds both paths and is as fine across as up', () => {
  const box = boxAround(
    [
      [0, 0],
      [4, 1],
    ],
    300,
    150,
  );
  assert.ok(box.x0 < 0 && box.x1 > 4 && box.y0 < 0 && box.y1 > 1);
  assert.ok(Math.abs((box.x1 - box.x0) / 300 - (box.y1 - box.y0) / 150) < 1e-12);
  const { run, m } = at(4);
  assert.ok(contoursOf(run, m.now, m.axes, box).every(({ region }) => region.startsWith('M')));
});

test('contours stay within what a browser draws, however large the weights are', () => {
  const { run, m } = at(4);
  const drawn = (size) => contoursOf(run, m.now, m.axes, { x0: -size, x1: size, y0: -size, y1: size });
  for (const contours of [drawn(1), drawn(1e98)]) {
    const places = contours.flatMap(({ region, line }) => (region + line).match(/[^MLZ,]+/g).map(Number));
    assert.ok(contours.length && places.every((place) => Math.abs(place - 0.5) < 1));
  }
});

test('an axis that takes the other one’s weight gives its own in exchange', () => {
  assert.deepEqual(exchanged([0, 1], 0, 1), [1, 0]);
  assert.deepEqual(exchanged([0, 1], 1, 2), [0, 2]);
});

test('chosen axes stay as long as the weights are the same ones', () => {
  const { run } = at(1);
  const chosen = { ...CHOSEN, axes: [1, 2], mapping: run.mapping };
  const axes = (choice, document) => axesOf(choice, run, document, memoByName());
  assert.deepEqual(axes(chosen, DOCUMENT), [1, 2]);
  assert.deepEqual(axes(chosen, { ...DOCUMENT, bias: 'none' }), [0, 1]);
  assert.deepEqual(axes({ ...chosen, mapping: 'other' }, DOCUMENT), [0, 1]);
});

test('what has no criterion says why, and what would bring one', () => {
  const { run } = at(0);
  const why = (/** @type {object} */ other, document = DOCUMENT) =>
    absent({ run: { ...run, ...other }, document }, null, text);
  assert.equal(why({}), null);
  const dual = why({ dual: true });
  assert.equal(dual.button[0], text.usePerceptron);
  assert.match(textOf(text, dual.says), /weights belong to examples/);
  assert.equal(why({ task: 'regression' }).preset, 'blobs');
  assert.equal(why({ p: 1 }, { ...DOCUMENT, bias: 'none' }).button[0], text.learnBias);
  assert.equal(why({ n: 0 }).preset, 'blobs');
});
