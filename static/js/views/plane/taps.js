// Where a class has tapped: small crosses on the plane, one's own larger; of a lesson's step also the line that was right.

import { lineInBox } from '../../figures/geometry.js';
import { lineThrough } from '../../figures/regions.js';
import { asksPoint } from '../../state/question.js';

const MANY = 60; // taps from which each is fainter

/** @param {any} question  of a class or a lesson @param {Box} box @param {Theme} theme @returns {Shape[]} */
export function tapShapes(question, box, theme) {
  if (!asksPoint(question)) return [];
  /** @type {Point[]} */
  const places = question.tally ?? [];
  const { line, answer } = question;
  const way = line && lineInBox(box, line.slice(0, 2), line[2]);
  return [
    ...(places.length ? [taps(places, theme)] : []),
    ...(way ? [lineThrough(way, theme.ink, 1.6 * theme.size.boundary, 'longdash', ['right'])] : []),
    ...(answer ? [{ ...cross(answer, 9, 3, theme.accent), says: ['tap'] }] : []),
  ];
}

/** All of them are one shape: a thousand are painted as quickly as ten. @param {Point[]} places @param {Theme} theme @returns {Shape} */
function taps(places, theme) {
  const shape = cross(places[0], 5, 1.5, theme.inkSoft);
  return { ...shape, anchors: places, opacity: places.length > MANY ? 0.6 : 1, says: ['taps'] };
}

/** @param {Point} point @param {number} reach  px @param {number} width @param {string} color @returns {Shape} */
const cross = ([x, y], reach, width, color) => ({
  type: 'path',
  xsizemode: 'pixel',
  ysizemode: 'pixel',
  xanchor: x,
  yanchor: y,
  path: `M${-reach},${-reach}L${reach},${reach}M${-reach},${reach}L${reach},${-reach}`,
  line: { color, width },
  about: { at: [x, y], reach },
});
