// What the page needs of runs, the room's and those beside it: asked for once, one request of a kind at a time.

import { answersTo, keyOf } from '../state/answers.js';
import { Run } from '../run/run.js';
import { decoded } from './transport/wire.js';

const AGAIN = 500; // ms until what was not answered is asked for again
const LATER = ['no-answer', 'stale', 'too-fast'];

const boxOf = ([x0, x1, y0, y1]) => ({ x0, x1, y0, y1 });

/**
 * What becomes of an answer. `field`: where it stands in the state; `value`: what stands there, of the reply, its payload,
 * and what was there when it was sent. `grow`: it is a part of the run. `late`: it is shown though the run is another by now.
 * `key` tells a wish from others of its kind, by default its payload. `quiet`: a refusal is nothing to speak of.
 * @type {Record<Need['kind'], any>}
 */
const KINDS = {
  run: { key: () => '', field: 'run', late: true, value: ({ reply }) => runOf(reply) },
  chunk: { grow: (run, { reply }) => run.addBlock(reply) },
  order: { grow: (run, { reply, payload }) => run.orders.set(payload.epoch, reply.order) },
  grid: {
    field: 'grid',
    value: ({ reply: { p, phi }, payload: { view, size }, before }) => ({
      box: boxOf(view),
      nx: size[0],
      ny: size[1],
      p,
      mapping: before.run.mapping,
      phi,
    }),
  },
  tally: {
    field: 'tally',
    value: ({ reply: { visit, score }, before }) => ({
      grid: before.grid,
      visit,
      score: Float64Array.from(score),
    }),
  },
  counts: { field: 'counts' },
  probe: { field: 'probed', value: ({ reply, payload }) => ({ ...reply, ...payload }) },
  reference: {
    field: 'ghost',
    value: ({ reply: { version, label }, payload }) => ({ ...ghostOf(version, payload), label }),
    refusal: (error, sentence, version, payload) =>
      error.field && { ...ghostOf(version, payload), label: null, refusal: sentence },
  },
  metrics: {
    field: 'metrics',
    key: (run, payload) => JSON.stringify([run.done, payload]),
    late: true,
    quiet: true,
  },
  epochs: { field: 'epochs', late: true, quiet: true },
  course: { field: 'course', late: true, quiet: true },
};

const ghostOf = (version, { view, size, reference }) => ({
  version,
  reference,
  box: boxOf(view),
  nx: size[0],
  ny: size[1],
});

function runOf(reply) {
  const run = new Run(reply);
  run.finish(reply.end);
  return run;
}

/**
 * @typedef {object} Slot  a kind of request for a run
 * @property {Need[]} wishes  what is needed now
 * @property {Map<string, 'here' | 'refused'>} settled  what has been answered while the room shows `run`
 * @property {Run | null} run
 * @property {boolean} busy
 * @property {number} sent  when the last request was sent
 * @property {number} pause  until when nothing is sent
 * @property {ReturnType<typeof setTimeout> | undefined} timer
 */

/** @returns {Slot} */
const emptySlot = () => ({
  wishes: [],
  settled: new Map(),
  run: null,
  busy: false,
  sent: -Infinity,
  pause: 0,
  timer: undefined,
});

/**
 * @param {{store: Store, transport: import('./transport/types.js').Transport, text: any, fail: (error: any) => void}} parts
 */
export function createRunLoader({ store, transport, text, fail }) {
  /** @type {Map<string, Slot>} */
  const slots = new Map();

  /** All that is needed now; what is needed no longer is not asked for. */
  function want(/** @type {Need[]} */ needs) {
    /** @type {Map<string, Need[]>} */
    const byKind = new Map();
    for (const need of needs) {
      const id = `${need.kind} ${keyOf(need.variant)}`;
      if (KINDS[need.kind].grow && byKind.has(id)) byKind.get(id).push(need);
      else byKind.set(id, [need]); // there is room for one answer: that to the last
    }
    for (const [id, wishes] of byKind) {
      const slot = slots.get(id) ?? emptySlot();
      slots.set(id, Object.assign(slot, { wishes }));
      serve(slot);
    }
    for (const [id, slot] of slots) {
      if (byKind.has(id)) continue;
      slot.wishes = [];
      clearTimeout(slot.timer);
      if (!slot.busy) slots.delete(id);
    }
    const wanted = new Set(needs.map(({ variant }) => keyOf(variant)));
    const gone = Object.keys(store.state.beside).filter((key) => !wanted.has(key));
    if (gone.length) store.dispatch({ type: 'forget', keys: gone });
  }

  /** The first wish of a slot that is open is sent, once it may be. */
  function serve(/** @type {Slot} */ slot) {
    const { state } = store;
    if (slot.run !== state.run) Object.assign(slot, { run: state.run, settled: new Map(), pause: 0 });
    clearTimeout(slot.timer);
    slot.timer = undefined;
    if (slot.busy || state.connection !== 'online') return;
    const wish = slot.wishes.find((need) => isOpen(slot, need));
    if (!wish) return;
    const wait = Math.max(slot.pause, slot.sent + (wish.gap ?? 0)) - performance.now();
    if (wait > 0) slot.timer = setTimeout(serve, wait, slot);
    else send(slot, wish);
  }

  function isOpen(/** @type {Slot} */ { settled }, /** @type {Need} */ need) {
    const answers = answersTo(store.state, need.variant);
    const { field } = KINDS[need.kind];
    if (need.kind !== 'run' && answers.run?.version !== store.state.run?.version) return false;
    const already = settled.get(keyFor(need, answers.run));
    return !already || (already === 'here' && field !== undefined && answers[field] === null);
  }

  async function send(/** @type {Slot} */ slot, /** @type {Need} */ need) {
    const { kind, payload, variant } = need;
    const { version } = /** @type {Run} */ (store.state.run);
    const before = answersTo(store.state, variant);
    const key = keyFor(need, before.run);
    slot.busy = true;
    slot.sent = performance.now();
    try {
      const reply = await transport.request(kind, { version, ...payload, ...(variant && { variant }) });
      if (KINDS[kind].field) slot.settled.clear();
      slot.settled.set(key, 'here');
      if (!variant || slot.wishes.length) take(need, decoded(reply), before);
    } catch (error) {
      if (!error.code) throw error;
      if (LATER.includes(error.code)) slot.pause = performance.now() + AGAIN;
      else {
        slot.settled.set(key, 'refused');
        refuse(need, error, version);
      }
    } finally {
      slot.busy = false;
      serve(slot);
    }
  }

  function take(/** @type {Need} */ { kind, payload, variant }, reply, /** @type {Answers} */ before) {
    const { field, grow, late, value } = KINDS[kind];
    const { run } = answersTo(store.state, variant);
    if (!late && run !== before.run) return;
    if (grow) {
      grow(run, { reply, payload });
      store.dispatch({ type: 'grown', variant });
    } else {
      const answer = value ? value({ reply, payload, before }) : reply;
      store.dispatch({ type: 'answer', variant, field, answer });
    }
  }

  function refuse(/** @type {Need} */ { kind, payload, variant }, error, /** @type {number} */ version) {
    const { field, quiet, refusal } = KINDS[kind];
    const answer = refusal?.(error, text.error(error), version, payload);
    if (kind === 'run') store.dispatch({ type: 'answer', variant, field: 'refusal', answer: error.message });
    else if (answer) store.dispatch({ type: 'answer', variant, field, answer });
    else if (!quiet && !variant) fail(error);
  }

  return {
    want,
    /** Asks at once, whatever else is under way; resolves when the answer is in the state. */
    async load(/** @type {Need} */ need) {
      if (store.state.run && store.state.connection === 'online') await send(emptySlot(), need);
    },
    /** Whether nothing is under way and nothing waits. */
    quiet: () => [...slots.values()].every(({ busy, timer }) => !busy && timer === undefined),
  };
}

const keyFor = (/** @type {Need} */ { kind, payload }, /** @type {Run | null} */ run) =>
  KINDS[kind].key?.(run, payload) ?? JSON.stringify(payload);
