// What a task is: what an example's label is there, and how many weights' worth of scores it has.

export type Kind = {
  signed: boolean; // two classes, +1 and -1, told apart by a score's sign
  several: boolean; // classes from 0, each with a score of its own
  real: boolean; // real targets: nothing is right or wrong, only near
  tagged: boolean; // examples are sentences, whose words have a tag each, from 0
};

const NONE: Kind = { signed: false, several: false, real: false, tagged: false };
const KINDS: Record<Task, Kind> = {
  binary: { ...NONE, signed: true },
  multiclass: { ...NONE, several: true },
  regression: { ...NONE, real: true },
  sequence: { ...NONE, tagged: true },
};

/** What a task is; of none nothing holds. */
export const taskOf = (task: Task | null | undefined): Kind => (task ? KINDS[task] : NONE);

/** The labels that examples can have, + first; of real targets none. */
export function labelsOf({ task, classes }: { task: Task; classes: number }): number[] {
  const { signed, real } = taskOf(task);
  if (real) return [];
  return signed ? [1, -1] : Array.from({ length: classes }, (_, label) => label);
}
