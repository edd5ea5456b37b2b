// What the chosen predictor says of the training examples at a moment, and how much of it is wrong: one count for every
// card, the engine's own (app/engine/run/metrics.py), to the last tie.

import { taskOf } from '../scenario/task.ts';
import { hasLearned } from './learned.ts';
import { onceEach } from './memo.ts';
import { activation, activations, highest } from './scene.ts';
import { createTally, leavesOutStart } from './tally.ts';

export type TrainingError = {
  /** nothing has been learned yet; the votes of some moments come from the server */
  known: 'nothing' | 'waiting' | 'here';
  /** of each example: +1 or -1, a class, or the prediction of a regression; of a sentence how many of its words have a wrong tag */
  said: Numbers | null;
  wrong: number | null; // how many are not what they should be; null of a regression
  squared: number | null; // the mean squared error of a regression
  ties: number; // how many of the others would be mistakes too: those with a score of 0
  border: string; // what these lie on, in the words of `soFar`
  tagged?: boolean; // the examples are sentences
  missing: number | null; // the visit to ask the server's votes for
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

/** What is worked out once a moment, whoever looks at it: by what a score of 0 predicts and counts as. */
const judgements = onceEach((_predicted: Numbers) => new Map() as Map<string, TrainingError>);

/** `scene`: of that run */
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
  const known = judgements(scene.predicted);
  const rule = `${zero} ${document.tie}`;
  if (!known.has(rule)) {
    const scores = scoresOf(run, scene);
    const error = judged(run, decided(run, scores, zero));
    known.set(rule, { ...error, ...tiesOf(run, scene, scores, document) });
  }
  return known.get(rule) as TrainingError;
}

const SEPARATORS = ['threshold', 'line', 'plane'];

/**
 * Examples that are predicted right at a score of 0, where training takes that for a mistake: of two classes, and where
 * the newest weights predict.
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

/** How much of the examples is wrong now, in the words of `soFar`. `of`: examples */
export function errorWords(
  { known, wrong, squared, tagged, ties, border }: TrainingError,
  of: number,
): [key: string, ...speaks: any[]] {
  if (known !== 'here') return [known];
  if (ties) return ['tied', wrong, ties, border];
  return squared === null ? [tagged ? 'sentences' : 'errors', wrong, of] : ['squaredError', squared];
}

/** What weights of one's own say of the training examples of two classes, by the same rule: +1 or -1 each. `zero`: what a score of 0 predicts */
export const saidBy = (run: Run, weights: Weights, zero: number) =>
  decided(
    run,
    scoresOf(run, { predictor: weights, predicted: activations(run, weights.w, weights.b) }),
    zero,
  );

/** What is asked of the server for it. */
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
 * Scores by the weights that predict: in the whole numbers of training where they are such, so that one that is 0 by
 * hand is 0; else with their roundings, as the engine has them.
 */
export function scoresOf(run: Run, { predictor, predicted }: Pick<Scene, 'predictor' | 'predicted'>) {
  const units = unitsOf(run);
  if (!units || run.task === 'regression' || run.tagged) return predicted;
  const { feature, weight } = units;
  const whole = (value: number) => Math.round(value * weight);
  const biases: number[] = typeof predictor.b === 'number' ? [predictor.b] : Array.from(predictor.b);
  const isWhole = (value: number) => whole(value) / weight === value;
  if (!predictor.w.every(isWhole) || !biases.every(isWhole)) return predicted;
  const { n, p, outputs } = run;
  const phi = wholeFeatures(run);
  const w = predictor.w.map(whole);
  const scores = new Float64Array(n * outputs);
  for (let c = 0; c < outputs; c += 1) {
    const own = w.subarray(c * p, (c + 1) * p);
    const b = whole(biases[c]) * feature;
    for (let i = 0; i < n; i += 1) scores[i * outputs + c] = activation(phi, i * p, own, b);
  }
  return scores;
}

/** What 1 is in the whole numbers of training; null where training ran in plain numbers, or in these. */
const unitsOf = ({ units }: Run) => (units.feature === 1 && units.weight === 1 ? null : units);

/** The features in whole numbers. */
const wholeFeatures: (run: Run) => Float64Array = onceEach((run) =>
  run.phi.map((value: number) => Math.round(value * run.units.feature)),
);

/** `zero`: what a score of 0 predicts */
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

/** `told`: the server's newest votes */
function byVote(
  run: Run,
  told: Votes | null,
  position: number,
  { predictor, sign_of_zero: zero }: Pick<ScenarioDocument, 'predictor' | 'sign_of_zero'>,
): TrainingError {
  const { tallyAt, grid } = tallyOf(run);
  const start = told?.run === run ? { grid, visit: told.visit, score: told.score } : null;
  const { scores, missing } = tallyAt(run, grid, start, position, zero, leavesOutStart(predictor));
  return missing === null && scores
    ? judged(run, decided(run, scores, zero))
    : { ...NOTHING, known: 'waiting', missing: missing ?? position + 1 };
}

/** The examples as points that are voted on. */
export const votingGrid = (run: Run): Grid => tallyOf(run).grid;

/** The votes at the examples, carried along the run. */
const tallyOf = onceEach((run: Run) => {
  const { n, p, mapping } = run;
  const units = unitsOf(run);
  const phi = units ? wholeFeatures(run) : run.phi;
  const own = units ?? (run.units.factored ? run.units : null);
  return { tallyAt: createTally(), grid: { box: NOWHERE, nx: n, ny: 1, p, mapping, phi, units: own } };
});
