// The words of a text, as on the server (app/engine/data/words.py). tests/data/words.json tests both, and
// tests/data/folded.json all letters.

const WORD = /[\p{L}\p{N}\p{M}]+(?:['’][\p{L}\p{N}\p{M}]+)*/gu;

/**
 * Unicode case folding, composed, by upper and then lower case (ß becomes ss). Three exceptions: the dotless ı stays, the
 * capital ẞ is folded like ß, and Cherokee is folded to its capitals.
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

/** A text cut into words and the text between them. `word`: the folded word; null between words */
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
