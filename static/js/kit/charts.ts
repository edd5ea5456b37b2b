// The charts beside the plane. Drawn once a run; a veil that moves with the playhead covers the future.

import { exponents } from '../state/view-box.ts';
import { apart } from './axes.ts';
import { textWidth } from './text-width.ts';
import { separators } from '../text/format.ts';

/** a line's name, and where the line ends */
export type End = { name: string; y: number; color: string };

export function chartLayout(theme: Theme, { xRange, yRange }: { xRange: number[]; yRange: number[] }) {
  const size = theme.size.text;
  const axis = (range: number[], more: object = {}) => ({
    range,
    tickfont: { size, color: theme.inkSoft },
    tickangle: 0,
    exponentformat: exponents(range),
    gridcolor: theme.grid,
    zerolinecolor: theme.line,
    linecolor: theme.line,
    fixedrange: true,
    nticks: 5,
    ...more,
  });
  return {
    xaxis: axis(xRange, { nticks: 4, showgrid: false, dtick: xRange[1] - xRange[0] <= 10 ? 1 : undefined }),
    yaxis: axis(yRange, { nticks: 3 }),
    margin: { l: 12 + size * 2.4, r: 10, t: 5, b: 8 + size },
    paper_bgcolor: 'rgba(0,0,0,0)',
    plot_bgcolor: 'rgba(0,0,0,0)',
    font: { family: theme.font, color: theme.ink },
    showlegend: false,
    separators: separators(),
    hovermode: false,
    dragmode: false,
    bargap: 0.12,
    autosize: false,
  };
}

/**
 * A layout with line names at the right ends, spread apart, in a margin wide enough for them. Ticks of whole numbers
 * are thinned to the width that is left. `layout`: with its width and height
 */
export function withNames(layout: any, ends: End[], theme: Theme) {
  if (!ends.length) return layout;
  const { font, size } = theme;
  const { margin, width, height, xaxis, yaxis } = layout;
  const [low, high] = yaxis.range;
  const gap = (1.25 * size.text) / (height - margin.t - margin.b);
  const wanted = ends.map(({ y }) => Math.max(0, Math.min(1, (y - low) / (high - low))));
  const places = apart(wanted, gap, 0, 1);
  const wide = Math.max(...ends.map(({ name }) => textWidth(name, size.text, 400, font)));
  const annotations = ends.map(({ name, color }, i) => ({
    text: name,
    x: 1,
    y: places[i],
    xref: 'paper',
    yref: 'paper',
    xanchor: 'left',
    yanchor: 'middle',
    xshift: 4,
    showarrow: false,
    borderpad: 0,
    font: { size: size.text, color },
  }));
  const r = wide + 8;
  const [first, last] = xaxis.range;
  const step = Math.ceil((1.5 * size.text * (last - first)) / Math.max(1, width - margin.l - r));
  const dtick = xaxis.dtick && Math.max(xaxis.dtick, step);
  return { ...layout, annotations, margin: { ...margin, r }, xaxis: { ...xaxis, dtick } };
}

/** Mistakes in each epoch: bars, or means over `bucket` epochs in a long run. */
export function mistakesFigure(run: Run, theme: Theme) {
  const values: number[] = Array.from(run.ending?.mistakesPerEpoch ?? []);
  const bucket = run.ending?.bucket ?? 1;
  const last = Math.max(values.length * bucket, 1);
  return {
    traces: [
      {
        type: 'bar',
        x: values.map((_, i) => (i + 0.5) * bucket + 0.5),
        y: values,
        width: values.length > 120 ? bucket : bucket * 0.84,
        marker: { color: theme.mistake, line: { width: 0 } },
        hoverinfo: 'skip',
      },
    ],
    layout: chartLayout(theme, {
      xRange: [0.5, last + 0.5],
      yRange: [0, Math.max(1, ...values) * 1.12],
    }),
  };
}

/** The largest margin that any line attains, if the run's margin is comparable with it. */
export const attainableIn = ({
  run,
  facts,
  document,
}: Pick<Ready, 'run' | 'facts' | 'document'>): number | null =>
  facts?.separable && !facts.stale && run.straight && document.bias !== 'none'
    ? facts.geometric_margin
    : null;

/** The signed margin min y a / ||w|| after each update, and the level that separates. */
export function marginFigure(run: Run, theme: Theme, attainable: number | null) {
  const { update, margin } = series(run);
  const figure = lineFigure(run, theme, update, margin, attainable ?? 0);
  if (attainable) {
    figure.traces.push({
      type: 'scatter',
      mode: 'lines',
      x: [0, Math.max(1, run.updates) * 1.2],
      y: [attainable, attainable],
      line: { color: theme.inkSoft, width: 1.25, dash: 'dash' },
      hoverinfo: 'skip',
    });
  }
  return figure;
}

/** The mean squared error of a regression, or the number of wrong examples, after each update; no value before the first. */
export function errorFigure(run: Run, theme: Theme) {
  const { update, errors } = series(run);
  const first = update[0] === 0 ? 1 : 0;
  return lineFigure(run, theme, update.slice(first), errors.slice(first));
}

/** The lengths of a regression's steps; of a long run, of sampled updates. */
export function stepFigure(run: Run, theme: Theme) {
  if (run.frames?.step) {
    const { update: sampled, step: steps } = run.frames;
    return lineFigure(run, theme, Array.from(sampled), Array.from(steps, Math.abs));
  }
  const update = [];
  const step: (number | null)[] = [];
  for (const block of run.blocks.toSorted((a, b) => a.first - b.first)) {
    if (block.first > (update.at(-1) ?? 0)) {
      update.push(block.first);
      step.push(null);
    }
    for (let i = 0; i < block.count; i += 1) {
      update.push(block.first + i + 1);
      step.push(Math.abs(block.step[i]));
    }
  }
  return lineFigure(run, theme, update, step);
}

/** A line over the updates. Outliers, as of a run that diverges, do not widen the range. `level`: kept within the range */
function lineFigure(
  run: Run,
  theme: Theme,
  x: number[],
  y: (number | null)[],
  level = 0,
): { traces: any[]; layout: any } {
  const finite = y.filter(Number.isFinite) as number[];
  const usual = finite.toSorted((a, b) => a - b);
  const quarter = usual[Math.floor(usual.length / 4)] ?? 0;
  const limit = Math.min(usual.at(-1) ?? 0, quarter > 0 ? 1e3 * quarter : Infinity);
  const low = Math.min(0, usual[0] ?? 0);
  const high = Math.max(0, level, limit);
  const room = (high - low) * 0.1 || 1;
  return {
    traces: [
      {
        type: 'scatter',
        mode: x.length > 60 ? 'lines' : 'lines+markers',
        x,
        y,
        line: { color: theme.accent, width: theme.size.boundary * 0.7, shape: 'hv' },
        marker: { color: theme.accent, size: 5 },
        hoverinfo: 'skip',
      },
    ],
    layout: chartLayout(theme, {
      xRange: [0, Math.max(1, run.updates) + Math.max(run.updates * 0.02, 0.15)],
      yRange: [low < 0 ? low - room : 0, high + room],
    }),
  };
}

/** The measured values after each update; of a long run, after sampled ones. */
function series(run: Run) {
  if (run.frames) {
    const { update, margin, errors } = run.frames;
    return { update: Array.from(update), margin: Array.from(margin), errors: Array.from(errors) };
  }
  const update = [];
  const margin = [];
  const errors = [];
  for (const block of run.blocks) {
    if (block.first === 0 && !update.length) {
      update.push(0);
      errors.push(block.baseMeasures[0]);
      margin.push(block.baseMeasures[1]);
    }
    for (let i = 0; i < block.count; i += 1) {
      update.push(block.first + i + 1);
      errors.push(block.errors[i]);
      margin.push(block.margin[i]);
    }
  }
  return { update, margin, errors };
}

/** The point of a drawn line nearest to a place on its axis: [x, value], or null. */
export function valueNear(
  [{ x, y }]: { x: number[]; y: (number | null)[] }[],
  at: number,
): [number, number] | null {
  let best: [number, number] | null = null;
  x.forEach((place, i) => {
    const value = y[i];
    if (value !== null && (best === null || Math.abs(place - at) < Math.abs(best[0] - at)))
      best = [place, value];
  });
  return best;
}

/** Covers the range from `at` to `at + reach` and marks `at` with a line. */
export function veil(at: number, reach: number, theme: Theme): Shape[] {
  return [
    {
      type: 'rect',
      xref: 'x',
      yref: 'paper',
      x0: at,
      x1: at + reach,
      y0: 0,
      y1: 1,
      fillcolor: theme.panel,
      opacity: 0.9,
      line: { width: 0 },
      layer: 'above',
    },
    {
      type: 'line',
      xref: 'x',
      yref: 'paper',
      x0: at,
      x1: at,
      y0: 0,
      y1: 1,
      line: { color: theme.ink, width: 1.25 },
    },
  ];
}
