// Numbers and labels as people write them.

const MINUS = /[\u2212\u2013]/g; // a true minus, and the dash that stands for one
/** @type {Record<string, number>} */
const NAMED = { '+': 1, '-': -1 };

/** A number as people write them, or NaN; Infinity for one that is too large. */
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

/** Whether a task takes such a label; the server knows how many classes there may be. */
export function isLabel(/** @type {number} */ y, /** @type {Task} */ task) {
  if (task === 'binary') return y === 1 || y === -1;
  return task === 'multiclass' ? Number.isInteger(y) && y >= 0 : Number.isFinite(y);
}
