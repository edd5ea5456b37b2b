// What of a figure is covered, and by which marks words would be misread: where they have room. No DOM here.

const CELL = 5; // px of the raster on which it is known what is covered
const NEAR = 12; // px from a mark at which they would
const SQUARE = 64; // px by which marks are kept together
export const THICK = 31; // the number of the line that all is about;
const RING = 30; // of the rings about marks, under which nothing is free;
export const THIN = 29; // and the last one of other lines

/**
 * @typedef {{at: Point, turned: number, along?: boolean}} Spot  the middle of words, px, and how they are turned, degrees
 * @typedef {{left: number, top: number, width: number, height: number}} Area
 * @typedef {ReturnType<typeof createGround>} Ground
 */

/** What of a figure is covered: by points and what else stands there, and by lines. @param {Area} area  in which words may stand */
export function createGround(area) {
  const { solid, lines, cellAt, cover } = createRaster(area);
  const marks = createMarks();
  return {
    /** @param {Area} rect */
    coverRect: ({ left: x, top: y, width: w, height: h }) => cover(x, y, x + w, y + h),
    /** A point's mark. @param {Point} at @param {number} reach  px */
    coverMark([x, y], reach) {
      marks.add([x, y], reach);
      cover(x - reach, y - reach, x + reach, y + reach);
    },
    /** Whether words would be read as those of a mark that is not their own. @param {Spot} spot @param {number} wide @param {number} high @param {Point[]} [own]  px */
    strange({ at: [x, y], turned }, wide, high, own) {
      const angle = (turned * Math.PI) / 180;
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      return marks.some([x, y], Math.hypot(wide, high) / 2 + NEAR, ([[u, v], reach]) => {
        const [across, down] = [(u - x) * cos + (v - y) * sin, (v - y) * cos - (u - x) * sin];
        const away = Math.hypot(beyond(across, wide / 2), beyond(down, high / 2));
        return away < reach + NEAR && !own?.some(([x0, y0]) => Math.hypot(x0 - u, y0 - v) < 1);
      });
    },
    /** @param {Point[]} through  px @param {number} number  of the line, THICK or from 0 to THIN */
    coverLine(through, number) {
      for (let i = 1; i < through.length; i += 1) {
        const [[x0, y0], [x1, y1]] = [through[i - 1], through[i]];
        const steps = Math.min(4000, Math.ceil(Math.hypot(x1 - x0, y1 - y0) / (CELL * 0.7)));
        for (let k = 0; k <= steps; k += 1) {
          const cell = cellAt(x0 + ((x1 - x0) * k) / (steps || 1), y0 + ((y1 - y0) * k) / (steps || 1));
          if (cell >= 0) lines[cell] |= 1 << number;
        }
      }
    },
    /** The rings about a mark, as long as the lines stay. @param {Point} at @param {number} reach  px */
    coverRing: ([x, y], reach) => cover(x - reach, y - reach, x + reach, y + reach, lines, 1 << RING),
    /** The lines and rings are others; all else stays. */
    clearLines: () => lines.fill(0),
    /**
     * Whether words have room, and over how many lines they would lie: the thick one and their own count twice, along their own they do not.
     * @param {Spot} spot
     * @param {number} wide
     * @param {number} high
     * @param {number} [own]  the line that they name
     * @returns {{free: boolean, crossed: number}}
     */
    roomAt({ at: [x, y], turned, along }, wide, high, own) {
      const angle = (turned * Math.PI) / 180;
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      const ownBit = own === undefined ? 0 : 1 << own;
      const across = Math.max(1, Math.ceil(wide / CELL));
      const down = Math.max(1, Math.ceil(high / CELL));
      let through = 0;
      for (let i = 0; i <= across; i += 1) {
        for (let j = 0; j <= down; j += 1) {
          const [u, v] = [(i / across - 0.5) * wide, (j / down - 0.5) * high];
          const cell = cellAt(x + u * cos - v * sin, y + u * sin + v * cos);
          if (cell < 0 || solid[cell] || lines[cell] & (1 << RING)) return { free: false, crossed: 0 };
          through |= lines[cell];
        }
      }
      const over = along ? through & ~ownBit : through;
      let crossed = over & ((1 << THICK) | ownBit) ? 1 : 0;
      for (let bits = over; bits; bits &= bits - 1) crossed += 1;
      return { free: true, crossed };
    },
  };
}

/** An area in cells: which are covered, and which lines go through each. @param {Area} area */
function createRaster({ left, top, width, height }) {
  const nx = Math.max(1, Math.ceil(width / CELL));
  const ny = Math.max(1, Math.ceil(height / CELL));
  const solid = new Uint8Array(nx * ny);
  return {
    solid,
    lines: new Int32Array(nx * ny),
    /** The cell at a pixel; -1: beyond the area. @param {number} x @param {number} y */
    cellAt(x, y) {
      const [i, j] = [Math.floor((x - left) / CELL), Math.floor((y - top) / CELL)];
      return i < 0 || j < 0 || i >= nx || j >= ny ? -1 : j * nx + i;
    },
    /** @param {number} x0 @param {number} y0 @param {number} x1 @param {number} y1 @param {Uint8Array | Int32Array} [cells] @param {number} [value] */
    cover(x0, y0, x1, y1, cells = solid, value = 1) {
      const from = Math.max(0, Math.floor((x0 - left) / CELL));
      const to = Math.min(nx - 1, Math.floor((x1 - left) / CELL));
      const last = Math.min(ny - 1, Math.floor((y1 - top) / CELL));
      for (let j = Math.max(0, Math.floor((y0 - top) / CELL)); j <= last; j += 1)
        if (to >= from) cells.fill(value, j * nx + from, j * nx + to + 1);
    },
  };
}

/** Marks by the squares in which they lie: however many there are, those near a place are few. */
function createMarks() {
  /** @type {Map<string, [Point, number][]>} */
  const squares = new Map();
  let farthest = 0; // px that one reaches
  const square = (/** @type {number} */ px) => Math.floor(px / SQUARE);
  return {
    /** @param {Point} at @param {number} reach  px */
    add(at, reach) {
      const key = `${square(at[0])} ${square(at[1])}`;
      const there = squares.get(key);
      if (there) there.push([at, reach]);
      else squares.set(key, [[at, reach]]);
      farthest = Math.max(farthest, reach);
    },
    /** Whether one of them, less than a distance away from a place, is as is asked. @param {Point} place @param {number} away  px @param {(mark: [Point, number]) => boolean} asked */
    some([x, y], away, asked) {
      const far = away + farthest;
      for (let i = square(x - far); i <= square(x + far); i += 1)
        for (let j = square(y - far); j <= square(y + far); j += 1)
          if (squares.get(`${i} ${j}`)?.some(asked)) return true;
      return false;
    },
  };
}

/** By how much a number is beyond a range about 0. @param {number} value @param {number} half */
const beyond = (value, half) => Math.max(0, Math.abs(value) - half);
