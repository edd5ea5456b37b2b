// What the views need of the run on screen: asked for once, and ahead of the playhead.

import { RequestError } from './transport/request-error.js';
import { columns, decoded } from './transport/wire.js';

/**
 * @param {{store: any, transport: import('./transport/types.js').Transport, text: any, fail: (error: any) => void}} parts
 */
export function createFetching({ store, transport, text, fail }) {
  const fetching = new Set();

  /** One request of a kind at a time; its answer counts only for the run it was asked for, and `refused` hears a refusal. */
  async function fetchOnce(key, name, payload, take, refused = fail) {
    if (fetching.has(key) || store.state.connection !== 'online') return;
    fetching.add(key);
    const { run } = store.state;
    try {
      const reply = await transport.request(name, { version: run.version, ...payload });
      if (store.state.run?.version === run.version) take(reply);
    } catch (error) {
      if (error.code !== 'stale' && error.code !== 'no-answer') refused(error);
    } finally {
      fetching.delete(key);
    }
  }

  const takeChunk = (message) => {
    store.state.run.addBlock(decoded(message));
    store.dispatch({ type: 'grown' });
  };
  const fetchChunk = (which) => fetchOnce(`chunk ${JSON.stringify(which)}`, 'chunk', which, takeChunk);

  function fetchGrid(box, nx, ny) {
    const view = [box.x0, box.x1, box.y0, box.y1];
    fetchOnce('grid', 'grid', { view, size: [nx, ny] }, (reply) => {
      store.dispatch({
        type: 'grid',
        grid: { box, nx, ny, p: reply.p, mapping: store.state.run.mapping, phi: columns(reply).phi },
      });
    });
  }

  function fetchTally(grid, visit) {
    const { box, nx, ny } = grid;
    const payload = { visit, view: [box.x0, box.x1, box.y0, box.y1], size: [nx, ny] };
    fetchOnce('tally', 'tally', payload, (reply) => {
      store.dispatch({
        type: 'tally',
        tally: { grid, visit, score: Float64Array.from(columns(reply).score) },
      });
    });
  }

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

  /** What the reference says in a view, unless that is here already. */
  function fetchGhost(box, nx, ny) {
    const { run, reference, ghost } = store.state;
    const here = ghost && ghost.version === run.version && ghost.reference === reference && ghost.nx === nx;
    if (here && Object.keys(box).every((side) => ghost.box[side] === box[side])) return;
    const payload = { view: [box.x0, box.x1, box.y0, box.y1], size: [nx, ny], reference };
    const take = (said) =>
      store.state.reference === reference &&
      store.dispatch({ type: 'ghost', ghost: { version: run.version, reference, box, nx, ny, ...said } });
    const asked = fetchOnce(
      'reference',
      'reference',
      payload,
      (reply) => take({ label: columns(reply).label }),
      (error) => (error.field ? take({ label: null, refusal: text.error(error) }) : fail(error)),
    );
    asked.then(() => ![null, reference].includes(store.state.reference) && fetchGhost(box, nx, ny)); // another was chosen meanwhile
  }

  /** An answer about the run on screen that is the asking view's alone; rejects with a RequestError. */
  async function ask(name, payload = {}) {
    if (!['online', 'silent'].includes(store.state.connection))
      throw new RequestError({ code: 'no-answer', message: 'There is no connection.' });
    return transport.request(name, { version: store.state.run.version, ...payload });
  }

  /** Of another room nothing has been asked yet. */
  const forget = () => fetching.clear();

  return { ask, forget, fetchChunk, fetchGrid, fetchTally, fetchProbe, fetchCounts, fetchGhost };
}

const sameNumbers = (a, b) => a.length === b.length && a.every((value, i) => value === b[i]);
