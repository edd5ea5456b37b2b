// Several curves over one axis, distinguished by dashes: hue is for classes, symbols and mistakes.

import { chartLayout } from './charts.ts';

type Curve = {
  x: number[];
  y: number[];
  name?: string;
  color: string;
  dash: string;
  steps?: boolean;
  width?: number;
};

/** Plotly's dash names, with the SVG pattern for a key. */
const DASHES: [dash: string, pattern: string][] = [
  ['solid', ''],
  ['dash', '9 5'],
  ['dot', '3 3'],
  ['dashdot', '9 3 3 3'],
];

/** The dash of curve i of a chart, and the SVG dash pattern of its key. */
export function curveStyle(i: number, theme: Theme) {
  const [dash, pattern] = DASHES[i % DASHES.length];
  return { color: i % 2 ? theme.inkSoft : theme.ink, dash, pattern };
}

/** A Plotly figure of curves; values that are not finite leave a gap. `axes`: low, high: the least range of the upright axis */
export function curvesFigure(
  curves: Curve[],
  theme: Theme,
  axes: { xRange: number[]; low?: number; high?: number },
) {
  const { xRange, low = 0, high = 0 } = axes;
  const values = curves.flatMap(({ y }) => y.filter(Number.isFinite));
  const usual = values.toSorted((a, b) => a - b);
  // A run that diverges would flatten all other curves.
  const limit = usual.length
    ? 1e3 *
      Math.max(
        Math.abs(usual[Math.floor(usual.length / 4)]),
        Math.abs(usual[Math.floor(usual.length / 2)]),
        1e-300,
      )
    : 1;
  const top = Math.max(high, ...usual.filter((value) => value <= limit).slice(-1));
  const bottom = Math.min(low, ...usual.filter((value) => value >= -limit).slice(0, 1));
  const room = (top - bottom) * 0.08 || 1;
  const traces = curves.map(({ x, y, color, dash, steps, width = 0.8 }) => ({
    type: 'scatter',
    mode: x.length === 1 ? 'markers' : 'lines',
    x,
    y: y.map((value) => (Number.isFinite(value) ? value : null)),
    line: { color, dash, width: theme.size.boundary * width, shape: steps ? 'hv' : 'linear' },
    marker: { color, size: 6 },
    hoverinfo: 'skip',
  }));
  const layout = chartLayout(theme, { xRange, yRange: [bottom < low ? bottom - room : bottom, top + room] });
  return { traces, layout };
}

/** A line across a chart at the playhead, and lines at further moments. */
export function moments(at: number, marks: number[], theme: Theme): Shape[] {
  const upright = (x: number, line: Shape) => ({
    type: 'line',
    xref: 'x',
    yref: 'paper',
    x0: x,
    x1: x,
    y0: 0,
    y1: 1,
    line,
  });
  return [
    ...marks.map((x) => upright(x, { color: theme.accent, width: 1.5, dash: 'dot' })),
    upright(at, { color: theme.ink, width: 1.5 }),
  ];
}
