// A lesson's file while it is written: cut into steps, put together again, and each line known.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import * as manuscript from '../../../static/js/lessons/manuscript.ts';

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
