// The plane's own drawing: regions, Plotly's axes, lines, and the points above all; what moves and the points are on canvases.

import { paper } from '../../figures/paper.js';
import { paintOn } from '../../figures/painter.js';
import { planeLayout } from '../../figures/plane.js';
import { hollowTraces, pointTraces } from '../../figures/points.js';
import { ALL } from '../../figures/regions.js';
import { scoreTraces } from '../../figures/scores.js';
import { apartIn, withPoints } from '../../state/points.js';
import { axisNames, scored, shownAxes } from './moment.js';

const STILL = { staticPlot: true, displayModeBar: false, responsive: false };
const LEADING = 0.15; // of the height of a number, above and below it

/** @typedef {import('../../figures/ground.js').Area} Area */

/**
 * @param {HTMLElement[]} layers  from back to front: a canvas, the axes, a canvas, and that of the points
 * @param {App} app
 */
export function createPlot(layers, app) {
  const axes = layers[1];
  const [under, , over, points] = /** @type {HTMLCanvasElement[]} */ (layers);
  /** @type {unknown[]} */
  let framed = [];
  /** @type {unknown[]} */
  let placed = [];
  let [layout, plotly] = /** @type {any[]} */ ([null, null]);
  let marked = false;
  /** @type {Area[]} */
  let numbers = [];
  let paintLines = () => {};

  function drawAxes() {
    plotly?.react(axes, [], layout, STILL);
    numbers = plotly ? numbersIn(axes) : [];
  }

  async function loadAxes() {
    plotly = (await import('plotly.js-basic-dist-min')).default;
    drawAxes();
    paintLines();
  }

  return {
    /** Everything is drawn anew the next time. */
    reset() {
      framed = [];
      placed = [];
    },
    /** @param {State} state @param {Frame} frame @param {{shapes: Shape[], names: import('../../figures/mark-names.js').MarkName[]}} moving @param {Size} size */
    draw(state, frame, { shapes, names: named }, size) {
      const { theme, scene, text } = app;
      const { box } = frame;
      const [d, names] = axesNamed(state, text.plane);
      const view = [theme, d, names.join(), ...Object.values(box)];
      if (differ(view, framed)) {
        framed = view;
        layout = { ...planeLayout(box, theme, d, names), ...size };
        drawAxes();
      }
      paintOn(under, size, frame, (painter) => {
        painter.shapes([ground(theme), ...shapes], 'below');
        if (!paper.laid) return;
        painter.shapes(shapes, 'above'); // on paper one picture
        painter.marks(tracesOf(state, scene, theme));
      });
      paintLines = () => {
        paintOn(over, size, frame, (painter) => {
          painter.shapes(shapes, 'above', numbers);
          painter.names(named, theme);
        });
        Object.assign(over, { drawing: { shapes, frame, numbers } }); // what is painted, to read
      };
      paintLines();
      // A held point moves above the others, which stay as they are.
      const own = [
        state.held ?? state.points,
        state.stroke,
        state.run?.apart,
        scored(state.points) && scene,
        ...view,
      ];
      if (differ(own, placed)) {
        placed = own;
        const traces = tracesOf(state, scene, theme);
        paintOn(points, size, frame, (painter) => painter.marks(traces));
        Object.assign(points, { drawing: traces });
      }
      if (marked || !(shapes.length || state.run?.n === 0)) return;
      marked = true;
      performance.mark('plane'); // points and line are on screen with this frame; they do not wait for the axes
      app.painted = true; // and the views for this
      app.stage?.schedule();
      loadAxes();
    },
  };
}

/** @param {State} state @param {Scene | null} scene @param {Theme} theme */
function tracesOf({ points, run, held, stroke }, scene, theme) {
  if (!scored(points))
    return [
      ...hollowTraces(apartIn(run, points), points, theme),
      ...pointTraces(stroke ? withPoints(points, stroke.x, stroke.y) : points, theme, held?.example),
    ];
  return scene && run && run.n === points.n ? scoreTraces(run, scene, theme) : [];
}

/** Where the numbers of the axes stand, px. @param {HTMLElement} axes @returns {Area[]} */
function numbersIn(axes) {
  const { left, top } = axes.getBoundingClientRect();
  return [...axes.querySelectorAll('.xtick>text,.ytick>text')].map((number) => {
    const { x, y, width, height } = number.getBoundingClientRect();
    return { left: x - left, top: y - top + height * LEADING, width, height: height * (1 - 2 * LEADING) };
  });
}

/** How many axes are shown, and what they are called. @param {State} state @param {App['text']['plane']} words @returns {[number, string[]]} */
const axesNamed = ({ points, document, run }, words) => [
  shownAxes(points),
  axisNames(points, document, words, Boolean(run?.network)),
];

/** What all else lies on. @param {Theme} theme @returns {Shape} */
const ground = (theme) => ({ ...ALL, fillcolor: theme.panel });

/** @param {unknown[]} a @param {unknown[]} b */
const differ = (a, b) => a.length !== b.length || a.some((value, i) => value !== b[i]);
