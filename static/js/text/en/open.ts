// The sentences about opened files and tables.

import { number } from '../format.ts';
import { counted } from './plural.ts';

export const megabytes = (bytes: number) => `${number(bytes / 1e6, 3)} MB`;

export const open = {
  mayNot: 'Only whoever leads the class can open examples here.',
  drop: 'Drop a scenario, a table, or a picture or page of ours to open it',
  oneFile: 'Drop one file at a time.',
  noText: (name) =>
    `“${name}” is neither a scenario nor a table: choose a table as .xlsx or CSV, or a saved scenario.`,
  plainOnly: (d) =>
    `Here rows of ${counted(d, 'number')} and a label can be pasted. Other tables are read by the server of Hyperplane: take them there, and save its page.`,
  /** Why a file gives no scenario. */
  carries: {
    nothing: (name) =>
      `“${name}” is no table and no file of Hyperplane that carries a scenario: its pictures, films, LaTeX, pages and notebook outputs do, as they were saved; of PDFs those by the command, not those that a browser has printed.`,
    unpacked: (name) => `“${name}” has more than 50 MB of files when it is unpacked.`,
    archives: (name) => `“${name}” has more than two archives within each other.`,
  },
  largeFile: (name, bytes, most) =>
    `“${name}” has ${megabytes(bytes)}; files up to ${megabytes(most)} can be opened.`,
} satisfies Sentences;
