// Where the scores of a trellis's lines are written: along each line, clear of the boxes and of one another. What has no such
// place is not written, unless it is on a path. No DOM here.

import { number } from '../../text/format.ts';
import type { Line } from './moment.ts';

// In letters' sizes, of a trellis with little room: where there is more, all are further apart.
const COLUMN = 5;
const ROW = 2.3;
const BOX = { wide: 1.95, high: 0.85 }; // halves
const LETTER = 0.26; // half of one
const HIGH = 0.55; // half
const ABOVE = 1.7; // of a level line, where there is no room between its boxes
const CLEAR = 0.75; // from other lines
const TOUCHING = 0.4; // what may be covered of boxes
const [FIRST, STEP, MANY] = [0.14, 0.04, 19]; // shares of the way that are tried

/** its middle and halves */
export type Area = { x: number; y: number; wide: number; high: number };
/** share of the way at which its score stands */
export type Placed = Line & { along: number };

export const kindOf = ({ right, found }: Pick<Line, 'right' | 'found'>) =>
  right && found ? 'both' : right ? 'right' : found ? 'found' : 'came';

/** A score as the trellis has it. */
export const written = (score: number) => number(score, 3);

/** `lines`: those whose scores are told */
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

/** Those that lead to one word: level ones first, then the paths. */
function between(lines: Line[], tags: number, write: (score: number) => string): Placed[] {
  const boxes = Array.from({ length: 2 * tags }, (_, k) => ({
    x: k < tags ? 0 : COLUMN,
    y: (k % tags) * ROW,
    ...BOX,
  }));
  const rank = ({ from, to, right, found }: Line) => (from === to ? 0 : right || found ? 1 : 2);
  const written: Area[] = [];
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
      written.push(level, { ...level, y: level.y - ABOVE });
      done.push({ ...line, along: 0.5 });
      continue;
    }
    const others = lines.filter((other) => other !== line);
    const best = Array.from({ length: MANY }, (_, k) => FIRST + k * STEP)
      .map((along) => {
        const here = area(along);
        const on = covered(here, written);
        const over = covered(here, boxes);
        const near = others.reduce((sum, other) => sum + Math.max(0, CLEAR - apart(here, other)), 0);
        return { along, on, over, cost: 20 * on + 10 * over + near + Math.abs(along - 0.5) / 2 };
      })
      .reduce((least, each) => (each.cost < least.cost ? each : least));
    if ((best.on || best.over > TOUCHING) && !line.right && !line.found) continue;
    written.push(area(best.along));
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

/** From the middle of an area to a line. */
function apart({ x, y }: Area, { from, to }: Line) {
  const rise = (to - from) * ROW;
  const share = Math.min(1, Math.max(0, (x * COLUMN + (y - from * ROW) * rise) / (COLUMN ** 2 + rise ** 2)));
  return Math.hypot(x - share * COLUMN, y - from * ROW - share * rise);
}
