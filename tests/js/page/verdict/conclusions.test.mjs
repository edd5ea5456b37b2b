// What theory says of the data before any training.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { en as text } from '../../../../static/js/text/en/page.ts';
import { plain } from '../../../../static/js/text/marked.ts';
import { boundOf } from '../../../../static/js/scenario/document.ts';
import { conclusionOf } from '../../../../static/js/page/verdict/conclusions.ts';
import { textOf } from '../../../../static/js/kit/views/sentence.ts';
import { AND } from '../../perceptron.mjs';
import { FACTS, REGRESSION, stateOf } from './ended.mjs';

function said(examples, more) {
  const { state } = stateOf(examples, more);
  const { kind, head, asks, lines } = conclusionOf(state);
  const words = (sentence) => plain(textOf(text.verdict, sentence));
  return {
    kind,
    head: head.map(words).join(' '),
    asks: asks && words(asks),
    lines: lines.map(({ says }) => words(says)),
    opens: lines.map(({ opens }) => opens ?? null),
  };
}

test('the verdict is a sentence with the bound, whose reasons are asked for', () => {
  assert.deepEqual(said(AND), {
    kind: 'separable',
    head: 'A line can separate these. The perceptron finds one after at most 16 mistakes.',
    asks: 'Why 16?',
    lines: [
      'The longest point is 1.732 long; with the bias’s constant 1 as one more coordinate, R² = 1.732² + 1² and R = 2. Then the plane of u clears all of them by δ = 0.5.',
      'R² / δ² = 4 / 0.25 = 16, so at most 16 mistakes: the bound.',
      'Widest line: 0.25 from the nearest point.',
    ],
    opens: [null, 'proof', 'margins'],
  });
});

test('no symbol stands in the sentence or in its question', () => {
  const cases = [{}, { facts: { ...FACTS, separable: false, point: [0, 0] } }, { facts: null }];
  for (const more of cases) {
    const { head, asks } = said(AND, more);
    assert.doesNotMatch(`${head} ${asks}`, /[δ‖²φηα]|\b[Rwbu]\b/);
  }
});

test('where the margin is a fiftieth of the radius there is said to be little room', () => {
  const { head, asks } = said(AND, { facts: { ...FACTS, radius: 30, margin: 0.5, bound: 3600 } });
  assert.equal(
    head,
    'A line can separate these, but there is little room for it. The perceptron finds one after at most 3600 mistakes.',
  );
  assert.equal(asks, 'Why so many?');
});

test('of a start elsewhere the bound is not that quotient, and without one its reason is said', () => {
  const document = { start: { w: [1, 0], b: 0 } };
  assert.match(
    said(AND, { document, facts: { ...FACTS, bound: 30 } }).lines[1],
    /start: at most 30 mistakes/,
  );
  const none = said(AND, { facts: { ...FACTS, bound: null, bound_reason: 'why not' } });
  assert.deepEqual(
    [none.head, none.asks, none.lines[0]],
    ['A line can separate these.', 'By how much?', 'No bound: why not'],
  );
});

test('the bound comes out of the learner’s own formula, where that is a factor, and else is said to have more', () => {
  const line = (learner, bound, document = {}) =>
    said(AND, { learner, document, facts: { ...FACTS, bound } }).lines[1];
  assert.equal(line({ proof: 2 }, 32), '2 R² / δ² = 2 · 4 / 0.25 = 32, so at most 32 mistakes: the bound.');
  assert.match(line({ method: 'batch' }, 64), /^n R² \/ δ² = 4 · 4 \/ 0\.25 = 64,/);
  const small = { learner: { name: 'perceptron', size: 2 } };
  assert.match(line({ method: 'batch' }, 32, small), /^m R² \/ δ² = 2 · 4 \/ 0\.25 = 32,/);
  assert.equal(
    line({ proof: null }, 20),
    'R² / δ² = 16, and this learner’s own formula has more terms: at most 20 mistakes, the bound.',
  );
});

test('a bound too long to read is written as R² / δ² is', () => {
  const facts = { ...FACTS, radius: 1e24, margin: 1, bound: 9.999999999999999e47 };
  const { head, lines } = said(AND, { facts });
  assert.match(head, /at most 1\u202f×\u202f10⁴⁸ mistakes/);
  assert.match(lines[1], /= 1\u202f×\u202f10⁴⁸, so at most 1\u202f×\u202f10⁴⁸ mistakes/);
});

test('a bound that is known to three digits is about so much, in every sentence', () => {
  const facts = { ...FACTS, radius: 1.5e8, margin: 1, bound: 2.25e16, bound_about: true };
  const { head, asks, lines } = said(AND, { facts });
  const about = 'at most about 2.25\u202f×\u202f10¹⁶ mistakes';
  assert.match(head, new RegExp(`${about}\\.$`));
  assert.equal(asks, 'Why so many?');
  assert.match(lines[1], new RegExp(`= 2.25\u202f×\u202f10¹⁶, so ${about}: the bound`));
  const wide = { ...FACTS, radius: 40, margin: 1, bound: 1600, bound_about: true };
  assert.equal(said(AND, { facts: wide }).asks, 'Why about 1600?');
  assert.equal(boundOf({ bound: null, bound_about: null }), null);
  assert.equal(boundOf({ bound: 51 }), 51);
});

test('a bound from a margin that is known from below alone is called a looser one', () => {
  const { lines } = said(AND, { facts: { ...FACTS, bound_looser: true } });
  assert.match(lines[2], /^A looser bound/);
});

test('under a map the verdict names it, and what separates has as many inputs as the map has features', () => {
  const { head, lines } = said(
    { ...AND, map: ([a, b]) => [a, b, a * b] },
    { document: { features: 'squares' } },
  );
  assert.match(head, /^Through squares, a plane can separate these\./);
  assert.match(lines.at(-1), /^Widest hyperplane in feature space/);
  const kernel = stateOf(AND).state;
  kernel.run.dual = true;
  assert.match(
    plain(textOf(text.verdict, conclusionOf(kernel).head[0])),
    /^In the kernel’s space, a hyperplane/,
  );
});

test('a line that may not move away from the origin is called so', () => {
  assert.match(
    said(AND, { document: { bias: 'none' } }).head,
    /^A line through the origin can separate these/,
  );
  assert.match(said(AND, { document: { bias: 'fixed' } }).lines.at(-1), /^Widest line of any bias: 0\.25/);
});

test('the subject is the learner', () => {
  const finds = (label, bound_of) => said(AND, { learner: { label }, facts: { ...FACTS, bound_of } }).head;
  assert.match(
    finds('Kernel perceptron', 'mistakes'),
    /The kernel perceptron finds one after at most 16 mist/,
  );
  assert.match(finds('MIRA', 'updates'), /MIRA finds one after at most 16 updates\.$/);
});

test('data that no line separates are told by what proves it', () => {
  const facts = { ...FACTS, separable: false, point: [0.5, 0.25] };
  const plainly = said(AND, { facts });
  assert.deepEqual(
    [plainly.kind, plainly.head, plainly.asks],
    ['inseparable', 'No line can separate these.', 'Why can no line?'],
  );
  assert.match(plainly.lines[0], /hulls share the point \(0.5, 0.25\)/);
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
  const several = said(classes, { facts });
  assert.match(several.head, /^With a score for each class, these cannot all be told apart\.$/);
  assert.match(several.lines[0], /a score above all others \(equal scores do not count\)/);
});

test('who comes back to the same weights is said to go round, who does not to go on', () => {
  const head = (cycling, learner) =>
    said(AND, { facts: { ...FACTS, separable: false, point: null, cycling }, learner }).head;
  assert.match(head({ endless: true, recurs: true }), /The perceptron goes round and round\.$/);
  assert.match(head({ endless: true, recurs: false }), /The perceptron never stops making mistakes\.$/);
  assert.equal(head({ endless: null, recurs: true }), 'No line can separate these.');
});

test('where a score of 0 need not be a mistake the run may stop on one, and no line is promised', () => {
  const head = (document, learner) => said(AND, { document, learner }).head;
  for (const tie of ['positive', 'negative'])
    assert.match(
      head({ tie }),
      /The perceptron stops after at most 16 mistakes, perhaps with points on the boundary\.$/,
    );
  assert.match(head({ tie: 'mistake' }), /finds one after at most 16 mistakes\.$/);
  // A list may be over first.
  const listed = { name: 'listed', examples: [3] };
  assert.match(head({ order: listed }), /The perceptron makes at most 16 mistakes, whatever the order\.$/);
  assert.match(head({ tie: 'negative' }, { threshold: 1 }), /finds one after/, 'who steps at 0 all the same');
  const classes = {
    x: [
      [1, 0],
      [0, 1],
      [1, 1],
    ],
    y: [0, 1, 2],
    task: 'multiclass',
  };
  assert.match(said(classes).head, /stops after at most 16 mistakes, perhaps with scores that are equal\.$/);
});

test('what is not known yet, or not decided, is open', () => {
  const waiting = said(AND, { facts: null });
  assert.deepEqual([waiting.head, waiting.asks], ['Looking whether these can be separated…', null]);
  const why = 'the search stopped';
  const open = said(AND, { facts: { ...FACTS, separable: null, separable_reason: why } });
  assert.deepEqual(
    [open.kind, open.head, open.asks],
    ['open', 'Whether a line can separate these is not known.', 'Why not?'],
  );
  assert.match(open.lines[0], /Neither .* was found: the search stopped\.$/);
  const several = said(
    { x: [[1], [2], [3]], y: [0, 1, 2], task: 'multiclass' },
    { facts: { separable: null } },
  );
  assert.equal(several.lines[0], 'Neither weights that tell all apart nor a proof against them was found.');
  const { state } = stateOf(AND);
  const empty = conclusionOf({ ...state, points: { ...state.points, n: 0 } });
  assert.deepEqual(empty.head, [['none']]);
});

test('real targets have their best fit and the rates that reach it', () => {
  const facts = { least_squares: { mse: 0.5, w: [2], b: -1 }, rate_safe: 0.125 };
  const { head, asks, lines } = said(REGRESSION, { facts });
  assert.equal(head, 'The best line has a mean squared error of 0.5.');
  assert.equal(asks, 'Which line?');
  assert.deepEqual(lines, [
    'a = 2 x − 1',
    'At rates below 2/R² = 0.125 a step may go past its target, but ends nearer to it.',
  ]);
  assert.deepEqual(said(REGRESSION, { facts: {} }).lines, []);
});

test('what the numbers are without scaling stands behind the question', () => {
  const unscaled = { radius: 850, margin: null, bound: null };
  assert.equal(said(AND, { facts: { ...FACTS, unscaled } }).lines.at(-1), 'Unscaled: R = 850');
});

test('of several units it says what one line can do, and that no theorem speaks of more', () => {
  const { state } = stateOf(AND, { facts: { ...FACTS, separable: false, point: [0.5, 0.5], cycling: null } });
  state.run.network = { hidden: 2, inputs: 3, bias: true, output: 'or' };
  const { kind, head, lines } = conclusionOf(state);
  assert.equal(kind, 'inseparable');
  assert.deepEqual(
    head.map(([key]) => key),
    ['cannot', 'noTheorem'],
  );
  assert.deepEqual(
    lines.map(({ says: [key] }) => key),
    ['hullsMeet'],
  );
});
