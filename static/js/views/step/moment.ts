// This step at a moment: the lines of pseudo-code with those that run marked, and the numbers of the visit. No DOM here.

import { momentOf } from '../../run/moment-label.ts';
import { rightInARow } from '../../run/mistakes.ts';
import { isSmooth, sumsOf, trialsOf } from '../../run/network.ts';
import { outcomeOf } from '../../run/outcome.ts';
import { featuresOf } from '../../run/rows.ts';
import { algorithmFor, biasIn, biasIsWritten } from '../../scenario/algorithm.ts';
import { entryOf } from '../../scenario/document.ts';
import { quantitiesOf, type Quantity } from '../../scenario/quantities.ts';
import { asksNextVisit, covered } from '../../state/question.ts';
import { arithmetic } from './arithmetic.ts';
import type { Arithmetic } from './lines.ts';
import { keptBy, type Kept } from './predictor.ts';

/** `epoch`: of what each epoch does */
export type CodeShown = { tex: string; when: string; indent: number; live: boolean; epoch: boolean };
export type Moment = {
  code: CodeShown[]; // the whole algorithm
  /** how it is written; no bias where it is written in one way only; `units`: whether it is of several */
  notation: { examples: string; bias: string | null; units: boolean };
  given: Quantity[]; // its numbers, and those of the map
  learned: string[]; // what training finds, as it is written
  arithmetic: Arithmetic | null; // null while the run is still another learner's
  predictor: {
    heading: string;
    shows: [string, number?, number?, number?] | null;
    code: CodeShown[];
    kept: Kept | null;
  } | null;
};

/** Returns null until the catalogue is there */
export function moment(state: State, scene: Scene | null, text: ViewWords['step']): Moment | null {
  const { run, document } = state;
  const { learner, predictor } = partsOf(state);
  if (!learner || !document) return null;
  const fits = !run || isRunOf(learner, run);
  const { notation, catalog } = state;
  const written = (lines: CodeLine[]) =>
    algorithmFor(lines, document, notation, catalog?.notations, state.highlightedSymbol);
  const ready = state as Ready;
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

/** Whether a run may be the learner's: for a moment it can still be another's. */
function isRunOf({ task, method }: Learner, run: Run) {
  const network = run.network ?? null;
  if (task !== run.task) return false;
  if (method === 'back-propagation') return isSmooth(network);
  return method === 'madaline' ? network !== null && !isSmooth(network) : network === null;
}

/** What training finds, as the algorithm writes it: with x₀ = 1 the bias is one of w. `written`: the notation's bias, if it has one */
function learnedBy({ method }: Learner, { bias }: ScenarioDocument, written: string | null) {
  const own = { learned: 'b', threshold: 'θ' }[bias as string];
  const offset = written === null ? own : { b: 'b', theta: 'θ', one: undefined }[written];
  const symbols = [method === 'dual' ? 'α' : 'w', ...(offset ? [offset] : [])];
  return method === 'back-propagation' ? [...symbols, 'v', ...(own ? ['c'] : [])] : symbols;
}

const partsOf = ({ catalog, document }: State) => ({
  learner: entryOf(catalog, 'learners', document?.learner) as Learner | null,
  predictor: entryOf(catalog, 'predictors', document?.predictor) as Predictor | null,
});

/** What the server has to say of the probe, where the predictor's lines are shown with it. */
export function needs(state: State, { now }: Scene): Need[] {
  const { probe, run } = state;
  if (!partsOf(state).predictor?.pseudocode?.length || !probe || !run?.n || run.d > 2) return [];
  return [{ kind: 'probe', payload: { visit: now.position, x: probe.slice(0, run.d) } }];
}

/**
 * Which lines of the algorithm run: those of the start, of the visit at hand or a phase of it, with the loops that
 * begin there, and of the return; 'step' where an update also moves along its example, 'stepless' where the rule asks
 * for a step and there is none.
 */
function liveLines(state: State, scene: Scene | null) {
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
  return [...(isStepless(state as Ready, scene) ? stepless(scene) : visitLines(scene)), ...ends];
}

/** Whether the visit's example has no length: its rule asks for a step, or a trial of its units is kept, and nothing can step. */
function isStepless(state: Ready, { visit, example }: Scene) {
  const { run, document } = state;
  if (!visit.isUpdate) return outcomeOf(state, visit) === 'stepless';
  if (visit.step || !run.network || isSmooth(run.network) || example === null) return false;
  const sums = sumsOf(run.network, visit.beforeW, featuresOf(run, example));
  return trialsOf(run.network, sums, run.y[example], document.tie).some(({ right }) => right);
}

const stepless = ({ visit }: Scene) => [...(visit.isUpdate ? ['update'] : []), 'stepless'];

function visitLines({ visit: { isUpdate, step } }: Scene) {
  return isUpdate ? (step === 0 ? ['update'] : ['update', 'step']) : ['quiet'];
}

/** The predictor's lines run once the visit is over, those of any visit among them, and those of a right answer. */
function livePredictorLines(run: Run | null, scene: Scene | null) {
  if (!run || !scene || scene.phase || scene.visit.position === 0) return [];
  return [...visitLines(scene), 'visit', ...(rightInARow(run, scene.visit) ? ['right'] : [])];
}

/** The lines that run are lit; where no visit has one of its own when nothing fires, that of looking is. */
function codeOf(lines: CodeLine[], live: string[]): CodeShown[] {
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
