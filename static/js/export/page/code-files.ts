// The kinds of code; excerpt and file of a program. No DOM here.

import { zipOf } from '../zip.ts';
import { stepTo } from '../../page/menu-keys.ts';

export const KINDS = ['numpy', 'sklearn', 'hyperplane', 'scenario'];
const MOST_SHOWN = 40_000; // characters; more would slow the browser

export type File = { name: string; text: string };

/** The next kind for an arrow key; null for other keys. */
export function stepKind(kind: string, key: string): string | null {
  const at = key === 'ArrowUp' || key === 'ArrowDown' ? null : stepTo(key, KINDS.indexOf(kind), KINDS.length);
  return at === null ? null : KINDS[at];
}

/** The visible start of a program, and the number of omitted characters. */
export const excerpt = (program: string) => ({
  shown: program.slice(0, MOST_SHOWN),
  left: Math.max(0, program.length - MOST_SHOWN),
});

/** A single file, or a zip of several. */
export function codeFile(files: File[]): { name: string; blob: Blob } {
  if (files.length === 1) return { name: files[0].name, blob: new Blob([files[0].text]) };
  const bytes = new TextEncoder();
  const entries = Object.fromEntries(files.map(({ name, text }) => [name, bytes.encode(text)]));
  return { name: 'run.zip', blob: new Blob([zipOf(entries, true)], { type: 'application/zip' }) };
}
