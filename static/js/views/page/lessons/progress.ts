// What somebody has answered, placed and reached, by lesson and step: kept by the browser, and taken away as the file that
// `python -m app lesson grade` reads and the page opens again.

import { browser } from '../../../client/storage.ts';
import type { Step } from './moment.ts';

export type StepRecord = {
  chosen?: any; // what is about to be the answer; of a number its text
  answer?: any; // the last one before the right one was shown
  hints?: number; // how many are shown
  right?: boolean;
  seen?: boolean; // the right one has been shown
  reached?: boolean; // the goal has been, without the solution
  stars?: number;
  scenario?: ScenarioDocument; // by which it was
  placed?: ScenarioDocument | null; // what stood on the plane last, where that is not the step's own
};
/** `at`: the step where somebody was */
export type LessonRecord = { at: number; steps: Record<string, StepRecord> };

const KEPT = 'hyperplane.lessons';
const LONGEST = 20_000; // characters of a scenario that is kept
const OF_FILE = 'file: ';

/** Under what it is kept: a file that was brought has no name but its title. */
export const keptAs = ({ id, title }: { id: string; title: string }) => id || `${OF_FILE}${title}`;

function all(): Record<string, LessonRecord> {
  try {
    const stored = JSON.parse(browser.get(KEPT) ?? '{}');
    return stored && typeof stored === 'object' && !Array.isArray(stored) ? stored : {};
  } catch {
    return {}; // not ours
  }
}

/** Of one lesson; an empty one where nothing is known. */
export function recordOf(id: string): LessonRecord {
  const { at, steps } = all()[id] ?? {};
  return { at: Number.isInteger(at) ? at : 0, steps: steps && typeof steps === 'object' ? steps : {} };
}

/** Whether a scenario is short enough to be kept. */
const isShort = (scenario: unknown) => JSON.stringify(scenario).length <= LONGEST;

/** Notes where somebody is, and what has been done there; `placed: null`: nothing but the step's own. */
export function note(id: string, step: number, done: StepRecord = {}) {
  const record = recordOf(id);
  const { scenario, ...rest } = done;
  const own = { ...record.steps[step], ...rest, ...(scenario && isShort(scenario) && { scenario }) };
  if (!own.placed || !isShort(own.placed)) delete own.placed;
  const { [step]: _, ...others } = record.steps;
  const steps = Object.keys(own).length ? { ...others, [step]: own } : others;
  browser.set(KEPT, JSON.stringify({ ...all(), [id]: { at: step, steps } }));
}

export function forget(id: string) {
  const { [id]: _, ...others } = all();
  browser.set(KEPT, JSON.stringify(others));
}

/** Whether all that a step asks has been done; of a step that asks nothing, whether it was come past. */
export const isDone = ({ ask, goal }: Step, done: StepRecord | undefined) =>
  Boolean((!ask || done?.answer !== undefined) && (!goal || done?.reached) && (ask || goal));

/** How far somebody is, for the list. */
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

/** The steps, from 1, that somebody has done, and those of which a question or goal is open. */
export function summaryOf(steps: Step[], { steps: records }: LessonRecord) {
  const asking = steps.flatMap((step, i) => (step.ask || step.goal ? [i + 1] : []));
  const open = asking.filter((i) => !isDone(steps[i - 1], records[i]));
  return { done: asking.length - open.length, of: asking.length, open };
}

/** The file of docs/lessons.md, "Homework". */
export const answersFile = (id: string, { at, steps }: LessonRecord, name = '') => ({
  answers: 1,
  lesson: id,
  name,
  at,
  steps,
});

/** What is taken from such a file, by the kind of value it must have. */
const KINDS: Record<string, string> = {
  right: 'boolean',
  seen: 'boolean',
  reached: 'boolean',
  stars: 'number',
  hints: 'number',
};

/** Keeps what such a file holds, also one of before, which has answers and scenarios alone; gives where somebody was. */
export function restore({ lesson, at, steps }: any) {
  for (const [step, entry] of Object.entries<any>(steps ?? {})) {
    if (!(Number(step) > 0) || !isObject(entry)) continue;
    const { answer, chosen, scenario, placed = scenario } = entry;
    const known = Object.entries(KINDS).filter(([key, kind]) => typeof entry[key] === kind);
    note(lesson, Number(step), {
      ...(answer !== undefined && { answer }),
      ...(chosen !== undefined && { chosen }),
      ...(isObject(scenario) && { scenario, reached: true, stars: 1 }),
      ...Object.fromEntries(known.map(([key]) => [key, entry[key]])),
      placed: isObject(placed) ? placed : null,
    });
  }
  const last = Number.isInteger(at) && at > 0 ? at : 1;
  note(lesson, last);
  return last;
}

const isObject = (value: any) => Boolean(value) && typeof value === 'object';

/** Opens such a file: what it holds is kept, and its lesson goes on where it was. */
export function open(app: App, file: any) {
  const step = restore(file);
  app.actions.say(app.text.lessons.restored, 'info', 'file');
  if (!file.lesson.startsWith(OF_FILE)) app.openCourse({ id: file.lesson, step });
}
