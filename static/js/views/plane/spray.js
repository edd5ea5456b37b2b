// Points that a brush sprays: where they fall while it is drawn over the plane. Pure: what chance says is handed in.

const APART = 0.55; // of the brush's radius that it is drawn, for one more point
export const BURST = 8; // points where it is pressed, and with a key

/** A place in a disc, evenly over it. @param {Point} middle @param {number} radius  px @param {() => number} random @returns {Point} */
function inDisc([x, y], radius, random) {
  const reach = radius * Math.sqrt(random());
  const angle = 2 * Math.PI * random();
  return [x + reach * Math.cos(angle), y + reach * Math.sin(angle)];
}

/** @param {Point} at  px @param {number} radius @param {() => number} random @param {number} [n] */
export const burst = (at, radius, random, n = BURST) =>
  Array.from({ length: n }, () => inDisc(at, radius, random));

/**
 * The points of a stretch over which the brush has been drawn, and how much of the way is left for the next one.
 * @param {Point} from  px
 * @param {Point} to
 * @param {number} radius  px
 * @param {number} left  px of way that were left
 * @param {() => number} random  from 0 to below 1
 * @returns {{places: Point[], left: number}}
 */
export function drawn(from, to, radius, left, random) {
  const way = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const apart = radius * APART;
  /** @type {Point[]} */
  const places = [];
  let at = apart - left;
  for (; at <= way; at += apart) {
    const share = at / way;
    const middle = [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])];
    places.push(inDisc(middle, radius, random));
  }
  return { places, left: way - (at - apart) };
}
