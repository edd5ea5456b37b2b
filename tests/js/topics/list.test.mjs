// The list of views: each can be opened, has its words, and is on the menu under a name.

import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { LAYOUTS } from '../../../static/js/state/dock.ts';
import { views } from '../../../static/js/text/en/views.ts';
import { VIEWS } from '../../../static/js/topics/list.ts';

const IDS = VIEWS.map(({ id }) => id);
const PARTS = ['plane', 'trellis']; // of the page itself

test('each view has a folder, a line of the list, and a title and a summary on the menu', () => {
  const folders = readdirSync(new URL('../../../static/js/topics', import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !PARTS.includes(entry.name))
    .map(({ name }) => name);
  assert.deepEqual([...IDS].sort(), folders.sort());
  assert.deepEqual([...IDS].sort(), Object.keys(views).sort());
  for (const id of IDS) assert.ok(views[id].title && views[id].summary, id);
});

test('each view’s words are those of its own file', async () => {
  for (const { id, words } of VIEWS) {
    const file = await import(`../../../static/js/text/en/${id}.ts`);
    assert.equal((await words()).default, file.default, id);
  }
});

test('a layout opens views that there are', () => {
  for (const { views: open } of Object.values(LAYOUTS))
    for (const { id } of open) assert.ok(IDS.includes(id), id);
});
