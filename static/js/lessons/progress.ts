// A visitor's answers, planes and goals by lesson and step: kept by the browser, and exported as a file that `python -m app
// lesson grade` reads and the page reopens.

import { browser } from '../client/storage.ts';
import type { Step } from './moment.ts';

export type StepRecord = {
  chosen?: any; // the answer before it is handed in; of a number its text
  answer?: any; // the last one before the right one was shown
  hints?: number; // shown hints
  right?: boolean;
  seen?: boolean; // the right answer was shown
  reached?: boolean; // the goal was reached without the solution
  stars?: number;
  scenario?: ScenarioDocument; // reached the goal
  placed?: ScenarioDocument | null; // the last scenario on the plane, if it differs from the step's
};
/** `at`: the last open step */
export type LessonRecord = { at: number; steps: Record<string, StepRecord> };

const KEPT = 'hyperplane.lessons';
const LONGEST = 20_000; // characters of the longest scenario that is kept
const OF_FILE = 'file: ';

/** Storage key: a file has no id, so its title is used. */
export const keptAs = ({ id, title }: { id: string; title: string }) => id || `${OF_FILE}${title}`;

function storedRecords(): Record<string, LessonRecord> {
  try {
    const stored = JSON.parse(browser.get(KEPT) ?? '{}');
    return stored && typeof stored === 'object' && !Array.isArray(stored) ? stored : {};
  } catch {
    return {}; // not written by this page
  }
}

/** The record of a lesson; empty if there is none. */
export function recordOf(id: string): LessonRecord {
  const { at, steps } = storedRecords()[id] ?? {};
  return { at: Number.isInteger(at) ? at : 0, steps: steps && typeof steps === 'object' ? steps : {} };
}

/** Whether a scenario is short enough to be kept. */
const isShort = (scenario: unknown) => JSON.stringify(scenario).length <= LONGEST;

/** Records the open step and its progress; `placed: null`: the step's own scenario. */
export function note(id: string, step: number, done: StepRecord = {}) {
  const record = recordOf(id);
  const { scenario, ...rest } = done;
  const entry = { ...record.steps[step], ...rest, ...(scenario && isShort(scenario) && { scenario }) };
  if (!entry.placed || !isShort(entry.placed)) delete entry.placed;
  const { [step]: _, ...others } = record.steps;
  const steps = Object.keys(entry).length ? { ...others, [step]: entry } : others;
  browser.set(KEPT, JSON.stringify({ ...storedRecords(), [id]: { at: step, steps } }));
}

export function forget(id: string) {
  const { [id]: _, ...others } = storedRecords();
  browser.set(KEPT, JSON.stringify(others));
}

/** Whether a step's question and goal are done; false for a step without either. */
export const isDone = ({ ask, goal }: Step, done: StepRecord | undefined) =>
  Boolean((!ask || done?.answer !== undefined) && (!goal || done?.reached) && (ask || goal));

/** The progress, for the list. */
export function standingOf(
  { at, steps }: LessonRecord,
  { questions, goals }: { questions: number; goals: number; steps: number },
) {
  const records = Object.values(steps);
  const count = (test: (each: StepRecord) => any) => records.filter(test).length;
  const done = count(({ answer }) => answer !== undefined) + count(({ reached }) => reached);
  return {
    at,
    right: count(({ right }) => right),
    stars: records.reduce((sum, each) => sum + (each.stars ?? 0), 0),
    reached: count(({ reached }) => reached),
    done: done > 0 && done >= questions + goals,
  };
}

/** The finished steps, from 1, and those with an open question or goal. */
export function summaryOf(steps: Step[], { steps: records }: LessonRecord) {
  const tasks = steps.flatMap((step, i) => (step.ask || step.goal ? [i + 1] : []));
  const open = tasks.filter((i) => !isDone(steps[i - 1], records[i]));
  return { done: tasks.length - open.length, of: tasks.length, open };
}

/** The file of docs/lessons.md, "Homework". */
export const answersFile = (id: string, { at, steps }: LessonRecord, name = '') => ({
  answers: 1,
  lesson: id,
  name,
  at,
  steps,
});

/** Accepted keys of such a file, with their types. */
const KINDS: Record<string, string> = {
  right: 'boolean',
  seen: 'boolean',
  reached: 'boolean',
  stars: 'number',
  hints: 'number',
};

/** Keeps the content of such a file, also of the old format with answers and scenarios only. Returns the last open step. */
export function restore({ lesson, at, steps }: any) {
  for (const [step, entry] of Object.entries<any>(steps ?? {})) {
    if (!(Number(step) > 0) || !isObject(entry)) continue;
    const { answer, chosen, scenario, placed = scenario } = entry;
    const valid = Object.entries(KINDS).filter(([key, kind]) => typeof entry[key] === kind);
    note(lesson, Number(step), {
      ...(answer !== undefined && { answer }),
      ...(chosen !== undefined && { chosen }),
      ...(isObject(scenario) && { scenario, reached: true, stars: 1 }),
      ...Object.fromEntries(valid.map(([key]) => [key, entry[key]])),
      placed: isObject(placed) ? placed : null,
    });
  }
  const last = Number.isInteger(at) && at > 0 ? at : 1;
  note(lesson, last);
  return last;
}

const isObject = (value: any) => Boolean(value) && typeof value === 'object';

/** Opens such a file: keeps its content and continues its lesson. */
export function open(app: App, file: any) {
  const step = restore(file);
  app.actions.say(app.text.lessons.restored, 'info', 'file');
  if (!file.lesson.startsWith(OF_FILE)) app.openCourse({ id: file.lesson, step });
}
