// Loads what the page needs of the room's run and of compared runs: each need once, one request of a kind at a time; how each answer is stored.

import { answersTo, keyOf } from '../state/answers.ts';
import { decoded, unreadable } from './transport/wire.ts';
import { Run } from '../run/run.ts';

/** How answers of a kind are handled. */
type Kind = {
  field?: keyof Answers | 'references' | 'methods'; // the answer's place in the state
  /** converts the answer; `before`: the answers when the request was sent */
  value?: (reply: any, payload: any, before: Answers) => any;
  extendsRun?: (run: Run, reply: any, payload: any) => void; // adds the answer to the run
  key?: (run: Run | null, payload: any) => string; // identifies a need among its kind; default: its payload
  keyed?: boolean; // one answer per need is stored, not only the last
  acceptStale?: boolean; // keeps the answer even if the run was replaced while waiting
  quiet?: boolean; // a refusal shows no notice
  refusal?: (error: any, sentence: string, version: number, payload: any) => any; // stored instead of a refused answer
};

export const KINDS: Record<Need['kind'], Kind> = {
  run: { key: () => '', field: 'run', acceptStale: true, value: runOf },
  chunk: { extendsRun: (run, reply) => run.addBlock(reply) },
  order: { extendsRun: (run, { order }, { epoch }) => run.orders.set(epoch, order) },
  grid: {
    field: 'grid',
    value: (reply, payload, { run }) => ({ ...gridOf(payload), ...reply, mapping: run?.mapping }),
  },
  tally: {
    field: 'tally',
    value: ({ visit, score }, _payload, { grid }) => ({ grid, visit, score: Float64Array.from(score) }),
  },
  votes: {
    field: 'votes',
    value: ({ visit, score }, _payload, { run }) => ({ run, visit, score: Float64Array.from(score) }),
  },
  counts: { field: 'counts' },
  probe: { field: 'probed', value: (reply, payload) => ({ ...reply, ...payload }) },
  reference: {
    field: 'references',
    keyed: true,
    value: ({ label = null, ...judged }, payload) => ({
      ...ghostOf(judged.version, payload),
      ...judged,
      label,
    }),
    refusal: (error, sentence, version, payload) =>
      error.field && { ...ghostOf(version, payload), label: null, refusal: sentence },
  },
  metrics: {
    field: 'metrics',
    key: (run, payload) => JSON.stringify([run?.done, payload]),
    acceptStale: true,
    quiet: true,
  },
  roc: { field: 'roc', acceptStale: true, quiet: true },
  epochs: { field: 'epochs', acceptStale: true, quiet: true },
  course: { field: 'curves', acceptStale: true, quiet: true },
  'other-order': { field: 'otherOrder', quiet: true },
  methods: {
    field: 'methods',
    keyed: true,
    acceptStale: true,
    value: (answer, asked) => ({ asked, answer }),
    refusal: (_error, refusal, _version, asked) => ({ asked, refusal }),
  },
};

function gridOf({ view: [x0, x1, y0, y1], size: [nx, ny] }: { view: number[]; size: number[] }) {
  return { box: { x0, x1, y0, y1 }, nx, ny };
}

const ghostOf = (version: number, payload: any) => ({
  ...(payload.view ? gridOf(payload) : { box: null, nx: 0, ny: 0 }),
  version,
  reference: payload.reference,
});

function runOf(reply: any) {
  const run = new Run(reply);
  run.finish(reply.end);
  return run;
}

/** The action that stores an answer. `before`: the answers when the request was sent */
export function actionOf({ kind, payload, variant }: Need, reply: any, before: Answers) {
  const { field, value } = KINDS[kind];
  return { type: 'answer', variant, field, answer: value ? value(reply, payload, before) : reply };
}

const AGAIN = 500; // ms until a failed request is repeated
const LATER = ['no-answer', 'stale', 'too-fast'];

/** requests of one kind for one run */
type Slot = {
  wishes: Need[]; // the present needs
  settled: Map<string, 'here' | 'refused'>; // results by key, while the room shows `run`
  run: Run | null;
  busy: boolean;
  sent: number; // time of the last request, ms
  pause: number; // time before which nothing is sent, ms
  timer: ReturnType<typeof setTimeout> | undefined;
};

const emptySlot = (): Slot => ({
  wishes: [],
  settled: new Map(),
  run: null,
  busy: false,
  sent: -Infinity,
  pause: 0,
  timer: undefined,
});

export class RunLoader {
  #slots: Map<string, Slot> = new Map();
  /** the run on screen, and its start time, ms */
  #shown: { run: Run | null; since: number } = { run: null, since: 0 };
  /** the version for which an unreadable answer has been reported */
  #unread = -1;
  #parts;

  constructor(parts: {
    store: Store;
    transport: Transport;
    text: Words;
    fail: (error: any, cause?: string) => void;
  }) {
    this.#parts = parts;
  }

  /** Replaces all needs; needs that are gone are not requested any more. */
  setNeeds(needs: Need[]) {
    const { run } = this.#parts.store.state;
    if (run !== this.#shown.run) this.#shown = { run, since: performance.now() };
    const byKind = grouped(needs);
    for (const [id, wishes] of byKind) {
      const slot = this.#slots.get(id) ?? emptySlot();
      this.#slots.set(id, Object.assign(slot, { wishes }));
      this.#serve(slot);
    }
    for (const [id, slot] of this.#slots) {
      if (byKind.has(id)) continue;
      Object.assign(slot, { wishes: [], settled: new Map() });
      clearTimeout(slot.timer);
      slot.timer = undefined;
      if (!slot.busy) this.#slots.delete(id);
    }
    const { store } = this.#parts;
    const wanted = new Set(needs.map(({ variant }) => keyOf(variant)));
    const unused = Object.keys(store.state.comparedRuns).filter((key) => !wanted.has(key));
    if (unused.length) store.dispatch({ type: 'forget', keys: unused });
  }

  /** Requests a need immediately; resolves when the answer is in the state. */
  async load(need: Need) {
    const { run, connection } = this.#parts.store.state;
    if (run && connection === 'online') await this.#send(emptySlot(), need, run);
  }

  /** Whether no request is under way or scheduled. */
  get quiet() {
    return [...this.#slots.values()].every(({ busy, timer }) => !busy && timer === undefined);
  }

  /** Sends the first unanswered need of a slot, after the pauses that apply. */
  #serve(slot: Slot) {
    const { run, connection } = this.#parts.store.state;
    if (slot.run !== run) Object.assign(slot, { run, settled: new Map(), pause: 0 });
    clearTimeout(slot.timer);
    slot.timer = undefined;
    if (slot.busy || !run || connection !== 'online') return;
    const wish = slot.wishes.find((need) => this.#isOpen(slot, need));
    if (!wish) return;
    const { gap = 0, rest = 0 } = wish;
    const wait = Math.max(slot.pause, slot.sent + gap, this.#shown.since + rest) - performance.now();
    if (wait > 0) slot.timer = setTimeout(() => this.#serve(slot), wait);
    else this.#send(slot, wish, run);
  }

  #isOpen({ settled }: Slot, need: Need) {
    const { state } = this.#parts.store;
    const answers = answersTo(state, need.variant);
    const { field } = KINDS[need.kind];
    if (need.kind !== 'run' && answers.run?.version !== state.run?.version) return false;
    const result = settled.get(keyFor(need, answers.run));
    return (
      !result ||
      (result === 'here' &&
        field !== undefined &&
        field !== 'references' &&
        field !== 'methods' &&
        answers[field] === null)
    );
  }

  /** `version`: of the room's run, on screen */
  async #send(slot: Slot, need: Need, run: Run) {
    const { version } = run;
    const { kind, payload, variant } = need;
    const before = answersTo(this.#parts.store.state, variant);
    const key = keyFor(need, before.run);
    const { settled } = slot; // a new run gets a new map
    slot.busy = true;
    slot.sent = performance.now();
    try {
      const request = { version, ...payload, ...(variant && { variant }) };
      const reply = decoded(await this.#parts.transport.request(kind, request));
      if (KINDS[kind].field && !KINDS[kind].keyed) settled.clear();
      settled.set(key, 'here');
      if (!variant || slot.wishes.length) this.#take(need, reply, before);
    } catch (cause) {
      const error = unreadable(cause);
      if (LATER.includes(error.code)) slot.pause = performance.now() + AGAIN;
      else {
        settled.set(key, 'refused');
        this.#refuse(need, error, run);
      }
    } finally {
      slot.busy = false;
      this.#serve(slot);
    }
  }

  #take({ kind, payload, variant }: Need, reply: any, before: Answers) {
    const { store } = this.#parts;
    const { extendsRun, acceptStale } = KINDS[kind];
    const { run } = answersTo(store.state, variant);
    if (!acceptStale && run !== before.run) return;
    if (extendsRun && run) {
      extendsRun(run, reply, payload);
      store.dispatch({ type: 'grown', variant });
    } else store.dispatch(actionOf({ kind, payload, variant }, reply, before));
  }

  #refuse({ kind, payload, variant }: Need, error: any, run: Run) {
    const { version } = run;
    const { store, text, fail } = this.#parts;
    const { field, quiet, refusal } = KINDS[kind];
    if (error.code === 'unreadable') {
      if (this.#unread !== version) fail(error, 'run');
      this.#unread = version;
    }
    const answer = refusal?.(error, text.error(error), version, payload);
    if (kind === 'run')
      store.dispatch({ type: 'answer', variant, field: 'refusal', answer: text.error(error) });
    else if (answer) store.dispatch({ type: 'answer', variant, field, answer });
    else if (!quiet && !variant && error.code !== 'unreadable' && store.state.run === run) fail(error, 'run'); // no notice about a replaced run
  }
}

/** Needs by kind and run; only the last need of a kind that stores one answer */
function grouped(needs: Need[]): Map<string, Need[]> {
  const byKind = new Map();
  for (const need of needs) {
    const id = `${need.kind} ${keyOf(need.variant)}`;
    if ((KINDS[need.kind].extendsRun || KINDS[need.kind].keyed) && byKind.has(id)) byKind.get(id).push(need);
    else byKind.set(id, [need]);
  }
  return byKind;
}

const keyFor = ({ kind, payload }: Need, run: Run | null) =>
  KINDS[kind].key?.(run, payload) ?? JSON.stringify(payload);
