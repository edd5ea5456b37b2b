// Lines of a label, a tab and a text, as what is pasted or a file has them (app/engine/data/text_tables.py).

import { numeric } from './numerals.js';

const LONGEST_LABEL = 40; // characters

/**
 * The lines of a table of texts, or null where the text is none: a line without a tab, or rows of numbers or single words.
 * @param {string} text
 * @returns {{label: string, text: string}[] | null}
 */
export function textRowsOf(text) {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim());
  if (!lines.length || lines.some((line) => !line.includes('\t'))) return null;
  const rows = lines.map((line) => {
    const [label, ...rest] = line.split('\t');
    return { label: label.trim(), text: rest.join(' ').trim() };
  });
  const worded = rows.filter((row) => /\p{L}.*\s+.*\p{L}/u.test(row.text)).length;
  if (worded * 2 < rows.length) return null;
  const different = (/** @type {(row: {label: string, text: string}) => string} */ of) =>
    new Set(rows.map(of)).size;
  // Labels are fewer than texts: the other way round it is a column of numbers beside one of names.
  if (different((row) => row.text) < different((row) => row.label)) return null;
  const classes = rows.every(
    ({ label }) =>
      label.length <= LONGEST_LABEL && (Number.isNaN(numeric(label)) || Number.isInteger(numeric(label))),
  );
  return classes ? rows : null;
}

/** The labels alone, as a table whose first column numbers them. @param {{label: string}[]} rows */
export const labelTable = (rows) =>
  rows.map(({ label }, i) => `${i}\t"${label.replaceAll('"', '""')}"`).join('\n');
