// The taps of a class: small crosses on the plane, the visitor's own larger; of a lesson's step also the right line.

import { lineInBox } from '../../kit/geometry.ts';
import { lineThrough } from '../../kit/regions.ts';
import { asksPoint } from '../../state/class.ts';

const MANY = 60; // taps from which each becomes fainter

/** `question`: of a class or a lesson */
export function tapShapes(question: any, box: Box, theme: Theme): Shape[] {
  if (!asksPoint(question)) return [];
  const places: Point[] = question.tally ?? [];
  const { line, answer } = question;
  const way = line && lineInBox(box, line.slice(0, 2), line[2]);
  return [
    ...(places.length ? [taps(places, theme)] : []),
    ...(way ? [lineThrough(way, theme.ink, 1.6 * theme.size.boundary, 'longdash', ['right'])] : []),
    ...(answer ? [{ ...cross(answer, 9, 3, theme.accent), says: ['tap'] }] : []),
  ];
}

/** All taps are one shape: a thousand are painted as fast as ten. */
function taps(places: Point[], theme: Theme): Shape {
  const shape = cross(places[0], 5, 1.5, theme.inkSoft);
  return { ...shape, anchors: places, opacity: places.length > MANY ? 0.6 : 1, says: ['taps'] };
}

/** `reach`: px */
const cross = ([x, y]: Point, reach: number, width: number, color: string): Shape => ({
  type: 'path',
  xsizemode: 'pixel',
  ysizemode: 'pixel',
  xanchor: x,
  yanchor: y,
  path: `M${-reach},${-reach}L${reach},${reach}M${-reach},${reach}L${reach},${-reach}`,
  line: { color, width },
  about: { at: [x, y], reach },
});
