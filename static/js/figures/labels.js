// Words at the lines of a figure: where each has room beside what it names, without covering points or each other. No DOM here.

const KEEP = 70; // px that another place must be nearer to where the words stood, for them to change over
const CROSSED = 320; // px that words rather move than lie over a line
const STRANGE = 120; // px that words rather move than stand at another's mark
const STEP = 24; // px that the next place in order is worth, of words that stand nowhere yet,
const LAST = 300; // and that the last one is: less than a line
const PLACES = 9; // at each end of a line
const BULGE = 10; // px by which a curve may leave the chord along which its words stand
const EDGE = 10; // px of words from a line's end
const GAP = 3; // px between a line and its words
const AROUND = 12; // directions about a tip or a ring
const FAR = [0, 14, 34]; // px that words stand off there
const SLID = [0.5, 0.75]; // of their width by which words at a tip go to a side
const ASIDE = 200; // px that words there rather stand right at it

/**
 * A place for words: their middle in px, how they are turned in degrees, by which name the place is known again, whether they stand along their line, and the px that others are better by, if not by their order.
 * @typedef {{at: Point, turned: number, slot: string, along?: boolean, ahead?: number}} Spot
 *
 * @typedef {object} Wanted
 * @property {string} key  by which the words are known again
 * @property {number} width  px
 * @property {number} height
 * @property {() => Spot[]} spots  the best first
 * @property {number} [line]  the number of the line beside which they stand
 * @property {boolean} [stays]  what they name does not change with the run: they stay where they are, whatever line comes there
 * @property {boolean} [asked]  they are written over however many lines
 * @property {Point[]} [own]  px, the middles of the marks that they are about
 * @property {unknown} [of]  of words that stay: what they name; while that and the ground are the same they are not placed anew
 * @property {string} [about]  what they are about, if that is another thing each time: where words of another stood counts for nothing
 *
 * @typedef {{slot: string, at: Point, turned: number, about?: string, on?: unknown[]}} Placed
 */

/**
 * Places beside a line, near its ends first, over it and under it.
 * @param {Point[]} through  px; two points of a straight line, more of a curve
 * @param {number} width  px of the words
 * @param {number} height
 * @param {number} thick  px of the line
 * @param {string} [name]  before those of the places
 * @returns {Spot[]}
 */
export function lineSpots(through, width, height, thick, name = '') {
  const way = measured(through);
  const first = width / 2 + EDGE;
  const room = way.long - 2 * first;
  if (!(way.long > width * 0.6)) return [];
  const apart = Math.max(8, Math.min(width * 0.45, room / (2 * PLACES - 1)));
  const away = height / 2 + GAP + thick / 2;
  /** @type {Spot[]} */
  const spots = [];
  for (let k = 0; k < PLACES; k += 1) {
    for (const [end, share] of /** @type {const} */ ([
      ['a', way.long - first - k * apart],
      ['b', first + k * apart],
    ])) {
      if (room < 0 ? k > 0 : k * apart > room / 2) continue;
      const at = room < 0 ? way.long / 2 : share;
      const [[x0, y0], [x1, y1]] = [way.at(at - width / 2), way.at(at + width / 2)];
      const angle = upright(Math.atan2(y1 - y0, x1 - x0));
      const [x, y] = way.at(at);
      const [u, v] = [Math.sin(angle), -Math.cos(angle)]; // over the line
      const bulge = (x - (x0 + x1) / 2) * u + (y - (y0 + y1) / 2) * v; // px, of a curve, beyond its chord
      if (Math.abs(bulge) > BULGE) continue;
      for (const [side, sign] of /** @type {const} */ ([
        ['over', 1],
        ['under', -1],
      ])) {
        const off = sign * (away + Math.max(0, -sign * bulge)); // within a bend its ends come nearer
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

/** An angle at which words are not upside down. @param {number} angle */
const upright = (angle) =>
  angle > Math.PI / 2 ? angle - Math.PI : angle <= -Math.PI / 2 ? angle + Math.PI : angle;

/** A line as a way from its right end's other end to the right one. @param {Point[]} given */
function measured(given) {
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
    /** @param {number} share  px along it @returns {Point} */
    at(share) {
      let i = 1;
      while (i < lengths.length - 1 && lengths[i] < share) i += 1;
      const part = (share - lengths[i - 1]) / (lengths[i] - lengths[i - 1] || 1);
      const t = Math.max(0, Math.min(1, part));
      const [[x0, y0], [x1, y1]] = [through[i - 1], through[i]];
      return [x0 + t * (x1 - x0), y0 + t * (y1 - y0)];
    },
  };
}

/** The directions, each from the one given: its cosine and sine. */
const TURNS = Array.from({ length: AROUND }, (_, i) => {
  const turn = (Math.ceil(i / 2) * (i % 2 ? 1 : -1) * 2 * Math.PI) / AROUND;
  return [Math.cos(turn), Math.sin(turn)];
});

/**
 * Places about a tip or a ring, in the direction given first, then to its sides, then farther off.
 * @param {Point} about  px
 * @param {number} reach  px that stay free
 * @param {Point} direction  on screen, y downwards
 * @param {number} width
 * @param {number} height
 * @param {string} [name]  before those of the places
 * @param {number[]} [far]  px that they stand off it
 * @param {number} [directions]  only so many of those nearest to the one given
 */
export function roundSpots(
  [x, y],
  reach,
  direction,
  width,
  height,
  name = '',
  far = FAR,
  directions = AROUND,
) {
  const start = Math.atan2(direction[1], direction[0]);
  const [across, down] = [Math.cos(start), Math.sin(start)];
  /** @type {Spot[]} */
  const spots = [];
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
 * Places above and below a tip, to either side: where an arrow ends at an edge of the picture.
 * @param {Point} about  px
 * @param {number} reach  px that stay free
 * @param {number} down  the direction, negative upwards
 * @param {number} width
 * @param {number} height
 * @returns {Spot[]}
 */
export function slidSpots([x, y], reach, down, width, height) {
  const way = down > 0 ? 1 : -1;
  return FAR.flatMap((off) =>
    SLID.flatMap((share) =>
      [share, -share].map((slide) => {
        /** @type {Point} */
        const at = [x + slide * width, y + way * (reach + off + GAP + height / 2)];
        return { at, turned: 0, slot: `s${slide} ${off}`, ahead: ASIDE + off };
      }),
    ),
  );
}

/**
 * The places of all words; one for which nothing is free has none.
 * @param {Wanted[]} wanted  the most important first
 * @param {import('./ground.js').Ground} ground
 * @param {Map<string, Placed>} before  where they stood: they stay, or go as near as they can
 * @param {number} [most]  lines over which words lie at all; else they have none either
 * @returns {Map<string, Placed>}
 */
export function placed(wanted, ground, before = new Map(), most = Infinity) {
  /** @type {Map<string, Placed>} */
  const places = new Map();
  /** @type {(Placed & {width: number, height: number, half: number})[]} */
  const taken = [];
  for (const { key, width, height, spots, line, about, stays, asked, own, of } of wanted) {
    const half = Math.hypot(width, height) / 2;
    const stood = before.get(key);
    const on = stays ? [ground, of, width] : undefined;
    const same = stood?.on && on?.every((value, i) => value === stood.on?.[i]);
    if (stood && same && ground.roomAt(stood, width, height).free) {
      places.set(key, stood);
      taken.push({ ...stood, width, height, half });
      continue;
    }
    const was = stood?.about === about ? stood : undefined;
    /** @type {Spot | null} */
    let best = null;
    let least = Infinity;
    const near = (/** @type {Spot} */ { at }, /** @type {{at: Point, half: number}} */ other) =>
      distance(at, other.at) < half + other.half;
    const consider = (/** @type {Spot} */ spot, /** @type {number} */ i) => {
      const ahead = was
        ? distance(was.at, spot.at) + (was.slot === spot.slot ? 0 : KEEP)
        : (spot.ahead ?? Math.min(LAST, i * STEP));
      if (ahead >= least) return;
      if (taken.some((other) => near(spot, other) && overlap({ ...spot, width, height }, other))) return;
      const { free, crossed } = ground.roomAt(spot, width, height, line);
      const cost = ahead + (stays && was?.slot === spot.slot ? 0 : crossed * CROSSED);
      if (!free || cost >= least || (crossed > most && !stays && !asked)) return;
      const whole = cost + (ground.strange(spot, width, height, own) ? STRANGE : 0);
      if (whole >= least) return;
      least = whole;
      best = spot;
    };
    const all = spots();
    const here = was && all.find(({ slot }) => slot === was.slot);
    if (here) consider(here, 0); // it mostly stays, and then no other needs to be looked at
    all.forEach(consider);
    if (!best) continue;
    places.set(key, { .../** @type {Spot} */ (best), about, on });
    taken.push({ .../** @type {Spot} */ (best), width, height, half });
  }
  return places;
}

/** At every place: Math.hypot takes many times as long. @param {Point} a @param {Point} b */
function distance([x0, y0], [x1, y1]) {
  const [across, down] = [x1 - x0, y1 - y0];
  return Math.sqrt(across * across + down * down);
}

/**
 * Whether two turned rectangles meet.
 * @param {{at: Point, turned: number, width: number, height: number}} a
 * @param {{at: Point, turned: number, width: number, height: number}} b
 */
export function overlap(a, b) {
  const [ends, others] = [cornersOf(a), cornersOf(b)];
  return [a, b].every(({ turned }) =>
    [0, 90].every((more) => {
      const angle = ((turned + more) * Math.PI) / 180;
      const along = (/** @type {Point} */ [x, y]) => x * Math.cos(angle) + y * Math.sin(angle);
      const [own, far] = [ends.map(along), others.map(along)];
      return Math.min(...own) < Math.max(...far) && Math.min(...far) < Math.max(...own);
    }),
  );
}

/** @param {{at: Point, turned: number, width: number, height: number}} words @returns {Point[]} */
function cornersOf({ at: [x, y], turned, width, height }) {
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
