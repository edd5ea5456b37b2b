// A table as text: cells between tabs, semicolons, commas or blanks, in quotation marks where need be. In and out.

const SEPARATORS = ['\t', ';', ',', ' ']; // asked in this order: a comma may also be the decimal mark of the others
const LOOKED_AT = 20; // rows that decide the separator

/** @typedef {{line: number, cells: string[]}} Row  `line`: where it starts in the text, from 1 */

/**
 * The rows of a text that are not empty, their cells without blanks at the ends.
 * @param {string} text
 * @returns {{separator: string, rows: Row[], unclosed: number | null}}  `unclosed`: the line of a quotation mark that nothing
 *   closes
 */
export function rowsOf(text) {
  const plain = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const separator = separatorOf(plain);
  const { rows, unclosed } = parsed(plain, separator, Infinity);
  return { separator, rows: withoutEmptyEnd(rows), unclosed };
}

/** The separator that gives the first rows equally many cells, else the first that parts the first row. */
function separatorOf(/** @type {string} */ text) {
  /** @type {[string, number[]][]} */
  const widths = SEPARATORS.map((separator) => [
    separator,
    parsed(text, separator, LOOKED_AT).rows.map(({ cells }) => cells.length),
  ]);
  const parts = widths.filter(([, [first]]) => first > 1);
  const even = parts.filter(([, [first, ...others]]) => others.every((width) => width === first));
  return [...even, ...parts][0]?.[0] ?? ',';
}

/** @param {string} text @param {string} separator @param {number} most  rows @returns {{rows: Row[], unclosed: number | null}} */
function parsed(text, separator, most) {
  /** @type {Row[]} */
  const rows = [];
  let line = 1;
  for (let at = 0; at < text.length && rows.length < most;) {
    const start = line;
    /** @type {string[]} */
    const cells = [];
    for (let more = true; more;) {
      const cell = cellAt(text, at, separator);
      if (cell.end < 0) return { rows, unclosed: line };
      line += text.slice(at, cell.end).split('\n').length - 1;
      cells.push(cell.text.trim());
      more = text[cell.end] === separator;
      at = cell.end + 1;
    }
    line += 1;
    const shown = separator === ' ' ? cells.filter(Boolean) : cells;
    if (shown.some(Boolean)) rows.push({ line: start, cells: shown });
  }
  return { rows, unclosed: null };
}

/**
 * The cell that begins at a place of the text, and where it ends: at a separator, a line's end or the text's; -1 where its
 * quotation mark is not closed.
 * @param {string} text @param {number} from @param {string} separator
 */
function cellAt(text, from, separator) {
  let at = from;
  while (text[at] === ' ' && separator !== ' ') at += 1;
  if (text[at] !== '"') {
    const end = endOf(text, from, separator);
    return { text: text.slice(from, end), end };
  }
  let content = '';
  for (at += 1; ; at += 2) {
    const close = text.indexOf('"', at);
    if (close < 0) return { text: '', end: -1 };
    content += text.slice(at, close);
    if (text[close + 1] !== '"') {
      const end = endOf(text, close + 1, separator);
      return { text: content + text.slice(close + 1, end), end };
    }
    content += '"';
    at = close;
  }
}

function endOf(/** @type {string} */ text, /** @type {number} */ from, /** @type {string} */ separator) {
  let at = from;
  while (at < text.length && text[at] !== separator && text[at] !== '\n') at += 1;
  return at;
}

/** Spreadsheets write a last column without anything. @param {Row[]} rows */
function withoutEmptyEnd(rows) {
  let trimmed = rows;
  while (trimmed.length && trimmed.every(({ cells }) => cells.length > 1 && cells.at(-1) === ''))
    trimmed = trimmed.map(({ line, cells }) => ({ line, cells: cells.slice(0, -1) }));
  return trimmed;
}

/** Rows as text: cells between commas, numbers in the shortest digits that read back the same. */
export const csvOf = (/** @type {Iterable<(string | number | boolean | null)[]>} */ rows) =>
  Array.from(rows, (cells) => `${cells.map(written).join(',')}\n`).join('');

function written(/** @type {string | number | boolean | null} */ cell) {
  if (cell === null || (typeof cell === 'number' && !Number.isFinite(cell))) return '';
  const text = Object.is(cell, -0) ? '0' : String(cell);
  return /[,;\t"\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}
