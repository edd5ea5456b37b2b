// Paths of SVG as absolute pieces: lines, and arcs of circles as curves. No DOM here.

/** `by`: the two control points of a curve; none: a line, or the start of a way */
type Piece = { to: Point; by?: [Point, Point] };
export type Way = { pieces: Piece[]; closed: boolean };

const NUMBER = /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi;
/** Numbers of each command. */
const TAKES: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, A: 7 };

/** The ways of a path of the commands M L H V A Z, also relative ones. */
export function waysOf(d: string): Way[] {
  const ways: Way[] = [];
  let [x, y] = [0, 0];
  for (const [, letter, rest] of d.matchAll(/([MLHVAZ])([^MLHVAZ]*)/gi)) {
    const command = letter.toUpperCase();
    const [dx, dy] = letter === command ? [0, 0] : [1, 1];
    const way = ways.at(-1) as Way;
    if (command === 'Z') {
      way.closed = true;
      [x, y] = way.pieces[0].to;
      continue;
    }
    const numbers = (rest.match(NUMBER) ?? []).map(Number);
    for (let i = 0; i < numbers.length; i += TAKES[command]) {
      const some = numbers.slice(i, i + TAKES[command]);
      const [u, v] = command === 'H' ? [some[0], 0] : command === 'V' ? [0, some[0]] : some.slice(-2);
      const from: Point = [x, y];
      if (command !== 'V') x = u + dx * x;
      if (command !== 'H') y = v + dy * y;
      if (command === 'M' && i === 0) ways.push({ pieces: [{ to: [x, y] }], closed: false });
      else if (command === 'A') (ways.at(-1) as Way).pieces.push(...arc(from, [x, y], some));
      else (ways.at(-1) as Way).pieces.push({ to: [x, y] });
    }
  }
  return ways;
}

/** An arc of a circle as curves of a quarter turn at most. */
function arc(from: Point, to: Point, [radius, , , large, sweep]: number[]): Piece[] {
  const [u, v] = [(from[0] - to[0]) / 2, (from[1] - to[1]) / 2];
  const square = u * u + v * v;
  if (!square) return [];
  const r = Math.max(radius, Math.sqrt(square));
  const side = (large === sweep ? -1 : 1) * Math.sqrt(Math.max(0, (r * r - square) / square));
  const [cx, cy] = [(from[0] + to[0]) / 2 + side * v, (from[1] + to[1]) / 2 - side * u];
  const start = Math.atan2(from[1] - cy, from[0] - cx);
  let turn = Math.atan2(to[1] - cy, to[0] - cx) - start;
  if (sweep && turn <= 0) turn += 2 * Math.PI;
  if (!sweep && turn >= 0) turn -= 2 * Math.PI;
  const count = Math.ceil(Math.abs(turn) / (Math.PI / 2) - 1e-9);
  const step = turn / count;
  const k = (4 / 3) * Math.tan(step / 4);
  return Array.from({ length: count }, (_, i) => {
    const [a, b] = [start + i * step, start + (i + 1) * step];
    const at = (angle: number, along: number): Point => [
      cx + r * (Math.cos(angle) - along * Math.sin(angle)),
      cy + r * (Math.sin(angle) + along * Math.cos(angle)),
    ];
    return { to: i === count - 1 ? to : at(b, 0), by: [at(a, k), at(b, -k)] };
  });
}

/** Ways moved by a matrix a b c d e f. */
export function moved(ways: Way[], [a, b, c, d, e, f]: number[]): Way[] {
  const at = ([x, y]: Point): Point => [a * x + c * y + e, b * x + d * y + f];
  return ways.map(({ pieces, closed }) => ({
    closed,
    pieces: pieces.map(({ to, by }) => ({ to: at(to), ...(by && { by: [at(by[0]), at(by[1])] }) })),
  }));
}

/** Ways as a path of SVG. `write`: a number */
export const pathOf = (ways: Way[], write: (value: number) => string) =>
  ways
    .map(({ pieces, closed }) => {
      const pair = ([x, y]: Point) => `${write(x)},${write(y)}`;
      const path = pieces.map(({ to, by }, i) =>
        by ? `C${[...by, to].map(pair).join(' ')}` : `${i ? 'L' : 'M'}${pair(to)}`,
      );
      return `${path.join('')}${closed ? 'Z' : ''}`;
    })
    .join('');
