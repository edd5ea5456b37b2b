// Records the runs opened in this browser for its list of recent runs. Nothing is sent; a student's class is not recorded.

import { digest, pastRunsFrom, withoutRun, withRun, type PastRun } from '../scenario/recent-runs.ts';
import { documentOf } from '../scenario/document.ts';
import { snapshotOf } from '../run/snapshot.ts';
import { browser } from './storage.ts';

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
