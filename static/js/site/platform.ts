// A learning platform around the page, by SCORM 1.2 or 2004 (ADL, The SCORM Run-Time Environment, 2001 and 2009). It stores the
// current step, the answers, the score and the status. A refused call never blocks the lesson and is reported once.

import type { Score } from './answers.ts';
import type { Progress } from './progress-store.ts';
import { progressOf, stepIn, suspendedAs } from './suspend-data.ts';

const DEPTH = 10; // parent frames that are searched for the API
const PACE = 5000; // ms between commits; each may be a request

type Calls = 'Initialize' | 'Finish' | 'Commit' | 'GetValue' | 'SetValue';
type Api = Record<string, (...texts: string[]) => unknown>;

/** What an edition of the standard calls things. `spoken`: which values say a status; `percent`: of a mastery score */
type Edition = {
  window: string; // the API's name there
  calls: Record<Calls, string>;
  place: string;
  score: string;
  mastery: string;
  time: string;
  exit: string;
  span: (seconds: number) => string;
  spoken: (status: string) => Record<string, string>;
  status: (read: (name: string) => string) => string;
  percent: (mastery: number) => number;
};

const two = (value: number) => String(value).padStart(2, '0');

const FIRST: Edition = {
  window: 'API',
  calls: {
    Initialize: 'LMSInitialize',
    Finish: 'LMSFinish',
    Commit: 'LMSCommit',
    GetValue: 'LMSGetValue',
    SetValue: 'LMSSetValue',
  },
  place: 'core.lesson_location',
  score: 'core.score',
  mastery: 'student_data.mastery_score',
  time: 'core.session_time',
  exit: 'core.exit',
  span: (seconds) => {
    const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
    return `${String(hours).padStart(4, '0')}:${two(minutes)}:${two(seconds % 60)}.00`;
  },
  spoken: (status) => ({ 'core.lesson_status': status }),
  status: (read) => read('core.lesson_status'),
  percent: (mastery) => mastery,
};

const SECOND: Edition = {
  window: 'API_1484_11',
  calls: {
    Initialize: 'Initialize',
    Finish: 'Terminate',
    Commit: 'Commit',
    GetValue: 'GetValue',
    SetValue: 'SetValue',
  },
  place: 'location',
  score: 'score',
  mastery: 'scaled_passing_score',
  time: 'session_time',
  exit: 'exit',
  span: (seconds) => `PT${seconds}S`,
  spoken: (status) => ({
    completion_status: status === 'incomplete' ? status : 'completed',
    ...(['passed', 'failed'].includes(status) && { success_status: status }),
  }),
  status: (read) => {
    const success = read('success_status');
    return read('completion_status') === 'completed' && success in RANKS
      ? success
      : read('completion_status');
  },
  percent: (mastery) => 100 * mastery,
};

/** Elements that the standard lets a platform omit. */
const OPTIONAL = ['core.score.min', 'core.score.max'];

/** Rank of a status. The platform's status is never lowered, for instance after it lost the answers. */
const RANKS: Record<string, number> = { incomplete: 0, failed: 1, completed: 2, passed: 3 };

type Around = {
  now: () => number; // ms
  later: (act: () => void, ms: number) => void;
  trouble: (what: 'closed' | 'lost') => void; // called once: the session did not start, or a value was not stored
};

/** The platform's API of an edition in this window or a parent frame. */
function apiIn(from: any, edition: Edition): Api | null {
  let frame = from;
  for (let depth = 0; depth <= DEPTH && frame; depth += 1) {
    try {
      const api = frame[edition.window];
      if (typeof api?.[edition.calls.Initialize] === 'function') return api;
    } catch {
      // A frame of another origin; the platform may be further out.
    }
    if (frame.parent === frame) break;
    frame = frame.parent;
  }
  return null;
}

/** The API around this window, its opener, or the opener of the top window. */
function apiAround(from: any, edition: Edition): Api | null {
  for (const window of [() => from, () => from.opener, () => from.top?.opener]) {
    try {
      const api = apiIn(window(), edition);
      if (api) return api;
    } catch {
      // The top window is of another origin.
    }
  }
  return null;
}

/** Starts a session with the platform; null: none found, or it did not start. `from`: the window */
export function platformIn(from: any, around: Around) {
  const offers = [SECOND, FIRST].flatMap((edition) => {
    const api = apiAround(from, edition);
    return api ? [{ api, edition }] : [];
  });
  for (const { api, edition } of offers) {
    const call = callsOf(api, edition, around.trouble);
    if (call('Initialize', '')) return sessionOf(call, edition, around);
  }
  if (offers.length) around.trouble('closed');
  return null;
}

/** API calls that never throw. They return the answer, or null for 'false' or an error. */
function callsOf(api: Api, { calls }: Edition, trouble: Around['trouble']) {
  let complained = false;
  const call = (name: Calls, ...texts: string[]) => {
    try {
      const answer = String(api[calls[name]](...texts));
      return name === 'GetValue' || answer === 'true' ? answer : null;
    } catch {
      return null;
    }
  };
  const complain = () => {
    if (!complained) trouble('lost');
    complained = true;
  };
  return Object.assign(call, { complain });
}

function sessionOf(call: ReturnType<typeof callsOf>, edition: Edition, { now, later }: Around) {
  const start = now();
  /** values that the platform accepted */
  const values: Map<string, string> = new Map();
  let committed = -Infinity; // time of the last commit, ms
  let [left, waiting, open] = [false, false, false]; // open: a value is not committed

  function write(name: string, value: string | number) {
    if (left || values.get(name) === String(value)) return;
    if (call('SetValue', `cmi.${name}`, String(value))) {
      values.set(name, String(value));
      open = true;
    } else if (!OPTIONAL.includes(name)) call.complain();
  }

  function flush() {
    if (left || !open) return;
    committed = now();
    open = !call('Commit', '');
    if (open) call.complain();
  }

  write(edition.exit, 'suspend'); // the platform must return the stored values at the next visit
  return {
    edition,
    read: (name: string) => (left ? '' : (call('GetValue', `cmi.${name}`) ?? '')),
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
      write(edition.time, edition.span(Math.max(0, Math.floor((now() - start) / 1000))));
      flush();
      left = true;
      call('Finish', '');
    },
  };
}

type Platform = NonNullable<ReturnType<typeof platformIn>>;

/** The status after the last step was seen. `pass`: percent */
function finalStatus({ right, given, of, left }: Score, pass: number | null) {
  if (given + left < of) return 'incomplete'; // a question has no answer
  if (pass === null || !of) return left ? 'incomplete' : 'completed';
  if (100 * right >= pass * of) return 'passed';
  return 100 * (right + left) >= pass * of ? 'incomplete' : 'failed';
}

/**
 * Stores progress in a platform. The score is the percentage of questions right at the first answer and of goals reached; it is
 * sent after the first of them. 'completed': the last step was seen, all questions are answered, all goals reached. With a
 * mastery score of the platform, else `own` (percent), the status is 'passed' or 'failed' instead; 'failed' only when the goals
 * left could not change it. A platform with a mastery score judges by the score when the page is left: an unfinished lesson
 * sends none.
 */
export function platformStore(platform: Platform, own: number | null = null) {
  const { edition, read, write } = platform;
  const answer = read(edition.mastery).trim();
  const mastery = Number.isFinite(Number(answer)) ? answer : ''; // some platforms say "null"
  const pass = mastery === '' ? own : edition.percent(Number(mastery));
  return {
    read() {
      const progress = progressOf(read('suspend_data'));
      const place = read(edition.place);
      return place ? { ...progress, step: stepIn(place) } : progress;
    },
    write(progress: Progress, score: Score, steps: number) {
      const { right, given, of } = score;
      write('suspend_data', suspendedAs(progress));
      write(edition.place, progress.step);
      const status = progress.furthest >= steps ? finalStatus(score, pass) : 'incomplete';
      if (given && (mastery === '' || status !== 'incomplete')) {
        const share = (100 * right) / of;
        const points = mastery === '' ? Math.round(share) : Math.floor(100 * share) / 100; // never rounded up to a pass
        write(`${edition.score}.min`, 0);
        write(`${edition.score}.max`, 100);
        write(`${edition.score}.raw`, points);
        if (edition === SECOND) write('score.scaled', points / 100);
      }
      if (RANKS[status] >= (RANKS[edition.status(read)] ?? 0))
        for (const [name, value] of Object.entries(edition.spoken(status))) write(name, value);
      platform.commit();
    },
  };
}
