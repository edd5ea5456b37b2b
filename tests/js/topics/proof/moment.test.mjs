import assert from 'node:assert/strict';
import { test } from 'node:test';
import text from '../../../../static/js/text/en/proof.ts';
import { absent, indexAt, jumpsOf, jumpTo, moment } from '../../../../static/js/topics/proof/moment.ts';
import { textOf } from '../../../../static/js/kit/views/sentence.ts';
import { FACTS, LEARNER, proven } from './proof.mjs';

test('a jump is a mistake of its own; at the start there is none', () => {
  const { drawn, run, at } = proven();
  const jump = jumpTo(drawn, 3);
  assert.equal(jump.kind, 'jump');
  assert.deepEqual([jump.k, jump.example], [3, run.blocks[0].example[2]]);
  assert.equal(jumpTo(drawn, 0), null);
  assert.equal(moment(drawn, at(0), 0).jump, null);
  assert.equal(moment(drawn, at(run.blocks[0].visit[2]), 0).jump.k, 3, 'the one at the playhead');
  assert.equal(moment(drawn, at(0), 5).jump.k, 5, 'the one that is pointed at goes before it');
  assert.match(text.spoken(jump), /^mistake 3, example \d: u·w [+−]/);
});

test('before the first mistake only that is promised of each which holds', () => {
  assert.match(
    text.startText(true, true),
    /^Each mistake lifts u·w by η δ at least and ‖w‖² by η²R² at most\./,
  );
  assert.match(
    text.startText(false, true),
    /^Each mistake lifts ‖w‖² by η²R² at most\./,
    'nothing separates',
  );
  assert.match(text.startText(true, true, true), /‖w‖² by 2 η²R² at most\./, 'of several classes');
  assert.equal(text.startText(false, false), '', 'the bias is held');
});

test('a learner with other steps has no limits, and its updates are told by what they came to', () => {
  const { drawn, run, at } = proven({ learner: { ...LEARNER, proof: null } });
  const { proof } = drawn;
  assert.deepEqual([proof.rise, proof.growth, proof.meets], [null, null, null]);
  const { least, most, jump } = moment(drawn, at(run.visits), 2);
  assert.deepEqual([least, most, jump.kind], [null, null, 'stretch']);
  assert.equal(textOf(text, drawn.reasons.meet), text.otherBound(51, 'mistakes'));
  assert.equal(drawn.reasons.along, null, 'u is there all the same');
});

test('of a long run what several mistakes added together is said', () => {
  const { drawn } = proven();
  const { series } = drawn;
  const some = [0, 4, 6];
  const sampled = Object.fromEntries(
    ['k', 'visit', 'along', 'length'].map((name) => [name, some.map((i) => series[name][i])]),
  );
  const jump = jumpTo({ ...drawn, series: { ...sampled, whole: false } }, 1);
  assert.deepEqual([jump.kind, jump.from, jump.to], ['stretch', 0, 4]);
  assert.ok(Math.abs(jump.grown - series.length[4] ** 2) < 1e-9);
});

test('where nothing separates, the pictures of u say why, and the length is shown all the same', () => {
  const { drawn, at } = proven({
    y: [-1, 1, 1, -1],
    facts: {
      ...FACTS,
      u: null,
      u_reason: 'the examples are not separable',
      margin_bracket: null,
      bound: null,
      bound_reason: 'the examples are not separable',
    },
  });
  const { along, length, meet, angle } = drawn.reasons;
  const said = [along, meet, angle].map((reason) => textOf(text, reason));
  assert.deepEqual(said, [
    'The examples are not separable.',
    'No bound without u and δ.',
    'No angle without u.',
  ]);
  assert.equal(length, null);
  const { values, angles, most } = moment(drawn, at(5), 0);
  assert.deepEqual([values.along, angles], [null, null]);
  assert.ok(most >= values.length);
});

test('the jumps of an example are those at which it was the mistake', () => {
  const { drawn, run } = proven();
  const { example } = run.blocks[0];
  assert.deepEqual(
    jumpsOf(drawn, 0),
    Array.from(example.keys())
      .filter((i) => example[i] === 0)
      .map((i) => i + 1),
  );
  assert.deepEqual(jumpsOf(drawn, null), []);
});

test('the keyboard starts from the update at the playhead', () => {
  const { drawn, run, at } = proven();
  assert.equal(indexAt(drawn, at(0).now.k), 0);
  assert.equal(indexAt(drawn, at(run.visits).now.k), run.updates);
});

test('real targets, no points and facts that are still looked for are said', () => {
  const { run } = proven();
  const points = { n: 4 };
  const preset = 'wide-margin';
  assert.equal(absent({ run, points, facts: FACTS }), null);
  assert.deepEqual(absent({ run, points, facts: null }), { says: ['waiting'] });
  assert.deepEqual(absent({ run, points: { n: 0 }, facts: FACTS }), { says: ['none'], preset });
  const regression = absent({ run: { ...run, task: 'regression' }, points, facts: FACTS });
  assert.match(textOf(text, regression.says), /^Not for real targets/);
});

test('the formulas read as the run is: from zero, at rate 1, of several classes, with the bias’s constant', () => {
  assert.deepEqual(proven().drawn.kind, {
    zero: true,
    unit: true,
    classes: false,
    tagged: false,
    constant: true,
  });
  assert.equal(proven({ bias: false }).drawn.kind.constant, false);
  assert.deepEqual(proven({ rate: 0.5, start: [[1, 0, 0]] }).drawn.kind, {
    zero: false,
    unit: false,
    classes: false,
    tagged: false,
    constant: true,
  });
});
