// What the view shows of its runs at one moment, and their charts, as data.

import { fitsAtOnce, hasLearned } from '../../run/outcome.ts';
import { curvesFigure, curveStyle } from '../../kit/curves.ts';
import { gridOver, needsAhead } from '../../run/needs.ts';
import { sceneAt } from '../../run/scene.ts';
import { leavesOutStart } from '../../run/tally.ts';
import { sentenceAt, sentenceOf, trellisOf } from '../../run/trellis.ts';
import { tagsAlone, wrongBy } from '../../run/word-by-word.ts';
import { nameOf } from '../../scenario/document.ts';
import { namesOf } from '../../scenario/names.ts';
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
const MOST_ORDERS = 100; // epochs whose orders are requested

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
    const key = JSON.stringify(variant);
    return { key, variant, drawn: variant ?? {}, run, scene, metrics, curves, refusal };
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
  const { variant, run, scene, metrics, refusal } = compared;
  const late = run && metrics && metrics.visit !== Math.min(position, run.visits);
  const numbers = metrics &&
    run && {
      visit: metrics.visit,
      version: metrics.version,
      late,
      nothing: !hasLearned(run, { position, k: metrics.updates }),
      fitted: fitsAtOnce(run) ? metrics.updates > 0 : null,
      metrics,
      words: run.tagged,
      margin: late || !scene ? null : marginOf(run, scene, state, variant),
      sets: ERRORS.filter((set) => metrics[set]),
      ended: position > run.visits ? run.visits : null,
    };
  const name = nameOfVariant(variant, state.document, state.catalog, text);
  return { name, removable: Boolean(variant), refusal, numbers };
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

/** a way of tagging */
type Way = {
  name: 'together' | 'same' | 'own';
  words: number | null; // right words of all sentences; null: unknown
  sentences: number | null; // sentences without a wrong word
  /** of the sentence shown; `differs`: from the path found */
  tags: { tag: string; wrong: boolean; differs: boolean }[] | null;
};
export type Alone = NonNullable<ReturnType<typeof aloneOf>>;

/**
 * The counts belong to the weights that predict now. The sentence is the step's, tagged by the weights before it, as in
 * the trellis. `scene`: of the room's own run
 */
export function aloneOf(
  { run, document }: Ready,
  scene: Scene,
  trained: Record<'met' | 'now', ReturnType<typeof import('../../run/word-by-word.ts').createAlone>>,
) {
  if (!run.tagged || !run.n) return null;
  const { predictor, predicted, now, visit } = scene;
  const i = Math.min(sentenceAt(run, scene), run.n - 1);
  const { words, tags: right } = sentenceOf(run, i);
  const weights = predictor.multiple?.w ?? predictor.w;
  const met = visit.beforeW;
  const current = trained.now(now.position, nameOf(document.predictor) === 'averaged');
  const ownMet = trained.met(Math.max(0, visit.position - 1), false);
  const names = namesOf(document);
  const tagOf = (t: number) => names.classes?.[t] ?? String(t);
  const path = trellisOf(run, met, i).path;
  const total = wordsIn(run);
  const way = (name: Way['name'], wrong: Float64Array | null, found: number[] | null): Way => ({
    name,
    words: wrong && now.position ? numberOrNull(total - wrong.reduce((sum, n) => sum + n, 0)) : null,
    sentences: wrong && now.position && !Number.isNaN(wrong[0]) ? wrong.filter((n) => n === 0).length : null,
    tags:
      found &&
      found.map((t, j) => ({
        tag: tagOf(t),
        wrong: now.position > 0 && t !== right[j],
        differs: t !== path[j],
      })),
  });
  const { w, p } = current;
  const wrongAlone = (by: Float64Array, size?: number) => wrongBy(run, (k) => tagsAlone(run, by, k, size));
  return {
    visit: now.position,
    met: visit.position,
    sentence: i,
    of: run.n,
    all: total,
    words: words.map((word) => names.inputs?.[word] ?? String(word)),
    right: right.map(tagOf),
    ways: [
      way('together', predicted, path),
      way('same', wrongAlone(weights), tagsAlone(run, met, i)),
      way('own', w && wrongAlone(w, p), ownMet.w && tagsAlone(run, ownMet.w, i, p)),
    ],
  };
}

const numberOrNull = (value: number) => (Number.isNaN(value) ? null : value);

const wordsIn = ({ x }: Run) => x.reduce((sum: number, word: number) => sum + Number(word >= 0), 0);

/** Requests for the missing orders of past epochs: word-by-word training makes the same visits. */
export function ordersNeeded(run: Run, position: number): Need[] {
  if (!run.tagged || run.fixedOrder || !position) return [];
  const epochs = Math.min(run.epochAt(Math.min(position, run.visits)), MOST_ORDERS);
  return Array.from({ length: epochs }, (_, k) => k + 1)
    .filter((epoch) => !run.orders.has(epoch))
    .map((epoch) => ({ kind: 'order', payload: { epoch } }));
}
