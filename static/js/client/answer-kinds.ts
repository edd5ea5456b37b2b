// Kinds of server answers: how each is stored in the state.

import { Run } from '../run/run.ts';

/** How answers of a kind are handled. */
export type Kind = {
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
