// The planes of the compared runs. Each has two canvases: for moving shapes, and for the points above.

import { frameOf } from '../../kit/axes.ts';
import { ghostShapes } from '../../kit/ghost.ts';
import { createMarkNames, type Write } from '../../kit/mark-names.ts';
import { paintOn } from '../../kit/painter.ts';
import { planeShapes } from '../../kit/plane.ts';
import { hollowNames, hollowTraces, markerSize, pointTraces } from '../../kit/points.ts';
import { paper } from '../../kit/print-mode.ts';
import { scoreBox, scorePlace, scoreShapes, scoreTraces } from '../../kit/scores.ts';
import { memoByName } from '../../run/memo.ts';
import { createTally } from '../../run/tally.ts';
import { entryOf, nameOf, thresholdOf } from '../../scenario/document.ts';
import { ghostKey } from '../../state/answers.ts';
import { axesOf, heldOutPlaces, pointOf } from '../../state/points.ts';
import { changed } from '../../state/reads.ts';
import { shownBox } from '../../state/view-box.ts';
import { markWords } from '../../kit/views/mark-words.ts';
import { textOf } from '../../kit/views/sentence.ts';
import { reading, type Compared } from './moment.ts';

const SMALL = { boundary: 0.75, marker: 0.5 }; // sizes relative to the large plane
const EDGE_TO_EDGE = { left: 0, right: 0, top: 0, bottom: 0 };
const SIGNED = 10; // px, the smallest mark with a readable sign

/** Runs with more inputs than the plane has axes are drawn by their scores. */
const scored = (run: Run) => axesOf(run) > 2;

export const small = ({ size, ...theme }: Theme): Theme => ({
  ...theme,
  size: { ...size, boundary: size.boundary * SMALL.boundary, marker: size.marker * SMALL.marker },
});

/** The box that the plane shows. `view`: of the large plane */
export function boxOf(run: Run, scene: Scene, view: Box, { width, height }: Size): Box {
  if (scored(run)) return scoreBox(run, scene);
  return axesOf(run) === 1 ? { ...view, y0: -1, y1: 1 } : shownBox(view, width, height);
}

/** The examples; small marks have no sign. */
export function marks(run: Run, scene: Scene, theme: Theme) {
  const traces = scored(run)
    ? scoreTraces(run, scene, theme)
    : [...hollowTraces(run.heldOut, run, theme), ...pointTraces(run, theme)];
  return traces.map((trace) => (trace.marker.size < SIGNED ? { ...trace, text: undefined } : trace));
}

/** Moving shapes: regions and borders. */
export function shapes(
  { run, variant }: { run: Run; variant: Variant | null },
  scene: Scene,
  { document, catalog, hovered, references }: Ready,
  more: { box: Box; grid: Grid | null; tally: Float64Array | null; curves: Float64Array | null },
  theme: Theme,
): Shape[] {
  const learner = variant?.learner;
  const changed = {
    ...document,
    ...variant,
    learner: typeof learner === 'string' ? { name: learner } : (learner ?? document.learner),
  };
  const picture = {
    ...more,
    scene,
    run,
    facts: null,
    overlays: {},
    selected: null,
    hovered,
    signOfZero: document.sign_of_zero,
    predictorName: nameOf(changed.predictor),
    threshold: thresholdOf(entryOf(catalog, 'learners', changed.learner), changed),
    unit: entryOf(catalog, 'learners', changed.learner)?.unit,
  };
  if (scored(run)) return scoreShapes(picture, theme);
  return [
    ...planeShapes(picture, theme),
    ...(document.references ?? []).flatMap((reference, i) => {
      const ghost = references[ghostKey(reference)];
      return ghost ? ghostShapes(ghost, i, run, theme) : [];
    }),
    ...hollowNames(run.heldOut, run.task, theme, run.n),
  ];
}

/** The places of the examples, px, which names avoid. */
export function pointPlaces(run: Run, scene: Scene, { x, y }: Frame, theme: Theme) {
  const hollow = scored(run) ? [] : heldOutPlaces(run.heldOut, run.task, { x, y });
  const place = (at: number) => {
    if (at < hollow.length) return hollow[at];
    const i = at - hollow.length;
    const [u, v] = scored(run) ? scorePlace(run, scene, i) : pointOf(run, i);
    return [x(u), y(v)];
  };
  return {
    n: run.n + hollow.length,
    place,
    reach: markerSize(run.n, theme) / 2 + 1,
    key: [run, scored(run) && scene],
  };
}

/** Names that the plane's caption already shows. */
const CAPTION = ['now', 'found', 'border', 'borderFound', 'predictor', 'hyperplane', 'threshold'];

/** The names at marks of a plane, without those of its caption. */
export function nameWriter(state: Ready, variant: Variant | null, marks: Words['plane']['marks']): Write {
  const words = markWords(changed(state, { document: { ...state.document, ...variant } }), marks);
  return (says) => (CAPTION.includes(says[0]) ? null : textOf(words, says));
}

export type Plane = ReturnType<typeof createPlane>;

/** What a run's plane keeps between two paints. `now`: the painted state; `curves`: buffer for a grid's scores; `box`: shown */
export const createPlane = () => ({
  memo: memoByName(),
  tallyAt: createTally(),
  namesAt: createMarkNames(),
  now: null as RunState | null,
  curves: null as Float64Array | null,
  box: null as Box | null,
});

/** Paints what has changed. While playing, only another moment repaints the moving shapes. */
export function paintPlane(
  plane: Plane,
  element: HTMLElement,
  compared: Compared,
  { state, theme, app: { text } }: { state: Ready; theme: Theme; app: App },
) {
  const { run, scene, variant } = compared;
  const { clientWidth: width, clientHeight: height } = element;
  if (!run || !scene || run.tagged || width < 20 || height < 20) return; // sentences have no plane
  const [moving, points] = element.querySelectorAll('canvas');
  const size = { width, height };
  const look = plane.memo('theme', [theme], () => small(theme));
  const box = boxOf(run, scene, state.view, size);
  const frame = frameOf(size, box, EDGE_TO_EDGE);
  plane.box = box;
  const { grid, tally } = reading(state, compared, box, plane.tallyAt);
  let same = true;
  const key = [moving, run, look, width, height, scored(run) ? scene : null, ...Object.values(box)];
  plane.memo('points', key, () => {
    same = false;
    paintOn(points, size, frame, (painter) => painter.marks(marks(run, scene, look)));
  });
  if (same && state.playhead.playing && plane.now === scene.now) return;
  plane.now = scene.now;
  if (grid && plane.curves?.length !== grid.nx * grid.ny) plane.curves = new Float64Array(grid.nx * grid.ny);
  const drawn = shapes({ run, variant }, scene, state, { box, grid, tally, curves: plane.curves }, look);
  const places = pointPlaces(run, scene, frame, look);
  const write = nameWriter(state, variant, text.plane.marks);
  const names = plane.namesAt(drawn, frame, places, [], write, look, look.size.text);
  Object.assign(moving, { drawing: { shapes: drawn, names } }); // read by exports and tests
  paintOn(moving, size, frame, (painter) => {
    painter.shapes(drawn, 'below');
    painter.shapes(drawn, 'above');
    if (paper.laid) painter.marks(marks(run, scene, look)); // on paper everything is one picture
    painter.names(names, look);
  });
}
