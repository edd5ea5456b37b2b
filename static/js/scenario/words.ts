// The words of a text, as the server has them (app/engine/data/words.py): tests/data/words.json holds both, and
// tests/data/folded.json every letter.

const WORD = /[\p{L}\p{N}\p{M}]+(?:['’][\p{L}\p{N}\p{M}]+)*/gu;

/**
 * A word's small letters by Unicode's case folding, composed. Capitals first: ß has two of them. By small letters alone
 * three things would differ: the ı without a dot has I for its capital and stays what it is, the capital of ß is folded
 * as ß is, and Cherokee is folded to its capitals, which are older.
 */
const folded = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll('ẞ', 'ß')
    .replace(/[^ı]+/g, (part) => part.toUpperCase().toLowerCase())
    .replace(/[\uab70-\uabbf]/g, (letter) => moved(letter, 0x13a0 - 0xab70))
    .replace(/[\u13f8-\u13fd]/g, (letter) => moved(letter, -8))
    .replaceAll('ς', 'σ')
    .replaceAll('’', "'")
    .normalize('NFC');

const moved = (letter: string, by: number) => String.fromCharCode(letter.charCodeAt(0) + by);

/** A text in pieces that together are it: words, `word` as it is counted, and what stands between them, where it is null. */
export function piecesOf(text: string): { text: string; word: string | null }[] {
  const composed = text.normalize('NFC');
  const pieces = [];
  let end = 0;
  for (const match of composed.matchAll(WORD)) {
    if (match.index > end) pieces.push({ text: composed.slice(end, match.index), word: null });
    pieces.push({ text: match[0], word: folded(match[0]) });
    end = match.index + match[0].length;
  }
  if (end < composed.length) pieces.push({ text: composed.slice(end), word: null });
  return pieces;
}

export const wordsOf = (text: string): string[] =>
  piecesOf(text).flatMap(({ word }) => (word === null ? [] : [word]));
