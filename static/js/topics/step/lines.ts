// Lines of arithmetic, and the phase from which each is shown. No DOM here.

import { type Outcome, type Phase, reached } from '../../run/outcome.ts';

/** plain, in an element, or a number of the scenario with its path */
export type Part = string | ['i' | 'strong' | 'em' | 'sub' | 'small', string] | ['quantity', string, string];
/** the bias as b, as the threshold θ = −b, or as w₀ with x₀ = 1 */
export type Written = 'b' | 'theta' | 'one';
/** `from`: the phase of its `first` parts; `whole`: of the others */
export type Line = {
  kind: 'sum' | 'result' | 'note';
  parts: Part[];
  from: Phase;
  first: number;
  whole: Phase;
};
/** of a class */
export type Score = { c: number; score: number; winner: boolean; own: boolean };
export type Arithmetic = { kind: string; visit: string; scores: Score[]; lines: Line[] };
/** Input of the arithmetic of a visit; `y`, `phi` and `before` (its score before the visit) belong to the visited example. */
export type About = {
  run: Run;
  scene: Scene;
  now: RunState; // the state at this visit
  document: ScenarioDocument;
  learner: Learner;
  text: ViewWords['step'];
  hasBias: boolean;
  trained: boolean; // the bias is trained
  written: Written; // notation of the bias
  example: number;
  y: number;
  phi: Float64Array;
  before: PerClass;
  visit: string;
  outcome: Outcome; // of the visit
};

export const i = (text: string) => ['i', text] as Part;
export const strong = (text: string) => ['strong', text] as Part;
export const em = (text: string) => ['em', text] as Part;
export const quantity = (place: string, shown: string) => ['quantity', shown, place] as Part;
export const sub = (index: number) => ['sub', String(index)] as Part;

const line: (kind: Line['kind'], parts: Part[], from: Phase, whole?: Phase, first?: number) => Line = (
  kind,
  parts,
  from,
  whole = from,
  first = parts.length,
) => ({ kind, parts, from, first, whole });
/** A line of the activation. */
export const sum: (...parts: Part[]) => Line = (...parts) => line('sum', parts, 'visit');
/** The result of a search; its name alone while the search runs. */
export const searched: (first: Part[], ...parts: Part[]) => Line = (first, ...parts) =>
  line('sum', [...first, ...parts], 'visit', 'test', first.length);
/** A comparison and its result; its number alone at first. */
export const result: (number: Part[], ...parts: Part[]) => Line = (number, ...parts) =>
  line('result', [...number, ...parts], number.length ? 'visit' : 'test', 'test', number.length);
export const note: (...parts: Part[]) => Line = (...parts) => line('note', parts, 'visit');
/** A line of the step's computation. */
export const working: (...parts: Part[]) => Line = (...parts) => line('sum', parts, 'update');
/** A new value; its name alone at first. */
export const becoming: (parts: Part[], value: string) => Line = (parts, value) =>
  line('sum', [...parts, ' = ', strong(value)], 'update', 'done', parts.length);
export const block: (kind: string, visit: string, lines?: Line[], scores?: Score[]) => Arithmetic = (
  kind,
  visit,
  lines = [],
  scores = [],
) => ({ kind, visit, lines, scores });

/** The lines known at the visit's present phase. */
export function soFar(all: Arithmetic, scene: Scene): Arithmetic {
  const lines = all.lines.filter(({ from }) => reached(scene, from));
  const tested = reached(scene, 'test');
  return {
    ...all,
    kind: tested ? all.kind : '',
    scores: tested ? all.scores : all.scores.map((score) => ({ ...score, winner: false })),
    lines: lines.map((each) =>
      reached(scene, each.whole) ? each : { ...each, kind: 'sum', parts: each.parts.slice(0, each.first) },
    ),
  };
}
