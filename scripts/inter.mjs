// The page's typeface, Inter, without the weights and features that no style uses.

import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const WEIGHTS = { wght: { min: 400, max: 800, default: 400 } };
const FEATURES = ['ccmp', 'kern', 'mark', 'mkmk', 'tnum'];
/** Forms that depend on neighbours. */
const CONTEXT = ['calt', 'liga', 'locl'];
const through = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, i) => String.fromCharCode(first + i)).join('');
/** The ranges of the faces in static/css/theme.css. */
const ALL = `${through(0x20, 0xff)}${through(0x370, 0x3ff)}${through(0x2000, 0x206f)}€™`;
/** Of Latin-1 and Greek: symbols come with the catalogue too. */
const NAMES = `${through(0x20, 0xff)}${through(0x3b1, 0x3c9)}ΓΔΘΛΞΠΣΦΨΩ`;

/** @returns {import('esbuild').Plugin} */
export const inter = () => plugin('file', ALL, [...FEATURES, ...CONTEXT]);

/** With the letters of the page's words and code only. @param {string} root @returns {import('esbuild').Plugin} */
export const interInFiles = (root) => plugin('dataurl', ownText(join(root, 'static/js')), FEATURES);

const plugin = (loader, letters, keepFeatures) => ({
  name: 'inter',
  setup: (build) =>
    build.onLoad({ filter: /inter-\w+-wght-normal\.woff2$/ }, async ({ path }) => ({
      contents: await subsetFont(await readFile(path), await letters, {
        targetFormat: 'woff2',
        variationAxes: WEIGHTS,
        keepFeatures,
      }),
      loader,
    })),
});

async function ownText(folder) {
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.ts'));
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  return NAMES + texts.join('');
}
