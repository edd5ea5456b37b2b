// Words at the lines of a figure: where each has room beside what it names, without covering points or each other. No DOM here.

const CELL = 5; // px of the raster on which it is known what is covered
const KEEP = 70; // px that another place must be nearer to where the words stood, for them to change over
const CROSSED = 320; // px that words rather move than lie over a line
const STRANGE = 120; // px that words rather move than stand at another's mark
const NEAR = 12; // px from a mark at which they would
const STEP = 24; // px that the next place in order is worth, of words that stand nowhere yet
const PLACES = 9; // at each end of a line
const BULGE = 10; // px by which a curve may leave the chord along which its words stand
const EDGE = 10; // px of words from a line's end
const GAP = 3; // px between a line and its words
const AROUND = 12; // directions about a tip or a ring
const FAR = [0, 14, 34]; // px that words stand off there
const BITS = 30; // lines that are told apart

/**
 * A place for words: their middle in px, how they are turned in degrees, by which name the place is known again, and whether they stand along their line.
 * @typedef {{at: Point, turned: number, slot: string, along?: boolean}} Spot
 *
 * @typedef {object} Wanted
 * @property {string} key  by which the words are known again
 * @property {number} width  px
 * @property {number} height
 * @property {Spot[]} spots  the best first
 * @property {number} [line]  the number of the line beside which they stand
 * @property {boolean} [stays]  what they name does not change with the run: they stay where they are, whatever line comes there
 * @property {Point[]} [own]  px, the middles of the marks that they are about
 * @property {string} [about]  what they are about, if that is another thing each time: where words of another stood counts for nothing
 *
 * @typedef {{slot: string, at: Point, turned: number, about?: string}} Placed
 * @typedef {{left: number, top: number, width: number, height: number}} Area
 */

/** What of a figure is covered, on a raster: by points and what else stands there, and by lines. @param {Area} area  in which words may stand */
export function createGround({ left, top, width, height }) {
  const nx = Math.max(1, Math.ceil(width / CELL));
  const ny = Math.max(1, Math.ceil(height / CELL));
  const solid = new Uint8Array(nx * ny);
  const lines = new Int32Array(nx * ny);
  /** @type {[Point, number][]} */
  const marks = [];

  /** The cell at a pixel; -1: beyond the area. @param {number} x @param {number} y */
  const cellAt = (x, y) => {
    const [i, j] = [Math.floor((x - left) / CELL), Math.floor((y - top) / CELL)];
    return i < 0 || j < 0 || i >= nx || j >= ny ? -1 : j * nx + i;
  };

  /** @param {number} x0 @param {number} y0 @param {number} x1 @param {number} y1 */
  function cover(x0, y0, x1, y1) {
    const from = Math.max(0, Math.floor((x0 - left) / CELL));
    const to = Math.min(nx - 1, Math.floor((x1 - left) / CELL));
    const last = Math.min(ny - 1, Math.floor((y1 - top) / CELL));
    for (let j = Math.max(0, Math.floor((y0 - top) / CELL)); j <= last; j += 1)
      if (to >= from) solid.fill(1, j * nx + from, j * nx + to + 1);
  }

  return {
    /** @param {Area} rect */
    coverRect: ({ left: x, top: y, width: w, height: h }) => cover(x, y, x + w, y + h),
    /** A point's mark. @param {Point} at @param {number} reach  px */
    coverMark([x, y], reach) {
      marks.push([[x, y], reach]);
      cover(x - reach, y - reach, x + reach, y + reach);
    },
    marks,
    /** @param {Point[]} through  px @param {number} number  of the line, from 0 */
    coverLine(through, number) {
      const bit = 1 << Math.min(number, BITS);
      for (let i = 1; i < through.length; i += 1) {
        const [[x0, y0], [x1, y1]] = [through[i - 1], through[i]];
        const steps = Math.min(4000, Math.ceil(Math.hypot(x1 - x0, y1 - y0) / (CELL * 0.7)));
        for (let k = 0; k <= steps; k += 1) {
          const cell = cellAt(x0 + ((x1 - x0) * k) / (steps || 1), y0 + ((y1 - y0) * k) / (steps || 1));
          if (cell >= 0) lines[cell] |= bit;
        }
      }
    },
    /** The lines are others; all else stays. */
    clearLines: () => lines.fill(0),
    /**
     * Whether words have room, and whether they would lie over a line.
     * @param {Spot} spot
     * @param {number} wide
     * @param {number} high
     * @param {number} [own]  a line that they may touch
     * @returns {{free: boolean, crosses: boolean}}
     */
    roomAt({ at: [x, y], turned }, wide, high, own) {
      const angle = (turned * Math.PI) / 180;
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      const others = own === undefined ? -1 : ~(1 << Math.min(own, BITS));
      const across = Math.max(1, Math.ceil(wide / CELL));
      const down = Math.max(1, Math.ceil(high / CELL));
      let crosses = false;
      for (let i = 0; i <= across; i += 1) {
        for (let j = 0; j <= down; j += 1) {
          const [u, v] = [(i / across - 0.5) * wide, (j / down - 0.5) * high];
          const cell = cellAt(x + u * cos - v * sin, y + u * sin + v * cos);
          if (cell < 0 || solid[cell]) return { free: false, crosses };
          if (lines[cell] & others) crosses = true;
        }
      }
      return { free: true, crosses };
    },
  };
}

/** Whether words would be read as those of a mark that is not their own. @param {[Point, number][]} marks  and how far each reaches, px @param {Spot} spot @param {number} wide @param {number} high @param {Point[]} [own] */
function strange(marks, { at: [x, y], turned }, wide, high, own) {
  const angle = (turned * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return marks.some(([[u, v], reach]) => {
    if (own?.some(([x0, y0]) => Math.hypot(x0 - u, y0 - v) < 1)) return false;
    const [across, down] = [(u - x) * cos + (v - y) * sin, (v - y) * cos - (u - x) * sin];
    return Math.hypot(over(across, wide / 2), over(down, high / 2)) < reach + NEAR;
  });
}

/** By how much a number is beyond a range about 0. @param {number} value @param {number} half */
const over = (value, half) => Math.max(0, Math.abs(value) - half);

/**
 * Places beside a line, near its ends first, over it and under it.
 * @param {Point[]} through  px; two points of a straight line, more of a curve
 * @param {number} width  px of the words
 * @param {number} height
 * @param {number} thick  px of the line
 * @returns {Spot[]}
 */
export function lineSpots(through, width, height, thick) {
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
          slot: `${end}${k}${side}`,
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

/**
 * Places about a tip or a ring, in the direction given first, then to its sides, then farther off.
 * @param {Point} about  px
 * @param {number} reach  px that stay free
 * @param {Point} direction  on screen, y downwards
 * @param {number} width
 * @param {number} height
 * @returns {Spot[]}
 */
export function roundSpots([x, y], reach, direction, width, height) {
  const start = Math.atan2(direction[1], direction[0]);
  return FAR.flatMap((off) =>
    Array.from({ length: AROUND }, (_, i) => {
      const turn = (Math.ceil(i / 2) * (i % 2 ? 1 : -1) * 2 * Math.PI) / AROUND;
      const [u, v] = [Math.cos(start + turn), Math.sin(start + turn)];
      const away = reach + off + GAP;
      /** @type {Point} */
      const at = [x + u * (away + width / 2), y + v * (away + height / 2)];
      return { at, turned: 0, slot: `r${i} ${off}` };
    }),
  );
}

/**
 * The places of all words; one for which nothing is free has none.
 * @param {Wanted[]} wanted  the most important first
 * @param {ReturnType<typeof createGround>} ground
 * @param {Map<string, Placed>} before  where they stood: they stay, or go as near as they can
 * @returns {Map<string, Placed>}
 */
export function placed(wanted, ground, before = new Map()) {
  /** @type {Map<string, Placed>} */
  const places = new Map();
  /** @type {(Placed & {width: number, height: number})[]} */
  const taken = [];
  for (const { key, width, height, spots, line, about, stays, own } of wanted) {
    const stood = before.get(key);
    const was = stood?.about === about ? stood : undefined;
    /** @type {Spot | null} */
    let best = null;
    let least = Infinity;
    const consider = (/** @type {Spot} */ spot, /** @type {number} */ i) => {
      const ahead = was ? distance(was.at, spot.at) + (was.slot === spot.slot ? 0 : KEEP) : i * STEP;
      if (ahead >= least) return;
      if (taken.some((other) => overlap({ ...spot, width, height }, other))) return;
      const { free, crosses } = ground.roomAt(spot, width, height, spot.along ? line : undefined);
      const crossed = crosses && !(stays && was?.slot === spot.slot);
      const cost = ahead + (crossed ? CROSSED : 0);
      if (!free || cost >= least) return;
      const whole = cost + (strange(ground.marks, spot, width, height, own) ? STRANGE : 0);
      if (whole >= least) return;
      least = whole;
      best = spot;
    };
    const kept = was && spots.find(({ slot }) => slot === was.slot);
    if (kept) consider(kept, 0); // it mostly stays, and then no other needs to be looked at
    spots.forEach(consider);
    if (!best) continue;
    places.set(key, { .../** @type {Spot} */ (best), about });
    taken.push({ .../** @type {Spot} */ (best), width, height });
  }
  return places;
}

const distance = (/** @type {Point} */ [x0, y0], /** @type {Point} */ [x1, y1]) =>
  Math.hypot(x0 - x1, y0 - y1);

/**
 * Whether two turned rectangles meet.
 * @param {{at: Point, turned: number, width: number, height: number}} a
 * @param {{at: Point, turned: number, width: number, height: number}} b
 */
export function overlap(a, b) {
  const reach = Math.hypot(a.width, a.height) + Math.hypot(b.width, b.height);
  if (2 * distance(a.at, b.at) >= reach) return false;
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
