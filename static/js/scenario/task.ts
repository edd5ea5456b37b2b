// The properties of a task.

export type Kind = {
  signed: boolean; // two classes, +1 and -1, the sign of the score
  several: boolean; // classes from 0, one score each
  real: boolean; // real targets, no classes
  tagged: boolean; // examples are sentences; each word has a tag, from 0
};

const NONE: Kind = { signed: false, several: false, real: false, tagged: false };
const KINDS: Record<Task, Kind> = {
  binary: { ...NONE, signed: true },
  multiclass: { ...NONE, several: true },
  regression: { ...NONE, real: true },
  sequence: { ...NONE, tagged: true },
};

/** The properties of a task; all false if there is none. */
export const taskOf = (task: Task | null | undefined): Kind => (task ? KINDS[task] : NONE);

/** The possible labels, +1 first; [] for real targets. */
export function labelsOf({ task, classes }: { task: Task; classes: number }): number[] {
  const { signed, real } = taskOf(task);
  if (real) return [];
  return signed ? [1, -1] : Array.from({ length: classes }, (_, label) => label);
}
