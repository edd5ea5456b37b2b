// Paints lines of text in the largest size that fits; the first line is the heading. No DOM here.

import { textWidth } from '../kit/text-width.ts';
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

const weight = (line: number) => (line ? 400 : 600);

type Rows = { size: number; rows: { words: string; line: number; in: number }[] };

/** Lines broken into rows, and the largest size of type up to `most` in which they fit. `place`: px */
export function rowsIn(
  lines: string[],
  { width, height }: Size,
  { font, size: { text, label } }: Theme,
  most = label,
): Rows {
  const room = { width: width - 2 * text, height: height - 2 * text };
  const rowsOf = (size: number): Rows['rows'] =>
    lines.flatMap((words, line) =>
      broken(withNoBreaks(words), room.width - size, size, font).map((part, i) => ({
        words: part,
        line,
        in: i ? size : 0,
      })),
    );
  const fits = ({ rows, size }: Rows) =>
    (rows.length * APART + GAP) * size <= room.height &&
    rows.every((row) => row.in + textWidth(row.words, size, weight(row.line), font) <= room.width);
  let set = { size: most, rows: rowsOf(most) };
  while (set.size > LEAST && !fits(set)) set = { size: set.size * LESS, rows: rowsOf(set.size * LESS) };
  return set;
}

/** `place`: px; `most`: size of type */
export function paintLines(
  context: CanvasRenderingContext2D,
  lines: string[],
  place: { left: number; width: number; height: number },
  theme: Theme,
  most?: number,
) {
  const { panel, ink, font, size: { text } } = theme; // prettier-ignore
  const { left, width, height } = place;
  const { size, rows } = rowsIn(lines, place, theme, most);
  context.fillStyle = panel;
  context.fillRect(left, 0, width, height);
  context.fillStyle = ink;
  context.textAlign = 'left';
  context.textBaseline = 'alphabetic';
  rows.forEach((row, i) => {
    context.font = `${weight(row.line)} ${size}px ${font}`;
    context.fillText(
      row.words.replaceAll(TIED, ' '),
      left + text + row.in,
      text + size * (1 + i * APART + (row.line ? GAP : 0)),
    );
  });
}
