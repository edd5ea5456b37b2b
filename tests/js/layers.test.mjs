import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { test } from 'node:test';

const ROOT = new URL('../../static/js', import.meta.url).pathname;
const FILES = readdirSync(ROOT, { recursive: true })
  .map(String)
  .filter((path) => path.endsWith('.js'));
const IMPORT = /^\s*(?:import|export)\b[^'";]*?from '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm;

/** What each file imports, dynamically too; types in comments do not count. */
const IMPORTS = new Map(
  FILES.map((path) => {
    const code = readFileSync(join(ROOT, path), 'utf8').replace(/\/\*[^]*?\*\//g, '');
    const names = [...code.matchAll(IMPORT)].map((match) => match[1] ?? match[2] ?? match[3]);
    const resolve = (name) => (name.startsWith('.') ? relative('.', join(dirname(path), name)) : name);
    return [path, names.map(resolve)];
  }),
);
const EDGES = [...IMPORTS].flatMap(([from, names]) => names.map((to) => ({ from, to })));

/** What composes a page. */
const ROOTS = ['main.js', 'page.js', 'saved.js', 'notebook.js', 'site.js'];
/** From above to below. */
const LAYERS = ['site', 'views', 'client', 'exports', 'figures', 'run', 'scenario', 'state', 'text'];
assert.ok(EDGES.length > FILES.length);
const layerOf = (path) => LAYERS.indexOf(path.split('/')[0]);
const viewOf = (path) => /^views\/([^/]+)\//.exec(path)?.[1];
const roomOf = (path) => /^views\/page\/([^/]+)\//.exec(path)?.[1];
const shown = (edges) => edges.map(({ from, to }) => `${from} -> ${to}`);

test('a layer imports what stands below it', () => {
  const wrong = EDGES.filter(
    ({ from, to }) => !ROOTS.includes(from) && layerOf(to) >= 0 && layerOf(to) < layerOf(from),
  );
  assert.deepEqual(shown(wrong), []);
});

test('no file is imported by what it imports', () => {
  const done = new Set();
  const visit = (path, above) => {
    assert.ok(!above.includes(path), [...above, path].join(' -> '));
    if (done.has(path)) return;
    for (const next of IMPORTS.get(path) ?? []) visit(next, [...above, path]);
    done.add(path);
  };
  for (const path of FILES) visit(path, []);
});

test('no view imports another one', () => {
  const wrong = EDGES.filter(({ from, to }) => {
    const [own, other] = [viewOf(from), viewOf(to)];
    return own && other && own !== other && other !== 'shared' && from !== 'views/list.js';
  });
  assert.deepEqual(shown(wrong), []);
});

test('no room of the page imports another one', () => {
  const wrong = EDGES.filter(({ from, to }) => roomOf(from) && roomOf(to) && roomOf(from) !== roomOf(to));
  assert.deepEqual(shown(wrong), []);
});

test('only the client knows the socket', () => {
  const wrong = EDGES.filter(({ from, to }) => to === 'socket.io-client' && !from.startsWith('client/'));
  assert.deepEqual(shown(wrong), []);
});

test('a language is named by the list of views and by what composes a page alone', () => {
  const wrong = EDGES.filter(
    ({ from, to }) =>
      to.startsWith('text/en/') &&
      !['views/list.js', 'page.js', 'site.js'].includes(from) &&
      !from.startsWith('text/en/'),
  );
  assert.deepEqual(shown(wrong), []);
});
