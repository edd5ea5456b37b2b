import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  loadPacking,
  isLessonLink,
  lessonFromLink,
  lessonLink,
  LinkError,
} from '../../../static/js/scenario/link.ts';

await loadPacking();

const LESSON = '---\nlesson: 1\ntitle: Où va la droite\n---\n## A\n$w \\cdot x$ – ℝ²\n';

test('a link with a lesson in it gives its very text back', () => {
  const fragment = lessonLink(LESSON);
  assert.match(fragment, /^lesson=1[\w-]+$/);
  assert.ok(isLessonLink(`#${fragment}`) && !isLessonLink('#1abc') && !isLessonLink(''));
  assert.equal(lessonFromLink(`#${fragment}`), LESSON);
});

test('a lesson that is too long for an address has no link', () => {
  const text = Array.from({ length: 20_000 }, (_, i) => ((i * 7919) % 99991).toString(36)).join(' ');
  assert.equal(lessonLink(text), null);
});

test('a link that is damaged, newer or too long says so', () => {
  const code = (fragment) => {
    try {
      lessonFromLink(fragment);
    } catch (error) {
      assert.ok(error instanceof LinkError);
      return error.code;
    }
  };
  assert.equal(code('#lesson=1xx'), 'link-damaged');
  assert.equal(code('#lesson=2abc'), 'link-newer');
  assert.equal(code(`#lesson=1${'a'.repeat(60_001)}`), 'link-too-long');
});
