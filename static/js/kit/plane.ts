// The data plane: state -> layout and shapes in Plotly's format; of regression with one input the line and the residuals. No DOM here.

import { underTools } from './axes.ts';
import { sharedStep } from './plotly-svg.ts';
import { convexHull, footOn, inHull, lineInBox, path } from './geometry.ts';
import type { Area } from './label-obstacles.ts';
import { gridScores, isoLine, ringsAt } from './isolines.ts';
import { probabilityShapes } from './probability.ts';
import { classRegions, cleared, hullsIn, line, lineName, lineThrough, regions } from './regions.ts';
import { rings } from './rings.ts';
import { memoByObject } from '../run/memo.ts';
import { pointOf } from '../state/points.ts';
import { exponents } from '../state/view-box.ts';
import { separators } from '../text/format.ts';
import { activation } from '../run/scene.ts';

const FAR = 1e6; // heights of the box, the limit of drawing

export function curve(picture: Picture, theme: Theme): Shape[] {
  const { scene, run, box, grid } = picture;
  const name = { says: lineName(picture), strong: true };
  const { w, b } = scene.predictor;
  const tall = box.y1 - box.y0;
  const reach = (y: number) => Math.max(box.y0 - FAR * tall, Math.min(box.y1 + FAR * tall, y));
  if (run.d !== 1) return [];
  if (run.straight) {
    const at = (x: number) => `${x},${reach(w[0] * x + b)}`;
    return [{ ...line(`M${at(box.x0)}L${at(box.x1)}`, theme.ink, theme.size.boundary), ...name }];
  }
  if (!grid) return [];
  const step = (box.x1 - box.x0) / (grid.nx - 1);
  let d = '';
  let pen = false;
  for (let i = 0; i < grid.nx; i += 1) {
    const y = activation(grid.phi, i * grid.p, w, b);
    if (Number.isFinite(y)) d += `${pen ? 'L' : 'M'}${box.x0 + i * step},${reach(y)}`;
    pen = Number.isFinite(y);
  }
  return d ? [{ ...line(d, theme.ink, theme.size.boundary), ...name }] : [];
}

export function residuals({ scene, run, box }: Picture, theme: Theme): Shape[] {
  if (run.d !== 1) return [];
  const far = FAR * (box.y1 - box.y0);
  let d = '';
  for (let i = 0; i < run.n; i += 1) {
    const y = Math.max(box.y0 - far, Math.min(box.y1 + far, scene.predicted[i]));
    d += `M${run.x[i]},${run.y[i]}L${run.x[i]},${y}`;
  }
  return d ? [{ ...line(d, theme.mistake, theme.size.boundary * 0.45), says: ['residual'] }] : [];
}

/** Margins in px: none, the tint goes to the edge and ticks stand on it. */
export const margins = () => ({ l: 0, r: 0, t: 0, b: 0 });

/** Plotly's layout for a box. `d`: number of axes. `tools`: over the plane, px */
export function planeLayout(
  box: Box,
  theme: Theme,
  d: number,
  names: string[] = ['x₁', 'x₂'],
  tools: Area[] = [],
) {
  const axis = (range: number[]) => ({
    range,
    tickfont: { size: theme.size.text, color: theme.inkSoft },
    ticklabelposition: 'inside',
    exponentformat: exponents(range),
    gridcolor: theme.grid,
    gridwidth: 1,
    zerolinecolor: theme.axis,
    zerolinewidth: 1,
    showline: false,
    ticks: '',
    nticks: 9,
    ...(step && { dtick: step }),
    fixedrange: true,
  });
  const step = d > 1 ? sharedStep(box) : null;
  return {
    xaxis: axis([box.x0, box.x1]),
    yaxis: d > 1 ? axis([box.y0, box.y1]) : { ...axis([-1, 1]), showticklabels: false, showgrid: false },
    annotations: nameNotes(names, theme, d, tools),
    margin: margins(),
    paper_bgcolor: 'rgba(0,0,0,0)',
    plot_bgcolor: 'rgba(0,0,0,0)',
    font: { family: theme.font, color: theme.ink },
    showlegend: false,
    dragmode: false,
    separators: separators(),
    hovermode: false,
    autosize: false,
  };
}

/** A name with tags escaped for Plotly. */
const literal = (name: string) => name.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The axes' names, at their ends. `d`: number of axes. `tools`: px */
function nameNotes(names: string[], theme: Theme, d: number, tools: Area[]) {
  const font = { size: theme.size.text, color: theme.inkSoft };
  const [right, down] = underTools(theme, tools);
  const common = { xref: 'paper', yref: 'paper', showarrow: false, font };
  const across = {
    ...common,
    text: literal(names[0]),
    x: 1,
    xanchor: 'right',
    y: 0,
    yanchor: 'bottom',
    xshift: -8,
  };
  const up = {
    ...common,
    text: literal(names[1] ?? ''),
    x: 0,
    xanchor: 'left',
    y: 1,
    yanchor: 'top',
    xshift: right,
    yshift: -down,
  };
  const raised = { ...across, yshift: theme.size.text * 1.6 };
  return d > 1 ? [raised, up] : [raised];
}

/** All moving shapes, back to front. */
export function planeShapes(picture: Picture, theme: Theme): Shape[] {
  const { scene, run, box } = picture;
  if (!scene) return [];
  if (run.task === 'regression')
    return [...residuals(picture, theme), ...curve(picture, theme), ...lit(picture, theme)];
  if (run.task === 'multiclass') return [...classRegions(picture, theme), ...lit(picture, theme)];
  const shapes = regions(picture, theme);
  if (hullsIn(picture)) shapes.push(...hulls(picture, theme));
  if (picture.unit === 'sigmoid') shapes.push(...probabilityShapes(picture, theme));
  if (picture.threshold > 0) shapes.push(...thresholdLines(picture, theme));
  if (run.straight && run.d === 2) {
    shapes.push(...straightLines(picture, theme));
  } else if (run.d === 1 && run.straight) {
    shapes.push(...threshold(scene.predictor, box, theme));
  }
  return [...shapes, ...lit(picture, theme)];
}

const lit = (picture: Picture, theme: Theme) =>
  rings(picture, (example) => pointOf(picture.run, example), theme);

function straightLines(picture: Picture, theme: Theme) {
  const { scene, run, box, tally, overlays, facts, predictorName, marginReveal = 1 } = picture;
  const shapes: Shape[] = [];
  const { w, b } = scene.predictor;
  const hasLine = w[0] !== 0 || w[1] !== 0;
  if (overlays.best && facts?.geometric_plane)
    shapes.push(...bestLine(facts.geometric_plane, facts.geometric_margin ?? 0, box, theme));
  if (predictorName !== 'last') shapes.push(...currentLine(scene, box, theme));
  if (!tally && hasLine) {
    if (scene.worst > 0 && Number.isFinite(scene.worst) && marginReveal > 0)
      shapes.push(...marginBand(w, b, scene.worst * marginReveal, box, theme));
    const border = lineInBox(box, w, b);
    if (border)
      shapes.push({
        ...lineThrough(border, theme.ink, theme.size.boundary, 'solid', lineName(picture)),
        strong: true,
      });
    // For one frame the scene may belong to a run with more examples.
    const stepDraws = scene.phase && scene.worstExample === scene.example; // the step draws that distance already
    if (scene.worst < 0 && !stepDraws && scene.worstExample >= 0 && scene.worstExample < run.n) {
      const at = pointOf(run, scene.worstExample);
      const way = [at, footOn(w, b, at)];
      const mark = lineThrough(way, theme.mistake, theme.size.boundary * 0.5, 'dot', ['worst']);
      shapes.push(...cleared(mark, picture, theme), mark);
    }
  }
  return shapes;
}

/** Achieved margin: both edges of the strip around the line in which no example lies. */
function marginBand(w: Numbers, b: number, worst: number, box: Box, theme: Theme) {
  const shapes: Shape[] = [];
  for (const side of [worst, -worst]) {
    const edge = lineInBox(box, w, b, side);
    const says = side > 0 ? (['margin'] as Sentence) : null;
    if (edge) shapes.push(lineThrough(edge, theme.band, theme.size.boundary * 0.55, 'dash', says));
  }
  return shapes;
}

/** The lines where a margin learner's y a equals its threshold, one for each class. */
function thresholdLines({ scene: { now }, run, box, grid, threshold }: Picture, theme: Theme) {
  return [threshold, -threshold].flatMap((level) => {
    const says: Sentence | null = level > 0 ? ['wanted'] : null;
    if (run.d === 2 && run.straight) {
      const edge = lineInBox(box, now.w, now.b, level);
      return edge ? [lineThrough(edge, theme.delta, theme.size.boundary * 0.5, 'dot', says)] : [];
    }
    if (!grid) return [];
    const edge = isoLine(grid, ringsAt(grid, gridScores(grid, now), level));
    return edge
      ? [{ ...line(edge, theme.delta, theme.size.boundary * 0.5, 'dot'), ...(says && { says }) }]
      : [];
  });
}

/** The line in training, faint, while another predictor colours the picture. */
function currentLine(scene: Scene, box: Box, theme: Theme) {
  const border = lineInBox(box, scene.now.w, scene.now.b);
  return border ? [lineThrough(border, theme.inkSoft, theme.size.boundary * 0.5, 'dashdot', ['last'])] : [];
}

/** The widest band that any line attains: the line in long dashes, its edges dotted. */
function bestLine({ w, b }: { w: number[]; b: number }, margin: number, box: Box, theme: Theme) {
  return [0, margin, -margin].flatMap((level, i) => {
    const edge = lineInBox(box, w, b, level);
    return edge
      ? [
          lineThrough(
            edge,
            i ? theme.delta : theme.best,
            theme.size.boundary * (i ? 0.4 : 0.55),
            i ? 'dot' : 'longdash',
            ([['best'], ['bestMargin'], null] as (Sentence | null)[])[i],
          ),
        ]
      : [];
  });
}

/** Both classes' convex hulls and a point they share: the proof that no line separates them. */
function hulls({ run, facts, highlightedSymbol: pointedAt }: Picture, theme: Theme) {
  const times = pointedAt === 'hulls' ? 2 : 1;
  const shapes: Shape[] = hullsOf(run).flatMap(([label, hull, closed]) => {
    const color = label > 0 ? theme.classPositive : theme.classNegative;
    return hull.length
      ? [
          {
            ...line(path(hull, hull.length > 2), color, theme.size.boundary * 0.6 * times, 'dash'),
            symbol: 'hulls',
            through: closed,
            says: ['hull', label],
            ink: theme.ink,
            layer: 'below',
            fillcolor: 'rgba(0,0,0,0)',
          },
        ]
      : [];
  });
  const point = facts?.point;
  // The shared point is that of the points before a drag, and may now lie outside a hull.
  const shared = point && (!facts.stale || hullsOf(run).every(([, hull]) => inHull(hull, point)));
  if (shared) shapes.push(cross(point, theme));
  return shapes;
}

/** The hull of each class: its label, its corners, and the closed outline. */
const hullsOf = memoByObject((run: Run) =>
  [1, -1].map((label) => {
    const points = [];
    for (let i = 0; i < run.n; i += 1) if (run.y[i] === label) points.push(pointOf(run, i));
    const hull = convexHull(points);
    return [label, hull, [...hull, hull[0]]] as [number, Point[], Point[]];
  }),
);

function cross([x, y]: Point, theme: Theme) {
  return {
    type: 'path',
    xsizemode: 'pixel',
    ysizemode: 'pixel',
    xanchor: x,
    yanchor: y,
    path: 'M-8,-8L8,8M-8,8L8,-8',
    line: { color: theme.ink, width: 3.5 },
    says: ['shared'],
    about: { at: [x, y], reach: 10 },
  };
}

/** The border for one input. */
function threshold({ w, b }: Weights, box: Box, theme: Theme) {
  if (!w[0]) return [];
  const at = -b / w[0];
  const through = [
    [at, -1],
    [at, 1],
  ];
  return at > box.x0 && at < box.x1
    ? [{ ...lineThrough(through, theme.ink, theme.size.boundary, 'solid', ['threshold']), strong: true }]
    : [];
}
