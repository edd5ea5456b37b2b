// A lesson's file while it is written: cut into steps, put together again, and each line known.

import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import * as manuscript from '../../../static/js/lessons/manuscript.ts';
import { apart, flow, labOf, phrase, recorded, same } from '../../../static/js/lessons/manuscript.ts';

const LESSONS = new URL('../../../app/lessons/', import.meta.url);
const OURS = readdirSync(LESSONS)
  .filter((name) => name.endsWith('.md'))
  .map((name) => readFileSync(new URL(name, LESSONS), 'utf8'));
const FILE = `---
lesson: 1
title: Two steps
---

## First

Some text.

~~~yaml
## no heading
~~~

## Second ##

\`\`\`lab
# no teacher
at: end
\`\`\`

# For the teacher

## not a step
`;
const lineOf = (text, part) => text.split('\n').indexOf(part) + 1;

test('our own lessons are the same once they are cut and put together', () => {
  assert.ok(OURS.length > 10);
  for (const file of OURS) assert.equal(manuscript.fileOf(manuscript.partsOf(file)), file);
});

test('a file is cut at its headings alone', () => {
  const { front, steps, rest } = manuscript.partsOf(FILE.replaceAll('\n', '\r\n'));
  assert.equal(front, '---\nlesson: 1\ntitle: Two steps\n---');
  assert.deepEqual(
    steps.map(({ title }) => title),
    ['First', 'Second'],
  );
  assert.match(steps[0].text, /^Some text\.[^]*## no heading\n~~~$/);
  assert.match(rest, /^# For the teacher\n\n## not a step$/);
});

test('what stands before the first heading stays where it is, and so does a block that nothing closes', () => {
  const parts = manuscript.partsOf(
    '---\nlesson: 1\n---\n\nToo early.\n\n## One\n\n```lab\nat: end\n\n## Two',
  );
  assert.match(parts.front, /Too early\.$/);
  assert.equal(parts.steps.length, 1);
  assert.match(manuscript.fileOf(parts), /Too early\.\n\n## One\n\n```lab\nat: end\n\n## Two\n$/);
  assert.deepEqual(manuscript.partsOf('').steps, []);
});

test('a step alone has its lines where they are in the file', () => {
  for (const file of [FILE, ...OURS]) {
    const parts = manuscript.partsOf(file);
    const whole = manuscript.fileOf(parts).split('\n');
    parts.steps.forEach((step, i) => {
      const alone = manuscript.excerptOf(parts, i).split('\n');
      const at = manuscript.textAt(parts, i);
      assert.equal(alone[at - 3], `## ${step.title}`);
      for (let line = at - 3; line < alone.length - 1; line += 1) assert.equal(alone[line], whole[line]);
      assert.equal(manuscript.stepAt(parts, at), i);
    });
  }
  const parts = manuscript.partsOf(FILE);
  assert.equal(manuscript.textAt(parts, 0), lineOf(manuscript.fileOf(parts), 'Some text.'));
  assert.equal(manuscript.stepAt(parts, 2), -1);
});

test('a title is quoted where YAML would read more into it, and comes back as it was', () => {
  const blank = manuscript.blank('A lesson', 'xor');
  assert.equal(
    manuscript.fileOf(blank),
    '---\nlesson: 1\ntitle: A lesson\nminutes: 10\nscenario: xor\n---\n',
  );
  for (const title of [
    'Bounds: what they say',
    '"no"',
    'true',
    '',
    '# 1',
    '$1 & $2',
    'Übung 3, zweite Hälfte',
  ]) {
    const named = manuscript.withTitle(blank, title);
    assert.equal(manuscript.titleOf(named), title);
    assert.equal(named.front.split('\n').length, 6);
  }
  assert.match(manuscript.withTitle(blank, 'a: b').front, /^title: "a: b"$/m);
  assert.match(
    manuscript.withTitle(manuscript.partsOf('---\nlesson: 1\n---\n'), 'New').front,
    /^title: New$/m,
  );
});

test('a step is moved, and the others keep their order', () => {
  const steps = ['a', 'b', 'c'].map((title) => ({ title, text: '' }));
  const titles = (from, to) =>
    manuscript.moved({ front: '', steps, rest: '' }, from, to).steps.map(({ title }) => title);
  assert.deepEqual(titles(0, 2), ['b', 'c', 'a']);
  assert.deepEqual(titles(2, 1), ['a', 'c', 'b']);
});

test('a file is named after its title', () => {
  const name = (title) => manuscript.nameOf(manuscript.blank(title, null));
  assert.equal(name('Margins: how wide?'), 'margins-how-wide.md');
  assert.equal(name('Übung №3'), 'ubung-no3.md');
  assert.equal(name('感知器'), 'lesson.md');
  assert.ok(name('a long title '.repeat(20)).length <= 63);
});

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
