// This step at a moment: pseudo-code with its running lines, the numbers of the visit, and the state of the predictor. No DOM here.

import { momentOf } from '../../run/focus.ts';
import { rightInARow } from '../../run/mistakes.ts';
import { isSmooth, sumsOf, trialsOf } from '../../run/network.ts';
import { outcomeOf } from '../../run/outcome.ts';
import { featuresOf } from '../../run/rows.ts';
import { algorithmFor, biasIn, biasIsWritten } from '../../scenario/algorithm.ts';
import { entryOf, nameOf } from '../../scenario/document.ts';
import { type Quantity, quantitiesOf } from '../../scenario/quantities.ts';
import { asksNextVisit, covered } from '../../state/class.ts';
import { changed } from '../../state/reads.ts';
import { arithmetic } from './arithmetic.ts';
import type { Arithmetic, Part } from './lines.ts';
import { predictorState } from '../../run/predictor-state.ts';
import { count, number, vector } from '../../text/format.ts';

const MOST = 12; // survivors drawn

export type Kept = {
  numbers: Part[][]; // name and value each
  survivors: { title: string; side: number; height: number; text: string }[]; // newest vectors; `height`: per cent
  probe: { label: number | null; late: boolean; parts: string[]; says: string } | null;
};

const some = (values: Numbers) => vector(values, 3, 4);
const offset = (b: PerClass) => (typeof b === 'number' ? number(b) : some(b));
const named: (value: string, ...name: Part[]) => Part[] = (value, ...name) => [
  ...name,
  ' = ',
  ['strong', value],
];
const i: (letter: string) => Part = (letter) => ['i', letter];

export function keptBy(state: Ready, scene: Scene | null, text: ViewWords['step']): Kept | null {
  const { run, document } = state;
  if (!run?.n || !scene?.now.exact) return null;
  const values = predictorState(run, scene.now, document.predictor);
  const probed = probedOf(state);
  const probe = probed && atProbe(probed, state, scene, text);
  const hasBias = document.bias !== 'none';
  if (values?.c) return { numbers: algorithm7(values, scene, hasBias), survivors: [], probe };
  if (values?.survivors) return { ...voters(values, probed, document, text), probe };
  if (values?.best) return { numbers: namedWeights(values.best, text.best, hasBias), survivors: [], probe };
  return { numbers: values?.pocket ? pocket(values, document, hasBias, text) : [], survivors: [], probe };
}

/** The server's values at the probe, if they are for its present place. */
function probedOf({ run, probe, probed }: Ready) {
  if (!probe || !probed || probed.version !== run.version || run.d > 2 || probed.x.length !== run.d)
    return null;
  return probed.x.every((value, j) => value === probe[j]) ? probed : null;
}

function algorithm7(values: any, { predictor }: Scene, hasBias: boolean) {
  return [
    named(count(values.c), i('c')),
    named(some(values.u), i('s')),
    ...(hasBias ? [named(some(values.beta), i('β'))] : []),
    named(some(predictor.w), i('w'), ' − ', i('s'), '/', i('c')),
    ...(hasBias ? [named(offset(predictor.b), i('b'), ' − ', i('β'), '/', i('c'))] : []),
  ];
}

/** The newest vectors with their counts; with a probe, each one's vote. */
function voters(
  values: any,
  probed: Probed | null,
  { sign_of_zero: signOfZero }: ScenarioDocument,
  text: ViewWords['step'],
) {
  const survivors: { k: number; votes: number; score: (phi: Numbers) => number }[] =
    values.survivors.slice(-MOST);
  const mostVotes = Math.max(1, ...survivors.map(({ votes }) => votes));
  const newest = survivors[survivors.length - 1];
  return {
    numbers: [
      named(count(newest.k), i('k')),
      named(count(newest.votes), i('c'), ['sub', 'k']),
      [text.voters(values.voters)],
    ],
    survivors: survivors.map(({ k, votes, score }) => {
      const side = probed ? Math.sign(score(probed.phi)) || signOfZero : 0;
      return {
        title: text.survivor(k, votes, side),
        side,
        height: Math.max(4, (68 * votes) / mostVotes),
        text: `${side ? text.vote(side) : ''}${count(votes)}`,
      };
    }),
  };
}

function pocket(
  { pocket: weights, streak }: any,
  { predictor }: ScenarioDocument,
  hasBias: boolean,
  text: ViewWords['step'],
) {
  const best = typeof predictor === 'object' && predictor.rule === 'best';
  const run = best || streak === null ? [] : [named(count(streak), text.streak)];
  return [...namedWeights(weights, 'pocket', hasBias), ...run];
}

/** The run's weights, with a name as index. */
function namedWeights({ w, b }: Weights, name: string, hasBias: boolean): Part[][] {
  return [
    named(some(w), i('w'), ['sub', name]),
    ...(hasBias ? [named(offset(b), i('b'), ['sub', name])] : []),
  ];
}

/** The values of averaging predictors (Algorithm 6) at the probe. */
function atProbe(
  { x, visit, predictors }: Probed,
  { document, run }: Ready,
  scene: Scene,
  text: ViewWords['step'],
): Kept['probe'] {
  const entry = predictors.find(({ name }) => name === nameOf(document.predictor));
  if (!entry) return null;
  const { score, label, votes } = entry;
  const words = votes ? text.sumOfVotes(votes) : Array.isArray(score) ? '' : text.probeScore(score);
  return {
    label,
    late: visit !== scene.now.position,
    parts: [text.atProbe(x), words],
    says: text.says(label, run.task),
  };
}

/** `epoch`: line of an epoch's loop */
export type CodeShown = { tex: string; when: string; indent: number; live: boolean; epoch: boolean };
export type Moment = {
  code: CodeShown[]; // the whole algorithm
  /** present notation; `bias`: null if there is one form only; `units`: of several units */
  notation: { examples: string; bias: string | null; units: boolean };
  given: Quantity[]; // parameters of the learner and the map
  learned: string[]; // results of training, in the notation
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
  const inNotation = (lines: CodeLine[]) =>
    algorithmFor(lines, document, notation, catalog?.notations, state.highlightedSymbol);
  const ready = state as Ready;
  const bias = biasIsWritten(learner.pseudocode, document) ? biasIn(notation, document) : null;
  return {
    code: codeOf(inNotation(learner.pseudocode), liveLines(state, scene)),
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
            inNotation(predictor.pseudocode).filter(({ when }) => when !== 'start'), // the exercise has its own start
            asksNextVisit(state.lesson) ? [] : livePredictorLines(run, scene),
          ),
          kept: keptBy(covered(state) ? changed(ready, { probe: null }) : ready, scene, text), // the probe's values would tell its class
        }
      : null,
  };
}

/** Whether a run can be the learner's: it may still be the previous one's. */
function isRunOf({ task, method }: Learner, run: Run) {
  const network = run.network ?? null;
  if (task !== run.task) return false;
  if (method === 'back-propagation') return isSmooth(network);
  return method === 'madaline' ? network !== null && !isSmooth(network) : network === null;
}

/**
 * Results of training, as the algorithm names them: with x₀ = 1 the bias is one of w. `written`: the notation's bias,
 * if it has one
 */
function learnedBy({ method }: Learner, { bias }: ScenarioDocument, written: string | null) {
  const biasName = { learned: 'b', threshold: 'θ' }[bias as string];
  const offset = written === null ? biasName : { b: 'b', theta: 'θ', one: undefined }[written];
  const symbols = [method === 'dual' ? 'α' : 'w', ...(offset ? [offset] : [])];
  return method === 'back-propagation' ? [...symbols, 'v', ...(biasName ? ['c'] : [])] : symbols;
}

const partsOf = ({ catalog, document }: State) => ({
  learner: entryOf(catalog, 'learners', document?.learner) as Learner | null,
  predictor: entryOf(catalog, 'predictors', document?.predictor) as Predictor | null,
});

/** The predictor's values at the probe, if its lines are shown. */
export function needs(state: State, { now }: Scene): Need[] {
  const { probe, run } = state;
  if (!partsOf(state).predictor?.pseudocode?.length || !probe || !run?.n || run.d > 2) return [];
  return [{ kind: 'probe', payload: { visit: now.position, x: probe.slice(0, run.d) } }];
}

/**
 * Running lines of the algorithm: of the start, the visit or its phase with the loops that begin there, or the
 * return. 'step': an update that moves along its example; 'stepless': the rule requires a step, but there is none.
 */
function liveLines(state: State, scene: Scene | null) {
  const { run } = state;
  if (!run || !scene) return [];
  const { position } = scene.visit;
  if (position === 0) return ['start'];
  if (asksNextVisit(state.lesson)) return []; // the last visit's result would hint at the next one's
  const first = (position - 1) % (run.epochLength || 1) === 0;
  const loops = first ? ['epoch', 'first', 'each'] : ['each'];
  if (scene.phase === 'visit') return [...loops, 'visit'];
  if (scene.phase === 'test') return ['test'];
  const ends = run.done && scene.now.position === run.visits && !scene.phase ? ['end'] : [];
  return [...(isStepless(state as Ready, scene) ? stepless(scene) : visitLines(scene)), ...ends];
}

/** Whether the visit's example has length 0: the rule or a kept trial requires a step, and none is possible. */
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

/** Running lines of the predictor, after the visit: those of every visit, and those of a correct one. */
function livePredictorLines(run: Run | null, scene: Scene | null) {
  if (!run || !scene || scene.phase || scene.visit.position === 0) return [];
  return [...visitLines(scene), 'visit', ...(rightInARow(run, scene.visit) ? ['right'] : [])];
}

/** Marks the running lines. If no line is for a visit without update, marks the test. */
function codeOf(lines: CodeLine[], live: string[]): CodeShown[] {
  const lacksQuiet = live.includes('quiet') && !lines.some(({ when }) => when === 'quiet');
  const running = lacksQuiet ? [...live, 'visit'] : live;
  const loops = lines.some(({ when }) => when === 'epoch');
  return lines.map(({ tex = '', when, indent = 0 }) => ({
    tex,
    when,
    indent,
    live: running.includes(when),
    epoch: loops && indent > 0,
  }));
}
