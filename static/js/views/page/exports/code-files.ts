// The kinds of code; excerpt and file of a program. No DOM here.

import { zipOf } from '../../../exports/zip.ts';

export const KINDS = ['numpy', 'sklearn', 'hyperplane', 'scenario'];
const MOST_SHOWN = 40_000; // characters; more would slow the browser

export type File = { name: string; text: string };

/** The next kind for an arrow key; null for other keys. */
export function stepKind(kind: string, key: string): string | null {
  const at = KINDS.indexOf(kind);
  const to: Record<string, number> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1 + KINDS.length,
    Home: 0,
    End: KINDS.length - 1,
  };
  return key in to ? KINDS[to[key] % KINDS.length] : null;
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
