// Lines of arithmetic, and in which phase of a visit what of them is known. No DOM here.

import type { Outcome } from '../../run/outcome.ts';
import { reached, type Phase } from '../../run/phases.ts';

/** plain, set apart, or a number of the scenario with its place */
export type Part = string | ['i' | 'strong' | 'em' | 'sub' | 'small', string] | ['quantity', string, string];
/** how the bias is: as b, as the threshold θ = −b, or as w₀ where x₀ = 1 */
export type Written = 'b' | 'theta' | 'one';
/** `from`: the phase in which its `first` parts appear; `whole`: in which all do */
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
/** What the arithmetic of a visit is about; `y`, `phi` and `before`, the score that the visit was judged by, are of the example visited. */
export type About = {
  run: Run;
  scene: Scene;
  now: RunState; // the visit that is spoken of
  document: ScenarioDocument;
  learner: Learner;
  text: ViewWords['step'];
  hasBias: boolean;
  trained: boolean; // whether the bias is
  written: Written; // how it is written
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
/** What the activation is. */
export const sum: (...parts: Part[]) => Line = (...parts) => line('sum', parts, 'visit');
/** What a search comes to; while it is under way only of what. */
export const searched: (first: Part[], ...parts: Part[]) => Line = (first, ...parts) =>
  line('sum', [...first, ...parts], 'visit', 'test', first.length);
/** What is compared, and what comes of it; at first only its number. */
export const result: (number: Part[], ...parts: Part[]) => Line = (number, ...parts) =>
  line('result', [...number, ...parts], number.length ? 'visit' : 'test', 'test', number.length);
export const note: (...parts: Part[]) => Line = (...parts) => line('note', parts, 'visit');
/** How a step comes out. */
export const working: (...parts: Part[]) => Line = (...parts) => line('sum', parts, 'update');
/** What something becomes; at first only of what. */
export const becoming: (parts: Part[], value: string) => Line = (parts, value) =>
  line('sum', [...parts, ' = ', strong(value)], 'update', 'done', parts.length);
export const block: (kind: string, visit: string, lines?: Line[], scores?: Score[]) => Arithmetic = (
  kind,
  visit,
  lines = [],
  scores = [],
) => ({ kind, visit, lines, scores });

/** As much as the phase that a visit has come to knows. */
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
