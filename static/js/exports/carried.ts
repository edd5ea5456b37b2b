// What a file that left Hyperplane carries: a scenario and a visit, read from its bytes. No DOM here, and nothing of the file runs.
// A file may come from a stranger: each reader looks at a byte a bounded number of times, archives are unpacked up to a limit, and
// what cannot be read carries nothing. hyperplane.open has the same rules (app/exports/embedded_metadata.py), and tests/data/hostile-files.json
// holds both.

import { MARK, unescaped, type Origin } from './svg-file.ts';
import { filesIn } from './zip.ts';

const KEYWORD = 'hyperplane'; // of a PNG's text, and the id of a page's
const SIGNATURES = {
  png: [0x89, 0x50, 0x4e, 0x47],
  gif: [0x47, 0x49, 0x46, 0x38],
  zip: [0x50, 0x4b, 3, 4],
  webm: [0x1a, 0x45, 0xdf, 0xa3],
  pdf: [0x25, 0x50, 0x44, 0x46],
};
const BOX = 4; // bytes of a length, before a box of an MP4 says its kind
const UNPACKED = 50_000_000; // bytes of all files that are unpacked from one
const LEVELS = 2; // archives within each other
const PARTS = 100; // files of an archive that are looked at
const DEEPEST = 50; // levels of lists and objects in a scenario
const ID = /(?<![\w-])id=(["']?)hyperplane\1(?:[\s/]|$)/; // no repetition: linear

export type Kind = 'png' | 'gif' | 'zip' | 'webm' | 'mp4' | 'notebook' | 'svg' | 'html' | 'pdf' | 'tex';
/** a file gives no scenario: it carries none, or has too much in its archives */
export type Why = 'nothing' | 'unpacked' | 'archives';

class Refused extends Error {
  declare why: Why;

  constructor(why: Why) {
    super(why);
    this.why = why;
  }
}

/** What a file is by its bytes, where it is one that may carry a scenario; null for all others. */
export function carrierOf(bytes: Uint8Array): Kind | null {
  for (const [kind, signature] of Object.entries(SIGNATURES))
    if (signature.every((byte, i) => bytes[i] === byte)) return kind as Kind;
  if (latin(bytes.subarray(BOX, 2 * BOX)) === 'ftyp') return 'mp4';
  const head = latin(bytes.subarray(0, 2000)).replace(/^\ufeff|^\u00ef\u00bb\u00bf/, '');
  if (beginsAsSvg(head)) return 'svg';
  if (/^\s*<(?:!doctype html|html\b)/i.test(head)) return 'html';
  if (/^\s*(?:%[^\n]*\n\s*)*\\[a-z]/i.test(head)) return 'tex';
  return /^\s*\{/.test(head) && isNotebook(bytes) ? 'notebook' : null;
}

/** Whether an svg element is the first of a text, behind declarations and comments. */
function beginsAsSvg(head: string) {
  const before = /\s*(?:<\?xml[^>]*>|<!DOCTYPE svg[^>]*>|<!--)/iy;
  let at = 0;
  for (let part = before.exec(head); part; part = before.exec(head)) {
    at = before.lastIndex;
    if (part[0].endsWith('<!--')) {
      const end = head.indexOf('-->', at);
      if (end < 0) return false;
      at = end + 3;
    }
    before.lastIndex = at;
  }
  return /^\s*<svg\b/i.test(head.slice(at));
}

/** The scenario and the visit of such a file, or why there is none. */
export function carriedIn(bytes: Uint8Array, kind: Kind): Origin | Why {
  try {
    return read(bytes, kind, { left: UNPACKED }, 0) ?? 'nothing';
  } catch (error) {
    if (error instanceof Refused) return error.why;
    throw error;
  }
}

/** `allowance`: bytes that may still be unpacked. `level`: archives around it */
function read(
  bytes: Uint8Array,
  kind: Kind | null,
  allowance: { left: number },
  level: number,
): Origin | null {
  if (kind === 'zip') return inArchive(bytes, allowance, level + 1);
  if (kind === 'png') return inText(textOfPng(bytes));
  if (kind === 'gif') return inText(textOfGif(bytes));
  const text = new TextDecoder().decode(bytes);
  if (kind === 'pdf') return inText(textOfPdf(text));
  if (kind === 'tex') return inText(text.replace(/\r?\n% /g, ''));
  if (kind === 'notebook') return inNotebook(text);
  return kind ? inText(text) : scenarioIn(text);
}

/** The last one of a text, as the mark or a page's own element leads to it. */
function inText(text: string | null): Origin | null {
  if (text === null) return null;
  const marked = text.lastIndexOf(MARK);
  const start = marked >= 0 ? marked + MARK.length : endOfElement(text);
  return start < 0 ? null : originAt(text, start);
}

/** Where the content of the first <script id="hyperplane"> begins; -1: there is none. */
function endOfElement(text: string) {
  for (const part of partsFrom(text, '<script')) {
    const end = part.text.indexOf('>');
    if (end >= 0 && ID.test(part.text.slice(0, end))) return part.at + end + 1;
  }
  return -1;
}

/** The parts of a text that begin with a word, each up to the next one. */
function* partsFrom(text: string, word: string) {
  for (let at = text.indexOf(word); at >= 0;) {
    const next = text.indexOf(word, at + 1);
    yield { at, text: text.slice(at, next < 0 ? text.length : next) };
    at = next;
  }
}

/** `start`: where its JSON begins */
function originAt(text: string, start: number): Origin | null {
  const end = endOfObject(text, start);
  if (end < 0) return null;
  try {
    const { scenario, at } = JSON.parse(text.slice(start, end));
    return isDocument(scenario) ? { scenario, at: Number.isSafeInteger(at) && at >= 0 ? at : 0 } : null;
  } catch {
    return null;
  }
}

/** Where the object ends that begins there; -1: nowhere. */
function endOfObject(text: string, start: number) {
  let depth = 0;
  let quoted = false;
  for (let i = start; i < text.length; i += 1) {
    const c = text[i];
    if (quoted) {
      if (c === '\\') i += 1;
      else if (c === '"') quoted = false;
    } else if (c === '"') quoted = true;
    else if (c === '{') depth += 1;
    else if (c === '}' && (depth -= 1) === 0) return i + 1;
    if (!depth && c.trim()) return -1;
  }
  return -1;
}

/** Whether a value is an object without lists and objects nested deeper than any scenario's. */
export const isDocument = (value: any) => Boolean(value) && !Array.isArray(value) && nests(value, DEEPEST);

/** `most`: levels */
const nests = (value: any, most: number): boolean =>
  value === null ||
  typeof value !== 'object' ||
  (most > 0 && Object.values(value).every((part) => nests(part, most - 1)));

/** The text of a PNG that is under our keyword. */
function textOfPng(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = view.getUint32(at);
    const body = bytes.subarray(at + 8, at + 8 + length);
    if (latin(bytes.subarray(at + 4, at + 8)) === 'tEXt') {
      const stop = body.indexOf(0);
      if (latin(body.subarray(0, stop)) === KEYWORD) return latin(body.subarray(stop + 1));
    }
    at += 12 + length;
  }
  return null;
}

/** The keywords of a PDF, as its metadata have them in XML. */
function textOfPdf(text: string) {
  const start = text.lastIndexOf(MARK);
  return start < 0 ? null : unescaped(text.slice(start).split('<', 1)[0]);
}

/** The comments of a GIF. */
function textOfGif(bytes: Uint8Array) {
  const table = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  let text = '';
  for (let at = 13 + table(bytes[10]); at < bytes.length;) {
    const block = bytes[at];
    if (block === 0x21) {
      const comment = bytes[at + 1] === 0xfe;
      const [parts, end] = pieces(bytes, at + 2);
      if (comment) text += parts.map(latin).join('');
      at = end;
    } else if (block === 0x2c) [, at] = pieces(bytes, at + 11 + table(bytes[at + 9]));
    else break;
  }
  return text || null;
}

/** The pieces of a part of a GIF, and where the next one begins. */
function pieces(bytes: Uint8Array, at: number): [Uint8Array[], number] {
  const parts = [];
  while (bytes[at]) {
    parts.push(bytes.subarray(at + 1, at + 1 + bytes[at]));
    at += bytes[at] + 1;
  }
  return [parts, at + 1];
}

/** The last output of a notebook that carries one. */
function inNotebook(text: string): Origin | null {
  const outputs = JSON.parse(text).cells.flatMap((cell: any) => listOf(cell?.outputs));
  for (const output of outputs.reverse()) {
    const [svg, html, png] = ['image/svg+xml', 'text/html', 'image/png'].map((kind) =>
      textIn(output?.data?.[kind]),
    );
    const scenario = inText(svg) ?? inText(html) ?? (png && inText(textOfPng(bytesOf(png))));
    if (scenario) return scenario;
  }
  return null;
}

const listOf = (value: unknown) => (Array.isArray(value) ? value : []);

/** A text as notebooks have it, whole or in lines; null where it is neither. */
function textIn(value: unknown) {
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? value.filter((line) => typeof line === 'string').join('') : null;
}

/** A scenario as it is saved; null for other text. */
export function scenarioIn(text: string): Origin | null {
  if (!/^\ufeff?\s*\{/.test(text)) return null;
  try {
    const scenario = JSON.parse(text);
    return isDocument(scenario) && 'data' in scenario ? { scenario, at: 0 } : null;
  } catch {
    return null;
  }
}

/** `written`: in base 64 */
const bytesOf = (written: string) => {
  try {
    return Uint8Array.from(atob(written.replace(/\s/g, '')), (c) => c.charCodeAt(0));
  } catch {
    return new Uint8Array(0);
  }
};

function isNotebook(bytes: Uint8Array) {
  try {
    const { cells, nbformat } = JSON.parse(new TextDecoder().decode(bytes));
    return Array.isArray(cells) && Number.isFinite(nbformat);
  } catch {
    return false;
  }
}

/** The first that one of the files of an archive carries. */
function inArchive(bytes: Uint8Array, allowance: { left: number }, level: number): Origin | null {
  if (level > LEVELS) throw new Refused('archives');
  let looked = 0;
  for (const file of filesIn(bytes)) {
    if ((looked += 1) > PARTS) break;
    if (file.size > allowance.left) throw new Refused('unpacked');
    allowance.left -= file.size;
    const content = file.content();
    const origin = content && read(content, carrierOf(content), allowance, level);
    if (origin) return origin;
  }
  return null;
}

const latin = (bytes: Uint8Array) => {
  let text = '';
  for (let i = 0; i < bytes.length; i += 8192) text += String.fromCharCode(...bytes.subarray(i, i + 8192));
  return text;
};
