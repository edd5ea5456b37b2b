// Places for words at the lines of a figure: beside what they name, not over points or other words. No DOM here.

import type { Ground } from './label-obstacles.ts';

const KEEP = 70; // px, hysteresis: words move only to a place that is this much nearer
const CROSSED = 320; // cost, px, of lying over a line
const STRANGE = 120; // cost, px, of standing beside a mark of something else
const STEP = 24; // cost, px, of each later place in the list, for words without an earlier place
const LAST = 300; // its limit, px: less than CROSSED
const PLACES = 9; // tried from each end of a line
const BULGE = 10; // px by which a curve may leave the chord along which words stand
const EDGE = 10; // px between words and a line's end
const GAP = 3; // px between a line and its words
const AROUND = 12; // directions around a tip or a ring
const FAR = [0, 14, 34]; // px of distance from it
const SLID = [0.5, 0.75]; // shares of their width by which words at an arrow's tip are shifted sideways
const ASIDE = 200; // cost, px, of such a shift

/**
 * A place for words: middle in px, rotation in degrees, and the slot by which it is recognized later. `along`: they
 * stand along their line. `ahead`: cost in px instead of the place's rank
 */
type Spot = { at: Point; turned: number; slot: string; along?: boolean; ahead?: number };
type Wanted = {
  key: string; // identifies the words between calls
  width: number; // px
  height: number;
  spots: () => Spot[]; // best first
  line?: number; // bit of the line that they name
  stays?: boolean; // what they name does not change with the run: they stay even if a line crosses them
  asked?: boolean; // placed over any number of lines
  own?: Point[]; // px, the middles of the marks that they name
  of?: unknown; // what words that stay name: they are placed again only if it or the ground changes
  /** identity of what they name; if it changes, their earlier place is forgotten */
  about?: string;
};
export type Placed = { slot: string; at: Point; turned: number; about?: string; on?: unknown[] };

/**
 * Places above and below a line, from its ends inwards. `through`: px; two points of a straight line, more of a curve.
 * `width`: px of the words. `thick`: px of the line. `name`: prefix of the slots
 */
export function lineSpots(through: Point[], width: number, height: number, thick: number, name = ''): Spot[] {
  const way = measure(through);
  const first = width / 2 + EDGE;
  const room = way.long - 2 * first;
  if (!(way.long > width * 0.6)) return [];
  const apart = Math.max(8, Math.min(width * 0.45, room / (2 * PLACES - 1)));
  const away = height / 2 + GAP + thick / 2;
  const spots: Spot[] = [];
  for (let k = 0; k < PLACES; k += 1) {
    for (const [end, share] of [
      ['a', way.long - first - k * apart],
      ['b', first + k * apart],
    ] as const) {
      if (room < 0 ? k > 0 : k * apart > room / 2) continue;
      const at = room < 0 ? way.long / 2 : share;
      const [[x0, y0], [x1, y1]] = [way.at(at - width / 2), way.at(at + width / 2)];
      const angle = upright(Math.atan2(y1 - y0, x1 - x0));
      const [x, y] = way.at(at);
      const [u, v] = [Math.sin(angle), -Math.cos(angle)]; // normal of the line, upwards
      const bulge = (x - (x0 + x1) / 2) * u + (y - (y0 + y1) / 2) * v; // px between the curve and its chord
      if (Math.abs(bulge) > BULGE) continue;
      for (const [side, sign] of [
        ['over', 1],
        ['under', -1],
      ] as const) {
        const off = sign * (away + Math.max(0, -sign * bulge)); // in a bend the curve's ends come nearer to the words
        spots.push({
          at: [x + u * off, y + v * off],
          turned: (angle * 180) / Math.PI,
          slot: `${name}${end}${k}${side}`,
          along: true,
        });
      }
    }
  }
  return spots;
}

/** An angle at which words are not upside down. */
const upright = (angle: number) =>
  angle > Math.PI / 2 ? angle - Math.PI : angle <= -Math.PI / 2 ? angle + Math.PI : angle;

/** A line from left to right, with lengths along it. */
function measure(given: Point[]) {
  const [start, end] = [given[0], given[given.length - 1]];
  const forth = start[0] < end[0] || (start[0] === end[0] && start[1] >= end[1]);
  const through = forth ? given : given.toReversed();
  const lengths = [0];
  for (let i = 1; i < through.length; i += 1)
    lengths.push(
      lengths[i - 1] + Math.hypot(through[i][0] - through[i - 1][0], through[i][1] - through[i - 1][1]),
    );
  return {
    long: lengths[lengths.length - 1],
    /** `share`: px from its left end */
    at(share: number): Point {
      let i = 1;
      while (i < lengths.length - 1 && lengths[i] < share) i += 1;
      const part = (share - lengths[i - 1]) / (lengths[i] - lengths[i - 1] || 1);
      const t = Math.max(0, Math.min(1, part));
      const [[x0, y0], [x1, y1]] = [through[i - 1], through[i]];
      return [x0 + t * (x1 - x0), y0 + t * (y1 - y0)];
    },
  };
}

/** Turns from a direction, nearest first: cosine and sine of each. */
const TURNS = Array.from({ length: AROUND }, (_, i) => {
  const turn = (Math.ceil(i / 2) * (i % 2 ? 1 : -1) * 2 * Math.PI) / AROUND;
  return [Math.cos(turn), Math.sin(turn)];
});

/**
 * Places around a tip or a ring: in the direction given, then sideways, then at a larger distance. `reach`: px kept
 * free. `direction`: on screen, y downwards. `name`: prefix of the slots. `far`: distances, px. `directions`: number of
 * directions, those nearest to the one given
 */
export function roundSpots(
  [x, y]: Point,
  reach: number,
  direction: Point,
  width: number,
  height: number,
  name = '',
  far: number[] = FAR,
  directions: number = AROUND,
) {
  const start = Math.atan2(direction[1], direction[0]);
  const [across, down] = [Math.cos(start), Math.sin(start)];
  const spots: Spot[] = [];
  for (const off of far) {
    const away = reach + off + GAP;
    for (let i = 0; i < directions; i += 1) {
      const [cos, sin] = TURNS[i];
      const u = x + (across * cos - down * sin) * (away + width / 2);
      const v = y + (down * cos + across * sin) * (away + height / 2);
      spots.push({ at: [u, v], turned: 0, slot: `${name}r${i} ${off}` });
    }
  }
  return spots;
}

/**
 * Places above and below a tip, shifted sideways, for an arrow that ends at an edge of the picture. `reach`: px kept
 * free. `down`: vertical direction of the arrow, negative upwards
 */
export function slidSpots([x, y]: Point, reach: number, down: number, width: number, height: number): Spot[] {
  const way = down > 0 ? 1 : -1;
  return FAR.flatMap((off) =>
    SLID.flatMap((share) =>
      [share, -share].map((slide) => {
        const at: Point = [x + slide * width, y + way * (reach + off + GAP + height / 2)];
        return { at, turned: 0, slot: `s${slide} ${off}`, ahead: ASIDE + off };
      }),
    ),
  );
}

/**
 * Places for all words; words without a free place get none. `wanted`: most important first. `before`: earlier places,
 * which are kept or approached. `maxCrossed`: lines that words may cross; words that would cross more get no place
 */
export function placed(
  wanted: Wanted[],
  ground: Ground,
  before: Map<string, Placed> = new Map(),
  maxCrossed: number = Infinity,
): Map<string, Placed> {
  const places: Map<string, Placed> = new Map();
  const taken: (Placed & { width: number; height: number; half: number })[] = [];
  for (const { key, width, height, spots, line, about, stays, asked, own, of } of wanted) {
    const half = Math.hypot(width, height) / 2;
    const earlier = before.get(key);
    const on = stays ? [ground, of, width] : undefined;
    const same = earlier?.on && on?.every((value, i) => value === earlier.on?.[i]);
    if (earlier && same && ground.roomAt(earlier, width, height).free) {
      places.set(key, earlier);
      taken.push({ ...earlier, width, height, half });
      continue;
    }
    const place = earlier?.about === about ? earlier : undefined;
    let best: Spot | null = null;
    let least = Infinity;
    const near = ({ at }: Spot, other: { at: Point; half: number }) =>
      distance(at, other.at) < half + other.half;
    const consider = (spot: Spot, i: number) => {
      const ahead = place
        ? distance(place.at, spot.at) + (place.slot === spot.slot ? 0 : KEEP)
        : (spot.ahead ?? Math.min(LAST, i * STEP));
      if (ahead >= least) return;
      if (taken.some((other) => near(spot, other) && overlap({ ...spot, width, height }, other))) return;
      const { free, crossed } = ground.roomAt(spot, width, height, line);
      const cost = ahead + (stays && place?.slot === spot.slot ? 0 : crossed * CROSSED);
      if (!free || cost >= least || (crossed > maxCrossed && !stays && !asked)) return;
      const total = cost + (ground.strange(spot, width, height, own) ? STRANGE : 0);
      if (total >= least) return;
      least = total;
      best = spot;
    };
    const all = spots();
    const sameSlot = place && all.find(({ slot }) => slot === place.slot);
    if (sameSlot) consider(sameSlot, 0); // it mostly stays: then the search ends early
    all.forEach(consider);
    if (!best) continue;
    places.set(key, { ...(best as Spot), about, on });
    taken.push({ ...(best as Spot), width, height, half });
  }
  return places;
}

/** Called for every place: Math.hypot is many times slower. */
function distance([x0, y0]: Point, [x1, y1]: Point) {
  const [across, down] = [x1 - x0, y1 - y0];
  return Math.sqrt(across * across + down * down);
}

/** Whether two rotated rectangles overlap. */
export function overlap(
  a: { at: Point; turned: number; width: number; height: number },
  b: { at: Point; turned: number; width: number; height: number },
) {
  const [cornersA, cornersB] = [cornersOf(a), cornersOf(b)];
  return [a, b].every(({ turned }) =>
    [0, 90].every((more) => {
      const angle = ((turned + more) * Math.PI) / 180;
      const along = ([x, y]: Point) => x * Math.cos(angle) + y * Math.sin(angle);
      const [spanA, spanB] = [cornersA.map(along), cornersB.map(along)];
      return Math.min(...spanA) < Math.max(...spanB) && Math.min(...spanB) < Math.max(...spanA);
    }),
  );
}

function cornersOf({
  at: [x, y],
  turned,
  width,
  height,
}: {
  at: Point;
  turned: number;
  width: number;
  height: number;
}): Point[] {
  const angle = (turned * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([i, j]) => {
    const [u, v] = [(i * width) / 2, (j * height) / 2];
    return [x + u * cos - v * sin, y + u * sin + v * cos];
  });
}
