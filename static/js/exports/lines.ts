// Paints lines of text in the largest size that fits; the first line is the heading. No DOM here.

import { textWidth } from '../figures/text-width.ts';
import { broken } from './plane.ts';

const APART = 1.45; // line spacing, in sizes of type
const LEAST = 4; // least size of type, px
const GAP = 0.5; // space below the heading, in sizes of type
const LESS = 0.95; // factor of the size while the lines do not fit

const TIED = '\u00a0'; // no-break space
/** Prevents line breaks after signs and inside vectors. */
const withNoBreaks = (words: string) =>
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
      broken(withNoBreaks(words), room.width - size, size, font).map((part, i) => ({
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
