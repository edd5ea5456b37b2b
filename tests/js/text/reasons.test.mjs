import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { reasonOf } from '../../../static/js/text/de/reasons.ts';

const TABLE = new URL('../../../app/engine/core/text/en/reasons.py', import.meta.url);

test('each reason of the server is in German', () => {
  const reasons = [...readFileSync(TABLE, 'utf8').matchAll(/^ {4}"[\w-]+": "(.+)",$/gm)]
    .map(([, text]) => text.replace(/\{[^}]+\}/g, '12,000'))
    .filter((text) => text !== '12,000'); // another sentence
  assert.ok(reasons.length > 30);
  for (const reason of reasons) assert.notEqual(reasonOf(reason), reason);
  assert.match(reasonOf('more than 12,000 survival times are not listed'), /12\u202f000/);
});
