import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { loadPacking, fromLink } from '../../static/js/scenario/link.ts';
import { variantsFrom } from '../../static/js/scenario/variants.ts';
import { dockOf, fromText } from '../../static/js/state/dock.ts';

await loadPacking();

const links = JSON.parse(await readFile(new URL('../corpus/links.json', import.meta.url), 'utf8'));

for (const { name, fragment, document, position, dock, compared } of links) {
  test(`a link of the corpus opens what it was made from: ${name}`, () => {
    const opened = fromLink(`#${fragment}`);
    assert.deepEqual(opened.document, document);
    assert.equal(opened.position, position);
    assert.equal(opened.dock, dock);
    const views = dock?.match(/[a-z-]+(?=\.\d)/g) ?? [];
    assert.deepEqual(fromText(dock) ?? undefined, dock && dockOf(...views)); // of its width and sizes nothing
    assert.deepEqual(variantsFrom(opened.compared), compared ?? null);
  });
}
