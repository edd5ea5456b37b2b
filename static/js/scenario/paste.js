// Rows copied from a spreadsheet, read as examples: numbers, then a label.

const MINUS = /[\u2212\u2013]/g; // a true minus, and the dash that stands for one
/** @type {Record<string, number>} */
const NAMED = { '+': 1, '-': -1 };

/**
 * @typedef {{row: number, code: string, got?: any, at?: number, wanted?: number}} Wrong
 *   `row` as in the text, from 1; `code`: 'width' | 'number' | 'label'; `at`: the number's place, from 0
 * @typedef {{x: number[][], y: number[], wrong: Wrong[], heading: boolean, zeros: boolean}} Read
 *   `zeros`: 0 stands for the negative class
 */

/**
 * Reads text with a row a line and cells between tabs, semicolons, commas or blanks.
 * @param {string} text
 * @param {{task: Task, d: number | null}} points  d null: as many numbers as the first row has before its label
 * @returns {Read}
 */
export function readRows(text, { task, d }) {
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  const split = separatorOf(text);
  const rows = lines
    .map((line, i) => ({ row: i + 1, cells: split(line) }))
    .filter(({ cells }) => cells.some(Boolean));
  const heading =
    rows.length > 1 && rows[0].cells.every((/** @type {string} */ cell) => Number.isNaN(numeric(cell)));
  if (heading) rows.shift();
  const width = (d ?? (rows[0]?.cells.length ?? 1) - 1) + 1;
  const labels = rows.map(({ cells }) => labelOf(cells[width - 1] ?? ''));
  const zeros = task === 'binary' && labels.includes(0) && labels.every((y) => y === 0 || y === 1);
  /** @type {Read} */
  const read = { x: [], y: [], wrong: [], heading, zeros };
  rows.forEach(({ row, cells }, i) => {
    const label = zeros && labels[i] === 0 ? -1 : labels[i];
    const problem = problemOf(cells, label, width, task);
    if (problem) read.wrong.push({ row, ...problem });
    else {
      read.x.push(cells.slice(0, -1).map(numeric));
      read.y.push(label);
    }
  });
  return read;
}

/** A tab wins over a semicolon, that over a comma, that over a blank; a decimal comma is read where it can be one. */
function separatorOf(/** @type {string} */ text) {
  const trimmed = (/** @type {string[]} */ cells) => cells.map((/** @type {string} */ cell) => cell.trim());
  for (const sign of ['\t', ';', ','])
    if (text.includes(sign))
      return (/** @type {string} */ line) => trimmed(line.replace(/[\t;,\s]+$/, '').split(sign));
  return (/** @type {string} */ line) => line.trim().split(/\s+/);
}

/** A number as people write them, or NaN. */
export function numeric(/** @type {string} */ cell) {
  const plain = cell
    .trim()
    .replace(MINUS, '-')
    .replace(/^"(.*)"$/, '$1')
    .replace(/^([-+]?\d+),(\d+)$/, '$1.$2');
  return /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(plain) ? Number(plain) : NaN;
}

/** A label as people write it: a number, or + and - alone. */
export function labelOf(/** @type {string} */ cell) {
  const plain = cell.trim().replace(MINUS, '-');
  return NAMED[plain] ?? numeric(plain);
}

function problemOf(
  /** @type {string[]} */ cells,
  /** @type {number} */ label,
  /** @type {number} */ width,
  /** @type {Task} */ task,
) {
  if (cells.length !== width || width < 2)
    return { code: 'width', got: cells.length, wanted: Math.max(2, width) };
  const at = cells.slice(0, -1).findIndex((/** @type {string} */ cell) => !Number.isFinite(numeric(cell)));
  if (at >= 0) return { code: 'number', got: cells[at], at };
  return isLabel(label, task) ? null : { code: 'label', got: cells.at(-1) };
}

/** Whether a task takes such a label; the server knows how many classes there may be. */
export function isLabel(/** @type {number} */ y, /** @type {Task} */ task) {
  if (task === 'binary') return y === 1 || y === -1;
  return task === 'multiclass' ? Number.isInteger(y) && y >= 0 : Number.isFinite(y);
}
