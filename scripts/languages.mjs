// The sentences of the page that a language lacks, and those that English no longer has: `node scripts/languages.mjs de`.

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const TEXT = fileURLToPath(new URL('../static/js/text/', import.meta.url));
/** Tables whose keys are a language's own. */
const OWN_KEYS = [
  'find.ts.default.words',
  'find.ts.words',
  'glossary.ts.terms',
  'page.ts.en.menu.claims',
  'dialogs.ts.default.terms',
];
/** Names of people and of their works, which are the same in each language. */
const NAMES = /^history\.ts\.default\.entries\.[\w-]+\.(who|source)$/;
const isTable = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const kindOf = (value) => (Array.isArray(value) ? 'list' : isTable(value) ? 'table' : typeof value);

/** Paths of `one`'s sentences that `other` lacks or has in another kind. A table that `other` composes is compared as a whole. */
function lacking(one, other, path = []) {
  return Object.entries(one).flatMap(([key, value]) => {
    const here = [...path, key];
    if (NAMES.test(here.join('.'))) return [];
    if (other === undefined || !(key in other) || kindOf(other[key]) !== kindOf(value))
      return [here.join('.')];
    return isTable(value) && !OWN_KEYS.includes(here.join('.')) ? lacking(value, other[key], here) : [];
  });
}

/** @returns {Promise<{missing: string[], extra: string[]}>} by file and key */
export async function compared(code) {
  const missing = [];
  const extra = [];
  for (const file of readdirSync(join(TEXT, 'en')).sort()) {
    const english = await import(join(TEXT, 'en', file));
    const own = existsSync(join(TEXT, code, file)) ? await import(join(TEXT, code, file)) : {};
    // Functions that a file exports are of use to its own language only.
    const tables = Object.fromEntries(Object.entries(english).filter(([, value]) => isTable(value)));
    missing.push(...lacking(tables, own, [file]));
    const known = Object.fromEntries(Object.entries(own).filter(([key]) => key in tables));
    extra.push(...lacking(known, tables, [file]));
  }
  return { missing, extra };
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  console.log(JSON.stringify(await compared(process.argv[2])));
