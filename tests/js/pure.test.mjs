// Each module of the page that can run without a browser has a test in Node.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';

const ROOT = new URL('../..', import.meta.url).pathname;
const files = (folder, end) =>
  readdirSync(join(ROOT, folder), { recursive: true })
    .map((path) => join(folder, String(path)))
    .filter((path) => path.endsWith(end));
const source = (path) =>
  readFileSync(join(ROOT, path), 'utf8')
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/(^|\s)\/\/ .*$/gm, '');

/** What a file loads at once; what it loads later, by import(), does not count. */
const imports = (path) =>
  [...source(path).matchAll(/^(?:import|export)\s(?!type\b)(?:[^'";]*?from )?'([^']+)'/gm)].map(([, name]) =>
    name.startsWith('.') ? join(dirname(path), name) : name,
  );

const BROWSER = [
  /\b(window|localStorage|sessionStorage|history\.\w+State|location\.\w+|matchMedia|devicePixelRatio)\b/,
  /\bdocument\.(body|documentElement|activeElement|title|create|query|getElement|addEvent)/,
  /\.(querySelector(All)?|addEventListener|getContext|getBoundingClientRect|classList|dataset)\b/,
  /\bfetch\(/,
  /\b(requestAnimationFrame|getComputedStyle|Path2D|DOMMatrix|ResizeObserver|MutationObserver)\b/,
];
const LIBRARIES = ['lit-html', 'plotly.js-basic-dist-min', 'socket.io-client', 'katex'];

/** Whether a module, or one that it loads, is of the browser. */
const ofBrowser = (path) =>
  BROWSER.some((names) => names.test(source(path))) ||
  imports(path).some((name) =>
    name.startsWith('static/')
      ? name.endsWith('.ts') && ofBrowser(name)
      : LIBRARIES.some((library) => name === library || name.startsWith(`${library}/`)),
  );

/** Compared with English by tests/js/text/languages.test.mjs. */
const TRANSLATION = /^static\/js\/text\/(?!en\/)[a-z]{2}\//;
const pure = files('static/js', '.ts').filter(
  (path) => !path.endsWith('.d.ts') && !TRANSLATION.test(path) && !ofBrowser(path),
);
const tested = new Set(files('tests/js', '.test.mjs').flatMap(imports));

test('every pure module is imported by a test', () => {
  assert.ok(pure.length > 100, `${pure.length} pure modules`);
  assert.deepEqual(
    pure.filter((path) => !tested.has(path)),
    [],
  );
});

test('every pure module can be loaded without a browser', async () => {
  for (const path of pure) await import(join(ROOT, path));
});
