// A learning platform around the page, by SCORM 1.2 (ADL, The SCORM Run-Time Environment, 2001): it keeps where one was, what was
// answered, the score and how far one has come. What it refuses never stands in the lesson's way, and is said once.

import type { Score } from './answers.ts';
import type { Progress } from './progress-store.ts';
import { progressOf, stepIn, suspendedAs } from './suspend-data.ts';

const DEPTH = 10; // frames around a window that are looked through
const PACE = 5000; // ms between two commits, each of which may be a request

/** What a platform need not keep. */
const OPTIONAL = ['core.score.min', 'core.score.max'];

/** How far a status is: what a platform has is not taken back, as when it has lost the answers. */
const RANKS: Record<string, number> = { incomplete: 0, failed: 1, completed: 2, passed: 3 };

export type Api = Record<
  'LMSInitialize' | 'LMSFinish' | 'LMSCommit' | 'LMSGetValue' | 'LMSSetValue',
  (...texts: string[]) => unknown
>;
export type Around = {
  now: () => number; // ms
  later: (act: () => void, ms: number) => void;
  trouble: (what: 'closed' | 'lost') => void; // told once: it was not begun, or something was not kept
};

/** The platform's API, in this window or a frame around it. */
function apiIn(from: any): Api | null {
  let frame = from;
  for (let depth = 0; depth <= DEPTH && frame; depth += 1) {
    try {
      if (typeof frame.API?.LMSInitialize === 'function') return frame.API;
    } catch {
      // A frame of another site: the platform may be around that.
    }
    if (frame.parent === frame) break;
    frame = frame.parent;
  }
  return null;
}

/** The same, or in the window that opened this one or the outermost around it. */
function apiAround(from: any): Api | null {
  for (const window of [() => from, () => from.opener, () => from.top?.opener]) {
    try {
      const api = apiIn(window());
      if (api) return api;
    } catch {
      // The outermost window is of another site.
    }
  }
  return null;
}

/** '0001:02:03.00', as the standard writes a span of time. */
function span(ms: number) {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return `${String(hours).padStart(4, '0')}:${two(minutes)}:${two(seconds % 60)}.00`;
}

/** The platform, begun; null where there is none, or where it does not begin. `from`: the window */
export function platformIn(from: any, around: Around) {
  const api = apiAround(from);
  if (!api) return null;
  const call = callsOf(api, around.trouble);
  if (!call('LMSInitialize', '')) {
    call.complain('closed');
    return null;
  }
  return begun(call, around);
}

/** Calls that throw nothing; each gives what was answered, null for 'false'. */
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

function begun(call: ReturnType<typeof callsOf>, { now, later }: Around) {
  const start = now();
  /** what the platform was told and took */
  const values: Map<string, string> = new Map();
  let committed = -Infinity; // when
  let [left, waiting, open] = [false, false, false]; // open: something is not committed

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

  write('core.exit', 'suspend'); // what was kept is wanted again
  return {
    read: (name: string) => (left ? '' : (call('LMSGetValue', `cmi.${name}`) ?? '')),
    write,
    flush,
    /** Soon: at once where the last was long ago. */
    commit() {
      const rest = committed + PACE - now();
      if (rest <= 0) return flush();
      if (waiting) return;
      waiting = true;
      later(() => {
        waiting = false;
        flush();
      }, rest);
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

/** The status once the last step was seen. `pass`: percent */
function finished({ right, given, of, left }: Score, pass: number | null) {
  if (given + left < of) return 'incomplete'; // a question is open
  if (pass === null || !of) return left ? 'incomplete' : 'completed';
  if (100 * right >= pass * of) return 'passed';
  return 100 * (right + left) >= pass * of ? 'incomplete' : 'failed';
}

/**
 * What was answered and reached, kept by a platform. The score is the share of questions that were right at first, and
 * of goals where a server judges them; there is none before one counts. Completed is a lesson whose last step was seen,
 * with every question answered and every goal reached; passed or failed where it has a share for that, and failed only
 * once no goal could change it. `pass`: percent
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
    const status = progress.furthest >= steps ? finished(score, pass) : 'incomplete';
    if (RANKS[status] >= (RANKS[platform.read('core.lesson_status')] ?? 0))
      platform.write('core.lesson_status', status);
    platform.commit();
  },
});
