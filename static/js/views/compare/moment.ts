// What the view shows of its runs at one moment, and their charts, as data.

import { fitsAtOnce, hasLearned } from '../../run/learned.ts';
import { curvesFigure, curveStyle } from '../../figures/curves.ts';
import { gridOver, needsAhead } from '../../run/needs.ts';
import { sceneAt } from '../../run/scene.ts';
import { leavesOutStart } from '../../run/tally.ts';
import { nameOf } from '../../scenario/document.ts';
import { choicesOf, MOST, nameOfVariant, variantsOf, type VariantWords } from '../../scenario/variants.ts';
import { answersTo } from '../../state/answers.ts';

const BETWEEN_RUNS = 150; // ms between two runs of a variant, for example during a drag
const WHILE_PLAYING = 250; // ms between two requests for a run's metrics
const WHILE_SCRUBBING = 80;
const AHEAD = 2.5; // seconds of play to prefetch
const GRID = 64; // points per side of a small plane's grid
const VOTES = 96;
const MOST_FEATURES = 4e5;
const MOST_VOTES = 4e8;

const ERRORS = ['training', 'test'];

/** One run of a comparison. */
export type Compared = {
  key: string;
  variant: Variant | null; // null: the room's own run
  drawn: Variant; // the variant of requests for its plane; empty for the room's own run, as for the large plane
  run: Run | null; // of the newest version that has arrived
  scene: Scene | null; // the run's scene
  metrics: any; // at the playhead, or just before it
  curves: any; // the predictor's errors along the room's own run
  refusal: string | null; // why there is no such run
};

/** The compared runs, the room's own first. */
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

/** The values at a grid's points over a run's plane, and the requests for missing ones. `tallyAt`: of this run */
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

/** The size of a small plane's grid: the votes of every weight vector are counted at each point. */
function gridSize(run: Run): [number, number] {
  if (run.d === 1) return [256, 2];
  const votes = Math.floor(Math.sqrt(MOST_VOTES / Math.max(1, run.updates)));
  const limit = run.drawing === 'grid' ? Math.max(40, Math.min(VOTES, votes)) : GRID;
  const side = Math.max(8, Math.min(limit, Math.floor(Math.sqrt(MOST_FEATURES / run.p))));
  return [side, side];
}

/** A run's requests, besides those of its plane. */
export function needsOf(
  state: State,
  { variant, drawn, run }: Compared,
  ofPlane: { grid: Grid | null; needs: Need[] },
  position: number,
): Need[] {
  const main = state.run;
  const { playhead } = state;
  if (!main?.n) return [];
  const needs: Need[] = [];
  if (variant || ofPlane.grid || ofPlane.needs.length)
    needs.push({ kind: 'run', variant: drawn, payload: { position }, gap: BETWEEN_RUNS });
  if (!run?.done || run.version !== main.version) return needs;
  const visit = Math.min(position, run.visits);
  if (variant) needs.push(...needsAhead(run, playhead, visit, AHEAD, variant));
  const gap = playhead.playing ? WHILE_PLAYING : WHILE_SCRUBBING;
  needs.push({ kind: 'metrics', payload: { visit }, gap, variant });
  if (main.done) needs.push({ kind: 'course', payload: { until: main.visits }, gap: BETWEEN_RUNS, variant });
  return [...needs, ...ofPlane.needs];
}

/** A run's caption. `numbers` are null until they arrive. `position`: of the room's playhead */
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
 * The signed margin of the predicting weights; null for votes, networks and regression, and for several classes unless
 * the newest weights predict.
 */
export function marginOf(run: Run, scene: Scene, { document }: Ready, variant: Variant | null) {
  if (run.task === 'regression' || run.drawing === 'grid' || run.network) return null;
  if (run.outputs === 1) return scene.norm > 0 ? scene.worst / scene.norm : null;
  const newest = nameOf(variant?.predictor ?? document.predictor) === 'last';
  return newest && Number.isFinite(scene.now.margin) ? scene.now.margin : null;
}

/** Possible additions by part, without those that are shown; none at the limit. */
export function additionsOf(state: Ready, text: VariantWords) {
  const variants = variantsOf(state);
  if (variants.length >= MOST) return [];
  const shown = new Set(variants.map((variant) => JSON.stringify(variant)));
  return choicesOf(state, text).map(({ part, entries }) => ({
    part,
    entries: entries.filter(({ variant }) => !shown.has(JSON.stringify(variant))),
  }));
}

/** The charts along the whole runs; `figure` is null if no run has such numbers. `run`: the room's own */
export function chartsOf(list: Compared[], run: Run, theme: Theme) {
  const names = [run.task === 'regression' ? 'updates' : 'mistakes', 'margin', 'training', 'test'];
  const xRange = [0, Math.max(1, run.visits) * 1.02]; // the limit of the playhead
  return names.map((name) => {
    const curves = list.flatMap(({ curves: course, run: its }, i) => {
      if (name === 'margin' && its?.network) return []; // a network has no margin
      const values = course?.[name];
      if (!values?.some(Number.isFinite)) return [];
      const { color, dash } = curveStyle(i, theme);
      // Before the first visit nothing is learned.
      const y: number[] = Array.from(values as Numbers, (value, k) =>
        ERRORS.includes(name) && !course.visit[k] ? NaN : value,
      );
      return [{ x: Array.from<number>(course.visit), y, color, dash, steps: true }];
    });
    return { name, figure: curves.length ? { ...curvesFigure(curves, theme, { xRange }), theme } : null };
  });
}
