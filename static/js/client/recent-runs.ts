// The list of recent runs of a browser, limited in number and in size, its recorder, and the data of their pictures. Nothing is sent; a student's class is not recorded.

import { documentOf } from '../scenario/document.ts';
import { browser } from './storage.ts';
import { pointOf } from '../state/points.ts';

const MOST_POINTS = 40; // points
const DIGITS = 3;

const short = (value: number) => Number(value.toPrecision(DIGITS));

export function snapshotOf({ points, run }: Pick<Ready, 'points' | 'run'>): Snapshot {
  const { n, y, task, classes } = points;
  const every = Math.max(1, Math.ceil(n / MOST_POINTS));
  const sample = Array.from({ length: Math.ceil(n / every) }, (_, k) => k * every);
  const last = task === 'binary' && run.straight && points.d === 2 ? run.at(run.visits) : null;
  const drawn = last && last.w.length === 2 && [...last.w, last.b].every(Number.isFinite);
  return {
    task,
    classes,
    x: sample.map((i) => pointOf(points, i).map(short)),
    y: sample.map((i) => short(y[i])),
    line: drawn ? { w: Array.from(last.w, short), b: short(last.b) } : null,
  };
}

export const MOST = 12;
export const LARGEST = 100_000; // characters of the whole list

/** The thumbnail's data: some points on the two axes of the plane, and the last line if there is one. */
type Snapshot = {
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

const KEY = 'hyperplane.runs';
const QUIET = 1500; // ms without a change before a scenario is recorded
const PAGE = Math.random().toString(36).slice(2, 10);

export const pastRuns = {
  all: (): PastRun[] => pastRunsFrom(browser.get(KEY)),
  forget: (id: string) => browser.set(KEY, JSON.stringify(withoutRun(pastRuns.all(), id))),
  forgetAll: () => browser.remove(KEY),
};

/** `says`: gives the name of a run */
export function notePastRuns(
  store: Store,
  room: { address: { link(position: number): string | null } },
  says: (state: Ready) => string,
) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let recorded: unknown = null;
  store.subscribe((state, before) => {
    if (
      state.runId === before.runId &&
      state.document === before.document &&
      state.pending === before.pending
    )
      return;
    clearTimeout(timer);
    timer = setTimeout(record, QUIET);
  });

  function record() {
    const { state } = store;
    const { run, document, catalog, points, lesson, pending, subject } = state;
    if (!run?.done || !document || !catalog || pending || lesson?.role === 'student') return;
    if (!points.n || run.n !== points.n || run === recorded) return;
    recorded = run;
    const scenario = JSON.stringify(documentOf({ document, points, run }));
    const address =
      scenario === JSON.stringify(catalog.defaults) ? null : room.address.link(state.playhead.position);
    if (!address) return; // the default scenario, or too many points for a link
    const past = {
      id: `${PAGE}${subject}`,
      same: digest(scenario),
      at: Date.now(),
      says: says(state as Ready),
      link: address.slice(address.indexOf('#')),
      preset: points.d > 2 ? (document.data?.preset ?? null) : null,
      snapshot: snapshotOf({ points, run }),
    };
    browser.set(KEY, JSON.stringify(withRun(pastRuns.all(), past)));
  }
}
