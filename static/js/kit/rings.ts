// Rings around examples in the plane.

import { markerSize } from './points.ts';

const DOUBLE = [0.54, 0.66]; // radii of the rings around a support vector, in mark sizes
const SPOKEN = 12; // support vectors beside which their name may stand

/**
 * Rings around the support vectors, the visited example, the selected one and the hovered one. `place`: of an example,
 * in data coordinates
 */
export function rings(
  {
    scene,
    run,
    selected,
    hovered,
    still = null,
    support = [],
  }: Pick<Picture, 'scene' | 'run' | 'selected' | 'hovered' | 'still' | 'support'>,
  place: (example: number) => Point,
  theme: Theme,
): Shape[] {
  const shapes = doubleRings(support.map(place), run.n, theme);
  // The ring does not show a mistake while a question is open or the score is not compared yet.
  const judged = still !== 'next' && still !== 'turning' && scene.phase !== 'visit';
  if (scene.example !== null && scene.example >= 0 && scene.example < run.n)
    shapes.push({
      ...ring(
        place(scene.example),
        theme,
        'solid',
        judged && scene.visit?.mistake ? theme.mistake : theme.ink,
      ),
      ...(still && { says: [still] }),
    });
  if (selected !== null && selected < run.n)
    shapes.push({
      ...ring(place(selected), theme, 'dot', theme.ink, 0.95),
      ...(still && { says: ['selected'] }),
    });
  if (hovered !== null && hovered < run.n) shapes.push(ring(place(hovered), theme, 'dash', theme.ink, 1.35));
  return shapes;
}

/** The reach of a visit's ring around a point, px. */
export const ringReach = ({ size }: Theme, scale = 1.05) => size.marker * scale + size.boundary;

function ring([x, y]: Point, theme: Theme, dash: string, color: string, scale?: number) {
  const reach = ringReach(theme, scale);
  const r = reach - theme.size.boundary;
  return {
    type: 'circle',
    xsizemode: 'pixel',
    ysizemode: 'pixel',
    xanchor: x,
    yanchor: y,
    x0: -r,
    x1: r,
    y0: -r,
    y1: r,
    line: { color, width: theme.size.boundary * 0.85, dash },
    about: { at: [x, y], reach },
  };
}

/** Two thin rings around each support vector, of any class. `n`: points */
function doubleRings(places: Point[], n: number, theme: Theme): Shape[] {
  if (!places.length) return [];
  const size = markerSize(n, theme);
  return DOUBLE.map((share, i) => ({
    type: 'circle',
    xsizemode: 'pixel',
    ysizemode: 'pixel',
    anchors: places,
    x1: size * share,
    line: { color: theme.ink, width: theme.size.boundary * 0.4 * (size / theme.size.marker) },
    ...(i && { says: ['support'], about: { any: places.slice(0, SPOKEN), reach: size * share + 2 } }),
  }));
}
