// The examples as marks: a colour and a shape for each class.

import { taskOf } from '../scenario/document.ts';
import { pointOf } from '../state/points.ts';

/** Shapes of classes 0, 1, 2, ...; with two classes the negative one is a square and the positive one a circle. */
export const SYMBOLS = [
  'circle',
  'square',
  'diamond',
  'triangle-up',
  'cross',
  'star',
  'pentagon',
  'hexagon',
  'x',
  'triangle-down',
];

/** Plotly's marks of classes, in a square of 16. */
export const SHAPES: Record<string, string> = {
  circle: 'M8,1A7,7 0 1 1 7.99,1Z',
  square: 'M1.5,1.5H14.5V14.5H1.5Z',
  diamond: 'M8,0L16,8L8,16L0,8Z',
  'triangle-up': 'M8,0.5L15.5,14.5H0.5Z',
  cross: 'M5.3,0.5H10.7V5.3H15.5V10.7H10.7V15.5H5.3V10.7H0.5V5.3H5.3Z',
  star: 'M8,0L10,6H16L11,9.7L13,15.7L8,12L3,15.7L5,9.7L0,6H6Z',
  pentagon: 'M8,0.5L15.6,6L12.7,15H3.3L0.4,6Z',
  hexagon: 'M8,0L15,4V12L8,16L1,12V4Z',
  x: 'M3,0L8,5L13,0L16,3L11,8L16,13L13,16L8,11L3,16L0,13L5,8L0,3Z',
  'triangle-down': 'M8,15.5L15.5,1.5H0.5Z',
};

const HOLLOW = { size: 0.85, edge: 0.8 }; // of a point's mark, and of the main line's width
const SPOKEN = 12; // points beside which a name may stand
const FEW = 80; // points up to which each carries its sign

/** The points, one trace a class, without the dragged one; the same traces until the data change. `held`: an example */
export function pointTraces(points: Points, theme: Theme, held = -1) {
  const { n } = points;
  const size = markerSize(n, theme);
  return marksOf(points, theme).map(({ label, symbol, color, sign, scale }) => {
    const px: number[] = [];
    const py: number[] = [];
    for (let i = 0; i < n; i += 1) {
      if ((label !== null && points.y[i] !== label) || i === held) continue;
      const [x, y] = pointOf(points, i);
      px.push(x);
      py.push(y);
    }
    const signed = sign && n <= FEW;
    return {
      type: 'scatter',
      mode: signed ? 'markers+text' : 'markers',
      x: px,
      y: py,
      text: signed ? px.map(() => sign) : undefined,
      textposition: 'middle center',
      textfont: {
        size: size * (taskOf(points.task).several ? 0.68 : 0.95),
        weight: 800,
        color: theme.panel,
        family: theme.font,
      },
      marker: { symbol, size: size * scale, color, line: { color: theme.panel, width: n > 80 ? 0.75 : 1.5 } },
      cliponaxis: true,
      hoverinfo: 'skip',
    };
  });
}

/** The held-out points, hollow. `points`: the training points */
export function hollowTraces(
  heldOut: HeldOut | null,
  points: { task: Task; classes: number; n: number },
  theme: Theme,
) {
  const { task, classes } = points;
  return Object.values(heldOut ?? {}).flatMap((set) =>
    pointTraces({ ...set, y: set.y as any, task, classes }, theme).map((trace) => ({
      ...trace,
      mode: 'markers',
      text: undefined,
      marker: {
        ...trace.marker,
        size: markerSize(points.n, theme) * (trace.marker.size / markerSize(set.n, theme)) * HOLLOW.size,
        color: theme.panel,
        line: { color: trace.marker.color, width: theme.size.boundary * HOLLOW.edge },
      },
    })),
  );
}

/** A label at one held-out point. `n`: number of training points */
export function hollowNames(heldOut: HeldOut | null, task: Task, theme: Theme, n: number): Shape[] {
  if (!heldOut) return [];
  return (['test', 'validation'] as const).flatMap((set) => {
    const points = { ...heldOut[set], task };
    const any = Array.from({ length: Math.min(SPOKEN, points.n) }, (_, i) => pointOf(points, i));
    return any.length
      ? [
          {
            says: [set === 'test' ? 'tested' : 'validated'],
            about: { any, reach: markerSize(n, theme) / 2 + 1 },
            ink: theme.ink,
          },
        ]
      : [];
  });
}

/**
 * The name of each class beside one of its points, for more than two classes whose digits do not say everything.
 * `traces`: of the points, one a class. `named`: whether classes have names
 */
export function classNames(traces: any[], named: boolean): Shape[] {
  const signed = traces.some(({ text }) => text?.[0]);
  if (traces.length < 3 || (signed && !named)) return [];
  return traces.flatMap(({ x, y, marker }, label) => {
    const any = Array.from({ length: Math.min(SPOKEN, x.length) }, (_, i) => [x[i], y[i]]);
    return any.length
      ? [{ says: ['classOf', label], about: { any, reach: marker.size / 2 + 1 }, ink: marker.color }]
      : [];
  });
}

export type Mark = { label: number | null; symbol: string; color: string; sign: string; scale: number };

/** The mark of each class; `label` null: all points. */
export function marksOf({ task, classes }: { task: Task; classes: number }, theme: Theme): Mark[] {
  const { real, several, tagged } = taskOf(task);
  if (real) return [{ label: null, symbol: 'circle', color: theme.classNegative, sign: '', scale: 0.8 }];
  if (several || tagged) {
    return Array.from({ length: classes }, (_, c) => ({
      label: c,
      symbol: SYMBOLS[c % SYMBOLS.length],
      color: theme.classes[c % theme.classes.length],
      sign: String(c),
      scale: c % SYMBOLS.length > 1 ? 1.15 : 1,
    }));
  }
  return [
    { label: -1, symbol: 'square', color: theme.classNegative, sign: '\u2212', scale: 0.9 },
    { label: 1, symbol: 'circle', color: theme.classPositive, sign: '+', scale: 1 },
  ];
}

/** The diameter of a point's mark in px. */
export const markerSize = (n: number, theme: Theme) => theme.size.marker * markerScale(n);

/** Marks are smaller in large sets, so that each stays visible. */
const markerScale = (n: number) => (n > 1500 ? 0.4 : n > 300 ? 0.55 : n > 80 ? 0.7 : 1);
