// The speed of play: a ladder of speeds, and the parsing of a typed one. Unit: steps per second. No DOM here.

export type Speed = number | 'max';

export const SPEEDS = [1, 3, 10, 60, 'max'] as Speed[]; // of the menu
export const SLOW = 0.5; // slow motion
export const RANGE: [low: number, high: number] = [0.5, 1000]; // that the server accepts
const LADDER = [0.5, 1, 2, 3, 4, 5, 7, 10, 15, 20, 30, 45, 60, 100, 200, 500, 1000];

/** The speed some steps up the ladder, which ends at 'max'. */
export function stepped(speed: Speed, steps: number): Speed {
  if (speed === 'max') return steps < 0 ? (LADDER[LADDER.length + steps] ?? LADDER[0]) : 'max';
  const above = LADDER.findIndex((value) => value > speed);
  const from = above < 0 ? LADDER.length - 1 : above - 1;
  const between = LADDER[from] !== speed && steps < 0 ? 1 : 0; // the next one down from 8 is 7
  const to = from + steps + between;
  return to >= LADDER.length ? 'max' : LADDER[Math.max(0, to)];
}

/** Parses a typed speed; null if it is none. */
export function speedFrom(written: string): Speed | null {
  if (written.toLowerCase() === 'max') return 'max';
  const value = Number(written.replace(',', '.'));
  return written !== '' && value >= RANGE[0] && value <= RANGE[1] ? value : null;
}
