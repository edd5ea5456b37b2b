// What the views need of the run on screen: asked for once, and ahead of the playhead.

import { RequestError } from './transport/request-error.js';
import { columns, decoded } from './transport/wire.js';

/**
 * @param {{store: any, transport: import('./transport/types.js').Transport, fail: (error: any) => void}} parts
 */
export function createFetching({ store, transport, fail }) {
  const fetching = new Set();

  /** One request of a kind at a time; its answer counts only for the run it was asked for. */
  async function fetchOnce(key, name, payload, take) {
    if (fetching.has(key) || store.state.connection !== 'online') return;
    fetching.add(key);
    const { run } = store.state;
    try {
      const reply = await transport.request(name, { version: run.version, ...payload });
      if (store.state.run?.version === run.version) take(reply);
    } catch (error) {
      if (error.code !== 'stale' && error.code !== 'no-answer') fail(error);
    } finally {
      fetching.delete(key);
    }
  }

  const takeChunk = (message) => {
    store.state.run.addBlock(decoded(message));
    store.dispatch({ type: 'grown' });
  };
  const fetchChunk = (which) => fetchOnce(`chunk ${JSON.stringify(which)}`, 'chunk', which, takeChunk);

  /** Mistakes and updates of each example up to a visit. */
  function fetchCounts(visit) {
    fetchOnce('counts', 'counts', { visit }, (reply) =>
      store.dispatch({
        type: 'counts',
        counts: { ...columns(reply), version: reply.version, visit: reply.visit },
      }),
    );
  }

  /** What every predictor says of a point after a visit, and its features, unless that is here already. */
  function fetchProbe(x, visit) {
    const { run, probed } = store.state;
    if (probed && probed.version === run.version && probed.visit === visit && sameNumbers(probed.x, x))
      return;
    fetchOnce('probe', 'probe', { visit, x }, ({ predictors, ...reply }) => {
      store.dispatch({
        type: 'probed',
        probed: { version: run.version, visit, x, phi: columns(reply).phi, predictors },
      });
    });
  }

  /** An answer about the run on screen that is the asking view's alone; rejects with a RequestError. */
  async function ask(name, payload = {}) {
    if (!['online', 'silent'].includes(store.state.connection))
      throw new RequestError({ code: 'no-answer', message: 'There is no connection.' });
    return transport.request(name, { version: store.state.run.version, ...payload });
  }

  /** Of another room nothing has been asked yet. */
  const forget = () => fetching.clear();

  return { ask, forget, fetchChunk, fetchProbe, fetchCounts };
}

const sameNumbers = (a, b) => a.length === b.length && a.every((value, i) => value === b[i]);
