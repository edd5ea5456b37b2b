// This step at a moment: the lines of pseudo-code with those that run marked, and the numbers of the visit. No DOM here.

import { momentOf } from '../../run/moments.js';
import { rightInARow } from '../../run/mistakes.js';
import { isSmooth, sumsOf, trialsOf } from '../../run/network.js';
import { outcomeOf } from '../../run/outcome.js';
import { featuresOf } from '../../run/rows.js';
import { algorithmFor, biasIn, biasIsWritten } from '../../scenario/algorithm.js';
import { entryOf } from '../../scenario/document.js';
import { quantitiesOf } from '../../scenario/quantities.js';
import { asksNextVisit, covered } from '../../state/question.js';
import { arithmetic } from './arithmetic.js';
import { keptBy } from './predictor.js';

/**
 * @typedef {{tex: string, when: string, indent: number, live: boolean, epoch: boolean}} CodeShown  `epoch`: of what each epoch does
 *
 * @typedef {object} Moment
 * @property {CodeShown[]} code  the whole algorithm
 * @property {{examples: string, bias: string | null, units: boolean}} notation  how it is written; no bias where it is written in one way only; `units`: whether it is of several
 * @property {import('../../scenario/quantities.js').Quantity[]} given  its numbers, and those of the map
 * @property {string[]} learned  what training finds, as it is written
 * @property {import('./lines.js').Arithmetic | null} arithmetic  null while the run is still another learner's
 * @property {{heading: string, shows: [string, number?, number?, number?] | null, code: CodeShown[], kept: import('./predictor.js').Kept | null} | null} predictor
 */

/**
 * @param {State} state
 * @param {Scene | null} scene
 * @param {Record<string, any>} text
 * @returns {Moment | null}  null until the catalogue is there
 */
export function moment(state, scene, text) {
  const { run, document } = state;
  const { learner, predictor } = partsOf(state);
  if (!learner || !document) return null;
  const fits = !run || isRunOf(learner, run);
  const { notation, catalog } = state;
  const written = (/** @type {CodeLine[]} */ lines) =>
    algorithmFor(lines, document, notation, catalog?.notations, state.lit);
  const ready = /** @type {Ready} */ (state);
  const bias = biasIsWritten(learner.pseudocode, document) ? biasIn(notation, document) : null;
  return {
    code: codeOf(written(learner.pseudocode), liveLines(state, scene)),
    notation: { examples: notation?.examples ?? 'pairs', bias, units: Boolean(run?.network) },
    given: [
      ...quantitiesOf(ready.catalog, document, 'learner'),
      ...quantitiesOf(ready.catalog, document, 'features'),
    ],
    learned: learnedBy(learner, document, bias),
    arithmetic: run?.n && scene && fits ? arithmetic(ready, scene, learner, text) : null,
    predictor: predictor?.pseudocode?.length
      ? {
          heading: `${predictor.label}: ${text.predictorNote[predictor.name] ?? predictor.summary}`,
          shows: run?.n && scene ? momentOf(scene, 'after') : null,
          code: codeOf(
            written(predictor.pseudocode).filter(({ when }) => when !== 'start'), // which the exercise has
            asksNextVisit(state.lesson) ? [] : livePredictorLines(run, scene),
          ),
          kept: keptBy(covered(state) ? { ...ready, probe: null } : ready, scene, text), // a probe would be told its class
        }
      : null,
  };
}

/** Whether a run may be the learner's: for a moment it can still be another's. @param {Learner} learner @param {Run} run */
function isRunOf({ task, method }, run) {
  const network = run.network ?? null;
  if (task !== run.task) return false;
  if (method === 'back-propagation') return isSmooth(network);
  return method === 'madaline' ? network !== null && !isSmooth(network) : network === null;
}

/**
 * What training finds, as the algorithm writes it: with x₀ = 1 the bias is one of w.
 * @param {Learner} learner @param {ScenarioDocument} document @param {string | null} written  the notation's bias, if it has one
 */
function learnedBy({ method }, { bias }, written) {
  const own = { learned: 'b', threshold: 'θ' }[/** @type {string} */ (bias)];
  const offset = written === null ? own : { b: 'b', theta: 'θ', one: undefined }[written];
  const symbols = [method === 'dual' ? 'α' : 'w', ...(offset ? [offset] : [])];
  return method === 'back-propagation' ? [...symbols, 'v', ...(own ? ['c'] : [])] : symbols;
}

const partsOf = (/** @type {State} */ { catalog, document }) => ({
  learner: /** @type {Learner | null} */ (entryOf(catalog, 'learners', document?.learner)),
  predictor: /** @type {Predictor | null} */ (entryOf(catalog, 'predictors', document?.predictor)),
});

/**
 * What the server has to say of the probe, where the predictor's lines are shown with it.
 * @param {State} state
 * @param {Scene} scene
 * @returns {Need[]}
 */
export function needs(state, { now }) {
  const { probe, run } = state;
  if (!partsOf(state).predictor?.pseudocode?.length || !probe || !run?.n || run.d > 2) return [];
  return [{ kind: 'probe', payload: { visit: now.position, x: probe.slice(0, run.d) } }];
}

/**
 * Which lines of the algorithm run: those of the start, of the visit at hand or a phase of it, with the loops that begin there,
 * and of the return; 'step' where an update also moves along its example, 'stepless' where the rule asks for a step and there is none.
 * @param {State} state
 * @param {Scene | null} scene
 */
function liveLines(state, scene) {
  const { run } = state;
  if (!run || !scene) return [];
  const { position } = scene.visit;
  if (position === 0) return ['start'];
  if (asksNextVisit(state.lesson)) return []; // what the last visit came to is no answer to the next one's question
  const first = (position - 1) % (run.epochLength || 1) === 0;
  const loops = first ? ['epoch', 'first', 'each'] : ['each'];
  if (scene.phase === 'visit') return [...loops, 'visit'];
  if (scene.phase === 'test') return ['test'];
  const ends = run.done && scene.now.position === run.visits && !scene.phase ? ['end'] : [];
  return [
    ...(isStepless(/** @type {Ready} */ (state), scene) ? stepless(scene) : visitLines(scene)),
    ...ends,
  ];
}

/** Whether the visit's example has no length: its rule asks for a step, or a trial of its units is kept, and nothing can step. @param {Ready} state @param {Scene} scene */
function isStepless(state, { visit, example }) {
  const { run, document } = state;
  if (!visit.isUpdate) return outcomeOf(state, visit) === 'stepless';
  if (visit.step || !run.network || isSmooth(run.network) || example === null) return false;
  const sums = sumsOf(run.network, visit.beforeW, featuresOf(run, example));
  return trialsOf(run.network, sums, run.y[example], document.tie).some(({ right }) => right);
}

const stepless = (/** @type {Scene} */ { visit }) => [...(visit.isUpdate ? ['update'] : []), 'stepless'];

function visitLines(/** @type {Scene} */ { visit: { isUpdate, step } }) {
  return isUpdate ? (step === 0 ? ['update'] : ['update', 'step']) : ['quiet'];
}

/**
 * The predictor's lines run once the visit is over, those of any visit among them, and those of a right answer.
 * @param {Run | null} run
 * @param {Scene | null} scene
 */
function livePredictorLines(run, scene) {
  if (!run || !scene || scene.phase || scene.visit.position === 0) return [];
  return [...visitLines(scene), 'visit', ...(rightInARow(run, scene.visit) ? ['right'] : [])];
}

/**
 * The lines that run are lit; where no visit has one of its own when nothing fires, that of looking is.
 * @param {CodeLine[]} lines
 * @param {string[]} live
 * @returns {CodeShown[]}
 */
function codeOf(lines, live) {
  const quiet = live.includes('quiet') && !lines.some(({ when }) => when === 'quiet');
  const lit = quiet ? [...live, 'visit'] : live;
  const loops = lines.some(({ when }) => when === 'epoch');
  return lines.map(({ tex = '', when, indent = 0 }) => ({
    tex,
    when,
    indent,
    live: lit.includes(when),
    epoch: loops && indent > 0,
  }));
}
