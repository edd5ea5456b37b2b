// What somebody has answered and reached, by lesson and step: kept by the browser, and taken away as the file that
// `python -m app lesson grade` reads.

import { browser } from '../../../client/storage.js';

/**
 * @typedef {object} StepRecord
 * @property {any} [answer]  the last one before the right one was shown
 * @property {boolean} [right]
 * @property {boolean} [seen]  the right one has been shown
 * @property {boolean} [reached]  the goal has been, without the solution
 * @property {number} [stars]
 * @property {ScenarioDocument} [scenario]  by which it was
 *
 * @typedef {{at: number, steps: Record<string, StepRecord>}} LessonRecord  `at`: the step where somebody was
 */

const KEPT = 'hyperplane.lessons';
const LONGEST = 20_000; // characters of a scenario that is kept

/** Under what it is kept: a file that was brought has no name but its title. @param {{id: string, title: string}} lesson */
export const keptAs = ({ id, title }) => id || `file: ${title}`;

/** @returns {Record<string, LessonRecord>} */
function all() {
  try {
    const stored = JSON.parse(browser.get(KEPT) ?? '{}');
    return stored && typeof stored === 'object' && !Array.isArray(stored) ? stored : {};
  } catch {
    return {}; // not ours
  }
}

/** Of one lesson; an empty one where nothing is known. @param {string} id @returns {LessonRecord} */
export function recordOf(id) {
  const { at, steps } = all()[id] ?? {};
  return { at: Number.isInteger(at) ? at : 0, steps: steps && typeof steps === 'object' ? steps : {} };
}

/** Notes where somebody is, and what has been done there. @param {string} id @param {number} step @param {StepRecord} [done] */
export function note(id, step, done = {}) {
  const record = recordOf(id);
  const { scenario, ...rest } = done;
  const small = scenario && JSON.stringify(scenario).length <= LONGEST ? { scenario } : {};
  const own = { ...record.steps[step], ...rest, ...small };
  const steps = Object.keys(own).length ? { ...record.steps, [step]: own } : record.steps;
  browser.set(KEPT, JSON.stringify({ ...all(), [id]: { at: step, steps } }));
}

/** @param {string} id */
export function forget(id) {
  const { [id]: _, ...others } = all();
  browser.set(KEPT, JSON.stringify(others));
}

/** Whether all that a step asks has been done; of a step that asks nothing, whether it was come past. @param {import('./moment.js').Step} step @param {StepRecord | undefined} done */
export const isDone = ({ ask, goal }, done) =>
  Boolean((!ask || done?.answer !== undefined) && (!goal || done?.reached) && (ask || goal));

/**
 * How far somebody is, for the list.
 * @param {LessonRecord} record
 * @param {{questions: number, goals: number, steps: number}} of
 */
export function standingOf({ at, steps }, { questions, goals }) {
  const records = Object.values(steps);
  const count = (/** @type {(each: StepRecord) => any} */ test) => records.filter(test).length;
  const done = count(({ answer }) => answer !== undefined) + count(({ reached }) => reached);
  return {
    at,
    right: count(({ right }) => right),
    stars: records.reduce((sum, each) => sum + (each.stars ?? 0), 0),
    reached: count(({ reached }) => reached),
    done: done > 0 && done >= questions + goals,
  };
}

/** The file of docs/lessons.md, "Homework". @param {string} id @param {LessonRecord} record @param {string} name */
export function answersFile(id, { steps }, name = '') {
  const entries = Object.entries(steps).flatMap(([step, { answer, scenario }]) => {
    const entry = { ...(answer !== undefined && { answer }), ...(scenario && { scenario }) };
    return Object.keys(entry).length ? [[step, entry]] : [];
  });
  return { answers: 1, lesson: id, name, steps: Object.fromEntries(entries) };
}
