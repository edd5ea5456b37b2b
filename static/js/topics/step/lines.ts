// Lines of arithmetic, the phase from which each is shown, and their writing: sums of products, vectors, signs, the bias in its notation, plain text. No DOM here.

import { type Outcome, type Phase, reached } from '../../run/outcome.ts';
import { brief, lowered, number } from '../../text/format.ts';
import { plain } from '../../text/marked.ts';

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
type Score = { c: number; score: number; winner: boolean; own: boolean };
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

export const MOST_TERMS = 4;

/** w1·x1 + w2·x2 + … with signs folded in. */
export function products(w: Float64Array, phi: Numbers) {
  const terms = Array.from(w.subarray(0, MOST_TERMS), (value, j) => {
    const sign = j ? (value < 0 ? ' \u2212 ' : ' + ') : '';
    return `${sign}${number(j ? Math.abs(value) : value, 3)}·${bracketed(phi[j], 3)}`;
  });
  return terms.join('') + (w.length > MOST_TERMS ? ' + \u2026' : '');
}

/** A number as a factor: in brackets if negative. */
export const bracketed = (value: number, digits = 4) =>
  typeof value === 'number' && value < 0 ? `(${number(value, digits)})` : number(value, digits);

/** A vector as a factor. */
export const multiplied = (phi: Numbers) => (phi.length === 1 ? bracketed(phi[0], 3) : brief(phi, 3));

/** A factor before its operand; 1 is not written. */
export const multiple = (factor: number) => (factor === 1 ? '' : `${number(factor, 3)}·`);

/** A further summand. */
export const plus = (value: number) => (value < 0 ? `\u2212 ${number(-value, 3)}` : `+ ${number(value, 3)}`);

/** A score compared with its threshold. Equality is "0 ≤ 0" if it is an update, otherwise "0 ≥ 0". */
export const sign = (score: number, threshold: number, isUpdate: boolean) =>
  score > threshold ? '>' : score < threshold ? '<' : isUpdate ? '\u2264' : '\u2265';

export const comparison = (score: number, threshold: number, isUpdate: boolean) =>
  `${sign(score, threshold, isUpdate)} ${number(threshold)}`;

const LETTERS = { b: 'b', theta: 'θ', one: 'w' };

/** A bias in the notation's sign. */
export const turned = (written: Written, b: number) => (written === 'theta' ? 0 - b : b);

/** Its name, with class c if there are several. */
export function nameOf(written: Written, c: number | null = null): Part[] {
  const index = [...(c === null ? [] : [c]), ...(written === 'one' ? [0] : [])];
  return [i(LETTERS[written]), ...(index.length ? [['sub', index.join(',')] as any] : [])];
}

/** The bias as a further summand of the score, if there is one. */
export function offset(written: Written, hasBias: boolean, b: number) {
  if (!hasBias) return '';
  return written === 'theta' ? ` − ${bracketed(turned(written, b), 3)}` : ` ${plus(b)}`;
}

/** The new bias: the old one, perhaps times `decay`, plus the step. */
export function becomes(
  written: Written,
  {
    before,
    change,
    to,
    c = null,
    decay = '',
  }: { before: number; change: number | null; to: number; c?: number | null; decay?: string },
) {
  const was = turned(written, before);
  const from = decay ? decay + bracketed(was, 3) : number(was, 3);
  const by = change === null ? '' : ` ${plus(turned(written, change))}`;
  return becoming([...nameOf(written, c), ` ← ${from}${by}`], number(turned(written, to)));
}

const TAGS: Record<string, (text: string) => string> = {
  sub: lowered,
  em: plain,
  small: (text) => `(${text})`,
};

const worded = (part: Part) => (typeof part === 'string' ? part : (TAGS[part[0]]?.(part[1]) ?? part[1]));

/** The visit first, then the scores of several classes. */
export function plainly({ visit, scores, lines }: Arithmetic): string[] {
  const each = scores.map(({ c, score }) => `a${lowered(c)} = ${number(score, 3)}`).join(', ');
  const texts = lines.map(({ kind, parts }) => {
    const words = parts.map(worded).join('');
    return kind === 'note' ? plain(words) : words;
  });
  return [plain(visit), each, ...texts].filter(Boolean);
}

/** The new b of a network's unit. */
export const bias = (from: string, to: number, unit: number) =>
  becoming([i('b'), sub(unit), ` ← ${from}`], number(to));
