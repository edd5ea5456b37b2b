import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { test } from 'node:test';

const ROOT = new URL('../../static/js', import.meta.url).pathname;
const FILES = readdirSync(ROOT, { recursive: true })
  .map(String)
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.d.ts'));
const IMPORT = /^\s*(?:import|export)\b[^'";]*?from '([^']+)'|^import '([^']+)'/gm;
const NAMED = /\bimport\('([^']+)'\)/g; // fetched later, or a type in a comment
const CODE = new Map(FILES.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]));
const COMMENTS = /\/\*[^]*?\*\//g;

/** What each file imports, dynamically and in types too; what a declaration of types names does not count. */
const IMPORTS = new Map(
  [...CODE].map(([path, code]) => {
    const names = [...code.replace(COMMENTS, '').matchAll(IMPORT), ...code.matchAll(NAMED)];
    const resolve = (name) => (name.startsWith('.') ? relative('.', join(dirname(path), name)) : name);
    return [path, [...new Set(names.map((match) => resolve(match[1] ?? match[2])))]];
  }),
);
const EDGES = [...IMPORTS].flatMap(([from, names]) => names.map((to) => ({ from, to })));

/** What composes a page. */
const ROOTS = ['main.ts', 'page.ts', 'saved.ts', 'notebook.ts', 'site.ts', 'pictures.ts', 'tex.ts'];
/** From above to below; each layer has one folder or more. */
const LAYERS = [
  ['site'],
  ['class', 'desk', 'export/page', 'lessons', 'page', 'topics'],
  ['kit/views'],
  ['client'],
  ['export'],
  ['kit'],
  ['run'],
  ['scenario'],
  ['state'],
  ['text'],
];
assert.ok(EDGES.length > FILES.length);
const NESTED = LAYERS.flat().filter((folder) => folder.includes('/'));
const folderOf = (path) => NESTED.find((folder) => path.startsWith(`${folder}/`)) ?? path.split('/')[0];
const layerOf = (path) => LAYERS.findIndex((folders) => folders.includes(folderOf(path)));
const viewOf = (path) => /^topics\/([^/]+)\//.exec(path)?.[1];
const roomOf = (path) => /^(class|desk|lessons|export\/page|page\/[^/]+)\//.exec(path)?.[1];
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

test('no file lies about that nobody imports', () => {
  const reached = new Set(EDGES.map(({ to }) => to));
  reached.add('kit/plotly-in-files.ts'); // what scripts/player.mjs puts in Plotly's place
  assert.deepEqual(
    // A language has a script of its own (scripts/pictures.mjs).
    FILES.filter((path) => !/^text\/(?!en)../.test(path) && !ROOTS.includes(path) && !reached.has(path)),
    [],
  );
});

test('no view imports another one', () => {
  const wrong = EDGES.filter(({ from, to }) => {
    const [own, other] = [viewOf(from), viewOf(to)];
    return own && other && own !== other && from !== 'topics/list.ts';
  });
  assert.deepEqual(shown(wrong), []);
});

test('no room of the page imports another one, but the desk writes lessons', () => {
  const wrong = EDGES.filter(({ from, to }) => {
    const [own, other] = [roomOf(from), roomOf(to)];
    return own && other && own !== other && !(own === 'desk' && other === 'lessons');
  });
  assert.deepEqual(shown(wrong), []);
});

test('only the client talks to the server', () => {
  const wrong = EDGES.filter(({ from, to }) => to === 'socket.io-client' && !from.startsWith('client/'));
  assert.deepEqual(shown(wrong), []);
  const asking = /\bfetch\(|\bsendBeacon\(|\bnew (?:XMLHttpRequest|WebSocket|EventSource)\b/;
  const others = FILES.filter((path) => !path.startsWith('client/') && asking.test(CODE.get(path)));
  assert.deepEqual(others, ['export/fonts.ts']); // which reads the page's own fonts
});

test('a language is named by the lists of views and by what composes a page alone', () => {
  const wrong = EDGES.filter(
    ({ from, to }) =>
      to.startsWith('text/en/') &&
      !['topics/list.ts', 'topics/figures.ts', 'page.ts', 'site.ts', 'pictures.ts'].includes(from) &&
      !/^text\/[a-z]{2}\//.test(from),
  );
  assert.deepEqual(shown(wrong), []);
});
