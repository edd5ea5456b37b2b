// The text of a file's bytes, and its kind. No DOM here.

const MARKS = { utf16le: [0xff, 0xfe], utf16be: [0xfe, 0xff] };

const FRONT = 20_000; // characters searched for a lesson's front matter

const starts = (bytes: Uint8Array, mark: number[]) => mark.every((byte, i) => bytes[i] === byte);

/** Decodes UTF-8, UTF-16 (of spreadsheets) or Windows-1252; null for binary files. */
export function textOf(bytes: Uint8Array) {
  if (starts(bytes, MARKS.utf16le)) return new TextDecoder('utf-16le').decode(bytes);
  if (starts(bytes, MARKS.utf16be)) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.includes(0)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** A JSON object is a scenario; any other text is a table. */
export const kindOf = (text: string): 'scenario' | 'table' =>
  /^\ufeff?\s*\{/.test(text) ? 'scenario' : 'table';

/** Whether it is a lesson, by its name or front matter. */
export function isLesson(name: string, text: string) {
  if (/\.(md|markdown)$/i.test(name)) return true;
  const [first, ...lines] = text
    .slice(0, FRONT)
    .replace(/^\ufeff/, '')
    .split('\n');
  const decisive = lines.find((line) => line.startsWith('---') || line.startsWith('lesson:'));
  return /^---[ \t]*\r?$/.test(first) && decisive !== undefined && decisive.startsWith('lesson:');
}
