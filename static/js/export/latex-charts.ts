// The curves of a run as pgfplots source, one chart per page. No DOM here.

import { attainableIn, errorFigure, marginFigure, mistakesFigure, stepFigure } from '../kit/charts.ts';
import { DASHES, documentOf, n, pair, type Palette, type Remarks } from './latex.ts';
import type { Origin } from './svg-file.ts';
import { tex } from './tex.ts';

const FEW = 12; // greatest range of an x axis with a tick at every integer

export type Curve = {
  title: string;
  across: string; // label of the x axis
  up?: string; // label of the y axis
  series: {
    x: ArrayLike<number>;
    y: ArrayLike<number | null>;
    color: string;
    bars?: boolean;
    dash?: string | null;
    steps?: boolean;
    name?: string | null;
  }[];
  xRange: number[];
  yRange: number[];
};

export const chartsLatex = (charts: Curve[], theme: Theme, origin: Origin, remarks: Remarks) =>
  documentOf((colors) => charts.map((chart) => chartOf(chart, theme, colors)), theme, origin, remarks);

export function chartOf({ title, across, up, series, xRange, yRange }: Curve, theme: Theme, colors: Palette) {
  const soft = colors.of(theme.inkSoft);
  const lines = [
    '\\begin{axis}[',
    `  width=11cm, height=6.5cm, title={${tex(title)}}, xlabel={${tex(across)}},${up ? ` ylabel={${tex(up)}},` : ''}`,
    `  ymajorgrids, axis lines=left, axis line style={${soft}}, xtick align=outside,`,
    `  xmin=${n(xRange[0])}, xmax=${n(xRange[1])}, ymin=${n(yRange[0])}, ymax=${n(yRange[1])},`,
    ...(series.some(({ name }) => name)
      ? ['  legend pos=outer north east, legend style={draw=none, fill=none}, legend cell align=left,']
      : []),
    ...(xRange[1] - xRange[0] <= FEW ? ['  xtick distance=1,'] : []),
    ']',
    ...series.flatMap(({ x, y, color, bars, dash, steps, name }) => {
      const points = Array.from(x, (value, i) => [value, y[i]]).filter(([, value]) => Number.isFinite(value));
      const data = points.map((point) => pair(point as number[])).join(' ');
      const paint = colors.of(color);
      if (bars) {
        const barWidth = points.length > 1 ? 0.84 * (x[1] - x[0]) : 0.84;
        return [
          `\\addplot[ybar, bar width=${n(barWidth)}, bar shift=0pt, draw=none, fill=${paint}] coordinates {${data}};`,
        ];
      }
      const marks = points.length > 60 || dash ? 'no marks' : 'mark=*, mark size=1.2pt';
      const plot = `\\addplot[${steps ? 'const plot, ' : ''}${marks}, ${paint}, thick${dash ? `, ${DASHES[dash]}` : ''}] coordinates {${data}};`;
      return name ? [plot, `\\addlegendentry{${tex(name)}}`] : [plot];
    }),
    '\\end{axis}',
  ];
  return lines.map((line) => `${line}\n`).join('');
}

/** The two charts of a run. */
export function curvesOf(state: Ready, theme: Theme, words: Words['exports']['curves']): Curve[] {
  const { run } = state;
  const drawn = (title: string, across: string, { traces, layout }: any) => ({
    title,
    across,
    xRange: layout.xaxis.range,
    yRange: layout.yaxis.range,
    series: traces.map(({ type, x, y, line, marker }: any) => ({
      x,
      y,
      color: line?.color ?? marker.color,
      bars: type === 'bar',
      dash: line?.dash,
      steps: line?.shape === 'hv',
    })),
  });
  if (run.task === 'regression')
    return [
      drawn(words.squaredError, words.update, errorFigure(run, theme)),
      drawn(words.step, words.update, stepFigure(run, theme)),
    ];
  const bucket = run.ending?.bucket ?? 1;
  return [
    drawn(
      bucket > 1 ? words.mistakesBucket(bucket) : words.mistakes,
      words.epoch,
      mistakesFigure(run, theme),
    ),
    run.network
      ? drawn(words.wrong, words.update, errorFigure(run, theme))
      : drawn(words.margin, words.update, marginFigure(run, theme, attainableIn(state))),
  ];
}
