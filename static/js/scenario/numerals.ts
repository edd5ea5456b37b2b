// Parsing of numbers and labels that people write.

const MINUS = /[\u2212\u2013]/g; // the minus sign, and the dash used for it
const NAMED: Record<string, number> = { '+': 1, '-': -1 };

/** Parses a number; NaN if it is none, Infinity if it is too large. */
export function numeric(cell: string) {
  const normalized = cell
    .trim()
    .replace(MINUS, '-')
    .replace(/^"(.*)"$/, '$1')
    .replace(/^([-+]?\d+),(\d+)$/, '$1.$2');
  return /^[-+]?(\d+(?:\.\d*)?|\.\d+)(e[-+]?\d+)?$/i.test(normalized) ? Number(normalized) : NaN;
}

/** Parses a label: a number, + or -. */
export function labelOf(cell: string) {
  const normalized = cell.trim().replace(MINUS, '-');
  return NAMED[normalized] ?? numeric(normalized);
}

/** Parses rows of d numbers and a label, separated by tabs, semicolons, commas or blanks; null if a row is something else. */
export function plainRows(text: string, { d, task }: { d: number; task: Task }) {
  const rows = text.split(/[\r\n]+/).flatMap((line) => (line.trim() ? [line.trim()] : []));
  const separator = ['\t', ';', ','].find((mark) => text.includes(mark)) ?? /\s+/;
  const cells = rows.map((row) => row.split(separator).map((cell) => cell.trim()));
  const x = cells.map((row) => row.slice(0, d).map(numeric));
  const y = cells.map((row) => (row.length === d + 1 ? labelOf(row[d]) : NaN));
  const valid = y.every((label) => isLabel(label, task)) && x.flat().every(Number.isFinite);
  return rows.length && valid ? { x, y } : null;
}

/** Whether a label is valid for a task. The server checks the number of classes. */
export function isLabel(y: number, task: Task) {
  if (task === 'binary') return y === 1 || y === -1;
  return task === 'multiclass' ? Number.isInteger(y) && y >= 0 : Number.isFinite(y);
}
