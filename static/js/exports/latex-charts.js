// The curves of a run as pgfplots source, a page a chart. No DOM here.

import { errorFigure, marginFigure, mistakesFigure, stepFigure } from '../figures/charts.js';
import { DASHES, documentOf, n, pair } from './latex.js';
import { tex } from './tex.js';

const FEW = 12; // numbers on an axis that are each written

/**
 * @typedef {object} Curve  one chart of a run
 * @property {string} title
 * @property {string} across  what its first axis is
 * @property {{x: ArrayLike<number>, y: ArrayLike<number | null>, color: string, bars?: boolean, dash?: string, steps?: boolean}[]} series
 * @property {number[]} xRange
 * @property {number[]} yRange
 */

/** @param {Curve[]} charts @param {Theme} theme @param {import('./svg-file.js').Origin} origin @param {import('./latex.js').Remarks} remarks */
export const chartsLatex = (charts, theme, origin, remarks) =>
  documentOf((colors) => charts.map((chart) => chartOf(chart, theme, colors)), theme, origin, remarks);

/** @param {Curve} chart @param {Theme} theme @param {import('./latex.js').Palette} colors */
function chartOf({ title, across, series, xRange, yRange }, theme, colors) {
  const soft = colors.of(theme.inkSoft);
  const lines = [
    '\\begin{axis}[',
    `  width=11cm, height=6.5cm, title={${tex(title)}}, xlabel={${tex(across)}},`,
    `  ymajorgrids, axis lines=left, axis line style={${soft}}, xtick align=outside,`,
    `  xmin=${n(xRange[0])}, xmax=${n(xRange[1])}, ymin=${n(yRange[0])}, ymax=${n(yRange[1])},`,
    ...(xRange[1] - xRange[0] <= FEW ? ['  xtick distance=1,'] : []),
    ']',
    ...series.map(({ x, y, color, bars, dash, steps }) => {
      const known = Array.from(x, (value, i) => [value, y[i]]).filter(([, value]) => Number.isFinite(value));
      const data = known.map((point) => pair(/** @type {number[]} */ (point))).join(' ');
      const own = colors.of(color);
      if (bars) {
        const wide = known.length > 1 ? 0.84 * (x[1] - x[0]) : 0.84;
        return `\\addplot[ybar, bar width=${n(wide)}, bar shift=0pt, draw=none, fill=${own}] coordinates {${data}};`;
      }
      const marks = known.length > 60 || dash ? 'no marks' : 'mark=*, mark size=1.2pt';
      return `\\addplot[${steps ? 'const plot, ' : ''}${marks}, ${own}, thick${dash ? `, ${DASHES[dash]}` : ''}] coordinates {${data}};`;
    }),
    '\\end{axis}',
  ];
  return lines.map((line) => `${line}\n`).join('');
}

/**
 * The two charts of a run, as on the page.
 * @param {Run} run
 * @param {Theme} theme
 * @param {number | null} attainable  the margin that some line attains, where it is known
 * @param {Record<string, any>} words  of the charts
 * @param {{epoch: string, update: string}} axes
 * @returns {Curve[]}
 */
export function curvesOf(run, theme, attainable, words, axes) {
  const drawn = (
    /** @type {string} */ title,
    /** @type {string} */ across,
    /** @type {any} */ { traces, layout },
  ) => ({
    title,
    across,
    xRange: layout.xaxis.range,
    yRange: layout.yaxis.range,
    series: traces.map((/** @type {any} */ { type, x, y, line, marker }) => ({
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
      drawn(words.squaredError, axes.update, errorFigure(run, theme)),
      drawn(words.steps, axes.update, stepFigure(run, theme)),
    ];
  const bucket = run.ending?.bucket ?? 1;
  return [
    drawn(bucket > 1 ? words.mistakesBucket(bucket) : words.mistakes, axes.epoch, mistakesFigure(run, theme)),
    run.network
      ? drawn(words.wrong, axes.update, errorFigure(run, theme))
      : drawn(words.margin, axes.update, marginFigure(run, theme, attainable)),
  ];
}
