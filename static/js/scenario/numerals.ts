// Numbers and labels as people write them.

const MINUS = /[\u2212\u2013]/g; // a true minus, and the dash that stands for one
const NAMED: Record<string, number> = { '+': 1, '-': -1 };

/** A number as people write them, or NaN; Infinity for one that is too large. */
export function numeric(cell: string) {
  const plain = cell
    .trim()
    .replace(MINUS, '-')
    .replace(/^"(.*)"$/, '$1')
    .replace(/^([-+]?\d+),(\d+)$/, '$1.$2');
  return /^[-+]?(\d+(?:\.\d*)?|\.\d+)(e[-+]?\d+)?$/i.test(plain) ? Number(plain) : NaN;
}

/** A label as people write it: a number, or + and - alone. */
export function labelOf(cell: string) {
  const plain = cell.trim().replace(MINUS, '-');
  return NAMED[plain] ?? numeric(plain);
}

/** Rows of as many numbers as a point has and a label, between tabs, semicolons, commas or blanks; null where one is something else. */
export function plainRows(text: string, { d, task }: { d: number; task: Task }) {
  const rows = text.split(/[\r\n]+/).flatMap((line) => (line.trim() ? [line.trim()] : []));
  const separator = ['\t', ';', ','].find((mark) => text.includes(mark)) ?? /\s+/;
  const cells = rows.map((row) => row.split(separator).map((cell) => cell.trim()));
  const x = cells.map((row) => row.slice(0, d).map(numeric));
  const y = cells.map((row) => (row.length === d + 1 ? labelOf(row[d]) : NaN));
  const whole = y.every((label) => isLabel(label, task)) && x.flat().every(Number.isFinite);
  return rows.length && whole ? { x, y } : null;
}

/** Whether a task takes such a label; the server knows how many classes there may be. */
export function isLabel(y: number, task: Task) {
  if (task === 'binary') return y === 1 || y === -1;
  return task === 'multiclass' ? Number.isInteger(y) && y >= 0 : Number.isFinite(y);
}
