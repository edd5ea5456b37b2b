// More than two inputs: every example at its signed distance from the hyperplane, one row a class.

import { aheadBy } from '../run/scene.ts';
import { marksOf } from './points.ts';
import { rings } from './rings.ts';
import { taskOf } from '../scenario/document.ts';

/**
 * Traces at w.phi(x) + b over ||w||, spread within the class's row so that points do not hide each other. Several
 * classes: by the own class's lead over the highest other score. Regression: target over prediction.
 */
export function scoreTraces(run: Run, scene: Scene, theme: Theme) {
  return marksOf(run, theme).map(({ label, symbol, color }) => {
    const px: number[] = [];
    const py: number[] = [];
    for (let i = 0; i < run.n; i += 1) {
      if (label !== null && run.y[i] !== label) continue;
      const [x, y] = scorePlace(run, scene, i);
      px.push(x);
      py.push(y);
    }
    return {
      type: 'scatter',
      mode: 'markers',
      x: px,
      y: py,
      marker: {
        symbol,
        size: theme.size.marker * (run.n > 300 ? 0.45 : 0.7),
        color,
        line: { color: theme.panel, width: 1 },
      },
      hoverinfo: 'skip',
    };
  });
}

/** The place of an example in this picture. */
export function scorePlace(run: Run, scene: Scene, i: number): Point {
  const { real, several } = taskOf(run.task);
  if (real) return [scene.predicted[i], run.y[i]];
  const rows = several ? run.classes : 2;
  const row = several ? run.y[i] : Number(run.y[i] > 0);
  return [
    distance(run, scene, i) / lengthOf(run, scene),
    -1 + (2 / rows) * (row + 0.5 + (((i * 0.618034) % 1) - 0.5) * 0.6),
  ];
}

/** The divisor that makes a score a distance; 1 for a network, whose output is none. */
const lengthOf = ({ network }: Run, { norm }: Scene) => (network ? 1 : norm || 1);

const distance = (run: Run, { predicted }: Scene, i: number) =>
  run.outputs > 1 ? aheadBy(predicted, i, run.y[i], run.outputs) : predicted[i];

/** A symmetric range that holds every score; of a regression, also the targets. */
export function scoreBox(run: Run, scene: Scene): Box {
  if (taskOf(run.task).real) {
    const all = [...run.y, ...scene.predicted].filter(Number.isFinite);
    const low = Math.min(...all);
    const high = Math.max(...all);
    const room = (high - low) * 0.08 || 1;
    return { x0: low - room, x1: high + room, y0: low - room, y1: high + room };
  }
  let largest = 0;
  for (let i = 0; i < run.n; i += 1) largest = Math.max(largest, Math.abs(distance(run, scene, i)));
  const reach = roundedUp((largest / lengthOf(run, scene)) * 1.05 || 1);
  return { x0: -reach, x1: reach, y0: -1, y1: 1 };
}

/** One range that holds the scores of several moments. `scenes`: one or more */
export function scoreBoxOver(run: Run, scenes: Scene[]): Box {
  return scenes
    .map((scene) => scoreBox(run, scene))
    .reduce((a, b) => ({
      x0: Math.min(a.x0, b.x0),
      x1: Math.max(a.x1, b.x1),
      y0: Math.min(a.y0, b.y0),
      y1: Math.max(a.y1, b.y1),
    }));
}

/** The next of 1, 1.5, 2, 3, 5, 7 times a power of ten: the axis does not change at every step. */
function roundedUp(value: number) {
  const ten = 10 ** Math.floor(Math.log10(value));
  return ten * ([1, 1.5, 2, 3, 5, 7, 10].find((step) => step * ten >= value) ?? 10);
}

/** The threshold at 0 and both half-planes; several classes: the region of right answers; regression: the diagonal of exact ones. */
export function scoreShapes(
  picture: Pick<Picture, 'run' | 'scene' | 'box' | 'selected' | 'hovered' | 'support'>,
  theme: Theme,
): Shape[] {
  const { run, scene, box } = picture;
  const half = (from: number, to: number, color: string) => ({
    type: 'rect',
    xref: 'x',
    yref: 'paper',
    x0: from,
    x1: to,
    y0: 0,
    y1: 1,
    layer: 'below',
    fillcolor: color,
    line: { width: 0 },
  });
  const stroke = { color: theme.ink, width: theme.size.boundary };
  const { x0, x1, y0, y1 } = box;
  const lit = rings(picture, (example) => scorePlace(run, scene, example), theme);
  const { real, several } = taskOf(run.task);
  if (real)
    return [
      {
        type: 'line',
        x0,
        y0: x0,
        x1,
        y1: x1,
        line: stroke,
        says: ['exact'],
        through: [
          [x0, x0],
          [x1, x1],
        ],
      },
      ...lit,
    ];
  const zero = {
    type: 'line',
    xref: 'x',
    yref: 'paper',
    x0: 0,
    x1: 0,
    y0: 0,
    y1: 1,
    line: stroke,
    says: [several ? 'ahead' : run.network ? 'border' : 'hyperplane'],
    strong: true,
    through: [
      [0, y0],
      [0, y1],
    ],
  };
  if (several) return [half(2 * box.x0, 0, theme.raised), zero, ...lit];
  return [half(2 * box.x0, 0, theme.planeNegative), half(0, 2 * box.x1, theme.planePositive), zero, ...lit];
}
