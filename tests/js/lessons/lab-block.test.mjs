// What is on screen as a step's `lab` block: no more than what is other than the lesson's own scenario, and nothing of the author's lost.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { apart, labOf, recorded, same } from '../../../static/js/lessons/lab-block.ts';
import { flow, phrase } from '../../../static/js/lessons/yaml.ts';

const BASE = {
  version: 1,
  task: 'binary',
  features: { name: 'identity' },
  learner: { name: 'perceptron', rate: 1 },
  predictor: 'last',
  start: { w: [0, 0], b: 0 },
  stop: { when: 'converged', epochs: 1000, visits: null },
  data: { preset: 'and', coding: '0/1' },
};
const DOCK = { views: [{ id: 'proof' }] };
const screen = (more = {}) => ({
  document: BASE,
  position: 0,
  visits: 20,
  dock: DOCK,
  compared: null,
  probe: null,
  overlays: { best: false, hulls: true, arrow: true },
  ...more,
});
const lab = (more, base = BASE) => Object.values(labOf(screen(more), base)).join('\n');

test('what is as the lesson has it is not said again', () => {
  assert.equal(lab(), 'views: [proof]\noverlays: [hulls, arrow]');
});

test('a preset is its name, points are written out, and so is every part that is other', () => {
  assert.match(
    lab({ document: { ...BASE, data: { preset: 'xor', coding: '0/1' } } }),
    /^set:\n {2}data: xor\n/,
  );
  const document = {
    ...BASE,
    data: {
      x: [
        [0, 1.5],
        [-2, 1e-7],
      ],
      y: [1, -1],
    },
    learner: { name: 'margin-perceptron', rate: 0.5, margin: 1 },
  };
  assert.match(
    lab({ document }),
    /^set:\n {2}learner: \{name: margin-perceptron, rate: 0\.5, margin: 1\}\n {2}data: \{x: \[\[0, 1\.5\], \[-2, 1e-7\]\], y: \[1, -1\]\}\n/,
  );
  assert.match(lab({ document: { ...BASE, data: { preset: 'and', coding: '-1/1' } } }), /coding: "-1\/1"/);
});

test('without the scenario that steps begin with every part is written', () => {
  const all = lab({}, null);
  for (const key of Object.keys(BASE)) assert.ok(all.includes(`  ${key}: `), key);
});

test('what the lesson compares its runs with is taken away where it is not on screen', () => {
  const references = [{ name: 'nearest-neighbours', k: 3 }];
  assert.match(lab({}, { ...BASE, references }), /^set:\n {2}references: \[\]\n/);
  assert.match(
    lab({ document: { ...BASE, references } }),
    /references: \[\{name: nearest-neighbours, k: 3\}\]/,
  );
});

test('the moment is the visit, the end, or nothing at the start', () => {
  assert.match(lab({ position: 7 }), /^at: 7$/m);
  assert.match(lab({ position: 20 }), /^at: end$/m);
  assert.match(lab({ position: 20, visits: null }), /^at: 20$/m);
  assert.doesNotMatch(lab(), /^at:/m);
});

test('views, runs beside its own, probe and overlays are those on screen', () => {
  assert.match(lab({ dock: { views: [] } }), /^views: \[\]$/m);
  assert.match(lab({ dock: { views: [{ id: 'proof' }, { id: 'bound' }] } }), /^views: proof$/m);
  assert.match(
    lab({ compared: [{ predictor: 'voted', label: 'ours' }] }),
    /^compare: \[\{predictor: voted\}\]$/m,
  );
  assert.match(lab({ probe: [1.5, -0.5] }), /^probe: \[1\.5, -0\.5\]$/m);
  assert.match(lab({ overlays: { best: false, hulls: false } }), /^overlays: \[\]$/m);
});

test('a record takes the place of the one before and leaves what the author wrote', () => {
  const entries = ['at: end', 'views: proof'];
  assert.equal(recorded('', entries), '```lab\nat: end\nviews: proof\n```');
  assert.equal(recorded('Some text.\n', entries), 'Some text.\n\n```lab\nat: end\nviews: proof\n```');
  const text = [
    'Above.',
    '',
    '```lab',
    'set:',
    '  data: xor',
    'at: 3',
    'ask:',
    '  question: "set: at?"',
    '"compare":',
    '- learner: mira',
    'point at: {symbol: w}',
    '```',
    '',
    'Below.',
    '',
    '~~~lab',
    'probe: [1, 2]',
    '~~~',
    '',
    '```yaml',
    'at: 1',
    '```',
  ].join('\n');
  const again = recorded(text, entries);
  assert.equal(
    again,
    'Above.\n\n```lab\nat: end\nviews: proof\nask:\n  question: "set: at?"\npoint at: {symbol: w}\n```\n\nBelow.\n\n\n```yaml\nat: 1\n```',
  );
  assert.equal(recorded(again, entries), again);
  assert.match(
    recorded('```lab\ngoal: {bound: 1}', entries),
    /^```lab\nat: end\nviews: proof\ngoal: \{bound: 1\}\n```$/,
  );
});

test('the moment is taken apart from the words, and a block that has nothing else is gone', () => {
  const text = 'Above.\n\n```lab\nset:\n  data: xor\nat: 3\n```\n\n```yaml\nat: 1\n```\n';
  const { moment, words, places } = apart(text);
  assert.deepEqual(moment, ['set:', '  data: xor', 'at: 3']);
  assert.equal(words, 'Above.\n\n\n```yaml\nat: 1\n```');
  assert.deepEqual(places, [0, 1, 7, 8, 9, 10]);
  const asked = apart('```lab\nat: 3\nask:\n  kind: stop\nprobe: [1, 2]\n```');
  assert.deepEqual(asked.moment, ['at: 3', 'probe: [1, 2]']);
  assert.equal(asked.words, '```lab\nask:\n  kind: stop\n```');
  assert.deepEqual(apart('').words, '');
});

test('values are YAML: words bare, all else as JSON has it', () => {
  assert.equal(
    flow({ a: null, b: true, 'c d': 'null', e: 'x:y', f: undefined }),
    '{a: null, b: true, "c d": "null", e: "x:y"}',
  );
  assert.equal(phrase('Why the order matters'), 'Why the order matters');
  assert.equal(phrase('ends: badly'), '"ends: badly"');
  assert.ok(same({ a: [1, { b: 2 }], c: 3 }, { c: 3, a: [1, { b: 2 }] }));
  assert.ok(!same({ a: [1] }, { a: { 0: 1 } }));
});
