// A transport without a server: answers from a run that was taken away whole. `socket.js` is the other one.

import { Run } from '../../run/run.js';
import { repliesOf } from '../../run/replies.js';
import { RequestError } from './request-error.js';
import { decoded } from './wire.js';

/**
 * A run as app/classroom/recording.py writes it down; its messages as they come over the wire.
 * @typedef {object} Recording
 * @property {any} run  trained to its end
 * @property {any} end
 * @property {any} facts
 * @property {ScenarioDocument} document  with its points
 * @property {number} position
 * @property {any[]} chunks  all of them
 * @property {any[]} orders  of epochs 1, 2, ..., where they differ
 * @property {any} epochs  null where there are none to speak of
 * @property {any} course
 * @property {any} counts
 * @property {Pick<import('../../run/replies.js').Kept, 'recipe' | 'reasons' | 'predictors'>} kept
 */

const FIRST = { end: false, playing: false, speed: 3, unit: 'update', at: 0 };

/**
 * @param {Recording} recording
 * @returns {Transport}
 */
export function replay(recording) {
  /** @type {Record<string, ((message: any) => void)[]>} */
  const listeners = {};
  const tell = (/** @type {string} */ name, /** @type {any} */ message) => {
    for (const listener of listeners[name] ?? []) listener(message);
  };
  const answer = answersOf(recording);
  const { position } = recording;
  const document = namedOf(recording);
  const playhead = { ...FIRST, position };

  return {
    async request(name, payload) {
      if (name === 'join') {
        queueMicrotask(() => {
          tell('run', { ...recording.run, playhead, position, chunk: chunkAt(recording, position) });
          tell('end', recording.end);
          tell('facts', recording.facts);
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

/** The document with the names that the run has told: of texts their words are the inputs'. @param {Recording} recording */
function namedOf({ document, run }) {
  const names = run.document?.data?.names;
  return names ? { ...document, data: { ...document.data, names } } : document;
}

/** The chunk in whose span a position lies. @param {Recording} recording @param {number} position */
const chunkAt = ({ chunks }, position) =>
  chunks.findLast(({ base_visit: from }) => from <= position) ?? chunks[0];

/**
 * What is asked of the run, and its answer; null where there is none.
 * @param {Recording} recording
 * @returns {(name: string, payload: any) => any}
 */
function answersOf(recording) {
  const { run, end, chunks, orders, epochs, course, counts, kept, document } = recording;
  /** @type {ReturnType<typeof repliesOf> | null} */
  let replies = null;

  /** The run with all its blocks, apart from the page's own. */
  function worked() {
    const whole = new Run(decoded({ ...run, chunk: null }));
    for (const chunk of chunks) whole.addBlock(decoded(chunk));
    orders.forEach((order, i) => whole.orders.set(i + 1, decoded(order).order));
    whole.finish(decoded(end));
    return repliesOf(whole, document, { ...kept, counts: counts && decoded(counts) });
  }

  return (name, { variant, ...payload }) => {
    if (variant && Object.keys(variant).length) return null; // another run would have to be trained
    if (name === 'run') return { ...run, chunk: chunkAt(recording, payload.position ?? 0), end };
    if (name === 'chunk')
      return (
        chunks[payload.block] ?? (payload.block === undefined ? chunkAt(recording, payload.position) : null)
      );
    if (name === 'order') return orders[payload.epoch - 1] ?? null;
    if (name === 'epochs') return epochs;
    if (name === 'course') return course;
    if (name === 'playhead') return { playhead: payload };
    replies ??= worked();
    return replies[name]?.(payload) ?? null;
  };
}
