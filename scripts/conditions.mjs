// The named conditions of static/css/conditions.css: a browser has no `@media (--name)` yet.

import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Browsers without nested rules: esbuild writes these out too. */
export const TARGET = ['es2022', 'chrome111', 'firefox116'];

/** A plugin of esbuild that writes each condition out. @param {string} root @returns {import('esbuild').Plugin} */
export function conditions(root) {
  const sheet = readFileSync(join(root, 'static/css/conditions.css'), 'utf8');
  const named = new Map([...sheet.matchAll(/@custom-media (--[\w-]+)([^;]+);/g)].map(([, ...pair]) => pair));
  const condition = (_, name) => {
    if (!named.has(name)) throw new Error(`static/css/conditions.css has no ${name}`);
    return `@media${named.get(name)}`;
  };
  return {
    name: 'conditions',
    setup: (build) =>
      build.onLoad({ filter: /[/\\]static[/\\](css|js)[/\\].*\.css$/ }, async ({ path }) => ({
        contents: (await readFile(path, 'utf8')).replace(/@media \((--[\w-]+)\)/g, condition),
        loader: 'css',
      })),
  };
}
