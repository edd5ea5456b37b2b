// Every sentence of the page stands in static/js/text: what is written elsewhere is a name, a format or a style.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { Linter } from 'eslint';
import { typescriptParser } from '../../../scripts/typescript-parser.mjs';

const ROOT = new URL('../../../static', import.meta.url).pathname;
const files = (folder, end) =>
  readdirSync(join(ROOT, folder), { recursive: true })
    .map((path) => join(folder, String(path)))
    .filter((path) => path.endsWith(end) && !path.startsWith('dist/'));
const read = (path) => readFileSync(join(ROOT, path), 'utf8');

const HOLE = '\u25cc'; // where something is put in
const SPOKEN = ['title', 'aria-label', 'aria-description', 'placeholder', 'alt', 'label'];
/** Two words, or one beside something that is put in. */
const WORDS = /[A-Za-z]{2,}[,;:]? [A-Za-z]{2,}|[A-Za-z]{2,}:? \u25cc|\u25cc,? [A-Za-z]{2,}/;
const styles = [...files('css', '.css'), ...files('js', '.css')]
  .map(read)
  .join('')
  .replace(/\/\*[^]*?\*\//g, '');
const CLASSES = new Set([...styles.matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name]) => name));

/** What is written so that a machine reads it. */
const FORMATS = [
  /^\((?:prefers-[\w-]+|forced-colors|hover): /, // a media query
  /^(?:Ctrl|Shift|Alt)(?: Shift)? \S+$/, // keys
  /^[\w-]+: ?[^;]+(?:;|$)/, // a style
  /^[^{}%]*\{[^{}]*: [^{}]*\}/, // rules of styles
  /="[^"]*"/, // attributes
  /^(?:\S+ )?(?:\d+|\u25cc)px (?:\S+|'[^']*')$/, // a font
  /^not all$/, // media
  /^; --[\w-]+: \u25cc$/,
  /^---\n?/, // what a lesson begins with
  /^to (?:right|left|top)$/, // of a gradient
  /^(?:(?:(?:header|nav|a|th|td|table|tbody|tr|button|summary|input|select|details|code)\b|[.[])[^ ,]*,? ?)+$/, // a selector
];
/** @type {Record<string, string[]>} */
const NAMES = {
  'js/client/edit-actions.ts': [`drag ${HOLE} ${HOLE}`, `set ${HOLE} ${HOLE}`], // of a gesture
  'js/kit/points.ts': ['middle center'], // as Plotly says it
  'js/run/tables.ts': [`output unit ${HOLE}`, `example ${HOLE}`, `unit ${HOLE} ${HOLE}`], // columns of a file
  'js/topics/centroid/figure.ts': [`mean ${HOLE}`], // a mark's name
  'js/topics/gradient/moment.ts': ['batch trail'], // classes of shapes
  'js/page/paper.ts': ['panel paper-step'],
  'js/page/menus.ts': [`noun ${HOLE}`],
  'js/lessons/ask.ts': [`choice ${HOLE}`], // what prose is remembered by
  'js/lessons/card.ts': [`hint ${HOLE}`],
  'js/desk/desk-card.ts': [`preview hint ${HOLE}`, 'preview goal', 'preview then'],
};
const isFormat = (text, path) =>
  FORMATS.some((format) => format.test(text)) ||
  text.split(' ').every((word) => CLASSES.has(word)) ||
  NAMES[path]?.includes(text);

/** The words that are seen or heard of a piece of HTML. */
function spokenOf(text) {
  const attributes = [...text.matchAll(/([\w-]+)="([^"]*)"/g)];
  return [
    ...attributes.filter(([, name]) => SPOKEN.includes(name)).map(([, , value]) => value),
    // A word alone is read too.
    ...text
      .replace(/<(style|script)[^]*?<\/\1>/g, '')
      .split(/<[^<>]*(?:>|$)/)
      .map((words) => words.replace(/^[^<]*>/, '').replace(/&\w+;|\u25cc\.\w+/g, ''))
      .map((words) => (/[A-Za-z]{3,}/.test(words) ? `${words} ${HOLE}` : '')),
  ];
}

/** Whether a literal is what an attribute is that nobody reads, as class=${…}. */
function isUnspoken(node) {
  for (let inner = node; inner.parent; inner = inner.parent) {
    const at = inner.parent.type === 'TemplateLiteral' ? inner.parent.expressions.indexOf(inner) : -1;
    if (at < 0) continue;
    const [, name] = /([.?@\w-]+)="?[^"<>]*$/.exec(inner.parent.quasis[at].value.cooked) ?? [];
    if (name) return !SPOKEN.includes(name);
  }
  return false;
}

const isThrown = (node) => node.parent.type === 'NewExpression' && node.parent.callee.name?.endsWith('Error');
const isModule = (node) => /^(?:Import|Export)/.test(node.parent.type);

const rule = {
  create(context) {
    const path = context.filename;
    const piecesOf = /\/latex[\w-]*\.ts$/.test(path)
      ? (text) => text.match(/^% .*$/gm) ?? [] // all else is LaTeX
      : (text) => (/<[a-z!/]/.test(text) ? spokenOf(text) : [text]);
    const look = (node, text) => {
      if (isModule(node) || isThrown(node) || isUnspoken(node)) return;
      const pieces = piecesOf(text);
      for (const piece of pieces.map((each) => each.replace(/\s+/g, ' ').trim()))
        if (WORDS.test(piece) && !isFormat(piece, path)) context.report({ node, message: piece });
    };
    return {
      Literal: (node) => typeof node.value === 'string' && look(node, node.value),
      TemplateLiteral: (node) => look(node, node.quasis.map(({ value }) => value.cooked).join(HOLE)),
    };
  },
};

test('no sentence stands outside the words', () => {
  const linter = new Linter();
  const config = [
    {
      files: ['**/*.ts'],
      languageOptions: { parser: typescriptParser },
      plugins: { own: { rules: { words: rule } } },
      rules: { 'own/words': 'error' },
    },
  ];
  const found = files('js', '.ts')
    .filter((path) => !path.startsWith('js/text/') && !path.endsWith('.d.ts'))
    .flatMap((path) =>
      linter.verify(read(path), config, path).map(({ line, message }) => `${path}:${line} ${message}`),
    );
  assert.deepEqual(found, []);
});
