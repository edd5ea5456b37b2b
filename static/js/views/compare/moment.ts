// What the view says of its runs at one moment, and their charts, as data.

import { fitsAtOnce, hasLearned } from '../../run/learned.ts';
import { curvesFigure, curveStyle } from '../../figures/curves.ts';
import { gridOver, needsAhead } from '../../run/needs.ts';
import { sceneAt } from '../../run/scene.ts';
import { leavesOutStart } from '../../run/tally.ts';
import { nameOf } from '../../scenario/document.ts';
import { choicesOf, MOST, nameOfVariant, variantsOf, type VariantWords } from '../../scenario/variants.ts';
import { answersTo } from '../../state/answers.ts';

const BETWEEN_RUNS = 150; // ms between two runs of a variant, as while a point is dragged
const WHILE_PLAYING = 250; // ms between two readings of how a run does
const WHILE_SCRUBBING = 80;
const AHEAD = 2.5; // seconds of play that should be here already
const GRID = 64; // points a side of a small plane
const VOTES = 96;
const MOST_FEATURES = 4e5;
const MOST_VOTES = 4e8;

const ERRORS = ['training', 'test'];

/** One run of a comparison. */
export type Compared = {
  key: string;
  variant: Variant | null; // null: the room's own run
  drawn: Variant; // whose the answers about its plane are: the large plane has the room's own
  run: Run | null; // of the newest version that has come
  scene: Scene | null; // its own
  metrics: any; // how it does at the playhead, or did just before
  curves: any; // how its predictor did as far as the room's own run goes
  refusal: string | null; // why there is no such run
};

/** What is compared, the room's own run first. */
export const comparedIn = (state: Ready, position: number): Compared[] =>
  [null, ...variantsOf(state)].map((variant) => {
    const { run, metrics, curves, refusal } = answersTo(state, variant);
    const predictor = nameOf(variant?.predictor ?? state.document.predictor);
    const scene = run && sceneAt(run, Math.min(position, run.visits), predictor);
    return {
      key: JSON.stringify(variant),
      variant,
      drawn: variant ?? {},
      run,
      scene,
      metrics,
      curves,
      refusal,
    };
  });

/** What is known at the points of a grid over a run's plane, and what is needed for it. `tallyAt`: the run's own */
export function reading(
  state: State,
  { run, drawn, scene }: Compared,
  box: Box,
  tallyAt: ReturnType<typeof import('../../run/tally.ts').createTally>,
): { grid: Grid | null; tally: Float64Array | null; needs: Need[] } {
  const answers = answersTo(state, drawn);
  if (!run || !scene || run.tagged) return { grid: null, tally: null, needs: [] };
  const size = gridSize(run);
  const { grid, needs } = gridOver({ ...answers, run }, box, size, drawn);
  if (run.drawing !== 'grid' || !grid) return { grid, tally: null, needs };
  const { position } = scene.now;
  const { sign_of_zero: zero, predictor } = state.document as ScenarioDocument;
  const without = leavesOutStart(drawn.predictor ?? predictor);
  const { scores, missing } = tallyAt(run, grid, answers.tally, position, zero, without);
  if (missing !== null) {
    const view = [box.x0, box.x1, box.y0, box.y1];
    const payload = { visit: Math.min(missing, run.visits), view, size };
    needs.push({ kind: 'tally', payload, variant: drawn });
  }
  return { grid, tally: scores, needs };
}

/** How fine a grid a small plane needs: the votes of every weight vector are counted at each point. */
function gridSize(run: Run): [number, number] {
  if (run.d === 1) return [256, 2];
  const votes = Math.floor(Math.sqrt(MOST_VOTES / Math.max(1, run.updates)));
  const most = run.drawing === 'grid' ? Math.max(40, Math.min(VOTES, votes)) : GRID;
  const side = Math.max(8, Math.min(most, Math.floor(Math.sqrt(MOST_FEATURES / run.p))));
  return [side, side];
}

/** What a comparison needs of its runs, besides what their planes need. */
export function needsOf(
  state: State,
  { variant, drawn, run }: Compared,
  ofPlane: { grid: Grid | null; needs: Need[] },
  position: number,
): Need[] {
  const own = state.run;
  const { playhead } = state;
  if (!own?.n) return [];
  const needs: Need[] = [];
  if (variant || ofPlane.grid || ofPlane.needs.length)
    needs.push({ kind: 'run', variant: drawn, payload: { position }, gap: BETWEEN_RUNS });
  if (!run?.done || run.version !== own.version) return needs;
  const visit = Math.min(position, run.visits);
  if (variant) needs.push(...needsAhead(run, playhead, visit, AHEAD, variant));
  const gap = playhead.playing ? WHILE_PLAYING : WHILE_SCRUBBING;
  needs.push({ kind: 'metrics', payload: { visit }, gap, variant });
  if (own.done) needs.push({ kind: 'course', payload: { until: own.visits }, gap: BETWEEN_RUNS, variant });
  return [...needs, ...ofPlane.needs];
}

/** A run's caption. `numbers` are null while it is on its way. `position`: of the room's playhead */
export function captionOf(state: Ready, compared: Compared, position: number, text: VariantWords) {
  const { key, variant, run, scene, metrics, refusal } = compared;
  const late = run && metrics && metrics.visit !== Math.min(position, run.visits);
  const margin = run && scene && !late ? marginOf(run, scene, state, variant) : null;
  return {
    key,
    name: nameOfVariant(variant, state.document, state.catalog, text),
    removable: Boolean(variant),
    refusal,
    numbers:
      metrics && run
        ? {
            visit: metrics.visit,
            version: metrics.version,
            late,
            nothing: !hasLearned(run, { position, k: metrics.updates }),
            fitted: fitsAtOnce(run) ? metrics.updates > 0 : null,
            metrics,
            words: run.tagged,
            margin,
            sets: ['training', 'test'].filter((set) => metrics[set]),
            ended: position > run.visits ? run.visits : null,
          }
        : null,
  };
}

/**
 * The signed margin of the weights that predict; null where there are none, as of several units, or several classes are
 * predicted by other than the newest.
 */
export function marginOf(run: Run, scene: Scene, { document }: Ready, variant: Variant | null) {
  if (run.task === 'regression' || run.drawing === 'grid' || run.network) return null;
  if (run.outputs === 1) return scene.norm > 0 ? scene.worst / scene.norm : null;
  const newest = nameOf(variant?.predictor ?? document.predictor) === 'last';
  return newest && Number.isFinite(scene.now.margin) ? scene.now.margin : null;
}

/** What can be added, part by part, without what is there already; nothing once there are enough. */
export function additionsOf(state: Ready, text: VariantWords) {
  const variants = variantsOf(state);
  if (variants.length >= MOST) return [];
  const shown = new Set(variants.map((variant) => JSON.stringify(variant)));
  return choicesOf(state, text).map(({ part, entries }) => ({
    part,
    entries: entries.filter(({ variant }) => !shown.has(JSON.stringify(variant))),
  }));
}

/** The charts of what is along the runs, whole; `figure` is null where no run has such numbers. `run`: the room's own */
export function chartsOf(list: Compared[], run: Run, theme: Theme) {
  const names = [run.task === 'regression' ? 'updates' : 'mistakes', 'margin', 'training', 'test'];
  const xRange = [0, Math.max(1, run.visits) * 1.02]; // the playhead goes no further
  return names.map((name) => {
    const curves = list.flatMap(({ curves: course, run: its }, i) => {
      if (name === 'margin' && its?.network) return []; // several units have no margin
      const values = course?.[name];
      if (!values?.some(Number.isFinite)) return [];
      const { color, dash } = curveStyle(i, theme);
      // Before the first visit nothing has been learned.
      const y: number[] = Array.from(values as Numbers, (value, k) =>
        ERRORS.includes(name) && !course.visit[k] ? NaN : value,
      );
      return [{ x: Array.from<number>(course.visit), y, color, dash, steps: true }];
    });
    return { name, figure: curves.length ? { ...curvesFigure(curves, theme, { xRange }), theme } : null };
  });
}
