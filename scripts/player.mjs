// The bundle of pages that are taken away: static/js/saved.ts and all that it may ever load as one module, with the style
// sheets and the fonts in them, compressed, for app/exports/saved_page.py to put into a file.

import * as esbuild from 'esbuild';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { TARGET, conditions } from './conditions.mjs';
import { interInFiles } from './inter.mjs';

/** The faces that a page cannot be read without: bold and slanted ones a browser makes itself, and it has Greek letters. */
const FONTS = /KaTeX_(Main-Regular|Math-Italic|Size[1-4]-Regular)|inter-latin/;
const ABSENT = ['deflateSync', 'Inflate', 'inflateSync', 'strFromU8', 'strToU8']
  .map((name) => `export const ${name} = (content) => content;`)
  .join('\n');
/** What KaTeX knows of letters that the page has no font for. */
const UNUSED = /"(Fraktur|SansSerif|Script|Typewriter)-(\w+)": \{[^}]*\}/g;
/** By the names of the parts. */
const STYLES = { main: 'saved', dark: 'dark', formulas: 'formulas' };
/** Sheets of what needs a server: classes, lessons, what is taken away, history, Find. */
const SERVED =
  /\/(css\/(lesson|question|submissions|exports)|js\/lessons\/\w+|page\/(find|history|exercise)\/\w+)\.css$/;

/**
 * @param {string} root
 * @param {(inputs: string[]) => Promise<string>} licences
 * @returns {Promise<{bytes: Buffer, sizes: Record<string, number>}>}  the JSON of {js, main, dark, formulas, icon, licences}
 */
export async function playerBundle(root, licences) {
  const still = join(root, 'static/js/kit/plotly-in-files.ts');
  const { outputFiles, metafile } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: ['static/js/saved.ts', ...Object.values(STYLES).map((name) => `static/css/${name}.css`)],
    outdir: 'unwritten',
    write: false,
    metafile: true,
    bundle: true,
    minify: true,
    format: 'esm',
    target: TARGET,
    charset: 'utf8',
    loader: { '.woff2': 'dataurl' },
    legalComments: 'none',
    logLevel: 'warning',
    plugins: [
      {
        name: 'own-charts',
        setup: (build) => build.onResolve({ filter: /^plotly/ }, () => ({ path: still })),
      },
      {
        name: 'no-archives', // a file has no address to be packed, and opens no other
        setup(build) {
          build.onResolve({ filter: /^fflate$/ }, () => ({ path: 'fflate', namespace: 'absent' }));
          build.onLoad({ filter: /.*/, namespace: 'absent' }, () => ({ contents: ABSENT }));
        },
      },
      {
        name: 'no-server',
        setup: (build) => build.onLoad({ filter: SERVED }, () => ({ contents: '', loader: 'css' })),
      },
      {
        name: 'no-indents', // templates are text, whose blanks HTML takes for one
        setup: (build) =>
          build.onLoad(
            { filter: /static\/js\/(topics|page|class|lessons|desk|export\/page|kit\/views)\/.*\.ts$/ },
            withoutIndents,
          ),
      },
      interInFiles(root),
      { name: 'few-metrics', setup: (build) => build.onLoad({ filter: /katex\.mjs$/ }, fewMetrics) },
      { name: 'own-fonts', setup: (build) => build.onLoad({ filter: /(katex[^/]*|theme)\.css$/ }, fewFonts) },
      conditions(root),
    ],
  });
  const made = Object.fromEntries(outputFiles.map(({ path, text }) => [basename(path), text]));
  const parts = {
    js: made['saved.js'],
    ...Object.fromEntries(Object.entries(STYLES).map(([part, name]) => [part, made[`${name}.css`]])),
    icon: await readFile(join(root, 'static/icon.svg'), 'utf8'),
    licences: await licences(Object.keys(metafile.inputs)),
  };
  const sizes = Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, text.length]));
  // Script, sheets and fonts are unlike each other: small blocks, each with codes of its own, come to less.
  const bytes = deflateRawSync(JSON.stringify(parts), { level: 9, memLevel: 6 });
  return { bytes, sizes };
}

async function withoutIndents({ path }) {
  return { contents: (await readFile(path, 'utf8')).replace(/\n\s+/g, '\n'), loader: 'ts' };
}

/** Only the faces that are used, and of each the file that every browser of this bundle reads. */
async function fewFonts({ path }) {
  const css = await readFile(path, 'utf8');
  const few = css
    .replace(/@font-face\{[^}]*\}/g, (face) => (FONTS.test(face) ? face : ''))
    .replace(/,\s*url\([^)]*\.(?:woff|ttf)\)\s*format\("?(?:woff|truetype)"?\)/g, '');
  return { contents: few, loader: 'css' };
}

async function fewMetrics({ path }) {
  return { contents: (await readFile(path, 'utf8')).replace(UNUSED, '"$1-$2": {}'), loader: 'js' };
}

/**
 * What the pages of a course load: a script, and a style sheet with its fonts in it.
 * @param {string} root
 * @returns {Promise<{js: string, css: string, inputs: string[]}>}
 */
export async function siteBundle(root) {
  const { outputFiles, metafile } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: ['static/js/site.ts', 'static/css/site.css'],
    outdir: 'unwritten',
    write: false,
    metafile: true,
    bundle: true,
    minify: true,
    format: 'iife',
    target: TARGET,
    charset: 'utf8',
    loader: { '.woff2': 'dataurl' },
    legalComments: 'none',
    logLevel: 'warning',
    plugins: [
      interInFiles(root),
      { name: 'few-metrics', setup: (build) => build.onLoad({ filter: /katex\.mjs$/ }, fewMetrics) },
      { name: 'own-fonts', setup: (build) => build.onLoad({ filter: /(katex[^/]*|theme)\.css$/ }, fewFonts) },
      conditions(root),
    ],
  });
  const [js, css] = ['.js', '.css'].map((end) => outputFiles.find(({ path }) => path.endsWith(end))?.text);
  return { js, css, inputs: Object.keys(metafile.inputs) };
}

/** What a notebook loads to show the player. @param {string} root @returns {Promise<string>} */
export async function notebookScript(root) {
  const { outputFiles } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: ['static/js/notebook.ts'],
    write: false,
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
  });
  return outputFiles[0].text;
}
