// Bundles the front end: static/js/main.ts, static/css/main.css and the icon become hashed, pre-compressed
// files in static/dist/ (and once more, for pages that are taken away, one: player.mjs), with manifest.json saying which is which and what main.js loads at once. `--fast` leaves new files uncompressed.

import * as esbuild from 'esbuild';
import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { TARGET, conditions } from './conditions.mjs';
import { coreChunk } from './core-chunk.mjs';
import { inter } from './inter.mjs';
import { languageScript, picturesScript, texScript } from './pictures.mjs';
import { notebookScript, playerBundle, siteBundle } from './player.mjs';
import { createHash } from 'node:crypto';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const dist = join(root, 'static', 'dist');
const fast = process.argv.includes('--fast');

const result = await esbuild
  .build({
    absWorkingDir: root,
    entryPoints: [
      'static/js/main.ts',
      'static/css/main.css',
      'static/css/later.css',
      'static/css/dark.css',
      'static/css/formulas.css',
      'static/js/desk/desk.css',
      'static/icon.svg',
    ],
    outdir: dist,
    write: false,
    metafile: true,
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    target: TARGET,
    charset: 'utf8',
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    loader: { '.woff2': 'file', '.svg': 'copy', '.png': 'copy' },
    // The packages' licences go whole into LICENSES.txt instead.
    legalComments: 'none',
    logLevel: 'warning',
    plugins: [
      coreChunk(root, 'static/js/main.ts'),
      conditions(root),
      inter(),
      { name: 'woff2-only', setup: (build) => build.onLoad({ filter: /katex[^/]*\.css$/ }, woff2Only) },
    ],
  })
  .catch(() => process.exit(1)); // esbuild has said what is wrong and where

const files = new Map(result.outputFiles.map((file) => [basename(file.path), file.contents]));
const player = await playerBundle(root, licenses);
const notebook = Buffer.from(await notebookScript(root));
const pictures = Buffer.from(await picturesScript(root));
const tex = Buffer.from(await texScript(root));
const site = await siteBundle(root);
const languages = (await readdir(join(root, 'static/js/text'))).filter((name) =>
  /^(?!en$)[a-z]{2}$/.test(name),
);
const hashed = (name, bytes, ending) =>
  `${name}-${createHash('sha256').update(bytes).digest('hex').slice(0, 8).toUpperCase()}.${ending}`;
const playerName = hashed('player', player.bytes, 'bin');
const notebookName = hashed('notebook', notebook, 'js');
const picturesName = hashed('pictures', pictures, 'js');
const texName = hashed('tex', tex, 'js');
const siteName = hashed('site', site.js, 'js');
const siteStyle = hashed('site', site.css, 'css');
files.set(siteName, Buffer.from(site.js));
files.set(siteStyle, Buffer.from(site.css));
files.set(playerName, player.bytes);
files.set(notebookName, notebook);
files.set(picturesName, pictures);
files.set(texName, tex);
const spoken = {};
for (const code of languages) {
  const script = Buffer.from(await languageScript(root, code));
  const name = hashed(`language-${code}`, script, 'js');
  files.set(name, script);
  spoken[`language-${code}.js`] = `dist/${name}`;
}
files.set('LICENSES.txt', Buffer.from(await licenses(Object.keys(result.metafile.inputs))));
await mkdir(dist, { recursive: true });
await Promise.all([...files].map(([name, contents]) => emit(name, contents)));
await publish(
  'manifest.json',
  `${JSON.stringify({ ...manifest(result.metafile.outputs), ...spoken, 'player.bin': `dist/${playerName}`, 'notebook.js': `dist/${notebookName}`, 'pictures.js': `dist/${picturesName}`, 'tex.js': `dist/${texName}`, 'site.js': `dist/${siteName}`, 'site.css': `dist/${siteStyle}` }, null, 2)}\n`,
);
await removeAllBut(files);
await report();

/** KaTeX offers each font three times; every browser that runs this bundle reads woff2. */
async function woff2Only({ path }) {
  const css = await readFile(path, 'utf8');
  const contents = css.replace(/,\s*url\([^)]*\.(?:woff|ttf)\)\s*format\("?(?:woff|truetype)"?\)/g, '');
  return { contents, loader: 'css' };
}

/**
 * Which hashed file stands for which source: {"main.js": "dist/main-HASH.js", ...}, by the source's own name, a script's with .js. Under
 * "preload" stands what main.js and its modules import, so that a browser need not read one to learn of the next.
 */
function manifest(outputs) {
  const names = { preload: [] };
  for (const [path, output] of Object.entries(outputs).sort()) {
    const file = basename(path);
    const source = output.entryPoint ?? Object.keys(output.inputs)[0];
    const plain = file.replace(/-[A-Z0-9]{8}(?=\.)/, '');
    const name = output.entryPoint || !source ? basename(source ?? plain).replace(/\.ts$/, '.js') : plain;
    const free = name in names ? file : name;
    names[free] = `dist/${file}`;
    if (output.entryPoint === 'static/js/main.ts') names.preload = importsOf(path, outputs);
  }
  return names;
}

/** Every file that a file imports, directly or not, as the manifest names it. */
function importsOf(path, outputs, known = new Set()) {
  for (const { path: other, kind } of outputs[path].imports) {
    if (kind !== 'import-statement' || known.has(other)) continue;
    known.add(other);
    importsOf(other, outputs, known);
  }
  return [...known].map((other) => `dist/${basename(other)}`);
}

/** Names carry a hash of the contents, so a file already there, with its compressed forms, is the right one. */
async function emit(name, contents) {
  const path = join(dist, name);
  if (name === 'LICENSES.txt' || !existsSync(path)) await publish(name, contents);
  if (fast || !/\.(js|css|svg)$/.test(name)) return;
  const brotli = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_LGWIN]: 24,
      [constants.BROTLI_PARAM_SIZE_HINT]: contents.length,
    },
  };
  await Promise.all([
    existsSync(`${path}.br`) ||
      promisify(brotliCompress)(contents, brotli).then((bytes) => publish(`${name}.br`, bytes)),
    existsSync(`${path}.gz`) ||
      promisify(gzip)(contents, { level: 9 }).then((bytes) => publish(`${name}.gz`, bytes)),
  ]);
}

/** A server or an interrupted build never sees half a file. */
async function publish(name, contents) {
  const part = join(dist, `.${name}.part`);
  await writeFile(part, contents);
  await rename(part, join(dist, name));
}

async function removeAllBut(kept) {
  const stale = (name) => name !== 'manifest.json' && !kept.has(name.replace(/\.(br|gz)$/, ''));
  await Promise.all((await readdir(dist)).filter(stale).map((name) => rm(join(dist, name))));
}

/** The licence of every package that ended up in the bundle. */
async function licenses(inputs) {
  // What a package leaves out of browsers stands there under a name of esbuild's.
  const paths = inputs.map((path) => path.replace(/^\(disabled\):/, ''));
  const found = paths.map((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0]).filter(Boolean);
  const parts = [...new Set(found)].sort().map(async (folder) => {
    const about = JSON.parse(await readFile(join(root, folder, 'package.json'), 'utf8'));
    const texts = (await readdir(join(root, folder))).filter((name) =>
      /^(licen[cs]e|notice|copying)/i.test(name),
    );
    const text = await Promise.all(texts.sort().map((name) => readFile(join(root, folder, name), 'utf8')));
    return `${about.name} ${about.version} (${about.license})\n\n${text.join('\n').trim() || 'No licence file in the package.'}\n`;
  });
  return (await Promise.all(parts)).join(`\n${'-'.repeat(80)}\n\n`);
}

async function report() {
  const kilobytes = (bytes) => (bytes === undefined ? '-' : (bytes / 1024).toFixed(1)).padStart(9);
  const size = async (name) =>
    existsSync(join(dist, name)) ? (await readFile(join(dist, name))).length : undefined;
  console.log(`${relative(process.cwd(), dist)}: KiB plain, gzip, brotli`);
  for (const name of [...files.keys()].filter((file) => /\.(js|css)$/.test(file)).sort()) {
    const sizes = [await size(name), await size(`${name}.gz`), await size(`${name}.br`)];
    console.log(`${sizes.map(kilobytes).join('')}  ${name}`);
  }
}
