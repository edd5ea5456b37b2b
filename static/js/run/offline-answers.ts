// The answers of a page without a server: computed from the blocks of a complete run. No DOM here.

import { createCounts } from './counts.ts';
import { countsUntil } from './counts-from-orders.ts';
import { featuresOf, pointsOver, type Recipe } from './features.ts';
import { type Reasons, metricsOf, rocFields, rocOf } from './metrics.ts';
import { mistakesIn } from './mistakes.ts';
import { activation, highest, sceneAt, scoreIn } from './scene.ts';
import { sentenceOf, trellisOf } from './trellis.ts';
import { createTally, leavesOutStart } from './tally.ts';
import { decided, scoresOf, trainingErrorAt, votingGrid } from './training-error.ts';

/** Stored in a saved page beside the blocks. */
export type Kept = {
  recipe: Recipe | null; // null: features of other points cannot be computed
  reasons: Reasons;
  counts: import('./counts-from-orders.ts').Kept | null; // null: the blocks list them
  predictors: string[]; // names; those for the task
};
/** Returns null if the answer cannot be computed. */
type Reply = (payload: any) => Record<string, any> | null;

/** `run`: with all its blocks. Returns the answers by kind of request. */
export function repliesOf(run: Run, document: ScenarioDocument, kept: Kept): Record<string, Reply> {
  const zero = document.sign_of_zero;
  const withoutStart = leavesOutStart(document.predictor);
  const name = typeof document.predictor === 'string' ? document.predictor : document.predictor.name;
  const voting = votes(run, zero, withoutStart);
  const counting = createCounts();
  let lastGrid: { key: string; grid: Grid } | null = null;

  function gridOver({ view, size }: { view: number[]; size: [number, number] }) {
    const { recipe } = kept;
    if (!recipe || run.d > 2) return null;
    const key = JSON.stringify([view, size]);
    if (lastGrid?.key === key) return lastGrid.grid;
    const phi = featuresOf(recipe, pointsOver(view, size, run.d), run.d, run);
    for (let i = 0; i < phi.length; i += 1) if (!Number.isFinite(phi[i])) phi[i] = NaN;
    const [x0, x1, y0, y1] = view;
    const { p, mapping } = run;
    const box = { x0, x1, y0, y1 };
    const grid = { box, nx: size[0], ny: size[1], p, mapping, phi, exact: recipe.exact };
    lastGrid = { key, grid };
    return grid;
  }

  return {
    grid(payload) {
      const grid = gridOver(payload);
      return grid && { p: run.p, phi: grid.phi, exact: grid.exact };
    },
    tally(payload) {
      const grid = gridOver(payload);
      return grid && { visit: payload.visit, score: voting(grid, payload.visit - 1) };
    },
    votes: ({ visit }) => ({ visit, score: voting(votingGrid(run), visit - 1) }),
    counts({ visit }) {
      if (kept.counts) return countsUntil(run, kept.counts, visit);
      const { counts } = counting(run, visit, null);
      return (
        counts && {
          visit,
          mistakes: Uint32Array.from(counts.mistakes),
          updates: Uint32Array.from(counts.updates),
        }
      );
    },
    probe({ visit, x }) {
      const phi = kept.recipe && featuresOf(kept.recipe, x, run.d, run);
      const scene = phi && sceneAt(run, visit, name);
      if (!phi || !scene) return null;
      const grid = { box: NOWHERE, nx: 1, ny: 1, p: run.p, mapping: run.mapping, phi };
      const subject = {
        phi,
        scene,
        zero,
        name,
        voted: () => voting(grid, visit)[0],
        voters: visit + Number(!withoutStart),
      };
      return { visit, phi, predictors: kept.predictors.flatMap((each) => wordOf(run, each, subject)) };
    },
    metrics({ visit }) {
      const scene = sceneAt(run, visit, name);
      if (!scene) return null;
      const common = { visit, updates: scene.now.k, mistakes: mistakesUntil(run, visit) };
      if (run.tagged) return { ...common, training: tagMetrics(run, scene, kept), test: null };
      const grid = run.drawing === 'grid' ? votingGrid(run) : null;
      const { said } = grid
        ? { said: decided(run, voting(grid, visit), zero) }
        : trainingErrorAt({ run, votes: null }, scene, document);
      return {
        ...common,
        training: said && metricsOf(run, run.y, said, kept.reasons),
        test: testOf(run, kept, (phi) => testPredictions(run, phi, scene, zero, grid && voting, visit)),
      };
    },
    roc: ({ visit }) => rocAt(run, kept, sceneAt(run, visit, name), run.drawing === 'grid' ? voting : null),
  };
}

/** Metrics of the tags of all words. */
function tagMetrics(run: Run, { predictor }: Scene, { reasons }: Kept) {
  const sentences = Array.from({ length: run.n }, (_, i) => i);
  const actual = sentences.flatMap((i) => sentenceOf(run, i).tags);
  const tags = sentences.flatMap((i) => trellisOf(run, predictor.w, i).path);
  return metricsOf({ task: 'multiclass', classes: run.classes }, actual, tags, reasons);
}

function rocAt(run: Run, kept: Kept, scene: Scene | null, voting: ReturnType<typeof votes> | null) {
  if (!scene || run.task !== 'binary') return null;
  const { position: visit } = scene.now;
  const ranks = voting ? voting(votingGrid(run), visit) : scoresOf(run, scene);
  const test = testSetOf(run, kept);
  return {
    visit,
    ...rocFields('training', rocOf(run.y, ranks, voting ? ranks : scene.predicted)),
    ...rocFields('test', test && rocOf(test.y, testScores(run, test.phi, scene, voting, visit))),
  };
}

const NOWHERE = { x0: 0, x1: 0, y0: 0, y1: 0 };

/** Returns the votes at the points of a grid after a visit, continued from the previous call; position -1 has none. */
function votes(run: Run, zero: number, withoutStart: boolean) {
  /** the last three, newest first */
  let tallies: { grid: Grid; tallyAt: ReturnType<typeof createTally>; reached: number }[] = [];
  return (grid: Grid, position: number) => {
    const tally = tallies.find((each) => each.grid === grid) ?? { grid, tallyAt: createTally(), reached: -1 };
    tallies = [tally, ...tallies.filter((each) => each !== tally)].slice(0, 3);
    const none: Float64Array = new Float64Array(grid.nx * grid.ny);
    if (position < 0) return none;
    const from = position >= tally.reached ? tally.reached : -1;
    let scores: Float64Array = none;
    for (const block of run.blocks) {
      const last = Math.min(position, block.nextVisit - 1);
      if (last < from || last < block.baseVisit) continue;
      scores = tally.tallyAt(run, grid, null, last, zero, withoutStart).scores ?? none;
      if (last === position) break;
    }
    tally.reached = position;
    return scores.slice();
  };
}

/** The answer of one predictor at a point; [] if its weights are unknown. */
function wordOf(
  run: Run,
  predictor: string,
  {
    phi,
    scene,
    zero,
    name,
    voted,
    voters,
  }: { phi: Float64Array; scene: Scene; zero: number; name: string; voted: () => number; voters: number },
) {
  if (predictor === 'voted') {
    if (run.task !== 'binary') return [];
    const score = voted();
    const label = Math.sign(score) || zero;
    return [
      {
        name: predictor,
        score,
        label,
        votes: { positive: (voters + score) / 2, negative: (voters - score) / 2 },
      },
    ];
  }
  const hasWeights = predictor === 'last' || predictor === 'averaged' || predictor === name;
  if (!hasWeights) return [];
  const weights =
    predictor === name ? scene.predictor : predictor === 'last' ? scene.now : averagedAt(run, scene);
  const scores = scoresBy(run, weights, phi);
  return [
    { name: predictor, score: run.outputs > 1 ? scores : scores[0], label: labelOf(run, scores, zero) },
  ];
}

const averagedAt = (run: Run, { now }: Scene) => (sceneAt(run, now.position, 'averaged') as Scene).predictor;

function scoresBy(run: Run, weights: Weights, phi: Numbers, start = 0) {
  const { outputs, p } = run;
  if (outputs === 1) return [scoreIn(run, weights, phi, start)];
  return Array.from({ length: outputs }, (_, c) =>
    activation(phi, start, weights.w.subarray(c * p, (c + 1) * p), weights.b[c]),
  );
}

const labelOf = ({ task, outputs }: Run, scores: number[], zero: number) =>
  task === 'regression'
    ? scores[0]
    : outputs > 1
      ? highest(scores, 0, outputs)
      : Math.sign(scores[0]) || zero;

/** The mistakes at visits 1 .. visit, from the counts of whole epochs; null for a learner without mistakes. */
function mistakesUntil(run: Run, visit: number) {
  if (!run.countsMistakes) return null;
  const { bucket, mistakesPerEpoch } = run.ending;
  const epochs = bucket === 1 ? Math.floor(visit / run.epochLength) : 0;
  let mistakes = 0;
  for (let epoch = 0; epoch < epochs; epoch += 1) mistakes += mistakesPerEpoch[epoch];
  const others = mistakesIn(run, epochs * run.epochLength + 1, visit);
  return others === null ? null : mistakes + others;
}

/** The features and labels of the test examples without undefined features; null if there are none. */
function testSetOf(run: Run, { recipe }: Pick<Kept, 'recipe'>) {
  const test = run.heldOut?.test;
  if (!test?.n || !recipe) return null;
  const { p } = run;
  const all = featuresOf(recipe, test.x, test.d, run);
  const isDefined = (i: number) => all.subarray(i * p, (i + 1) * p).every(Number.isFinite);
  const rows = Array.from({ length: test.n }, (_, i) => i);
  const defined = rows.filter(isDefined);
  const phi = new Float64Array(defined.length * p);
  defined.forEach((i, k) => phi.set(all.subarray(i * p, (i + 1) * p), k * p));
  return { phi, y: defined.map((i) => test.y[i]), left: rows.filter((i) => !isDefined(i)) };
}

/** The metrics of the test examples. */
function testOf(run: Run, kept: Kept, predict: (phi: Float64Array) => Numbers) {
  const test = testSetOf(run, kept);
  if (!test) return null;
  const metrics = metricsOf(run, test.y, predict(test.phi), kept.reasons);
  return test.left.length ? { ...metrics, undefined: test.left } : metrics;
}

/** The scores of test examples, for two classes. */
function testScores(
  run: Run,
  phi: Float64Array,
  scene: Scene,
  voting: ReturnType<typeof votes> | null,
  visit: number,
) {
  const n = phi.length / run.p;
  if (!voting) return Array.from({ length: n }, (_, i) => scoresBy(run, scene.predictor, phi, i * run.p)[0]);
  return voting({ box: NOWHERE, nx: n, ny: 1, p: run.p, mapping: run.mapping, phi }, visit);
}

function testPredictions(
  run: Run,
  phi: Float64Array,
  scene: Scene,
  zero: number,
  voting: ReturnType<typeof votes> | null,
  visit: number,
) {
  if (voting)
    return Array.from(testScores(run, phi, scene, voting, visit), (score) => Math.sign(score) || zero);
  return Array.from({ length: phi.length / run.p }, (_, i) =>
    labelOf(run, scoresBy(run, scene.predictor, phi, i * run.p), zero),
  );
}
