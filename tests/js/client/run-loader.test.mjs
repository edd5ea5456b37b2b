import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RunLoader } from '../../../static/js/client/run-loader.ts';
import { RequestError } from '../../../static/js/client/transport/request-error.ts';
import { Run } from '../../../static/js/run/run.ts';
import { answersTo } from '../../../static/js/state/answers.ts';
import { initialState } from '../../../static/js/state/reducers.ts';
import { createStore } from '../../../static/js/state/store.ts';
import { packed, runMessage } from '../run-message.mjs';
import { reduce } from '../pure-reduce.mjs';

const MESSAGE = runMessage({ visits: [1, 3, 4], total: 8, n: 4 });

/** A page that shows a run, and a server that answers when it is told to. */
function page() {
  const store = createStore(reduce, {
    ...initialState,
    connection: 'online',
    run: new Run(MESSAGE),
    version: 1,
  });
  const requests = [];
  const transport = {
    request: (name, payload) =>
      new Promise((answer, refuse) => requests.push({ name, payload, answer, refuse })),
  };
  const failures = [];
  const loader = new RunLoader({
    store,
    transport,
    text: { error: ({ message }) => message },
    fail: (error) => failures.push(error.code),
  });
  /** Answers the oldest request that waits. */
  const answer = async (reply) => {
    requests.shift().answer({ ok: true, version: 1, ...reply });
    await settled();
  };
  const refuse = async (code, more = {}) => {
    requests.shift().refuse(new RequestError({ code, message: code, ...more }));
    await settled();
  };
  return { store, requests, loader, failures, answer, refuse };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));
const metricsAt = (visit) => ({ kind: 'metrics', payload: { visit } });

test('of several wishes of a kind one is under way, and then the newest', async () => {
  const { loader, requests, store, answer } = page();
  for (const visit of [1, 2, 3]) loader.setNeeds([metricsAt(visit)]);
  assert.deepEqual(
    requests.map(({ payload }) => payload.visit),
    [1],
  );
  await answer({ visit: 1 });
  assert.deepEqual(
    requests.map(({ payload }) => payload.visit),
    [3],
  );
  assert.equal(store.state.metrics.visit, 1);
});

test('what is here is not asked for again, and is when the playhead comes back to it', async () => {
  const { loader, requests, answer } = page();
  loader.setNeeds([metricsAt(1)]);
  await answer({ visit: 1 });
  loader.setNeeds([metricsAt(1)]);
  assert.equal(requests.length, 0);
  loader.setNeeds([metricsAt(2)]);
  await answer({ visit: 2 });
  loader.setNeeds([metricsAt(1)]);
  assert.equal(requests.length, 1);
});

test('every block that is needed is asked for, one after the other', async () => {
  const { loader, requests, answer } = page();
  const needs = [5, 7].map((block) => ({ kind: 'chunk', payload: { block } }));
  loader.setNeeds(needs);
  assert.deepEqual(
    requests.map(({ payload }) => payload.block),
    [5],
  );
  await answer(MESSAGE.chunk);
  assert.deepEqual(
    requests.map(({ payload }) => payload.block),
    [7],
  );
});

test('a new run is asked about anew, and an answer about the one before is dropped', async () => {
  const { loader, requests, store, answer } = page();
  loader.setNeeds([{ kind: 'counts', payload: { visit: 4 } }]);
  const message = { ...MESSAGE, version: 2 };
  store.dispatch({ type: 'run', run: new Run(message), message });
  await answer(packed({ visit: 4 }, { mistakes: ['u4', [1]], updates: ['u4', [1]] }));
  assert.equal(store.state.counts, null);
  assert.equal(requests[0].payload.version, 2);
});

test('what was asked about the run before is asked about a new one, whenever the page looks at it', async () => {
  const { loader, requests, store, answer } = page();
  const needs = [{ kind: 'reference', payload: { reference: { name: 'svm' } } }];
  loader.setNeeds(needs);
  const message = { ...MESSAGE, version: 2 };
  store.dispatch({ type: 'run', run: new Run(message), message });
  loader.setNeeds(needs);
  await answer({ version: 1 });
  assert.equal(requests[0]?.payload.version, 2);
});

test('a part of a run beside the own is asked for again where it was forgotten under way', async () => {
  const { loader, requests, answer } = page();
  const variant = { learner: { name: 'mira' } };
  const run = { kind: 'run', payload: { position: 0 }, variant };
  const chunk = { kind: 'chunk', payload: { block: 0 }, variant };
  const whole = { ...MESSAGE, end: packed({ version: 1, updates: 3, visits: 8, end: 'separated' }, {}) };
  loader.setNeeds([run]);
  await answer(whole);
  loader.setNeeds([run, chunk]);
  loader.setNeeds([]);
  loader.setNeeds([run, chunk]);
  await answer({ block: 0 }); // of the run that is forgotten
  await answer(whole);
  loader.setNeeds([run, chunk]);
  assert.deepEqual(
    requests.map(({ name }) => name),
    ['chunk'],
  );
});

test('what is refused is said once and not asked for again', async () => {
  const { loader, requests, failures, refuse } = page();
  const needs = [{ kind: 'counts', payload: { visit: 99 } }];
  loader.setNeeds(needs);
  await refuse('out-of-range');
  loader.setNeeds(needs);
  assert.deepEqual([failures, requests.length], [['out-of-range'], 0]);
});

test('of a run that another has replaced meanwhile no refusal is said', async () => {
  const { store, loader, failures, refuse } = page();
  loader.setNeeds([{ kind: 'counts', payload: { visit: 99 } }]);
  const message = { ...MESSAGE, version: 2 };
  store.dispatch({ type: 'run', run: new Run(message), message });
  await refuse('out-of-range');
  assert.deepEqual(failures, []);
});

const BROKEN = { columns: [['mistakes', 'no-such-type', 1, 0]], data: new ArrayBuffer(8) };

test('what cannot be decoded is refused: said once, not asked for again, and the next thing is', async (t) => {
  t.mock.method(console, 'error', () => {});
  const { loader, requests, failures, answer } = page();
  const kinds = ['counts', 'metrics', 'chunk', 'grid', 'run'];
  const payloads = { chunk: { block: 7 }, grid: { view: [0, 1, 0, 1], size: [2, 2] } };
  const variant = { predictor: 'voted' };
  const needs = kinds.map((kind) => ({
    kind,
    payload: payloads[kind] ?? { visit: 1 },
    ...(kind === 'run' && { variant }),
  }));
  for (let time = 0; time < 3; time += 1) {
    loader.setNeeds(needs);
    while (requests.length) await answer(BROKEN);
  }
  assert.deepEqual(failures, ['unreadable']);
  assert.equal(loader.quiet, true);
  loader.setNeeds([metricsAt(2)]);
  await answer({ visit: 2 });
  assert.deepEqual(failures, ['unreadable']);
});

test('an answer that does not fit its run is refused as one that cannot be decoded', async (t) => {
  t.mock.method(console, 'error', () => {});
  const { loader, requests, failures, answer } = page();
  const needs = [{ kind: 'run', payload: { position: 0 }, variant: { predictor: 'voted' } }];
  loader.setNeeds(needs);
  await answer({ n: 4 });
  loader.setNeeds(needs);
  assert.deepEqual([failures, requests.length], [['unreadable'], 0]);
});

test('a request whose answer was lost is not forgotten', async () => {
  const { loader, failures, refuse } = page();
  loader.setNeeds([metricsAt(1)]);
  await refuse('no-answer');
  assert.deepEqual(failures, []);
  assert.equal(loader.quiet, false);
  loader.setNeeds([]);
  assert.equal(loader.quiet, true);
});

test('a run beside the own is asked about in the same way, and forgotten when nobody looks', async () => {
  const { loader, requests, store, answer } = page();
  const variant = { predictor: 'voted' };
  const needs = [{ kind: 'run', payload: { position: 0 }, variant }];
  loader.setNeeds(needs);
  assert.deepEqual(requests[0].payload, { version: 1, position: 0, variant });
  await answer({ ...MESSAGE, end: packed({ version: 1, updates: 3, visits: 8, end: 'separated' }, {}) });
  assert.equal(answersTo(store.state, variant).run.visits, 8);
  loader.setNeeds([...needs, { kind: 'metrics', payload: { visit: 2 }, variant }]);
  await answer({ visit: 2 });
  assert.equal(answersTo(store.state, variant).metrics.visit, 2);
  assert.equal(store.state.metrics, null);
  loader.setNeeds([]);
  assert.deepEqual(store.state.comparedRuns, {});
});

test('a variant that cannot be says why', async () => {
  const { loader, store, refuse } = page();
  const variant = { learner: { name: 'adaline', rate: -1 } };
  loader.setNeeds([{ kind: 'run', payload: {}, variant }]);
  await refuse('out-of-range');
  assert.equal(answersTo(store.state, variant).refusal, 'out-of-range');
});

test('without a connection nothing is asked', () => {
  const { loader, requests, store } = page();
  store.dispatch({ type: 'connection', connection: 'offline' });
  loader.setNeeds([metricsAt(1)]);
  assert.equal(requests.length, 0);
});

test('what may wait is asked for once its run has stood for a while', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  let now = 1000;
  t.mock.method(performance, 'now', () => now);
  const { loader, requests, store } = page();
  const need = { ...metricsAt(1), rest: 400 };
  const pass = (ms) => {
    now += ms;
    t.mock.timers.tick(ms);
  };
  loader.setNeeds([need]);
  pass(399);
  assert.deepEqual([requests.length, loader.quiet], [0, false]);
  store.dispatch({
    type: 'run',
    run: new Run({ ...MESSAGE, version: 2 }),
    message: { ...MESSAGE, version: 2 },
  });
  loader.setNeeds([need]);
  pass(399);
  assert.equal(requests.length, 0); // another run, and its time begins anew
  pass(1);
  assert.equal(requests.length, 1);
});
