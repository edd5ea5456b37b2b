// The words of what is shared, saved and opened.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import dialogs from '../../../../static/js/text/en/dialogs.ts';
import { files } from '../../../../static/js/text/en/files.ts';

test('each entry of the menu has a name of its own, and a line that says what it does', () => {
  const entries = Object.values(files).filter((entry) => typeof entry === 'object');
  assert.equal(new Set(entries.map(({ label }) => label)).size, entries.length);
  for (const { summary } of entries) assert.ok(summary.length > 10 && summary.length < 60, summary);
});

test('what is forgotten is named', () => {
  assert.equal(dialogs.runs.forget('MIRA learns XOR'), 'Forget: MIRA learns XOR');
  assert.match(dialogs.runs.when(new Date(2026, 10, 22, 14, 5)), /2026/);
});
