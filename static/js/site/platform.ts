// A learning platform around the page, by SCORM 1.2 (ADL, The SCORM Run-Time Environment, 2001). It stores the current step, the
// answers, the score and the status. A refused call never blocks the lesson and is reported once.

import type { Score } from './answers.ts';
import type { Progress } from './progress-store.ts';
import { progressOf, stepIn, suspendedAs } from './suspend-data.ts';

const DEPTH = 10; // parent frames that are searched for the API
const PACE = 5000; // ms between commits; each may be a request

/** Elements that the standard lets a platform omit. */
const OPTIONAL = ['core.score.min', 'core.score.max'];

/** Rank of a status. The platform's status is never lowered, for instance after it lost the answers. */
const RANKS: Record<string, number> = { incomplete: 0, failed: 1, completed: 2, passed: 3 };

export type Api = Record<
  'LMSInitialize' | 'LMSFinish' | 'LMSCommit' | 'LMSGetValue' | 'LMSSetValue',
  (...texts: string[]) => unknown
>;
export type Around = {
  now: () => number; // ms
  later: (act: () => void, ms: number) => void;
  trouble: (what: 'closed' | 'lost') => void; // called once: the session did not start, or a value was not stored
};

/** The platform's API in this window or a parent frame. */
function apiIn(from: any): Api | null {
  let frame = from;
  for (let depth = 0; depth <= DEPTH && frame; depth += 1) {
    try {
      if (typeof frame.API?.LMSInitialize === 'function') return frame.API;
    } catch {
      // A frame of another origin; the platform may be further out.
    }
    if (frame.parent === frame) break;
    frame = frame.parent;
  }
  return null;
}

/** The API around this window, its opener, or the opener of the top window. */
function apiAround(from: any): Api | null {
  for (const window of [() => from, () => from.opener, () => from.top?.opener]) {
    try {
      const api = apiIn(window());
      if (api) return api;
    } catch {
      // The top window is of another origin.
    }
  }
  return null;
}

/** A duration as the standard writes it: '0001:02:03.00'. */
function span(ms: number) {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return `${String(hours).padStart(4, '0')}:${two(minutes)}:${two(seconds % 60)}.00`;
}

/** Starts a session with the platform; null: none found, or it did not start. `from`: the window */
export function platformIn(from: any, around: Around) {
  const api = apiAround(from);
  if (!api) return null;
  const call = callsOf(api, around.trouble);
  if (!call('LMSInitialize', '')) {
    call.complain('closed');
    return null;
  }
  return sessionOf(call, around);
}

/** API calls that never throw. They return the answer, or null for 'false' or an error. */
function callsOf(api: Api, trouble: Around['trouble']) {
  let complained = false;
  const call = (name: keyof Api, ...texts: string[]) => {
    try {
      const answer = String(api[name](...texts));
      return name === 'LMSGetValue' || answer === 'true' ? answer : null;
    } catch {
      return null;
    }
  };
  const complain = (what: 'closed' | 'lost') => {
    if (!complained) trouble(what);
    complained = true;
  };
  return Object.assign(call, { complain });
}

function sessionOf(call: ReturnType<typeof callsOf>, { now, later }: Around) {
  const start = now();
  /** values that the platform accepted */
  const values: Map<string, string> = new Map();
  let committed = -Infinity; // time of the last commit, ms
  let [left, waiting, open] = [false, false, false]; // open: a value is not committed

  function write(name: string, value: string | number) {
    if (left || values.get(name) === String(value)) return;
    if (call('LMSSetValue', `cmi.${name}`, String(value))) {
      values.set(name, String(value));
      open = true;
    } else if (!OPTIONAL.includes(name)) call.complain('lost');
  }

  function flush() {
    if (left || !open) return;
    committed = now();
    open = !call('LMSCommit', '');
    if (open) call.complain('lost');
  }

  write('core.exit', 'suspend'); // the platform must return the stored values at the next visit
  return {
    read: (name: string) => (left ? '' : (call('LMSGetValue', `cmi.${name}`) ?? '')),
    write,
    flush,
    /** Commits now, or `PACE` after the last commit. */
    commit() {
      const wait = committed + PACE - now();
      if (wait <= 0) return flush();
      if (waiting) return;
      waiting = true;
      later(() => {
        waiting = false;
        flush();
      }, wait);
    },
    leave() {
      if (left) return;
      write('core.session_time', span(now() - start));
      flush();
      left = true;
      call('LMSFinish', '');
    },
  };
}

export type Platform = NonNullable<ReturnType<typeof platformIn>>;

/** The status after the last step was seen. `pass`: percent */
function finalStatus({ right, given, of, left }: Score, pass: number | null) {
  if (given + left < of) return 'incomplete'; // a question has no answer
  if (pass === null || !of) return left ? 'incomplete' : 'completed';
  if (100 * right >= pass * of) return 'passed';
  return 100 * (right + left) >= pass * of ? 'incomplete' : 'failed';
}

/**
 * Stores progress in a platform. The score is the percentage of questions right at the first answer and of goals reached; it is
 * sent after the first of them. 'completed': the last step was seen, all questions are answered, all goals reached. With `pass`
 * (percent) the status is 'passed' or 'failed' instead; 'failed' only when the goals left could not change it.
 */
export const platformStore = (platform: Platform, pass: number | null = null) => ({
  read() {
    const progress = progressOf(platform.read('suspend_data'));
    const place = platform.read('core.lesson_location');
    return place ? { ...progress, step: stepIn(place) } : progress;
  },
  write(progress: Progress, score: Score, steps: number) {
    const { right, given, of } = score;
    platform.write('suspend_data', suspendedAs(progress));
    platform.write('core.lesson_location', progress.step);
    const share = of ? (100 * right) / of : 0;
    if (given) {
      platform.write('core.score.min', 0);
      platform.write('core.score.max', 100);
      platform.write('core.score.raw', Math.round(share));
    }
    const status = progress.furthest >= steps ? finalStatus(score, pass) : 'incomplete';
    if (RANKS[status] >= (RANKS[platform.read('core.lesson_status')] ?? 0))
      platform.write('core.lesson_status', status);
    platform.commit();
  },
});
