// What a task is: what an example's label is there, and how many weights' worth of scores it has.

/**
 * @typedef {object} Kind
 * @property {boolean} signed  two classes, +1 and -1, told apart by a score's sign
 * @property {boolean} several  classes from 0, each with a score of its own
 * @property {boolean} real  real targets: nothing is right or wrong, only near
 * @property {boolean} tagged  examples are sentences, whose words have a tag each, from 0
 */

/** @type {Kind} */
const NONE = { signed: false, several: false, real: false, tagged: false };
/** @type {Record<Task, Kind>} */
const KINDS = {
  binary: { ...NONE, signed: true },
  multiclass: { ...NONE, several: true },
  regression: { ...NONE, real: true },
  sequence: { ...NONE, tagged: true },
};

/** What a task is; of none nothing holds. @param {Task | null | undefined} task @returns {Kind} */
export const taskOf = (task) => (task ? KINDS[task] : NONE);

/** The labels that examples can have, + first; of real targets none. @param {{task: Task, classes: number}} points @returns {number[]} */
export function labelsOf({ task, classes }) {
  const { signed, real } = taskOf(task);
  if (real) return [];
  return signed ? [1, -1] : Array.from({ length: classes }, (_, label) => label);
}
