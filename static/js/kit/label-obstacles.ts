// Which parts of a figure are covered, and which marks words would be confused with. Used to place words. No DOM here.

const CELL = 5; // px, a cell of the raster
const NEAR = 12; // px from a mark within which words seem to belong to it
const SQUARE = 64; // px, squares by which marks are indexed
export const THICK = 31; // bit of the main line
const RING = 30; // bit of the rings around marks, under which no words may stand
export const ARROW = 29; // bit of arrows
export const THIN = 28; // last bit of other lines

/** the middle of words, px, and their rotation, degrees */
type Spot = { at: Point; turned: number; along?: boolean };
export type Area = { left: number; top: number; width: number; height: number };
export type Ground = ReturnType<typeof createGround>;

/** A record of covered parts: by marks and rectangles, and by lines. `area`: words stay within it */
export function createGround(area: Area) {
  const { solid, lines, cellAt, cover } = createRaster(area);
  const marks = createMarks();
  return {
    coverRect: ({ left: x, top: y, width: w, height: h }: Area) => cover(x, y, x + w, y + h),
    /** A point's mark. `reach`: px */
    coverMark([x, y]: Point, reach: number) {
      marks.add([x, y], reach);
      cover(x - reach, y - reach, x + reach, y + reach);
    },
    /** Whether words would seem to belong to a mark that is not their own. `targets`: px */
    strange({ at: [x, y], turned }: Spot, wide: number, high: number, targets?: Point[]) {
      const angle = (turned * Math.PI) / 180;
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      return marks.some([x, y], Math.hypot(wide, high) / 2 + NEAR, ([[u, v], reach]) => {
        const [across, down] = [(u - x) * cos + (v - y) * sin, (v - y) * cos - (u - x) * sin];
        const away = Math.hypot(beyond(across, wide / 2), beyond(down, high / 2));
        return away < reach + NEAR && !targets?.some(([x0, y0]) => Math.hypot(x0 - u, y0 - v) < 1);
      });
    },
    /** `through`: px. `number`: the line's bit, THICK, ARROW or from 0 to THIN */
    coverLine(through: Point[], number: number) {
      for (let i = 1; i < through.length; i += 1) {
        const [[x0, y0], [x1, y1]] = [through[i - 1], through[i]];
        const steps = Math.min(4000, Math.ceil(Math.hypot(x1 - x0, y1 - y0) / (CELL * 0.7)));
        for (let k = 0; k <= steps; k += 1) {
          const cell = cellAt(x0 + ((x1 - x0) * k) / (steps || 1), y0 + ((y1 - y0) * k) / (steps || 1));
          if (cell >= 0) lines[cell] |= 1 << number;
        }
      }
    },
    /** The rings around a mark; cleared with the lines. `reach`: px */
    coverRing: ([x, y]: Point, reach: number) =>
      cover(x - reach, y - reach, x + reach, y + reach, lines, 1 << RING),
    /** Removes lines and rings. */
    clearLines: () => lines.fill(0),
    /**
     * Whether words fit, and how many lines they would cross. The main line, arrows and their own count twice; words along
     * their own line do not cross it. `target`: bit of the line that they name
     */
    roomAt(
      { at: [x, y], turned, along }: Spot,
      wide: number,
      high: number,
      target?: number,
    ): { free: boolean; crossed: number } {
      const angle = (turned * Math.PI) / 180;
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      const ownBit = target === undefined ? 0 : 1 << target;
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
      let crossed = over & ((1 << THICK) | (1 << ARROW) | ownBit) ? 1 : 0;
      for (let bits = over; bits; bits &= bits - 1) crossed += 1;
      return { free: true, crossed };
    },
  };
}

/** A raster of an area: covered cells, and the lines through each cell. */
function createRaster({ left, top, width, height }: Area) {
  const nx = Math.max(1, Math.ceil(width / CELL));
  const ny = Math.max(1, Math.ceil(height / CELL));
  const solid = new Uint8Array(nx * ny);
  return {
    solid,
    lines: new Int32Array(nx * ny),
    /** The cell at a pixel; -1 outside the area. */
    cellAt(x: number, y: number) {
      const [i, j] = [Math.floor((x - left) / CELL), Math.floor((y - top) / CELL)];
      return i < 0 || j < 0 || i >= nx || j >= ny ? -1 : j * nx + i;
    },
    cover(x0: number, y0: number, x1: number, y1: number, cells: Uint8Array | Int32Array = solid, value = 1) {
      const from = Math.max(0, Math.floor((x0 - left) / CELL));
      const to = Math.min(nx - 1, Math.floor((x1 - left) / CELL));
      const last = Math.min(ny - 1, Math.floor((y1 - top) / CELL));
      for (let j = Math.max(0, Math.floor((y0 - top) / CELL)); j <= last; j += 1)
        if (to >= from) cells.fill(value, j * nx + from, j * nx + to + 1);
    },
  };
}

/** Marks indexed by squares, so that a search looks at few of them. */
function createMarks() {
  const squares: Map<string, [Point, number][]> = new Map();
  let farthest = 0; // px, the largest reach of a mark
  const square = (px: number) => Math.floor(px / SQUARE);
  return {
    /** `reach`: px */
    add(at: Point, reach: number) {
      const key = `${square(at[0])} ${square(at[1])}`;
      const marks = squares.get(key);
      if (marks) marks.push([at, reach]);
      else squares.set(key, [[at, reach]]);
      farthest = Math.max(farthest, reach);
    },
    /** Whether a mark less than `away` px from a place passes the test. */
    some([x, y]: Point, away: number, test: (mark: [Point, number]) => boolean) {
      const far = away + farthest;
      for (let i = square(x - far); i <= square(x + far); i += 1)
        for (let j = square(y - far); j <= square(y + far); j += 1)
          if (squares.get(`${i} ${j}`)?.some(test)) return true;
      return false;
    },
  };
}

/** The distance of a number from the range -half .. half; 0 inside. */
const beyond = (value: number, half: number) => Math.max(0, Math.abs(value) - half);
