// This step at a moment: the lines of pseudo-code with those that run marked, and the numbers of the visit. No DOM here.

import { momentOf } from '../../run/moments.js';
import { entryOf, linesFor } from '../../scenario/document.js';
import { quantitiesOf } from '../../scenario/quantities.js';
import { covered } from '../../state/question.js';
import { arithmetic } from './arithmetic.js';
import { keptBy } from './predictor.js';

/**
 * @typedef {{tex: string, when: string, indent: number, live: boolean}} CodeShown
 *
 * @typedef {object} Moment
 * @property {CodeShown[]} code  the learner's
 * @property {import('../../scenario/quantities.js').Quantity[]} given  its numbers, and those of the map
 * @property {import('./lines.js').Arithmetic | null} arithmetic  null while the run is still another learner's
 * @property {{heading: string, shows: [string, number?] | null, code: CodeShown[], kept: import('./predictor.js').Kept | null} | null} predictor
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
  const fits = learner.task === (run?.task ?? learner.task);
  const ready = /** @type {Ready} */ (state);
  return {
    code: codeOf(learner.pseudocode, document, liveLines(scene)),
    given: [
      ...quantitiesOf(ready.catalog, document, 'learner'),
      ...quantitiesOf(ready.catalog, document, 'features'),
    ],
    arithmetic: run?.n && scene && fits ? arithmetic(ready, scene, learner, text) : null,
    predictor: predictor?.pseudocode?.length
      ? {
          heading: `${predictor.label}: ${text.predictorNote[predictor.name] ?? predictor.summary}`,
          shows: run?.n && scene ? momentOf(scene, 'after') : null,
          code: codeOf(predictor.pseudocode, document, livePredictorLines(scene)),
          kept: keptBy(covered(state.lesson) ? { ...ready, probe: null } : ready, scene, text), // a probe would be told its class
        }
      : null,
  };
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
 * Which lines of the pseudo-code the visit at hand runs, or a phase of it; 'step' where an update also moves along its example.
 * @param {Scene | null} scene
 */
function liveLines(scene) {
  if (!scene || scene.visit.position === 0) return [];
  if (scene.phase === 'visit' || scene.phase === 'test') return [scene.phase];
  const { isUpdate, step } = scene.visit;
  return isUpdate ? (step === 0 ? ['update'] : ['update', 'step']) : ['quiet'];
}

/**
 * The predictor's lines run once the visit is over, those of any visit among them.
 * @param {Scene | null} scene
 */
function livePredictorLines(scene) {
  const lines = scene?.phase ? [] : liveLines(scene);
  return lines.length ? [...lines, 'visit'] : [];
}

/**
 * @param {CodeLine[]} lines
 * @param {ScenarioDocument} document
 * @param {string[]} live
 * @returns {CodeShown[]}
 */
const codeOf = (lines, document, live) =>
  linesFor(lines, document).map((/** @type {CodeLine} */ { tex = '', when, indent = 0 }) => ({
    tex,
    when,
    indent,
    live: live.includes(when),
  }));
