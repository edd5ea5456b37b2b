// Points that a brush sprays: where they fall while it is drawn over the plane. Pure: what chance says is handed in.

const APART = 0.55; // of the brush's radius that it is drawn, for one more point
export const BURST = 8; // points where it is pressed, and with a key

/** A place in a disc, evenly over it. `radius`: px */
function inDisc([x, y]: Point, radius: number, random: () => number): Point {
  const reach = radius * Math.sqrt(random());
  const angle = 2 * Math.PI * random();
  return [x + reach * Math.cos(angle), y + reach * Math.sin(angle)];
}

/** `at`: px */
export const burst = (at: Point, radius: number, random: () => number, n: number = BURST) =>
  Array.from({ length: n }, () => inDisc(at, radius, random));

/**
 * The points of a stretch over which the brush has been drawn, and how much of the way is left for the next one.
 * `from`: px. `radius`: px. `left`: px of way that were left. `random`: from 0 to below 1
 */
export function drawn(
  from: Point,
  to: Point,
  radius: number,
  left: number,
  random: () => number,
): { places: Point[]; left: number } {
  const way = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const apart = radius * APART;
  const places: Point[] = [];
  let at = apart - left;
  for (; at <= way; at += apart) {
    const share = at / way;
    const middle = [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])];
    places.push(inDisc(middle, radius, random));
  }
  return { places, left: way - (at - apart) };
}
