// What becomes of the server's answers: where each stands in the state, and as what.

import { Run } from '../run/run.ts';

/** What becomes of an answer. */
export type Kind = {
  field?: keyof Answers | 'references' | 'methods'; // where it stands in the state
  /** what stands there; `before`: what was there when it was sent */
  value?: (reply: any, payload: any, before: Answers) => any;
  grow?: (run: Run, reply: any, payload: any) => void; // it is a part of the run
  key?: (run: Run | null, payload: any) => string; // tells a wish from others of its kind; else its payload does
  many?: boolean; // there is room for an answer to each wish
  late?: boolean; // it is shown though the run is another by now
  quiet?: boolean; // a refusal is nothing to speak of
  refusal?: (error: any, sentence: string, version: number, payload: any) => any; // what stands for a refusal
};

export const KINDS: Record<Need['kind'], Kind> = {
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
    field: 'references',
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

/** What puts an answer into the state. `before`: what was there when it was sent */
export function actionOf({ kind, payload, variant }: Need, reply: any, before: Answers) {
  const { field, value } = KINDS[kind];
  return { type: 'answer', variant, field, answer: value ? value(reply, payload, before) : reply };
}
