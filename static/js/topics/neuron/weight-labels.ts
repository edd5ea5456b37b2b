// Places weights beside their edges, clear of other edges and of each other. No DOM here.

const LETTER = 0.28; // half a letter's width, em
const HIGH = 0.42; // half a line's height, em
const GAP = 3; // px between text and its edge
const SHARES = [0.44, 0.36, 0.52, 0.28, 0.6, 0.2, 0.68, 0.76]; // positions along the edge, best first
const SAMPLES = 24; // tested points per edge
const ORDER = 0.3; // cost of the next position, in covered points

type Spot = { x: number; y: number };
/** px, between the circles; `words`: null for no label */
type Edge = { from: Spot; to: Spot; wide: number; words: string | null };
/** centre and half sizes, px */
type Words = Spot & { half: number; high: number };

/** `circles`: kept free, px. `text`: font size, px. Returns a place per edge */
export function weightLabels(
  edges: Edge[],
  circles: (Spot & { r: number })[],
  text: number,
): (Words | null)[] {
  const samples = edges.map(({ from, to }) =>
    Array.from({ length: SAMPLES }, (_, k) => at(from, to, (k + 0.5) / SAMPLES)),
  );
  const labels: Words[] = [];
  return edges.map((edge, i) => {
    if (edge.words === null) return null;
    const others = samples.filter((_, k) => k !== i).flat();
    let best = null as Words | null;
    let lowest = Infinity;
    for (const [order, share] of SHARES.entries())
      for (const side of [-1, 1]) {
        const words = wordsAt(edge, share, side, text);
        const covered = others.filter(
          ({ x, y }) => Math.abs(x - words.x) < words.half + GAP && Math.abs(y - words.y) < words.high + GAP,
        ).length;
        const onCircles = circles.filter(
          ({ x, y, r }) =>
            Math.hypot(
              Math.max(0, Math.abs(x - words.x) - words.half),
              Math.max(0, Math.abs(y - words.y) - words.high),
            ) < r,
        ).length;
        const onLabels = labels.filter(
          ({ x, y, half, high }) =>
            Math.abs(x - words.x) < half + words.half && Math.abs(y - words.y) < high + words.high,
        ).length;
        const cost = covered + SAMPLES * (onLabels + onCircles) + ORDER * (order + (side > 0 ? 0.5 : 0));
        if (cost < lowest) [best, lowest] = [words, cost];
      }
    if (best) labels.push(best);
    return best;
  });
}

const at = (from: Spot, to: Spot, share: number): Spot => ({
  x: from.x + share * (to.x - from.x),
  y: from.y + share * (to.y - from.y),
});

/** Above (-1) or below an edge, at a distance that depends on its slope. */
function wordsAt({ from, to, wide, words }: Edge, share: number, side: number, text: number): Words {
  const { x, y } = at(from, to, share);
  const long = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [u, v] = [(to.y - from.y) / long, -(to.x - from.x) / long]; // points up if the edge runs to the right
  const half = LETTER * text * String(words).length;
  const high = HIGH * text;
  const off = -side * (Math.abs(u) * half + Math.abs(v) * high + wide / 2 + GAP);
  return { x: x + u * off, y: y + v * off, half, high };
}
