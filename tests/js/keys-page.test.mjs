import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';

import text from '../../static/js/text/en/dialogs.ts';
import { KEYS } from '../../static/js/page/keys.ts';

test("the documentation's table of keys is the page's own", async () => {
  const page = await readFile(new URL('../../docs/keys.md', import.meta.url), 'utf8');
  const rows = [...page.matchAll(/^\| (`.*`) \| (.*) \|$/gm)].map(([, keys, says]) => [keys, says]);
  const quoted = (shown) =>
    shown
      .split('  ')
      .map((name) => `\`${name}\``)
      .join(' ');
  assert.deepEqual(
    rows,
    KEYS.map(({ shown, says }) => [quoted(shown), text.keys[says]]),
  );
});
