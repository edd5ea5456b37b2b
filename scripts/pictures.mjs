// The page's pictures as one script for app/exports/render: static/js/pictures.ts with the colours of the style sheets and the
// widths of Inter's letters, both read here, so that each is declared once.

import * as esbuild from 'esbuild';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const INTER = 'node_modules/@fontsource-variable/inter/files/inter';
const SETS = ['latin', 'latin-ext', 'greek', 'cyrillic'];
const FONT = "Inter, Helvetica, Arial, 'Liberation Sans', 'DejaVu Sans', sans-serif"; // of files, whoever opens them
const WEIGHTS = [400, 500, 600, 700, 800];
const LETTERS = [[0x20, 0x17f], [0x391, 0x3c9], [0x410, 0x44f], [0x2010, 0x2044], [0x2070, 0x209f], [0x2190, 0x2193], [0x2200, 0x2265]]; // prettier-ignore

/** @param {string} root @returns {Promise<string>} */
export async function picturesScript(root) {
  const { PRINT } = await imported(join(root, 'static/js/export/themes.ts'));
  const light = await properties(join(root, 'static/css/theme.css'));
  const dark = { ...light, ...(await properties(join(root, 'static/css/dark.css'))) };
  const sheets = { light, dark, print: { ...light, ...PRINT } };
  for (const sheet of Object.values(sheets)) sheet['--font'] = FONT;
  return script(
    root,
    `import { Pictures } from './static/js/pictures.ts';
      globalThis.pictures = new Pictures(${JSON.stringify(plain(sheets))}, ${JSON.stringify(await widths(root))});`,
  );
}

/** The check of formulas, for the same engine. @param {string} root @returns {Promise<string>} */
export const texScript = (root) =>
  script(root, `import { fault } from './static/js/tex.ts'; globalThis.tex = { fault };`);

/** A language of the page, for what runs after it. @param {string} root @param {string} code */
export const languageScript = (root, code) =>
  script(
    root,
    `import language from './static/js/text/${code}/language.ts';
      import { setNumerals } from './static/js/text/format.ts';
      setNumerals(language.numerals);
      globalThis.pageLanguage = language;`,
  );

/** Some code with all that it imports. @param {string} root @param {string} contents @returns {Promise<string>} */
async function script(root, contents) {
  const { outputFiles } = await esbuild.build({
    absWorkingDir: root,
    stdin: { contents, resolveDir: root },
    write: false,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'warning',
  });
  return outputFiles[0].text;
}

/** A module of TypeScript that imports nothing: building needs no Node that reads types. @param {string} path */
async function imported(path) {
  const { code } = await esbuild.transform(await readFile(path, 'utf8'), { loader: 'ts', format: 'esm' });
  return import(`data:text/javascript,${encodeURIComponent(code)}`);
}

/** The custom properties of a sheet's first :root. @param {string} path */
async function properties(path) {
  const [, rules] = /:root \{([^}]*)\}/.exec(await readFile(path, 'utf8'));
  return Object.fromEntries(
    [...rules.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
  );
}

/** Without references to other properties. */
const plain = (sheets) =>
  Object.fromEntries(
    Object.entries(sheets).map(([theme, sheet]) => {
      const value = (text) => text.replace(/var\((--[\w-]+)\)/g, (_, name) => value(sheet[name] ?? ''));
      return [theme, Object.fromEntries(Object.entries(sheet).map(([name, text]) => [name, value(text)]))];
    }),
  );

/** How wide each letter is, in sizes of type, by weight and character code. */
async function widths(root) {
  const letters = LETTERS.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, i) => first + i),
  );
  const text = String.fromCodePoint(...letters);
  const files = await Promise.all(
    SETS.map((set) => readFile(join(root, `${INTER}-${set}-wght-normal.woff2`))),
  );
  const tables = {};
  for (const weight of WEIGHTS) {
    tables[weight] = {};
    for (const file of files.toReversed())
      Object.assign(
        tables[weight],
        advances(await subsetFont(file, text, { targetFormat: 'truetype', variationAxes: { wght: weight } })),
      );
  }
  return tables;
}

/** The advance widths of a TrueType font by character code. @param {Buffer} font */
function advances(font) {
  const at = {};
  for (let i = 0; i < font.readUInt16BE(4); i += 1)
    at[font.toString('latin1', 12 + 16 * i, 16 + 16 * i)] = font.readUInt32BE(20 + 16 * i);
  const unit = font.readUInt16BE(at.head + 18);
  const measured = font.readUInt16BE(at.hhea + 34);
  const wide = (glyph) => font.readUInt16BE(at.hmtx + 4 * Math.min(glyph, measured - 1)) / unit;
  return Object.fromEntries(
    glyphs(font, at.cmap).map(([code, glyph]) => [code, Math.round(wide(glyph) * 1e4) / 1e4]),
  );
}

/** Each character code with its glyph, by a table of format 4. @param {Buffer} font @param {number} cmap @returns {[number, number][]} */
function glyphs(font, cmap) {
  const tables = Array.from(
    { length: font.readUInt16BE(cmap + 2) },
    (_, i) => cmap + font.readUInt32BE(cmap + 8 + 8 * i),
  );
  const table = tables.find((start) => font.readUInt16BE(start) === 4);
  const count = font.readUInt16BE(table + 6);
  const [ends, starts] = [table + 14, table + 16 + count];
  const found = [];
  for (let i = 0; i < count; i += 2) {
    const [first, last] = [font.readUInt16BE(starts + i), font.readUInt16BE(ends + i)];
    const delta = font.readUInt16BE(starts + count + i);
    const place = starts + 2 * count + i;
    const offset = font.readUInt16BE(place);
    for (let code = first; code <= last && code < 0xffff; code += 1) {
      const own = offset ? font.readUInt16BE(place + offset + 2 * (code - first)) : code;
      if (own) found.push([code, (own + (offset ? own && delta : delta)) & 0xffff]);
    }
  }
  return found.filter(([, glyph]) => glyph);
}
