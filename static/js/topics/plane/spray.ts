// Points of the spray brush along its stroke. Pure: the caller gives the random numbers.

const APART = 0.55; // radii of way between two points
export const BURST = 8; // points of a press or a key

/** A random place in a disc, evenly distributed. `radius`: px */
function inDisc([x, y]: Point, radius: number, random: () => number): Point {
  const reach = radius * Math.sqrt(random());
  const angle = 2 * Math.PI * random();
  return [x + reach * Math.cos(angle), y + reach * Math.sin(angle)];
}

/** `at`: px */
export const burst = (at: Point, radius: number, random: () => number, n: number = BURST) =>
  Array.from({ length: n }, () => inDisc(at, radius, random));

/**
 * The points of a piece of a stroke, and the way since the last point, for the next piece. `from`: px. `radius`: px.
 * `left`: px of way since the last point. `random`: from 0 to below 1
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
