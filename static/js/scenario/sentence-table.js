// Tagged sentences as what is pasted or a file has them: a sentence a line, or a word a line as the tables of CoNLL have them
// (app/engine/data/sentence_tables.py). tests/data/sentence-tables.json holds both.

import { numeric } from './numerals.js';

// As the server has them (app/engine/data/sentences.py).
const MOST_WORDS = 40; // of a sentence
const MOST_TAGS = 20;
const LONGEST_NAME = 40; // characters
const HIDDEN = /[\p{C}\p{Z}]/u; // what is not seen

/**
 * @typedef {{line: number, code: 'untagged' | 'word-line' | 'too-many-words' | 'too-long', got?: string, count?: number, most?: number}} WrongLine
 *
 * @typedef {object} Sentences
 * @property {string[]} sentences  as documents have them
 * @property {number} words  of all sentences
 * @property {number} different  words
 * @property {{name: string, count: number}[]} tags  in alphabetical order
 * @property {WrongLine[]} wrong
 */

/**
 * The sentences of a text; null where it is another table.
 * @param {string} text
 * @returns {Sentences | null}
 */
export function sentencesOf(text) {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const rows = isColumn(lines) ? ofColumn(lines) : areSentences(lines) ? ofLines(lines) : null;
  if (!rows) return null;
  /** @type {Map<string, number>} */
  const tags = new Map();
  const known = new Set();
  const sentences = [];
  const wrong = [];
  let words = 0;
  for (const { line, tokens, problem } of rows) {
    const fault = problem ?? problemOf(tokens);
    if (fault) {
      wrong.push({ line, ...fault });
      continue;
    }
    for (const token of tokens) {
      const [word, tag] = parted(token);
      known.add(word);
      tags.set(tag, (tags.get(tag) ?? 0) + 1);
    }
    words += tokens.length;
    sentences.push(tokens.join(' '));
  }
  const named = [...tags].map(([name, count]) => ({ name, count }));
  named.sort((a, b) => (a.name < b.name ? -1 : 1));
  return { sentences, words, different: known.size, tags: named, wrong };
}

/** @typedef {{line: number, tokens: string[], problem: Omit<WrongLine, 'line'> | null}} Row  `line`: from 1 */

const cellsOf = (/** @type {string} */ line) => line.normalize('NFC').split(/\s+/u).filter(Boolean);

/** Word and tag, parted by the last slash. @param {string} token @returns {[string, string]} */
function parted(token) {
  const at = token.lastIndexOf('/');
  return [token.slice(0, Math.max(0, at)), token.slice(at + 1)];
}

/** @param {string} token */
function isTagged(token) {
  const [word, tag] = parted(token);
  return Boolean(word && tag);
}

/** Whether half of all words have tags that are no numbers or cells of a table, and one line has them throughout. @param {string[]} lines */
function areSentences(lines) {
  const rows = lines.map(cellsOf).filter((tokens) => tokens.length);
  const isOne = (/** @type {string} */ token) => isTagged(token) && !/[,;].|.[,;]/u.test(parted(token)[1]);
  const isNamed = (/** @type {string} */ token) => Number.isNaN(numeric(parted(token)[1]));
  const tokens = rows.flat();
  return (
    rows.some((own) => own.every(isOne) && own.some(isNamed)) &&
    tokens.filter(isOne).length * 2 >= tokens.length
  );
}

/** @param {string[]} lines @returns {Row[]} */
const ofLines = (lines) =>
  lines.flatMap((line, i) => {
    const tokens = cellsOf(line);
    return tokens.length ? [{ line: i + 1, tokens, problem: null }] : [];
  });

/** Whether half of the lines are a word and its tag, in groups between blank lines. @param {string[]} lines */
function isColumn(lines) {
  const rows = lines.map(cellsOf);
  const groups = rows.filter((cells, i) => cells.length && !rows[i - 1]?.length).length;
  const there = rows.filter((cells) => cells.length);
  const isWord = (/** @type {string[]} */ cells) =>
    cells.length === 2 && !cells[1].includes('/') && !cells.every((cell) => cell.includes('/'));
  const words = there.filter(isWord);
  return (
    groups > 1 &&
    words.length * 2 >= there.length &&
    words.some(([, tag]) => Number.isNaN(numeric(tag))) &&
    words.filter(([word]) => Number.isNaN(numeric(word.replace(/[,;]$/u, '')))).length * 2 >= words.length
  );
}

/** @param {string[]} lines @returns {Row[]} */
function ofColumn(lines) {
  /** @type {Row[]} */
  const rows = [];
  /** @type {Row | null} */
  let open = null;
  lines.forEach((line, i) => {
    const cells = cellsOf(line);
    if (!cells.length) {
      open = null;
      return;
    }
    if (cells.length !== 2 || cells[1].includes('/')) {
      rows.push({ line: i + 1, tokens: [], problem: { code: 'word-line', got: line.trim() } });
      return;
    }
    if (!open) rows.push((open = { line: i + 1, tokens: [], problem: null }));
    open.tokens.push(cells.join('/'));
  });
  return rows;
}

/** @param {string[]} tokens @returns {Omit<WrongLine, 'line'> | null} */
function problemOf(tokens) {
  if (tokens.length > MOST_WORDS) return { code: 'too-many-words', count: tokens.length, most: MOST_WORDS };
  for (const token of tokens) {
    if (!isTagged(token) || HIDDEN.test(token)) return { code: 'untagged', got: token };
    const count = Math.max(...parted(token).map((name) => [...name].length));
    if (count > LONGEST_NAME) return { code: 'too-long', count, most: LONGEST_NAME };
  }
  return null;
}

/**
 * Why there is no scenario of these sentences; null where there is. What is said of it, as the dialog has it.
 * @param {Sentences} read
 * @param {{examples: number}} limits
 * @returns {[string, ...any[]] | null}
 */
export function problemOfSentences({ sentences, tags, wrong }, { examples }) {
  if (wrong.length) return ['lines', wrong];
  if (tags.length < 2) return ['one-tag', tags[0]?.name];
  if (tags.length > MOST_TAGS) return ['too-many-tags', tags.length, MOST_TAGS];
  return sentences.length > examples ? ['too-many-sentences', sentences.length, examples] : null;
}
