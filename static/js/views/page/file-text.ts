// The text of a file's bytes, and what it is. No DOM here.

const MARKS = { utf16le: [0xff, 0xfe], utf16be: [0xfe, 0xff] };

const FRONT = 20_000; // characters in which a lesson's front matter says what it is

const starts = (bytes: Uint8Array, mark: number[]) => mark.every((byte, i) => bytes[i] === byte);

/** UTF-8 or UTF-16, as spreadsheets write them, else the old Western one; null for what is no text. */
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

/** A scenario is a JSON object; all else is a table. */
export const kindOf = (text: string): 'scenario' | 'table' =>
  /^\ufeff?\s*\{/.test(text) ? 'scenario' : 'table';

/** Whether it is a lesson's file, by its name or by its front matter. */
export function isLesson(name: string, text: string) {
  if (/\.(md|markdown)$/i.test(name)) return true;
  const [first, ...lines] = text
    .slice(0, FRONT)
    .replace(/^\ufeff/, '')
    .split('\n');
  const decisive = lines.find((line) => line.startsWith('---') || line.startsWith('lesson:'));
  return /^---[ \t]*\r?$/.test(first) && decisive !== undefined && decisive.startsWith('lesson:');
}
