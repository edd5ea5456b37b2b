// Reads the scenario and the visit embedded in an exported file. No DOM here; nothing of the file is executed.
// Files are untrusted: each reader takes linear time, archives are unpacked up to a limit, and an unreadable file gives no
// scenario. hyperplane.open has the same rules (app/exports/embedded_metadata.py); tests/data/hostile-files.json tests both.

import { MARK, unescaped, type Origin } from './svg-file.ts';
import { filesIn } from './zip.ts';

const KEYWORD = 'hyperplane'; // of a PNG's text chunk; id of a page's script element
const SIGNATURES = {
  png: [0x89, 0x50, 0x4e, 0x47],
  gif: [0x47, 0x49, 0x46, 0x38],
  zip: [0x50, 0x4b, 3, 4],
  webm: [0x1a, 0x45, 0xdf, 0xa3],
  pdf: [0x25, 0x50, 0x44, 0x46],
};
const BOX = 4; // bytes of the length before the kind of an MP4 box
const UNPACKED = 50_000_000; // bytes unpacked from one file in all
const ARCHIVES = 2; // nested archives
const PARTS = 100; // files read per archive
const DEEPEST = 50; // nested lists and objects in a scenario
const ID = /(?<![\w-])id=(["']?)hyperplane\1(?:[\s/]|$)/; // no unbounded repetition: linear time

export type Kind = 'png' | 'gif' | 'zip' | 'webm' | 'mp4' | 'notebook' | 'svg' | 'html' | 'pdf' | 'tex';
/** why a file gives no scenario: none embedded, too much to unpack, or too many nested archives */
export type Why = 'nothing' | 'unpacked' | 'archives';

class Refused extends Error {
  declare why: Why;

  constructor(why: Why) {
    super(why);
    this.why = why;
  }
}

/** A file's kind by its bytes; null: of no kind that can embed a scenario */
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

/** Whether a text begins with an svg element, after declarations and comments. */
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

/** The scenario and the visit in a file, or why there is none. */
export function carriedIn(bytes: Uint8Array, kind: Kind): Origin | Why {
  try {
    return read(bytes, kind, { left: UNPACKED }, 0) ?? 'nothing';
  } catch (error) {
    if (error instanceof Refused) return error.why;
    throw error;
  }
}

/** `allowance`: bytes that may still be unpacked. `level`: enclosing archives */
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

/** The scenario after the last mark in a text, else in the page's script element. */
function inText(text: string | null): Origin | null {
  if (text === null) return null;
  const marked = text.lastIndexOf(MARK);
  const start = marked >= 0 ? marked + MARK.length : endOfElement(text);
  return start < 0 ? null : originAt(text, start);
}

/** Index where the content of the first <script id="hyperplane"> begins; -1: none */
function endOfElement(text: string) {
  for (const part of partsFrom(text, '<script')) {
    const end = part.text.indexOf('>');
    if (end >= 0 && ID.test(part.text.slice(0, end))) return part.at + end + 1;
  }
  return -1;
}

/** The parts of a text from each occurrence of a word to the next. */
function* partsFrom(text: string, word: string) {
  for (let at = text.indexOf(word); at >= 0;) {
    const next = text.indexOf(word, at + 1);
    yield { at, text: text.slice(at, next < 0 ? text.length : next) };
    at = next;
  }
}

/** `start`: index of its JSON */
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

/** Index after the object that begins at `start`; -1: none */
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

/** Whether a value is an object nested no deeper than a scenario. */
export const isDocument = (value: any) => Boolean(value) && !Array.isArray(value) && isWithin(value, DEEPEST);

/** `most`: levels */
const isWithin = (value: any, levels: number): boolean =>
  value === null ||
  typeof value !== 'object' ||
  (levels > 0 && Object.values(value).every((part) => isWithin(part, levels - 1)));

/** The text chunk of a PNG with our keyword. */
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

/** The marked text in the XML metadata of a PDF. */
function textOfPdf(text: string) {
  const start = text.lastIndexOf(MARK);
  return start < 0 ? null : unescaped(text.slice(start).split('<', 1)[0]);
}

/** The comments of a GIF, joined. */
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

/** The sub-blocks of a GIF block, and the index after it. */
function pieces(bytes: Uint8Array, at: number): [Uint8Array[], number] {
  const parts = [];
  while (bytes[at]) {
    parts.push(bytes.subarray(at + 1, at + 1 + bytes[at]));
    at += bytes[at] + 1;
  }
  return [parts, at + 1];
}

/** The scenario of a notebook's last output that has one. */
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

/** A notebook's text, a string or a list of lines; null: neither */
function textIn(value: unknown) {
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? value.filter((line) => typeof line === 'string').join('') : null;
}

/** The scenario of a saved JSON file; null for other text */
export function scenarioIn(text: string): Origin | null {
  if (!/^\ufeff?\s*\{/.test(text)) return null;
  try {
    const scenario = JSON.parse(text);
    return isDocument(scenario) && 'data' in scenario ? { scenario, at: 0 } : null;
  } catch {
    return null;
  }
}

const bytesOf = (base64: string) => {
  try {
    return Uint8Array.from(atob(base64.replace(/\s/g, '')), (c) => c.charCodeAt(0));
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

/** The first scenario in an archive's files. */
function inArchive(bytes: Uint8Array, allowance: { left: number }, level: number): Origin | null {
  if (level > ARCHIVES) throw new Refused('archives');
  let count = 0;
  for (const file of filesIn(bytes)) {
    if ((count += 1) > PARTS) break;
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
