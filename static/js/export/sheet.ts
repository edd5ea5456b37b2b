// The figures of a view on one sheet: their places, their titles, and the key of the classes. No DOM here.

import { markPath } from '../kit/marks.ts';
import type { Plot, PlotMark } from '../kit/plot.ts';
import { textWidth } from '../kit/text-width.ts';

/** A figure at a place, px; `scale`: of a figure that has a size of its own */
export type Part = { plot: Plot; left: number; top: number; scale: number };
/** `marks`: what stands beside the figures, in px of the sheet */
export type Sheet = { size: Size; parts: Part[]; marks: PlotMark[] };
/** A class in the key. */
export type KeyEntry = { symbol: string; color: string; words: string };
type Cell = { left: number; top: number; width: number; height: number };

/** Px around figures, in sizes of the letters. */
const [MARGIN, TITLE, ROW] = [0.6, 1.7, 1.7];

/**
 * A sheet. `titles`: of its figures, shown if there are several. `draw`: the figures in boxes of these sizes. `key`: the classes;
 * empty: none
 */
export function sheetOf(
  size: Size,
  titles: string[],
  draw: (sizes: Size[]) => (Plot | null)[],
  key: KeyEntry[],
  theme: Theme,
): Sheet {
  const letters = theme.size.text;
  const rows = keyRows(key, size.width - 2 * MARGIN * letters, theme);
  const foot = rows.length * ROW * letters;
  const cells = cellsOf(titles.length, { width: size.width, height: size.height - foot }, MARGIN * letters);
  const head = titles.length > 1 ? TITLE * letters : 0;
  const boxes = cells.map(({ width, height }) => ({ width, height: height - head }));
  const plots = draw(boxes);
  return {
    size,
    parts: plots.flatMap((plot, i) => (plot ? [partOf(plot, cells[i], head)] : [])),
    marks: [
      ...titles.flatMap((words, i): PlotMark[] =>
        head && plots[i] ? [titleOf(words, cells[i], theme)] : [],
      ),
      ...rows.flatMap((row, i) => keyMarks(row, size.height - foot + (i + 0.5) * ROW * letters, theme)),
    ],
  };
}

function partOf(plot: Plot, { left, top, width, height }: Cell, head: number): Part {
  const own = plot.viewBox ? plot.size : { width, height: height - head };
  const scale = Math.min(width / own.width, (height - head) / own.height);
  return { plot, left: left + (width - own.width * scale) / 2, top: top + head, scale };
}

const titleOf = (words: string, { left, top, width }: Cell, { ink, size: { text } }: Theme): PlotMark => ({
  ...{ kind: 'text', words, at: [left + width / 2, top + text * 1.1], anchor: 'middle' },
  ...{ size: text, weight: 600, color: ink },
});

/** The cells of figures: side by side where there is room, the first of an odd number as high as two. */
function cellsOf(count: number, { width, height }: Size, margin: number): Cell[] {
  const columns = count > 1 && width > height ? 2 : 1;
  const rows = Math.ceil(count / columns);
  const [wide, high] = [(width - margin) / columns, (height - margin) / rows];
  const tall = columns > 1 && count % 2 === 1;
  return Array.from({ length: count }, (_, i) => {
    const place = tall && i ? i + 1 : i;
    const [column, row] = tall ? [i ? 1 : 0, i ? i - 1 : 0] : [place % columns, Math.floor(place / columns)];
    const whole = tall && !i;
    return {
      left: margin + column * wide,
      top: margin + row * high,
      width: wide - margin,
      height: (whole ? height - margin : high) - margin,
    };
  });
}

/** The entries in rows that fit, each with its place in its row. */
function keyRows(key: KeyEntry[], width: number, { font, size: { text } }: Theme) {
  const rows: { entry: KeyEntry; left: number }[][] = [];
  let free = 0;
  for (const entry of key) {
    const long = textWidth(entry.words, text, 400, font) + 2.6 * text;
    if (!rows.length || (free + long > width && free)) {
      rows.push([]);
      free = 0;
    }
    (rows.at(-1) as (typeof rows)[0]).push({ entry, left: free });
    free += long;
  }
  return rows;
}

function keyMarks(row: ReturnType<typeof keyRows>[0], middle: number, theme: Theme): PlotMark[] {
  const { ink, panel, size } = theme;
  const letters = size.text;
  return row.flatMap(({ entry: { symbol, color, words }, left }): PlotMark[] => {
    const x = (MARGIN + 0.5) * letters + left;
    const d = markPath(symbol, x, middle, letters * 0.42);
    const at: Point = [x + letters * 0.9, middle + letters * 0.35];
    return [
      { kind: 'path', d, fill: color, stroke: panel, width: 0.75 },
      { kind: 'text', words, at, size: letters, color: ink },
    ];
  });
}
