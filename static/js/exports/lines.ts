// Lines of words as a picture, as large as they have room for; the first is the heading. No DOM here.

import { textWidth } from '../figures/text-width.ts';
import { broken } from './plane.ts';

const APART = 1.45; // letters from one line to the next
const LEAST = 4; // px of letters
const GAP = 0.5; // letters below the heading
const LESS = 0.95; // of the size, where lines have no room

const TIED = '\u00a0'; // in place of a blank at which no line ends
/** Signs stay with what follows, vectors whole. */
const tied = (words: string) =>
  words
    .replace(/(?<=^|\s)(\p{L}) = /gu, `$1${TIED}= `)
    .replace(/([+−=<>≤≥←]) /g, `$1${TIED}`)
    .replace(/\([^()]{0,30}\)/g, (vector) => vector.replaceAll(' ', TIED));

/** `place`: px */
export function paintLines(
  context: CanvasRenderingContext2D,
  lines: string[],
  { left, width, height }: { left: number; width: number; height: number },
  { panel, ink, font, size: { text, label } }: Theme,
) {
  const room = { width: width - 2 * text, height: height - 2 * text };
  const weight = (line: number) => (line ? 400 : 600);
  const rowsOf = (size: number): { words: string; line: number; in: number }[] =>
    lines.flatMap((words, line) =>
      broken(tied(words), room.width - size, size, font).map((part, i) => ({
        words: part,
        line,
        in: i ? size : 0,
      })),
    );
  const fits = (size: number) => {
    const rows = rowsOf(size);
    return (
      (rows.length * APART + GAP) * size <= room.height &&
      rows.every((row) => row.in + textWidth(row.words, size, weight(row.line), font) <= room.width)
    );
  };
  let size = label;
  while (size > LEAST && !fits(size)) size *= LESS;
  context.fillStyle = panel;
  context.fillRect(left, 0, width, height);
  context.fillStyle = ink;
  context.textAlign = 'left';
  context.textBaseline = 'alphabetic';
  rowsOf(size).forEach((row, i) => {
    context.font = `${weight(row.line)} ${size}px ${font}`;
    context.fillText(
      row.words.replaceAll(TIED, ' '),
      left + text + row.in,
      text + size * (1 + i * APART + (row.line ? GAP : 0)),
    );
  });
}
