// What a task is, and that nobody asks for its name where that tells.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { labelsOf, taskOf } from '../../../static/js/scenario/task.ts';

const TASKS = ['binary', 'multiclass', 'regression', 'sequence'];
const ROOT = new URL('../../../static/js', import.meta.url).pathname;
const ASKED = new RegExp(`[!=]== '(?:${TASKS.join('|')})'|'(?:${TASKS.join('|')})' [!=]==`, 'g');

test('of each task one thing holds, of none nothing', () => {
  const holds = (task) => Object.entries(taskOf(task)).flatMap(([name, value]) => (value ? [name] : []));
  assert.deepEqual(TASKS.map(holds), [['signed'], ['several'], ['real'], ['tagged']]);
  assert.deepEqual(holds(null), []);
});

test('labels are signs, classes or tags from 0, and of real targets none', () => {
  assert.deepEqual(
    TASKS.map((task) => labelsOf({ task, classes: 3 })),
    [[1, -1], [0, 1, 2], [], [0, 1, 2]],
  );
});

test('a file with many questions about the task asks what it is, not its name', () => {
  const asking = readdirSync(ROOT, { recursive: true })
    .map(String)
    .filter((path) => path.endsWith('.ts') && !path.startsWith('text/en/'))
    .filter((path) => (readFileSync(join(ROOT, path), 'utf8').match(ASKED) ?? []).length > 3);
  assert.deepEqual(asking, []);
});
