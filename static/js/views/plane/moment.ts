// What the data plane shows of one moment, as data: where it lies, what moves, what is written on it.

import { frameOf } from '../../figures/axes.ts';
import { ghostRegions, ghostShapes } from '../../figures/ghost.ts';
import { lineInBox } from '../../figures/geometry.ts';
import { margins, planeShapes } from '../../figures/plane.ts';
import { markerSize, marksOf } from '../../figures/points.ts';
import { lineThrough } from '../../figures/regions.ts';
import { SYMBOLS, theoremOf, theoremShapes } from '../../figures/theorem.ts';
import { scoreBox, scorePlace, scoreShapes } from '../../figures/scores.ts';
import { gridOver } from '../../run/needs.ts';
import { sceneOnTheWay, unmeasured } from '../../run/scene.ts';
import { supportOf } from '../../run/support.ts';
import { leavesOutStart } from '../../run/tally.ts';
import { entryOf, nameOf, thresholdOf } from '../../scenario/document.ts';
import { inputName, labelName } from '../../scenario/names.ts';
import { axesOf, pointOf } from '../../state/points.ts';
import { ghostOf, referencesOf } from '../../state/ghosts.ts';
import { covered, questionOf, sidesCovered, tells } from '../../state/question.ts';
import { equalScales } from '../../state/view-box.ts';
import { weightArrow } from './arrow.ts';
import { askedExample, atExample, isFound, nameArrow } from './names.ts';
import { taskOf } from '../../scenario/task.ts';
import { phaseShapes } from './phase.ts';
import { probeShapes } from './probe.ts';
import { tapShapes } from './taps.ts';

const GRID = 96; // points a side: 5 px between them, and 0.4 ms a frame
const GHOST = 160; // points a side of a reference's labels
const LINE: [number, number] = [512, 2]; // a number line is two rows of the same points
const VOTES = 180; // a vote jumps between points, so its border needs more of them,
const MOST_FEATURES = 1e6; // numbers of a grid: 4 MB, and a few ms a frame
const FEWEST = 64; // but every weight vector votes at every point
const MOST_VOTES = 1.5e9;
const ARROW = 0.13; // of the smaller side

/** a run, or the points */
export type Inputs = { d: number; task: Task };
export type Arrow = ReturnType<typeof weightArrow>;

/** Examples of more inputs than a plane has are drawn by their scores. */
export const scored = (points: Inputs) => axesOf(points) > 2;

/** How many axes are shown: scores have one, or for a regression two. */
export const shownAxes = (points: Inputs) =>
  scored(points) ? (taskOf(points.task).real ? 2 : 1) : axesOf(points);

/** The axes' names; `several`: units. `words`: of the plane */
export function axisNames(
  points: Inputs,
  document: ScenarioDocument | null,
  words: any,
  several = false,
): string[] {
  const [, target] = words.targetAxes;
  const { real, several: classes } = taskOf(points.task);
  const named = [0, 1].map((j) => inputName(document, j, Math.min(2, points.d)));
  if (real) return scored(points) ? words.fitAxes : [named[0], labelName(document) ?? target];
  if (!scored(points)) return named;
  return [words[classes ? 'aheadAxis' : several ? 'outputAxis' : 'scoresAxis']];
}

/** `state`: scoreBox: of several moments */
export function boxOf(
  { points, run, view, shown, scoreBox: kept }: State & { scoreBox?: Box | null },
  scene: Scene | null,
): Box {
  if (scored(points) && kept) return kept;
  if (scored(points))
    return scene && run && scored(run) ? scoreBox(run, scene) : { x0: -1, x1: 1, y0: -1, y1: 1 };
  return axesOf(points) === 1 ? { ...view, y0: -1, y1: 1 } : (shown ?? view);
}

/** The axes on an element of some px. */
export function planeFrame(state: State, scene: Scene | null, size: Size, theme: Theme) {
  const { l, r, t, b } = margins();
  return frameOf(size, boxOf(state, scene), { left: l, right: r, top: t, bottom: b });
}

/** Where examples are drawn: example -> px; null where they are not. */
export function placesOf({ points, run }: State, scene: Scene | null, { x, y }: Frame) {
  const toPixel = ([u, v]: Point) => [x(u), y(v)];
  if (!scored(points)) return (example: number) => toPixel(pointOf(points, example));
  if (!run || !scene || run.n !== points.n || scene.predicted.length !== run.n * run.outputs) return null;
  return (example: number) => toPixel(scorePlace(run, scene, example));
}

/** How fine a grid the regions of a run need. */
function gridSize(run: Run): [number, number] {
  if (run.d === 1) return LINE;
  const votes = Math.floor(Math.sqrt(MOST_VOTES / Math.max(1, run.updates)));
  const most = run.drawing === 'grid' ? Math.max(FEWEST, Math.min(VOTES, votes)) : GRID;
  const side = Math.min(most, Math.floor(Math.sqrt(MOST_FEATURES / run.p)));
  return [side, side];
}

/** What is known at the points of a grid over the box, and what is needed for it and for a reference. */
export function reading(
  state: Ready,
  scene: Scene,
  box: Box,
  tallyAt: ReturnType<typeof import('../../run/tally.ts').createTally>,
): { grid: Grid | null; tally: Float64Array | null; needs: Need[] } {
  const { run, draggedExample } = state;
  if (scored(run)) return { grid: null, tally: null, needs: draggedExample ? [] : referenceNeeds(state, {}) };
  const view = [box.x0, box.x1, box.y0, box.y1];
  const size = gridSize(run);
  const { grid, needs } = gridOver(state, box, size);
  if (!draggedExample)
    needs.push(...referenceNeeds(state, { view, size: run.d === 1 ? LINE : [GHOST, GHOST] }));
  if (run.drawing !== 'grid' || !grid) return { grid, tally: null, needs };
  const { scores, missing } = tallyAt(
    run,
    grid,
    state.tally,
    scene.now.position,
    state.document.sign_of_zero,
    leavesOutStart(state.document.predictor),
  );
  if (missing !== null) needs.push({ kind: 'tally', payload: { visit: missing, view, size } });
  return { grid, tally: scores, needs };
}

/** What the references need, each at the points of a view if there is one. */
const referenceNeeds = (state: State, view: object): Need[] =>
  referencesOf(state).map(({ shaded, ...reference }) => ({
    kind: 'reference',
    payload: { ...view, reference },
  }));

/** Whether the scene is one of what the points are: a plane that changes its size is painted before the scene is the new run's. */
export const drawable = ({ run, points }: State, scene: Scene | null) =>
  Boolean(
    scene?.now.w.length === run?.width &&
    run?.n &&
    !run.tagged &&
    run.d === points.d &&
    run.task === points.task,
  );

/**
 * What may be drawn of a state and its scene: while something is asked, nothing of theory, of other classifiers and of
 * what the weights achieve that tells the answer; where it is asked about the next visit, the example of that is
 * marked.
 */
function open(state: Ready, scene: Scene): [Ready, Scene] {
  if (!covered(state)) return [state, scene];
  const shown = (...quantities: string[]) => !tells(state, quantities);
  const { best, hulls, ...overlays } = state.overlays;
  const example = askedExample(state, scene) ?? scene.example;
  return [
    {
      ...state,
      overlays: {
        ...overlays,
        best: best && shown('geometric.margin'),
        hulls: hulls && shown('separable'),
      },
      references: shown('reference.line') ? state.references : {},
      facts: shown('margin', 'radius') ? state.facts : null,
    },
    { ...(shown('training') ? scene : unmeasured(scene)), example },
  ];
}

/** While they are asked for, the hulls are shown whatever is chosen. */
const hullsShown = ({ overlays, reasons, highlightedSymbol }: Ready) =>
  overlays.hulls || reasons || highlightedSymbol === 'hulls';

/** R, delta and u, while the verdict's reasons are open or one of them is pointed at. */
function theoremDrawn({ run, facts, document, reasons, highlightedSymbol }: Ready, box: Box, theme: Theme) {
  const meant = reasons || SYMBOLS.includes(highlightedSymbol ?? '');
  const theorem = meant ? theoremOf(run, facts, document.bias) : null;
  return theorem ? theoremShapes(theorem, run.d, box, highlightedSymbol, theme) : [];
}

/** The line of the run before another order was tried. */
function earlierShapes({ earlier, run }: Ready, box: Box, theme: Theme) {
  const weights = earlier && earlier.version === run.version && run.straight ? earlier.weights : null;
  const through = weights && lineInBox(box, weights.w, weights.b);
  return through ? [lineThrough(through, theme.inkSoft, theme.size.boundary * 0.6, 'dash', ['earlier'])] : [];
}

/** What colours a side of the line, or names it. */
export const isSide = ({ layer, line, side }: Shape) => side || (layer === 'below' && line?.width === 0);

/** `known`: at the points of the grid. Returns: `arrow`: of the line that predicts */
export function moment(
  whole: Ready,
  measured: Scene,
  frame: Frame,
  known: { grid: Grid | null; tally: Float64Array | null; curves: Float64Array | null },
  theme: Theme,
): { shapes: Shape[]; arrow: { start: Point; tip: Point; length: number } | null } {
  const [state, scene] = open(whole, measured);
  const { run, document, selected, hovered, phase, probe, updateProgress, highlightedSymbol } = state;
  const { box } = frame;
  const learner = entryOf(state.catalog, 'learners', document.learner);
  const support = covered(state) ? [] : supportOf(run, scene, learner);
  if (scored(run)) {
    const same = scene.scores.length === run.n * run.outputs;
    const marks = same ? scoreShapes({ run, scene, box, selected, hovered, support }, theme) : [];
    return {
      shapes: sidesCovered(state) ? marks.filter((shape) => !isSide(shape)) : marks,
      arrow: null,
    };
  }
  const predictorName = nameOf(document.predictor);
  const theorem = theoremDrawn(state, box, theme);
  const own = theorem.length ? unmeasured(scene) : scene; // of two roads, that of the reasons
  const now = phase === 'done' ? sceneOnTheWay(run, scene, updateProgress, predictorName) : own;
  const picture = {
    ...known,
    scene: now,
    run,
    box,
    facts: state.facts,
    overlays: { ...state.overlays, hulls: hullsShown(state) },
    highlightedSymbol,
    selected,
    hovered,
    support,
    signOfZero: document.sign_of_zero,
    predictorName,
    marginReveal: state.playhead.playing ? 0 : state.marginReveal,
    threshold: now === scene ? thresholdOf(learner, document) : 0,
    unit: learner?.unit,
    found: isFound(whole, scene),
    still: atExample(whole, scene),
  };
  const drawn =
    (state.overlays.arrow || highlightedSymbol === 'w') &&
    run.straight &&
    run.d === 2 &&
    taskOf(run.task).signed;
  const long = Math.min(frame.width, frame.height) * ARROW;
  // The arrow is that of the line that is drawn thick; what is added is added to the newest weights.
  const arrow = drawn && run.drawing !== 'grid' ? weightArrow(now.predictor, box, frame, long) : null;
  const trained = drawn && phase ? weightArrow(now.now, box, frame, long) : null;
  const others = referencesOf(state).map((reference) => ghostOf(state, reference));
  const shade = others[referencesOf(state).findLastIndex(({ shaded: own }) => own)];
  const shaded = shade ? ghostRegions(shade, run, theme) : [];
  const shapes = [
    ...shaded,
    ...planeShapes(picture, theme).filter(
      (shape) => !(shaded.length || sidesCovered(state)) || !isSide(shape),
    ),
    ...others.flatMap((ghost, i) => (ghost ? ghostShapes(ghost, i, run, theme) : [])),
    ...earlierShapes(state, box, theme),
    ...(arrow
      ? [
          {
            ...nameArrow(arrow, scene.norm, predictorName, theme),
            ...(tells(state, ['now.norm']) && { says: undefined }),
          },
        ]
      : []),
    ...theorem,
    ...tapShapes(questionOf(state), box, theme),
    ...(phase
      ? phaseShapes(picture, { before: scene.visit, phase, arrow: trained, grown: updateProgress }, theme)
      : []),
    ...(probe ? probeShapes(picture, probe, theme) : []),
  ];
  return { shapes, arrow: arrow && { ...arrow, length: scene.norm } };
}

/** Where there is no line because w = 0: what one colour everywhere comes from. */
export function zeroOf(
  { run, document, ...asking }: State,
  scene: Scene | null,
): [b: PerClass, signOfZero: number] | null {
  if (!run?.n || sidesCovered(asking) || !document || !scene) return null;
  if (run.drawing === 'grid' || !taskOf(run.task).signed) return null;
  const { w, b } = scene.predictor;
  return w.some((value) => value !== 0) ? null : [b, document.sign_of_zero];
}

const EDGE = 30; // px of a mark from the axes' edge

/**
 * Where a line that is not in the picture would come into it: a place at the edge, px, which way to look, degrees, and
 * whether the picture goes on to the left of it, not to its right.
 */
export function beyondOf(
  { run, shown }: State,
  scene: Scene | null,
  { box, left, top, width, height, x, y }: Frame,
): { at: Point; turned: number; right: boolean } | null {
  if (
    !shown ||
    !scene ||
    !run?.n ||
    !run.straight ||
    run.d > 2 ||
    !taskOf(run.task).signed ||
    run.drawing === 'grid'
  )
    return null;
  const { w, b } = scene.predictor;
  const [u, v] = [w[0], w[1] ?? 0];
  const middle = [box.x0 / 2 + box.x1 / 2, box.y0 / 2 + box.y1 / 2];
  const score = u * middle[0] + v * middle[1] + b;
  const reach = (Math.abs(u) * (box.x1 - box.x0) + Math.abs(v) * (box.y1 - box.y0)) / 2;
  if (!(reach > 0) || Math.abs(score) <= reach) return null;
  const share = score / (u * u + v * v);
  const [across, down] = [x(middle[0] - share * u) - x(middle[0]), y(middle[1] - share * v) - y(middle[1])];
  const most = Math.min((width / 2 - EDGE) / Math.abs(across), (height / 2 - EDGE) / Math.abs(down));
  return {
    at: [left + width / 2 + across * most, top + height / 2 + down * most],
    turned: (Math.atan2(down, across) * 180) / Math.PI,
    right: across > 0,
  };
}

/** The point that is being dragged, in px. */
export function heldOf({ points, draggedExample }: State, { x, y }: Frame, theme: Theme) {
  if (!draggedExample) return null;
  const [u, v] = pointOf(points, draggedExample.example);
  const size = markerSize(points.n, theme);
  const mark = marksOf(points, theme).find(
    ({ label }) => label === null || label === points.y[draggedExample.example],
  );
  return { ...mark, size, left: x(u) - size / 2, top: y(v) - size / 2 };
}

/** What is written over the plane as a whole: by its key, null where nothing. */
export function hintOf({ run, points, failure }: State) {
  if (!run) return failure ? 'failed' : 'connecting';
  return points.n ? null : 'empty';
}

/** Whether what is at right angles does not look so. */
export const skewed = ({ points, view }: Pick<State, 'points' | 'view'>) =>
  points.n > 0 && points.d === 2 && !equalScales(view);
