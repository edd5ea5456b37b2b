// Runs beside the room's own: the same examples learned another way, fetched around the same playhead.

import { variantsOf } from '../scenario/variants.js';
import { nameOf } from '../scenario/document.js';
import { columns, decoded } from '../client/transport/wire.js';
import { createLatest } from './latest.js';
import { Run } from './run.js';
import { sceneAt } from './scene.js';
import { createTally } from './tally.js';

const BETWEEN_RUNS = 150; // ms between two runs of a variant, as while a point is dragged
const WHILE_PLAYING = 250; // ms between two judgements
const WHILE_SCRUBBING = 80;
const GRID = 64; // points a side of a small plane
const VOTES = 96;
const MOST_FEATURES = 4e5;
const MOST_VOTES = 4e8;

/**
 * One run of a comparison.
 *
 * @typedef {object} Compared
 * @property {string} key
 * @property {import('../scenario/variants.js').Variant | null} variant  null: the room's own run
 * @property {Run | null} run  of the newest version that has come
 * @property {{version: number, data: Record<string, any>} | null} course  how its predictor did as far as the room's own run goes
 * @property {any} judged  how it does at the playhead, or did just before
 * @property {string | null} refusal  why there is no such run
 */

/**
 * @param {(name: string, payload: object) => Promise<any>} ask
 * @param {() => void} changed  something new is here
 */
export function createCompared(ask, changed) {
  /** @type {Map<string, any>} */
  let entries = new Map();

  function create(key, variant) {
    const which = variant ? { variant } : {};
    const entry = {
      key,
      variant,
      run: null,
      course: null,
      judged: null,
      refusal: null,
      grid: null,
      tally: null,
      fetching: new Set(),
      tallyAt: createTally(),
      which,
    };
    const request = (name) => (payload) => ask(name, { ...payload, ...which });
    const refused = (error) => {
      entry.refusal = error.message;
      changed();
    };
    entry.runs = createLatest(request('run'), (reply) => takeRun(entry, reply), refused);
    entry.judging = createLatest(request('metrics'), (reply) => {
      entry.judged = reply;
      changed();
    });
    entry.courses = createLatest(request('course'), (reply) => {
      entry.course = { version: reply.version, data: columns(reply) };
      changed();
    });
    return entry;
  }

  function takeRun(entry, reply) {
    const run = new Run(decoded(reply));
    run.finish(decoded(reply.end));
    Object.assign(entry, { run, refusal: null, tally: null });
    if (entry.grid?.mapping !== run.mapping) entry.grid = null;
    changed();
  }

  /** One request of a kind at a time; its answer counts only for the run it was asked for. */
  async function fetchOnce(entry, key, name, payload, take) {
    const { run } = entry;
    if (entry.fetching.has(key)) return;
    entry.fetching.add(key);
    try {
      const reply = await ask(name, { ...payload, ...entry.which });
      if (entry.run === run && reply.version === run.version) {
        take(reply);
        changed();
      }
    } catch (error) {
      if (!error.code) throw error;
    } finally {
      entry.fetching.delete(key);
    }
  }

  /** Asks for what a run lacks at a position, and a little ahead of it while playing. */
  function stayAhead(entry, position, playing) {
    const { run } = entry;
    const block = run.block(position);
    const chunk = (which) =>
      fetchOnce(entry, 'chunk', 'chunk', which, (reply) => run.addBlock(decoded(reply)));
    if (!block) chunk({ position });
    else if (
      playing &&
      position > (block.baseVisit + block.nextVisit) / 2 &&
      block.nextVisit <= run.visits &&
      !run.block(block.nextVisit)
    )
      chunk({ position: block.nextVisit });
    if (!run.fixedOrder && position > 0) {
      const epoch = run.epochAt(position);
      if (!run.orders.has(epoch))
        fetchOnce(entry, 'order', 'order', { epoch }, (reply) => run.orders.set(epoch, columns(reply).order));
    }
  }

  return {
    /** Brings the list to what is chosen, and each run of it to what the room shows. @returns {Compared[]} */
    follow(state, position) {
      const { run, playhead } = state;
      const wanted = [null, ...variantsOf(state)];
      const next = new Map();
      for (const variant of wanted) {
        const key = JSON.stringify(variant);
        next.set(key, entries.get(key) ?? create(key, variant));
      }
      for (const [key, entry] of entries) if (!next.has(key)) stop(entry);
      entries = next;
      if (!run?.n || state.connection !== 'online') return [...entries.values()];
      for (const entry of entries.values()) {
        if (!entry.variant) entry.run = run;
        else entry.runs.want(`${run.version}`, { position }, BETWEEN_RUNS);
        const current = entry.run?.version === run.version && entry.run.done;
        if (!current) continue;
        const at = Math.min(position, entry.run.visits);
        if (entry.variant) stayAhead(entry, at, playhead.playing);
        entry.judging.want(
          `${run.version} ${at}`,
          { visit: at },
          playhead.playing ? WHILE_PLAYING : WHILE_SCRUBBING,
        );
        if (run.done) entry.courses.want(`${run.version}`, { until: run.visits }, BETWEEN_RUNS);
      }
      return [...entries.values()];
    },

    /** phi over a box, where this run's regions need it; asked for when it is not here. */
    grid(entry, box) {
      const { run, grid } = entry;
      const votes = run.drawing === 'grid';
      if (run.d > 2 || (run.straight && !votes && (run.task !== 'multiclass' || run.d === 2))) return null;
      const most = votes
        ? Math.max(40, Math.min(VOTES, Math.floor(Math.sqrt(MOST_VOTES / Math.max(1, run.updates)))))
        : GRID;
      const side = Math.max(8, Math.min(most, Math.floor(Math.sqrt(MOST_FEATURES / run.p))));
      const [nx, ny] = run.d === 1 ? [256, 2] : [side, side];
      const alike =
        grid && grid.p === run.p && grid.nx === nx && grid.ny === ny && grid.mapping === run.mapping;
      if (!alike || Object.keys(box).some((name) => grid.box[name] !== box[name])) {
        fetchOnce(
          entry,
          'grid',
          'grid',
          { view: [box.x0, box.x1, box.y0, box.y1], size: [nx, ny] },
          (reply) => {
            entry.grid = {
              box: { ...box },
              nx,
              ny,
              p: reply.p,
              mapping: run.mapping,
              phi: columns(reply).phi,
            };
            entry.tally = null;
          },
        );
      }
      return alike ? grid : null;
    },

    /** The votes at the points of a grid, for a predictor that counts them. */
    tally(entry, grid, position, signOfZero) {
      const { run } = entry;
      if (run.drawing !== 'grid' || !grid) return null;
      const { scores, missing } = entry.tallyAt(run, grid, entry.tally, position, signOfZero);
      if (missing !== null) {
        const { box, nx, ny } = grid;
        const payload = {
          visit: Math.min(missing, run.visits),
          view: [box.x0, box.x1, box.y0, box.y1],
          size: [nx, ny],
        };
        fetchOnce(entry, 'tally', 'tally', payload, (reply) => {
          entry.tally = { grid, visit: reply.visit, score: Float64Array.from(columns(reply).score) };
        });
      }
      return scores;
    },

    /** The picture of a run at a position; null while nothing near is here. */
    scene: (entry, position, document) =>
      sceneAt(
        entry.run,
        Math.min(position, entry.run.visits),
        nameOf(entry.variant?.predictor ?? document.predictor),
      ),

    close() {
      for (const entry of entries.values()) stop(entry);
      entries.clear();
    },
  };
}

function stop({ runs, judging, courses }) {
  for (const wish of [runs, judging, courses]) wish.stop();
}
