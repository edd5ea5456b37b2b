// A step of a lesson as the page uses it, its possible answers, and their verdicts. No DOM here.

import { fromText, hasView, LAYOUTS } from '../state/dock.ts';

/** See docs/lessons.md. */
export type Target = { card?: string; symbol?: string; control?: string; example?: number; line?: number };
export type Lab = {
  scenario: ScenarioDocument;
  position: number;
  views: string | null;
  compare: Variant[];
  probe: number[] | null;
  overlays: string[] | null;
  show: Target[];
  point_at: Target[];
  locks: string[];
};
export type Ask = { kind: string; question: string; choices: string[]; tolerance: number; tells?: string[] };
export type Predicate = { measure: string; is?: any; at_least?: number; at_most?: number };
export type Goal = { text: string | null; predicates: Predicate[] };
export type Key = {
  answer: any;
  why: string | null;
  wrong: Record<string, string>;
  then: string | null;
  solution: ScenarioDocument | null;
};
export type Step = {
  title: string;
  html: string;
  lab: Lab;
  ask: Ask | null;
  goal: Goal | null;
  stars: { measure: string; two: number; three: number } | null;
  hints: string[];
  key?: Key;
};
/** `origin`: its source, if not the server */
export type LessonDocument = {
  id: string;
  title: string;
  steps: Step[];
  teacher?: string | null;
  origin?: 'file' | 'link';
  [name: string]: any;
};
export type Judged = {
  right: boolean;
  answer: any;
  why: string | null;
  wrong: string | null;
  then: string | null;
};

/** Questions with a choice of answers. */
const CHOSEN = ['choice', 'mistake', 'stop', 'class'];
export const isChosen = ({ kind }: Ask) => CHOSEN.includes(kind);
const CLOSE = 1e-9;

/** The views of a step, with those it shows or points at; null: unchanged. */
export function dockOf({ views, show, point_at: pointed }: Lab): Dock | null {
  const named = views ? (LAYOUTS[views] ?? fromText(views)) : null;
  const shown = [...show, ...pointed].flatMap(({ card }) => (card ? [card] : []));
  if (!named) return null;
  const missing = shown.filter((id) => !['plane', 'verdict', 'timeline'].includes(id) && !hasView(named, id));
  return { views: [...named.views, ...missing.map((id) => ({ id }))] };
}

/** The step as state of the page. `answer`: the earlier one */
export function courseOf(
  id: string,
  step: number,
  { lab, ask }: Step,
  answered: boolean,
  answer: any = null,
): Course {
  const targets = [...lab.point_at, ...lab.show];
  const cards = targets.flatMap(({ card }) => (card ? [card] : []));
  const open = dockOf(lab)?.views ?? [];
  const first = (kind: 'symbol' | 'example') =>
    targets.find((target) => target[kind] !== undefined)?.[kind] ?? null;
  const example = first('example') as number | null;
  return {
    id,
    step,
    locks: lab.locks,
    shown: lab.show.flatMap(({ card }) => (card ? [card] : [])),
    lit: first('symbol') as string | null,
    example: example === null ? null : example - 1,
    waiting: open.flatMap((view) => (cards.includes(view.id) ? [] : [view.id])),
    cards,
    controls: targets.flatMap(({ control }) => (control ? [control] : [])),
    lines: targets.flatMap(({ line }) => (line ? [line] : [])),
    question: ask && {
      kind: ask.kind,
      tells: ask.tells,
      revealed: answered,
      ...(ask.kind === 'line' && answer && { answer }),
    },
  };
}

/**
 * The choices with their values; `html`: the lesson's own text, otherwise a sentence of the question's words.
 * `labels`: of the classes
 */
export function optionsOf(
  { kind, choices }: Ask,
  labels: number[],
  task: Task,
): { value: any; html?: string; says?: Sentence }[] {
  if (kind === 'choice') return choices.map((html, value) => ({ value, html }));
  if (kind === 'class') return labels.map((value) => ({ value, says: ['class', value, task] }));
  return [true, false].map((value) => ({ value, says: [value ? 'yes' : 'no', kind] }));
}

/** Whether a wrong answer permits another attempt: not with two choices. */
export const mayTryAgain = ({ kind, choices }: Ask) =>
  kind === 'number' || kind === 'line' || (kind === 'choice' && choices.length > 2);

/** The verdict on an answer, from the lesson's key. */
export const judgedBy = (ask: Ask, given: any, { answer, why, wrong, then }: Key): Judged => ({
  right: isRight(ask, given, answer),
  answer,
  why,
  wrong: wrong[String(given)] ?? null,
  then,
});

function isRight({ kind, tolerance }: Ask, given: any, truth: any) {
  if (truth === null || given === null) return false;
  if (kind === 'number') return Math.abs(given - truth) <= tolerance + CLOSE * Math.max(1, Math.abs(truth));
  if (kind !== 'line') return given === truth;
  const [before, after] = [distance(truth.before, given), distance(truth.after, given)];
  return after !== null && (before === null || after < before);
}

/** `line`: w1, w2, b */
function distance([w1, w2, b]: number[], [x, y]: number[]) {
  const length = Math.hypot(w1, w2);
  return length ? Math.abs(w1 * x + w2 * y + b) / length : null;
}

/** The server's query for a goal: its predicates, and the measure of the stars. */
export function asksOf({ goal, stars }: Step): Predicate[] {
  const predicates = goal?.predicates ?? [];
  const hasMeasure = !stars || predicates.some(({ measure }) => measure === stars.measure);
  return hasMeasure || !stars ? predicates : [...predicates, { measure: stars.measure, at_least: -1e12 }];
}

/** the server's result */
export type Found = Predicate & { value: any; holds: boolean };

/** Whether a goal is reached, its holding parts, and the earned stars. */
export function goalOf(
  { goal, stars }: Step,
  found: Found[],
): { reached: boolean; rows: Found[]; stars: number } {
  const rows = found.slice(0, goal?.predicates.length ?? 0);
  const reached = rows.every(({ holds }) => holds);
  const value = stars && found.find(({ measure }) => measure === stars.measure)?.value;
  const earned = !reached
    ? 0
    : !stars || typeof value !== 'number'
      ? 1
      : value <= stars.three
        ? 3
        : value <= stars.two
          ? 2
          : 1;
  return { reached, rows, stars: earned };
}

/** The view that pictures each lesson: the first one that no earlier lesson has. */
export function picturesOf(lessons: { views?: string[] }[]): (string | null)[] {
  const taken = new Set();
  return lessons.map(({ views = [] }) => {
    const view = views.find((id) => !taken.has(id)) ?? views[0] ?? null;
    taken.add(view);
    return view;
  });
}
