// A table as text: cells between commas, in quotation marks where need be.

const FORMULA = /^'*[=+\-@\t\r]/; // how a text begins that a spreadsheet takes for a formula, or that our guard stands before
const NUMBER = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?$/i;

/**
 * Text with an apostrophe before it where a spreadsheet would take it for a formula; numbers stay as they are. A text
 * that already has the apostrophe gets another one, so that the reader (app/engine/data/csv_tables.py) gives every text
 * back.
 */
const guarded = (text: string) => (FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text);

/** A text as a cell, in quotation marks where it would be taken for several, or for another. */
const quoted = (text: string) => {
  const cell = guarded(text);
  return /[,;\t"\r\n]/.test(cell) || cell !== cell.trim() ? `"${cell.replaceAll('"', '""')}"` : cell;
};

/** Rows as text: cells between commas, numbers in the shortest digits that read back the same. */
export const csvOf = (rows: Iterable<(string | number | boolean | null)[]>) =>
  Array.from(rows, (cells) => `${cells.map(written).join(',')}\n`).join('');

function written(cell: string | number | boolean | null) {
  if (cell === null || (typeof cell === 'number' && !Number.isFinite(cell))) return '';
  return quoted(Object.is(cell, -0) ? '0' : String(cell));
}
