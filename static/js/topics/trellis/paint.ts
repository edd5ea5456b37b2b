// Paints the trellis on a canvas or SVG: words across, tags down, scored lines, the two paths over them, and both totals below.
// No DOM here.

import { textWidth } from '../../kit/text-width.ts';
import { textOf } from '../../kit/views/sentence.ts';
import { kindOf, placed, written } from './edges.ts';
import type { Cell, Line, Moment } from './moment.ts';

const LINE = 1.5; // line height, em
const FOOT = 4.2; // lines below the grid
const COLUMN = { least: 5.6, most: 11 }; // widths, em
const ROW = { least: 2.7, most: 7.5 };
const [SMALL, HIGH, PAD, GAP] = [0.8, 1.5, 0.45, 0.3]; // em: font of a word's own score, height of a box, padding, gap
/** Width of a line, in border widths; dashes, in line widths. */
const LOOKS: Record<string, { wide: number; dash: number[] }> = {
  came: { wide: 0.5, dash: [] },
  right: { wide: 1.4, dash: [] },
  both: { wide: 1.4, dash: [] },
  found: { wide: 1.2, dash: [2.4, 1.6] },
};

type Context = CanvasRenderingContext2D;
/** px: left edge of the tags, of the first column, top of the words; sizes of columns, rows and letters */
type Place = { tag: number; left: number; top: number; column: number; row: number; letters: number };

/** `size`: px. `clear`: transparent background */
export function paintTrellis(
  context: Context,
  now: Moment,
  { width, height }: Size,
  theme: Theme,
  { text, moments }: { text: any; moments: any },
  clear: boolean,
) {
  const size = theme.size.text;
  if (!clear) {
    context.fillStyle = theme.panel;
    context.fillRect(0, 0, width, height);
  }
  const foot = height - size * LINE * FOOT;
  const place = placeIn(now, { width, height: foot }, theme);
  const head = `${text.which(now.sentence, now.of)}, ${text.by[now.by]}, ${textOf(moments, now.shows)}`;
  write(context, head, { x: size, y: size * 1.9, size, color: theme.inkSoft }, theme);
  const thick = theme.size.boundary * Math.min(1, place.letters / theme.size.label);
  paintGrid(context, now, place, { ...theme, size: { ...theme.size, boundary: thick } });

  const named = (tagging: number[]) => tagging.map((tag) => now.tags[tag]).join(' ');
  const { found, right, scores, wrong } = now;
  if (scores && found && right)
    [text.found(named(found), scores.found), text.right(named(right), scores.right)].forEach((words, i) => {
      const room = Math.min(1, (width - 2 * size) / textWidth(words, size, 400, theme.font));
      write(
        context,
        words,
        { x: size, y: foot + (i + 1) * size * LINE, size: size * room, color: theme.ink },
        theme,
      );
    });
  const y = height - size * 0.9;
  if (wrong !== null) {
    const color = wrong ? theme.mistake : theme.ink;
    write(
      context,
      text.wrong(wrong, now.words.length),
      { x: width - size, y, size, color, weight: 600, align: 'right' },
      theme,
    );
  }
  let x = size;
  for (const key of ['right', 'found'] as const) {
    const letters = size * SMALL * 1.05;
    const wide = textWidth(text.key[key], letters, 400, theme.font) + size;
    box(
      context,
      {
        x: x + wide / 2,
        y: y - size * 0.3,
        wide,
        high: size * 1.4,
        round: key === 'found',
        color: theme.ink,
      },
      theme,
    );
    write(
      context,
      text.key[key],
      { x: x + wide / 2, y, size: letters, color: theme.ink, align: 'center' },
      theme,
    );
    x += wide + size;
  }
}

/** One grid for all sentences of a run, wide enough for the longest. `size`: px above the totals */
function placeIn(
  { tags, longest }: Moment,
  { width, height }: Size,
  { size: { text, label }, font }: Theme,
): Place {
  const tag = Math.max(...tags.map((each) => textWidth(each, 1, 600, font))) + 1;
  const high = height - text * 2.8;
  const letters = Math.min(
    label * 1.2,
    (width - 2 * text) / (COLUMN.least * longest + tag),
    high / (ROW.least * tags.length + 2),
  );
  const left = text + letters * tag;
  const column = Math.min((width - left - text) / longest, COLUMN.most * letters);
  const row = Math.min((high - 2 * letters) / tags.length, ROW.most * letters);
  return { tag: text, left, top: text * 2.8 + letters, column, row, letters };
}

/** Font size for a column's width, at most `most`; px. */
export const lettersIn = (column: number, most: number) => Math.min(most, column / COLUMN.least);

/** Positions of words and tags, px. */
const positions = ({ left, top, column, row, letters }: Place) => ({
  x: (j: number) => left + (j + 0.5) * column,
  y: (t: number) => top + letters * 1.2 + (t + 0.5) * row,
});

function paintNames(context: Context, { words, tags }: Moment, place: Place, theme: Theme) {
  const { letters: size, column, top, tag: left } = place;
  const { x, y } = positions(place);
  const look = { color: theme.ink, weight: 600 };
  words.forEach((word, j) => {
    const letters = Math.min(size, column / Math.max(1, textWidth(word, 1, 600, theme.font)));
    write(context, word, { x: x(j), y: top, size: letters, align: 'center', ...look }, theme);
  });
  tags.forEach((tag, t) => write(context, tag, { x: left, y: y(t) + size * 0.36, size, ...look }, theme));
}

/** Words and tags with empty boxes. */
export function paintBlank(context: Context, now: Moment, place: Place, theme: Theme) {
  const { x, y } = positions(place);
  const [wide, high] = [place.column * 0.56, Math.min(place.row * 0.7, place.letters * 2)];
  paintNames(context, now, place, theme);
  for (const { j, t } of now.cells) box(context, { x: x(j), y: y(t), wide, high, color: theme.line }, theme);
}

/** Words, tags, lines and scores. */
export function paintGrid(context: Context, now: Moment, place: Place, theme: Theme) {
  const { tags, cells, lines } = now;
  const { letters: size } = place;
  const { x, y } = positions(place);
  const { ink, inkSoft, line: grey, mistake, panel, font } = theme;
  paintNames(context, now, place, theme);
  const ground = (left: number, middle: number, wide: number, high: number) => {
    context.fillStyle = panel;
    context.fillRect(left - wide / 2, middle - high / 2, wide, high);
  };
  const colorOf = (kind: string, usual: string) =>
    kind === 'came' ? usual : kind === 'found' ? mistake : ink;
  const between = (line: Line) => {
    const kind = kindOf(line);
    const wide = theme.size.boundary * LOOKS[kind].wide;
    context.beginPath();
    context.moveTo(x(line.j - 1), y(line.from));
    context.lineTo(x(line.j), y(line.to));
    context.strokeStyle = colorOf(kind, grey);
    context.lineWidth = wide;
    context.setLineDash(LOOKS[kind].dash.map((part) => part * wide));
    context.stroke();
    context.setLineDash([]);
  };
  const numbers = (cell: Cell) => numbersIn(cell, size, font);
  const node = (cell: Cell) => {
    const { j, t, right, found } = cell;
    const { high, own, wide, inner } = numbers(cell);
    const color = found && !right ? mistake : ink;
    const about = { x: x(j), y: y(t), wide: inner + 2 * PAD * size, high: HIGH * size };
    if (found)
      box(context, { ...about, round: true, color, grow: right ? theme.size.boundary * 1.4 : 0 }, theme);
    if (right) box(context, { ...about, color: ink }, theme);
    const halo = !right && !found; // no line runs behind a box's text
    const at = { x: x(j) - inner / 2, y: y(t) + size * 0.36, halo };
    write(context, high, { ...at, size, weight: 600, color }, theme);
    write(context, own, { ...at, x: at.x + wide, size: size * SMALL, color: inkSoft }, theme);
  };

  const rank = (line: Line) => ['right', 'both', 'found'].indexOf(kindOf(line));
  const paths = lines.filter((line) => rank(line) >= 0).sort((a, b) => rank(a) - rank(b));
  lines.filter((line) => rank(line) < 0).forEach(between);
  const beside = cells.filter(({ right, found }) => !right && !found);
  for (const cell of beside) ground(x(cell.j), y(cell.t), numbers(cell).inner, size);
  paths.forEach(between);
  for (const cell of [...beside, ...cells.filter(({ right, found }) => right || found)]) node(cell);
  for (const line of placed(
    lines.filter(({ told }) => told),
    tags.length,
    written,
  )) {
    const { j, from, to, along, score } = line;
    const kind = kindOf(line);
    const weight = kind === 'came' ? 400 : 600;
    const at = { x: x(j - 1 + along), y: y(from + along * (to - from)), size: size * SMALL };
    ground(at.x, at.y, textWidth(written(score), at.size, weight, font) + at.size * 0.3, at.size * 1.1);
    const look = { ...at, y: at.y + at.size * 0.36, weight, align: 'center' as const };
    write(context, written(score), { ...look, color: colorOf(kind, inkSoft) }, theme);
  }
}

/** The text of a node, and its width in px. */
function numbersIn({ best, word }: Cell, size: number, font: string) {
  const [high, own] = [best === null ? '·' : written(best), `${word < 0 ? '' : '+'}${written(word)}`];
  const wide = textWidth(high, size, 600, font) + size * GAP;
  return { high, own, wide, inner: wide + textWidth(own, size * SMALL, 400, font) };
}

function write(
  context: Context,
  words: string,
  {
    x,
    y,
    size,
    color,
    weight = 400,
    align = 'left',
    halo = false,
  }: {
    x: number;
    y: number;
    size: number;
    color: string;
    weight?: number;
    align?: CanvasTextAlign;
    halo?: boolean;
  },
  { font, panel }: Theme,
) {
  Object.assign(context, {
    font: `${weight} ${size}px ${font}`,
    textAlign: align,
    textBaseline: 'alphabetic',
  });
  if (halo) {
    Object.assign(context, { strokeStyle: panel, lineWidth: size * 0.28, lineJoin: 'round' });
    context.strokeText(words, x, y);
  }
  context.fillStyle = color;
  context.fillText(words, x, y);
}

/** A centred box: solid, or dashed and round; an enlarged one is a ring. */
function box(
  context: Context,
  {
    x,
    y,
    wide,
    high,
    color,
    round = false,
    grow = 0,
  }: { x: number; y: number; wide: number; high: number; color: string; round?: boolean; grow?: number },
  { panel, size: { boundary } }: Theme,
) {
  const [right, foot] = [wide / 2 + grow, high / 2 + grow];
  const corner = round && !grow ? foot : boundary;
  const thin = boundary * 0.6;
  context.beginPath();
  [
    [1, -1],
    [1, 1],
    [-1, 1],
    [-1, -1],
  ].forEach(([across, down], k) => {
    const from = (Math.PI * (k - 1)) / 2;
    context.arc(x + across * (right - corner), y + down * (foot - corner), corner, from, from + Math.PI / 2);
  });
  context.closePath();
  Object.assign(context, { fillStyle: panel, strokeStyle: color, lineWidth: thin });
  context.setLineDash(round ? [thin * 2.4, thin * 1.6] : []);
  if (!grow) context.fill();
  context.stroke();
  context.setLineDash([]);
}
