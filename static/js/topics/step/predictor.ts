// State of the chosen predictor at this moment: Algorithm 7's s, beta and c, survival counts, the pocket; and its values at the
// probe. No DOM here.

import { predictorState } from '../../run/predictor-state.ts';
import { nameOf } from '../../scenario/document.ts';
import { count, number, vector } from '../../text/format.ts';
import type { Part } from './lines.ts';

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
