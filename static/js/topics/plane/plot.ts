// Drawing of the plane: regions, Plotly's axes (loaded later; then the places of their numbers are known), lines, and points on top. Moving shapes and points are on canvases.

import type { Area } from '../../kit/label-obstacles.ts';
import type { MarkName } from '../../kit/mark-names.ts';
import { paper } from '../../kit/print-mode.ts';
import { paintOn } from '../../kit/painter.ts';
import { planeLayout } from '../../kit/plane.ts';
import { hollowTraces, pointTraces } from '../../kit/points.ts';
import { ALL } from '../../kit/regions.ts';
import { scoreTraces } from '../../kit/scores.ts';
import { heldOutOf, withPoints } from '../../state/points.ts';
import { axisNames, scored, shownAxes } from './moment.ts';
import { clearingOf } from '../../kit/axes.ts';
import { meet } from './note.ts';

const STILL = { staticPlot: true, displayModeBar: false, responsive: false };

function createAxes(element: HTMLElement) {
  let layout: any = null;
  let plotly: any = null;
  let tools: Area[] = [];
  let clearings: Area[] = [];

  function draw() {
    plotly?.react(element, [], layout, STILL);
    clearings = plotly ? clearingsIn(element, tools) : [];
  }

  return {
    /** Areas around numbers and names that lines leave free, px; none before Plotly has drawn. */
    get clearings() {
      return clearings;
    },
    show(next: any, standing: Area[]) {
      layout = next;
      tools = standing;
      draw();
    },
    async load() {
      plotly = (await import('plotly.js-basic-dist-min')).default;
      draw();
    },
  };
}

/** The areas of visible text; text that the tools cover in part is hidden. `tools`: px */
function clearingsIn(element: HTMLElement, tools: Area[]): Area[] {
  const { left, top } = element.getBoundingClientRect();
  const written = [...element.querySelectorAll('.xtick>text,.ytick>text,.annotation-text')] as SVGElement[];
  return written.flatMap((words) => {
    const { x, y, width, height } = words.getBoundingClientRect();
    const area = clearingOf({ left: x - left, top: y - top, width, height });
    const covered = tools.some((tool) => meet(area, tool));
    words.style.visibility = covered ? 'hidden' : '';
    return covered ? [] : [area];
  });
}

/** `layers`: from back to front: canvas, axes, canvas, canvas of the points. `arrived`: called when the axes are drawn */
export function createPlot(layers: HTMLElement[], app: App, arrived: () => void) {
  const axes = createAxes(layers[1]);
  const [under, , over, points] = layers as HTMLCanvasElement[];
  let axesKey: unknown[] = [];
  let pointsKey: unknown[] = [];
  /** content of the lower canvas */
  let lowerKey: unknown = null;
  /** content of the upper canvas */
  let upperKey: unknown = null;
  let started = false;

  return {
    /** Forces a full repaint. */
    reset() {
      axesKey = [];
      pointsKey = [];
      lowerKey = upperKey = null;
    },
    /** `tools`: over the plane, px */
    draw(
      state: State,
      frame: Frame,
      { shapes, names: named }: { shapes: Shape[]; names: MarkName[] },
      size: Size,
      tools: Area[],
    ) {
      const { theme, scene, text } = app;
      const { box } = frame;
      const d = shownAxes(state.points);
      const names = axisNames(state.points, state.document, text.plane, Boolean(state.run?.network));
      const view = [theme, d, names.join(), JSON.stringify(tools), ...Object.values(box)];
      if (differ(view, axesKey)) {
        axesKey = view;
        axes.show({ ...planeLayout(box, theme, d, names, tools), ...size }, tools);
      }
      const { clearings } = axes;
      const below = shapes.filter(({ layer }) => layer === 'below');
      const above = shapes.filter(({ layer }) => layer !== 'below');
      if (paper.laid || !alike([below, view], lowerKey)) {
        lowerKey = paper.laid ? null : [below, view];
        paintOn(under, size, frame, (painter) => {
          painter.shapes([ground(theme), ...below], 'below');
          if (!paper.laid) return;
          painter.shapes(above, 'above', clearings); // on paper everything is one picture
          painter.marks(tracesOf(state, scene, theme));
        });
      }
      const moving = [above, named, clearings, view];
      if (!alike(moving, upperKey)) {
        upperKey = moving;
        paintOn(over, size, frame, (painter) => {
          painter.shapes(above, 'above', clearings);
          painter.names(named, theme);
        });
      }
      Object.assign(over, { drawing: { shapes, frame, clearings } }); // read by exports and tests
      // A dragged point is drawn above the others, which stay as they are.
      const key = [
        state.draggedExample ?? state.points,
        state.stroke,
        state.run?.heldOut,
        scored(state.points) && scene,
        ...view,
      ];
      if (differ(key, pointsKey)) {
        pointsKey = key;
        const traces = tracesOf(state, scene, theme);
        paintOn(points, size, frame, (painter) => painter.marks(traces));
        Object.assign(points, { drawing: traces });
      }
      if (started || !(shapes.length || state.run?.n === 0)) return;
      started = true;
      performance.mark('plane'); // points and line are on screen with this frame; they do not wait for the axes
      app.painted = true; // the views start after this
      app.stage?.schedule();
      axes.load().then(arrived);
    },
  };
}

function tracesOf({ points, run, draggedExample, stroke }: State, scene: Scene | null, theme: Theme) {
  if (!scored(points))
    return [
      ...hollowTraces(heldOutOf(run, points), points, theme),
      ...pointTraces(
        stroke ? withPoints(points, stroke.x, stroke.y) : points,
        theme,
        draggedExample?.example,
      ),
    ];
  return scene && run && run.n === points.n ? scoreTraces(run, scene, theme) : [];
}

/** The background. */
const ground = (theme: Theme): Shape => ({ ...ALL, fillcolor: theme.panel });

/** Deep equality. */
function alike(a: any, b: any): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => alike(a[key], b[key]));
}

const differ = (a: unknown[], b: unknown[]) => a.length !== b.length || a.some((value, i) => value !== b[i]);
