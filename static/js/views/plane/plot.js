// The plane's own drawing: regions, Plotly's axes, lines, and the points above all; what moves and the points are on canvases.

import { paper } from '../../figures/paper.js';
import { paintOn } from '../../figures/painter.js';
import { planeLayout } from '../../figures/plane.js';
import { hollowTraces, pointTraces } from '../../figures/points.js';
import { ALL } from '../../figures/regions.js';
import { scoreTraces } from '../../figures/scores.js';
import { apartIn, withPoints } from '../../state/points.js';
import { createAxes } from './axes.js';
import { axisNames, scored, shownAxes } from './moment.js';

/**
 * @param {HTMLElement[]} layers  from back to front: a canvas, the axes, a canvas, and that of the points
 * @param {App} app
 * @param {() => void} arrived  the axes have
 */
export function createPlot(layers, app, arrived) {
  const axes = createAxes(layers[1]);
  const [under, , over, points] = /** @type {HTMLCanvasElement[]} */ (layers);
  /** @type {unknown[]} */
  let framed = [];
  /** @type {unknown[]} */
  let placed = [];
  /** @type {unknown} what lies on the ground */
  let grounded = null;
  /** @type {unknown} and above it */
  let moved = null;
  let marked = false;

  return {
    /** Everything is drawn anew the next time. */
    reset() {
      framed = [];
      placed = [];
      grounded = moved = null;
    },
    /** @param {State} state @param {Frame} frame @param {{shapes: Shape[], names: import('../../figures/mark-names.js').MarkName[]}} moving @param {Size} size @param {import('./axes.js').Area[]} tools  that stand on it, px */
    draw(state, frame, { shapes, names: named }, size, tools) {
      const { theme, scene, text } = app;
      const { box } = frame;
      const d = shownAxes(state.points);
      const names = axisNames(state.points, state.document, text.plane, Boolean(state.run?.network));
      const view = [theme, d, names.join(), JSON.stringify(tools), ...Object.values(box)];
      if (differ(view, framed)) {
        framed = view;
        axes.show({ ...planeLayout(box, theme, d, names, tools), ...size }, tools);
      }
      const { clearings } = axes;
      const below = shapes.filter(({ layer }) => layer === 'below');
      const above = shapes.filter(({ layer }) => layer !== 'below');
      if (paper.laid || !alike([below, view], grounded)) {
        grounded = paper.laid ? null : [below, view];
        paintOn(under, size, frame, (painter) => {
          painter.shapes([ground(theme), ...below], 'below');
          if (!paper.laid) return;
          painter.shapes(above, 'above', clearings); // on paper one picture
          painter.marks(tracesOf(state, scene, theme));
        });
      }
      const moving = [above, named, clearings, view];
      if (!alike(moving, moved)) {
        moved = moving;
        paintOn(over, size, frame, (painter) => {
          painter.shapes(above, 'above', clearings);
          painter.names(named, theme);
        });
      }
      Object.assign(over, { drawing: { shapes, frame, clearings } }); // what is painted, to read
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
      axes.load().then(arrived);
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

/** What all else lies on. @param {Theme} theme @returns {Shape} */
const ground = (theme) => ({ ...ALL, fillcolor: theme.panel });

/** Whether two values are made of the same. @param {any} a @param {any} b @returns {boolean} */
function alike(a, b) {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => alike(a[key], b[key]));
}

/** @param {unknown[]} a @param {unknown[]} b */
const differ = (a, b) => a.length !== b.length || a.some((value, i) => value !== b[i]);
