// Files that a reader of saved runs must refuse in a sentence, made of tests/data/hostile-files.json.

import { readFileSync } from 'node:fs';
import { zipSync } from 'fflate';

export const CASES = JSON.parse(readFileSync(new URL('../data/hostile-files.json', import.meta.url), 'utf8'));
const ENTRY = [0x50, 0x4b, 1, 2]; // begins a file's entry in an archive's list
const [METHOD, SIZE] = [10, 24]; // where in it the method and the unpacked size stand

/** The bytes of a recipe; its repeated parts stand `times` as often. */
export function contentOf(recipe, times = 1) {
  if (Array.isArray(recipe)) {
    const parts = recipe.map(([text, count]) => text.repeat(count === 1 ? 1 : Math.round(times * count)));
    return new Uint8Array(Buffer.from(parts.join(''), 'latin1'));
  }
  let content = contentOf(recipe.zip);
  for (let level = 0; level < recipe.within; level += 1) content = archiveOf(content, recipe);
  return content;
}

/** A file in an archive, as often as the recipe says, which may declare another size or method for each. */
export function archiveOf(content, { files, declared, method }) {
  const archive = zipSync(
    Object.fromEntries(Array.from({ length: files }, (_, i) => [`${i}.json`, content])),
  );
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  for (let at = 0; at + SIZE + 4 <= archive.length; at += 1) {
    if (!ENTRY.every((byte, i) => archive[at + i] === byte)) continue;
    if (declared !== undefined) view.setUint32(at + SIZE, declared, true);
    if (method !== undefined) view.setUint16(at + METHOD, method, true);
  }
  return archive;
}
