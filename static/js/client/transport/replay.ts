// Transport without a server: answers from a recording, as app/exports/saved_page.py packs it.

import { Run } from '../../run/run.ts';
import { type Kept, repliesOf } from '../../run/offline-answers.ts';
import { RequestError } from './request-error.ts';
import { decoded } from './wire.ts';

/** A run as recorded by app/classroom/queries/run_reports.py; its messages are those of the wire. */
type Recording = {
  run: any; // fully trained
  end: any; // without frame columns; `sampled` lists the updates that the frames show
  facts: any;
  document: ScenarioDocument; // with its points
  position: number;
  chunks: any[]; // all of them
  orders: any[]; // of epochs 1, 2, ...; empty if all epochs have the same order
  epochs: any; // null: none
  course: any;
  counts: any;
  kept: Pick<Kept, 'recipe' | 'reasons' | 'predictors'>;
};

const FIRST = { end: false, playing: false, speed: 3, unit: 'update', at: 0 };

export function replay(recording: Recording): Transport {
  const listeners: Record<string, ((message: any) => void)[]> = {};
  const emit = (name: string, message: any) => {
    for (const listener of listeners[name] ?? []) listener(message);
  };
  const fullRun = lazyRun(recording);
  const end = withFrames(decoded(recording.end), fullRun);
  const answer = answersOf({ ...recording, end }, fullRun);
  const { position } = recording;
  const document = documentWithNames(recording);
  const playhead = { ...FIRST, position };

  return {
    async request(name, payload) {
      if (name === 'join') {
        queueMicrotask(() => {
          emit('run', { ...recording.run, playhead, position, chunk: chunkAt(recording.chunks, position) });
          emit('end', end);
          emit('facts', recording.facts);
        });
        const { version } = recording.run;
        return {
          token: '',
          room: 'saved',
          version,
          document,
          playhead,
          lesson: null,
          time: performance.now(),
        };
      }
      const reply = answer(name, payload);
      if (!reply) throw new RequestError({ code: 'not-recorded', field: name });
      return { version: recording.run.version, ...reply };
    },
    on(name, listener) {
      (listeners[name] ??= []).push(listener);
    },
    onConnection: (listener) => queueMicrotask(() => listener(true)),
    onSilence() {},
    close() {},
  };
}

/** The document with the run's names of inputs, for instance the words of texts. */
function documentWithNames({ document, run }: Recording) {
  const names = run.document?.data?.names;
  return names ? { ...document, data: { ...document.data, names } } : document;
}

/** The chunk that contains a position. */
const chunkAt = (chunks: any[], position: number) =>
  chunks.findLast(({ base_visit: from }) => from <= position) ?? chunks[0];

/** The run with all its blocks, separate from the page's run, made at the first call. */
function lazyRun({ run, end, chunks, orders }: Recording) {
  let fullRun: Run | null = null;
  return () => {
    if (fullRun) return fullRun;
    fullRun = new Run(decoded({ ...run, chunk: null }));
    for (const chunk of chunks) fullRun.addBlock(decoded(chunk));
    for (const [i, order] of orders.entries()) fullRun.orders.set(i + 1, decoded(order).order);
    fullRun.finish(decoded(end));
    return fullRun;
  };
}

/** The end with the frames, taken from the blocks; all but their updates and visits is computed at the first access. */
function withFrames({ sampled, ...end }: { sampled?: Uint32Array; [name: string]: any }, fullRun: () => Run) {
  if (!sampled) return end;
  const run = fullRun();
  const visit = Float64Array.from(sampled, (k) => run.visitOfUpdate(k) as number);
  let values: any;
  const frames = { update: sampled, visit };
  for (const name of ['w', 'b', 'errors', 'margin', 'step', 'sum', 'pick'])
    Object.defineProperty(frames, name, {
      enumerable: true,
      get: () => (values ??= framesOf(run, sampled))[name],
    });
  return { ...end, frames };
}

/** Weights and biases as one row. */
const rowOf = ({ w, b }: Weights) => (typeof b === 'number' ? [...w, b] : [...w, ...b]);

function framesOf(run: Run, updates: Uint32Array): Record<string, Float64Array | null> {
  const frames: any[] = Array.from(updates, (k) => {
    const block = run.blockOfUpdate(k) as Block;
    const i = k - block.first;
    return { ...block.at(block.visit[i - 1]), sum: block.sumBefore(i) };
  });
  const flat = (name: string) => {
    const width = frames[0][name].length ?? 1;
    const all = new Float64Array(frames.length * width);
    frames.forEach(({ [name]: row }, i) => {
      if (typeof row === 'number') all[i] = row;
      else all.set(row, i * width);
    });
    return all;
  };
  for (const frame of frames) frame.pick &&= rowOf(frame.pick);
  const [w, b, errors, margin, step, sum] = ['w', 'b', 'errors', 'margin', 'step', 'sum'].map(flat);
  return { w, b, errors, margin, step, sum, pick: frames[0].pick && flat('pick') };
}

/** Answers requests by name; null: not recorded */
function answersOf(
  { run, end, chunks, orders, epochs, course, counts, kept, document }: Recording,
  fullRun: () => Run,
): (name: string, payload: any) => any {
  let replies: ReturnType<typeof repliesOf> | null = null;

  return (name, { variant, ...payload }) => {
    if (variant && Object.keys(variant).length) return null; // another run would need training
    if (name === 'run') return { ...run, chunk: chunkAt(chunks, payload.position ?? 0), end };
    if (name === 'chunk')
      return (
        chunks[payload.block] ?? (payload.block === undefined ? chunkAt(chunks, payload.position) : null)
      );
    if (name === 'order') return orders[payload.epoch - 1] ?? null;
    if (name === 'epochs') return epochs;
    if (name === 'course') return course;
    if (name === 'playhead') return { playhead: payload };
    replies ??= repliesOf(fullRun(), document, { ...kept, counts: counts && decoded(counts) });
    return replies[name]?.(payload) ?? null;
  };
}

const ALIGNMENT = 8;

/**
 * The messages, each with its columns as over the wire. `bytes`: the JSON's length (4 bytes, little-endian), the JSON, blanks
 * up to a multiple of 8, the columns
 */
export function recordingIn(bytes: Uint8Array): any {
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
  const start = Math.ceil((4 + length) / ALIGNMENT) * ALIGNMENT;
  const message = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + length)));
  const messages: any[] = [];
  const collect = (value: any) => {
    if (!value || typeof value !== 'object') return;
    if (Array.isArray(value)) {
      if (typeof value[0] === 'object') value.forEach(collect);
      return;
    }
    if (Array.isArray(value.columns)) messages.push(value);
    Object.values(value).forEach(collect);
  };
  // These contain no columns, but may contain the key `columns`.
  for (const [name, value] of Object.entries(message))
    if (!['catalog', 'document', 'kept', 'facts'].includes(name)) collect(value);
  // A copy, so that every column is aligned for typed arrays.
  const data = bytes.slice(start).buffer;
  for (const each of messages) each.data = data;
  return message;
}
