// Places the scores of a trellis's lines: along each line, clear of boxes and other scores. A score without room is left out,
// unless it is on a path. No DOM here.

import { number } from '../../text/format.ts';
import type { Line } from './moment.ts';

// In em, for a narrow trellis; a wider one has more room.
const COLUMN = 5;
const ROW = 2.3;
const BOX = { wide: 1.95, high: 0.85 }; // half sizes
const LETTER = 0.26; // half a letter's width
const HIGH = 0.55; // half a line's height
const ABOVE = 1.7; // gap over a level line, if there is none between its boxes
const CLEAR = 0.75; // from other lines
const TOUCHING = 0.4; // tolerated overlap with boxes
const [FIRST, STEP, MANY] = [0.14, 0.04, 19]; // tried positions along the line

/** centre and half sizes */
type Area = { x: number; y: number; wide: number; high: number };
/** `along`: position of the score on its line */
export type Placed = Line & { along: number };

export const kindOf = ({ right, found }: Pick<Line, 'right' | 'found'>) =>
  right && found ? 'both' : right ? 'right' : found ? 'found' : 'came';

/** A score as the trellis writes it. */
export const written = (score: number) => number(score, 3);

/** `lines`: with a visible score */
export function placed(lines: Line[], tags: number, write: (score: number) => string): Placed[] {
  const words = new Set(lines.map(({ j }) => j));
  return [...words].flatMap((word) =>
    between(
      lines.filter(({ j }) => j === word),
      tags,
      write,
    ),
  );
}

/** The lines into one word: level ones first, then the paths. */
function between(lines: Line[], tags: number, write: (score: number) => string): Placed[] {
  const boxes = Array.from({ length: 2 * tags }, (_, k) => ({
    x: k < tags ? 0 : COLUMN,
    y: (k % tags) * ROW,
    ...BOX,
  }));
  const rank = ({ from, to, right, found }: Line) => (from === to ? 0 : right || found ? 1 : 2);
  const scores: Area[] = [];
  const done: Placed[] = [];
  for (const line of [...lines].sort((a, b) => rank(a) - rank(b))) {
    const area = (along: number) => ({
      x: along * COLUMN,
      y: (line.from + along * (line.to - line.from)) * ROW,
      wide: LETTER * write(line.score).length + 0.12,
      high: HIGH,
    });
    if (line.from === line.to) {
      const level = area(0.5);
      scores.push(level, { ...level, y: level.y - ABOVE });
      done.push({ ...line, along: 0.5 });
      continue;
    }
    const others = lines.filter((other) => other !== line);
    const best = Array.from({ length: MANY }, (_, k) => FIRST + k * STEP)
      .map((along) => {
        const label = area(along);
        const on = covered(label, scores);
        const over = covered(label, boxes);
        const crowding = others.reduce((sum, other) => sum + Math.max(0, CLEAR - distance(label, other)), 0);
        return { along, on, over, cost: 20 * on + 10 * over + crowding + Math.abs(along - 0.5) / 2 };
      })
      .reduce((least, each) => (each.cost < least.cost ? each : least));
    if ((best.on || best.over > TOUCHING) && !line.right && !line.found) continue;
    scores.push(area(best.along));
    done.push({ ...line, along: best.along });
  }
  return done;
}

const covered = (area: Area, others: Area[]) =>
  others.reduce((sum, other) => {
    const x = area.wide + other.wide - Math.abs(area.x - other.x);
    const y = area.high + other.high - Math.abs(area.y - other.y);
    return sum + (x > 0 && y > 0 ? Math.min(x, y) : 0);
  }, 0);

/** Distance from an area's centre to a line. */
function distance({ x, y }: Area, { from, to }: Line) {
  const rise = (to - from) * ROW;
  const share = Math.min(1, Math.max(0, (x * COLUMN + (y - from * ROW) * rise) / (COLUMN ** 2 + rise ** 2)));
  return Math.hypot(x - share * COLUMN, y - from * ROW - share * rise);
}
