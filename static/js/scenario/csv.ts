// A table as CSV text.

const FORMULA = /^'*[=+\-@\t\r]/; // the beginning of a formula in a spreadsheet, also after our apostrophe
const NUMBER = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?$/i;

/**
 * Puts an apostrophe before a text that a spreadsheet would read as a formula, except numbers. A text with an apostrophe
 * there gets another, so that the reader (app/engine/data/csv_tables.py) restores every text.
 */
const guarded = (text: string) => (FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text);

/** A cell, in quotation marks if it has a separator, a quotation mark, a line break or outer blanks. */
const quoted = (text: string) => {
  const cell = guarded(text);
  return /[,;\t"\r\n]/.test(cell) || cell !== cell.trim() ? `"${cell.replaceAll('"', '""')}"` : cell;
};

/** Rows as CSV; numbers in the shortest form that reads back as the same value. */
export const csvOf = (rows: Iterable<(string | number | boolean | null)[]>) =>
  Array.from(rows, (cells) => `${cells.map(written).join(',')}\n`).join('');

function written(cell: string | number | boolean | null) {
  if (cell === null || (typeof cell === 'number' && !Number.isFinite(cell))) return '';
  return quoted(Object.is(cell, -0) ? '0' : String(cell));
}
