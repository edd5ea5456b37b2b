// The data plane: state -> layout and shapes, in Plotly's words. No DOM here.

import { underTools } from './axes.js';
import { sharedStep } from './figure-svg.js';
import { convexHull, footOn, inHull, lineInBox, path } from './geometry.js';
import { gridScores, isoLine, ringsAt } from './isolines.js';
import { probabilityShapes } from './probability.js';
import { curve, residuals } from './regression.js';
import { classRegions, cleared, hullsIn, line, lineName, lineThrough, regions } from './regions.js';
import { rings } from './rings.js';
import { onceEach } from '../run/memo.js';
import { pointOf } from '../state/points.js';
import { exponents } from '../state/view-box.js';

/** Room around the axes in px: the tint goes to the edge, ticks stand on it. */
export const margins = () => ({ l: 0, r: 0, t: 0, b: 0 });

/**
 * Plotly's layout of a plane that shows a box.
 * @param {Box} box
 * @param {Theme} theme
 * @param {number} d  axes
 * @param {string[]} [names]
 * @param {import('./ground.js').Area[]} [tools]  that stand on it, px
 */
export function planeLayout(box, theme, d, names = ['x₁', 'x₂'], tools = []) {
  const axis = (/** @type {number[]} */ range) => ({
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
    hovermode: false,
    autosize: false,
  };
}

/** A name as Plotly writes it: it reads tags in texts. */
const literal = (/** @type {string} */ name) => name.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * The axes' names, at their ends.
 * @param {string[]} names
 * @param {Theme} theme
 * @param {number} d  axes
 * @param {import('./ground.js').Area[]} tools  px
 */
function nameNotes(names, theme, d, tools) {
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

/**
 * Everything that moves, back to front.
 * @param {Picture} picture
 * @param {Theme} theme
 * @returns {Shape[]}
 */
export function planeShapes(picture, theme) {
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

/** @param {Picture} picture @param {Theme} theme */
const lit = (picture, theme) => rings(picture, (example) => pointOf(picture.run, example), theme);

/** @param {Picture} picture @param {Theme} theme */
function straightLines(picture, theme) {
  const { scene, run, box, tally, overlays, facts, predictorName, road = 1 } = picture;
  /** @type {Shape[]} */
  const shapes = [];
  const { w, b } = scene.predictor;
  const has = w[0] !== 0 || w[1] !== 0;
  if (overlays.best && facts?.geometric_plane)
    shapes.push(...bestLine(facts.geometric_plane, facts.geometric_margin ?? 0, box, theme));
  if (predictorName !== 'last') shapes.push(...currentLine(scene, box, theme));
  if (!tally && has) {
    if (scene.worst > 0 && Number.isFinite(scene.worst) && road > 0)
      shapes.push(...marginBand(w, b, scene.worst * road, box, theme));
    const border = lineInBox(box, w, b);
    if (border)
      shapes.push({
        ...lineThrough(border, theme.ink, theme.size.boundary, 'solid', lineName(picture)),
        strong: true,
      });
    // The scene may for a frame still be that of a run with more examples.
    const measured = scene.phase && scene.worstExample === scene.example; // the step draws that distance
    if (scene.worst < 0 && !measured && scene.worstExample >= 0 && scene.worstExample < run.n) {
      const at = pointOf(run, scene.worstExample);
      const way = [at, footOn(w, b, at)];
      const mark = lineThrough(way, theme.mistake, theme.size.boundary * 0.5, 'dot', ['worst']);
      shapes.push(...cleared(mark, picture, theme), mark);
    }
  }
  return shapes;
}

/**
 * Achieved margin: the edges of the strip in which no example lies, on both sides of the line.
 * @param {Numbers} w
 * @param {number} b
 * @param {number} worst
 * @param {Box} box
 * @param {Theme} theme
 */
function marginBand(w, b, worst, box, theme) {
  /** @type {Shape[]} */
  const shapes = [];
  for (const side of [worst, -worst]) {
    const edge = lineInBox(box, w, b, side);
    const says = side > 0 ? /** @type {Sentence} */ (['margin']) : null;
    if (edge) shapes.push(lineThrough(edge, theme.band, theme.size.boundary * 0.55, 'dash', says));
  }
  return shapes;
}

/**
 * Where a margin learner's y a reaches its threshold, for either class.
 * @param {Picture} picture
 * @param {Theme} theme
 */
function thresholdLines({ scene: { now }, run, box, grid, threshold }, theme) {
  return [threshold, -threshold].flatMap((level) => {
    /** @type {Sentence | null} */
    const says = level > 0 ? ['wanted'] : null;
    if (run.d === 2 && run.straight) {
      const edge = lineInBox(box, now.w, now.b, level);
      return edge ? [lineThrough(edge, theme.delta, theme.size.boundary * 0.5, 'dot', says)] : [];
    }
    if (!grid) return [];
    const edge = isoLine(grid, ringsAt(grid, gridScores(grid, now.w, now.b), level));
    return edge
      ? [{ ...line(edge, theme.delta, theme.size.boundary * 0.5, 'dot'), ...(says && { says }) }]
      : [];
  });
}

/**
 * The line being trained, faint, where the picture is coloured by another predictor.
 * @param {Scene} scene
 * @param {Box} box
 * @param {Theme} theme
 */
function currentLine(scene, box, theme) {
  const border = lineInBox(box, scene.now.w, scene.now.b);
  return border ? [lineThrough(border, theme.inkSoft, theme.size.boundary * 0.5, 'dashdot', ['last'])] : [];
}

/**
 * The largest band that any line attains: the line long dashes, its edges dotted.
 * @param {{w: number[], b: number}} plane
 * @param {number} margin
 * @param {Box} box
 * @param {Theme} theme
 */
function bestLine({ w, b }, margin, box, theme) {
  return [0, margin, -margin].flatMap((level, i) => {
    const edge = lineInBox(box, w, b, level);
    return edge
      ? [
          lineThrough(
            edge,
            i ? theme.delta : theme.best,
            theme.size.boundary * (i ? 0.4 : 0.55),
            i ? 'dot' : 'longdash',
            /** @type {(Sentence | null)[]} */ ([['best'], ['bestMargin'], null])[i],
          ),
        ]
      : [];
  });
}

/**
 * Both classes' convex hulls and the point they share: why no line can separate them.
 * @param {Picture} picture
 * @param {Theme} theme
 */
function hulls({ run, facts, lit: pointedAt }, theme) {
  const times = pointedAt === 'hulls' ? 2 : 1;
  /** @type {Shape[]} */
  const shapes = hullsOf(run).flatMap(([label, hull, closed]) => {
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
  // Of the points before a drag: it may not be in both any more.
  const shared = point && (!facts.stale || hullsOf(run).every(([, hull]) => inHull(hull, point)));
  if (shared) shapes.push(cross(point, theme));
  return shapes;
}

/** The hull of each class: its label, its corners, and the way around it. */
const hullsOf = onceEach((/** @type {Run} */ run) =>
  [1, -1].map((label) => {
    const points = [];
    for (let i = 0; i < run.n; i += 1) if (run.y[i] === label) points.push(pointOf(run, i));
    const hull = convexHull(points);
    return /** @type {[number, Point[], Point[]]} */ ([label, hull, [...hull, hull[0]]]);
  }),
);

/** @param {Point} point @param {Theme} theme */
function cross([x, y], theme) {
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

/** Where one input's border is. @param {Weights} weights @param {Box} box @param {Theme} theme */
function threshold({ w, b }, box, theme) {
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
