// The predictions of the chosen predictor for the training examples, and their error. All cards use this count, which is
// the engine's (app/engine/run/metrics.py), ties included.

import { taskOf } from '../scenario/document.ts';
import { hasLearned } from './outcome.ts';
import { memoByObject } from './memo.ts';
import { activation, activations, highest } from './scene.ts';
import { createTally, leavesOutStart } from './tally.ts';

type TrainingError = {
  /** 'nothing': nothing has been learned yet; 'waiting': for votes from the server */
  known: 'nothing' | 'waiting' | 'here';
  /** per example: +1 or -1, a class, or a regression's prediction; for a sentence the number of wrong tags */
  said: Numbers | null;
  wrong: number | null; // number of wrong predictions; null for regression
  squared: number | null; // mean squared error; null except for regression
  ties: number; // right predictions with a score of 0, which training counts as mistakes
  border: string; // where the ties lie, a key of the words' `soFar`
  tagged?: boolean; // the examples are sentences
  missing: number | null; // the visit whose votes to request
};

const NOTHING: TrainingError = {
  known: 'nothing',
  said: null,
  wrong: null,
  squared: null,
  ties: 0,
  border: 'border',
  missing: null,
};

const NOWHERE = { x0: 0, x1: 0, y0: 0, y1: 0 };

/** Results per scene, by the prediction and the rule for a score of 0. */
const judgements = memoByObject((_predicted: Numbers) => new Map() as Map<string, TrainingError>);

/** `scene`: of the same run */
export function trainingErrorAt(
  answers: Pick<Answers, 'run' | 'votes'>,
  scene: Scene,
  document: Pick<ScenarioDocument, 'predictor' | 'sign_of_zero' | 'tie'>,
): TrainingError {
  const run = answers.run as Run;
  const { position } = scene.now;
  if (!hasLearned(run, scene.now) || !run.n) return NOTHING;
  const zero = document.sign_of_zero;
  if (run.drawing === 'grid') return byVote(run, answers.votes, position, document);
  if (run.tagged && Number.isNaN(scene.predicted[0]))
    return scene.predictor.w === scene.now.w
      ? { ...NOTHING, known: 'here', tagged: true, wrong: scene.now.errors }
      : NOTHING;
  const errors = judgements(scene.predicted);
  const rule = `${zero} ${document.tie}`;
  if (!errors.has(rule)) {
    const scores = scoresOf(run, scene);
    const error = judged(run, decided(run, scores, zero));
    errors.set(rule, { ...error, ...tiesOf(run, scene, scores, document) });
  }
  return errors.get(rule) as TrainingError;
}

const SEPARATORS = ['threshold', 'line', 'plane'];

/**
 * The number of examples with a score of 0 that are predicted right but count as mistakes in training. Two classes, and
 * predictors that use the newest weights, only.
 */
function tiesOf(
  run: Run,
  { predictor, now }: Scene,
  scores: Numbers,
  { sign_of_zero: zero, tie }: Pick<ScenarioDocument, 'sign_of_zero' | 'tie'>,
) {
  if (!taskOf(run.task).signed || predictor.w !== now.w || (tie ?? 'mistake') !== 'mistake') return null;
  let ties = 0;
  for (let i = 0; i < run.n; i += 1) ties += Number(scores[i] === 0 && run.y[i] === zero);
  if (run.network || now.w.every((weight) => weight === 0)) return { ties, border: 'nowhere' };
  return { ties, border: run.straight ? (SEPARATORS[run.d - 1] ?? 'hyperplane') : 'border' };
}

/** The error as a key of the words' `soFar` and its values. `of`: the number of examples */
export function errorWords(
  { known, wrong, squared, tagged, ties, border }: TrainingError,
  of: number,
): [key: string, ...speaks: any[]] {
  if (known !== 'here') return [known];
  if (ties) return ['tied', wrong, ties, border];
  return squared === null ? [tagged ? 'sentences' : 'errors', wrong, of] : ['squaredError', squared];
}

/** The predictions of given weights for the training examples, two classes: +1 or -1. `zero`: the prediction at a score of 0 */
export const saidBy = (run: Run, weights: Weights, zero: number) =>
  decided(
    run,
    scoresOf(run, { predictor: weights, predicted: activations(run, weights.w, weights.b) }),
    zero,
  );

/** The request for votes, if some are missing. */
export function votesNeeded(state: State, scene: Scene): Need[] {
  const { run, document, playhead } = state;
  if (!document || run?.drawing !== 'grid') return [];
  const { missing } = trainingErrorAt(state, scene, document);
  return missing === null
    ? []
    : [
        {
          kind: 'votes',
          payload: { visit: Math.min(missing, run.visits) },
          gap: playhead.playing ? 250 : 80,
        },
      ];
}

/**
 * The scores by the predicting weights. If these are multiples of the training unit, in whole numbers, so that exact zeros
 * are 0; otherwise in floating point, as in the engine.
 */
export function scoresOf(run: Run, { predictor, predicted }: Pick<Scene, 'predictor' | 'predicted'>) {
  const units = unitsOf(run);
  if (!units || run.task === 'regression' || run.tagged) return predicted;
  const { feature, weight } = units;
  const toUnits = (value: number) => Math.round(value * weight);
  const biases: number[] = typeof predictor.b === 'number' ? [predictor.b] : Array.from(predictor.b);
  const isWhole = (value: number) => toUnits(value) / weight === value;
  if (!predictor.w.every(isWhole) || !biases.every(isWhole)) return predicted;
  const { n, p, outputs } = run;
  const phi = wholeFeatures(run);
  const w = predictor.w.map(toUnits);
  const scores = new Float64Array(n * outputs);
  for (let c = 0; c < outputs; c += 1) {
    const row = w.subarray(c * p, (c + 1) * p);
    const b = toUnits(biases[c]) * feature;
    for (let i = 0; i < n; i += 1) scores[i * outputs + c] = activation(phi, i * p, row, b);
  }
  return scores;
}

/** The units of training; null if both are 1. */
const unitsOf = ({ units }: Run) => (units.feature === 1 && units.weight === 1 ? null : units);

/** The features in whole numbers. */
const wholeFeatures: (run: Run) => Float64Array = memoByObject((run) =>
  run.phi.map((value: number) => Math.round(value * run.units.feature)),
);

/** The predictions from scores. `zero`: the prediction at a score of 0 */
export function decided(run: Run, scores: Numbers, zero: number): Numbers {
  if (run.task === 'regression' || run.tagged) return scores;
  if (run.outputs > 1)
    return Int8Array.from({ length: run.n }, (_, i) => highest(scores, i * run.outputs, run.outputs));
  return Int8Array.from({ length: run.n }, (_, i) => (scores[i] > 0 ? 1 : scores[i] < 0 ? -1 : zero));
}

function judged({ n, y, task, tagged }: Run, said: Numbers): TrainingError {
  if (tagged)
    return { ...NOTHING, known: 'here', tagged, said, wrong: Array.from(said).filter(Boolean).length };
  let wrong = 0;
  let squares = 0;
  for (let i = 0; i < n; i += 1) {
    wrong += Number(said[i] !== y[i]);
    squares += (said[i] - y[i]) ** 2;
  }
  return task === 'regression'
    ? { ...NOTHING, known: 'here', said, squared: squares / n }
    : { ...NOTHING, known: 'here', said, wrong };
}

/** `sent`: the server's newest votes */
function byVote(
  run: Run,
  sent: Votes | null,
  position: number,
  { predictor, sign_of_zero: zero }: Pick<ScenarioDocument, 'predictor' | 'sign_of_zero'>,
): TrainingError {
  const { tallyAt, grid } = tallyOf(run);
  const start = sent?.run === run ? { grid, visit: sent.visit, score: sent.score } : null;
  const { scores, missing } = tallyAt(run, grid, start, position, zero, leavesOutStart(predictor));
  return missing === null && scores
    ? judged(run, decided(run, scores, zero))
    : { ...NOTHING, known: 'waiting', missing: missing ?? position + 1 };
}

/** The training examples as a grid, for votes. */
export const votingGrid = (run: Run): Grid => tallyOf(run).grid;

/** The tally of votes at the training examples. */
const tallyOf = memoByObject((run: Run) => {
  const { n, p, mapping } = run;
  const units = unitsOf(run);
  const phi = units ? wholeFeatures(run) : run.phi;
  const gridUnits = units ?? (run.units.factored ? run.units : null);
  return { tallyAt: createTally(), grid: { box: NOWHERE, nx: n, ny: 1, p, mapping, phi, units: gridUnits } };
});
