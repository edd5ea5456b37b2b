// What the chosen predictor says of the training examples at a moment, and how much of it is wrong: one count for every
// card, the engine's own (app/engine/run/metrics.py), to the last tie.

import { taskOf } from '../scenario/task.js';
import { hasLearned } from './learned.js';
import { onceEach } from './memo.js';
import { activation, activations, highest } from './scene.js';
import { createTally, leavesOutStart } from './tally.js';

/**
 * @typedef {object} TrainingError
 * @property {'nothing' | 'waiting' | 'here'} known  nothing has been learned yet; the votes of some
 *   moments come from the server
 * @property {Numbers | null} said  of each example: +1 or -1, a class, or the prediction of a regression; of a sentence
 *   how many of its words have a wrong tag
 * @property {number | null} wrong  how many are not what they should be; null of a regression
 * @property {number | null} squared  the mean squared error of a regression
 * @property {number} ties  how many of the others would be mistakes too: those with a score of 0
 * @property {string} border  what these lie on, in the words of `soFar`
 * @property {boolean} [tagged]  the examples are sentences
 * @property {number | null} missing  the visit to ask the server's votes for
 */

/** @type {TrainingError} */
const NOTHING = {
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
const judgements = onceEach(
  (/** @type {Numbers} */ _predicted) => /** @type {Map<string, TrainingError>} */ (new Map()),
);

/**
 * @param {Pick<Answers, 'run' | 'votes'>} answers
 * @param {Scene} scene  of that run
 * @param {Pick<ScenarioDocument, 'predictor' | 'sign_of_zero' | 'tie'>} document
 * @returns {TrainingError}
 */
export function trainingErrorAt(answers, scene, document) {
  const run = /** @type {Run} */ (answers.run);
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
  return /** @type {TrainingError} */ (known.get(rule));
}

const SEPARATORS = ['threshold', 'line', 'plane'];

/**
 * Examples that are predicted right at a score of 0, where training takes that for a mistake: of two classes, and where
 * the newest weights predict.
 * @param {Run} run @param {Scene} scene @param {Numbers} scores @param {Pick<ScenarioDocument, 'sign_of_zero' | 'tie'>} document
 */
function tiesOf(run, { predictor, now }, scores, { sign_of_zero: zero, tie }) {
  if (!taskOf(run.task).signed || predictor.w !== now.w || (tie ?? 'mistake') !== 'mistake') return null;
  let ties = 0;
  for (let i = 0; i < run.n; i += 1) ties += Number(scores[i] === 0 && run.y[i] === zero);
  if (run.network || now.w.every((weight) => weight === 0)) return { ties, border: 'nowhere' };
  return { ties, border: run.straight ? (SEPARATORS[run.d - 1] ?? 'hyperplane') : 'border' };
}

/**
 * How much of the examples is wrong now, in the words of `soFar`.
 * @param {TrainingError} error
 * @param {number} of  examples
 * @returns {[key: string, ...speaks: any[]]}
 */
export function errorWords({ known, wrong, squared, tagged, ties, border }, of) {
  if (known !== 'here') return [known];
  if (ties) return ['tied', wrong, ties, border];
  return squared === null ? [tagged ? 'sentences' : 'errors', wrong, of] : ['squaredError', squared];
}

/**
 * What weights of one's own say of the training examples of two classes, by the same rule: +1 or -1 each.
 * @param {Run} run
 * @param {Weights} weights
 * @param {number} zero  what a score of 0 predicts
 */
export const saidBy = (run, weights, zero) =>
  decided(
    run,
    scoresOf(run, { predictor: weights, predicted: activations(run, weights.w, weights.b) }),
    zero,
  );

/** What is asked of the server for it. @param {State} state @param {Scene} scene @returns {Need[]} */
export function votesNeeded(state, scene) {
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
 * @param {Run} run
 * @param {Pick<Scene, 'predictor' | 'predicted'>} scene
 */
export function scoresOf(run, { predictor, predicted }) {
  const units = unitsOf(run);
  if (!units || run.task === 'regression' || run.tagged) return predicted;
  const { feature, weight } = units;
  const whole = (/** @type {number} */ value) => Math.round(value * weight);
  const biases = typeof predictor.b === 'number' ? [predictor.b] : Array.from(predictor.b);
  const isWhole = (/** @type {number} */ value) => whole(value) / weight === value;
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

/** What 1 is in the whole numbers of training; null where training ran in plain numbers, or in these. @param {Run} run */
const unitsOf = ({ units }) => (units.feature === 1 && units.weight === 1 ? null : units);

/** The features in whole numbers. @type {(run: Run) => Float64Array} */
const wholeFeatures = onceEach((run) =>
  run.phi.map((/** @type {number} */ value) => Math.round(value * run.units.feature)),
);

/** @param {Run} run @param {Numbers} scores @param {number} zero  what a score of 0 predicts @returns {Numbers} */
export function decided(run, scores, zero) {
  if (run.task === 'regression' || run.tagged) return scores;
  if (run.outputs > 1)
    return Int8Array.from({ length: run.n }, (_, i) => highest(scores, i * run.outputs, run.outputs));
  return Int8Array.from({ length: run.n }, (_, i) => (scores[i] > 0 ? 1 : scores[i] < 0 ? -1 : zero));
}

/** @param {Run} run @param {Numbers} said @returns {TrainingError} */
function judged({ n, y, task, tagged }, said) {
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

/**
 * @param {Run} run
 * @param {Votes | null} told  the server's newest votes
 * @param {number} position
 * @param {Pick<ScenarioDocument, 'predictor' | 'sign_of_zero'>} document
 * @returns {TrainingError}
 */
function byVote(run, told, position, { predictor, sign_of_zero: zero }) {
  const { tallyAt, grid } = tallyOf(run);
  const start = told?.run === run ? { grid, visit: told.visit, score: told.score } : null;
  const { scores, missing } = tallyAt(run, grid, start, position, zero, leavesOutStart(predictor));
  return missing === null && scores
    ? judged(run, decided(run, scores, zero))
    : { ...NOTHING, known: 'waiting', missing: missing ?? position + 1 };
}

/** The examples as points that are voted on. @param {Run} run @returns {Grid} */
export const votingGrid = (run) => tallyOf(run).grid;

/** The votes at the examples, carried along the run. */
const tallyOf = onceEach((/** @type {Run} */ run) => {
  const { n, p, mapping } = run;
  const units = unitsOf(run);
  const phi = units ? wholeFeatures(run) : run.phi;
  const own = units ?? (run.units.factored ? run.units : null);
  return { tallyAt: createTally(), grid: { box: NOWHERE, nx: n, ny: 1, p, mapping, phi, units: own } };
});
