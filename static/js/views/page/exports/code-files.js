// The kinds of code, and what of a program is shown and downloaded. No DOM here.

import { zipOf } from '../../../exports/zip.js';

export const KINDS = ['numpy', 'sklearn', 'hyperplane', 'scenario'];
const MOST_SHOWN = 40_000; // characters: more makes the browser slow, and nobody reads it

/** @typedef {{name: string, text: string}} File */

/** The kind that an arrow key goes to from another; null for other keys. @param {string} kind @param {string} key @returns {string | null} */
export function stepKind(kind, key) {
  const at = KINDS.indexOf(kind);
  /** @type {Record<string, number>} */
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1 + KINDS.length, Home: 0, End: KINDS.length - 1 };
  return key in to ? KINDS[to[key] % KINDS.length] : null;
}

/** What is shown of a program, and how many characters are left out. @param {string} program */
export const excerpt = (program) => ({
  shown: program.slice(0, MOST_SHOWN),
  left: Math.max(0, program.length - MOST_SHOWN),
});

/** One file as it is, several in a zip. @param {File[]} files @returns {{name: string, blob: Blob}} */
export function codeFile(files) {
  if (files.length === 1) return { name: files[0].name, blob: new Blob([files[0].text]) };
  const bytes = new TextEncoder();
  const entries = Object.fromEntries(files.map(({ name, text }) => [name, bytes.encode(text)]));
  return { name: 'run.zip', blob: new Blob([zipOf(entries, true)], { type: 'application/zip' }) };
}
