// The list of recent runs of a browser, limited in number and in size. No DOM here.

export const MOST = 12;
export const LARGEST = 100_000; // characters of the whole list

/** The thumbnail's data: some points on the two axes of the plane, and the last line if there is one. */
export type Snapshot = {
  task: Task;
  classes: number;
  x: number[][];
  y: number[];
  line: { w: number[]; b: number } | null;
};
export type PastRun = {
  id: string; // kept through edits on one page: the edited run replaces the entry
  same: string; // equal for equal scenarios
  at: number; // ms since 1970
  says: string; // the header's sentence
  link: string; // the address's fragment
  preset: string | null; // its picture is shown instead of the snapshot
  snapshot: Snapshot;
};

const isValid = (run: unknown) => {
  const { id, at, says, link, snapshot } = (run ?? {}) as any;
  return (
    typeof id === 'string' &&
    Number.isFinite(at) &&
    typeof says === 'string' &&
    /^#[\w-]+$/.test(link) &&
    Array.isArray(snapshot?.x) &&
    Array.isArray(snapshot?.y)
  );
};

/** Parses the stored list; damaged entries are left out. */
export function pastRunsFrom(kept: string | null): PastRun[] {
  try {
    const list = JSON.parse(kept ?? '[]');
    return Array.isArray(list) ? list.filter(isValid).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** The list with a run on top; entries with its id or its scenario are removed. */
export function withRun(runs: PastRun[], run: PastRun) {
  const others = runs.filter(({ id, same }) => id !== run.id && same !== run.same);
  const all = [run, ...others].slice(0, MOST);
  while (all.length && JSON.stringify(all).length > LARGEST) all.pop();
  return all;
}

export const withoutRun = (runs: PastRun[], id: string) => runs.filter((run) => run.id !== id);

/** A short hash of a text. */
export function digest(text: string) {
  let [low, high] = [0x811c9dc5, 0x1b873593];
  for (let k = 0; k < text.length; k += 1) {
    low = Math.imul(low ^ text.charCodeAt(k), 0x01000193);
    high = Math.imul(high ^ text.charCodeAt(k), 0x85ebca6b);
  }
  return `${(low >>> 0).toString(36)}${(high >>> 0).toString(36)}`;
}
