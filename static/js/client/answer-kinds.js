// What becomes of the server's answers: where each stands in the state, and as what.

import { Run } from '../run/run.js';

/**
 * What becomes of an answer.
 *
 * @typedef {object} Kind
 * @property {keyof Answers | 'ghosts' | 'methods'} [field]  where it stands in the state
 * @property {(reply: any, payload: any, before: Answers) => any} [value]  what stands there; `before`: what was there when
 *   it was sent
 * @property {(run: Run, reply: any, payload: any) => void} [grow]  it is a part of the run
 * @property {(run: Run | null, payload: any) => string} [key]  tells a wish from others of its kind; else its payload does
 * @property {boolean} [many]  there is room for an answer to each wish
 * @property {boolean} [late]  it is shown though the run is another by now
 * @property {boolean} [quiet]  a refusal is nothing to speak of
 * @property {(error: any, sentence: string, version: number, payload: any) => any} [refusal]  what stands for a refusal
 */

/** @type {Record<Need['kind'], Kind>} */
export const KINDS = {
  run: { key: () => '', field: 'run', late: true, value: runOf },
  chunk: { grow: (run, reply) => run.addBlock(reply) },
  order: { grow: (run, { order }, { epoch }) => run.orders.set(epoch, order) },
  grid: {
    field: 'grid',
    value: ({ p, phi }, payload, { run }) => ({ ...gridOf(payload), p, mapping: run?.mapping, phi }),
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
    field: 'ghosts',
    many: true,
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
    late: true,
    quiet: true,
  },
  roc: { field: 'roc', late: true, quiet: true },
  epochs: { field: 'epochs', late: true, quiet: true },
  course: { field: 'curves', late: true, quiet: true },
  'other-order': { field: 'otherOrder', quiet: true },
  methods: {
    field: 'methods',
    many: true,
    late: true,
    value: (answer, asked) => ({ asked, answer }),
    refusal: (_error, refusal, _version, asked) => ({ asked, refusal }),
  },
};

/** @param {{view: number[], size: number[]}} payload */
function gridOf({ view: [x0, x1, y0, y1], size: [nx, ny] }) {
  return { box: { x0, x1, y0, y1 }, nx, ny };
}

const ghostOf = (/** @type {number} */ version, /** @type {any} */ payload) => ({
  ...(payload.view ? gridOf(payload) : { box: null, nx: 0, ny: 0 }),
  version,
  reference: payload.reference,
});

function runOf(/** @type {any} */ reply) {
  const run = new Run(reply);
  run.finish(reply.end);
  return run;
}

/** What puts an answer into the state. @param {Need} need @param {any} reply @param {Answers} before  what was there when it was sent */
export function actionOf({ kind, payload, variant }, reply, before) {
  const { field, value } = KINDS[kind];
  return { type: 'answer', variant, field, answer: value ? value(reply, payload, before) : reply };
}
