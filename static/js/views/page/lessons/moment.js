// What a step of a lesson is made of for the page, what can be answered, and what an answer is worth. No DOM here.

import { fromText, hasView, LAYOUTS } from '../../../state/dock.js';

/**
 * As docs/lessons.md has them.
 * @typedef {{card?: string, symbol?: string, control?: string, example?: number, line?: number}} Target
 * @typedef {{scenario: ScenarioDocument, position: number, views: string | null, compare: Variant[], probe: number[] | null, overlays: string[] | null, show: Target[], point_at: Target[], locks: string[]}} Lab
 * @typedef {{kind: string, question: string, choices: string[], tolerance: number, tells?: string[]}} Ask
 * @typedef {{measure: string, is?: any, at_least?: number, at_most?: number}} Predicate
 * @typedef {{text: string | null, predicates: Predicate[]}} Goal
 * @typedef {{answer: any, why: string | null, wrong: Record<string, string>, then: string | null, solution: ScenarioDocument | null}} Key
 * @typedef {{title: string, html: string, lab: Lab, ask: Ask | null, goal: Goal | null, stars: {measure: string, two: number, three: number} | null, hints: string[], key?: Key}} Step
 * @typedef {{id: string, title: string, steps: Step[], teacher?: string | null, origin?: 'file' | 'link', [name: string]: any}} LessonDocument
 *   `origin`: how it came, where it is not the server's
 *
 * @typedef {{right: boolean, answer: any, why: string | null, wrong: string | null, then: string | null}} Judged
 */

/** Kinds of answers that are chosen from two or more. */
const CHOSEN = ['choice', 'mistake', 'stop', 'class'];
export const isChosen = (/** @type {Ask} */ { kind }) => CHOSEN.includes(kind);
const CLOSE = 1e-9;

/** The views of a step, with those that it shows or points at; null: as they are. @param {Lab} lab @returns {Dock | null} */
export function dockOf({ views, show, point_at: pointed }) {
  const named = views ? (LAYOUTS[views] ?? fromText(views)) : null;
  const shown = [...show, ...pointed].flatMap(({ card }) => (card ? [card] : []));
  if (!named) return null;
  const missing = shown.filter((id) => !['plane', 'verdict', 'timeline'].includes(id) && !hasView(named, id));
  return { views: [...named.views, ...missing.map((id) => ({ id }))] };
}

/**
 * What the page is told of a step.
 * @param {string} id
 * @param {number} step
 * @param {Step} content
 * @param {boolean} answered
 * @param {any} answer  the one before
 * @returns {Course}
 */
export function courseOf(id, step, { lab, ask }, answered, answer = null) {
  const targets = [...lab.point_at, ...lab.show];
  const cards = targets.flatMap(({ card }) => (card ? [card] : []));
  const open = dockOf(lab)?.views ?? [];
  const first = (/** @type {'symbol' | 'example'} */ kind) =>
    targets.find((target) => target[kind] !== undefined)?.[kind] ?? null;
  const example = /** @type {number | null} */ (first('example'));
  return {
    id,
    step,
    locks: lab.locks,
    shown: lab.show.flatMap(({ card }) => (card ? [card] : [])),
    lit: /** @type {string | null} */ (first('symbol')),
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
 * What can be chosen, with its value; `html`: a choice of the lesson's own, else a sentence of the question's words.
 * @param {Ask} ask
 * @param {number[]} labels  of the classes
 * @param {Task} task
 * @returns {{value: any, html?: string, says?: Sentence}[]}
 */
export function optionsOf({ kind, choices }, labels, task) {
  if (kind === 'choice') return choices.map((html, value) => ({ value, html }));
  if (kind === 'class') return labels.map((value) => ({ value, says: ['class', value, task] }));
  return [true, false].map((value) => ({ value, says: [value ? 'yes' : 'no', kind] }));
}

/** Whether it is worth another try after a wrong answer: of two the other one would be no guess. @param {Ask} ask */
export const mayTryAgain = ({ kind, choices }) =>
  kind === 'number' || kind === 'line' || (kind === 'choice' && choices.length > 2);

/** What an answer to a lesson is worth whose key is here. @param {Ask} ask @param {any} given @param {Key} key @returns {Judged} */
export const judgedBy = (ask, given, { answer, why, wrong, then }) => ({
  right: isRight(ask, given, answer),
  answer,
  why,
  wrong: wrong[String(given)] ?? null,
  then,
});

/** @param {Ask} ask @param {any} given @param {any} truth */
function isRight({ kind, tolerance }, given, truth) {
  if (truth === null || given === null) return false;
  if (kind === 'number') return Math.abs(given - truth) <= tolerance + CLOSE * Math.max(1, Math.abs(truth));
  if (kind !== 'line') return given === truth;
  const [before, after] = [distance(truth.before, given), distance(truth.after, given)];
  return after !== null && (before === null || after < before);
}

/** @param {number[]} line  w1, w2, b @param {number[]} place */
function distance([w1, w2, b], [x, y]) {
  const length = Math.hypot(w1, w2);
  return length ? Math.abs(w1 * x + w2 * y + b) / length : null;
}

/**
 * What the server is asked of a goal: its predicates, and the measure that stars are given for.
 * @param {Step} step
 * @returns {Predicate[]}
 */
export function asksOf({ goal, stars }) {
  const predicates = goal?.predicates ?? [];
  const known = !stars || predicates.some(({ measure }) => measure === stars.measure);
  return known || !stars ? predicates : [...predicates, { measure: stars.measure, at_least: -1e12 }];
}

/** @typedef {Predicate & {value: any, holds: boolean}} Found  as the server says it */

/**
 * Whether a goal is reached, what of it is, and the stars that this earns.
 * @param {Step} step
 * @param {Found[]} found
 * @returns {{reached: boolean, rows: Found[], stars: number}}
 */
export function goalOf({ goal, stars }, found) {
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

/**
 * Of each lesson the view that is its picture: the first of its own that no lesson before has.
 * @param {{views?: string[]}[]} lessons
 * @returns {(string | null)[]}
 */
export function picturesOf(lessons) {
  const taken = new Set();
  return lessons.map(({ views = [] }) => {
    const view = views.find((id) => !taken.has(id)) ?? views[0] ?? null;
    taken.add(view);
    return view;
  });
}
