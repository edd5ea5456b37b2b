// What a browser had open lately: a list that is short, in number and in bytes. No DOM here.

export const MOST = 12;
export const LARGEST = 100_000; // characters of all together

/** some of the points, on the two axes that they are drawn on, and the last line where there is one */
export type Snapshot = {
  task: Task;
  classes: number;
  x: number[][];
  y: number[];
  line: { w: number[]; b: number } | null;
};
export type PastRun = {
  id: string; // of what it began with, on one page: what is changed of it takes its place
  same: string; // equal where the scenario is
  at: number; // ms since 1970
  says: string; // the header's sentence
  link: string; // the address's fragment
  preset: string | null; // whose own picture is shown instead
  snapshot: Snapshot;
};

const whole = (run: unknown) => {
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

/** The list as it was kept; what is damaged is left out. */
export function pastRunsFrom(kept: string | null): PastRun[] {
  try {
    const list = JSON.parse(kept ?? '[]');
    return Array.isArray(list) ? list.filter(whole).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** The list with a run on top, in place of what it has come from and of its like. */
export function withRun(runs: PastRun[], run: PastRun) {
  const others = runs.filter(({ id, same }) => id !== run.id && same !== run.same);
  const all = [run, ...others].slice(0, MOST);
  while (all.length && JSON.stringify(all).length > LARGEST) all.pop();
  return all;
}

export const withoutRun = (runs: PastRun[], id: string) => runs.filter((run) => run.id !== id);

/** A short name of a text, equal for equal ones. */
export function digest(text: string) {
  let [low, high] = [0x811c9dc5, 0x1b873593];
  for (let k = 0; k < text.length; k += 1) {
    low = Math.imul(low ^ text.charCodeAt(k), 0x01000193);
    high = Math.imul(high ^ text.charCodeAt(k), 0x85ebca6b);
  }
  return `${(low >>> 0).toString(36)}${(high >>> 0).toString(36)}`;
}
